/** The nine phases of a turn, and what each of them is for in one line. */

export interface Phase {
  id: string;
  name: string;
  about: string;
}

/** What comes before the first turn. */
export const SETTING_UP: Phase = { id: "setting-up", name: "Setting up", about: "Choose where your kingdom begins, and put your first Things out." };

export const PHASES: readonly Phase[] = [
  { id: "gold-collection", name: "Gold", about: "Everybody collects gold for hexes, forts, income counters and heroes." },
  { id: "recruit-heroes", name: "Heroes", about: "Try to win one hero of the pool for your cause; gold helps the dice." },
  { id: "recruit-things", name: "Things", about: "Draw Things from the cup: some are free, some are bought, some are traded in." },
  { id: "random-events", name: "Events", about: "Play one event from behind your Shield, if you like." },
  { id: "movement", name: "Movement", about: "Move your stacks; whoever meets an enemy stays and fights." },
  { id: "combat", name: "Combat", about: "Explore what you entered, and fight wherever two sides stand." },
  { id: "construction", name: "Construction", about: "Build one step of each fort you can pay for." },
  { id: "special-powers", name: "Powers", about: "Heroes with a power of their own use it." },
  { id: "change-of-order", name: "Order", about: "The first player of this turn becomes the last of the next." },
];

export const phaseOf = (id: string): Phase => PHASES.find((phase) => phase.id === id) ?? SETTING_UP;

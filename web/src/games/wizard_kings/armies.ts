/** What can be said of an army before anybody has chosen it, from its units and spells. */

import type { Army, Lore, Spell, Unit } from "./types";

export interface Muster {
  blocks: number;
  /** The strength of all blocks together. */
  steps: number;
  wizards: number;
  castles: number;
  /** The spell that costs its Wizards most. */
  spell: Spell | null;
}

/** The Standard Army in numbers. */
export function musterOf(army: Army, lore: Lore): Muster {
  const blocks = army.standard.map((each) => each.split(":")).map(([id = "", steps = "0"]) => ({ unit: lore.units.get(id), steps: Number(steps) }));
  const ofKind = (kind: Unit["kind"]): number => blocks.filter(({ unit }) => unit?.kind === kind).length;
  const spells = lore.catalogue.spells.filter((spell) => spell.army === army.id);
  return {
    blocks: blocks.length,
    steps: blocks.reduce((sum, { steps }) => sum + steps, 0),
    wizards: ofKind("wizard"),
    castles: ofKind("castle"),
    spell: spells.reduce<Spell | null>((best, spell) => (best === null || spell.level > best.level ? spell : best), null),
  };
}

/** `Standard Army: 14 blocks, 50 steps; 2 Wizards, 2 Castles.` */
export const musterInWords = ({ blocks, steps, wizards, castles }: Muster): string =>
  `Standard Army: ${blocks} blocks, ${steps} steps; ${wizards} ${wizards === 1 ? "Wizard" : "Wizards"}, ${castles} ${castles === 1 ? "Castle" : "Castles"}.`;

/** An army in words: its name and realm, what kind it is, its numbers, and its greatest spell. */
export function armyInWords(army: Army, lore: Lore): string {
  const muster = musterOf(army, lore);
  const spell = muster.spell ? ` ${muster.spell.name}, for ${muster.spell.level} steps: ${muster.spell.about}` : "";
  return `${army.name} of ${army.realm}: ${army.about} ${musterInWords(muster)}${spell}`;
}

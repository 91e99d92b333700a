/** The Things behind a Shield in groups: creatures by terrain, then what brings gold, what is played, and the rest. */

import type { CounterFace, CounterView, Lore } from "./types";

export interface Group {
  id: string;
  name: string;
  things: { view: CounterView; face: CounterFace }[];
}

const ORDER: readonly [id: string, name: string][] = [["income", "Income"], ["treasure", "Treasure"], ["magic", "Magic"], ["event", "Events"], ["hero", "Heroes"]];

const groupOf = (face: CounterFace): string =>
  face.kind === "creature" ? `land-${face.terrain}` : face.kind === "terrain-income" || face.kind === "settlement" ? "income" : face.kind;

/** Only groups with something in them; within one, what has support first, then the strong before the weak. */
export function rackOf(shield: readonly CounterView[], lore: Lore): Group[] {
  const things = shield.flatMap((view) => {
    const face = lore.faces.get(view.id);
    return face ? [{ view, face }] : [];
  });
  const lands = [...lore.lands.values()].map(({ id, name }): [string, string] => [`land-${id}`, name]);
  return [...lands, ...ORDER]
    .map(([id, name]) => ({ id, name, things: things.filter(({ face }) => groupOf(face) === id).sort(before) }))
    .filter((group) => group.things.length > 0);
}

const before = (a: Group["things"][number], b: Group["things"][number]): number =>
  Number(b.view.supported) - Number(a.view.supported) || b.face.combat - a.face.combat || b.face.gold - a.face.gold || a.face.name.localeCompare(b.face.name);

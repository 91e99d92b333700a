/** What the catalogue of Kings & Things* holds. */

import type { Wash } from "../../art/shapes";
import { GROUND, type Terrain } from "../../art/terrain";
import { byId, oncePer } from "../../table/lore";

export type { BattleView, BoardView, CounterView, HexView, SeatView, StackView } from "./board";

export type Symbol = "flying" | "magic" | "ranged" | "charge";
export type Kind = "creature" | "terrain-income" | "settlement" | "treasure" | "magic" | "event" | "hero";

/** One face of a counter. */
export interface CounterFace {
  id: string;
  kind_id: string;
  name: string;
  old_name: string;
  kind: Kind;
  terrain: string | null;
  combat: number;
  gold: number;
  symbols: readonly Symbol[];
  mine: boolean;
  power: string;
  lord: string;
  clause: string;
  about: string;
}

export interface Land {
  id: string;
  name: string;
  cost: number;
}

export interface Catalogue {
  faces: readonly CounterFace[];
  terrains: readonly Land[];
  phases: readonly string[];
}

export interface Lore {
  faces: ReadonlyMap<string, CounterFace>;
  lands: ReadonlyMap<string, Land>;
}

/** The catalogue by id, its counters called as the edition that is played calls them: what the view says of it is read here and nowhere else. */
export const loreOf = (catalogue: unknown, old = false): Lore => (old ? firstEdition : secondEdition)(catalogue);
const secondEdition = oncePer(({ faces, terrains }: Catalogue): Lore => ({ faces: byId(faces), lands: byId(terrains) }));
const firstEdition = oncePer(({ faces, terrains }: Catalogue): Lore => ({ faces: byId(faces.map((face) => ({ ...face, name: face.old_name }))), lands: byId(terrains) }));

/** What a counter, or the fort of a battle, is called. */
export const nameOf = (id: string, lore: Lore): string => (id === "fort" ? "The fort" : (lore.faces.get(id)?.name ?? id));

/** The rules say `frozen-waste`, the drawings `frozen`. */
export const drawnAs = (terrain: string): Terrain => (terrain === "frozen-waste" ? "frozen" : (terrain as Terrain));

/** What the edge of a counter is washed with: the terrain it comes from, or what kind of Thing it is. */
export function edgeOf(face: Pick<CounterFace, "kind" | "terrain" | "lord">): Wash {
  if (face.kind === "hero") return face.lord === "none" ? "gold" : GROUND[drawnAs(face.lord)];
  if (face.terrain !== null && face.terrain !== "any") return GROUND[drawnAs(face.terrain)];
  return { settlement: "roof", treasure: "gold", magic: "violet", event: "dusk" }[face.kind as string] as Wash | undefined ?? "paper";
}

/** The number in the corner: what it fights with, or the gold it brings. */
export const valueOf = (face: Pick<CounterFace, "combat" | "gold">): { number: number; gold: boolean } | null =>
  face.combat > 0 ? { number: face.combat, gold: false } : face.gold > 0 ? { number: face.gold, gold: true } : null;

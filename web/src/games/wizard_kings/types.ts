/** What the catalogue of Wizard Kings holds: units, armies, spells and the printed map sheets. */

import { byId, oncePer } from "../../table/lore";

export interface Unit {
  id: string;
  army: string;
  name: string;
  kind: "wizard" | "troop" | "castle";
  /** How it goes: `fly`, `forest`, `mountain`, `desert`, `amphibian`, `aquatic` or `none`. */
  symbol: string;
  move: number;
  /** When it strikes: `A+` to `C`. */
  letter: string;
  /** It hits with this number or less. */
  number: number;
  cost: number;
  steps: number;
  /** How many blocks of it there are. */
  blocks: number;
  chaos: boolean;
}

export interface Army {
  id: string;
  name: string;
  realm: string;
  /** What kind of army it is, in two sentences. */
  about: string;
  /** The Standard Army, as `unit:strength`. */
  standard: string[];
}

export interface Spell {
  id: string;
  army: string;
  name: string;
  /** So many steps it costs the Wizard. */
  level: number;
  phase: "movement" | "combat";
  targets: number;
  about: string;
}

/** A printed sheet; hexes are `x,y` in doubled coordinates, hexsides `x,y-x,y`. */
export interface Sheet {
  id: string;
  name: string;
  hexes: { at: string; terrain: string; marks: string[] }[];
  cities: { name: string; gp: number; kind: string; at: string }[];
  sides: Partial<Record<SideFeature, string[]>> & { terrain: Record<string, string>; pass: Record<string, string> };
}

export type SideFeature = "flow" | "cross" | "bridge" | "waterfall" | "all_water" | "shoal" | "road";

export interface Catalogue {
  units: Unit[];
  armies: Army[];
  spells: Spell[];
  maps: Sheet[];
  /** The ways in which sheets can lie: column and row of each. */
  layouts: Record<string, [number, number][]>;
}

/** The catalogue by id. */
export class Lore {
  readonly units: ReadonlyMap<string, Unit>;
  readonly armies: ReadonlyMap<string, Army>;
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly spells: ReadonlyMap<string, Spell>;

  constructor(readonly catalogue: Catalogue) {
    this.units = byId(catalogue.units);
    this.armies = byId(catalogue.armies);
    this.sheets = byId(catalogue.maps);
    this.spells = byId(catalogue.spells);
  }
}

export const loreOf = oncePer((catalogue: Catalogue) => new Lore(catalogue));

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
  chaos: boolean;
}

export interface Army {
  id: string;
  name: string;
  realm: string;
}

export interface Spell {
  id: string;
  name: string;
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
}

/** The catalogue by id. */
export class Lore {
  readonly units: ReadonlyMap<string, Unit>;
  readonly armies: ReadonlyMap<string, Army>;
  readonly sheets: ReadonlyMap<string, Sheet>;

  constructor(readonly catalogue: Catalogue) {
    this.units = byId(catalogue.units);
    this.armies = byId(catalogue.armies);
    this.sheets = byId(catalogue.maps);
  }
}

export const loreOf = oncePer((catalogue: Catalogue) => new Lore(catalogue));

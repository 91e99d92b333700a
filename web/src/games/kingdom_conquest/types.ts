/** What the view and the catalogue of Kingdom Conquest hold. */

import { byId, oncePer } from "../../table/lore";
import { FREE, OBSTACLE, type Colour, type Ground } from "./squares";

export type { KingdomConquestBoard as Table, Obstacle, SeatState } from "./board";

export interface Card {
  id: string;
  name: string;
  copies: number;
  about: string;
  clause: string;
}

export interface Unit extends Card {
  need?: number;
}

export interface Spell extends Card {
  effect: string;
  /** The white number whose squares it strikes. */
  shape?: number;
}

export interface Kingdom {
  id: Colour;
  name: string;
  realm: string;
  /** On which side of the board its corner lies: 0 is left or top. */
  x: 0 | 1;
  y: 0 | 1;
}

export interface Form {
  id: string;
  clause: string;
  squares: [number, number][];
}

export interface Catalogue {
  colours: Kingdom[];
  shapes: Form[];
  units: Unit[];
  spells: Spell[];
}

/** The catalogue by id. */
export class Lore {
  readonly units: ReadonlyMap<string, Unit>;
  readonly spells: ReadonlyMap<string, Spell>;
  readonly kingdoms: ReadonlyMap<string, Kingdom>;

  constructor(readonly catalogue: Catalogue) {
    this.units = byId(catalogue.units);
    this.spells = byId(catalogue.spells);
    this.kingdoms = byId(catalogue.colours);
  }

  card(id: string): Card | undefined {
    return this.units.get(id) ?? this.spells.get(id);
  }

  /** The squares that a white number lays, from the origin. */
  form(white: number): readonly (readonly [number, number])[] {
    return this.catalogue.shapes[white - 1]?.squares ?? [];
  }

  colourName(ground: Ground): string {
    if (ground === FREE) return "free";
    return ground === OBSTACLE ? "black" : (this.kingdoms.get(ground)?.name ?? ground);
  }
}

export const loreOf = oncePer((catalogue: Catalogue) => new Lore(catalogue));

/** What the view and the catalogue of Kingdom Conquest hold. */

import { byId, oncePer } from "../../table/lore";
import { FREE, OBSTACLE, type Colour, type Ground } from "./squares";

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

export interface Obstacle {
  squares: string[];
  vanishes: boolean;
  frees: string[];
}

export interface SeatState {
  colour: Colour | null;
  territories: number;
  cards: number;
  hand: string[] | null;
  /** The part of the hand that everybody can know. */
  shown: string[];
  checkpoint: string | null;
  truce: boolean;
  danger: boolean;
  eliminated: boolean;
}

export interface Table {
  round: number;
  last_round: number | null;
  mode: "short" | "normal";
  side: number;
  squares: Ground[];
  units: Record<string, string>;
  /** Oldest first. */
  obstacles: Obstacle[];
  turn: number;
  order: number[];
  action: { card?: string; shape?: number; number?: number } | null;
  cross: string | null;
  forbidden: string[];
  dice: { blue?: number; red?: number } | null;
  deck: number;
  /** The cards under the shuffled part of the deck, from the top; null for one that was put there unseen. */
  under: (string | null)[];
  supply: Record<string, number>;
  dark_force: { colour: Colour | null; territories: number; rising: boolean };
  seats: SeatState[];
  result: { seats: number[]; dark_force: boolean; draw: boolean } | null;
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

// Made from the board of Kingdom Conquest by tools/generate_web_types.py. Do not edit.

/** An obstacle of the dark force, and what it frees when it vanishes next. */
export interface Obstacle {
  squares: string[];
  vanishes: boolean;
  frees: string[];
}

/** What the player on turn is in the middle of. */
export interface Acting {
  card?: string;
  shape?: number;
  number?: number;
}

/** The dice of the dark force that already lie on the table. */
export interface Dice {
  blue: number;
  red?: number;
}

/** The dark force: its colour in the game for one player, and whether the curse has risen. */
export interface DarkForce {
  colour: "red" | "blue" | "yellow" | "green" | null;
  territories: number;
  rising: boolean;
}

/** A seat; its hand is null for other eyes. */
export interface SeatState {
  colour: "red" | "blue" | "yellow" | "green" | null;
  territories: number;
  cards: number;
  hand: string[] | null;
  /** The part of the hand that everybody can know. */
  shown: string[];
  /** The one in force. */
  checkpoint: string | null;
  next_checkpoint: string | null;
  truce: boolean;
  danger: boolean;
  eliminated: boolean;
}

/** How it ended. */
export interface Result {
  seats: number[];
  dark_force: boolean;
  draw: boolean;
}

/** The table of Kingdom Conquest; ids are those of the catalogue. */
export interface KingdomConquestBoard {
  round: number;
  last_round: number | null;
  mode: "short" | "normal";
  side: number;
  squares: ("red" | "blue" | "yellow" | "green" | "obstacle" | null)[];
  units: Record<string, string>;
  conflicts: Record<string, ("red" | "blue" | "yellow" | "green")[]>;
  /** Oldest first. */
  obstacles: Obstacle[];
  turn: number;
  order: number[];
  action: Acting | null;
  cross: string | null;
  forbidden: string[];
  dice: Dice | null;
  deck: number;
  /** The cards under the shuffled part of the deck, from the top; null for one that was put there unseen. */
  under: (string | null)[];
  supply: Record<string, number>;
  dark_force: DarkForce;
  seats: SeatState[];
  result: Result | null;
}

/** The board of a view, as the rules declare it. */
export const boardOf = (view: { board: Record<string, unknown> }): KingdomConquestBoard =>
  view.board as unknown as KingdomConquestBoard;

// Made from the board of Kingswood by tools/generate_web_types.py. Do not edit.

/** A position of the village. */
export interface Spot {
  id: string | null;
  adventurer: boolean;
  guard: boolean;
  /** What going there costs, while an Adventurer is on the move. */
  cost?: number;
}

/** The location that is being used: where the Adventurer is, and whose ability it is. */
export interface Visiting {
  at: string;
  ability: string | null;
  step: "start" | "stop" | "move";
}

/** How many cards of each chapter are left, and the top one if everybody knows it. */
export interface Deck {
  chapter_1: number;
  chapter_2: number;
  top: string | null;
}

/** Where a seat's marker stands on the Fame track, and what its flips add. */
export interface Marker {
  space: number;
  plus: number;
}

/** A captured monster; its card is null for those who do not know it. */
export interface Captive {
  card: string | null;
  chapter: number;
}

/** What lies before a seat. */
export interface Mat {
  guild: string | null;
  fame: number;
  bonus: number;
  marker: Marker;
  coins: number;
  refreshed: number[];
  exhausted: number[];
  defeated: string[];
  captured: Captive | null;
}

/** How a village defended alone fares. */
export interface Solo {
  slain: string[];
  overrun: boolean;
  saved: boolean;
}

/** The table of Kingswood; ids are those of the catalogue. */
export interface KingswoodBoard {
  round: number;
  turn: number;
  first_seat: number;
  ending: boolean;
  village: Spot[];
  guard: string | null;
  visit: Visiting | null;
  row: (string | null)[];
  revealed: string | null;
  deck: Deck;
  box: string[];
  supply: Record<"sword" | "spellbook" | "heart" | "coin", number> | null;
  seats: Mat[];
  solo: Solo | null;
}

/** The board of a view, as the rules declare it. */
export const boardOf = (view: { board: Record<string, unknown> }): KingswoodBoard =>
  view.board as unknown as KingswoodBoard;

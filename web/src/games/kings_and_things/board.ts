// Made from the board of Kings & Things* by tools/generate_web_types.py. Do not edit.

/** A counter that these eyes can see. */
export interface CounterView {
  id: string;
  supported: boolean;
  spent: number;
  moving: boolean;
  moved: boolean;
  marked: boolean;
  passenger: boolean;
  shown: boolean;
}

/** What a side has in a hex. */
export interface StackView {
  side: string;
  count: number;
  hidden: number;
  counters: CounterView[];
  moving: number;
  balloon: boolean;
}

/** One hex. */
export interface HexView {
  id: string;
  q: number;
  r: number;
  terrain: string | null;
  owner: number | null;
  fort: string;
  level: number;
  income: string | null;
  cloud: boolean;
  raised: boolean;
  due: string | null;
  loot: string[];
  stacks: StackView[];
}

/** One player. */
export interface SeatView {
  gold: number;
  income: number;
  hexes: number;
  held: number;
  shield: CounterView[] | null;
  citadel_since: number | null;
  start: string | null;
  out: boolean;
}

/** A Hero counter of the pool. */
export interface HeroView {
  id: string;
  other: string;
  fled: boolean;
}

/** The battle that is being fought. */
export interface BattleView {
  hex: string;
  round: number;
  step: number;
  sides: string[];
  defender: string | null;
  targets: (string | null)[];
  hits: number[];
  wounds: Record<string, number>;
  items: string[][];
  bearers: (string | null)[];
  firewall: number;
  dispelled: string[];
}

/** The table. */
export interface BoardView {
  turn: number;
  phase: string;
  seat: number;
  first: number;
  order: number[];
  citadel_income: number;
  last_turn: number | null;
  true_elimination: boolean;
  hexes: HexView[];
  seats: SeatView[];
  pool: HeroView[];
  bank: Record<string, number>;
  deck: number;
  open: string[];
  out_of_play: string[];
  dice: number[];
  cloud: string | null;
  old_names: boolean;
  battle: BattleView | null;
}

/** The board of a view, as the rules declare it. */
export const boardOf = (view: { board: Record<string, unknown> }): BoardView =>
  view.board as unknown as BoardView;

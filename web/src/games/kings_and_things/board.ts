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

/** Who can strike and be hit: a counter, or ``fort``; the step it strikes in, its value and its dice. */
export interface BodyView {
  id: string;
  side: string;
  step: number;
  value: number;
  dice: number;
  wounds: number;
}

/** A die that lies and is not read yet: who threw it, and what it must not exceed. */
export interface ThrowView {
  id: string;
  side: string;
  die: number;
  needs: number;
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
  bodies: BodyView[];
  throws: ThrowView[];
}

/** The hex that is being explored, what each defender can be bribed with, and whether that is doubled. */
export interface ExplorationView {
  hex: string;
  prices: Record<string, number>;
  doubled: boolean;
}

/** A hex that the stack can come to, the points its slowest have then spent, and the steps. ``what`` is ``battle``, ``exploration``, ``capture`` or nothing; ``sea`` and ``full`` can only be passed. */
export interface WayView {
  hex: string;
  cost: number;
  way: string[];
  what: string;
}

/** Own fighters that may not leave, and who holds them. [KT-9.17] */
export interface PinView {
  hex: string;
  by: string[];
}

/** Where what is picked up can go; before anything is, only who is pinned. */
export interface ReachView {
  hex: string | null;
  size: number;
  ways: WayView[];
  pinned: PinView[];
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
  exploration: ExplorationView | null;
  reach: ReachView | null;
}

/** The board of a view, as the rules declare it. */
export const boardOf = (view: { board: Record<string, unknown> }): BoardView =>
  view.board as unknown as BoardView;

// Made from the board of Wizard Kings by tools/generate_web_types.py. Do not edit.

/** A map sheet on the table. */
export interface SheetView {
  map: string;
  column: number;
  row: number;
  turned: boolean;
  seat: number;
}

/** A city, whose it was from the start, and who controls it. */
export interface CityView {
  hex: string;
  name: string;
  gp: number;
  kind: string;
  port: boolean;
  henge: boolean;
  owner: number;
  control: number | null;
}

/** A block: what is None these eyes do not know. */
export interface BlockView {
  token: string | null;
  block: string | null;
  unit: string | null;
  strength: number | null;
  most: number | null;
  shown: boolean;
  moved: boolean;
  attacks: boolean;
  acted: boolean;
  magic: string[];
  new: boolean;
}

/** What everybody remembers of a stack. [WK-H18] */
export interface NoteView {
  unit: string;
  strength: number | null;
  turn: number;
}

/** The blocks of one seat in one hex. */
export interface StackView {
  hex: string;
  seat: number;
  blocks: BlockView[];
  notes: NoteView[];
}

/** A hex where two sides have met, and how many defenders may still leave it. */
export interface BattleView {
  hex: string;
  attacker: number;
  defender: number;
  may_leave: number;
}

/** The battle that is being fought. */
export interface FightView {
  hex: string;
  round: number;
  counts_as: string | null;
  acting: string | null;
  number: number | null;
  dice_left: number;
  hits: number;
}

/** A move that its owner is making. */
export interface MarchView {
  block: string;
  path: string[];
}

/** A spell that its owner is about to announce. */
export interface CastView {
  wizard: string;
  spell: string | null;
  targets: string[];
}

/** What is known of a seat; ``pool``, ``hand`` and ``gold`` are for its own eyes and its allies'. */
export interface SeatView {
  army: string | null;
  group: number;
  gp: number;
  points: number;
  income: number;
  gold: number | null;
  blocks: number;
  dead: number;
  out: boolean;
  maps: string[];
  pool: Record<string, number> | null;
  hand: BlockView[] | null;
}

/** The table. */
export interface BoardView {
  turn: number;
  phase: string;
  order: number[];
  seat: number;
  victory: string;
  goal: number;
  last_turn: number | null;
  table: SheetView[];
  cities: CityView[];
  stacks: StackView[];
  battles: BattleView[];
  fight: FightView | null;
  march: MarchView | null;
  cast: CastView | null;
  seats: SeatView[];
}

/** The board of a view, as the rules declare it. */
export const boardOf = (view: { board: Record<string, unknown> }): BoardView =>
  view.board as unknown as BoardView;

// Made from the board of Wizard Kings by tools/generate_web_types.py. Do not edit.

/** A map sheet on the table. */
export interface SheetView {
  map: string;
  column: number;
  row: number;
  turned: boolean;
  seat: number;
}

/** A hex of a map that is not of the box. */
export interface BroughtHexView {
  at: string;
  terrain: string;
  marks: string[];
}

/** A city of a map that is not of the box. */
export interface BroughtCityView {
  name: string;
  gp: number;
  kind: string;
  at: string;
}

export interface BroughtSidesView {
  flow: string[];
  cross: string[];
  bridge: string[];
  waterfall: string[];
  all_water: string[];
  shoal: string[];
  road: string[];
  terrain: Record<string, string>;
  pass: Record<string, string>;
}

/** A map that somebody brought, in the form of the catalogue. */
export interface BroughtView {
  id: string;
  name: string;
  hexes: BroughtHexView[];
  cities: BroughtCityView[];
  sides: BroughtSidesView;
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

/** A move that its owner is making; a block that is picked up to be placed has no path yet. */
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

/** A hexside over which a hex with enemies can be entered, and how many more of this side it lets in. */
export interface EntryView {
  over: string;
  way: string[];
  left: number;
}

/** A hex where a move may end: the steps to it, what comes of it, and what ends the move there. */
export interface GoalView {
  hex: string;
  way: string[];
  what: string;
  stops: string;
  entries: EntryView[];
}

/** A port that a ship reaches, and a shortest way over the water. */
export interface SailView {
  hex: string;
  way: string[];
}

/** Blocks that stand together and go alike, and where to. */
export interface MovesView {
  blocks: string[];
  goals: GoalView[];
  sails: SailView[];
}

/** A spell that can be cast now, and the units it may be aimed at first. */
export interface AimView {
  spell: string;
  targets: string[];
}

/** A Wizard that may cast in the movement turn. */
export interface CastsView {
  wizard: string;
  spells: AimView[];
}

/** A block that may be sent out of a won hex, and where to. */
export interface LeaveView {
  block: string;
  hexes: string[];
}

/** A hex to fall back to, and how many more of this side the hexside lets out; None: any number. */
export interface RoomView {
  hex: string;
  left: number | null;
}

/** What the deciding seat's own blocks could do, each link of which the engine will check again. */
export interface ReachView {
  moves: MovesView[];
  pinned: string[];
  casts: CastsView[];
  leaves: LeaveView[];
  rooms: RoomView[];
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
  brought: BroughtView[];
  cities: CityView[];
  stacks: StackView[];
  battles: BattleView[];
  fight: FightView | null;
  march: MarchView | null;
  cast: CastView | null;
  reach: ReachView | null;
  seats: SeatView[];
}

/** The board of a view, as the rules declare it. */
export const boardOf = (view: { board: Record<string, unknown> }): BoardView =>
  view.board as unknown as BoardView;

// Made from src/regalia/server/protocol by tools/generate_web_types.py. Do not edit.

export const PROTOCOL = 1;

export const NAME_LENGTH = 32;

export const CHAT_LENGTH = 500;

export const WATCH = "watch";

/** Why something was refused: a stable code, and a sentence for people. */
export interface Problem {
  code: string;
  message: string;
}

/** One thing to agree on before a game; no choices means it is a switch. */
export interface OptionCard {
  name: string;
  about: string;
  clause: string;
  choices: string[];
  default: string | number | boolean;
  /** Whether any other text may be given too, such as that of a file. */
  text: boolean;
}

/** A bot that can take a seat; a higher level plays better. */
export interface BotCard {
  name: string;
  title: string;
  about: string;
  level: number;
}

/** What the lobby says about a game. */
export interface GameCard {
  name: string;
  title: string;
  designer: string;
  publisher: string;
  year: number;
  seats: [number, number];
  minutes: [number, number];
  about: string;
  drama: string;
  rules_version: number;
  /** Whether there is a guided first game. */
  first_steps: boolean;
  options: OptionCard[];
  bots: BotCard[];
}

/** All games there are. */
export interface Games {
  games: GameCard[];
}

/** Who the cookie says I am. Guests have a made-up name until they choose one. */
export interface Me {
  id: string;
  name: string;
  named: boolean;
}

/** Choose a display name. */
export interface Rename {
  name: string;
}

/** Who has made a game. */
export interface Credit {
  title: string;
  designer: string;
  publisher: string;
  year: number;
}

/** Something that the page carries: a font or a script, with the licence that it came with. */
export interface Carried {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** What runs here, whose games they are, and whose work it carries. */
export interface About {
  version: string;
  licence: string;
  games: Credit[];
  carried: Carried[];
}

/** Who shall sit here in a new game. */
export interface SeatWish {
  kind: "me" | "open" | "bot" | "hotseat";
  /** The name of a hot-seat person, or another name for me at this table. */
  name?: string | null;
  /** Which bot, if it is one; the best there is if none is named. */
  bot?: string | null;
}

/** Open a table. Chance is never seeded from outside. */
export interface NewTable {
  game: string;
  options?: Record<string, string | number | boolean>;
  seats: SeatWish[];
  pace?: "live" | "slow";
  /** Whether the lobby shows it to everybody. */
  listed?: boolean;
  /** Whether those who only watch may talk. */
  spectators_chat?: boolean;
}

/** Who sits in a seat. */
export interface SeatCard {
  seat: number;
  kind: "person" | "hotseat" | "bot" | "open";
  name: string;
  /** Which bot plays it now. */
  bot: string | null;
  /** Whether I act for this seat. */
  mine: boolean;
  /** Whether it was mine and I may have it back, from a bot or because I left it and nobody took it. */
  can_take_back: boolean;
  /** Whether its player has left in mid-game: anybody who plays may put a bot there. */
  left: boolean;
  /** Whether somebody who plays it is connected. */
  present: boolean;
  /**
   * Whether it keeps all waiting. If ``gone`` anybody who plays, if ``still`` whoever opened the table may
   * put a bot there, from which its player takes it back.
   */
  idle: "gone" | "still" | null;
  resigned: boolean;
}

/** A seat asks to take back its last action; all other persons must agree. */
export interface TakebackOffer {
  seat: number;
  event: number;
  /** Seats whose persons have agreed. */
  agreed: number[];
  /** Seats whose persons have not answered yet. */
  awaited: number[];
}

/** A table as the lobby and the shell show it. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  options: Record<string, string | number | boolean>;
  pace: "live" | "slow";
  listed: boolean;
  /** Whether it is a first game that still goes as its script says. */
  guided: boolean;
  status: "waiting" | "running" | "finished" | "frozen";
  /** Whether it was brought in as a record, so that somebody has seen all of it. */
  imported: boolean;
  /** Why it is finished. */
  ended_by: "rules" | "resignation" | "left" | "idle" | null;
  /** Display name of whoever opened it. */
  owner: string;
  /** Whether I opened it. */
  mine: boolean;
  seats: SeatCard[];
  /** Whom the game waits for, as far as I may know. */
  to_act: number[];
  my_turn: boolean;
  /** Whether all others have left, resigned or gone, so that I may claim to have won. */
  can_claim: boolean;
  /** Whether I may ask for hints: nobody else plays, nor has decided anything in this game. */
  hints: boolean;
  /** The seats that have won, or share a draw. */
  winners: number[];
  /** Whether the game ended in a draw, be it only with the game itself. */
  drawn: boolean;
  scores: number[];
  watchers: number;
  takeback: TakebackOffer | null;
  /** Whether those who only watch may talk. */
  spectators_chat: boolean;
  /** Whom the owner has muted, as ``chat.who`` names them; told to the owner only. */
  muted: string[];
  /** What went wrong, if a rule broke; the last good position is kept. */
  frozen: string | null;
  created: number;
  changed: number;
  /** The number of its last event, as those count who only watch. */
  event: number;
}

/** All tables I may know of, newest first. A table may be in several lists. */
export interface Lobby {
  /** Listed tables with a free seat. */
  open: TableCard[];
  /** Tables I opened or sit at, not finished. */
  mine: TableCard[];
  /** Listed tables to watch. */
  running: TableCard[];
  /** Finished tables: my own and listed ones. */
  finished: TableCard[];
}

/** Take an open seat: by its number at a listed table, or with an invite link's token. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  name?: string | null;
}

/**
 * Let a seat change hands.
 *
 * ``leave`` frees my seat for anybody; ``bot`` lets a bot play it, or a seat that somebody has left, or one
 * that is idle; ``back`` takes mine again, from the bot or after I left; ``open`` (owner) frees a bot's
 * seat, and any seat before the game begins.
 */
export interface SeatChange {
  change: "leave" | "bot" | "back" | "open";
  bot?: string | null;
}

/** Who may talk at my table. What is left out stays as it is. */
export interface ChatRules {
  spectators?: boolean | null;
  /** Somebody, as ``chat.who`` names them. */
  mute?: string | null;
  unmute?: string | null;
}

/** A signed link to one seat. The path is relative to the site. */
export interface Invite {
  seat: number;
  token: string;
  path: string;
}

/** One link per open seat. */
export interface Invites {
  invites: Invite[];
  /** Where others in the local network reach this server; nothing if only its own machine can. */
  address: string | null;
}

/** One sentence of the log for these eyes, with plain details that a board can animate. */
export interface Line {
  /** The step of the replay that it belongs to. */
  step: number;
  kind: string;
  seat: number | null;
  text: string;
  details: Record<string, unknown>;
}

/** One action of a seat and the chance that followed; step 0 is the set-up. */
export interface ReplayStep {
  step: number;
  lines: Line[];
}

/** The steps of a game, as these eyes may know them. */
export interface ReplayList {
  eyes: string;
  /** All eyes that I may ask for. */
  may_use: string[];
  last: number;
  steps: ReplayStep[];
}

/** One action on offer. */
export interface Choice {
  id: number;
  text: string;
  label: string;
}

/** Everything a pair of eyes sees of the game. ``board`` is the game's own. */
export interface View {
  game: string;
  seat: number | null;
  players: number;
  to_act: number[];
  prompt: string;
  /** Whether anybody could answer now; nobody is told who is asked. */
  window: boolean;
  clause: string;
  actions: Choice[];
  /** What this seat may say out of turn: standing orders and the like. */
  free: Choice[];
  over: boolean;
  scores: number[];
  winners: number[];
  board: Record<string, unknown>;
  can_undo: boolean;
}

/** The game after a step, through these eyes. */
export interface ReplayPosition {
  eyes: string;
  step: number;
  last: number;
  view: View;
  lines: Line[];
}

/** A record as ``match.record()`` writes it: how it began, and every action with dice and draws. */
export interface RecordFile {
  format: number;
  game: string;
  rules: number;
  actions: number[];
  [key: string]: unknown;
}

/** Bring in a record file. A whole game becomes a finished table, another one goes on. */
export interface RecordImport {
  record: RecordFile;
  /** Who goes on playing; by default all seats are mine. */
  seats?: SeatWish[] | null;
  pace?: "live" | "slow";
  /** Whether the lobby shows it; never while a seat is open, for somebody has seen its cards. */
  listed?: boolean;
}

/** A drawing of the game's own, by name, and what it shows. */
export interface GuidePicture {
  name: string;
  alt: string;
}

/** One thing to know: a title, a picture, and a paragraph or two. */
export interface GuideCard {
  title: string;
  /** Clauses stand in brackets: ``[KW-47]``. */
  text: string[];
  picture: GuidePicture | null;
}

/** A part of the page that opens the rules. */
export interface GuidePart {
  title: string;
  /** Clauses stand in brackets: ``[KW-47]``. */
  text: string[];
  picture: GuidePicture | null;
  cards: GuideCard[];
}

/** The page that opens the rules. */
export interface Guide {
  opening: string;
  parts: GuidePart[];
}

/** One thing of a section: a clause, a paragraph, a point of a list, or a table. */
export interface RuleBlock {
  /** Its id, if it is a clause. */
  clause: string;
  /** What a ruling is called. */
  name: string;
  text: string;
  item: boolean;
  rows: string[][];
}

/** One section of the rules. */
export interface RuleSection {
  title: string;
  blocks: RuleBlock[];
}

/** An example, and the clauses it shows. */
export interface ExampleCard {
  name: string;
  title: string;
  rules: string[];
}

/** Everything that the rules page shows. */
export interface RuleBook {
  game: string;
  title: string;
  guide: Guide | null;
  /** The ids of all clauses, in their order. */
  clauses: string[];
  sections: RuleSection[];
  examples: ExampleCard[];
}

/** What is played next in an example; by nobody if it is chance. */
export interface Played {
  seat: number | null;
  text: string;
  label: string;
}

/** What cannot be done here, and why if the game says so. */
export interface NotPossible {
  label: string;
  why: string;
}

/** One position of an example. */
export interface Moment {
  /** Whether the table was laid anew for it. */
  fresh: boolean;
  /** With the next action on offer, if it is that of the eyes that look. */
  view: View;
  /** What happened on the way to it. */
  lines: Line[];
  next: Played | null;
  offers: string[];
  refuses: NotPossible[];
}

/** An example with all its positions. */
export interface Example {
  name: string;
  title: string;
  rules: string[];
  moments: Moment[];
}

/** One sentence of the voice that guides a first game. */
export interface FirstStep {
  /** The step of the table at which it is said. */
  move: number;
  say: string;
  /** Pieces on the page, by their ids; none means the one that is to be clicked. */
  point: string[];
  /** The action that is awaited; without one the voice waits until it has been read. */
  do: string;
}

/** A guided first game. */
export interface FirstStepsScript {
  steps: FirstStep[];
  farewell: string;
}

/** One thing that a move changes, as a part of a sentence. */
export interface AdviceReason {
  name: string;
  /** How much of the evaluation it is; below 0 if it is a price. */
  value: number;
  text: string;
}

/** What a bot would do for a seat, from what that seat knows, and why. */
export interface Hint {
  seat: number;
  /** One of the actions on offer. */
  action: number;
  text: string;
  label: string;
  bot: string;
  /** Who gives the hint. */
  title: string;
  sentence: string;
  reasons: AdviceReason[];
  /** The place where the best line leads, as far as the seat itself decides it; none if it leads to none. */
  towards: string | null;
  /** The places on the way there, that one included. */
  way: string[];
  /** The decisions after this one that get there, by their texts; each is on offer when its time comes. */
  onward: string[];
}

/** The win chance of each seat after a step of the replay: shares of one. */
export interface ChancePoint {
  step: number;
  chances: number[];
}

/** A step at which somebody's chance changed much. */
export interface TurningPoint {
  /** The step of the replay that shows what happened. */
  step: number;
  /** Whose chance changed most. */
  seat: number;
  /** Who had decided. */
  by: number | null;
  before: number;
  after: number;
  /** What happened, as everybody could read it. */
  text: string;
}

/** A move that cost its player something, as they could have known, and what would have been better. */
export interface MissedMove {
  /** The step of the replay before it: the table as its player saw it. */
  step: number;
  seat: number;
  played: string;
  better: string;
  played_action: number;
  played_text: string;
  /** The better action, among those that were on offer. */
  action: number;
  text: string;
  loss: number;
  sentence: string;
  reasons: AdviceReason[];
}

/** What a finished game turned on. */
export interface GameAnalysis {
  game: string;
  players: number;
  winners: number[];
  /** Whether several have won who do not play together: a draw. */
  shared: boolean;
  bot: string;
  /** Who has looked at it. */
  title: string;
  decisions: number;
  /** Of so many decisions, so many have been looked at again. */
  examined: number;
  samples: number;
  points: ChancePoint[];
  turnings: TurningPoint[];
  missed: MissedMove[];
  /** How the chances were reckoned. */
  how: string;
}

/** The first message. ``last`` is the last event number I have, 0 for none. */
export interface Hello {
  type: "hello";
  last?: number;
  protocol?: number;
}

/** Take an action for a seat. Sent twice with one id, it is done once and acknowledged twice. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  /** From the last ``state``: a number that changes whenever the game changes. */
  decision: number;
  action: number;
  /** Whether it is a further link of the seat's gesture so far: one undo takes all of it back. */
  link?: boolean;
}

/** Ask what a seat would see after an action it is offered now. Nothing changes. */
export interface Preview {
  type: "preview";
  id: string;
  seat: number;
  decision: number;
  action: number;
}

/** Ask for a moment while a window is open, or say that I need no more. Any seat may, once in a window. */
export interface Hold {
  type: "hold";
  id: string;
  seat: number;
  on?: boolean;
}

/** At one shared screen: nobody answers, the window closes. */
export interface Close {
  type: "close";
  id: string;
}

/** Say something out of turn, one of ``view.free``: it is about no decision. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  action: number;
}

/** Ask why an action, by its number or its text, is not on offer to a seat. Nothing changes. */
export interface WhyAsk {
  type: "why";
  id: string;
  seat: number;
  action: number | string;
}

/** Ask what a seat may expect of a fight at a spot, if it brought these pieces of its own there too. */
export interface ForecastAsk {
  type: "forecast";
  id: string;
  seat: number;
  /** As the game's actions name it. */
  spot: string;
  bringing?: string[];
}

/** Ask what a good bot would do for a seat now, and why. Only where no other person plays. */
export interface HintAsk {
  type: "hint";
  id: string;
  seat: number;
  decision: number;
}

/** Step back before the barrier: an action, or a gesture with all its links. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
  decision: number;
}

/** Ask all other persons to let this seat take back its last action. */
export interface Takeback {
  type: "takeback";
  id: string;
  seat: number;
}

/** Agree to what was asked, or not. The asker may withdraw it by not agreeing. */
export interface TakebackAnswer {
  type: "takeback-answer";
  id: string;
  agree: boolean;
}

/** Say something at the table. Plain text; whoever shows it escapes it. */
export interface ChatSay {
  type: "chat";
  id: string;
  text: string;
}

/** Give up a seat for good. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Claim to have won, because all others have left. */
export interface Claim {
  type: "claim";
  id: string;
  seat: number;
}

/** Ask for what was said and noted before an event. */
export interface BacklogAsk {
  type: "backlog";
  id: string;
  before: number;
}

/** Ask whether the server is there. */
export interface Ping {
  type: "ping";
}

/** The answer to ``hello``. What was missed and a ``state`` follow. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  me: Me;
  /** The seats I act for; empty for a spectator. */
  seats: number[];
  event: number;
  /** Whether more was said and noted between ``hello.last`` and what follows: ask for a ``backlog``. */
  earlier: boolean;
}

/** A window is open: anybody could answer. Whether anybody can, nobody is told. */
export interface Beat {
  /** How long it stays open; nothing at one shared screen, where those who play close it. */
  seconds: number | null;
  /** Seats that have asked for a moment more. */
  held: number[];
}

/** How the table is now. Sent after ``hello`` and after every event but chat. All numbers are my own. */
export interface State {
  type: "state";
  event: number;
  decision: number;
  /** How many actions the game has had (the last step of its replay). */
  step: number;
  /** One per seat I act for, or that of ``watch``; empty until the game has begun. */
  views: Record<string, View>;
  /** ``lines`` replace every line whose ``step`` is this or higher (undo takes lines away). */
  lines_since: number;
  /** For the same eyes as ``views``. */
  lines: Record<string, Line[]>;
  /** The window that is open, if one is. */
  beat: Beat | null;
  table: TableCard;
}

/** It is done, and on disk. */
export interface Ack {
  type: "ack";
  id: string;
  event: number;
}

/** What a seat would see, up to where chance decides. */
export interface Previewed {
  type: "preview";
  id: string;
  /** Nothing, if the action would tell the seat something it does not know yet. */
  view: View | null;
  /** Whether the turn is over then, or the game; dice that fall first end nothing by themselves. */
  ends: boolean;
}

/** Why an action is not on offer: half a sentence, or nothing if it is, or nothing is known. */
export interface Why {
  type: "why";
  id: string;
  reason: string;
}

/** What a seat may expect of a fight, from what it knows: shares of one, and averages. */
export interface Odds {
  spot: string;
  /** How many fights were played out in worlds that the seat could be in. */
  playouts: number;
  win: number;
  lose: number;
  neither: number;
  /** How many pieces of its own are in it. */
  own: number;
  /** Of these, on average. */
  lost: number;
  /** Of all others. */
  felled: number;
}

/** The answer to a ``forecast``. */
export interface Foreseen {
  type: "forecast";
  id: string;
  odds: Odds;
}

/** The answer to a ``hint``. */
export interface Hinted {
  type: "hint";
  id: string;
  /** The decision that it is about. */
  decision: number;
  hint: Hint;
}

/** It was refused, and nothing changed. */
export interface Refusal {
  type: "error";
  id: string | null;
  code: string;
  message: string;
}

/** Something that was said. */
export interface ChatLine {
  type: "chat";
  event: number;
  name: string;
  /** The seat of who said it; none for a spectator. */
  seat: number | null;
  mine: boolean;
  /** Whoever said it, as the owner of the table may mute them. */
  who: string;
  text: string;
  time: number;
}

/** Something happened at the table, outside the game: a seat changed hands, an undo, a resignation. */
export interface Note {
  type: "note";
  event: number;
  kind: "created" | "started" | "joined" | "left" | "opened" | "bot" | "back" | "undone" | "chat-rules" | "held" | "takeback-asked" | "takeback-agreed" | "takeback-refused" | "takeback" | "resigned" | "ended" | "frozen" | "bot-failed";
  seat: number | null;
  text: string;
  time: number;
}

/** What was said and noted before an event, oldest first. */
export interface BacklogPage {
  type: "backlog";
  id: string;
  said: (ChatLine | Note)[];
  /** Whether there is more before it. */
  earlier: boolean;
}

/** Who is connected. */
export interface Presence {
  type: "presence";
  /** Seats whose player is here. */
  present: number[];
  watchers: number;
}

/** I am here. */
export interface Pong {
  type: "pong";
}

export type FromClient =
  | Hello
  | Act
  | Preview
  | WhyAsk
  | ForecastAsk
  | HintAsk
  | Hold
  | Close
  | Say
  | Undo
  | Takeback
  | TakebackAnswer
  | ChatSay
  | Resign
  | Claim
  | BacklogAsk
  | Ping;

export type FromServer =
  | Welcome
  | State
  | Ack
  | Previewed
  | Why
  | Foreseen
  | Hinted
  | Refusal
  | ChatLine
  | Note
  | BacklogPage
  | Presence
  | Pong;

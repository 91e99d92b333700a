/** Everything a page knows of one table: the one store that shell and boards read. */

import { tick } from "svelte";
import { api, sentence } from "./api";
import { lastTurn, merged, sinceMine } from "./lines";
import { Link } from "./link";
import { apart, withNames } from "./names";
import { Forecasts, Previews, type Fight } from "./previews";
import { WATCH, type Beat, type ChatLine, type ChatRules, type Choice, type FromServer, type Hint, type Line, type Note, type Odds, type ReplayList, type SeatChange, type State, type TableCard, type View } from "./protocol";
import { beatOf, careful } from "./settings.svelte";
import * as sounds from "./sounds";

/** A past position that is being looked at. */
export interface Past {
  list: ReplayList;
  step: number;
  view: View;
}

/** What a board is showing of how it came about. */
export interface Shown {
  caption: string;
  /** How many lines of the log have happened so far. */
  lines: number;
  skip(): void;
}

/** A step, through whose eyes, and whether it is a leap. */
type Wish = [step: number, eyes: string, leap: boolean];

const TOAST = 4200;
/** How long a step of the past stays where nothing is played out. */
const CALM_BEAT = 900;
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

export class Table {
  card = $state.raw<TableCard | null>(null);
  seats = $state.raw<number[]>([]);
  views = $state.raw<Record<string, View>>({});
  lines = $state.raw<Record<string, Line[]>>({});
  chat = $state.raw<(ChatLine | Note)[]>([]);
  /** Whether more was said before what is shown. */
  earlier = $state(false);
  decision = $state(0);
  event = $state(0);
  step = $state(0);
  connected = $state(true);
  /** Whose eyes look: a seat as text, or `watch`. */
  eyes = $state<string>(WATCH);
  /** The action that was sent and is not answered yet. */
  pending = $state<number | null>(null);
  toast = $state("");
  problem = $state("");
  /** Hot-seat: the seat that must take the screen before anything is shown. */
  curtain = $state<number | null>(null);
  past = $state.raw<Past | null>(null);
  /** Whether the past goes on by itself. */
  playing = $state(false);
  /** Whether what is on show came of what was on show before, one move on: only then does anything travel or arrive. */
  flow = $state(false);
  /** What the board is showing of how it came about; nothing covers it until it is done or skipped. */
  showing = $state.raw<Shown | null>(null);
  /** What was shown or asked about and a second yes would do. */
  armed = $state.raw<Choice | null>(null);
  /** Why a second yes is asked for: the deed ends the turn, or cannot be taken back; empty if it is only being shown. */
  doubt = $state<"" | "ends" | "final">("");
  /** What a good bot would do now and why, if it was asked. */
  hint = $state.raw<Hint | null>(null);
  /** Whether a bot is thinking about a hint. */
  hinting = $state(false);
  /** A window that is open: anybody could answer. */
  beat = $state.raw<Beat | null>(null);
  /** One shared screen: the seat that said it would answer, and has the screen now. */
  answering = $state<number | null>(null);
  /** One shared screen: somebody has looked, so that nothing of theirs may stay in sight. */
  covered = $state(false);
  /** Lines of the log that somebody points at. */
  pointed = $state.raw<readonly Line[]>([]);
  /** The kinds of lines that come of dice or a draw, as the game says. */
  draws: ReadonlySet<string> = new Set();
  unread = $state(0);

  /** While a voice guides, only these actions are shown as on offer; else all are. */
  only = $state.raw<ReadonlySet<string> | null>(null);

  readonly now = $derived<View | null>(narrowed(this.views[this.eyes] ?? null, this.only));
  readonly view = $derived.by<View | null>(() => this.past?.view ?? (this.now && this.asksAll ? veiled(this.now) : this.now));
  readonly names = $derived(apart(this.card?.seats ?? []));
  readonly log = $derived<Line[]>(this.past ? pastLines(this.past) : (this.lines[this.eyes] ?? []));
  readonly seat = $derived<number | null>(this.eyes === WATCH ? null : Number(this.eyes));
  /** What the others have done since I acted, or what a step of the past changed: it stays marked. */
  readonly fresh = $derived<Line[]>(this.past ? ofStep(this.past) : this.seat === null ? lastTurn(this.log) : sinceMine(this.log, [this.seat]));
  /** Whether several who play here are asked at once, so that nobody may learn who could answer. */
  readonly asksAll = $derived(this.seats.length > 1 && this.now?.window === true && this.past === null && this.answering === null);
  /** What I may say out of turn. */
  readonly orders = $derived<Choice[]>(this.past || this.curtain !== null ? [] : (this.now?.free ?? []));
  readonly actions = $derived<Choice[]>(this.past || this.pending !== null || this.asksAll ? [] : (this.now?.actions ?? []));
  readonly myTurn = $derived(this.actions.length > 0);
  /** Whether I only watch. */
  readonly watching = $derived(this.card !== null && !this.card.seats.some((seat) => seat.mine));
  readonly held = $derived(this.showing !== null);
  /** As much of the log as the board has shown. */
  readonly told = $derived<Line[]>(this.showing ? this.log.slice(0, this.showing.lines) : this.log);
  /** Whether the others, or nobody but bots, can be asked to let my last action be taken back. */
  readonly mayAsk = $derived(
    this.card?.status === "running" && this.card.takeback === null && this.past === null && this.seat !== null && this.now?.can_undo === false &&
      (this.lines[this.eyes] ?? []).some((line) => line.step > 0 && line.seat === this.seat && line.kind !== "turn"),
  );

  /** Hints are for practice: nobody else plays here, and nobody guides. */
  readonly mayHint = $derived(
    this.card?.status === "running" && this.myTurn && this.seat !== null && this.only === null && !this.held &&
      this.card.seats.every((seat) => seat.mine || (seat.kind === "bot" && !seat.left)),
  );

  private readonly link: Link;
  private readonly previews = new Previews((action) => this.askPreview(action));
  private readonly forecasts = new Forecasts((fight) => this.sendForecast(fight));
  /** Hot-seat: the seat before which the curtain falls as soon as the board lets it. */
  private due: number | null = null;
  /** A bell is due as soon as the board has shown what led to it. */
  private rings = false;
  private readonly whys = new Set<string>();
  /** The step of the past that was asked for last, and whether one is being fetched. */
  private wish: Wish | null = null;
  private looking = false;
  private sent = "";
  private hinted = "";
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.link = new Link(`${scheme}//${location.host}/api/tables/${id}/socket`, {
      hear: (message) => this.hear(message),
      up: (connected) => {
        this.connected = connected;
        this.previews.forget();
        this.forecasts.forget();
        if (!connected) this.dropHint();
      },
      last: () => this.event,
    }, api.me().catch(() => null)); // whoever comes by a link straight to the table must be somebody, to talk or to sit down
  }

  close(): void {
    this.playing = false;
    this.link.close();
    clearTimeout(this.timer);
  }

  // -- saying -----------------------------------------------------------------------------------

  /** A sentence with names in it. */
  named(text: string): string {
    return withNames(text, this.names);
  }

  /** A word to the player, gone after a moment. */
  say(text: string): void {
    this.toast = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.toast = ""), TOAST);
  }

  // -- acting -----------------------------------------------------------------------------------

  /** Do it; a careful player is asked once more before what ends the turn or cannot be taken back. */
  act(choice: Choice): void {
    if (this.seat === null || this.past || this.pending !== null) return;
    if (this.armed?.id === choice.id || !careful()) this.commit(choice);
    else void this.weigh(choice);
  }

  /** Show what a tap would do, and wait for the second one; null lets it be. */
  arm(choice: Choice | null): void {
    [this.armed, this.doubt] = [choice, ""];
  }

  private async weigh(choice: Choice): Promise<void> {
    const decision = this.decision;
    const after = await this.preview(choice);
    if (this.decision !== decision || this.pending !== null || this.past) return;
    if (after !== null && after.actions.length > 0) this.commit(choice);
    else [this.armed, this.doubt] = [choice, after === null ? "final" : "ends"];
  }

  private commit(choice: Choice): void {
    if (this.seat === null) return;
    this.arm(null);
    this.pending = choice.id;
    this.sent = this.ticket();
    this.link.send({ type: "act", id: this.sent, seat: this.seat, decision: this.decision, action: choice.id });
    sounds.page();
  }

  /** What I would see after an action, or null. Nothing changes. */
  preview(choice: Choice): Promise<View | null> {
    if (this.seat === null || this.past || this.pending !== null) return Promise.resolve(null);
    return this.previews.of(choice.id);
  }

  private askPreview(action: number): string {
    const id = this.ticket();
    this.link.ask({ type: "preview", id, seat: this.seat ?? 0, decision: this.decision, action });
    return id;
  }

  /** What I may expect of a fight at a spot, from what I know, if these pieces of mine were there too; or null. */
  askForecast(spot: string, bringing: string[] = []): Promise<Odds | null> {
    if (this.seat === null || this.past || this.now?.over !== false) return Promise.resolve(null);
    return this.forecasts.of({ spot, bringing: [...bringing].sort() });
  }

  private sendForecast(fight: Fight): string {
    const id = this.ticket();
    this.link.ask({ type: "forecast", id, seat: this.seat ?? 0, ...fight });
    return id;
  }

  /** Ask what a good bot would do here; the answer stays until the decision is made or it is put away. */
  askHint(): void {
    if (!this.mayHint || this.hinting || this.seat === null) return;
    this.hinting = true;
    this.hinted = this.ticket();
    this.link.ask({ type: "hint", id: this.hinted, seat: this.seat, decision: this.decision });
  }

  /** Put a hint away, or stop waiting for one. */
  dropHint(): void {
    [this.hint, this.hinting, this.hinted] = [null, false, ""];
  }

  /** Say why something cannot be done: the rules know, and they are asked. */
  why(action: string): void {
    const idle = this.idle();
    if (idle || this.seat === null) return this.say(idle);
    const id = this.ticket();
    this.whys.add(id);
    this.link.ask({ type: "why", id, seat: this.seat, action });
  }

  /** Why nothing at all can be done now, or empty. */
  private idle(): string {
    const view = this.view;
    if (this.past) return "This is the past: come back to now to play.";
    if (!view || view.over) return "The game is over.";
    if (this.seat === null) return "You are watching: the players decide.";
    if (this.pending !== null || view.actions.length > 0 || view.window) return "";
    const whom = view.to_act.map((seat) => this.named(`@${seat}`)).join(" and ");
    return whom ? `It is ${whom}'s turn.` : "Nothing to do just now.";
  }

  undo(): void {
    if (this.seat === null || !this.now?.can_undo) return;
    this.link.send({ type: "undo", id: this.ticket(), seat: this.seat, decision: this.decision });
  }

  askTakeback(): void {
    if (this.seat !== null) this.link.send({ type: "takeback", id: this.ticket(), seat: this.seat });
  }

  answerTakeback(agree: boolean): void {
    this.link.send({ type: "takeback-answer", id: this.ticket(), agree });
  }

  speak(text: string): void {
    this.link.send({ type: "chat", id: this.ticket(), text });
  }

  /** Ask for the page before what is shown of the chat. */
  older(): void {
    this.link.ask({ type: "backlog", id: this.ticket(), before: this.chat[0]?.event ?? this.event });
  }

  resign(): void {
    if (this.seat !== null) this.link.send({ type: "resign", id: this.ticket(), seat: this.seat });
  }

  /** In a window: ask for a moment more, or say that it is enough. */
  moment(on: boolean): void {
    if (this.seat !== null) this.link.send({ type: "hold", id: this.ticket(), seat: this.seat, on });
  }

  /** One shared screen: a seat says that it would answer, held or not, and takes the screen. */
  answer(seat: number): void {
    if (!this.asksAll) return;
    [this.answering, this.curtain, this.covered] = [seat, seat, true];
  }

  /** One shared screen: whoever has looked gives the screen back without an answer. */
  giveBack(): void {
    [this.answering, this.curtain] = [null, null];
  }

  /** One shared screen: nobody answers. */
  closeWindow(): void {
    this.link.send({ type: "close", id: this.ticket() });
  }

  /** Say something out of turn. */
  order(choice: Choice): void {
    if (this.seat !== null) this.link.send({ type: "say", id: this.ticket(), seat: this.seat, action: choice.id });
  }

  /** All others have left: I have won. */
  claim(): void {
    if (this.seat !== null) this.link.send({ type: "claim", id: this.ticket(), seat: this.seat });
  }

  /** For whoever opened the table: who may talk. */
  async ruleChat(wish: ChatRules): Promise<void> {
    await this.tried(async () => {
      this.card = await api.ruleChat(this.id, wish);
    });
  }

  /** The next person at this screen has taken it. */
  lift(): void {
    if (this.curtain === null) return;
    this.arm(null);
    this.eyes = String(this.curtain);
    this.flow = false;
    this.curtain = null;
  }

  /** A board says what it is showing of how it came about, and null when it is done. */
  hold(shown: Shown | null): void {
    this.showing = shown;
    if (shown === null) this.fall();
  }

  private fall(): void {
    if (this.held) return;
    if (this.rings) sounds.bell();
    this.rings = false;
    if (this.due !== null) [this.curtain, this.due] = [this.due, null];
  }

  /** A seat changes hands; a bot that is not named is the best there is. */
  async change(seat: number, change: SeatChange["change"], bot: string | null = null): Promise<void> {
    await this.tried(async () => {
      this.card = await api.change(this.id, seat, { change, bot });
    });
  }

  // -- looking back -----------------------------------------------------------------------------

  /** Look at a step; one step forward by itself shows what moves, a leap or a slide shows where things are. */
  async look(step: number, eyes: string = this.past?.list.eyes ?? this.eyes, leap = true): Promise<void> {
    this.arm(null);
    this.wish = [step, eyes, leap];
    if (this.looking) return; // a key that is held down asks for more steps than there is time for: the last one counts
    this.looking = true;
    while (this.wish !== null) {
      const wish: Wish = this.wish;
      this.wish = null;
      await this.lookAt(...wish);
    }
    this.looking = false;
  }

  private async lookAt(step: number, eyes: string, leap: boolean): Promise<void> {
    await this.tried(async () => {
      const known = this.past?.list;
      const list = known && known.eyes === eyes && known.last === this.step ? known : await api.replay(this.id, eyes);
      const at = Math.max(0, Math.min(step, list.last));
      const position = await api.position(this.id, at, eyes);
      this.flow = !leap && known?.eyes === eyes && at === (this.past?.step ?? at) + 1;
      this.past = { list, step: at, view: position.view };
    });
  }

  present(): void {
    this.playing = false;
    this.flow = false;
    this.past = null;
  }

  /** Play the past on from where it is shown, or from the beginning; again to stop. */
  async autoplay(): Promise<void> {
    if (this.playing) {
      this.playing = false;
      return;
    }
    this.playing = true;
    if (!this.past || this.past.step >= this.past.list.last) await this.look(0);
    while (this.playing && this.past && this.past.step < this.past.list.last) {
      await pause(beatOf(1) || CALM_BEAT);
      while (this.playing && this.held) await pause(50);
      if (this.playing && this.past) await this.look(this.past.step + 1, this.past.list.eyes, false);
    }
    this.playing = false;
  }

  private async tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.say(sentence(error));
    }
  }

  // -- hearing ----------------------------------------------------------------------------------

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.seats = message.seats;
        this.earlier = this.earlier || message.earlier;
        this.problem = "";
        return;
      case "backlog":
        this.earlier = message.earlier;
        for (const each of message.said) this.heard(each);
        return;
      case "state":
        return this.take(message);
      case "ack":
        if (message.id === this.sent) this.settle(message.event);
        return;
      case "preview":
        this.previews.hear(message.id, message.view);
        return;
      case "forecast":
        this.forecasts.hear(message.id, message.odds);
        return;
      case "hint":
        if (message.id === this.hinted && message.decision === this.decision) [this.hint, this.hinting] = [message.hint, false];
        return;
      case "why":
        if (this.whys.delete(message.id)) this.say(whole(this.named(message.reason)));
        return;
      case "error":
        return this.refused(message.id, message.code, message.message);
      case "chat":
      case "note":
        this.event = Math.max(this.event, message.event);
        if (this.heard(message) && message.type === "chat" && !message.mine) this.unread += 1;
        return;
      case "presence":
        this.showPresence(message.present, message.watchers);
        return;
      case "pong":
        return;
    }
  }

  /** What was said goes where it belongs, once. */
  private heard(message: ChatLine | Note): boolean {
    if (this.chat.some((each) => each.event === message.event)) return false;
    this.chat = [...this.chat, message].sort((a, b) => a.event - b.event);
    return true;
  }

  private refused(id: string | null, code: string, text: string): void {
    if (this.previews.hear(id, null, true) || this.forecasts.hear(id, null, true)) return;
    if (id === null && this.card === null) {
      this.problem = text;
      if (code.startsWith("table/")) this.link.close();
      return;
    }
    if (id === this.sent) this.pending = null;
    if (id === this.hinted) this.dropHint();
    this.say(this.named(text));
  }

  /** An acknowledged action stays shown as chosen until its view has come. */
  private settle(event: number): void {
    if (this.event >= event) this.pending = null;
    this.sent = "";
  }

  private take(state: State): void {
    const before = this.now;
    if (!this.past && state.step !== this.step) this.flow = before !== null && state.step > this.step;
    this.card = state.table;
    this.views = state.views;
    const lines: Record<string, Line[]> = {};
    for (const [eyes, news] of Object.entries(state.lines)) {
      lines[eyes] = merged(this.lines[eyes] ?? [], state.lines_since, news);
    }
    this.lines = lines;
    if (state.decision !== this.decision || state.event >= this.event) this.pending = null;
    if (state.decision !== this.decision) {
      this.previews.forget();
      this.forecasts.forget();
      this.arm(null);
      this.dropHint();
      this.toast = ""; // why something could not be done a moment ago is no longer true
    }
    [this.decision, this.step] = [state.decision, state.step];
    this.beat = state.beat;
    this.event = Math.max(this.event, state.event);
    this.choose(state);
    if (before && this.myTurn && (before.actions.length === 0 || this.othersActed(state))) this.rings = true;
    if (before && Object.values(state.lines).some((each) => each.some((line) => this.draws.has(line.kind)))) sounds.dice();
    void tick().then(() => this.fall());
  }

  /** Whether anybody else did something in what has just come: then this is a new turn of mine, not the same going on. */
  private othersActed(state: State): boolean {
    return (state.lines[this.eyes] ?? []).some((line) => line.seat !== null && line.seat >= 0 && line.seat !== this.seat);
  }

  /** Whose eyes: my one seat's; at a shared screen those of whoever decides, behind a curtain. */
  private choose(state: State): void {
    const open = Object.keys(state.views);
    const mine = open.filter((eyes) => eyes !== WATCH).map(Number);
    this.seats = mine;
    if (mine.length === 0) {
      this.eyes = WATCH;
      return;
    }
    if (mine.length > 1 && Object.values(state.views).some((view) => view.window)) return this.askAll(state);
    const looked = this.covered;
    [this.answering, this.covered] = [null, false];
    const deciding = mine.filter((seat) => state.views[String(seat)]?.actions.length);
    const next = deciding.includes(Number(this.eyes)) ? Number(this.eyes) : deciding[0];
    if (mine.length === 1) {
      this.eyes = String(mine[0]);
    } else if (this.eyes === WATCH || !open.includes(this.eyes)) {
      this.eyes = String(next ?? mine[0]);
      // whoever has set the table up holds the screen already, and nobody has seen anything yet
      const begins = state.step === 0 && next !== undefined && state.table.seats[next]?.kind === "person";
      this.curtain = begins ? null : (next ?? null);
    } else if (looked) {
      this.curtain = next ?? Number(this.eyes); // whoever answered last has left their own in sight
    } else if (next !== undefined && String(next) !== this.eyes) {
      // Whoever acted may see what that set off, by their own eyes; a board that shows nothing lets it fall at once.
      if (this.curtain !== null) this.curtain = next;
      else this.due = next;
    } else if (this.curtain !== null && next !== undefined) {
      this.curtain = next; // taken back behind the curtain: it rises only for whoever decides now
    } else {
      this.due = null;
    }
  }

  /** A window on one shared screen: whoever can answer must not be found out by where the curtain falls. */
  private askAll(state: State): void {
    this.due = null;
    if (this.eyes === WATCH) this.eyes = String(this.seats[0]);
    if (this.answering !== null && !state.views[String(this.answering)]?.actions.length) this.answering = null;
    if (this.answering === null) this.curtain = null;
  }

  private showPresence(present: number[], watchers: number): void {
    if (!this.card) return;
    const seats = this.card.seats.map((seat) => ({ ...seat, present: present.includes(seat.seat) }));
    this.card = { ...this.card, seats, watchers };
  }

  /** An id that no other try of any client has. */
  private ticket(): string {
    this.count += 1;
    const salt = crypto.getRandomValues(new Uint32Array(2));
    return `${salt[0]!.toString(36)}${salt[1]!.toString(36)}-${this.count}`;
  }
}

/** On one shared screen, whoever has it sees no more of an open window than anybody: not even that they are asked. */
const veiled = (view: View): View => ({ ...view, actions: [], to_act: [], prompt: "Responses are open." });

/** Half a sentence as a whole one. */
const whole = (reason: string): string => (reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` : "That cannot be done now.");

const ofStep = (past: Past): Line[] => past.list.steps.find((each) => each.step === past.step)?.lines ?? [];

const narrowed = (view: View | null, only: ReadonlySet<string> | null): View | null =>
  view && only ? { ...view, actions: view.actions.filter((action) => only.has(action.text)), can_undo: false } : view;

const pastLines = (past: Past): Line[] =>
  past.list.steps.filter((each) => each.step <= past.step).flatMap((each) => each.lines);

/** What a page knows of one table, and what follows from it; how it comes to know is in `table.svelte.ts`. */

import { sentence } from "./api";
import { lastTurn, sinceMine } from "./lines";
import { apart, withNames } from "./names";
import { WATCH, type Beat, type ChatLine, type Choice, type Line, type Note, type ReplayList, type TableCard, type View } from "./protocol";
import { vacancy } from "./vacant";

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
  /** What the button that skips it says, if there is nothing to skip to. */
  word?: string;
}

const TOAST = 4200;

export class Known {
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
  /** Whether there is no such table; any other problem passes, and the line is tried again. */
  gone = $state(false);
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
  /** The same while I look at the past: what is asked of me waits there. */
  readonly isAsked = $derived(this.pending === null && !this.asksAll && (this.now?.actions.length ?? 0) > 0);
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

  protected timer: ReturnType<typeof setTimeout> | undefined;

  /** A sentence with names in it. */
  named(text: string): string {
    return withNames(text, this.names);
  }

  /** What is asked now, and of whom; of an open seat nobody can ask anything. */
  get asking(): string {
    return vacancy(this.card, this.now) ?? (this.view ? this.named(this.view.prompt) : "");
  }

  /** A word to the player, gone after a moment. */
  say(text: string): void {
    this.toast = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.toast = ""), TOAST);
  }

  /** Show what a tap would do, and wait for the second one; null lets it be. */
  arm(choice: Choice | null): void {
    [this.armed, this.doubt] = [choice, ""];
  }

  protected async tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.say(sentence(error));
    }
  }
}

/** On one shared screen, whoever has it sees no more of an open window than anybody: not even that they are asked. */
const veiled = (view: View): View => ({ ...view, actions: [], to_act: [], prompt: "Responses are open." });

const ofStep = (past: Past): Line[] => past.list.steps.find((each) => each.step === past.step)?.lines ?? [];

const narrowed = (view: View | null, only: ReadonlySet<string> | null): View | null =>
  view && only ? { ...view, actions: view.actions.filter((action) => only.has(action.text)), can_undo: false } : view;

const pastLines = (past: Past): Line[] =>
  past.list.steps.filter((each) => each.step <= past.step).flatMap((each) => each.lines);

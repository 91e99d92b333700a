/** Everything a page knows of one table: the one store that shell and boards read. */

import { tick } from "svelte";
import { Advice } from "./advice.svelte";
import { api } from "./api";
import { askedOn } from "./asked";
import { handedOn, seatsIn } from "./curtain";
import type { Shown } from "./known.svelte";
import { merged } from "./lines";
import { Link } from "./link";
import { Looking } from "./looking.svelte";
import { Forecasts, Previews, type Fight } from "./previews";
import type { ChatLine, ChatRules, Choice, FromServer, Line, Note, Odds, SeatChange, State, View } from "./protocol";
import { careful } from "./settings.svelte";
import * as sounds from "./sounds";
import { vacancy } from "./vacant";

export type { Past, Shown } from "./known.svelte";

export class Table extends Looking {
  readonly advice = new Advice(() => this.sendHint());
  /** A hint while it is told: not over the past, and not behind a curtain. */
  readonly advised = $derived(this.past === null && this.curtain === null ? this.advice.hint : null);
  /** Hints are for practice: nobody else plays or has played here, and nobody guides. */
  readonly mayHint = $derived(
    this.card?.status === "running" && this.connected && this.myTurn && this.seat !== null && this.only === null && !this.held && this.card.hints,
  );

  private readonly link: Link;
  private readonly previews = new Previews((action) => this.askPreview(action));
  private readonly forecasts = new Forecasts((fight) => this.sendForecast(fight));
  /** Hot-seat: the seat before which the curtain falls as soon as the board lets it. */
  private due: number | null = null;
  /** A bell is due as soon as the board has shown what led to it. */
  private rings = false;
  private readonly whys = new Set<string>();
  /** The seat whose last deed is to be taken back, until the table has answered: gestures stop, and nothing else is done. */
  private backing = $state<number | null>(null);
  private undoing = "";
  private sent = "";
  private count = 0;

  constructor(id: string) {
    super(id);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.link = new Link(`${scheme}//${location.host}/api/tables/${id}/socket`, {
      hear: (message) => this.hear(message),
      up: (connected) => {
        this.connected = connected;
        this.previews.forget();
        this.forecasts.forget();
        if (!connected) this.advice.lose();
      },
      last: () => this.event,
    }, api.me().catch(() => null)); // whoever comes by a link straight to the table must be somebody, to talk or to sit down
  }

  close(): void {
    this.playing = false;
    this.link.close();
    clearTimeout(this.timer);
  }

  // -- acting -----------------------------------------------------------------------------------

  /** Do it; a careful player is asked once more before what ends the turn or cannot be taken back. A `link` belongs to the gesture before it. */
  act(choice: Choice, link = false): void {
    if (this.seat === null || this.past || this.pending !== null || this.goesBack) return;
    if (this.armed?.id === choice.id || !careful()) this.commit(choice, link);
    else void this.weigh(choice);
  }

  private async weigh(choice: Choice): Promise<void> {
    const decision = this.decision;
    const after = await this.previews.of(choice.id);
    if (this.decision !== decision || this.pending !== null || this.past || this.goesBack) return;
    if (after?.view && !after.ends) this.commit(choice);
    else [this.armed, this.doubt] = [choice, after?.view ? "ends" : "final"];
  }

  private commit(choice: Choice, link = false): void {
    if (this.seat === null) return;
    this.arm(null);
    this.pending = choice.id;
    this.sent = this.ticket();
    this.link.send({ type: "act", id: this.sent, seat: this.seat, decision: this.decision, action: choice.id, link });
    sounds.page();
  }

  /** What I would see after an action, or null. Nothing changes. */
  preview(choice: Choice): Promise<View | null> {
    if (this.seat === null || this.past || this.pending !== null) return Promise.resolve(null);
    return this.previews.of(choice.id).then((after) => after?.view ?? null);
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

  private sendHint(): string | null {
    if (!this.mayHint || this.seat === null) return null;
    const id = this.ticket();
    this.link.ask({ type: "hint", id, seat: this.seat, decision: this.decision });
    return id;
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
    const open = vacancy(this.card, view);
    if (open) return open;
    const whom = view.to_act.map((seat) => this.named(`@${seat}`)).join(" and ");
    return whom ? `It is ${whom}'s turn.` : "Nothing to do just now.";
  }

  /** Whether an undo is on its way, or waits for what is. */
  get goesBack(): boolean {
    return this.backing !== null;
  }

  /** Take the last deed back, a gesture with all its links; one that is still under way ends with the link that is out. */
  undo(): void {
    if (this.seat === null || this.goesBack || (this.pending === null && !this.now?.can_undo)) return;
    this.backing = this.seat;
    this.stepBack();
  }

  /** Ask for what is to be taken back, as soon as nothing is on its way any more; if that cannot be undone, it stands. */
  private stepBack(): void {
    if (this.backing === null || this.pending !== null || this.undoing) return;
    if (this.seat !== this.backing || !this.now?.can_undo) return this.steppedBack();
    this.undoing = this.ticket();
    this.link.send({ type: "undo", id: this.undoing, seat: this.seat, decision: this.decision });
  }

  private steppedBack(): void {
    [this.backing, this.undoing] = [null, ""];
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
    this.advice.drop();
  }

  /** One shared screen: whoever has looked gives the screen back without an answer. */
  giveBack(): void {
    [this.answering, this.curtain] = [null, null];
    this.advice.drop();
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
    this.advice.drop(); // it was somebody else's
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
    if (this.pending === null) this.advice.goOn();
  }

  /** A seat changes hands; a bot that is not named is the best there is. */
  async change(seat: number, change: SeatChange["change"], bot: string | null = null): Promise<void> {
    await this.tried(async () => {
      this.card = await api.change(this.id, seat, { change, bot });
    });
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
        else if (message.id === this.undoing) this.steppedBack();
        return;
      case "preview":
        this.previews.hear(message.id, message);
        return;
      case "forecast":
        this.forecasts.hear(message.id, message.odds);
        return;
      case "hint":
        return this.advice.hear(message.id, message.hint);
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
    if (this.advice.refused(id)) return;
    if (id === null && this.card === null) {
      this.problem = text;
      this.gone = code.startsWith("table/");
      if (this.gone) this.link.close();
      return;
    }
    if (id === this.sent) {
      this.pending = null;
      this.stepBack();
    } else if (id === this.undoing) this.steppedBack();
    this.say(this.named(text));
  }

  /** An acknowledged action stays shown as chosen until its view has come. */
  private settle(event: number): void {
    if (this.event >= event) this.pending = null;
    this.sent = "";
    this.stepBack();
  }

  private take(state: State): void {
    const before = this.now;
    const mine = this.pending !== null || this.goesBack;
    const asked = mine ? "new" : askedOn(this.views[this.eyes] ?? null, state, this.step);
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
      if (asked !== "same") {
        this.arm(null);
        this.advice.turnOver(asked === "other");
      }
      this.toast = ""; // why something could not be done a moment ago is no longer true
    }
    [this.decision, this.step] = [state.decision, state.step];
    this.beat = state.beat;
    this.event = Math.max(this.event, state.event);
    this.choose(state);
    this.stepBack();
    if (!this.isAsked) this.advice.drop(); // a hint is for this turn, not for a later one
    else if (asked === "new" && this.othersActed(state)) this.advice.lapse();
    if (before && this.myTurn && (before.actions.length === 0 || this.othersActed(state))) this.rings = true;
    if (before && Object.values(state.lines).some((each) => each.some((line) => this.draws.has(line.kind)))) sounds.dice();
    void tick().then(() => this.fall());
  }

  /** Whether anybody else did something in what has just come: then this is a new turn of mine, not the same going on. */
  private othersActed(state: State): boolean {
    return (state.lines[this.eyes] ?? []).some((line) => line.seat !== null && line.seat >= 0 && line.seat !== this.seat);
  }

  /** Who has the screen now. */
  private choose(state: State): void {
    this.seats = seatsIn(state);
    const { eyes, curtain, due, answering, covered } = this;
    const screen = handedOn({ eyes, curtain, due, answering, covered }, state);
    if (screen.eyes !== eyes || screen.answering !== answering) this.advice.drop(); // it was somebody else's
    [this.eyes, this.curtain, this.due, this.answering, this.covered] = [screen.eyes, screen.curtain, screen.due, screen.answering, screen.covered];
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

/** Half a sentence as a whole one. */
const whole = (reason: string): string => (reason ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` : "That cannot be done now.");


/** Things that are moved: the stack that is open, how far it reaches, and what a click on each hex means meanwhile. */

import { untrack } from "svelte";
import type { Choice, View } from "../../lib/protocol";
import { links, type Gesture } from "../../table/gesture.svelte";
import { objectOf, verbOf } from "../../table/offers";
import type { Face } from "..";
import { boardOf, type BoardView, type HexView, type ReachView, type StackView } from "./board";
import { endings, isLocal, stepsTo, takesUp, wayLabel } from "./moving";
import { countersOf, openable, type Placed } from "./offers";
import type { Lore } from "./types";

/** The table as it lies now. */
export interface Lying {
  view: View;
  table: BoardView;
  lore: Lore;
  face: Face;
  /** What may be chosen, and where; nothing while a gesture is under way. */
  offered: readonly Choice[];
  places: Placed;
  gesture: Gesture;
}

/** Counters that would lie in a hex if what is aimed at were done. */
export interface Ghost {
  hex: string;
  stack: StackView;
}

export class Marching {
  /** The hex whose card stays open. */
  opened = $state<string | null>(null);
  /** A far hex that a finger has touched once. */
  aimed = $state.raw<Choice | null>(null);
  private foreseen = $state.raw<ReachView | null>(null);
  private readonly now: () => Lying;

  constructor(now: () => Lying) {
    this.now = now;
    $effect(() => {
      const choice = this.taking;
      this.foreseen = null;
      if (choice === null) return;
      let stale = false;
      void this.now().face.preview(choice).then((after) => {
        if (!stale && after) this.foreseen = boardOf(after).reach;
      });
      return () => void (stale = true);
    });
    $effect(() => {
      if (this.now().table.phase !== "movement") untrack(() => (this.opened = null));
    });
  }

  readonly inHand = $derived.by(() => this.now().table.reach?.hex ?? null);
  /** What would take up the stack of the open hex; the rules say how far that reaches. */
  readonly taking = $derived.by(() => {
    const [{ places }, hex] = [this.now(), this.hexOf(this.opened)];
    return hex === undefined || this.inHand !== null ? null : takesUp(hex.id, countersOf(hex), places.aside, places.fan);
  });
  readonly reach = $derived.by<ReachView | null>(() => {
    const { offered, table } = this.now();
    return offered.length === 0 ? null : this.inHand !== null ? table.reach : this.foreseen;
  });
  /** Counters that a click on a far hex takes along. */
  readonly along = $derived.by<ReadonlySet<string>>(() => {
    const hex = this.hexOf(this.inHand ?? (this.taking === null ? null : this.opened));
    if (!hex) return new Set();
    if (this.inHand !== null) return new Set(hex.stacks.flatMap(({ counters }) => counters.filter(({ moving }) => moving).map(({ id }) => id)));
    return new Set(countersOf(hex).filter((id) => this.now().places.fan.get(id)?.some(({ text }) => verbOf(text) === "grab")));
  });
  /** What a click on each hex does: an action, a whole way, or opening it. */
  readonly offers = $derived.by(() => {
    const { table, lore, places, offered } = this.now();
    const out = new Map<string, Choice>();
    /** One thing alone is asked for, as in a guided game: no other way leads there. */
    const led = offered.length === 1;
    const local = (text: string, label: string): Choice => ({ id: -2 - out.size, text, label });
    for (const [hex, choice] of places.hexes) if (verbOf(choice.text) !== "step") out.set(hex, choice);
    for (const way of endings(this.reach)) {
      const step = this.inHand === null || way.way.length > 1 ? undefined : places.hexes.get(way.hex);
      if (led && !step) continue;
      out.set(way.hex, step ? { ...step, label: wayLabel(way, table, lore) } : local(`go ${way.hex}`, wayLabel(way, table, lore)));
    }
    const stacks = this.inHand === null ? openable(table, places.fan, places.aside) : this.rested();
    for (const hex of stacks) if (!out.has(hex) && hex !== this.opened) out.set(hex, local(`open ${hex}`, "Open this stack"));
    return out;
  });

  /** What would lie in a hex that the stack can go to. */
  ghostIn(hex: string | null): Ghost | null {
    const from = this.hexOf(this.inHand ?? this.opened);
    const stack = from?.stacks.find(({ counters }) => counters.some(({ id }) => this.along.has(id)));
    if (!stack || hex === null || hex === from?.id || !endings(this.reach).some((way) => way.hex === hex)) return null;
    const counters = stack.counters.filter(({ id }) => this.along.has(id));
    return { hex, stack: { ...stack, counters, count: counters.length, hidden: 0 } };
  }

  act(choice: Choice): void {
    const { face, gesture, view } = this.now();
    this.aimed = null;
    if (!isLocal(choice)) {
      if (verbOf(choice.text) === "grab") this.opened = this.hexWith(objectOf(choice.text));
      face.act(choice);
      return;
    }
    const hex = objectOf(choice.text);
    if (verbOf(choice.text) === "open") {
      if (this.inHand !== null) gesture.start(links(["halt"]), view);
      this.opened = hex;
      return;
    }
    const way = endings(this.reach).find((each) => each.hex === hex);
    if (!way) return;
    gesture.start(links(stepsTo(way, this.taking), () => face.say("The way is not open any more: the stack stays where it is.")), view);
    this.opened = hex;
  }

  /** A finger's first tap on a far hex shows the way; a stack simply opens. */
  arm(choice: Choice | null): void {
    if (choice !== null && isLocal(choice)) {
      if (verbOf(choice.text) === "open") this.act(choice);
      else this.aimed = choice;
      return;
    }
    this.aimed = null;
    this.now().face.arm(choice);
  }

  /** A click on a hex without an offer keeps it open; while a hex is asked for, the rules also say why not this one. */
  unlit(hex: string): void {
    const { face, places } = this.now();
    this.opened = this.opened === hex ? null : hex;
    const asked = [...places.hexes.values()].map(({ text }) => verbOf(text)).find((verb) => verb !== "step");
    if (this.inHand !== null) face.why(`step ${hex}`);
    else if (asked) face.why(`${asked} ${hex}`);
  }

  /** Lets go of what is half chosen; says whether there was anything. */
  drop(): boolean {
    if (this.inHand !== null || (this.opened === null && this.aimed === null)) return false;
    [this.opened, this.aimed] = [null, null];
    return true;
  }

  /** Where what an action takes up stands now, by its text; null for what is behind the Shield. */
  startOf = (text: string): string | null => (verbOf(text) === "step" ? this.inHand : verbOf(text) === "grab_all" ? objectOf(text) : this.hexWith(objectOf(text)));
  hexWith = (id: string): string | null => this.now().table.hexes.find((hex) => countersOf(hex).includes(id))?.id ?? null;
  private hexOf = (id: string | null): HexView | undefined => this.now().table.hexes.find((hex) => hex.id === id);

  /** Stacks that could be taken up after the one in hand. */
  private rested(): string[] {
    const { offered, table, face } = this.now();
    if (!offered.some(({ text }) => text === "halt")) return [];
    const mine = `seat-${(face.seat ?? -1) + 1}`;
    return table.hexes.filter((hex) => hex.id !== this.inHand && hex.stacks.some((stack) => stack.side === mine && stack.counters.some(({ moved, moving }) => !moved && !moving))).map(({ id }) => id);
  }
}

/** The voice of a guided first game: what it says now, what it points at, and what it waits for. */

import { api } from "../lib/api";
import type { FirstStep, FirstStepsScript } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";

const LEFT = "regalia.first-steps.left";

/** The tables whose guide was sent away, on this browser. */
const leftTables = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(LEFT) ?? "[]") as string[];
  } catch {
    return [];
  }
};

/** The sentences that belong to this step of the table. */
export const stepsAt = (script: FirstStepsScript, move: number): FirstStep[] => script.steps.filter((step) => step.move === move);

export class Guided {
  script = $state.raw<FirstStepsScript | null>(null);
  /** How many sentences of this step of the table have been read. */
  private read = $state(0);
  private left = $state(false);
  private asked = false;
  /** Whether it has been speaking at this table: only then does it say goodbye. */
  private spoke = $state(false);

  constructor(readonly table: Table) {
    this.left = leftTables().includes(table.id);
  }

  readonly on = $derived.by(() => {
    const { card } = this.table;
    return !this.left && card !== null && card.guided && card.status === "running" && this.table.past === null;
  });
  readonly sentences = $derived.by(() => (this.script && this.on ? stepsAt(this.script, this.table.step) : []));
  readonly step = $derived<FirstStep | null>(this.sentences[Math.min(this.read, this.sentences.length)] ?? null);
  /** The others are at it: the voice stays, and says so. */
  readonly watching = $derived.by(() => this.on && this.script !== null && this.step === null && this.table.step < (this.script.steps.at(-1)?.move ?? 0));
  /** All has been said, or the player went another way: one last word. */
  readonly farewell = $derived.by(() => {
    if (!this.script || this.left || !this.spoke || this.step) return "";
    const last = this.script.steps.at(-1)?.move ?? 0;
    return !this.table.card?.guided || this.table.step >= last ? this.script.farewell : "";
  });
  /** Which actions are lit: what the voice waits for, and nothing while it is being listened to or others act. */
  readonly only = $derived.by<ReadonlySet<string> | null>(() => (this.step ? new Set(this.step.do ? [this.step.do] : []) : this.watching ? new Set() : null));
  readonly number = $derived(this.script && this.step ? this.script.steps.indexOf(this.step) + 1 : 0);

  /** Follow the table: fetch the script when it is guided, begin anew with the first sentence of each step. */
  follow(): void {
    const { card, step } = this.table;
    void step;
    this.read = 0;
    if (card?.guided && !this.asked && !this.left) {
      this.asked = true;
      void api.firstSteps(card.game).then((script) => {
        [this.script, this.spoke] = [script, true];
      }).catch(() => (this.asked = false));
    }
  }
  goOn(): void {
    this.read += 1;
  }
  leave(): void {
    this.left = true;
    localStorage.setItem(LEFT, JSON.stringify([...leftTables(), this.table.id].slice(-50)));
  }
}

const quoted = (text: string): string => `"${CSS.escape(text)}"`;

/** What a step points at, among what can be seen: pieces by their id, seats, or the thing that is to be clicked. */
export function targets(step: FirstStep, root: ParentNode = document): HTMLElement[] {
  const second = step.do ? root.querySelector<HTMLElement>("[data-id=commit]") : null;
  if (second?.checkVisibility()) return [second]; // a careful player is asked once more
  const selectors =
    step.point.length > 0
      ? step.point.map((id) => (/^seat-\d+$/.test(id) ? `[data-seat=${quoted(id.slice(5))}]` : `[data-board] [data-id=${quoted(id)}]`))
      : [`[data-board] [data-action=${quoted(step.do)}], [data-prompt-bar] [data-action=${quoted(step.do)}]`];
  const seen = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility()).slice(0, 1);
  const found = selectors.flatMap(seen);
  const [verb = "", piece] = step.do.split(" "); // a board that gathers links into gestures has no button for one of them, but the piece is there
  if (found.length > 0 || piece === undefined) return found;
  const way = seen(`[data-board] [data-leads=${quoted(verb)}]`); // what has to be pressed before it is on offer
  if (way.length > 0) return way;
  return seen(`[data-board] [data-block=${quoted(piece)}], [data-board] [data-action$=${quoted(` ${piece}`)}]`);
}

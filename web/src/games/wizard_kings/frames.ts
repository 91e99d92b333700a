/** How it came about, as pictures: moves as arrows, volleys as dice, each over the position in which it happened. */

import type { Line } from "../../lib/protocol";
import type { Picture } from "../../table/show.svelte";
import type { BoardView } from "./board";
import type { Lore } from "./types";

/** A die as it fell. */
export interface Fallen {
  value: number;
  hit: boolean;
}

export interface Frame extends Picture {
  board: BoardView;
  /** Where it happens. */
  hex: string | null;
  /** A block goes from here to there. */
  arrow: { from: string; to: string; seat: number } | null;
  dice: { seat: number; unit: string | null; number: number; fallen: Fallen[] } | null;
}

export interface Watching {
  seat: number | null;
  named(text: string): string;
  lore: Lore;
}

/** What the log tells now and did not tell before; nothing if it was taken back. */
export const newLines = (old: readonly Line[], log: readonly Line[]): Line[] =>
  log.length <= old.length || old.some((line, k) => k >= old.length - 1 && log[k]?.text !== line.text) ? [] : log.slice(old.length);

const text = (line: Line, key: string): string | null => (typeof line.details[key] === "string" ? (line.details[key] as string) : null);
const number = (line: Line, key: string): number => (typeof line.details[key] === "number" ? (line.details[key] as number) : 0);

/** What thrown dice came to: hits, or whether a spell that strikes nobody worked. */
export function outcomeOf(dice: readonly Line[]): string {
  const hits = dice.filter((line) => line.details["hit"] === true).length;
  const told = dice.length > 0 ? text(dice[dice.length - 1]!, "outcome") : null;
  return told ?? (hits === 0 ? "no hit" : hits === 1 ? "one hit" : `${hits} hits`);
}

const TRAVELS: ReadonlySet<string> = new Set(["moved", "shipped", "brought"]);
/** What is told with a picture of its own, and how long it stays. */
const TOLD: Readonly<Record<string, number>> = { battle: 1.6, won: 1.2, retreated: 1, eliminated: 1, captured: 0.9, panicked: 1, dispelled: 1.2, falls_back: 1.2, changed_sides: 1.4, game_turn: 1, ground: 1, healed: 0.8 };

/** The pictures of what is new. Own moves are not told to whoever made them: they saw where they pointed. */
export function framesOf(before: BoardView, after: BoardView, news: readonly Line[], known: number, { seat, named, lore }: Watching): Frame[] {
  const frames: Frame[] = [];
  const place = (line: Line): string | null => text(line, "hex") ?? text(line, "end");
  let volley: Frame | null = null;
  let words = "";
  let thrown: Line[] = [];
  news.forEach((line, k) => {
    const lines = known + k + 1;
    if (line.kind === "fired" || line.kind === "cast") {
      const unit = line.kind === "fired" ? (lore.catalogue.units[number(line, "unit")]?.id ?? null) : null;
      volley = { caption: named(line.text), lines, weight: 1.5, board: before.fight ? before : after, hex: text(line, "hex") ?? before.fight?.hex ?? after.fight?.hex ?? null, arrow: null, dice: { seat: line.seat ?? 0, unit, number: 0, fallen: [] } };
      words = named(line.text).replace(/ (with|at) .*/, "");
      thrown = [];
      frames.push(volley);
    } else if (line.kind === "threw" && volley?.dice) {
      volley.dice.number = number(line, "number");
      volley.dice.fallen.push({ value: number(line, "die"), hit: line.details["hit"] === true });
      thrown.push(line);
      volley.caption = `${words}: ${outcomeOf(thrown)}`;
      volley.lines = lines;
    } else if (TRAVELS.has(line.kind) && line.seat !== seat) {
      const [from, to] = [text(line, "start"), text(line, "end")];
      frames.push({ caption: named(line.text), lines, weight: 0.8, board: after, hex: to, arrow: from && to ? { from, to, seat: line.seat ?? 0 } : null, dice: null });
    } else if (line.kind in TOLD) {
      const late = frames.length > 0 || line.kind === "battle" ? after : before;
      frames.push({ caption: named(line.text), lines, weight: TOLD[line.kind]!, board: late, hex: place(line), arrow: null, dice: null });
    }
  });
  return frames;
}

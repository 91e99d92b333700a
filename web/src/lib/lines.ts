/** The log: lines come in with a step, and an undo takes lines away. */

import type { Line } from "./protocol";

/** `news` replaces every line whose step is `since` or higher. */
export const merged = (old: readonly Line[], since: number, news: readonly Line[]): Line[] => [
  ...old.filter((line) => line.step < since),
  ...news,
];

/** What the others have done since the seat itself last acted, newest last; that its turn begins is no deed. */
export function sinceMine(lines: readonly Line[], mine: readonly number[]): Line[] {
  const own = lines.findLastIndex((line) => line.seat !== null && line.kind !== "turn" && mine.includes(line.seat));
  return lines.slice(own + 1);
}

/** For who only watches: what happened in the turn before this one and since. */
export function lastTurn(lines: readonly Line[]): Line[] {
  const now = lines.findLastIndex((line) => line.kind === "turn");
  return lines.slice(Math.max(0, lines.slice(0, Math.max(0, now)).findLastIndex((line) => line.kind === "turn")));
}

/** One row of the log: a line, and the squares of lines that say the same of other squares. */
export interface Row {
  line: Line;
  others: string[];
  /** All lines that it stands for. */
  lines: Line[];
  /** How a game tells them together. */
  fold?: RegExp | undefined;
}

const SQUARE = /\(\d+,\d+\)/;

/** A single die that fell: `A 5.` */
const isDie = ({ text, details }: Line): boolean => typeof details["die"] === "number" && /^A \d\.$/.test(text);

/** `@1 moves 3 counters from Plains 0,0 to Forest 1,0.` in its parts. */
const MOVE = /^(.+) from (.+) to (.+)\.$/;

/** Whether the same pieces go on from where the line before has brought them: one walk, hex by hex. */
function goesOn(line: Line, before: Line): boolean {
  if (line.kind !== "moved" || before.kind !== "moved" || line.seat !== before.seat || line.details["from"] !== before.details["to"]) return false;
  const [one, other] = [MOVE.exec(before.text), MOVE.exec(line.text)];
  return one !== null && other !== null && one[1] === other[1] && typeof line.details["from"] === "string";
}

/** `@1 moves 3 counters from Plains 0,0 over Forest 1,0 to Swamp 2,0.` */
function walkText(lines: readonly Line[]): string {
  const [first, ...rest] = lines.map(({ text }) => MOVE.exec(text)!);
  const over = [first!, ...rest.slice(0, -1)].map((each) => each[3]).join(", ");
  return `${first![1]} from ${first![2]} over ${over} to ${rest.at(-1)![3]}.`;
}

/** Kinds of lines of which several in a row are told together, and how: what they share, what each says of its own, what they share again. */
export type Folds = ReadonlyMap<string, RegExp>;

/** Whether a line says the same as the one before it, of something else. */
function foldsWith(line: Line, before: Line, folds: Folds): boolean {
  const pattern = line.kind === before.kind && line.seat === before.seat ? folds.get(line.kind) : undefined;
  const [one, other] = [pattern?.exec(before.text), pattern?.exec(line.text)];
  return !!one && !!other && one[1] === other[1] && one[3] === other[3];
}

/** `You draw Elves, Goblins (2).` */
function foldText(lines: readonly Line[], pattern: RegExp): string {
  const parts = lines.map(({ text }) => pattern.exec(text)!);
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part[2]!, (counts.get(part[2]!) ?? 0) + 1);
  const told = (own: string, count: number): string => (count === 1 ? own : own.startsWith("a ") ? `${count} ${own.slice(2)}s` : `${own} (${count})`);
  return `${parts[0]![1]}${[...counts].map(([own, count]) => told(own, count)).join(", ")}${parts[0]![3]}`;
}

/** Lines that differ only in their square are one row, and so are the dice of one throw, the steps of one walk and what a game folds: nobody reads "turns black" six times. */
export function rowsOf(lines: readonly Line[], folds: Folds = new Map()): Row[] {
  const rows: Row[] = [];
  let last = "";
  for (const line of lines) {
    const before = rows.at(-1);
    if (before && ((isDie(line) && isDie(before.line)) || goesOn(line, before.lines.at(-1)!) || foldsWith(line, before.line, folds))) {
      before.lines.push(line);
      continue;
    }
    const square = SQUARE.exec(line.text)?.[0];
    const shape = `${line.step} ${line.kind} ${line.text.replace(SQUARE, "")}`;
    if (square !== undefined && shape === last) {
      rows.at(-1)!.others.push(square);
      rows.at(-1)!.lines.push(line);
    } else rows.push({ line, others: [], lines: [line], fold: folds.get(line.kind) });
    last = square === undefined ? "" : shape;
  }
  return rows;
}

/** What dice that hit or miss came to, and with what: `: one hit on 1–2`. */
function hitsIn(lines: readonly Line[]): string {
  if (lines.some(({ details }) => typeof details["hit"] !== "boolean" || typeof details["number"] !== "number")) return "";
  const hits = lines.filter(({ details }) => details["hit"] === true).length;
  const number = Number(lines[0]!.details["number"]);
  const told = hits === 0 ? "no hit" : hits === 1 ? "one hit" : `${hits} hits`;
  return number < 1 ? `: ${told}` : `: ${told} on ${number > 1 ? `1–${number}` : 1}`;
}

/** `(1,2) turns black; likewise (1,3), (2,3).`, or `The dice: 5, 2, 1.`, or a whole walk. */
export function rowText({ line, others, lines, fold }: Row): string {
  if (others.length > 0) return `${line.text.replace(/\.$/, "")}; likewise ${others.join(", ")}.`;
  if (isDie(line)) return lines.length === 1 ? line.text.replace(/\.$/, `${hitsIn(lines)}.`) : `The dice: ${lines.map(({ details }) => details["die"]).join(", ")}${hitsIn(lines)}.`;
  if (lines.length === 1) return line.text;
  if (fold) return foldText(lines, fold);
  return walkText(lines);
}

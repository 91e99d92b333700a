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
}

const SQUARE = /\(\d+,\d+\)/;

/** A single die that fell: `A 5.` */
const isDie = ({ text, details }: Line): boolean => typeof details["die"] === "number" && /^A \d\.$/.test(text);

/** Lines that differ only in their square are one row, and so are the dice of one throw: nobody reads "turns black" six times. */
export function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  let last = "";
  for (const line of lines) {
    const before = rows.at(-1);
    if (isDie(line) && before && isDie(before.line)) {
      before.lines.push(line);
      continue;
    }
    const square = SQUARE.exec(line.text)?.[0];
    const shape = `${line.step} ${line.kind} ${line.text.replace(SQUARE, "")}`;
    if (square !== undefined && shape === last) {
      rows.at(-1)!.others.push(square);
      rows.at(-1)!.lines.push(line);
    } else rows.push({ line, others: [], lines: [line] });
    last = square === undefined ? "" : shape;
  }
  return rows;
}

/** `(1,2) turns black; likewise (1,3), (2,3).`, or `The dice: 5, 2, 1.` */
export const rowText = ({ line, others, lines }: Row): string =>
  isDie(line) && lines.length > 1 ? `The dice: ${lines.map(({ details }) => details["die"]).join(", ")}.` : others.length === 0 ? line.text : `${line.text.replace(/\.$/, "")}; likewise ${others.join(", ")}.`;

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

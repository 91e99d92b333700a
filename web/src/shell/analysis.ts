/** The win-chance chart: points as paths, and where a pointer is. */

import type { ChancePoint } from "../lib/protocol";

export const WIDTH = 290;
export const HEIGHT = 132;
/** Room round it, for percents on the left and steps below. */
export const [LEFT, RIGHT, ABOVE, BELOW] = [36, 8, 8, 22] as const;
export const BOX = `${-LEFT} ${-ABOVE} ${LEFT + WIDTH + RIGHT} ${ABOVE + HEIGHT + BELOW}`;
/** Each seat's line has a pattern of its own, so that nobody needs colour to tell them apart. */
export const DASHES = ["none", "7 3", "2 3", "9 3 2 3", "4 2"] as const;

/** Where a step lies from left to right. */
export const across = (step: number, last: number): number => (last > 0 ? (WIDTH * Math.min(step, last)) / last : 0);
/** Where a chance lies from top to bottom. */
export const down = (chance: number): number => HEIGHT * (1 - chance);

const rounded = (value: number): string => value.toFixed(1);

/** The line of one seat. */
export function line(points: readonly ChancePoint[], seat: number, last: number): string {
  return points.map((point, k) => `${k === 0 ? "M" : "L"}${rounded(across(point.step, last))} ${rounded(down(point.chances[seat] ?? 0))}`).join("");
}

/** The chances at a step: those of the last point at or before it. */
export function chancesAt(points: readonly ChancePoint[], step: number): readonly number[] {
  return (points.findLast((point) => point.step <= step) ?? points[0])?.chances ?? [];
}

/** Where a pointer is between the edges of the chart, from 0 to 1, if it is so far from left to right in its box. */
export const shareAt = (share: number): number => Math.max(0, Math.min(1, (share * (LEFT + WIDTH + RIGHT) - LEFT) / WIDTH));

/** The step of the point nearest to a place from left to right, as a share of the width. */
export function nearest(points: readonly ChancePoint[], share: number, last: number): number {
  const wanted = share * last;
  return points.reduce((best, point) => (Math.abs(point.step - wanted) < Math.abs(best - wanted) ? point.step : best), points[0]?.step ?? 0);
}

/** A share as people write it. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** The way of a hint over a field: a line from where it begins, and where the pennant at its end stands. */

import type { Field, Point } from "./field";

export interface Heading {
  /** From a little beyond the start through the middles of the spots; empty where there is only an end. */
  line: string;
  end: string;
  /** Where the pole is planted, and how large it is for these spots. */
  x: number;
  y: number;
  scale: number;
}

/** The spots that the pennant was drawn for have corners so far from their middle. */
const DRAWN_FOR = 60;

export function heading(field: Field, from: string | null, way: readonly string[]): Heading | null {
  const spots = [...(from === null ? [] : [from]), ...way].filter((spot, k, all) => field.has(spot) && spot !== all[k - 1]);
  const end = way.at(-1);
  if (end === undefined || !field.has(end)) return null;
  const [x, y] = field.centre(end);
  const [u, v] = field.corners(end)[0] ?? [x, y];
  const points = spots.map((spot) => field.centre(spot));
  if (points.length > 1) points[0] = between(points[0]!, points[1]!); // what stands at the start can still be read
  const line = points.length > 1 ? `M${points.map((point) => point.map(Math.round).join(" ")).join("L")}` : "";
  return { line, end, x, y, scale: Math.hypot(u - x, v - y) / DRAWN_FOR };
}

/** How much of the first stretch is left out. */
const CLEAR = 0.34;
const between = ([x, y]: Point, [u, v]: Point): Point => [x + (u - x) * CLEAR, y + (v - y) * CLEAR];

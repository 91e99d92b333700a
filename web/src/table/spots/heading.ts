/** The way of a hint over a field: a line from where it begins, and where the pennant at its end stands. */

import type { Field } from "./field";

export interface Heading {
  /** Through the middles of the spots; empty where there is only an end. */
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
  const line = spots.length > 1 ? `M${spots.map((spot) => field.centre(spot).map(Math.round).join(" ")).join("L")}` : "";
  return { line, end, x, y, scale: Math.hypot(u - x, v - y) / DRAWN_FOR };
}

/**
 * Hexes: where they lie, which are neighbours, and a board of them as spots.
 *
 * A hex is named by axial coordinates (q, r): q goes along the columns, r down the other axis. `offset` turns a printed map's
 * column and row into them. Sides and neighbours are counted alike, clockwise: a flat-topped hex from its top, one that stands
 * on a point from its upper right.
 */

import { Field, type Point } from "./field";

export interface Hex {
  q: number;
  r: number;
}

export type Stand = "flat" | "pointed";

/** Which columns (of flat hexes) or rows (of pointed ones) are pushed half a hex on: the odd ones or the even ones, from 0. */
export type Pushed = "odd" | "even";

const ROOT = Math.sqrt(3);

/** The neighbour beyond each side, in the order of the sides. */
const STEPS: Readonly<Record<Stand, readonly Hex[]>> = {
  flat: [{ q: 0, r: -1 }, { q: 1, r: -1 }, { q: 1, r: 0 }, { q: 0, r: 1 }, { q: -1, r: 1 }, { q: -1, r: 0 }],
  pointed: [{ q: 1, r: -1 }, { q: 1, r: 0 }, { q: 0, r: 1 }, { q: -1, r: 1 }, { q: -1, r: 0 }, { q: 0, r: -1 }],
};

export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

export const hexNeighbour = ({ q, r }: Hex, side: number, stand: Stand): Hex => {
  const step = STEPS[stand][((side % 6) + 6) % 6]!;
  return { q: q + step.q, r: r + step.r };
};

/** How many steps apart two hexes are. */
export const hexDistance = (a: Hex, b: Hex): number => {
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};

/** The hex in a column and a row of a printed map, both from 0. */
export function offset(column: number, row: number, stand: Stand, pushed: Pushed = "odd"): Hex {
  const shift = (line: number): number => Math.floor((line + (pushed === "even" ? 1 : 0)) / 2);
  return stand === "flat" ? { q: column, r: row - shift(column) } : { q: column - shift(row), r: row };
}

/** The column and the row of a printed map, from a hex. */
export function columnAndRow({ q, r }: Hex, stand: Stand, pushed: Pushed = "odd"): [column: number, row: number] {
  const shift = (line: number): number => Math.floor((line + (pushed === "even" ? 1 : 0)) / 2);
  return stand === "flat" ? [q, r + shift(q)] : [q + shift(r), r];
}

/** The middle of a hex whose corners lie `size` away from it; the hex (0, 0) lies at the origin. */
export const hexCentre = ({ q, r }: Hex, size: number, stand: Stand): Point =>
  stand === "flat" ? [size * 1.5 * q, size * ROOT * (r + q / 2)] : [size * ROOT * (q + r / 2), size * 1.5 * r];

/** Its six corners, clockwise: side k goes from corner k to corner k + 1. */
export function hexCorners([x, y]: Point, size: number, stand: Stand): Point[] {
  const first = stand === "flat" ? -120 : -90;
  return Array.from({ length: 6 }, (_, k): Point => {
    const angle = ((first + 60 * k) * Math.PI) / 180;
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)];
  });
}

/** The two ends of one side, for rivers, roads and whatever else lies between hexes. */
export function hexSide(centre: Point, size: number, stand: Stand, side: number): [Point, Point] {
  const corners = hexCorners(centre, size, stand);
  const k = ((side % 6) + 6) % 6;
  return [corners[k]!, corners[(k + 1) % 6]!];
}

/** The hex that a point lies in. */
export function hexAt([x, y]: Point, size: number, stand: Stand): Hex {
  const [a, b] = [(2 / 3 / size) * (stand === "flat" ? x : y), ((stand === "flat" ? y : x) * ROOT) / 3 / size];
  const [q, r] = stand === "flat" ? [a, b - a / 2] : [b - a / 2, a];
  const s = -q - r;
  let [nearQ, nearR] = [Math.round(q), Math.round(r)];
  const nearS = Math.round(s);
  const [awayQ, awayR, awayS] = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS - s)];
  if (awayQ > awayR && awayQ > awayS) nearQ = -nearR - nearS;
  else if (awayR > awayS) nearR = -nearQ - nearS;
  return { q: nearQ + 0, r: nearR + 0 };
}

export interface HexBoard {
  hexes: readonly (Hex & { id: string })[];
  size: number;
  stand: Stand;
  /** Room left free round all of them. */
  frame?: number;
}

/** A board of hexes as spots, moved so that all of them lie in the drawing. */
export function hexField({ hexes, size, stand, frame = 0 }: HexBoard): Field {
  const placed = hexes.map((hex) => ({ id: hex.id, corners: hexCorners(hexCentre(hex, size, stand), size, stand) }));
  const all = placed.flatMap((each) => each.corners);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...all.map(([x]) => x)), Math.max(...all.map(([, y]) => y))];
  const spots = placed.map(({ id, corners }) => ({ id, corners: corners.map(([x, y]): Point => [x - left + frame, y - top + frame]) }));
  return new Field(spots, right - left + 2 * frame, bottom - top + 2 * frame);
}

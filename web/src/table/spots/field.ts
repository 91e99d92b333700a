/** A board as polygons: which spots there are, which touch, and which way an arrow key goes. Squares, hexes or any other shape. */

import type { Arrow } from "../../lib/walk";

export type Point = readonly [number, number];

export interface Spot {
  id: string;
  /** Clockwise on the screen, in the units of the drawing. */
  corners: readonly Point[];
}

const ARROWS: Readonly<Record<Arrow, Point>> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Corners that are meant to be one and the same may differ in the last digits. */
const GRAIN = 100;
export const keyOf = ([x, y]: Point): string => `${Math.round(x * GRAIN)} ${Math.round(y * GRAIN)}`;

export class Field {
  readonly ids: readonly string[];
  private readonly byId = new Map<string, Spot>();
  private readonly centres = new Map<string, Point>();
  /** For every side of a spot, in the order of its corners, the spot beyond it. */
  private readonly beyond = new Map<string, (string | null)[]>();

  constructor(
    readonly spots: readonly Spot[],
    /** The size of the drawing that the corners are measured in. */
    readonly width: number,
    readonly height: number,
  ) {
    this.ids = spots.map((spot) => spot.id);
    const sides = new Map<string, string>();
    for (const spot of spots) {
      this.byId.set(spot.id, spot);
      this.centres.set(spot.id, middleOf(spot.corners));
      spot.corners.forEach((corner, k) => sides.set(`${keyOf(corner)} ${keyOf(after(spot.corners, k))}`, spot.id));
    }
    for (const spot of spots) {
      this.beyond.set(spot.id, spot.corners.map((corner, k) => sides.get(`${keyOf(after(spot.corners, k))} ${keyOf(corner)}`) ?? null));
    }
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  corners(id: string): readonly Point[] {
    return this.byId.get(id)?.corners ?? [];
  }

  centre(id: string): Point {
    return this.centres.get(id) ?? [0, 0];
  }

  /** The spot beyond each side, null at the edge of the board; sides are counted from the first corner. */
  across(id: string): readonly (string | null)[] {
    return this.beyond.get(id) ?? [];
  }

  neighbours(id: string): string[] {
    return this.across(id).filter((each) => each !== null);
  }

  /**
   * Where an arrow key goes from a spot, or null at the edge.
   *
   * Where two neighbours lie equally well (a hex has none straight beside it), the one nearer to the line on which the walk
   * began is taken, so that a row of hexes is walked along and not away from.
   */
  walk(from: string, arrow: Arrow, line?: number): string | null {
    const [dx, dy] = ARROWS[arrow];
    const [x, y] = this.centre(from);
    const kept = line ?? (dx === 0 ? x : y);
    let best: string | null = null;
    let least = Infinity;
    for (const next of this.neighbours(from)) {
      const [nx, ny] = this.centre(next);
      const along = (nx - x) * dx + (ny - y) * dy;
      const length = Math.hypot(nx - x, ny - y);
      if (along < length * 0.45) continue;
      const aside = Math.abs((dx === 0 ? nx : ny) - kept) / length;
      const cost = 2 * (1 - along / length) + aside;
      if (cost < least - 1e-6) [best, least] = [next, cost];
    }
    return best;
  }

  /** Spots of one owner that hang together by their sides. */
  regions<Owner>(ownerOf: (id: string) => Owner | null): { owner: Owner; ids: string[] }[] {
    const seen = new Set<string>();
    const out: { owner: Owner; ids: string[] }[] = [];
    for (const start of this.ids) {
      const owner = ownerOf(start);
      if (owner === null || seen.has(start)) continue;
      const found = new Set([start]);
      for (const at of found) {
        for (const next of this.neighbours(at)) if (ownerOf(next) === owner) found.add(next);
      }
      for (const id of found) seen.add(id);
      out.push({ owner, ids: this.ids.filter((id) => found.has(id)) });
    }
    return out;
  }
}

const after = (corners: readonly Point[], k: number): Point => corners[(k + 1) % corners.length]!;

const middleOf = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];

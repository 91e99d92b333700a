/** Where the map is drawn, and the border round a territory as one line. */

import { neighbours, type Ground } from "./squares";

export const CELL = 40;
/** The frame with the coordinates round the squares. */
export const FRAME = 30;

export const sizeOf = (side: number): number => 2 * FRAME + side * CELL;

/** The upper left corner of a square. */
export const cornerOf = (index: number, side: number): { x: number; y: number } => ({
  x: FRAME + (index % side) * CELL,
  y: FRAME + Math.floor(index / side) * CELL,
});

export interface Region {
  ground: NonNullable<Ground>;
  squares: number[];
}

/** Squares of one colour that hang together by their sides; obstacles and colours alike. */
export function regionsOf(squares: readonly Ground[], side: number): Region[] {
  const seen = new Set<number>();
  const out: Region[] = [];
  squares.forEach((ground, start) => {
    if (ground === null || seen.has(start)) return;
    const found = [start];
    seen.add(start);
    for (const at of found) {
      for (const next of neighbours(at, side)) {
        if (squares[next] !== ground || seen.has(next)) continue;
        seen.add(next);
        found.push(next);
      }
    }
    out.push({ ground, squares: found.sort((a, b) => a - b) });
  });
  return out;
}

type Point = readonly [number, number];
/** Right, down, left, up: the region lies to the right of who walks along its border. */
const TURNS: readonly Point[] = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/** The corners of every border line of some squares, in units of squares; holes give lines of their own. */
export function bordersOf(squares: Iterable<number>, side: number): Point[][] {
  const own = new Set(squares);
  const has = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < side && y < side && own.has(y * side + x);
  const edges = new Map<string, number[]>();
  const add = (x: number, y: number, direction: number): void => {
    const key = `${x},${y}`;
    edges.set(key, [...(edges.get(key) ?? []), direction]);
  };
  for (const index of own) {
    const [x, y] = [index % side, Math.floor(index / side)];
    if (!has(x, y - 1)) add(x, y, 0);
    if (!has(x + 1, y)) add(x + 1, y, 1);
    if (!has(x, y + 1)) add(x + 1, y + 1, 2);
    if (!has(x - 1, y)) add(x, y + 1, 3);
  }
  const lines: Point[][] = [];
  for (const [key, starts] of edges) {
    while (starts.length > 0) lines.push(walk(key, edges));
  }
  return lines;
}

/** Follow the border from a corner until it closes, turning right where two squares touch only by a corner. */
function walk(start: string, edges: Map<string, number[]>): Point[] {
  const corners: Point[] = [];
  let [x, y] = start.split(",").map(Number) as [number, number];
  let direction = take(edges, start, -1);
  const first = direction;
  for (;;) {
    const [dx, dy] = TURNS[direction]!;
    [x, y] = [x + dx, y + dy];
    const next = take(edges, `${x},${y}`, direction);
    if (next < 0) {
      if (direction !== first) corners.push([x, y]);
      return corners;
    }
    if (next !== direction) corners.push([x, y]);
    direction = next;
  }
}

/** Take an edge that leaves a corner: the right-hand one first, so that a region stays one line. */
function take(edges: Map<string, number[]>, corner: string, from: number): number {
  const out = edges.get(corner) ?? [];
  const wanted = from < 0 ? out[0] : [(from + 1) % 4, from, (from + 3) % 4].find((each) => out.includes(each));
  if (wanted === undefined) return -1;
  out.splice(out.indexOf(wanted), 1);
  return wanted;
}

/** The border of some squares as a path, moved inwards by `inset` and with round corners. */
export function outlineOf(squares: Iterable<number>, side: number, inset = 2, round = 7): string {
  return bordersOf(squares, side).map((line) => rounded(moved(line, inset), round)).join("");
}

/** Every corner moved towards the region, which lies to the right. */
function moved(line: readonly Point[], inset: number): Point[] {
  const count = line.length;
  return line.map(([x, y], k) => {
    const [bx, by] = line[(k + count - 1) % count]!;
    const [ax, ay] = line[(k + 1) % count]!;
    const [inX, inY] = [Math.sign(x - bx), Math.sign(y - by)];
    const [outX, outY] = [Math.sign(ax - x), Math.sign(ay - y)];
    // To the right of (dx, dy), with y downwards, lies (-dy, dx).
    return [FRAME + x * CELL + inset * (-inY - outY), FRAME + y * CELL + inset * (inX + outX)];
  });
}

function rounded(points: readonly Point[], round: number): string {
  const count = points.length;
  let d = "";
  points.forEach(([x, y], k) => {
    const [bx, by] = points[(k + count - 1) % count]!;
    const [ax, ay] = points[(k + 1) % count]!;
    const r = Math.min(round, Math.abs(x - bx + y - by) / 2, Math.abs(ax - x + ay - y) / 2);
    const [sx, sy] = [x - Math.sign(x - bx) * r, y - Math.sign(y - by) * r];
    const [ex, ey] = [x + Math.sign(ax - x) * r, y + Math.sign(ay - y) * r];
    d += `${k === 0 ? "M" : "L"}${short(sx)} ${short(sy)}Q${short(x)} ${short(y)} ${short(ex)} ${short(ey)}`;
  });
  return count > 0 ? `${d}Z` : "";
}

const short = (value: number): number => Math.round(value * 10) / 10;

/** The same accidents every time: a number from 0 to 1 for a square and a purpose. */
export function chanceOf(index: number, purpose: number): number {
  const mixed = Math.sin((index + 1) * 127.1 + purpose * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

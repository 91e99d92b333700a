/** The border round some spots as lines: one for each outside and one for each hole. */

import { keyOf, type Field, type Point } from "./field";

interface Side {
  from: Point;
  to: Point;
}

/** The corners of every border of these spots; they lie to the right of whoever walks along. */
export function bordersOf(field: Field, ids: Iterable<string>): Point[][] {
  const own = new Set(ids);
  const sides = new Map<string, Side[]>();
  for (const id of own) {
    const corners = field.corners(id);
    field.across(id).forEach((next, k) => {
      if (next !== null && own.has(next)) return;
      const side = { from: corners[k]!, to: corners[(k + 1) % corners.length]! };
      const key = keyOf(side.from);
      sides.set(key, [...(sides.get(key) ?? []), side]);
    });
  }
  const lines: Point[][] = [];
  for (const starting of sides.values()) {
    while (starting.length > 0) lines.push(turns(walk(starting.shift()!, sides)));
  }
  return lines;
}

/** Follow the border until it closes; where spots touch only by a corner, the sharpest turn to the right keeps them apart. */
function walk(first: Side, sides: Map<string, Side[]>): Point[] {
  const corners = [first.from];
  let at = first;
  while (keyOf(at.to) !== keyOf(first.from)) {
    corners.push(at.to);
    const out = sides.get(keyOf(at.to)) ?? [];
    const here = at;
    const next = out.reduce((best, each) => (turn(here, each) > turn(here, best) ? each : best));
    out.splice(out.indexOf(next), 1);
    at = next;
  }
  return corners;
}

const direction = ({ from, to }: Side): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

/** How far one turns to the right from one side to the next, from -π to π. */
function turn(a: Side, b: Side): number {
  const [ax, ay] = direction(a);
  const [bx, by] = direction(b);
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
}

/** Without the corners at which the line goes straight on. */
function turns(line: readonly Point[]): Point[] {
  const count = line.length;
  return line.filter((corner, k) => {
    const before = { from: line[(k + count - 1) % count]!, to: corner };
    return Math.abs(turn(before, { from: corner, to: line[(k + 1) % count]! })) > 1e-6;
  });
}

/** The border as a path, moved inwards by `inset` and with round corners. */
export const outlineOf = (field: Field, ids: Iterable<string>, inset = 2, round = 7): string =>
  bordersOf(field, ids).map((line) => rounded(inwards(line, inset), round)).join("");

/** Every corner moved towards what the line encloses, which lies to the right. */
export function inwards(line: readonly Point[], inset: number): Point[] {
  const count = line.length;
  return line.map((corner, k) => {
    const [ix, iy] = direction({ from: line[(k + count - 1) % count]!, to: corner });
    const [ox, oy] = direction({ from: corner, to: line[(k + 1) % count]! });
    // To the right of (dx, dy), with y downwards, lies (-dy, dx); both sides move by `inset`.
    const part = inset / (1 + ix * ox + iy * oy);
    return [corner[0] + part * (-iy - oy), corner[1] + part * (ix + ox)];
  });
}

/** A closed line through these corners, each of them round. */
export function rounded(corners: readonly Point[], round: number): string {
  const count = corners.length;
  const towards = ([x, y]: Point, [tx, ty]: Point): string => {
    const length = Math.hypot(tx - x, ty - y);
    const part = length === 0 ? 0 : Math.min(round / length, 0.5);
    return `${short(x + (tx - x) * part)} ${short(y + (ty - y) * part)}`;
  };
  let path = "";
  corners.forEach((corner, k) => {
    const start = towards(corner, corners[(k + count - 1) % count]!);
    const end = towards(corner, corners[(k + 1) % count]!);
    path += `${k === 0 ? "M" : "L"}${start}Q${short(corner[0])} ${short(corner[1])} ${end}`;
  });
  return count > 0 ? `${path}Z` : "";
}

const short = (value: number): number => Math.round(value * 10) / 10;

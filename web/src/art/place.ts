/** A drawing put elsewhere, smaller or looking the other way, as shapes again: herds, packs and riders are made of it. */

import type { Picture, Shape, Wash } from "./shapes";

const short = (value: number): number => Math.round(value * 10) / 10;

/** How many numbers follow each command, and which of them lie along x (0), along y (1) or are a length (2), a turn (3), a flag (4). */
const KINDS: Readonly<Record<string, readonly number[]>> = {
  M: [0, 1], L: [0, 1], T: [0, 1], H: [0], V: [1], Q: [0, 1, 0, 1], S: [0, 1, 0, 1], C: [0, 1, 0, 1, 0, 1], A: [2, 2, 3, 4, 5, 0, 1], Z: [],
};

/** A path scaled about the origin and then moved; flipped, it looks the other way. */
export function movedPath(d: string, x: number, y: number, scale: number, flip = false): string {
  let out = "";
  let started = false;
  for (const [, command, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kinds = KINDS[command!.toUpperCase()]!;
    const whole = command === command!.toUpperCase() || (!started && command === "m");
    started = true;
    const numbers = numbersOf(rest!, kinds);
    out += command + numbers.map((value, k) => one(value, kinds[k % kinds.length]!, whole)).join(" ");
  }
  return out;

  function one(value: number, kind: number, whole: boolean): number {
    if (kind === 0) return short((flip ? -value : value) * scale + (whole ? x : 0));
    if (kind === 1) return short(value * scale + (whole ? y : 0));
    if (kind === 2) return short(value * scale);
    if (kind === 3) return flip ? -value : value;
    return kind === 5 && flip ? 1 - value : value;
  }
}

/** The numbers of a command; the flags of an arc may stand without a space. */
function numbersOf(text: string, kinds: readonly number[]): number[] {
  const out: number[] = [];
  let at = 0;
  while (at < text.length) {
    const kind = kinds[out.length % Math.max(1, kinds.length)];
    const found = (kind === 4 || kind === 5 ? /^[\s,]*([01])/ : /^[\s,]*(-?(?:\d+\.?\d*|\.\d+))/).exec(text.slice(at));
    if (!found) break;
    out.push(Number(found[1]));
    at += found[0].length;
  }
  return out;
}

/** The drawing with its origin at (x, y) and so much smaller; what was drawn twice about `middle` stands written out. */
export function placed(shapes: Picture, x: number, y: number, scale: number, flip = false, middle = 50): Shape[] {
  const shift = flip ? x + 2 * middle * scale : x;
  const put = ({ d, wash, line }: Shape, mirrored: boolean): Shape => ({
    d: mirrored ? movedPath(movedPath(d, 2 * middle, 0, 1, true), shift, y, scale, flip) : movedPath(d, shift, y, scale, flip),
    wash,
    line: line === 0 ? 0 : short(Math.max(0.8, line * Math.sqrt(scale))),
  });
  return shapes.flatMap((shape) => (shape.twice ? [put(shape, false), put(shape, true)] : [put(shape, false)]));
}

/** The same drawing in other washes. */
export const rewashed = (shapes: Picture, washes: Partial<Record<Wash, Wash>>): Shape[] =>
  shapes.map((shape) => ({ ...shape, wash: washes[shape.wash] ?? shape.wash }));

/** Two of a kind, one behind the other. */
export const pair = (shapes: Picture): Shape[] => [...placed(shapes, 36, 0, 0.62), ...placed(shapes, 0, 34, 0.66)];

/** Three of a kind. */
export const three = (shapes: Picture): Shape[] => [...placed(shapes, 2, 2, 0.52), ...placed(shapes, 46, 2, 0.52, true), ...placed(shapes, 23, 40, 0.58)];

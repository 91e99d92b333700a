/** A picture is a list of shapes: a path, what it is washed with, and whether it is drawn twice. */

export type Wash =
  | "none" | "ink" | "paper" | "sky" | "hill" | "grass" | "leaf" | "pine" | "stone" | "slate"
  | "roof" | "thatch" | "wood" | "bark" | "water" | "gold" | "window" | "red" | "flesh"
  | "plain" | "jungle" | "swamp" | "sand" | "snow" | "frost" | "sea"
  | "green" | "bone" | "fur" | "dusk" | "violet" | "ember" | "ice";

export interface Shape {
  d: string;
  wash: Wash;
  /** The width of its ink line; 0 for none. */
  line: number;
  /** Drawn again, mirrored about the middle of the picture. */
  twice?: true;
}

export type Picture = readonly Shape[];

/** A washed shape with an ink outline. */
export const fill = (wash: Wash, d: string, line = 1.5): Shape => ({ d, wash, line });

/** A washed shape without an outline. */
export const flat = (wash: Wash, d: string): Shape => ({ d, wash, line: 0 });

/** A bare ink line. */
export const ink = (d: string, line = 1.2): Shape => ({ d, wash: "none", line });

/** The same shape on both sides of the middle: half a drawing gives a whole face. */
export const twice = (shape: Shape): Shape => ({ ...shape, twice: true });

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

export const circle = (x: number, y: number, r: number, ry = r): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-2 * r)} 0Z`;

export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;

/** A star with so many points. */
export function star(x: number, y: number, outer: number, inner: number, points = 5): string {
  const corners: [number, number][] = [];
  for (let k = 0; k < 2 * points; k += 1) {
    const angle = (Math.PI * k) / points - Math.PI / 2;
    const r = k % 2 ? inner : outer;
    corners.push([x + r * Math.cos(angle), y + r * Math.sin(angle)]);
  }
  return polygon(...corners);
}

/** Slanted strokes that shade a box. */
export function hatch(x: number, y: number, w: number, h: number, count: number): Shape {
  let d = "";
  for (let k = 0; k < count; k += 1) {
    const left = x + (w * (k + 0.5)) / count;
    d += `M${n(left)} ${n(y)}l${n(-w / count)} ${n(h)}`;
  }
  return ink(d, 0.7);
}

/** A cloud, a bush or the crown of a broad tree: a ring of bumps. */
export function puff(x: number, y: number, rx: number, ry: number, bumps = 8): string {
  let d = "";
  for (let k = 0; k <= bumps; k += 1) {
    const angle = (2 * Math.PI * k) / bumps - Math.PI / 2;
    const px = n(x + rx * Math.cos(angle));
    const py = n(y + ry * Math.sin(angle));
    d += k === 0 ? `M${px} ${py}` : `A${n((rx * 2.6) / bumps)} ${n((ry * 2.6) / bumps)} 0 0 1 ${px} ${py}`;
  }
  return `${d}Z`;
}

type Point = readonly [number, number];

/**
 * A whole outline from its left half: the half runs from the top middle to the bottom middle with M, L, Q and C in
 * whole coordinates, and the mirrored half brings it back.
 */
export function whole(half: string, middle = 50): string {
  const parts = [...half.matchAll(/([MLQC])([^MLQC]*)/g)].map(([, command, rest]) => ({
    command: command ?? "L",
    points: pairs(rest ?? ""),
  }));
  const mirrored = ([x, y]: Point): string => `${n(2 * middle - x)} ${n(y)}`;
  let back = "";
  for (let k = parts.length - 1; k > 0; k -= 1) {
    const here = parts[k]!;
    const end = parts[k - 1]!.points.at(-1)!;
    const bends = here.points.slice(0, -1).reverse();
    back += here.command + [...bends, end].map(mirrored).join(" ");
  }
  const last = parts.at(-1)!.points.at(-1)!;
  const joint = last[0] === middle ? "" : `L${mirrored(last)}`;
  return `${half}${joint}${back}Z`;
}

function pairs(text: string): Point[] {
  const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const out: Point[] = [];
  for (let k = 0; k + 1 < numbers.length; k += 2) out.push([numbers[k]!, numbers[k + 1]!]);
  return out;
}

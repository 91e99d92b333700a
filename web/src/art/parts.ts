/** What houses, towers and trees are made of. Pictures of places are 120 wide and 120 high; the ground is at 92. */

import { circle, fill, flat, hatch, ink, polygon, puff, rect, type Shape, type Wash } from "./shapes";

export const GROUND = 92;

/** Sky, a far hill and the grass that everything stands on. */
export const land = (hill: Wash = "hill", grass: Wash = "grass"): Shape[] => [
  flat("sky", rect(0, 0, 120, 120)),
  fill(hill, "M-4 82Q18 62 42 74T84 70T124 78V124H-4Z", 0.8),
  fill(grass, "M-4 94Q30 84 62 90T124 92V124H-4Z", 0.8),
  ink("M14 104l2-5 2 5M24 110l2-5 2 5M96 106l2-5 2 5M84 112l2-4 2 4M50 113l2-4 2 4", 0.8),
];

/** A fir with ragged skirts. */
export function fir(x: number, foot: number, height: number, wash: Wash = "pine"): Shape[] {
  const w = height * 0.3;
  const y = (part: number): number => foot - height * part;
  const skirts =
    `M${x} ${y(1)}L${x + w * 0.5} ${y(0.68)}L${x + w * 0.25} ${y(0.7)}L${x + w * 0.8} ${y(0.4)}` +
    `L${x + w * 0.45} ${y(0.43)}L${x + w} ${y(0.12)}Q${x} ${y(0.03)} ${x - w} ${y(0.12)}` +
    `L${x - w * 0.45} ${y(0.43)}L${x - w * 0.8} ${y(0.4)}L${x - w * 0.25} ${y(0.7)}L${x - w * 0.5} ${y(0.68)}Z`;
  return [
    fill("bark", rect(x - height * 0.035, y(0.12), height * 0.07, height * 0.12), 1),
    fill(wash, skirts, 1.2),
    ink(`M${x} ${y(0.82)}l${w * 0.18} ${height * 0.14}M${x + w * 0.1} ${y(0.5)}l${w * 0.28} ${height * 0.1}M${x} ${y(0.3)}l${w * 0.4} ${height * 0.12}`, 0.7),
  ];
}

/** A broad tree. */
export const tree = (x: number, foot: number, size: number, wash: Wash = "leaf"): Shape[] => [
  fill("bark", `M${x - size * 0.1} ${foot}q${size * 0.08} ${-size * 0.4} 0 ${-size * 0.6}h${size * 0.2}q${-size * 0.08} ${size * 0.3} 0 ${size * 0.6}Z`, 1),
  fill(wash, puff(x, foot - size * 0.85, size * 0.42, size * 0.4, 8), 1.2),
  ink(`M${x + size * 0.1} ${foot - size * 0.6}q${size * 0.18} ${-size * 0.05} ${size * 0.2} ${-size * 0.25}`, 0.7),
];

/** A wall with a shaded right side. */
export const wall = (wash: Wash, x: number, y: number, w: number, h: number): Shape[] => [
  fill(wash, rect(x, y, w, h)),
  hatch(x + w * 0.78, y + 2, w * 0.2, h - 4, 4),
];

/** A gabled roof over a wall. */
export const gable = (wash: Wash, x: number, y: number, w: number, h: number, eaves = 4): Shape[] => [
  fill(wash, polygon([x - eaves, y], [x + w / 2, y - h], [x + w + eaves, y])),
  hatch(x + w * 0.5, y - h * 0.45, w * 0.3, h * 0.42, 4),
];

/** A roof seen from its long side, with rows of tiles. */
export function ridge(wash: Wash, x: number, y: number, w: number, h: number, eaves = 4): Shape[] {
  const rows = [0.35, 0.68].map((part) => {
    const inset = eaves * part;
    return `M${x + 6 * (1 - part) - inset} ${y - h * (1 - part)}H${x + w - 6 * (1 - part) + inset}`;
  });
  return [
    fill(wash, polygon([x - eaves, y], [x + 6, y - h], [x + w - 6, y - h], [x + w + eaves, y])),
    ink(rows.join(""), 0.7),
  ];
}

/** A window with a cross; it is lit at night. */
export const pane = (x: number, y: number, w = 7, h = 9): Shape[] => [
  fill("window", `M${x} ${y + h}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`, 1.1),
  ink(`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.55}h${w}`, 0.7),
];

/** A round-headed door with a ring. */
export const door = (x: number, foot: number, w = 10, h = 16, wash: Wash = "wood"): Shape[] => [
  fill(wash, `M${x} ${foot}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`, 1.3),
  ink(`M${x + w / 3} ${foot}v${-h * 0.85}M${x + (w * 2) / 3} ${foot}v${-h * 0.85}`, 0.6),
  flat("ink", circle(x + w * 0.78, foot - h * 0.45, 0.9)),
];

/** A tower with battlements. */
export function battlements(wash: Wash, x: number, y: number, w: number, h: number, teeth = 3): Shape[] {
  const step = w / (2 * teeth - 1);
  let top = `M${x} ${y + h}V${y}`;
  for (let k = 0; k < teeth; k += 1) {
    top += `h${step}`;
    if (k < teeth - 1) top += `v${step}h${step}v${-step}`;
  }
  return [
    fill(wash, `${top}V${y + h}Z`),
    hatch(x + w * 0.72, y + step + 3, w * 0.26, h - step - 6, 3),
  ];
}

/** A pennant on a pole. */
export const flag = (x: number, y: number, wash: Wash = "red", size = 1): Shape[] => [
  ink(`M${x} ${y}v${-14 * size}`, 1.2),
  fill(wash, `M${x} ${y - 14 * size}q${5 * size} ${-3 * size} ${11 * size} ${2 * size}l${-4 * size} ${2 * size}l${4 * size} ${3 * size}q${-6 * size} ${-2 * size} ${-11 * size} ${0.5 * size}Z`, 1),
];

/** Smoke that curls off to the right. */
export const smoke = (x: number, y: number): Shape[] => [
  ink(`M${x} ${y}q-5-6 1-10t-1-10q8-2 9-9M${x + 3} ${y - 3}q-3-5 2-8t3-9`, 1),
];

/** A board that hangs from an arm. */
export const sign = (x: number, y: number): Shape[] => [
  ink(`M${x - 12} ${y - 12}H${x + 7}M${x - 6} ${y - 12}v4M${x + 6} ${y - 12}v4`, 1.3),
  fill("thatch", `M${x - 10} ${y - 8}h20v15q-10 6-20 0Z`, 1.3),
];

export const moon = (x: number, y: number, r: number): Shape =>
  fill("gold", `M${x + r * 0.4} ${y - r}a${r} ${r} 0 1 0 ${r * 0.6} ${r * 1.5}a${r * 0.85} ${r * 0.85} 0 0 1 ${-r * 0.6} ${-r * 1.5}Z`, 1);

export const cloud = (x: number, y: number, size: number): Shape =>
  fill("paper", `M${x - size} ${y}q${-size * 0.2} ${-size * 0.5} ${size * 0.4} ${-size * 0.45}q${size * 0.4} ${-size * 0.6} ${size * 0.9} 0q${size * 0.6} 0 ${size * 0.5} ${size * 0.45}Z`, 0.9);

/** What is drawn on the map beneath the game: land, ruins and brambles, castles, the rose. One square is 40 by 40. */

import { circle, fill, flat, ink, polygon, puff, rect, star, twice, type Picture, type Shape } from "../../art/shapes";

const leafy = (x: number, y: number, r: number): Shape[] => [ink(`M${x} ${y + r - 1}v4`, 1.2), fill("leaf", puff(x, y, r, r * 0.92, 7), 0.9)];
const pine = (x: number, y: number): Shape[] => [fill("pine", `M${x} ${y}l-5 8h2.5l-3.5 6h12l-3.5-6h2.5Z`, 0.9), ink(`M${x} ${y + 14}v3`, 1.2)];
const house = (x: number, y: number, w: number): Shape[] => [fill("paper", rect(x, y, w, 7), 0.9), fill("roof", polygon([x - 1.5, y], [x + w / 2, y - 6], [x + w + 1.5, y]), 0.9), ink(`M${x + w / 2} ${y + 7}v-3.5`, 1.4)];

/** Free land in thin ink and pale washes: it says nothing about the rules, it only makes a map of the squares. */
export const LAND: Readonly<Record<string, Picture>> = {
  tufts: [ink("M7 15l2-5 2 5M10 15l3-4M26 31l2-5 2 5M29 31l3-4M29 10l1.5-3 1.5 3M9 32l1.5-3 1.5 3", 1)],
  wood: [...leafy(25, 11, 4.6), ...leafy(12, 15, 5.4), ...leafy(29, 24, 5.6), ...leafy(16, 28, 5)],
  pines: [...pine(26, 4), ...pine(13, 8), ...pine(31, 17), ...pine(18, 21)],
  hills: [fill("hill", "M16 22q9-15 20 6q-8 3-20-6Z", 1), fill("hill", "M3 30q9-17 21-1q-9 4-21 1Z", 1), ink("M9 25l2-3M15 22l3 4M27 18l3 5M24 19l1 4", 0.8)],
  peaks: [fill("stone", "M18 30L28 10L38 30Z", 1), fill("stone", "M3 32L15 7L27 32Z", 1), flat("slate", "M15 7L27 32H19L14 20Z"), fill("paper", "M15 7l-4 8.5 4-1.5 2 2.5 2.5-1Z", 0.8), ink("M28 10l3 9-2 5", 0.9)],
  field: [fill("thatch", "M6 13L22 8L25 18L9 23Z", 0.8), fill("grass", "M15 26L32 20L35 30L18 35Z", 0.8), ink("M10 12l3 10M14 10.500l3 10M18 9l3 10M19 24.500l3 9M23.5 23l3 9M28 21.500l3 9", 0.6)],
  hamlet: [...house(6, 20, 9), ...house(22, 14, 8), ...house(21, 28, 10)],
  bare: [],
};

/** A river from the northern hills to the eastern sea, and a stream that joins it; in squares. */
export const RIVER = "M5.2 0C5.6 1.6 4.2 2.2 4.6 3.5S6.6 4.7 6.2 6.1S7.4 7.9 8.6 8S10.2 9.4 11 9.3S11.7 9.6 12 9.7";
export const STREAM = "M0 7.4C1.2 7 1.8 8.2 3 7.9S4.6 8.9 5.6 8.3S7 7.6 7.7 7.9";

/** Which land lies where: the same on every map, in patches as land is. */
export function landAt(x: number, y: number, chance: number): string {
  const patch = Math.sin(x * 0.9 + 1.3) + Math.cos(y * 0.8 - 0.6) + Math.sin((x + y) * 0.55);
  if (chance < 0.3) return "bare";
  if (patch > 1.3) return chance > 0.65 ? "peaks" : "hills";
  if (patch > 0.5) return chance > 0.6 ? "hills" : "tufts";
  if (patch > -0.6) return chance > 0.86 ? "hamlet" : chance > 0.6 ? "field" : "tufts";
  return chance > 0.62 ? "pines" : "wood";
}

const thorns = "M2 31Q9 20 7 11Q14 17 20 8Q24 17 34 6Q31 17 39 20Q29 22 33 35Q24 28 20 37Q16 28 6 37Q10 29 2 31Z";
const bramble: Picture = [
  ink(thorns, 2.2), ink("M5 5Q16 15 21 20T36 34M35 12Q24 17 19 23T6 26M20 3Q18 14 24 22T22 38", 1.7),
  ink("M10 9l-1-4M15 14l4-3M27 26l4-2M31 30l0 4M28 15l1-4M14 24l-3 3M20 11l-4 0M24 30l4 2", 1.3),
];
const ruin: Picture = [
  ink("M6 35V17l4 2V12h5v5l4-4v22ZM24 35V22h4v-5l5 3v15Z", 1.6), ink("M10 24h4M9 30h5M27 28h3M3 35h34M19 24l3 4-2 4M29 10l3 3M33 7l-4 9", 1.2),
];
/** Obstacles from the oldest, a crumbling ruin, to fresh brambles. */
export const RUINS: Readonly<Record<string, Picture>> = { ruin, bramble };

const flagged = (x: number, y: number): Shape[] => [ink(`M${x} ${y}v-11`, 1), fill("paper", `M${x} ${y - 11}l8 2.5-8 2.500Z`, 0.8)];
/** A castle for the corner of a kingdom, 80 by 80. */
export const CASTLE: Picture = [
  twice(fill("none", "M10 70V34H14V38H19V34H24V38H28V70", 1.2)), fill("none", "M28 70V46H52V70", 1.2), fill("none", "M30 46V24H34V28H38V24H42V28H46V24H50V46", 1.2), fill("none", "M35 70V60a5 5 0 0 1 10 0V70", 1.1),
  ...flagged(40, 24), ...flagged(19, 34), ...flagged(61, 34), ink("M4 70H76M16 46v5M22 46v5M58 46v5M64 46v5M40 34v6", 1.1),
];

/** The compass rose, 200 by 200. */
export const ROSE: Picture = [
  ink("M100 22a78 78 0 1 0 .1 0ZM100 30a70 70 0 1 0 .1 0Z", 1.2),
  ...[45, 135, 225, 315].map((turn) => fill("thatch", needle(turn, 62, 13), 1)), ...[0, 90, 180, 270].map((turn) => fill("paper", needle(turn, 92, 16), 1.2)),
  ...[0, 90, 180, 270].map((turn) => flat("ink", half(turn, 92, 16))), fill("gold", circle(100, 100, 9), 1.2), fill("red", star(100, 100, 6, 2.6, 4), 0.6),
];

function around(turn: number, distance: number): [number, number] {
  const angle = ((turn - 90) * Math.PI) / 180;
  return [100 + distance * Math.cos(angle), 100 + distance * Math.sin(angle)];
}
function needle(turn: number, long: number, wide: number): string {
  return polygon(around(turn, long), around(turn + 45, wide), [100, 100], around(turn - 45, wide));
}
function half(turn: number, long: number, wide: number): string {
  return polygon(around(turn, long), around(turn + 45, wide), [100, 100]);
}

/** A checkpoint: a small standard on a foot, 40 by 40; the flag is coloured where it is used. */
export const STANDARD = { pole: "M8 38V4", foot: "M3 38H13", flag: "M8 4H27L22 10.5L27 17H8Z" } as const;

/** Where the flame of a piece's foot begins: the base of a standing unit. */
export const BASE = circle(20, 35, 12, 3.6);

/** The back of a card, 60 by 84. */
export const BACK: Picture = [
  fill("dusk", rect(1, 1, 58, 82), 1.6), fill("none", rect(5, 5, 50, 74), 1), fill("gold", star(30, 42, 19, 8, 8), 1), fill("dusk", circle(30, 42, 7), 1), fill("gold", star(30, 42, 5, 2, 4), 0.6),
  ...[[11, 11], [49, 11], [11, 73], [49, 73]].map(([x, y]) => fill("gold", puff(x!, y!, 3, 3, 5), 0.7)),
];

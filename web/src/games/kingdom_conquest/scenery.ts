/** What is drawn on the map beneath the game: land, ruins and brambles, castles, the rose. One square is 40 by 40. */

import { circle, fill, flat, ink, polygon, puff, rect, star, twice, type Picture, type Shape } from "../../art/shapes";

/** Free land in thin ink: it says nothing about the rules, it only makes a map of the squares. */
export const LAND: Readonly<Record<string, Picture>> = {
  tufts: [ink("M8 15l2-5 2 5M11 15l3-4M25 29l2-5 2 5M28 29l3-4M28 11l1.5-3 1.5 3", 0.9)],
  wood: [ink("M13 24v4M8.5 20a4.5 4.5 0 1 1 9 0a4.5 4.5 0 0 1-9 0M26 28v4M21.5 24a4.5 4.5 0 1 1 9 0a4.5 4.5 0 0 1-9 0M24 15v3M20.5 12a3.5 3.5 0 1 1 7 0a3.5 3.5 0 0 1-7 0", 0.9)],
  pines: [ink("M12 28v3M12 14l-5 8h3l-4 6h12l-4-6h3ZM27 31v3M27 17l-5 8h3l-4 6h12l-4-6h3Z", 0.9)],
  hills: [ink("M5 27q6-12 13-1M14 22q9-14 19 6M9 24l2-3M21 20l2 6M25 19l3 6", 0.9)],
  peaks: [ink("M6 30L16 11L22 22M18 28L27 14L35 30M16 11l2 8-3-1M27 14l1 7-3-2", 0.9)],
  field: [ink("M8 12l24-3M8 19l24-3M8 26l24-3M8 33l24-3", 0.7)],
  hamlet: [ink("M10 30v-8l6-5 6 5v8ZM14.5 30v-4h3v4M24 30v-6l4.5-4 4.5 4v6Z", 0.9)],
  bare: [],
};

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

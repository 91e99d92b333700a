/** What stands in hexes and on hexsides of the map, each drawn about its middle. */

import { BRIDGE, PASS } from "../../art/hexlines";
import { circle, fill, flat, ink, polygon, type Picture, type Shape } from "../../art/shapes";

/** A fall of water, 26 by 26: the river comes from the left and breaks over a ledge. */
export const WATERFALL: Picture = [
  fill("slate", "M-6 -15L3 -15L6 -9L3 -3L6 4L3 10L5 15L-6 15L-8 6L-5 0L-8 -8Z", 1.2),
  fill("frost", "M-3 -7Q4 -8 9 -6Q13 -2 10 0Q13 3 9 6Q3 8 -3 7Z", 1.1), ink("M-2 -4.500H6M-3 -1.500H8M-3 1.500H8M-2 4.500H6", 1),
  flat("frost", circle(11, -4, 2.6)), flat("frost", circle(13, 0, 2.8)), flat("frost", circle(11, 4, 2.6)),
];

/** Rocks just under the water, along a side that is 60 long. */
export const SHOALS: Picture = [-22, -8, 6, 20].flatMap((y, k): Shape[] => [
  fill("frost", circle(k % 2 ? 3 : -3, y, 7, 4), 0), fill("slate", polygon([-5 + (k % 2) * 6, y + 2], [-3 + (k % 2) * 6, y - 4], [1 + (k % 2) * 6, y - 5], [4 + (k % 2) * 6, y + 2]), 1),
]);

/** A hex of shoals: sand under the water, and rocks. */
export const REEF: Picture = [
  flat("sand", "M-30 8Q-22 -10 0 -4T30 6Q16 20 -4 14T-30 8Z"), ...[[-18, 2], [6, 10], [16, -2], [-4, -10]].map(([x, y]) => fill("slate", polygon([x! - 5, y! + 3], [x! - 2, y! - 5], [x! + 2, y! - 4], [x! + 5, y! + 3]), 1)), ink("M-34 18q4-4 8 0t8 0M12 20q4-4 8 0t8 0", 1.1),
];

/** A spring, 20 by 16. */
export const SPRING: Picture = [fill("slate", "M-11 4Q-12 -6 -4 -7Q0 -11 6 -7Q12 -5 11 4Q6 8 0 7Q-7 8 -11 4Z", 1.2), fill("water", circle(0, 1, 7, 4.4), 1), ink("M-3 0q3 -2 6 0M-2 3q2 -1.500 4 0", 0.9)];

/** Standing stones in a ring, 40 by 26. */
export const HENGE: Picture = [
  flat("dusk", circle(0, 6, 19, 6)),
  ...([[-13, 1], [0, -3], [13, 1]] as const).flatMap(([x, y]): Shape[] => [fill("stone", `M${x - 5} ${y + 5}l.5-13h3.500v13Z`, 1), fill("stone", `M${x + 1.5} ${y + 5}v-13h3.500l.5 13Z`, 1), fill("stone", `M${x - 6} ${y - 8}l.5-3.500h11.500l.5 3.500Z`, 1)]),
  fill("stone", "M-19 11l1-9h4l1 9Z", 1), fill("stone", "M-5 14l.6-8h5l.6 8Z", 1), fill("stone", "M13 11l1-10h4l.6 10Z", 1), fill("violet", circle(0, 2, 2.4), 0.8),
];

/** An anchor, 16 by 18: ships come and go here. */
export const ANCHOR: Picture = [fill("paper", circle(0, 0, 10), 1.1), ink("M0 -4.500V6.500M-3.500 -1.500H3.500M-6 2Q-5 7 0 7Q5 7 6 2", 1.7), ink(circle(0, -6, 1.7), 1.3)];

const tree = (y: number, x: number): Shape => fill("pine", polygon([x - 5, y + 5], [x, y - 9], [x + 5, y + 5]), 1);
const rock = (y: number, x: number): Shape[] => [fill("stone", polygon([x - 8, y + 5], [x - 1, y - 9], [x + 2, y - 4], [x + 8, y + 5]), 1.1), flat("slate", polygon([x - 1, y - 8], [x + 2, y - 4], [x + 7, y + 4], [x + 1, y + 4])), fill("frost", polygon([x - 1, y - 9], [x - 3.4, y - 4], [x - 0.6, y - 5.4], [x + 1.6, y - 4.4]), 0.7)];
const reed = (y: number, x: number): Shape => ink(`M${x} ${y + 4}q-1-5 0-10M${x - 3} ${y + 4}q-1-4-3-7M${x + 3} ${y + 4}q1-4 3-7`, 1.2);
const dune = (y: number, x: number): Shape => fill("thatch", `M${x - 8} ${y + 4}Q${x - 3} ${y + 3} ${x} ${y - 5}Q${x + 3} ${y + 2} ${x + 8} ${y + 4}Z`, 1);

/** One of the things that line a hexside, upright wherever it stands. */
export const LINING: Readonly<Record<string, Picture>> = { forest: [tree(0, 0)], mountain: rock(0, 0), swamp: [reed(0, 0)], desert: [dune(0, 0)] };

export { BRIDGE, PASS };

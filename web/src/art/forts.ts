/** Four forts that grow: tower, keep, castle, citadel. Each is 48 by 48 and stands on its lower edge; flags fly what they are given. */

import { battlements, door, flag, pane } from "./parts";
import { fill, hatch, ink, polygon, rect, type Picture, type Shape, type Wash } from "./shapes";

export const FORTS = ["tower", "keep", "castle", "citadel"] as const;
export type Fort = (typeof FORTS)[number];

const slit = (x: number, y: number): Shape => ink(`M${x} ${y}v4`, 1.6);
const ground = (left: number, right: number): Shape => fill("grass", `M${left} 46Q24 42 ${right} 46Q24 49 ${left} 46Z`, 0.8);
const roof = (x: number, y: number, w: number, h: number, wash: Wash): Shape[] => [fill(wash, polygon([x - 1.5, y], [x + w / 2, y - h], [x + w + 1.5, y]), 1.2), hatch(x + w * 0.5, y - h * 0.5, w * 0.36, h * 0.46, 3)];

const tower = (wash: Wash): Picture => [
  ground(11, 37),
  fill("stone", "M17 46Q19 34 18.500 23H29.500Q29 34 31 46Z", 1.4), hatch(26, 26, 4, 18, 3),
  ...battlements("stone", 16, 15, 16, 9, 3), slit(24, 28), ...door(21.5, 46, 5, 8), ...flag(24, 16, wash, 0.8),
];

const keep = (wash: Wash): Picture => [
  ground(5, 43),
  ...battlements("stone", 10, 19, 28, 27, 4), ...battlements("stone", 7, 15, 9, 31, 2), ...battlements("stone", 32, 15, 9, 31, 2),
  ink("M16 27h6M26 31h5M18 38h4", 0.7), slit(11.5, 24), slit(36.5, 24), ...pane(21.5, 24, 5, 7), ...door(20.5, 46, 7, 11), ...flag(24, 20, wash, 0.9),
];

const castle = (wash: Wash): Picture => [
  ground(1, 47),
  ...battlements("stone", 17, 14, 14, 30, 3), ...roof(19, 14, 10, 8, "slate"), ...pane(21.5, 19, 5, 7),
  ...battlements("stone", 9, 29, 30, 17, 5), ...battlements("stone", 3, 21, 11, 25, 3), ...battlements("stone", 34, 21, 11, 25, 3),
  slit(8.5, 30), slit(39.5, 30), ink("M15 36h4M29 39h4M16 42h3", 0.7), ...door(19.5, 46, 9, 12), ink("M21.500 46v-9M24 46v-11M26.500 46v-9M20 40h8", 0.7),
  ...flag(8.5, 22, wash, 0.75), ...flag(39.5, 22, wash, 0.75),
];

const citadel = (wash: Wash): Picture => [
  ground(-1, 49),
  fill("stone", rect(20, 10, 8, 20), 1.3), ...roof(20, 11, 8, 10, "violet"), ...pane(22, 15, 4, 6),
  ...battlements("stone", 12, 17, 10, 24, 2), ...battlements("stone", 26, 17, 10, 24, 2), ...roof(13, 18, 8, 8, "slate"), ...roof(27, 18, 8, 8, "slate"), slit(17, 23), slit(31, 23),
  ...battlements("stone", 6, 27, 36, 15, 7), ...battlements("stone", 0, 23, 9, 23, 3), ...battlements("stone", 39, 23, 9, 23, 3), slit(4.5, 31), slit(43.5, 31),
  ...battlements("stone", 9, 35, 30, 11, 6), ...door(19, 46, 10, 9), ink("M21.500 46v-6M24 46v-8M26.500 46v-6M19.500 42h9", 0.7), ink("M12 40h4M31 42h4M13 44h3", 0.7),
  fill("gold", polygon([22, 36], [24, 33], [26, 36], [24, 39]), 0.8),
  ...flag(4.5, 24, wash, 0.7), ...flag(43.5, 24, wash, 0.7), ...flag(24, 3, wash, 0.55),
];

const DRAWN: Readonly<Record<Fort, (wash: Wash) => Picture>> = { tower, keep, castle, citadel };

/** A fort whose flags are of this wash. */
export const fortPicture = (fort: Fort, wash: Wash = "red"): Picture => DRAWN[fort](wash);

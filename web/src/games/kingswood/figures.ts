/** The wooden figures, 48 by 60: three Adventurers in hat, hood and helmet, and the King's Guard. */

import { circle, fill, flat, ink, polygon, whole, type Picture, type Wash } from "../../art/shapes";

const cloak = (wash: Wash): Picture => [
  fill(wash, whole("M24 22Q14 23 12 32L6 54Q6 57 10 57L24 57", 24), 1.8), ink("M24 30v27M17 30l-3 24M31 30l3 24", 0.9),
];
const face: Picture = [fill("flesh", circle(24, 17, 8.5), 1.6), flat("ink", circle(21, 17, 1.2)), flat("ink", circle(27, 17, 1.2)), ink("M21.5 21q2.5 1.6 5 0", 1)];

export const ADVENTURERS: readonly Picture[] = [
  [...cloak("wood"), ...face, fill("leaf", "M10 14Q24 8 38 14Q33 15 32 14Q30 3 21 4Q16 6 16 14Q13 15 10 14Z", 1.5), fill("red", "M31 9q7-8 9-5q-3 4-8 8Z", 1), fill("gold", circle(24, 31, 2.6), 1)],
  [...cloak("slate"), ...face, fill("slate", "M24 3Q12 5 13 21Q15 12 24 11Q33 12 35 21Q36 5 24 3Z", 1.5), fill("wood", "M40 24l2.5-1 1.5 34h-3Z", 1.1), fill("ice", circle(41, 21, 3.4), 1.1)],
  [...cloak("thatch"), ...face, fill("stone", "M14 17Q13 5 24 5Q35 5 34 17L30 15H18Z", 1.5), ink("M24 5v11", 1.4), fill("paper", "M5 34L8 12l3 22Z", 1.2), fill("gold", "M3 34h10v3H3Z", 1)],
];

export const GUARD: Picture = [
  ink("M41 8V58", 2.6), fill("stone", "M41 2L45 12L41 16L37 12ZM41 13Q48 14 47 23Q44 19 41 20Z", 1.3),
  fill("red", whole("M24 21Q12 22 10 34L6 55Q6 58 10 58L24 58", 24), 1.9), fill("gold", polygon([21, 22], [27, 22], [28, 57], [20, 57]), 1.2), ink("M10 44h28", 1.4),
  fill("flesh", circle(24, 16, 8), 1.6), flat("ink", circle(21, 16.5, 1.2)), flat("ink", circle(27, 16.5, 1.2)), fill("bark", "M19 20q5-2 10 0q-1 4-5 3t-5-3Z", 0.9),
  fill("gold", whole("M24 1L20 6L14 2L14 13L24 12", 24), 1.4), fill("red", circle(24, 8.5, 1.6), 0.7),
  fill("stone", "M2 34Q9 31 16 34Q16 46 9 50Q2 46 2 34Z", 1.5), ink("M9 33v16M3 40h12", 1.2),
];

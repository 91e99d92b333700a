/** The herald who guides a first game, 60 by 60: a plumed hat, a moustache and a friendly face. */

import { circle, fill, flat, ink, twice, whole, type Picture } from "../art/shapes";

export const HERALD: Picture = [
  fill("red", whole("M30 40Q14 42 9 60L30 60", 30), 1.6), fill("gold", whole("M30 42L22 46L30 60", 30), 1.1), ink("M30 46v14", 1),
  fill("paper", whole("M30 38Q20 40 18 46Q24 49 30 47", 30), 1.2),
  fill("flesh", circle(30, 27, 12.5, 13.5), 1.6),
  twice(flat("ink", circle(25.4, 25, 1.7, 2))), twice(ink("M22 20.500q3-2.200 6-.8", 1.3)), twice(flat("red", circle(21.8, 30.5, 2.4, 1.5))),
  ink("M30 26q-2.400 4 .6 4.600", 1.1), twice(fill("bark", "M30 32.500q-5-1.500-9 2.500q5 2.500 9-.4Z", 0.9)), ink("M27 38q3 2 6 0", 1.2),
  fill("water", "M10 17Q30 6 50 17Q45 20.500 42 18.500Q30 14 18 18.500Q14 20.500 10 17Z", 1.5), fill("water", "M18 15Q19 3 31 3Q42 4 42 15Q30 11 18 15Z", 1.5), ink("M18.500 13Q30 9 41.500 13", 2),
  fill("paper", "M39 10Q46-3 57 3Q52 5 53 8Q47 8 47 11Q43 9.500 39 12Z", 1.2), fill("gold", circle(38.5, 11.5, 2.4), 1),
];

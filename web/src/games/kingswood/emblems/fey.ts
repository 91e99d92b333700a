/** The fey: wings, warts and crowns of thorn. */

import { circle, fill, flat, ink, polygon, star, twice, whole, type Picture, type Shape } from "../../../art/shapes";

const pixie = (x: number, y: number, s: number): Shape[] => {
  const p = (dx: number, dy: number): [number, number] => [x + dx * s, y + dy * s];
  const q = (dx: number, dy: number): string => p(dx, dy).join(" ");
  return [
    fill("ice", `M${q(0, 0)}Q${q(-22, -26)} ${q(-24, -4)}Q${q(-20, 4)} ${q(0, 2)}Q${q(-18, 8)} ${q(-12, 16)}Q${q(-4, 14)} ${q(0, 4)}Z`, 1),
    fill("ice", `M${q(0, 0)}Q${q(22, -26)} ${q(24, -4)}Q${q(20, 4)} ${q(0, 2)}Q${q(18, 8)} ${q(12, 16)}Q${q(4, 14)} ${q(0, 4)}Z`, 1),
    fill("leaf", polygon(p(0, -2), p(7, 16), p(3, 14), p(0, 19), p(-3, 14), p(-7, 16)), 1),
    fill("flesh", circle(...p(0, -8), 6 * s), 1.1), fill("ember", `M${q(-6, -9)}Q${q(-4, -20)} ${q(1, -17)}Q${q(8, -18)} ${q(6, -9)}Q${q(0, -13)} ${q(-6, -9)}Z`, 1),
    flat("ink", circle(...p(-2.2, -7), 1 * s)), flat("ink", circle(...p(2.2, -7), 1 * s)),
  ];
};

export const pixieSwarm: Picture = [
  ...pixie(27, 36, 0.95), ...pixie(74, 30, 0.8), ...pixie(54, 70, 1.15), ...[[50, 14], [88, 60], [14, 72], [84, 90]].map(([x, y]) => fill("gold", star(x!, y!, 4.5, 1.6, 4), 0.8)),
];

const witch: Shape[] = [
  fill("green", whole("M50 30C38 30 33 40 34 52C36 68 44 80 50 86")),
  twice(ink("M35 46L46 49", 2)), twice(fill("gold", "M37 52Q42 47 46 53Q41 57 37 52Z", 1)), twice(flat("ink", circle(42, 52.5, 1.6))),
  fill("green", "M50 50Q46 62 42 66Q48 72 54 66Z", 1.2), flat("ink", circle(56, 62, 1.5)), ink("M42 74q8 4 15-2", 1.6),
];

export const swampHag: Picture = [
  twice(fill("stone", "M40 30Q14 34 16 64Q8 76 14 94Q20 86 24 90Q26 78 34 72Z")), ...witch,
  fill("dusk", "M10 40Q30 32 36 28Q40 6 64 2Q56 10 62 16Q64 24 66 28Q74 32 90 40Q50 46 10 40Z"), fill("leaf", "M34 30Q50 36 67 29l1 5Q50 40 33 34Z", 1), ink("M44 24q4-10 10-14", 1),
  fill("paper", "M62 80h24v8q0 12-12 12t-12-12Z", 1.2), ink("M86 83q8 0 6 7t-9 4M68 76q-3-5 0-9M76 76q-3-5 0-9", 1.3), twice(ink("M22 56q-4 14-4 26", 1)),
];

export const witchQueen: Picture = [
  twice(fill("ink", "M42 22Q18 30 22 60Q16 76 22 92Q34 88 40 70Z")), fill("violet", whole("M50 76Q36 78 26 86L20 100L50 100")),
  twice(fill("violet", "M30 100Q14 84 18 62Q28 70 36 84Z")), fill("paper", whole("M50 28C38 28 34 38 35 50C36 66 44 76 50 80")),
  twice(ink("M37 42Q42 39 47 43", 1.6)), twice(fill("green", "M38 47Q43 43 47 48Q42 51 38 47Z", 1)), ink("M50 50l-2 9h3", 1), fill("red", whole("M50 66Q46 63 42 67Q46 71 50 71"), 0.8),
  fill("ink", whole("M50 2L45 20L36 4L35 22L22 12L32 34Q40 28 50 28"), 1.2), fill("green", circle(50, 23, 3.2), 1), fill("gold", star(50, 92, 6, 2.6, 6), 1), twice(flat("violet", circle(36, 26, 1.6))),
];

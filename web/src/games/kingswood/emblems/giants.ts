/** Giantkin and the Dragon. */

import { circle, fill, flat, ink, polygon, twice, whole, type Picture, type Shape } from "../../../art/shapes";

const shoulders = (wash: "flesh" | "green" | "fur" | "bark"): Shape => fill(wash, whole("M50 66L36 66Q10 64 4 88L2 101L50 101"));
const glare: Shape[] = [twice(ink("M30 40L46 45", 3)), twice(fill("paper", circle(39, 48, 3.6, 3), 1.1)), twice(flat("ink", circle(39.5, 48, 1.6)))];

export const ogre: Picture = [
  shoulders("flesh"), fill("bark", "M14 100Q20 80 50 84Q76 84 86 100Z"), twice(fill("flesh", circle(24, 50, 7, 9))),
  fill("flesh", whole("M50 16C34 16 27 28 28 46C26 66 36 80 50 81")), ...glare, fill("flesh", circle(50, 56, 7, 5.5), 1.2), twice(flat("ink", circle(47, 57, 1.3))),
  fill("dusk", whole("M50 66Q42 64 36 67Q40 76 50 76"), 1.1), twice(fill("bone", "M39 74L38 63l6 9Z", 1)), ink("M40 22q10-5 18 0", 1.2), fill("bone", "M50 16q-4-6 1-12q5 4 3 12Z", 1),
];

export const troll: Picture = [
  shoulders("green"), twice(fill("leaf", "M32 34Q12 30 4 40Q18 48 30 52Z")),
  fill("green", whole("M50 12C36 12 28 24 28 42C28 64 34 84 50 86")), twice(fill("pine", "M50 8Q30 8 26 34Q34 22 50 20Z", 1.1)), ink("M44 8l-4-7M50 8V0M56 8l4-7", 2.4),
  ...glare, fill("green", "M46 44Q38 66 44 72Q52 76 58 70Q62 62 54 44Z", 1.3), ink("M40 78q10-4 20 0", 1.8), twice(fill("bone", "M41 78l1-8 4 7Z", 1)), flat("pine", circle(54, 64, 2)), ink("M14 80q8 4 14 0M70 84q8 4 14 0", 1),
];

export const cyclops: Picture = [
  shoulders("fur"), fill("fur", whole("M50 14C32 14 25 28 26 48C27 68 38 82 50 84")), twice(fill("fur", circle(23, 50, 6, 8))),
  fill("paper", circle(50, 42, 14, 12), 1.5), fill("ember", circle(50, 43, 7.5), 1.1), flat("ink", circle(50, 43, 3.4)), flat("paper", circle(47.5, 40.5, 1.6)), ink("M33 32Q50 22 67 32", 3.4),
  fill("fur", circle(50, 61, 6, 4), 1.1), fill("dusk", whole("M50 69Q42 68 37 70Q42 79 50 79"), 1.1), fill("bone", "M44 69h4v4h-4ZM53 69h4v5h-4Z", 0.8), fill("bone", "M47 14L50 0l4 14Z", 1.1), twice(ink("M12 86q8-6 18-4", 1)),
];

export const giant: Picture = [
  fill("water", whole("M50 70L36 70Q10 66 2 92L2 101L50 101")), fill("flesh", whole("M50 10C34 10 28 24 29 42C30 60 38 70 50 72")),
  fill("ember", whole("M50 60Q40 58 30 48Q28 74 36 86Q42 98 50 99")), twice(ink("M36 68q2 12 6 20M44 72q0 14 4 22", 1)), fill("ember", whole("M50 58Q42 56 38 61Q44 66 50 64"), 1.1),
  ...glare, fill("flesh", circle(50, 54, 5, 4), 1.1), fill("stone", whole("M50 4C32 4 26 18 27 32Q38 26 50 26")), twice(fill("bone", "M29 22Q12 20 10 4Q22 12 32 12Z")), ink("M50 4v22", 1.2), twice(flat("gold", circle(36, 22, 1.6))),
  fill("pine", polygon([90, 100], [94, 84], [98, 100]), 0.9), fill("pine", polygon([4, 100], [7, 88], [10, 100]), 0.9),
];

export const dragon: Picture = [
  twice(fill("dusk", "M34 50Q20 14 2 8Q8 24 2 34Q10 40 6 54Q16 56 14 70Q26 66 38 72Z")), twice(ink("M4 12Q22 34 36 60M4 36Q20 48 34 64M8 54q14 6 26 12", 1)),
  twice(fill("bone", "M40 22Q28 18 26 2Q38 4 46 18Z")), twice(fill("red", "M34 40L20 40L32 48L22 56L36 56Z", 1.1)),
  fill("red", whole("M50 14C40 14 34 24 33 36C32 48 38 54 40 62Q38 78 44 86Q47 90 50 90")),
  twice(ink("M34 36L47 42", 2.6)), twice(fill("gold", "M36 43Q42 37 47 45Q41 49 36 43Z", 1.2)), twice(flat("ink", "M41.5 40.5q-1.5 3 0 6q1.5-3 0-6Z")),
  ink("M50 20v22M45 54q5 3 10 0M44 61q6 3 12 0", 1.1), twice(fill("ink", circle(45.5, 74, 2, 3), 0.8)), twice(ink("M40 80q4 4 8 4", 1.4)), twice(fill("bone", "M42 82l1 7 3-5Z", 0.9)), ink("M42 70q-8-4-7-10M58 70q8-4 7-10", 1.1),
  fill("ember", "M50 90q-8 2-8 10h16q0-8-8-10Z", 1.1), flat("gold", "M50 94q-3 2-3 6h6q0-4-3-6Z"),
];

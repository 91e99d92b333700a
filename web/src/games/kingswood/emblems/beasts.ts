/** Beasts: fur, feathers, fangs and too many legs. */

import { circle, fill, flat, ink, twice, whole, type Picture, type Shape } from "../../../art/shapes";

const slits = (wash: "gold" | "red" = "gold"): Shape[] => [
  twice(fill(wash, "M30 48Q37 42 44 51Q36 55 30 48Z", 1.2)),
  twice(flat("ink", circle(38, 48.5, 1.6, 2.6))),
];
const wolfHead = fill("fur", whole("M50 30L40 28L26 6L22 36L12 52L22 54L18 64L30 66L40 86Q44 92 50 92"));
const wolfFace: Shape[] = [
  twice(fill("flesh", "M27 14L26 32L36 30Z", 1)),
  fill("bone", whole("M50 52Q42 60 36 64Q38 78 44 84Q47 88 50 88"), 1),
  fill("ink", whole("M50 66Q44 65 43 69Q46 74 50 75"), 1),
  ink("M50 75v6M50 81q-6 3-10-2M50 81q6 3 10-2", 1.4),
  twice(ink("M26 44L44 48", 2.2)),
];

export const giantRat: Picture = [
  fill("flesh", "M70 84q26-2 24-24q-2-16-14-12q10 4 8 14q-2 12-20 14Z", 1.2),
  twice(fill("fur", circle(24, 28, 17))), twice(fill("flesh", circle(24, 29, 11), 1)),
  fill("fur", whole("M50 22C34 24 26 38 28 54C30 68 42 84 50 90")),
  twice(fill("red", circle(38, 48, 4.5, 5), 1.2)), twice(flat("ink", circle(39, 49, 2))),
  fill("flesh", whole("M50 76Q44 76 44 80Q46 86 50 86"), 1.2), fill("bone", whole("M50 88L46 87L46 96L50 97"), 1), ink("M50 88v8", 0.9),
  twice(ink("M42 80L20 74M42 82L20 84M43 84L24 93", 1)), twice(ink("M32 36l4 5M29 44l4 2", 1)),
];

export const direWolf: Picture = [wolfHead, ...wolfFace, ...slits(), twice(ink("M20 40l5 3M17 48l6 2M30 60l4 4", 1))];

export const werewolf: Picture = [
  fill("gold", circle(50, 40, 39), 1.2), ink("M24 26a6 6 0 1 0 8-4M70 62a5 5 0 1 0 6-4", 0.8),
  wolfHead, twice(fill("flesh", "M27 14L26 32L36 30Z", 1)), fill("bone", whole("M50 52Q42 58 37 62Q36 70 38 74L50 70"), 1),
  fill("ink", whole("M50 60Q44 59 43 63Q46 68 50 69"), 1), fill("dusk", whole("M50 72Q43 74 38 72Q40 84 44 88Q47 91 50 91"), 1.1),
  twice(fill("bone", "M40 73l2 9 4-8Z", 0.9)), twice(fill("bone", "M44 89l1-6 4 7Z", 0.9)), ...slits("red"), twice(ink("M26 43L44 48", 2.6)),
];

export const caveBear: Picture = [
  twice(fill("bark", circle(24, 26, 14))), twice(fill("fur", circle(25, 27, 7.5), 1)),
  fill("bark", whole("M50 20C28 20 16 38 18 58C20 78 34 92 50 92")),
  fill("fur", whole("M50 52C40 52 32 60 33 70C34 82 42 88 50 88"), 1.2),
  fill("ink", whole("M50 56Q42 56 41 61Q44 67 50 68"), 1), ink("M50 68v5", 1.3),
  fill("dusk", whole("M50 73Q42 76 38 72Q40 84 50 84"), 1.1), twice(fill("bone", "M40 74l2 6 4-5Z", 0.9)),
  twice(fill("gold", circle(36, 46, 3.6), 1.1)), twice(flat("ink", circle(36.5, 46.5, 1.8))), twice(ink("M28 39L42 43", 2.2)),
];

export const giantSpider: Picture = [
  ink("M50 0V30", 1), twice(ink("M40 46Q22 22 12 34L6 60M38 54Q14 44 8 58L2 82M40 62Q20 62 14 76L12 98M43 68Q32 74 28 86L30 100", 3)),
  fill("dusk", circle(50, 44, 22, 24)), fill("red", whole("M50 30L43 36L50 46L43 56L50 62"), 1),
  fill("dusk", circle(50, 74, 14, 13)),
  ...[[44, 70], [56, 70], [47, 76], [53, 76]].map(([x, y]) => fill("gold", circle(x!, y!, 2.7), 0.9)), twice(fill("gold", circle(39, 73, 1.8), 0.8)),
  twice(fill("bone", "M44 84q-3 8 3 12q-1-6 2-11Z", 1)),
];

export const thornboar: Picture = [
  ...[[50, 2], [38, 6], [62, 6], [27, 14], [73, 14], [18, 26], [82, 26]].map(([x, y]) => fill("leaf", `M${x! - 6} ${y! + 22}L${x} ${y}L${x! + 6} ${y! + 22}Z`, 1.1)),
  twice(fill("bark", "M28 30Q12 26 8 40Q18 50 30 44Z")),
  fill("bark", whole("M50 20C30 20 20 36 22 54C24 72 36 90 50 90")),
  fill("flesh", circle(50, 72, 16, 13)), twice(flat("ink", circle(44, 71, 2.6, 4))), twice(fill("bone", "M36 82Q22 80 20 62Q28 72 38 74Z")),
  twice(fill("red", circle(36, 48, 3.4), 1)), twice(flat("ink", circle(37, 48, 1.6))), twice(ink("M27 40L43 46", 2.4)), twice(ink("M30 58l-4 6M33 62l-3 5", 1)),
];

const wings = (wash: "fur" | "dusk" | "thatch"): Shape[] => [
  twice(fill(wash, "M42 56Q30 20 4 10Q2 24 8 30Q2 34 6 44Q4 50 12 56Q10 62 18 66Q30 72 42 70Z")),
  twice(ink("M8 30Q24 36 36 52M6 44Q22 48 36 58M12 56Q24 58 36 63", 1)),
];

export const harpy: Picture = [
  ...wings("dusk"),
  fill("thatch", whole("M50 54Q38 56 36 70Q38 88 46 94L50 88")), ink("M44 66q6 4 12 0M43 74q7 4 14 0M45 82q5 3 10 0", 1),
  fill("fur", whole("M50 12Q32 12 32 34Q30 48 36 54L42 48L50 50")), fill("flesh", whole("M50 22Q38 24 38 38Q40 52 50 56")),
  twice(ink("M39 36L47 39", 1.8)), twice(fill("gold", circle(44, 41, 2.4, 1.8), 0.9)), fill("dusk", circle(50, 50, 3, 3.6), 0.9), ink("M50 42v4", 1),
  twice(ink("M44 92l-5 6M46 92v7M48 91l3 7", 1.4)),
];

export const manticore: Picture = [
  ink("M74 90Q98 84 92 56", 4.5), fill("red", "M92 60q-10-6-3-20q8 8 12 6q0 12-9 14Z", 1.2),
  fill("roof", whole("M50 4L42 12L30 6L28 18L14 18L18 30L6 38L14 48L6 58L16 64L12 78L26 78L30 90L42 86L50 96")),
  fill("fur", whole("M50 24C36 24 30 36 31 52C32 68 42 82 50 84")),
  ...slits(), twice(ink("M30 42L45 47", 2.4)), ink("M50 50v12", 1), fill("ink", whole("M50 60Q45 60 45 63Q47 66 50 66"), 0.9),
  fill("dusk", whole("M50 69Q42 71 38 68Q41 78 50 78"), 1.1), twice(fill("bone", "M40 69l2 6 4-5Z", 0.9)),
];

export const griffin: Picture = [
  ...wings("thatch"),
  fill("paper", whole("M50 14C36 14 30 24 32 38L26 44L34 50L30 60L40 64L44 74L50 70")),
  twice(fill("paper", "M37 20L28 4L44 14Z", 1.1)),
  twice(fill("gold", "M36 36Q42 31 46 38Q41 42 36 36Z", 1.1)), twice(flat("ink", circle(42, 37, 1.8))), twice(ink("M34 31L46 35", 2)),
  fill("gold", whole("M50 40Q44 42 43 48Q46 54 48 64L50 68")), ink("M44 50q6 4 12 0", 1),
  fill("fur", whole("M50 74Q38 76 36 90L34 100L50 100")), ink("M40 82q10 6 20 0M39 90q11 6 22 0", 1),
];

/** The undead: bone, shroud and bad manners. */

import { circle, fill, flat, ink, twice, whole, type Picture, type Shape } from "../../../art/shapes";

const skull: Shape[] = [
  fill("bone", whole("M50 14C30 14 20 28 22 46C23 54 28 58 30 62L32 72Q36 78 42 76L50 78")),
  fill("bone", whole("M50 74L38 75Q34 78 36 84Q42 92 50 92"), 1.2),
  ink("M42 75v10M46 76v10M50 76v10M54 76v10M58 75v10", 1.1),
  fill("ink", whole("M50 56L46 64Q48 66 50 64"), 0.9),
];
const sockets: Shape[] = [twice(fill("dusk", circle(38, 48, 8, 9), 1.2)), twice(flat("ember", circle(38.5, 49, 2.8)))];
const shroud = (wash: "ice" | "dusk" | "paper"): Shape =>
  fill(wash, whole("M50 8C30 8 20 24 20 46L14 90L24 82L30 95L38 84L44 97L50 86"));

export const skeleton: Picture = [...skull, ...sockets, ink("M58 18l4 8-4 5 4 6", 1.1), ink("M30 28q4-6 10-8", 1)];

export const zombieMob: Picture = [
  fill("green", "M8 100V76Q2 60 8 52l5 12 1-18 5 16 3-18 4 18 5-10q2 16-4 26V100Z"),
  fill("green", "M92 100V70Q98 54 92 44l-5 14-1-20-5 18-4-20-3 20-5-10q-2 16 4 28V100Z"),
  fill("green", whole("M50 16C34 16 27 28 28 44C28 62 36 76 44 80L50 80")),
  fill("stone", whole("M50 80L40 78Q26 84 24 100L50 100")), ink("M44 82l-6 18M54 84l6 10", 1),
  fill("paper", circle(40, 44, 6.5), 1.2), fill("paper", circle(60, 46, 5), 1.2), flat("ink", circle(41, 45, 1.8)), flat("ink", circle(59, 46, 1.8)),
  fill("dusk", "M38 64Q50 58 62 62Q62 74 50 74Q42 72 38 64Z", 1.2), fill("bone", "M44 62h4v4h-4ZM54 61h4v4h-4Z", 0.8),
  ink("M36 24l8 6M37 30l6-5M62 30q4 6 0 12M30 38l5 2", 1.2), ink("M50 50l-2 6h4", 1.1),
];

export const restlessGhost: Picture = [
  shroud("ice"), twice(fill("dusk", circle(40, 40, 5, 7.5), 1)), fill("dusk", circle(50, 58, 5, 7), 1),
  fill("ice", "M22 52Q6 50 4 62Q14 62 24 66Z", 1.2), fill("ice", "M78 52Q92 46 94 36Q98 56 77 66Z", 1.2),
  fill("paper", "M56 66h22v15H56Z", 1.2), ink("M56 66l11 8 11-8", 1), fill("red", circle(67, 75, 2.6), 0.8),
];

export const bonePiper: Picture = [
  fill("violet", whole("M50 2C26 2 12 26 14 62L24 54L24 92L50 98")), ...skull, ...sockets,
  fill("roof", "M22 24Q50 2 80 26Q66 24 50 22Q34 22 22 24Z"), fill("red", "M74 22q16-18 22-14q-6 6-16 18Z", 1.1),
  fill("wood", "M50 80l5-3 26 17-3 5Z", 1.2), flat("ink", circle(62, 87, 1.4)), flat("ink", circle(67, 90, 1.4)), flat("ink", circle(72, 93, 1.4)),
  ink("M84 76v-14l8-3v13", 1.4), flat("ink", circle(82, 77, 2.6)), flat("ink", circle(90, 73, 2.6)),
];

export const banshee: Picture = [
  twice(fill("ice", "M44 12Q10 14 8 44Q2 60 10 78Q12 66 18 62Q14 80 22 92Q24 74 34 62Z")),
  fill("paper", whole("M50 12C36 12 30 26 31 44C32 66 42 86 50 88")),
  twice(fill("dusk", "M35 42Q40 34 46 42Q44 50 40 50Q36 48 35 42Z", 1.1)), twice(ink("M34 34Q40 32 45 36", 1.4)), twice(ink("M38 52q-2 8 0 14", 1)),
  fill("dusk", circle(50, 68, 7, 12), 1.3), ink("M50 50v5", 1), twice(ink("M18 30q-8 4-10 12M26 20q-8 4-12 12", 1)),
];

export const wraith: Picture = [
  shroud("dusk"), fill("ink", whole("M50 18C38 20 32 32 34 48Q40 62 50 62"), 1), twice(fill("ice", "M37 42Q42 36 47 44Q42 47 37 42Z", 0.8)),
  fill("dusk", "M22 56Q8 60 6 78l6-8 1 10 5-9 4 8 3-12Z", 1.2), fill("dusk", "M78 56Q92 60 94 78l-6-8-1 10-5-9-4 8-3-12Z", 1.2), ink("M38 70q2 10 0 16M56 70q2 8 0 14M47 68v12", 1),
];

export const vampire: Picture = [
  twice(fill("red", "M34 66Q12 60 4 24Q20 34 30 58L50 92V100H14Q18 80 34 66Z")), twice(fill("dusk", "M36 70Q22 66 12 44Q12 76 22 100H50V86Z", 1.1)),
  fill("paper", whole("M50 18C36 18 32 30 33 44C34 60 42 74 50 78")),
  fill("ink", whole("M50 32L42 22Q38 30 34 44Q28 34 32 22Q38 8 50 8"), 1), twice(ink("M36 38L47 42", 1.8)), twice(fill("red", circle(42, 45, 2.8, 2.2), 1)), ink("M50 46v8l-3 2", 1.1),
  ink("M40 63q10 5 20 0", 1.5), twice(fill("paper", "M43 64l1.5 6 2.5-5Z", 0.9)), fill("gold", whole("M50 86L45 90L50 97"), 1),
];

export const lich: Picture = [
  fill("violet", whole("M50 2C22 4 8 34 10 70L2 100L50 100")), twice(ink("M22 40q-4 30-10 52M30 78q-2 12-6 20", 1)), ...skull,
  twice(fill("dusk", circle(38, 48, 8, 9), 1.2)), twice(flat("ice", circle(38.5, 49, 3.6))),
  fill("gold", whole("M50 4L46 14L38 6L36 16L26 12L28 28Q40 22 50 22")), fill("green", circle(50, 17, 3), 0.9),
  fill("paper", "M34 92q8-5 16 0q8-5 16 0v8H34Z", 1.2), ink("M50 92v8M38 94q4-2 8 0M54 94q4-2 8 0", 0.9),
];

/** Spirits: fire, ice, stone, and things that should not move. */

import { circle, fill, flat, ink, polygon, star, twice, whole, type Picture } from "../../../art/shapes";

export const willOWisp: Picture = [
  flat("ice", circle(50, 56, 40)),
  fill("water", "M50 96Q22 92 24 64Q26 46 42 34Q40 22 48 6Q56 20 62 26Q60 16 66 10Q80 36 76 62Q74 92 50 96Z"),
  fill("ice", "M50 92Q32 88 34 68Q36 56 46 48Q46 40 50 32Q60 46 64 58Q70 86 50 92Z", 1), twice(fill("dusk", circle(43, 66, 3.4, 5), 1)), ink("M44 78q6 5 12 0", 1.6),
  ...[[14, 26], [84, 22], [90, 78], [10, 80]].map(([x, y]) => fill("gold", star(x!, y!, 5, 1.8, 4), 0.8)),
];

export const livingArmour: Picture = [
  twice(fill("stone", "M30 70Q8 68 6 94L8 100H50V80Z")), twice(ink("M10 84q14-6 26 0M12 92q14-6 26 0", 1)),
  fill("red", "M46 18Q40 2 58 2Q78 2 82 20Q70 12 56 18Z", 1.2),
  fill("stone", whole("M50 14C32 14 24 28 25 48L30 76Q40 86 50 86")),
  fill("ink", whole("M50 42L28 40L29 52L46 52L50 58"), 1.1), twice(flat("ice", circle(38, 46.5, 3))),
  ink("M50 14v28M50 58v28", 1.6), twice(ink("M34 60v14M39 62v15M44 63v16", 1.6)), ink("M26 36q24-8 48 0", 1),
];

export const mudGolem: Picture = [
  twice(fill("bark", "M30 52Q6 50 4 74Q2 92 12 96Q24 94 24 80L36 76Z")),
  fill("bark", whole("M50 10Q34 10 32 24Q20 26 22 42Q14 56 22 70Q18 90 34 98L50 98")),
  twice(fill("gold", circle(40, 40, 5), 1.2)), twice(flat("ink", circle(40, 40, 2))), ink("M38 58q4-4 8 0t8 0t8 0", 2),
  fill("leaf", "M44 10q-6-8 0-10q6 2 4 10ZM54 10q2-8 8-8q2 6-4 9Z", 1), ink("M30 70q4 4 8 2M62 78q4 4 8 0M34 88q4 3 8 0M26 56l4 3M68 62l5 2", 1.1), fill("stone", circle(66, 30, 4, 3), 0.9), fill("stone", circle(34, 28, 3, 2.4), 0.9),
];

export const mimic: Picture = [
  fill("wood", "M10 46Q8 16 30 14H70Q92 16 90 46Z"), ink("M26 14q-8 10-8 32M74 14q8 10 8 32M42 14v14M58 14v14", 1.3),
  fill("dusk", "M10 46H90L84 66H16Z"),
  ...[16, 28, 40, 52, 64, 76].map((x) => fill("bone", `M${x} 46h9l-4.5 11Z`, 0.9)), ...[20, 32, 60, 72].map((x) => fill("bone", `M${x} 67h9l-4.5-10Z`, 0.9)),
  fill("red", "M42 66Q38 84 52 92Q66 94 64 82Q54 84 58 66Z", 1.3), ink("M50 68q-3 12 6 18", 0.9),
  fill("wood", "M14 66H44Q42 78 48 86H16ZM58 66H86L84 86H64Q56 80 58 66Z"), fill("gold", circle(36, 30, 7), 1.2), fill("gold", circle(64, 30, 7), 1.2), flat("ink", circle(37, 31, 2.6)), flat("ink", circle(63, 31, 2.6)),
  fill("gold", circle(20, 94, 5, 3), 0.9), fill("gold", circle(82, 95, 6, 3.4), 0.9),
];

export const stoneImp: Picture = [
  twice(fill("slate", "M36 60Q18 40 2 44Q10 52 6 62Q14 62 14 72Q22 70 24 80Q34 76 40 78Z")), twice(ink("M8 48Q24 56 36 70M14 70q10-2 20 4", 0.9)),
  twice(fill("slate", "M38 28Q30 20 32 4Q42 12 46 24Z")), fill("stone", whole("M50 22C36 22 31 34 32 46C34 62 42 72 50 74")),
  twice(fill("ember", "M36 46Q42 40 47 48Q41 52 36 46Z", 1.1)), ink("M40 60q10 8 20 0M44 62v4M56 62v4", 1.5), fill("stone", whole("M50 74Q38 76 38 92L34 100L50 100")), ink("M42 82q8 5 16 0M58 28l-4 6 4 4M36 54l4 2", 1),
];

export const iceball: Picture = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
    const a = (k * Math.PI) / 4 + 0.2;
    const at = (r: number, turn: number): [number, number] => [50 + r * Math.cos(a + turn), 52 + r * Math.sin(a + turn)];
    return fill("ice", polygon(at(30, -0.3), at(48, 0), at(30, 0.3)), 1.1);
  }),
  fill("water", circle(50, 52, 33)), fill("ice", "M28 36Q44 18 66 26Q50 30 44 44Q34 50 24 58Q22 44 28 36Z", 0.9),
  twice(fill("paper", polygon([33, 48], [46, 54], [36, 59]), 1.1)), ink("M38 70l5-5 5 5 5-5 5 5 5-5", 1.8), ink("M66 66l8 4M62 74l6 5M72 46l6-2", 1.1),
];

export const fireball: Picture = [
  fill("ember", "M50 98Q14 96 12 62Q10 46 20 36Q20 46 26 48Q22 28 36 18Q36 28 42 32Q42 12 56 0Q56 18 66 26Q72 22 70 12Q84 26 80 46Q86 44 86 36Q94 54 88 68Q80 98 50 98Z"),
  fill("gold", "M50 94Q24 92 24 66Q26 56 34 50Q36 58 42 58Q40 44 52 34Q52 46 60 52Q66 50 64 44Q78 58 76 70Q72 94 50 94Z", 1),
  twice(fill("ink", polygon([34, 62], [47, 69], [38, 73]), 1)), fill("ink", whole("M50 78Q42 80 37 76Q41 88 50 88"), 1),
];

export const stoneColossus: Picture = [
  twice(fill("stone", "M28 56L6 58L2 100H50V70Z")), fill("stone", whole("M50 8L32 10L26 24L28 46L24 58L34 76L42 84L50 84")),
  fill("slate", whole("M50 24L32 26L28 34L44 38L50 36"), 1.1), twice(flat("ember", polygon([33, 41], [44, 43], [36, 47]))), ink("M44 66h12M42 70h16M50 40v14l-5 3", 1.6),
  fill("leaf", "M28 12q8-8 16-4q8-6 14 0q8-2 12 5q-20-4-42-1Z", 1), ...[14, 82].map((x) => fill("pine", `M${x - 5} 60L${x} 42L${x + 5} 60Z`, 0.9)), ink("M66 52l4 8-4 6M32 52l-3 6 4 5M16 76l8 3M78 80l8-4M30 90l8 2", 1.1),
];

export const genie: Picture = [
  fill("violet", "M50 92Q70 92 66 78Q62 70 50 74Q34 76 32 62H68Q84 74 74 90Q66 100 50 98Q34 98 26 92Q38 94 50 92Z", 1.3),
  twice(fill("water", "M38 44Q18 44 16 60Q18 70 34 68L54 64L52 58L32 60Q34 52 42 54Z", 1.3)), fill("water", whole("M50 40Q36 40 34 50L38 66L50 68")), 
  fill("water", whole("M50 10C40 10 37 18 38 26C39 36 45 42 50 43")), fill("gold", "M38 22Q36 8 50 6Q64 8 62 22Q50 16 38 22Z", 1.2), fill("red", circle(50, 13, 3), 0.9), ink("M50 6q-4-6 4-6", 1.6),
  twice(fill("gold", circle(45, 27, 2), 0.8)), ink("M46 36q4 2 8 0", 1.2), fill("ink", whole("M50 38L47 40L50 48"), 0.8), twice(fill("gold", circle(37, 32, 2.2), 0.9)),
  fill("gold", "M4 90Q14 84 22 90Q22 98 12 98Q8 98 4 90Z", 1.2), ...[[14, 18], [86, 24], [90, 58], [8, 46]].map(([x, y]) => fill("gold", star(x!, y!, 4.5, 1.6, 4), 0.8)),
];

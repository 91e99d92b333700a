/** What creeps, crawls, coils and buzzes. */

import { circle, fill, flat, ink, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { pair, placed } from "../../../art/place";

const gauze = (wash: Wash = "ice"): Shape[] => [twice(fill(wash, "M46 36Q30 8 8 14Q2 28 20 40Q34 46 46 42Z", 1.2)), twice(fill(wash, "M46 44Q22 44 14 58Q20 70 34 62Q44 56 47 48Z", 1.2)), twice(ink("M44 38Q28 24 14 20M44 46Q30 50 20 58", 0.8))];
const goggles = (wash: Wash, y = 24): Shape[] => [twice(fill(wash, circle(41, y, 7, 8), 1.2)), twice(ink(`M37 ${y}h8M41 ${y - 6}v12`, 0.7))];
const legs = (y = 0): Shape => twice(ink(`M42 ${44 + y}L24 ${38 + y}L16 ${50 + y}M42 ${54 + y}L22 ${56 + y}L14 ${70 + y}M43 ${62 + y}L28 ${72 + y}L24 ${88 + y}`, 2.4));

const wasp: Shape[] = [
  ...gauze(), legs(), fill("gold", whole("M50 52Q36 54 36 70Q40 86 50 98")), fill("ink", whole("M50 60Q42 61 36.500 66L36.500 73Q43 68 50 68"), 0.8), fill("ink", whole("M50 76Q43 77 39 81L42 86Q46 83 50 83"), 0.8), fill("bark", circle(50, 44, 10)), fill("gold", circle(50, 26, 13, 12)), ...goggles("red"), twice(ink("M46 15Q42 4 34 4", 1.6)), twice(fill("ink", "M46 36l-3 7 6-4Z", 0.8)),
];
export const waspTwo: Picture = placed(wasp, 13, 13, 0.74);
export const waspFour: Picture = [...wasp, fill("red", whole("M50 90L47 92L50 103"), 1), twice(fill("bone", "M45 36Q38 40 42 48L48 40Z", 1))];
export const dragonfly: Picture = [
  ...gauze("water"), twice(fill("ice", "M46 40Q20 34 2 42Q4 52 18 52Q34 52 46 46Z", 1.2)), fill("green", whole("M50 44Q45 46 46 66L47 96L50 99"), 1.3), ink("M46 58h8M46 66h8M46.500 74h7M47 82h6M47 90h6", 1.2), fill("leaf", circle(50, 40, 9)), fill("leaf", circle(50, 24, 11)), ...goggles("violet", 22),
];
export const beetle: Picture = [
  legs(8), twice(fill("violet", "M49 40Q26 40 24 66Q26 92 49 96Z")), twice(fill("gold", circle(36, 58, 4), 1)), twice(fill("gold", circle(38, 76, 4), 1)), fill("dusk", whole("M50 28Q32 30 30 46L50 48")), fill("dusk", circle(50, 24, 12, 10)), twice(flat("gold", circle(44, 23, 2.4))), twice(fill("bark", "M44 16Q24 12 30 -2Q34 8 48 12Z", 1.2)),
];
export const mosquito: Picture = [
  ...gauze("frost"), twice(ink("M44 48L24 42L8 84M45 54L26 62L22 98M46 58L36 76L38 98", 1.6)), fill("red", whole("M50 54Q40 58 41 74Q44 88 50 94")), ink("M42 66q8 4 16 0M42 74q8 4 16 0M44 82q6 3 12 0", 1), fill("slate", circle(50, 44, 9)), fill("slate", circle(50, 26, 10)), ...goggles("ember", 25), fill("bone", whole("M50 32L48.500 34L50 62"), 1),
];
export const spider: Picture = [
  ink("M4 4L96 96M96 4L4 96M50 0V100M0 50H100M30 30L50 24L70 30L76 50L70 70L50 76L30 70L24 50Z", 0.6), twice(ink("M40 42Q24 18 12 28L6 50M38 50Q16 42 8 56L4 78M40 58Q22 60 16 74L14 96M43 66Q32 74 30 86L32 100", 3)), fill("sand", circle(50, 42, 21, 22)), fill("bark", whole("M50 26L42 34L50 42L42 50L50 58"), 1), fill("sand", circle(50, 72, 13, 12)),
  ...[[44, 68], [56, 68], [47, 74], [53, 74]].map(([x, y]) => fill("red", circle(x!, y!, 2.6), 0.9)), twice(fill("bone", "M44 80q-3 8 3 12q-1-6 2-11Z", 1)),
];

const coils = (wash: Wash, belly: Wash): Shape[] => [
  fill(wash, "M20 74Q16 60 34 58H72Q90 60 88 76Q86 94 60 96H36Q22 94 20 74Z"), fill(belly, "M30 76Q30 68 42 68H66Q78 70 76 78Q74 86 60 86H42Q32 86 30 76Z", 1), ink("M34 60v8M46 58v9M58 58v9M70 60l-2 8M36 95l2-8M50 96v-9M64 96l-1-9", 1),
  fill(wash, "M60 84Q38 80 38 60V36H58V56Q60 66 78 72Z"), ink("M38 46h20M38 54h20", 1),
];
const snakeHead = (wash: Wash, eye: Wash = "gold"): Shape[] => [fill(wash, "M48 6Q28 8 28 28Q30 44 48 46Q66 44 68 28Q68 8 48 6Z"), fill(eye, circle(38, 24, 4.5), 1), fill(eye, circle(58, 24, 4.5), 1), ink("M38 20v8M58 20v8", 1.8), ink("M38 37q10 5 20 0", 1.3), fill("red", "M47 40h2v10l5 6-6-3-6 3 5-6Z", 0.8)];
export const jungleSnake: Picture = [...coils("jungle", "green"), ...snakeHead("jungle"), ...[[44, 12], [52, 12], [48, 18]].map(([x, y]) => flat("gold", circle(x!, y!, 2.2)))];
export const swampSnake: Picture = [...coils("bark", "swamp"), twice(fill("bark", "M36 10Q14 20 20 46Q32 52 40 50Z")), ...snakeHead("bark", "red"), ink("M24 26l6 12M72 26l-6 12", 1.2)];
export const waterSnake: Picture = [
  fill("water", "M0 62q12-8 25 0t25 0t25 0t25 0V98H0Z", 1.2), ...placed(snakeHead("slate"), 28, 0, 0.8), fill("slate", "M60 34Q62 46 56 56H74Q78 46 72 34Z"), fill("slate", "M14 64Q16 46 28 46T42 64H34Q32 56 28 56T22 64Z"), ink("M8 76q8-6 16 0M44 80q8-6 16 0M70 74q8-6 16 0", 1.2),
];
const maw = (wash: Wash, lip: Wash): Shape[] => [
  fill(wash, "M26 98Q16 70 24 48Q26 24 50 22Q74 24 76 48Q84 70 74 98Z"), ink("M22 66q28 12 56 0M21 78q29 12 58 0M23 90q27 10 54 0", 1.2), fill(lip, circle(50, 40, 26, 24)), fill("dusk", circle(50, 40, 17, 16), 1.2),
  ...Array.from({ length: 10 }, (_, k) => { const a = (Math.PI * k) / 5; const p = (r: number, b: number): string => `${Math.round(50 + r * Math.cos(a + b))} ${Math.round(40 + r * 0.93 * Math.sin(a + b))}`; return fill("bone", `M${p(19, -0.22)}L${p(9, 0)}L${p(19, 0.22)}Z`, 0.9); }),
];
export const sandworm: Picture = [...maw("thatch", "fur"), fill("sand", "M0 92Q12 84 24 90T50 92T76 90T100 92V104H0Z", 1.2)];
export const iceworm: Picture = [...maw("ice", "frost"), ...[[10, 60], [84, 54], [14, 88], [78, 84]].map(([x, y]) => fill("frost", `M${x!} ${y! - 14}l7 12-4 14h-6l-4-12Z`, 1.1))];
export const leech: Picture = [
  fill("dusk", "M18 88Q6 60 26 42Q40 30 44 16Q52 2 68 8Q82 16 74 32Q60 46 66 60Q72 84 50 94Q30 100 18 88Z"), fill("roof", circle(62, 20, 11), 1.2), fill("ink", circle(62, 20, 6), 0.8), ink("M40 32q12 2 20 12M30 44q16 4 28 16M22 58q20 4 38 14M20 74q18 6 36 12", 1.2), ...[[58, 15], [66, 15], [58, 25], [66, 25]].map(([x, y]) => fill("bone", circle(x!, y!, 2), 0.6)), fill("red", "M84 40q-5 9 0 12q5-3 0-12Z", 0.9), fill("red", "M90 58q-4 7 0 9q4-2 0-9Z", 0.9),
];
const croc = (wash: Wash, belly: Wash): Shape[] => [
  fill(wash, whole("M50 8Q44 4 36 8Q26 6 28 20Q22 28 30 38Q36 60 32 78Q36 94 50 96")), twice(fill("gold", circle(36, 16, 5.5), 1.2)), twice(ink("M36 11v10", 1.8)), fill(belly, whole("M50 44Q42 46 42 62Q40 82 50 88"), 1), twice(fill("bone", "M34 46l-6 3 7 3M36 56l-7 3 7 3M35 67l-8 3 7 3M34 78l-6 4 8 2", 0.9)), twice(flat("ink", circle(45, 86, 2.2))), ink("M46 26h8M45 32h10M46 38h8", 1.2),
];
export const jungleCrocodiles: Picture = pair(croc("leaf", "green"));
export const swampCrocodiles: Picture = [fill("swamp", "M0 60q12-7 25 0t25 0t25 0t25 0V100H0Z", 1.1), ...placed(croc("pine", "thatch"), 30, 2, 0.66), ...placed(croc("bark", "sand"), 2, 34, 0.6)];
const lizard: Shape[] = [
  ink("M62 84Q92 86 90 62Q88 48 78 54", 6), twice(ink("M38 54L18 46L14 34M38 74L18 80L16 94", 5)), fill("green", whole("M50 40Q34 44 36 64Q38 84 50 90")), fill("green", whole("M50 6Q36 8 34 26Q36 44 50 46")), twice(fill("ember", circle(40, 22, 4.5), 1)), twice(flat("ink", circle(40, 22, 2))), ink("M42 36q8 4 16 0M44 56h12M43 64h14M44 72h12", 1.2), twice(flat("ink", circle(46.5, 13, 1.4))),
];
export const giantLizard: Picture = lizard;
export const basilisk: Picture = [
  ...placed(lizard, 6, 12, 0.88), fill("red", "M36 16L34 2L42 10L50 -2L58 10L66 2L64 16Q50 10 36 16Z", 1.2), fill("gold", circle(36, 32, 8), 1.2), fill("gold", circle(64, 32, 8), 1.2), fill("red", circle(36, 32, 3.6), 0.8), fill("red", circle(64, 32, 3.6), 0.8), ink("M22 30L8 26M23 35L8 38M78 30L92 26M77 35L92 38", 1.6),
];
export const frog: Picture = [
  twice(fill("leaf", "M34 60Q8 56 8 82Q6 94 20 96H38Q44 80 40 66Z")), fill("green", whole("M50 34Q24 36 22 58Q24 86 50 90")), twice(fill("green", circle(34, 28, 12))), twice(fill("ember", circle(34, 27, 7), 1.1)), twice(ink("M29 27h10", 2.6)), ink("M30 58Q50 72 70 58", 2), ...[[36, 74], [50, 80], [64, 74], [50, 46], [42, 44], [58, 46]].map(([x, y]) => fill("violet", circle(x!, y!, 3.4), 0.9)), twice(ink("M30 88l-8 8M34 90l-4 8M38 90v8", 1.6)),
];

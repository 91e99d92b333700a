/** Spirits, winds, slimes and plants that walk. */

import { circle, fill, flat, ink, puff, star, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { pair, placed, three } from "../../../art/place";

const glare = (wash: Wash, y = 42, x = 41): Shape[] => [twice(fill(wash, circle(x, y, 4.4), 1.1)), twice(flat("ink", circle(x + 0.6, y + 0.5, 2)))];
const shroud = (wash: Wash): Shape[] => [fill(wash, "M50 8Q24 10 24 44V90L33 82L41 94L50 84L59 94L67 82L76 90V44Q76 10 50 8Z"), ink("M32 60v14M68 58v16M44 66v12M57 68v10", 0.9)];
const whirl = (wash: Wash): Shape[] => [
  fill(wash, "M10 14Q50 0 90 14Q94 28 74 32Q82 44 66 50Q72 62 58 66Q62 80 50 100Q46 82 42 66Q28 62 34 50Q18 44 26 32Q6 28 10 14Z"), ink("M16 20Q50 32 84 18M30 36Q52 44 70 34M38 52Q52 58 62 50M44 68Q52 72 57 66", 1.6),
];
const cloudFace = (wash: Wash): Shape[] => [fill(wash, puff(46, 44, 38, 30, 10)), ...glare("paper", 38, 34).map((shape) => ({ ...shape }))];

export const djinn: Picture = [
  fill("gold", "M20 92Q28 82 50 84Q72 78 90 84Q78 92 72 96Q50 102 28 98Z", 1.3), fill("water", "M50 86Q30 74 36 60Q20 56 22 46L40 42H60L78 46Q80 56 64 60Q66 72 50 86Z"), ink("M24 50Q50 62 76 50", 2.4), fill("water", whole("M50 14Q36 16 36 30Q38 44 50 46")), twice(fill("gold", circle(44, 29, 2.6), 0.8)), ink("M44 38q6 3 12 0", 1.3), fill("ink", "M46 15Q44 -2 62 0Q54 6 54 15Z", 1.1), fill("ink", whole("M50 44L46 45L50 54"), 0.9), fill("gold", circle(50, 23, 2), 0.7),
];
export const dustDevil: Picture = [...whirl("sand"), ...glare("red", 24, 40), fill("bark", circle(18, 60, 4), 1), fill("bark", circle(80, 72, 5), 1), twice(ink("M32 18L46 22", 2.2))];
export const northWind: Picture = [
  ...cloudFace("ice"), fill("frost", circle(46, 60, 8, 7), 1.2), flat("dusk", circle(46, 60, 4)), ink("M58 60H98M58 68Q78 70 92 80M58 54Q78 50 94 40", 2), twice(ink("M26 30L40 34", 2)), ...[[86, 54], [78, 88], [90, 24]].map(([x, y]) => ink(`M${x! - 6} ${y}h12M${x} ${y! - 6}v12M${x! - 4} ${y! - 4}l8 8M${x! + 4} ${y! - 4}l-8 8`, 1.2)),
];
export const ghost: Picture = [...shroud("frost"), ...glare("ink", 38), fill("ink", circle(50, 54, 5, 7), 1), ink("M14 66a7 7 0 1 0 6 8M12 80a7 7 0 1 0 8 6", 2), twice(fill("frost", "M25 50Q8 50 6 36Q16 44 27 42Z", 1.2))];
export const spirit: Picture = [fill("violet", "M30 30Q40 4 62 14Q84 26 70 50Q60 66 74 78Q84 84 92 80Q82 98 60 92Q36 84 40 62Q22 56 30 30Z"), fill("ice", circle(46, 34, 4, 6), 1), fill("ice", circle(62, 36, 4, 6), 1), ink("M46 48q7 5 13 1", 1.6), ink("M40 70q6-4 12 2M54 86q8-2 14 2", 1)];
export const wisp: Picture = [fill("swamp", "M0 88q12-7 25 0t25 0t25 0t25 0V102H0Z", 1), fill("green", "M50 2Q58 24 74 40Q84 62 66 78Q50 88 34 78Q16 62 30 38Q34 46 40 48Q42 22 50 2Z"), fill("gold", "M50 30Q56 44 64 54Q68 68 58 74Q50 78 42 74Q32 64 40 54Q46 48 50 30Z", 1.1), ...glare("paper", 60, 45), ...[[14, 30], [86, 26], [88, 62]].map(([x, y]) => fill("gold", star(x!, y!, 6, 2, 4), 0.8))];
export const swampGas: Picture = [fill("green", puff(38, 36, 30, 24, 9)), fill("swamp", puff(64, 58, 28, 22, 9)), fill("green", puff(30, 74, 22, 16, 8)), ...[[52, 18, 6], [84, 26, 5], [14, 52, 4], [78, 88, 7]].map(([x, y, r]) => fill("paper", circle(x!, y!, r!), 1)), ...placed([...glare("gold", 40, 42), ink("M38 54Q50 46 62 54", 2)], 12, 8, 0.9)];
export const imp: Picture = [
  ink("M66 88Q94 92 88 64", 3), fill("red", "M88 66l-8-4 10-14 6 16Z", 1.1), twice(fill("dusk", "M40 62Q26 50 4 54Q12 60 8 68Q18 66 20 76Q30 72 40 76Z", 1.2)), fill("red", whole("M50 56Q40 58 38 74Q38 92 50 94")), twice(fill("bone", "M38 20Q24 16 24 0Q36 6 44 16Z", 1.2)), twice(fill("red", "M36 34L16 28L34 46Z", 1.1)), fill("red", whole("M50 14Q34 16 33 34Q36 54 50 60")), ...glare("gold", 34), twice(ink("M35 26L47 31", 2)), ink("M38 46Q50 56 62 46", 1.6), twice(fill("bone", "M43 49l2 5 3-4Z", 0.8)),
];
const pixie: Shape[] = [
  twice(fill("ice", "M48 44Q30 8 8 16Q2 34 26 44Q8 54 18 70Q36 70 48 54Z", 1.2)), fill("leaf", whole("M50 46L38 84L44 80L50 92"), 1.3), fill("flesh", circle(50, 32, 13)), fill("ember", whole("M50 8Q32 12 36 32Q44 24 50 24"), 1.2), twice(flat("ink", circle(45, 34, 1.8))), ink("M46 40q4 3 8 0", 1.2),
];
export const pixies: Picture = [...pair(pixie), fill("gold", star(18, 18, 8, 3, 4), 0.9), fill("gold", star(84, 84, 7, 2.6, 4), 0.9)];
const bones: Shape[] = [
  ink("M50 60V96M34 70q16 8 32 0M36 80q14 7 28 0M38 90q12 6 24 0M28 64L14 84M72 64L88 84M28 64H72", 3), fill("bone", whole("M50 8C32 8 27 22 29 34C30 42 36 44 38 48V58L50 61")), twice(flat("ink", circle(41, 34, 5.5))), fill("ink", whole("M50 40L47 46L50 46"), 0.8), ink("M44 50v9M50 51v9M56 50v9", 1.2),
];
export const skeletons: Picture = pair(bones);
export const slime: Picture = [
  fill("green", "M8 92Q4 70 20 62Q18 34 40 34Q44 12 60 18Q78 22 74 42Q90 46 86 66Q98 78 92 94Q74 88 64 96Q52 88 40 97Q26 88 8 92Z"), fill("paper", circle(40, 50, 9), 1.2), flat("ink", circle(42, 51, 4)), fill("paper", circle(62, 40, 6), 1.2), flat("ink", circle(63, 41, 2.8)), fill("dusk", "M30 72Q52 62 74 70Q70 86 52 84Q36 84 30 72Z", 1.2), fill("bone", "M40 69l4 8 4-9ZM56 68l4 8 4-7Z", 0.9), ...[[22, 76], [80, 58], [82, 80]].map(([x, y]) => fill("leaf", circle(x!, y!, 4), 0.9)),
];
export const swampThing: Picture = [
  fill("pine", whole("M50 6Q28 8 26 30Q8 40 10 66L18 96L50 98")), twice(ink("M30 20Q22 30 26 44M22 48Q14 60 20 78M34 54Q30 70 34 90M42 66v24", 2)), ...glare("red", 32), fill("dusk", whole("M50 46Q40 46 36 52Q42 60 50 60"), 1), twice(fill("leaf", "M34 12L22 2L40 6Z", 1)), fill("leaf", "M48 8Q44 -6 58 -6Q52 0 54 8Z", 1), fill("bone", "M40 50l3 6 3-7ZM54 49l3 7 3-6Z", 0.8),
];
export const walkingTree: Picture = [
  fill("leaf", puff(50, 24, 40, 22, 11)), twice(fill("bark", "M40 56L14 44L8 52L16 54L10 62L38 66Z", 1.2)), fill("bark", whole("M50 38Q38 40 38 60Q36 76 26 98L36 98L43 88L46 99L50 92")), ...glare("gold", 54, 44), ink("M43 68Q50 74 57 68", 2.2), twice(ink("M41 78l3 5M40 44l4 4", 1.2)), ...[[26, 18], [50, 10], [72, 22]].map(([x, y]) => fill("red", circle(x!, y!, 3.4), 0.9)),
];
export const vines: Picture = [
  ink("M14 100Q10 60 30 50Q52 40 44 20Q38 4 22 12M84 100Q94 70 74 58Q52 48 62 26Q70 8 84 18M50 100Q44 82 54 72Q66 62 56 46", 4.5), ...[[24, 56, 1], [46, 34, 1], [22, 12, 1], [76, 60, -1], [62, 30, -1], [86, 20, -1], [54, 72, 1], [12, 82, 1], [90, 84, -1]].map(([x, y, s]) => fill("jungle", `M${x!} ${y!}q${-14 * s!} -2 ${-18 * s!} 8q${10 * s!} 8 ${18 * s!} -8Z`, 1.1)), fill("red", circle(56, 44, 9), 1.2), fill("dusk", "M48 44Q56 36 64 44Q56 52 48 44Z", 0.9), fill("bone", "M51 43l2 4 2-4ZM57 43l2 4 2-4Z", 0.6),
];
export const darkWizard: Picture = [
  twice(fill("dusk", "M40 62Q24 34 2 28Q2 44 8 50Q4 58 12 64Q14 74 26 76Q36 80 44 76Z")), fill("ink", whole("M50 50Q32 52 26 98L50 98")), fill("slate", whole("M50 26Q38 28 38 42Q40 58 50 62")), ...glare("red", 44, 44), fill("frost", whole("M50 54L44 53Q42 66 50 84"), 1.1), fill("ink", "M20 34Q36 30 38 24Q42 4 58 -4Q56 8 62 16L64 26Q72 30 80 34Q50 42 20 34Z"), fill("violet", star(50, 20, 6, 2.4, 5), 0.8),
];
/** A heap of earth that a spell made walk. */
export const golem: Picture = [
  fill("stone", whole("M50 38L22 42L12 58L8 88L22 92L26 66L30 98L46 98L50 84")), fill("stone", "M34 10H66L68 38H32Z"), twice(fill("ember", "M39 20h8v6h-8Z", 1)), ink("M42 33h16M34 50l10 8 8-4M58 60l6 8M18 68h6M80 70h-6", 1.4), fill("gold", star(50, 62, 9, 4, 6), 1), 
];
export const juju: Picture = three([fill("wood", whole("M50 4Q26 6 28 48Q34 90 50 96")), twice(fill("paper", circle(41, 38, 7, 9), 1.2)), twice(flat("ink", circle(41, 40, 3))), fill("red", whole("M50 62Q38 62 37 68Q42 80 50 80"), 1.1), twice(fill("bone", "M41 63l2 6 3-6Z", 0.8)), ink("M34 20h32M36 14h28", 2)]);

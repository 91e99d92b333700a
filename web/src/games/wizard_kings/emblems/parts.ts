/** What emblems are put together from: faces, headgear, weapons and wings. 100 by 100, mirrored about 50. */

import { circle, fill, flat, ink, twice, whole, type Shape, type Wash } from "../../../art/shapes";

/** A face from the front, with shoulders in a garment. */
export const bust = (skin: Wash, garment: Wash): Shape[] => [
  fill(garment, whole("M50 70L40 72Q18 76 14 99L50 99"), 2),
  fill(skin, whole("M50 24C36 24 32 36 33 48C34 62 42 74 50 76"), 2),
  twice(flat("ink", circle(42, 49, 2.6, 3.2))), twice(ink("M37 43Q42 40 46 43", 2)), ink("M50 51l-2.500 8h4M44 66q6 3 12 0", 1.6),
];

export const beard = (wash: Wash, long = 92): Shape => fill(wash, whole(`M50 62Q42 60 34 52Q32 74 40 ${long - 6}Q45 ${long} 50 ${long}`), 1.8);
export const tusks: Shape = twice(fill("bone", "M41 68L39 58l6 8Z", 1.3));
export const ears = (skin: Wash): Shape => twice(fill(skin, "M34 44Q20 36 8 30Q14 54 34 58Z", 1.8));
export const hair = (wash: Wash): Shape => fill(wash, whole("M50 18C30 18 26 36 28 60Q22 76 26 84Q36 78 36 60Q34 42 40 34Q46 31 50 31"), 1.8);

export const hood = (wash: Wash): Shape => fill(wash, whole("M50 8C28 12 22 36 24 66Q30 78 38 78Q32 60 35 42Q40 30 50 29"), 2);
export const cap = (wash: Wash): Shape[] => [fill(wash, whole("M50 12C36 12 29 24 29 40Q40 35 50 35"), 2), ink("M50 12V35", 1.4)];
export const helm = (wash: Wash): Shape[] => [fill(wash, whole("M50 10C34 10 28 24 28 44L28 62L37 66L38 44L46 44L47 60L50 62"), 2), ink("M50 10V44M32 34Q50 28 68 34", 1.6)];
export const greatHelm: Shape[] = [fill("stone", whole("M50 14L32 18L30 70L50 80"), 2), fill("ink", "M34 42H66V48H34Z", 1), fill("gold", "M47 20h6v56h-6Z", 1.2), ink("M38 58h5M38 64h5M57 58h5M57 64h5", 1.8)];
export const horns = (wash: Wash = "bone"): Shape => twice(fill(wash, "M33 30Q14 30 12 6Q24 18 38 20Z", 1.8));
export const plume = (wash: Wash): Shape => fill(wash, "M46 14Q44 -2 62 0Q78 2 82 22Q70 12 54 14Z", 1.8);
export const crown: Shape = fill("gold", whole("M50 8L45 22L37 12L35 24L27 18L31 36Q40 32 50 32"), 1.8);
export const hat = (wash: Wash): Shape[] => [fill(wash, "M16 40Q32 32 36 28Q40 6 60 -2Q56 10 62 16Q64 24 66 28Q72 32 84 40Q50 48 16 40Z", 2), fill("gold", "M35 29Q50 36 67 29l1 5Q50 41 33 34Z", 1.2)];

export const bow: Shape[] = [ink("M86 12Q60 52 86 94", 4.5), ink("M86 12V94", 1.2), ink("M64 53H98M92 48l6 5-6 5", 2)];
export const crossbow: Shape[] = [fill("wood", "M58 84L92 50l4 5L62 90Z", 1.6), ink("M72 40Q94 42 98 66M72 40L98 66", 3)];
export const sword: Shape[] = [fill("ice", "M84 6L90 14V68H78V14Z", 1.6), fill("gold", "M70 68h28v6H70ZM81 74h6v16h-6Z", 1.4)];
export const axe: Shape[] = [fill("wood", "M82 10h6v88h-6Z", 1.5), fill("slate", "M84 16Q70 8 62 22Q60 36 66 46Q74 36 84 38Z", 1.8), ink("M65 22Q63 34 67 42", 1.2)];
export const spear: Shape[] = [fill("wood", "M84 26h5v72h-5Z", 1.4), fill("ice", "M86.500 2L95 20L86.500 32L78 20Z", 1.6)];
export const hammer: Shape[] = [fill("wood", "M82 24h6v74h-6Z", 1.5), fill("slate", "M70 12h30v20H70Z", 1.8), ink("M76 12v20", 1.3)];
export const sling: Shape[] = [ink("M64 92Q98 70 84 22", 2.6), fill("stone", circle(83, 18, 8), 1.6)];
export const staff = (orb: Wash): Shape[] => [fill("wood", "M84 26h5v72h-5Z", 1.4), fill(orb, circle(86.5, 18, 10), 1.8), flat("frost", circle(83, 14, 3))];
export const shield = (wash: Wash): Shape[] => [fill(wash, "M2 56Q16 50 30 56V74Q28 90 16 97Q4 90 2 74Z", 1.9), ink("M16 53V96M2 70H30", 1.5)];

export const featherWings = (wash: Wash = "frost"): Shape[] => [twice(fill(wash, "M38 60Q30 20 4 8Q4 22 8 30Q2 34 8 44Q4 50 12 58Q10 64 18 70Q28 76 40 72Z", 1.8)), twice(ink("M8 30Q22 36 32 52M8 44Q20 48 32 58M12 58q12 2 20 6", 1.2))];
export const leatherWings = (wash: Wash = "dusk"): Shape[] => [twice(fill(wash, "M36 56Q24 16 2 8Q8 24 2 34Q10 40 6 54Q16 56 14 70Q26 66 40 72Z", 1.8)), twice(ink("M4 12Q22 34 36 60M4 36Q20 48 34 64", 1.2))];
export const eyes = (wash: Wash, y = 46): Shape[] => [twice(fill(wash, circle(40, y, 4.2), 1.3)), twice(flat("ink", circle(40.5, y, 1.9)))];

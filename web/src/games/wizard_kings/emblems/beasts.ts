/** Beasts and riders that keep to the ground. */

import { circle, fill, flat, ink, puff, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { bow, eyes, plume, spear } from "./parts";

/** The head of a horse, looking left. */
export const horseHead = (coat: Wash, mane: Wash): Shape[] => [
  fill(mane, "M52 12Q88 22 88 70L84 99H60Q70 60 48 30Z", 1.8),
  fill(coat, "M46 22L50 6L58 20Q76 34 78 66L80 99H42Q46 80 40 66Q28 76 16 74Q8 70 10 62Q24 46 32 34Q38 24 46 22Z", 2),
  flat("ink", circle(38, 40, 2.8)), flat("ink", circle(16, 64, 1.8)), ink("M12 70q8 1 12-3M60 34q10 14 12 34", 1.6),
];
const bearHead = (coat: Wash, light: Wash): Shape[] => [
  twice(fill(coat, circle(24, 26, 14), 2)), twice(fill(light, circle(25, 27, 7), 1.3)), fill(coat, whole("M50 18C28 18 14 38 16 60C18 80 34 94 50 94"), 2), fill(light, whole("M50 52C40 52 32 60 33 72C34 84 42 88 50 88"), 1.6), fill("ink", whole("M50 56Q42 56 41 61Q44 67 50 68"), 1), fill("dusk", whole("M50 73Q42 76 38 72Q40 84 50 84"), 1.3), twice(fill("bone", "M40 74l2 6 4-5Z", 1)), ...eyes("gold", 46), twice(ink("M28 38L44 42", 3)),
];

export const beasts: Readonly<Record<string, Picture>> = {
  unicorn: [fill("gold", "M42 24L26 0L50 18Z", 1.6), ...horseHead("frost", "violet")],
  centaur: [...bow, ...horseHead("fur", "bark")],
  knight: [...spear, ...horseHead("slate", "red"), plume("red")],
  mongol: [...bow, ...horseHead("bark", "ink")],
  chariot: [fill("red", "M44 34Q46 66 92 66V40Q78 46 72 28Z", 2), fill("wood", circle(66, 76, 20), 2), ink(`${circle(66, 76, 12)}M66 56V96M46 76H86M52 62L80 90M80 62L52 90`, 1.8), fill("fur", "M40 62L22 40L16 24L8 30L2 46L14 48L20 84H26L28 66H42Z", 1.8), ink("M40 58L10 38", 1.6)],
  elephant: [twice(fill("slate", "M34 26Q4 14 4 46Q8 70 30 62Z", 2)), fill("slate", whole("M50 12C34 12 28 26 30 46Q34 60 42 64L42 92Q46 98 50 98"), 2), twice(fill("bone", "M36 60Q26 78 32 94Q40 82 43 66Z", 1.6)), ...eyes("paper", 42), ink("M44 72h12M44 80h12M45 88h10", 1.4), fill("red", whole("M50 8Q38 8 34 20L50 32"), 1.6)],
  cavebear: bearHead("bark", "fur"),
  snowbear: bearHead("frost", "ice"),
  hellhound: [twice(fill("dusk", "M30 34L22 4L44 24Z", 2)), fill("dusk", whole("M50 24C36 22 24 32 20 50L32 62Q36 84 50 90"), 2), ...eyes("ember", 46), fill("red", whole("M50 62Q42 62 38 66Q42 82 50 84"), 1.4), twice(fill("bone", "M40 66l2 8 4-7Z", 1)), fill("ember", puff(50, 10, 14, 9, 6), 1.6), twice(ink("M28 38L46 44", 3))],
  basilisk: [fill("leaf", "M18 96Q6 72 26 66Q60 70 62 52Q58 40 42 42L16 46Q8 40 16 32Q40 10 62 24Q86 40 74 68Q66 88 40 84Q32 88 40 97Z", 2), fill("red", "M44 22L48 4L56 16L66 6L68 22L80 18L74 34Z", 1.6), fill("gold", circle(40, 32, 5.5), 1.5), flat("ink", circle(40, 32, 2.4)), ink("M16 42Q30 44 42 38M12 46l-8 4 6 1-5 4", 1.6)],
  scorpion: [ink("M54 62Q92 62 88 32Q84 10 62 14", 11), ink("M54 62Q92 62 88 32Q84 10 62 14", 7), fill("ember", "M64 6L46 22L66 24Z", 1.8), fill("ember", circle(42, 66, 22, 16), 2), fill("ember", "M24 56Q2 54 4 34L14 42L20 32Q30 44 28 54Z", 1.8), fill("ember", "M24 78Q4 82 6 98L16 92L22 98Q32 90 30 80Z", 1.8), ink("M38 82l-4 14M50 82l2 14M58 76l10 14M34 66q10 4 22 0", 2.2), flat("ink", circle(28, 62, 2.4))],
  wurm: [fill("flesh", "M20 99Q14 66 34 56Q58 46 52 30L80 24Q88 62 58 72Q44 78 50 99Z", 2), fill("dusk", circle(64, 24, 20, 15), 2), ...[0, 1, 2, 3, 4, 5, 6].map((k): Shape => { const a = (k / 7) * 2 * Math.PI; return fill("bone", circle(64 + 15 * Math.cos(a), 24 + 10.5 * Math.sin(a), 3.4), 1); }), ink("M20 84q14 4 28-2M24 68q12 6 26 0M48 56q14 4 28-2", 1.6)],
  manticore: [fill("ember", puff(50, 50, 44, 44, 12), 2), fill("fur", whole("M50 22C36 22 28 34 30 50C32 68 42 82 50 84"), 2), ...eyes("green", 46), twice(ink("M32 38L46 42", 2.6)), fill("ink", whole("M50 54Q44 54 44 58L50 64"), 1), fill("dusk", whole("M50 68Q42 66 38 69Q42 79 50 79"), 1.2), twice(fill("bone", "M42 69l2 7 3-6Z", 1))],
};

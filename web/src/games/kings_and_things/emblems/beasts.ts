/** Beasts: a head seen from the front, with the ears, horns, tusks and manes that make it what it is. */

import { circle, fill, flat, ink, puff, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { pair, placed, three } from "../../../art/place";

const eyes = (wash: Wash = "gold", y = 46, x = 38): Shape[] => [twice(fill(wash, circle(x, y, 4, 3.6), 1.1)), twice(flat("ink", circle(x + 0.5, y + 0.4, 1.9)))];
const frown = (y = 38): Shape => twice(ink(`M28 ${y}L44 ${y + 5}`, 2.2));
const round = (wash: Wash, inner: Wash): Shape[] => [twice(fill(wash, circle(25, 26, 13))), twice(fill(inner, circle(26, 27, 7), 1))];
const pointed = (wash: Wash, inner: Wash = "flesh"): Shape[] => [twice(fill(wash, "M24 40L20 6L46 24Z")), twice(fill(inner, "M27 30L25 16L37 24Z", 1))];
const broad = (wash: Wash): Shape => fill(wash, whole("M50 20C28 20 17 38 19 58C21 78 34 92 50 92"));
const muzzle = (wash: Wash): Shape[] => [fill(wash, whole("M50 52C40 52 32 60 33 70C34 82 42 88 50 88"), 1.2), fill("ink", whole("M50 57Q43 57 42 61Q45 67 50 68"), 1), ink("M50 68v6M50 74q-6 5-11 1M50 74q6 5 11 1", 1.4)];
const fangs: Shape = twice(fill("bone", "M41 76l2 8 4-7Z", 0.9));
const whiskers: Shape = twice(ink("M40 70L16 66M40 73L16 76M41 76L20 85", 1));
const stripes = (wash: Wash): Shape[] => [twice(fill(wash, "M20 48L34 53L20 57ZM22 66L34 66L26 72Z", 0.8)), fill(wash, whole("M50 20L45 21L50 38"), 0.8), twice(fill(wash, "M36 23l5-2 0 12Z", 0.8))];

const bear = (wash: Wash, light: Wash): Shape[] => [...round(wash, light), broad(wash), ...muzzle(light), ...eyes(), frown()];
export const bears: Picture = pair(bear("bark", "fur"));
export const whiteBear: Picture = [...bear("frost", "ice"), fangs, twice(ink("M22 58l5 3M23 66l5 2M27 74l5 1", 1))];
export const raccoon: Picture = [...pointed("slate", "paper"), broad("stone"), twice(fill("ink", "M20 48Q34 34 48 48Q40 58 26 58Z", 1)), ...muzzle("paper"), ...eyes("red"), whiskers, fangs, fill("slate", whole("M50 20L46 22L50 44"), 0.9)];
const cat = (wash: Wash, light: Wash): Shape[] => [...pointed(wash), broad(wash), ...muzzle(light), ...eyes("green"), twice(ink("M38.500 42v8", 1.6)), whiskers];
export const wildCat: Picture = [...cat("thatch", "bone"), frown(37), ...[[30, 30], [40, 28], [26, 62], [32, 72]].map(([x, y]) => twice(flat("bark", circle(x!, y!, 2.4))))];
export const mountainLion: Picture = [...round("sand", "flesh"), broad("sand"), ...muzzle("paper"), ...eyes("gold"), frown(36), whiskers, fangs];
export const tigers: Picture = pair([...round("ember", "paper"), broad("ember"), ...stripes("ink"), ...muzzle("paper"), ...eyes("gold"), whiskers, fangs]);
const lion: Shape[] = [fill("roof", puff(50, 52, 44, 44, 13)), ...placed([...round("gold", "flesh"), broad("gold"), ...muzzle("bone"), ...eyes(), frown()], 13, 14, 0.74)];
export const lionPride: Picture = [...placed(mountainLion, 0, 2, 0.5), ...placed(mountainLion, 50, 2, 0.5), ...placed(lion, 18, 34, 0.66)];
export const sphinx: Picture = [
  fill("sand", "M16 96V84Q20 70 34 68H66Q80 70 84 84V96Z"), twice(fill("thatch", "M20 86h20v10H16Q16 88 20 86Z", 1.2)), twice(fill("water", "M40 10Q22 14 18 40L14 70L34 72L38 40Z")), twice(ink("M22 34l14 4M19 46l16 4M17 58l18 4", 2.4)), fill("flesh", whole("M50 14Q36 14 35 32Q36 52 50 60")), fill("gold", whole("M50 4Q34 6 34 24Q42 18 50 18"), 1.3), twice(ink("M37 34Q42 29 46 34Q42 38 37 34", 1.4)), twice(flat("ink", circle(42, 34, 1.8))), ink("M50 36v8M44 50q6 3 12 0", 1.4), fill("gold", whole("M50 58L47 60L46 74L50 76"), 1.1),
];

const wolf = (wash: Wash, light: Wash, eye: Wash): Shape[] => [
  fill(wash, whole("M50 30L40 28L26 6L22 36L12 52L22 54L18 64L30 66L40 86Q44 92 50 92")), twice(fill("flesh", "M27 14L26 32L36 30Z", 1)), fill(light, whole("M50 52Q42 60 36 64Q38 78 44 84Q47 88 50 88"), 1), fill("ink", whole("M50 66Q44 65 43 69Q46 74 50 75"), 1), ink("M50 75v6M50 81q-6 3-10-2M50 81q6 3 10-2", 1.4), ...eyes(eye, 48), twice(ink("M27 42L44 48", 2.2)),
];
export const wolves: Picture = pair(wolf("frost", "ice", "water"));
export const wolfPack: Picture = three(wolf("slate", "bone", "gold"));
export const swampRat: Picture = [
  fill("flesh", "M70 84q26-2 24-24q-2-16-14-12q10 4 8 14q-2 12-20 14Z", 1.2), twice(fill("swamp", circle(24, 28, 16))), twice(fill("flesh", circle(24, 29, 10), 1)), fill("swamp", whole("M50 22C34 24 26 38 28 54C30 68 42 84 50 90")), ...eyes("red", 48), fill("flesh", whole("M50 76Q44 76 44 80Q46 86 50 86"), 1.2), fill("bone", whole("M50 88L46 87L46 96L50 97"), 1), whiskers,
];

const muzzled = (wash: Wash, nose: Wash): Shape[] => [fill(wash, whole("M50 16Q36 18 33 36Q36 56 38 72Q38 92 50 94")), fill(nose, whole("M50 70Q40 72 40 82Q42 92 50 92"), 1.1), twice(flat("ink", circle(45, 82, 2.2, 3)))];
const horse = (wash: Wash, mane: Wash): Shape[] => [twice(fill(wash, "M38 24L30 4L46 16Z", 1.2)), ...muzzled(wash, "flesh"), ...eyes("paper", 42, 39), fill(mane, whole("M50 10Q42 16 44 36L48 30L50 44"), 1.1), twice(fill(mane, "M34 26Q20 44 26 74Q32 66 36 60Q32 44 38 30Z", 1.1))];
const plumes: Shape[] = [twice(fill("frost", "M34 70Q22 30 0 26Q0 40 6 46Q0 52 8 60Q8 70 18 74Q26 82 36 80Z")), twice(ink("M6 46Q18 50 28 64M8 60Q18 62 28 70", 1))];
export const unicorn: Picture = [...horse("frost", "violet"), fill("gold", whole("M50 26L46 26L50 -4"), 1.2), ink("M47 20l6-3M48 13l5-3M48.500 7l3-2", 0.9)];
export const pegasus: Picture = [...plumes, ...horse("paper", "gold")];
export const camelCorps: Picture = [
  twice(fill("sand", circle(32, 24, 8, 6), 1.2)), ...muzzled("sand", "thatch"), ...eyes("paper", 38, 40), twice(ink("M34 36q6-4 10 1", 2)), fill("thatch", puff(50, 17, 12, 7, 6), 1.1), ink("M38 74H24M62 74H76M38 62q12 5 24 0", 2), twice(fill("red", circle(26, 76, 4), 1)), ink("M78 2V60M70 12L78 2L86 12", 2), fill("red", "M78 18h18l-6 6 6 6H78Z", 1.1),
];
export const elkHerd: Picture = pair([twice(ink("M42 22Q20 22 12 2M30 20Q34 10 32 2M20 14Q10 16 4 12", 4)), twice(fill("bark", "M36 30L18 32L34 40Z", 1.1)), ...muzzled("bark", "fur"), ...eyes("gold", 44, 40)]);
const buffalo = (wash: Wash): Shape[] => [
  twice(fill("bone", "M28 32Q4 32 6 8Q14 22 34 22Z", 1.2)), twice(fill(wash, "M26 40L10 44L28 52Z", 1.1)), fill(wash, whole("M50 14C30 14 24 30 26 48C30 64 34 70 36 82Q40 94 50 94")), fill("bark", puff(50, 24, 22, 13, 9), 1.2), fill("flesh", whole("M50 70Q38 70 38 82Q42 92 50 92"), 1.1), twice(flat("ink", circle(44, 80, 2.4, 3.2))), ...eyes("gold", 50, 36), frown(42),
];
export const buffaloThree: Picture = pair(buffalo("fur"));
export const buffaloFour: Picture = three(buffalo("wood"));
export const flyingBuffalo: Picture = [...plumes, ...placed(buffalo("fur"), 14, 6, 0.74)];
const trunked = (wash: Wash, ear: Wash): Shape[] => [
  twice(fill(wash, "M32 22Q4 14 2 44Q6 68 28 64Z")), twice(fill(ear, "M28 30Q10 26 10 44Q12 58 26 56Z", 1)), fill(wash, whole("M50 10Q28 12 28 38Q32 56 40 62L42 90Q44 98 50 98")), ink("M42 66q8 4 16 0M42 74q8 4 16 0M43 82q7 4 14 0M44 90q6 3 12 0", 1.1), twice(flat("ink", circle(38, 40, 2.6))), twice(ink("M33 34l9 2", 1.6)), 
];
export const elephant: Picture = [...trunked("slate", "flesh"), twice(fill("bone", "M38 60Q26 72 20 90Q34 84 42 70Z", 1.2)), fill("red", whole("M50 8Q38 8 36 26L50 32"), 1.2), fill("gold", circle(50, 21, 4), 1)];
export const mammoth: Picture = [...trunked("bark", "fur"), fill("roof", puff(50, 16, 20, 13, 8), 1.2), twice(fill("bone", "M38 60Q10 70 14 96Q34 98 40 84Q26 90 24 84Q26 74 42 70Z", 1.2)), twice(ink("M8 50l4 8M14 56l3 7M22 58l2 6", 1.4))];
export const walrus: Picture = [
  fill("bark", whole("M50 14Q28 14 24 42Q12 70 20 96L50 98")), fill("fur", whole("M50 44Q30 42 26 58Q30 72 50 70"), 1.2), fill("ink", circle(50, 46, 6, 4), 1), twice(fill("bone", "M38 66Q34 84 40 98Q46 84 46 68Z", 1.2)), ...eyes("paper", 34, 38), twice(ink("M36 56h.1M32 60h.1M40 60h.1M28 62L10 58M28 65L10 70", 1.6)), ink("M40 24q10-4 20 0", 1.2),
];
const ape = (wash: Wash, skin: Wash): Shape[] => [
  twice(fill(skin, circle(18, 44, 8), 1.2)), fill(wash, whole("M50 6C28 6 20 22 20 42C18 60 24 88 50 94")), fill(skin, whole("M50 30Q40 24 30 32Q26 44 34 50Q26 62 32 76Q40 88 50 88"), 1.2), ...eyes("gold", 42, 40), twice(ink("M30 34Q40 31 47 38", 3)), twice(flat("ink", circle(46, 58, 2.4, 3))), ink("M36 72Q50 80 64 72", 2),
];
export const giantApe: Picture = [...ape("dusk", "slate"), twice(fill("bone", "M40 74l2-7 4 8Z", 0.9))];
export const bigFoot: Picture = [...placed(ape("fur", "flesh"), 2, 0, 0.62), fill("bark", "M58 54Q60 42 74 42Q92 46 88 66Q86 78 88 88Q84 100 70 98Q58 96 62 78Q62 66 58 54Z"), ...[[60, 42], [68, 37], [77, 36], [85, 40], [91, 47]].map(([x, y]) => fill("bark", circle(x!, y!, 4, 5), 1.1)), ink("M66 62q8 3 14 0M68 86q6 3 12 0", 1.1)];
export const centaur: Picture = [
  fill("roof", "M34 56H74Q90 58 88 74L90 98H80L76 80H52L50 98H40L38 76Q30 70 34 56Z"), fill("bark", "M88 62Q100 70 94 92Q88 80 84 72Z", 1.2), fill("flesh", "M34 60Q30 40 34 34H54Q58 42 54 62Z"), fill("flesh", circle(44, 22, 10)), fill("bark", "M33 22Q34 8 46 10Q58 12 54 24Q48 16 33 22Z", 1.2), flat("ink", circle(40, 23, 1.6)), flat("ink", circle(47, 23, 1.6)), ink("M36 42L18 50M20 4V84M14 12L20 2L26 12", 2.6), ink("M40 46q5 3 9 0", 1),
];

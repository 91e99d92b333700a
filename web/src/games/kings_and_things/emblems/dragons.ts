/** Dragons and what looks like them: a horned head between wings, in many washes. */

import { circle, fill, flat, ink, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { placed } from "../../../art/place";

const leather = (wash: Wash): Shape[] => [
  twice(fill(wash, "M40 62Q26 30 2 16Q0 30 6 38Q0 44 5 54Q4 62 12 66Q14 74 24 76Q34 78 44 74Z")), twice(ink("M6 38Q22 44 36 60M5 54Q20 56 36 66M12 66Q24 66 38 70", 1)),
];
const horns: Shape = twice(fill("bone", "M40 26Q28 20 28 4Q38 10 46 22Z", 1.2));
const ears: Shape = twice(fill("ember", "M36 36L18 30L26 44L18 50L34 52Z", 1.1));
const head = (wash: Wash, belly: Wash, eye: Wash = "gold"): Shape[] => [
  fill(wash, whole("M50 18C38 18 32 28 33 42C34 56 38 60 38 72Q38 90 50 94")), fill(belly, whole("M50 56Q42 60 41 74Q42 88 50 90"), 1),
  twice(fill(eye, "M35 42Q41 36 46 44Q40 48 35 42Z", 1.1)), twice(ink("M40.5 39v7", 1.8)), twice(ink("M33 36L47 40", 2)),
  twice(flat("ink", circle(45.5, 76, 2, 2.8))), ink("M42 86q8 4 16 0", 1.2), ink("M50 22v6M46 29h8M47 35h6M46 50h8", 1),
];
const fire: Shape[] = [fill("ember", "M40 84Q30 92 34 100H66Q70 92 60 84Q58 94 54 88Q50 98 46 88Q42 94 40 84Z", 1.1), flat("gold", "M46 94q4-6 8 0q-1 5-4 5t-4-5Z")];
const egg: Shape[] = [fill("bone", "M22 64L32 72L40 64L50 73L60 64L68 72L78 64Q80 98 50 98Q20 98 22 64Z"), ink("M30 82l4 2M62 84l5-3M46 90h4", 1.2)];
const frost: Shape[] = [twice(fill("ice", "M37 20L30 0L46 14Z", 1.1)), fill("ice", whole("M50 16L45 0L50 -2"), 1.1), twice(fill("ice", "M33 50L14 44L24 56L12 62L34 62Z", 1.1))];
const rider: Shape[] = [
  fill("red", whole("M50 16Q40 16 38 34L50 36"), 1.2), fill("flesh", circle(50, 12, 7), 1.2), fill("slate", whole("M50 0Q42 1 42 11L50 9"), 1.1), ink("M64 2Q76 18 64 34M64 2V34M58 18h16", 1.6),
];
const skull: Shape[] = [
  fill("green", whole("M50 20C40 20 36 30 36 42C38 56 42 66 44 82L50 97")), twice(fill("gold", circle(42, 42, 4.5), 1.1)), twice(flat("ink", circle(42.5, 42.5, 2))),
  fill("thatch", whole("M50 50Q46 54 45 66L50 96"), 1.1), ink("M50 54V92", 1), fill("roof", "M46 22Q40 2 56 -2Q52 8 56 22Z", 1.1),
];

export const babyDragon: Picture = [...placed([...leather("ember"), ...head("roof", "thatch")], 14, -4, 0.72), ...egg];
export const oldDragon: Picture = [...leather("red"), horns, ears, ...head("roof", "sand"), twice(fill("frost", "M41 80Q34 90 40 100Q44 92 48 92Z", 1)), twice(ink("M33 56l5 2M34 62l4 1", 1.2))];
export const brownDragon: Picture = [...leather("fur"), horns, ...head("bark", "thatch"), ...fire];
export const whiteDragon: Picture = [...leather("ice"), ...frost, ...head("frost", "ice", "water"), twice(fill("bone", "M42 84l2 9 4-8Z", 0.9))];
export const wyvern: Picture = [ink("M70 92Q96 92 88 70", 5), fill("red", "M88 74q-8-8 0-18q9 8 6 18Z", 1.1), ...leather("violet"), ears, ...head("pine", "green"), twice(fill("bone", "M38 24L30 12L46 20Z", 1))];
export const dragonRider: Picture = [...placed([...leather("slate"), horns, ...head("water", "ice")], 8, 24, 0.8), ...rider];
export const pterodactyl: Picture = [...leather("thatch"), ...skull];
export const pterodactylWarriors: Picture = [...placed([...leather("roof"), ...skull], 4, 24, 0.78), ...placed(rider, 15, 2, 0.7)];
export const dinosaur: Picture = [
  fill("jungle", whole("M50 10C34 10 24 24 26 44C28 58 22 66 26 80Q34 94 50 94")), twice(fill("gold", circle(36, 34, 6), 1.2)), twice(ink("M36 29v10", 2)), twice(ink("M26 26L44 28", 2.6)),
  fill("dusk", whole("M50 58Q36 58 30 64Q34 86 50 88"), 1.2), twice(fill("bone", "M32 63l3 9 4-9l3 10 4-10l2 8 2-8Z", 1)), twice(fill("bone", "M36 84l3-8 4 10l3-8 4 9Z", 1)),
  twice(flat("ink", circle(44, 48, 2.2, 1.6))), ink("M44 16h12M45 22h10", 1.2), twice(ink("M28 44l6 3M27 50l5 2", 1)),
];
/** The crowned beast of the heroes. */
export const ghaogh: Picture = [...leather("dusk"), horns, ...head("violet", "red", "ember"), ...fire, fill("gold", whole("M50 4L44 12L36 6L38 20L50 20"), 1.2), fill("red", circle(50, 15, 2.4), 0.8)];

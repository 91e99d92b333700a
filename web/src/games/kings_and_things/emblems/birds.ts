/** Birds: wings, a breast, a head and a beak; bats and other things with wings of skin. */

import { circle, fill, flat, ink, star, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { pair, placed, three } from "../../../art/place";

const feathers = (wash: Wash): Shape[] => [
  twice(fill(wash, "M42 50Q34 20 4 14Q2 26 8 32Q2 38 8 46Q6 54 14 58Q14 66 22 68Q34 70 42 66Z")), twice(ink("M8 32Q22 36 34 50M8 46Q22 48 34 57M14 58Q24 58 34 62", 1)),
];
const folded = (wash: Wash): Shape => twice(fill(wash, "M36 40Q20 46 20 68Q22 86 34 90Q32 66 40 50Z"));
const breast = (wash: Wash): Shape[] => [fill(wash, whole("M50 42Q36 44 36 64Q38 84 46 92L50 86")), ink("M43 60q3 4 7 0q4 4 7 0M42 70q4 4 8 0q4 4 8 0M45 80q3 3 5 0q2 3 5 0", 1)];
const talons: Shape = twice(ink("M44 88l-6 8M45 89v9M46 88l5 8", 1.6));
const face = (wash: Wash, eye: Wash = "gold"): Shape[] => [
  fill(wash, whole("M50 12C38 12 33 22 35 34C36 44 42 52 50 52")), twice(fill(eye, circle(42, 30, 4), 1.1)), twice(flat("ink", circle(42.5, 30.5, 1.9))), twice(ink("M35 24L47 28", 2)),
];
const hook = (wash: Wash = "gold"): Shape => fill(wash, whole("M50 30Q45 33 45 39Q48 44 48 50L50 55"), 1.2);
const crest = (wash: Wash): Shape => twice(fill(wash, "M42 15L32 2L46 10L50 0V14Z", 1.1));
const ruff: Shape = fill("frost", whole("M50 42L44 46L36 44L32 52L42 58L50 56"), 1.1);
const tufts = (wash: Wash): Shape => twice(fill(wash, "M38 20L28 4L46 14Z", 1.1));

export const buzzard: Picture = [...feathers("bark"), ...breast("thatch"), talons, ...face("fur"), hook("ink")];
export const vultures: Picture = pair([...feathers("dusk"), ...breast("slate"), ruff, ...face("flesh", "red"), hook()]);
export const greatEagle: Picture = [...feathers("bark"), ...breast("bark"), talons, ...face("frost"), hook()];
export const eagles: Picture = pair(greatEagle);
export const mountainHawk: Picture = [...feathers("slate"), ...breast("bone"), talons, ...face("slate", "ember"), hook()];
export const plainsHawk: Picture = [...feathers("thatch"), ...breast("paper"), talons, ...face("roof"), hook(), ink("M20 84h60M28 90h14M58 90h12", 1.4)];
export const giantCondor: Picture = [...feathers("ink"), twice(flat("frost", "M22 52l10 4-1 6-9-2Z")), ...breast("dusk"), ruff, ...face("red"), hook("bone")];
export const giantRoc: Picture = [...feathers("gold"), ...breast("ember"), talons, crest("red"), ...face("gold", "red"), hook("bone"), fill("stone", "M36 92q6-8 14-6t14 6q-2 8-14 8t-14-8Z", 1.2)];
export const littleRoc: Picture = [...placed([...feathers("gold"), ...breast("thatch"), crest("ember"), ...face("gold"), hook("ember")], 17, 2, 0.66), fill("bone", "M26 74l8 6 8-7 8 7 8-7 8 7 8-6Q72 98 50 98T26 74Z")];
export const greatOwl: Picture = [
  folded("bark"), ...breast("fur"), tufts("bark"), fill("fur", circle(50, 30, 22, 20)), twice(fill("bone", circle(41, 30, 9.5), 1.2)), twice(fill("gold", circle(41.5, 30, 6), 1)), twice(flat("ink", circle(42, 30, 3))), fill("ember", whole("M50 32L46 36L50 44"), 1.1), talons, ink("M14 96h72", 3),
];
export const paradise: Picture = [
  twice(fill("ember", "M46 70Q30 78 12 98Q26 96 30 90Q28 98 34 99Q42 88 48 76Z", 1.1)), fill("violet", whole("M50 74Q44 84 45 99L50 95"), 1.1), ...feathers("water"), ...breast("green"), crest("violet"), ...face("gold", "paper"), hook("red"),
];
const auk = (beak: Wash): Shape[] => [
  folded("ink"), fill("ink", whole("M50 8C34 8 32 24 33 34C28 46 26 66 32 84Q40 94 50 94")), fill("frost", whole("M50 34Q38 38 35 60Q36 84 50 90"), 1), twice(fill("ember", "M44 92l-12 6h14Z", 1)), fill("frost", circle(43, 26, 5), 1), fill("frost", circle(57, 26, 5), 1),
  twice(flat("red", circle(43.5, 26, 2.4))), fill(beak, whole("M50 28Q44 32 46 38L50 46"), 1.1), twice(ink("M36 18L47 23", 2.2)),
];
export const penguins: Picture = three([...auk("gold"), fill("bone", "M44 42l2 6 3-5 2 5 3-5 2 4 1-6Z", 0.9)]);
export const puffins: Picture = pair([...feathers("dusk"), ...auk("red"), fill("ember", whole("M50 26Q40 30 42 38Q46 46 50 47"), 1.2), ink("M44 34q6 4 12 0", 1.2)]);
export const griffon: Picture = [...feathers("thatch"), tufts("frost"), ...face("frost"), hook(), fill("sand", whole("M50 54Q36 56 32 78L28 98L42 98L46 86L50 88"), 1.3), ink("M40 70q10 6 20 0", 1), twice(ink("M30 94l4 4M35 94l3 4", 1.4))];
export const eagleLord: Picture = [
  ...feathers("bark"), fill("red", whole("M50 48Q30 50 26 98L50 98")), fill("flesh", whole("M50 20Q38 22 38 36Q40 48 50 52"), 1.2), twice(flat("ink", circle(44, 36, 2))), ink("M45 45q5 3 10 0", 1.2),
  fill("frost", whole("M50 6Q34 8 34 32L42 28L50 32"), 1.2), fill("gold", "M46 26h8l-4 9Z", 1), fill("gold", star(50, 74, 10, 5, 6), 1),
];

const skin = (wash: Wash): Shape[] => [twice(fill(wash, "M44 48Q34 26 6 20Q2 40 6 62Q12 54 18 60Q22 68 28 62Q34 62 38 72Z")), twice(ink("M6 20Q26 40 40 52M18 60Q22 46 30 40M28 62Q32 54 36 48", 1))];
const batHead = (wash: Wash, eye: Wash): Shape[] => [
  twice(fill(wash, "M40 40L32 16L50 32Z", 1.2)), fill(wash, whole("M50 54Q38 58 40 74L50 86"), 1.2), fill(wash, circle(50, 44, 14)), twice(fill(eye, circle(44.5, 42, 3.2), 1)), twice(flat("ink", circle(45, 42.4, 1.5))), fill("dusk", whole("M50 48Q44 48 43 52L50 55"), 0.9), twice(fill("bone", "M45 52l1.500 6 2.500-5Z", 0.8)),
];
export const desertBat: Picture = [fill("gold", circle(50, 20, 15), 1.2), ...skin("sand"), ...batHead("thatch", "ember")];
export const iceBats: Picture = three([...skin("ice"), ...batHead("frost", "water")]);
export const vampireBat: Picture = [fill("red", circle(50, 44, 38), 1.2), ...skin("dusk"), ...batHead("window", "red"), twice(fill("bone", "M44 52l2 12 4-11Z", 1)), fill("red", "M46 66q-3 5 0 7q3-2 0-7Z", 0.8)];
const squirrel: Shape[] = [
  fill("fur", "M50 70Q58 82 50 98Q74 98 72 82Q70 68 56 64Z"), twice(fill("thatch", "M42 44L8 34L6 42L20 58L16 84L26 84L44 76Z")), fill("roof", whole("M50 40Q38 44 40 64L44 84L50 86")), fill("bone", whole("M50 52Q44 56 45 74L50 80"), 1), twice(fill("roof", circle(38, 18, 6, 9), 1.1)), fill("roof", circle(50, 32, 16, 15)), twice(fill("paper", circle(43, 30, 4.5), 1)), twice(flat("ink", circle(44, 31, 2.4))), fill("ink", circle(50, 38, 2.5, 2), 0.8), fill("bone", "M47 42h6v5h-6Z", 0.9),
];
export const squirrelOne: Picture = squirrel;
export const squirrelTwo: Picture = pair(squirrel);
export const piranha: Picture = [
  ...skin("jungle"), fill("slate", whole("M50 26Q32 30 30 52Q34 78 50 82")), fill("red", whole("M50 60Q38 62 33 60Q38 78 50 80"), 1.1), twice(fill("bone", "M34 61l3 9 3-8 3 9 3-8 4 9V60Z", 0.9)), twice(fill("gold", circle(41, 46, 5.5), 1.1)), twice(flat("ink", circle(42, 46, 2.4))), fill("red", whole("M50 28L44 14L50 8"), 1.1), twice(ink("M33 38L47 42", 2)), fill("slate", whole("M50 80L40 96L50 91"), 1.1),
];

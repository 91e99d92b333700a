/** Whatever has wings. */

import { circle, fill, ink, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { horseHead } from "./beasts";
import { bust, eyes, featherWings, hair, helm, leatherWings, spear } from "./parts";

/** A beaked head from the front. */
const eagle = (feathers: Wash, crest: Wash): Shape[] => [
  fill(feathers, whole("M50 14C34 16 28 32 30 50Q28 76 34 98L50 99"), 2), twice(fill(crest, "M36 24L28 6L44 18Z", 1.5)), ...eyes("gold", 40), twice(ink("M30 33L46 38", 3)), fill("gold", whole("M50 44Q42 46 42 54Q46 66 50 76"), 1.8), ink("M38 84l4 6M46 88l4 6M58 84l-4 6", 1.6),
];
const drake = (scales: Wash): Shape[] => [
  twice(fill("bone", "M40 24Q28 20 26 2Q38 4 46 20Z", 1.7)), fill(scales, whole("M50 16C40 16 33 26 32 38C31 50 38 56 40 64Q38 80 44 90Q47 94 50 94"), 2), twice(ink("M34 38L47 44", 3)), ...eyes("gold", 47), twice(fill("ink", circle(45.5, 78, 2, 3), 1)), ink("M45 58q5 3 10 0M44 65q6 3 12 0M50 22v20", 1.5),
];
const pegasus = (coat: Wash, mane: Wash, wings: Wash): Picture => [
  fill(wings, "M56 60Q60 24 98 6Q98 24 92 32Q98 38 90 46Q94 54 86 60Q86 70 76 74Q66 80 56 76Z", 2), ink("M92 32Q78 38 68 54M90 46Q78 50 68 60", 1.4), ...horseHead(coat, mane),
  fill(wings, "M62 76Q66 50 96 40Q96 52 90 58Q94 64 86 70Q86 78 78 82Q70 88 62 84Z", 2), ink("M90 58Q80 62 72 70", 1.4),
];

export const winged: Readonly<Record<string, Picture>> = {
  pixie: [...featherWings("ice"), ...bust("flesh", "leaf"), hair("ember")],
  harpy: [...featherWings("fur"), ...bust("flesh", "fur"), hair("violet"), fill("gold", "M46 88l4 10 4-10Z", 1.4)],
  valkyrie: [...spear, ...featherWings(), ...bust("flesh", "slate"), ...helm("gold")],
  warbird: [...featherWings("slate"), ...eagle("bark", "red")],
  griffin: [...featherWings("thatch"), ...eagle("frost", "thatch")],
  hippogryf: [...featherWings("stone"), ...eagle("fur", "bark")],
  "elf-pegasus": pegasus("frost", "thatch", "frost"),
  "orc-pegasus": pegasus("dusk", "red", "slate"),
  dragon: [...leatherWings("ember"), ...drake("red"), fill("ember", "M50 92q-10 2-10 8h20q0-6-10-8Z", 1.4)],
  wyvern: [...leatherWings("pine"), ...drake("leaf")],
};

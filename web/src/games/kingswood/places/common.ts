/** The five locations of every game. */

import { circle, fill, flat, hatch, ink, polygon, puff, rect, star, type Picture } from "../../../art/shapes";
import { cloud, door, fir, flag, gable, land, pane, ridge, sign, smoke, tree, wall } from "../../../art/parts";

export const forest: Picture = [
  ...land("pine", "leaf"),
  ...fir(14, 84, 52), ...fir(106, 84, 56), ...fir(38, 82, 62), ...fir(84, 82, 60),
  flat("dusk", "M40 96Q46 56 60 52Q76 58 80 96Z"),
  ...fir(60, 80, 64, "leaf"),
  ...fir(26, 98, 66, "leaf"), ...fir(94, 98, 64, "leaf"),
  fill("dusk", "M46 106Q46 84 60 80Q74 84 74 106Z", 1),
  fill("gold", circle(55, 95, 2.6, 2), 0.8), fill("gold", circle(66, 95, 2.6, 2), 0.8),
  flat("ink", circle(55, 95, 1)), flat("ink", circle(66, 95, 1)),
  ...fir(8, 112, 44), ...fir(112, 112, 44),
  fill("grass", "M-4 108Q30 98 60 106T124 106V124H-4Z", 0.9),
  ink("M28 114l2-5 2 5M88 115l2-5 2 5M58 117l2-5 2 5", 0.8),
];

export const academy: Picture = [
  ...land(),
  cloud(22, 34, 12), cloud(98, 26, 10),
  ...tree(14, 94, 26), ...tree(107, 94, 28),
  fill("water", "M40 46a20 22 0 0 1 40 0Z"), ink("M60 24v22M50 28q-4 8-4 18M70 28q4 8 4 18", 0.8),
  fill("gold", star(60, 17, 6, 2.5), 1), ink("M60 24v-2", 1.4),
  fill("paper", rect(36, 46, 48, 8)), hatch(62, 47, 20, 6, 8),
  fill("stone", polygon([24, 64], [60, 50], [96, 64])), fill("water", circle(60, 60, 3), 1),
  fill("stone", rect(26, 64, 68, 5)),
  flat("dusk", rect(28, 69, 64, 23)),
  ...[30, 43, 56, 69, 82].flatMap((x) => [fill("paper", rect(x, 69, 8, 22), 1.2), ink(`M${x + 2.5} 71v18M${x + 5.5} 71v18`, 0.6)]),
  fill("stone", rect(22, 90, 76, 4)), fill("stone", rect(18, 94, 84, 4)),
  fill("paper", "M44 107q8-5 16 0q8-5 16 0v8q-8-4-16 0q-8-4-16 0Z", 1.3), ink("M60 107v8M48 108q4-1 8 1M64 109q4-2 8-1", 0.8),
];

export const blacksmith: Picture = [
  ...land("slate"),
  fill("stone", polygon([72, 50], [74, 16], [88, 16], [90, 50])), ink("M75 26h12M74 36h14M80 16v10M82 26v10", 0.8), fill("stone", rect(71, 12, 20, 5)),
  ...smoke(81, 12),
  ...wall("stone", 22, 56, 76, 36), ink("M28 62h8M44 60h8M34 72h7M26 84h8M84 64h8M86 76h8", 0.8),
  ...ridge("slate", 22, 56, 76, 22, 6),
  fill("dusk", "M38 92V76a18 16 0 0 1 36 0V92Z"),
  fill("ember", "M44 92q-3-14 6-20q1 6 5 8q0-9 5-13q0 8 4 12q3-3 2-6q6 8 3 19Z", 1.1), flat("gold", "M50 92q-1-8 4-11q1 4 3 4q1-4 3-6q4 6 1 13Z"),
  ...pane(82, 68),
  fill("slate", "M34 100h40q10-1 14-6v9q-8 1-12 3q-2 5 4 8H44q6-3 4-8q-14 0-14-6Z", 1.5), ink("M50 107h22", 0.8),
  fill("wood", "M20 88l14 14-3 3-14-14Z", 1.1), fill("stone", polygon([12, 90], [20, 82], [26, 88], [18, 96]), 1.2),
];

export const tavern: Picture = [
  ...land(),
  ...tree(104, 92, 30),
  fill("roof", rect(34, 20, 9, 18)), ...smoke(38, 20),
  ...wall("paper", 24, 58, 66, 34),
  ink("M24 74h66M40 58v34M74 58v34M24 58l16 16M90 58L74 74M40 92L24 74M74 92l16-18", 1.8),
  ...ridge("roof", 24, 58, 66, 30, 7),
  fill("paper", polygon([48, 56], [57, 38], [66, 56]), 1.2), fill("roof", "M44 57L57 34l13 23-4 1-9-16-9 16Z", 1.2), ...pane(54, 46, 6, 8),
  ...door(52, 92, 12, 17), ...pane(28, 76, 8, 10), ...pane(78, 76, 8, 10),
  ...sign(101, 62),
  fill("gold", "M95 56h8v10h-8Z", 1), ink("M103 58h3v6h-3", 1), fill("paper", puff(99, 55, 5, 2.4, 6), 0.8),
  fill("wood", "M12 92q-3 9 0 18h16q3-9 0-18Z"), ink("M10 98h20M10 105h20M20 92v18", 0.9),
];

export const market: Picture = [
  ...land(),
  ...wall("stone", 8, 54, 30, 38), ...gable("roof", 8, 54, 30, 20, 3), ...pane(19, 62),
  ...wall("thatch", 84, 58, 30, 34), ...gable("slate", 84, 58, 30, 18, 3), ...pane(95, 66),
  fill("wood", rect(30, 56, 3, 44), 1), fill("wood", rect(87, 56, 3, 44), 1),
  flat("dusk", rect(33, 64, 54, 24)),
  fill("red", "M24 58L34 38H86L96 58q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0Z"),
  ...[0, 1, 2, 3].map((k) => flat("paper", `M${39.5 + k * 13} 38h6.5L${42 + k * 18 - (k > 1 ? 3 : 0)} 58q-4 8-9 0Z`)),
  ink("M24 58L34 38H86L96 58q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0q-4 8-9 0Z", 1.5),
  fill("wood", rect(28, 86, 64, 16)), ink("M28 92h64M28 97h64", 0.8),
  ...[38, 46, 54].map((x) => fill("red", circle(x, 83, 4.4), 1)), ...[42, 50].map((x) => fill("red", circle(x, 77, 4.2), 1)),
  ...[66, 74, 82].map((x) => fill("gold", circle(x, 84, 4.2, 3.2), 1)), ...[70, 78].map((x) => fill("gold", circle(x, 79, 4, 3), 1)),
  ...flag(60, 38, "water"),
  fill("thatch", "M98 108q-2-12 4-14q-3-4 0-5h8q3 1 0 5q7 2 5 14Z", 1.2), ink("M103 94h8", 1.1),
];

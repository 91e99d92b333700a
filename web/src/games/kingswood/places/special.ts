/** The eight special locations, one of which joins a game. */

import { circle, fill, flat, hatch, ink, polygon, rect, star, type Picture } from "../../../art/shapes";
import { battlements, cloud, door, fir, flag, gable, land, moon, pane, ridge, sign, smoke, tree, wall } from "../../../art/parts";

export const bakery: Picture = [
  ...land(),
  ...tree(12, 92, 28),
  fill("stone", "M84 92V52q0-8 8-8t8 8V92Z"), fill("stone", rect(86, 24, 12, 24)), ink("M86 32h12M86 40h12M92 24v8", 0.8), ...smoke(92, 24),
  ...wall("thatch", 26, 58, 60, 34), ...gable("roof", 26, 58, 60, 34, 6),
  fill("window", circle(56, 46, 6), 1.2), ink("M56 40v12M50 46h12", 0.8),
  fill("dusk", "M86 92V80a8 8 0 0 1 14 0V92Z", 1.2), flat("ember", "M88 92q1-8 5-9q5 2 5 9Z"),
  ...door(32, 92, 11, 18), fill("window", rect(50, 68, 28, 14), 1.3),
  fill("gold", "M52 82q0-7 5-7t5 7Z", 1), fill("gold", "M62 82q0-6 4-6t5 6Z", 1), fill("gold", "M70 82q1-7 4-6t3 6Z", 1),
  fill("red", "M46 68h36l4 6q-3 4-6 0q-3 4-6 0q-3 4-6 0q-3 4-7 0q-3 4-6 0q-3 4-6 0q-3 4-6 0Z", 1),
  fill("gold", "M24 110q-2-10 12-11q16-1 18 8q0 5-8 5H30q-5 0-6-2Z"), ink("M32 100l4 6M40 99l4 7M47 101l3 5", 1),
];

export const gameParlor: Picture = [
  ...land(),
  ...wall("paper", 22, 48, 56, 44), ink("M22 70h56M40 48v44M60 48v44M22 48l18 22M78 48L60 70", 1.6),
  ...gable("violet", 22, 48, 56, 30, 6), ...pane(46, 28, 8, 10),
  ...pane(27, 75, 8, 11), ...door(44, 92, 12, 18), ...pane(65, 75, 8, 11),
  ...wall("stone", 78, 62, 26, 30), ...ridge("violet", 78, 62, 26, 14, 4), ...pane(87, 70, 8, 11),
  fill("paper", polygon([78, 104], [92, 98], [106, 104], [92, 110]), 1.3), fill("paper", polygon([78, 104], [92, 110], [92, 120], [78, 114]), 1.3), fill("bone", polygon([92, 110], [106, 104], [106, 114], [92, 120]), 1.3),
  flat("ink", circle(92, 104, 2.2, 1.4)), flat("ink", circle(82, 108, 1.2)), flat("ink", circle(88, 114, 1.2)), flat("ink", circle(99, 112, 1.3)),
  ...sign(102, 44), fill("red", "M102 38q6-5 7 1q0 4-7 9q-7-5-7-9q1-6 7-1Z", 1),
  fill("paper", polygon([20, 112], [28, 92], [40, 97], [32, 117]), 1.2), fill("red", polygon([30, 116], [34, 95], [47, 97], [43, 118]), 1.2), fill("paper", star(38.5, 107, 4, 2, 4), 0.8),
];

export const graveyard: Picture = [
  ...land("slate", "hill"),
  moon(92, 26, 13), cloud(30, 30, 11),
  fill("bark", "M22 96q4-22 0-36q-10-6-12-18q6 8 12 10q0-14-4-24q8 8 8 24q6-8 14-8q-9 6-12 16q-2 16 2 36Z", 1.2),
  ...wall("stone", 60, 56, 34, 36), ...gable("slate", 60, 56, 34, 18, 4), ink("M77 30v12M72 34h10", 1.8), fill("dusk", "M70 92V74a7 8 0 0 1 14 0V92Z", 1.2), ink("M73.5 70v22M77 67v25M80.5 70v22", 0.9),
  fill("stone", "M32 108V90a9 9 0 0 1 18 0v18Z"), ink("M41 86v10M37 90h8", 1.3), hatch(44, 88, 5, 18, 3),
  fill("stone", "M56 114l2-18h14l2 18Z"), ink("M61 102h8M60 106h10", 1),
  fill("stone", "M84 110V96a8 8 0 0 1 16 0v14Z"), ink("M88 98h8M88 102h8", 1), hatch(95, 96, 4, 12, 3),
  ink("M4 100v-12M10 102v-13M16 104v-13M2 92l18 5M104 104v-13M110 102v-13M116 100v-12M102 96l16-4", 1.3),
];

export const kingsCastle: Picture = [
  ...land("hill"),
  cloud(24, 28, 10),
  ...battlements("stone", 44, 34, 32, 50, 4), ...flag(60, 34, "gold", 1.2), ...pane(50, 46), ...pane(63, 46),
  ...battlements("stone", 16, 46, 20, 48), fill("roof", polygon([14, 46], [26, 20], [38, 46])), ...flag(26, 21, "red"), ...pane(22.5, 56),
  ...battlements("stone", 84, 46, 20, 48), fill("roof", polygon([82, 46], [94, 20], [106, 46])), ...flag(94, 21, "red"), ...pane(90.5, 56),
  ...battlements("stone", 32, 66, 56, 28, 6),
  fill("dusk", "M48 94V84a12 12 0 0 1 24 0V94Z"), ink("M52 94V76M56 94V73M60 94V72M64 94V73M68 94V76M48 84h24M48 89h24", 1),
  ink("M38 76h6M78 78h6M36 86h6M78 88h6M20 72h6M92 74h6M20 84h6M96 86h5", 0.8),
  fill("wood", "M50 94h20l8 18H42Z", 1.2), ink("M48 100h24M45 106h30", 0.8),
  fill("water", "M-4 104Q20 98 42 106V124H-4ZM78 106Q100 98 124 104V124H78Z", 1),
];

export const manorHouse: Picture = [
  ...land(),
  fir(12, 92, 50), fir(109, 92, 50),
].flat().concat([
  ...wall("thatch", 20, 60, 80, 32), ...ridge("slate", 20, 60, 80, 18, 4),
  fill("roof", rect(30, 36, 7, 12), 1.2), fill("roof", rect(83, 36, 7, 12), 1.2),
  ...wall("paper", 44, 52, 32, 40), ...gable("slate", 44, 52, 32, 24, 4), fill("window", circle(60, 42, 4.5), 1.1), ink("M60 37.5v9M55.5 42h9", 0.7),
  ...pane(48, 58), ...pane(65, 58), ...door(54, 92, 12, 18),
  ...pane(25, 66), ...pane(35, 66), ...pane(78, 66), ...pane(88, 66), ink("M20 80h24M76 80h24", 0.9), ...pane(25, 82, 7, 8), ...pane(35, 82, 7, 8), ...pane(78, 82, 7, 8), ...pane(88, 82, 7, 8),
  fill("bone", "M54 92h12l10 24H44Z", 0.9),
  fill("leaf", "M8 96q8-8 18 0q8-8 18 0l-4 12H10Z"), fill("leaf", "M112 96q-8-8-18 0q-8-8-18 0l4 12h30Z"),
  ...[18, 32, 88, 102].map((x) => fill("red", circle(x, 100, 2), 0.7)),
]);

export const potionShop: Picture = [
  ...land(),
  ...wall("thatch", 18, 54, 50, 38), ...gable("violet", 18, 54, 50, 36, 6), ...smoke(32, 30),
  fill("window", circle(43, 42, 5), 1.1), ...door(48, 92, 12, 18), fill("window", rect(24, 66, 18, 14), 1.2), ink("M33 66v14M24 73h18", 0.8),
  fill("green", "M27 80v-5l-1-2h4l-1 2v5Z", 0.8), fill("red", "M36 80v-5l-1-2h4l-1 2v5Z", 0.8),
  fill("ice", "M80 66V48h-4v-6h24v6h-4v18q16 8 16 26q0 18-24 18t-24-18q0-18 16-26Z", 1.8),
  flat("violet", "M69 84q10 6 20 1t18-1q4 6 3 12q-3 12-22 12t-22-12q0-7 3-12Z"),
  ink("M69 84q10 6 20 1t18-1", 1.1), ink("M72 92q0 10 8 12", 1.4),
  fill("wood", "M81 42V34h14v8Z", 1.3), fill("paper", circle(84, 94, 3), 0.9), fill("paper", circle(94, 98, 2.2), 0.9), fill("paper", circle(90, 88, 1.8), 0.8), fill("paper", circle(98, 90, 1.5), 0.8),
  fill("gold", star(104, 28, 5, 2, 4), 0.9), fill("gold", star(72, 26, 4, 1.6, 4), 0.8),
];

export const witchsHut: Picture = [
  ...land("pine", "hill"),
  moon(22, 28, 11),
  ...fir(104, 90, 60), ...fir(14, 92, 46),
  ink("M46 92l-4 14M72 92l5 14M42 106l-6 3M42 106l2 5M77 106l7 3M77 106l-2 5", 2.4),
  fill("wood", "M38 60L34 94H84L80 58Z"), ink("M37 70l45-2M36 78l46-1M35 86l48 1", 0.9),
  fill("dusk", "M26 64Q44 56 50 38Q54 22 70 12Q64 24 68 36Q74 54 94 62Q60 70 26 64Z"), ink("M40 62q14-6 18-20M58 62q6-8 4-24M76 62q-8-8-9-20", 0.9),
  fill("gold", "M38 60q22 5 44-1l2 3q-22 7-48 2Z", 0.9),
  ...pane(42, 70, 9, 11), ...door(62, 93, 12, 19, "bark"), fill("window", circle(61, 48, 4), 1),
  fill("dusk", "M14 100h24q4 16-12 16T14 100Z"), fill("green", "M13 100q6-5 12-2q8-4 14 2q-12 4-26 0Z", 1.1), fill("green", circle(20, 93, 2.4), 0.8), fill("green", circle(29, 90, 3), 0.8), ink("M16 115l-3 5M36 115l3 5", 1.5),
];

export const wizardsTower: Picture = [
  ...land("slate"),
  moon(26, 30, 12), fill("gold", star(96, 24, 4, 1.6, 4), 0.8), fill("gold", star(88, 48, 3, 1.2, 4), 0.7), fill("gold", star(18, 58, 3, 1.2, 4), 0.7),
  fill("stone", "M48 104Q52 70 48 48H74Q70 70 76 104Z"), ink("M52 60h7M64 66h6M53 78h7M64 86h7M52 94h7", 0.9), hatch(66, 52, 6, 48, 6),
  fill("stone", "M42 48q3-8 2-12H78q-1 4 2 12Z"), ink("M42 48h38", 1.2),
  fill("water", polygon([38, 37], [62, 2], [84, 37])), ink("M62 2q4 18 10 34M62 2q-2 18-6 34", 0.8), fill("gold", star(58, 24, 3, 1.3), 0.7), fill("gold", star(66, 30, 2.4, 1), 0.6), fill("gold", circle(61.5, 3, 2.6), 0.9),
  ...pane(57, 54, 8, 11), ...pane(49, 39, 5, 7), ...pane(59, 39, 5, 7), ...pane(69, 39, 5, 7),
  fill("stone", "M72 72h14v14q-8 6-12 2Z"), fill("water", polygon([70, 72], [79, 58], [89, 72]), 1.2), ...pane(77, 75, 5, 7),
  ...door(55, 104, 12, 17), ...tree(26, 102, 22), ...fir(102, 104, 40),
  ink("M44 110q14-8 34 0", 1),
];

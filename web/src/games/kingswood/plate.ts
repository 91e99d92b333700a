/** The plate of Kingswood in the lobby. */

import { door, fir, gable, pane, wall } from "../../art/parts";
import { backdrop, whole, type GamePlate, type Part } from "../../art/plate";
import { fill } from "../../art/shapes";
import { goblinKing } from "./emblems/goblins";

const scene: Part[] = [
  whole([
    ...backdrop("pine", "grass"),
    ...[10, 48, 86, 124, 200, 238, 276, 312].flatMap((x, k) => fir(x, 136 + (k % 3) * 4, 74 + (k % 2) * 20)),
    ...wall("paper", 26, 116, 52, 40), ...gable("roof", 26, 116, 52, 30, 6), ...pane(34, 126), ...pane(62, 126), ...door(46, 156, 12, 18),
    ...wall("stone", 250, 122, 44, 34), ...gable("slate", 250, 122, 44, 24, 5), ...pane(258, 130), ...door(274, 156, 11, 17),
    fill("thatch", "M128 190Q140 166 156 156H168Q186 168 196 190Z", 1),
  ]),
  { shapes: goblinKing, x: 112, y: 62, scale: 0.98, middle: 50 },
  whole([...fir(108, 178, 78, "leaf"), ...fir(218, 178, 78, "leaf"), ...fir(8, 188, 60, "leaf"), ...fir(310, 188, 62, "leaf")]),
];

export const plate: GamePlate = {
  order: 1,
  title: "Kingswood",
  drama: "Swords, spellbooks and a very full Forest.",
  parts: scene,
};

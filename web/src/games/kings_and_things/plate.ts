/** The plate of Kings & Things* in the lobby. */

import { battlements, door, fir, flag, pane, tree } from "../../art/parts";
import { backdrop, whole, type GamePlate, type Part } from "../../art/plate";
import { circle, fill, star } from "../../art/shapes";
import { dragon } from "../kingswood/emblems/giants";

const scene: Part[] = [
  whole([
    ...backdrop("slate", "thatch"), ...fir(30, 150, 50), ...fir(58, 156, 60), ...tree(290, 154, 46),
    ...battlements("stone", 226, 104, 34, 52, 3), ...flag(243, 104, "violet", 1.1), ...pane(239, 118, 8, 11), ...door(237, 156, 12, 16),
    ...[[74, 182], [92, 186], [112, 182], [206, 184], [226, 187]].map(([x, y]) => fill("gold", circle(x!, y!, 11, 6), 1.3)),
  ]),
  { shapes: dragon, x: 92, y: 30, scale: 1.42, middle: 50 },
  whole([fill("bone", "M258 164h40l8 8v40h-48Z", 1.6), fill("red", circle(280, 186, 12), 1.3), fill("paper", "M20 166h36l8 8v40H20Z", 1.6), fill("leaf", star(40, 186, 12, 6, 6), 1.2)]),
];

export const plate: GamePlate = {
  order: 4,
  title: "Kings & Things*",
  drama: "Dragons, dice and one citadel too many.",
  parts: scene,
};

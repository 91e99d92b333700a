/** The plate of Wizard Kings in the lobby. */

import { door, fir, moon, pane } from "../../art/parts";
import { whole, type GamePlate, type Part } from "../../art/plate";
import { circle, fill, flat, polygon, rect, star, type Wash } from "../../art/shapes";

const hexagon = (x: number, y: number, r: number): string =>
  polygon(...[0, 1, 2, 3, 4, 5].map((k): [number, number] => [x + r * Math.cos((k * Math.PI) / 3), y + r * 0.72 * Math.sin((k * Math.PI) / 3)]));
const field: readonly Wash[] = ["grass", "leaf", "hill", "thatch", "water", "grass", "pine", "hill"];
const scene: Part[] = [
  whole([
    flat("sky", rect(0, 0, 320, 190)), moon(258, 44, 22), ...[[40, 34], [92, 22], [206, 26], [120, 58], [300, 84]].map(([x, y]) => fill("gold", star(x!, y!, 5, 1.8, 4), 0.8)),
    ...Array.from({ length: 15 }, (_, k) => {
      const column = k % 8;
      return fill(field[(k * 5 + 2) % field.length]!, hexagon(8 + column * 44, 128 + (column % 2) * 21 + (k >= 8 ? 42 : 0), 29), 1.4);
    }),
    fill("slate", polygon([30, 128], [52, 86], [78, 128]), 1.4), fill("paper", polygon([52, 86], [44, 102], [52, 99], [60, 102]), 1), ...fir(252, 142, 40), ...fir(272, 150, 44), ...fir(292, 142, 36),
    fill("stone", "M142 164Q148 110 144 76H180Q176 110 184 164Z", 1.6), fill("stone", "M136 78q4-12 2-18h48q-2 6 2 18Z", 1.6), fill("violet", polygon([130, 61], [162, 4], [194, 61]), 1.6), fill("gold", star(160, 40, 7, 3), 1), fill("gold", circle(162, 5, 4), 1), ...pane(156, 88, 12, 16), ...pane(144, 63, 7, 10), ...pane(158, 63, 7, 10), ...pane(172, 63, 7, 10), ...door(155, 164, 16, 24),
    ...[84, 218].flatMap((x) => [fill("wood", rect(x, 138, 26, 26), 1.5), fill("thatch", polygon([x, 138], [x + 7, 131], [x + 33, 131], [x + 26, 138]), 1.3), fill("bark", polygon([x + 26, 138], [x + 33, 131], [x + 33, 157], [x + 26, 164]), 1.3), fill("gold", star(x + 13, 151, 8, 3.4), 1)]),
  ]),
];

export const plate: GamePlate = {
  order: 3,
  title: "Wizard Kings",
  drama: "Blocks in the fog and a spell up the sleeve.",
  parts: scene,
  seats: 2,
};

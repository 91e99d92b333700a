/** The four games as four plates. A plate is a scene 320 wide and 190 high, put together from drawings. */

import { circle, fill, flat, polygon, rect, star, type Picture, type Shape, type Wash } from "../art/shapes";
import { plate as conquest } from "../games/kingdom_conquest/plate";
import { dragon } from "../games/kingswood/emblems/giants";
import { goblinKing } from "../games/kingswood/emblems/goblins";
import { battlements, door, fir, flag, gable, moon, pane, tree, wall } from "../art/parts";

/** A drawing put somewhere on the plate. */
export interface Part {
  shapes: Picture;
  x: number;
  y: number;
  scale: number;
  middle: number;
}

const whole = (shapes: Picture): Part => ({ shapes, x: 0, y: 0, scale: 1, middle: 160 });
const backdrop = (hill: Wash, grass: Wash): Shape[] => [
  flat("sky", rect(0, 0, 320, 190)),
  fill(hill, "M-4 130Q40 88 96 112T206 100T324 118V194H-4Z", 1),
  fill(grass, "M-4 156Q70 138 160 150T324 148V194H-4Z", 1),
];

const kingswood: Part[] = [
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

const hexagon = (x: number, y: number, r: number): string =>
  polygon(...[0, 1, 2, 3, 4, 5].map((k): [number, number] => [x + r * Math.cos((k * Math.PI) / 3), y + r * 0.72 * Math.sin((k * Math.PI) / 3)]));
const field: readonly Wash[] = ["grass", "leaf", "hill", "thatch", "water", "grass", "pine", "hill"];
const wizard: Part[] = [
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

const things: Part[] = [
  whole([
    ...backdrop("slate", "thatch"), ...fir(30, 150, 50), ...fir(58, 156, 60), ...tree(290, 154, 46),
    ...battlements("stone", 226, 104, 34, 52, 3), ...flag(243, 104, "violet", 1.1), ...pane(239, 118, 8, 11), ...door(237, 156, 12, 16),
    ...[[74, 182], [92, 186], [112, 182], [206, 184], [226, 187]].map(([x, y]) => fill("gold", circle(x!, y!, 11, 6), 1.3)),
  ]),
  { shapes: dragon, x: 92, y: 30, scale: 1.42, middle: 50 },
  whole([fill("bone", "M258 164h40l8 8v40h-48Z", 1.6), fill("red", circle(280, 186, 12), 1.3), fill("paper", "M20 166h36l8 8v40H20Z", 1.6), fill("leaf", star(40, 186, 12, 6, 6), 1.2)]),
];

const PLATES: Readonly<Record<string, readonly Part[]>> = {
  kingswood, "kingdom-conquest": conquest, "wizard-kings": wizard, "kings-and-things": things,
};

export const plateOf = (game: string): readonly Part[] => PLATES[game] ?? wizard;

/** The four games in their order on the wall; what the server does not have yet is being painted. */
export const WALL: readonly { name: string; title: string; drama: string }[] = [
  { name: "kingswood", title: "Kingswood", drama: "Swords, spellbooks and a very full Forest." },
  { name: "kingdom-conquest", title: "Kingdom Conquest", drama: "Two neighbours take a square, and a square takes a kingdom." },
  { name: "wizard-kings", title: "Wizard Kings", drama: "Blocks in the fog and a spell up the sleeve." },
  { name: "kings-and-things", title: "Kings & Things*", drama: "Dragons, dice and one citadel too many." },
];

/** Castles: one gatehouse, under the roof of its people. */

import { battlements, door, flag } from "../../../art/parts";
import { circle, fill, ink, polygon, puff, rect, type Picture, type Shape, type Wash } from "../../../art/shapes";

const gatehouse = (wall: Wash, banner: Wash): Shape[] => [...battlements(wall, 22, 40, 56, 56, 5), ...battlements(wall, 8, 28, 24, 68, 3), ...battlements(wall, 68, 28, 24, 68, 3), ...door(38, 96, 24, 32), ink("M20 52v12M80 52v12M44 96V72M50 96V66M56 96V72", 2.4), ...flag(50, 42, banner, 1.6)];

export const castles: Readonly<Record<string, Picture>> = {
  "elf-castle": [...gatehouse("hill", "leaf"), fill("leaf", puff(20, 24, 16, 12, 7), 1.6), fill("leaf", puff(80, 24, 16, 12, 7), 1.6)],
  "orc-castle": [...gatehouse("bark", "ember"), fill("bone", polygon([10, 28], [14, 8], [18, 28]), 1.4), fill("bone", polygon([82, 28], [86, 8], [90, 28]), 1.4)],
  "dwarf-castle": [fill("stone", polygon([0, 96], [26, 22], [50, 40], [76, 14], [100, 96]), 2), ...gatehouse("slate", "gold")],
  "undead-castle": [...gatehouse("dusk", "violet"), fill("bone", circle(50, 52, 7), 1.4)],
  "amazon-castle": [...gatehouse("sand", "gold"), fill("gold", circle(20, 24, 11), 1.6), fill("gold", circle(80, 24, 11), 1.6)],
  "barbarian-castle": [fill("wood", rect(4, 34, 92, 62), 2), ...[6, 20, 34, 48, 62, 76].map((x) => fill("bark", polygon([x, 96], [x, 32], [x + 7, 20], [x + 14, 32], [x + 14, 96]), 1.6)), ...door(38, 96, 24, 32), ...flag(50, 22, "red", 1.4)],
  "feudal-castle": [...gatehouse("stone", "water"), fill("roof", polygon([5, 28], [20, 6], [35, 28]), 1.6), fill("roof", polygon([65, 28], [80, 6], [95, 28]), 1.6)],
};

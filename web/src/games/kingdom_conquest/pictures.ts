/** The pictures of the page that opens the rules of Kingdom Conquest, named as in its `GUIDE.md`. */

import { GLYPHS } from "../../art/glyphs";
import { armsOf } from "../../art/heraldry";
import { circle, fill, ink, rect, type Shape, type Wash } from "../../art/shapes";
import { arrow, DARK, pawn, plainly, put, write, type Drawn, type Scenes } from "../../guide/scene";
import { emblemOf } from "./emblems";
import { CASTLE, RUINS } from "./scenery";

const KINGDOMS: Readonly<Record<string, readonly [Wash, number]>> = { R: ["red", 0], B: ["water", 1], Y: ["gold", 2], G: ["leaf", 3] };

/** A patch of the map: `R` red, `B` blue, `Y` yellow, `G` green, `#` black, `.` free, `r` red without its charge, a space nothing. */
const patch = (rows: readonly string[], x: number, y: number, cell: number): Drawn[] =>
  rows.flatMap((row, r) =>
    [...row].flatMap((kind, c): Drawn[] => {
      const [left, top] = [x + c * cell, y + r * cell];
      const square = (wash: Wash): Drawn => plainly(fill(wash, rect(left, top, cell, cell), 1.2));
      const kingdom = KINGDOMS[kind.toUpperCase()];
      if (kingdom) {
        const charge = put(armsOf(kingdom[1]).device, 24, left + cell * 0.22, top + cell * 0.22, cell * 0.56);
        return kind === kind.toUpperCase() ? [square(kingdom[0]), charge] : [square(kingdom[0])];
      }
      if (kind === "#") return [square("dusk"), { ...put(RUINS["bramble"]!, 40, left, top, cell), ink: "#9a8cb4" }];
      return kind === "." ? [square("paper")] : [];
    }),
  );

const back = (x: number, y: number): Shape[] => [
  fill("red", `M${x + 6} ${y}h58q6 0 6 6v84q0 6-6 6h-58q-6 0-6-6v-84q0-6 6-6Z`, 1.8), ink(rect(x + 7, y + 7, 56, 82), 1), fill("gold", `M${x + 35} ${y + 22}l10 26-10 26-10-26Z`, 1.2),
];
const die = (x: number, y: number, wash: Wash): Shape[] => [fill(wash, `M${x + 7} ${y}h26q7 0 7 7v26q0 7-7 7h-26q-7 0-7-7v-26q0-7 7-7Z`, 1.6)];
/** Squares that are closed: hatched. */
const closed = (x: number, y: number, w: number, h: number): Shape => {
  let d = "";
  for (let k = 4; k < w + h; k += 9) d += `M${x + Math.min(k, w)} ${y + Math.max(0, k - w)}L${x + Math.max(0, k - h)} ${y + Math.min(k, h)}`;
  return ink(d, 1);
};

export const pictures: Scenes = {
  realms: {
    width: 640, height: 264,
    parts: [
      plainly(fill("thatch", rect(6, 6, 628, 252), 2)),
      ...patch(["yyY......#....bb", "yy.y....##...Bbb", ".Y.......#....B.", "...Rr..........b", "rrRR..##....g.gg", "rr.RR..#...GGGgg"], 16, 14, 38),
      put(CASTLE, 80, 16, 14, 76), put(CASTLE, 80, 548, 14, 76), put(CASTLE, 80, 16, 166, 76), put(CASTLE, 80, 548, 166, 76),
      plainly(...pawn(187, 147, "red", 1.3), ...pawn(605, 144, "water", 1.3), ...pawn(148, 68, "gold", 1.3), ...pawn(491, 182, "leaf", 1.3)),
    ],
  },
  conquer: { width: 220, height: 130, parts: [...patch([".....", "...r.", "....."], 12, 8, 38), plainly(closed(126, 8, 38, 38), closed(126, 84, 38, 38), closed(12, 46, 114, 38), closed(164, 46, 38, 38), ...pawn(145, 68, "red", 1.4))] },
  draw: { width: 220, height: 130, parts: [arrow(140, 62, 176, 62), plainly(...back(52, 22), ...back(58, 18), ...back(64, 14)), put(GLYPHS.crown, 24, 178, 44, 34)] },
  play: { width: 220, height: 130, parts: [...patch(["r.", "RR"], 14, 34, 44), put(emblemOf("footman"), 48, 14, 34, 44), ...patch(["bb", "BB"], 124, 34, 44), put(emblemOf("fireball"), 48, 136, 10, 70)] },
  capture: { width: 220, height: 130, parts: [...patch(["R", "B", "R"], 24, 8, 38), arrow(76, 65, 128, 65), ...patch(["R", "R", "R"], 146, 8, 38), plainly(fill("none", rect(146, 46, 38, 38), 3.4))] },
  chain: { width: 220, height: 130, parts: [...patch(["RBBB", ".RRR"], 6, 42, 22), arrow(18, 36, 88, 36, 14), arrow(98, 64, 124, 64), ...patch(["RRRR", ".RRR"], 126, 42, 22)] },
  conflict: { width: 220, height: 130, parts: [...patch(["RBRB"], 34, 60, 38), put(GLYPHS.crown, 24, 106, 16, 42), arrow(130, 108, 92, 108, -10)] },
  dark: { width: 220, height: 130, parts: [plainly(...die(14, 10, "water"), ...die(58, 10, "red"), ...die(102, 10, "paper")), write("3", 34, 38, 24, "#fff"), write("4", 78, 38, 24, "#fff"), write("5", 122, 38, 24, DARK), arrow(146, 30, 164, 52), ...patch([" # ", "###", " # "], 130, 50, 25), ...patch(["B.R"], 18, 78, 32)] },
  danger: { width: 220, height: 130, parts: [...patch(["RR", "R."], 22, 28, 42), arrow(118, 52, 158, 32), arrow(118, 76, 158, 96), plainly(fill("gold", circle(182, 28, 18), 1.6), fill("gold", circle(182, 98, 18), 1.6)), write("1", 182, 35, 20, DARK), write("2", 182, 105, 20, DARK)] },
};

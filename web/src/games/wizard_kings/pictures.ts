/** The pictures of the page that opens the rules of Wizard Kings, named as in its `GUIDE.md`. */

import { GLYPHS } from "../../art/glyphs";
import { circle, fill, flat, ink, polygon, rect, star, type Shape, type Wash } from "../../art/shapes";
import { arrow, DARK, plainly, put, write, type Drawn, type Scenes, type Written } from "../../guide/scene";

/** A flat-topped hex about a point. */
const hex = (x: number, y: number, r: number, wash: Wash): Shape =>
  fill(wash, polygon(...[0, 1, 2, 3, 4, 5].map((k): [number, number] => [x + r * Math.cos((k * Math.PI) / 3), y + r * Math.sin((k * Math.PI) / 3)])), 1.4);

/** Firs on a hex. */
const wood = (x: number, y: number): Shape[] => [-12, 2, 14].map((dx, k) => fill("leaf", `M${x + dx} ${y - 14 + 4 * (k % 2)}l9 18h-18Z`, 1.2));

/** A block seen from behind: a colour and nothing else. */
const back = (x: number, y: number, wash: Wash, size = 30): Shape[] => [fill(wash, rect(x, y, size, size), 1.8), ink(rect(x + 4, y + 4, size - 8, size - 8), 0.9)];

/** A block that lies open: strength above, rating below. */
const face = (x: number, y: number, wash: Wash, strength: number, rating: string, size = 40): (Drawn | Written)[] => [
  plainly(fill(wash, rect(x, y, size, size), 1.8), flat("paper", rect(x + 4, y + 4, size - 8, size - 8)), ...Array.from({ length: strength }, (_, k) => fill("gold", circle(x + 9 + k * 8, y + 10, 3), 0.9))),
  write(rating, x + size / 2, y + size - 9, 17, DARK),
];

/** A city of so many GP. */
const city = (x: number, y: number, gp: string): (Drawn | Written)[] => [plainly(fill("paper", circle(x, y, 13), 2)), write(gp, x, y + 6, 17, DARK)];

const die = (x: number, y: number, text: string, wash: Wash): (Drawn | Written)[] => [
  plainly(fill(wash, `M${x + 6} ${y}h24q6 0 6 6v24q0 6-6 6h-24q-6 0-6-6v-24q0-6 6-6Z`, 1.6)),
  write(text, x + 18, y + 25, 20, DARK),
];

/** Columns of hexes from left to right; a letter each: `.` clear, `f` forest, `m` mountain, `w` water. */
const land = (columns: readonly string[], x: number, y: number, r: number): Drawn => {
  const wash: Record<string, Wash> = { ".": "thatch", f: "leaf", m: "stone", w: "water" };
  return plainly(...columns.flatMap((cells, i) => [...cells].map((cell, j) => hex(x + i * 1.5 * r, y + (j * 2 + (i % 2)) * r * 0.866, r, wash[cell] ?? "thatch"))));
};

export const pictures: Scenes = {
  realm: {
    width: 640, height: 264,
    parts: [
      land(["w..", ".f.", "f.m", ".f.", "w..", ".f.", "..m", ".m.", "w..", "..w"], 58, 42, 38),
      ...city(115, 62, "3"), ...city(172, 150, "2"), ...city(457, 62, "2"), ...city(514, 150, "3"),
      plainly(...back(84, 80, "leaf"), ...back(118, 84, "leaf"), ...back(158, 168, "leaf"), ...back(426, 80, "red"), ...back(460, 84, "red"), ...back(500, 168, "red"), ...back(262, 92, "leaf"), ...back(302, 98, "red")),
    ],
  },
  move: { width: 220, height: 130, parts: [land(["..", ".f", ".."], 65, 30, 26), plainly(ink("M65 30L104 52L143 30", 3), ...wood(104, 100)), plainly(...back(54, 18, "leaf", 22), ...back(94, 84, "leaf", 22)), arrow(78, 34, 138, 26, 8)] },
  enter: { width: 220, height: 130, parts: [land([".", ".", "."], 46, 48, 36), plainly(...back(86, 64, "red", 26)), arrow(40, 40, 84, 66), arrow(48, 60, 84, 78), arrow(156, 48, 118, 70), plainly(...back(20, 20, "leaf", 24), ...back(30, 50, "leaf", 24), ...back(150, 30, "leaf", 24), fill("wood", rect(121, 56, 12, 8), 1.2))] },
  build: { width: 220, height: 130, parts: [...[0, 1, 2].map((k) => put(GLYPHS.coin, 24, 16 + k * 22, 44, 32)), arrow(98, 62, 132, 62), plainly(hex(172, 66, 40, "thatch")), ...city(172, 44, "3"), plainly(...back(156, 64, "leaf"))] },
  letters: { width: 220, height: 130, parts: [...face(8, 44, "leaf", 4, "A+"), ...face(60, 44, "leaf", 3, "A2"), ...face(112, 44, "red", 3, "B3"), ...face(164, 44, "red", 4, "C1"), arrow(20, 106, 200, 106, 6)] },
  fire: { width: 220, height: 130, parts: [...face(10, 44, "leaf", 3, "A2"), ...die(66, 20, "1", "gold"), ...die(66, 62, "2", "gold"), ...die(108, 40, "5", "paper"), arrow(148, 60, 168, 60), ...face(172, 42, "red", 2, "C1")] },
  retreat: { width: 220, height: 130, parts: [land([".", "."], 70, 44, 42), plainly(...back(120, 70, "red", 26), ...back(56, 28, "leaf", 28)), arrow(116, 96, 76, 62, 8)] },
  magic: { width: 220, height: 130, parts: [...face(24, 38, "leaf", 4, "A+", 56), plainly(fill("gold", star(138, 62, 30, 13), 1.6)), arrow(170, 62, 194, 62), plainly(ink("M27 40l12 14M39 40l-12 14M35 40l12 14M47 40l-12 14", 2))] },
  back: { width: 220, height: 130, parts: [plainly(...back(70, 26, "red", 76)), write("?", 108, 78, 40, DARK)] },
};

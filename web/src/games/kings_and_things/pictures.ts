/** The pictures of the page that opens the rules of Kings & Things*, named as in its `GUIDE.md`. */

import { FORTS, fortPicture, type Fort } from "../../art/forts";
import { GLYPHS } from "../../art/glyphs";
import { circle, fill, flat, ink, polygon, rect, type Shape, type Wash } from "../../art/shapes";
import { GROUND, terrainPicture, type Terrain } from "../../art/terrain";
import { arrow, DARK, faint, plainly, put, write, type Drawn, type Scenes, type Written } from "../../guide/scene";
import { hexCorners } from "../../table/spots/hexes";
import { emblemOf } from "./emblems";
import { MARKS } from "./marks";

type Part = Drawn | Written;

/** A hex of some terrain about a point. */
const hex = (terrain: Terrain, x: number, y: number, size: number, seed = 1): Drawn[] => [
  plainly(fill(GROUND[terrain], polygon(...hexCorners([x, y], size, "flat")), 1.6)),
  { shapes: terrainPicture(terrain, seed), x, y, scale: size / 60, middle: 0 },
];
const border = (x: number, y: number, size: number, wash: Wash): Drawn => ({ ...plainly(fill("none", polygon(...hexCorners([x, y], size - 4, "flat")), 4)), ink: `var(--wash-${wash})` });

const edge = (x: number, y: number, size: number): string => `M${x} ${y}h${size * 0.8}l${size * 0.2} ${size * 0.2}v${size * 0.8}h${-size}Z`;
/** A counter that lies face up: its land round it, its emblem, and the value in the corner. */
const counter = (kind: string, wash: Wash, value: string, x: number, y: number, size: number): Part[] => [
  plainly(fill(wash, edge(x, y, size), 1.6), flat("paper", edge(x + size * 0.07, y + size * 0.07, size * 0.86))),
  put(emblemOf(kind), 100, x + size * 0.1, y + size * 0.08, size * 0.8),
  ...(value === "" ? [] : [plainly(fill("paper", rect(x + size * 0.64, y + size * 0.64, size * 0.34, size * 0.34), 1.3)), write(value, x + size * 0.81, y + size * 0.92, size * 0.32, DARK)]),
];
/** One that lies face down. */
const back = (wash: Wash, x: number, y: number, size: number): Drawn =>
  plainly(fill(wash, edge(x, y, size), 1.6), fill("paper", polygon([x + size * 0.5, y + size * 0.22], [x + size * 0.6, y + size * 0.42], [x + size * 0.8, y + size * 0.52], [x + size * 0.6, y + size * 0.62], [x + size * 0.5, y + size * 0.82], [x + size * 0.4, y + size * 0.62], [x + size * 0.2, y + size * 0.52], [x + size * 0.4, y + size * 0.42]), 1.2));
const die = (x: number, y: number, number: string, wash: Wash = "paper"): Part[] => [
  plainly(fill(wash, `M${x + 6} ${y}h24q6 0 6 6v24q0 6-6 6h-24q-6 0-6-6v-24q0-6 6-6Z`, 1.6)), write(number, x + 18, y + 27, 24, wash === "red" ? "#fff6dc" : DARK),
];
const fort = (kind: Fort, wash: Wash, x: number, y: number, width: number): Drawn => put(fortPicture(kind, wash), 48, x, y, width);
const coins = (x: number, y: number, count: number, size = 26): Drawn[] => Array.from({ length: count }, (_, k) => put(GLYPHS.coin, 24, x + k * size * 0.55, y - (k % 2) * size * 0.3, size));
const bag = (x: number, y: number): Shape[] => [
  fill("wood", `M${x} ${y + 40}Q${x - 26} ${y + 50} ${x - 26} ${y + 76}Q${x - 24} ${y + 98} ${x + 18} ${y + 98}Q${x + 60} ${y + 98} ${x + 62} ${y + 76}Q${x + 62} ${y + 50} ${x + 36} ${y + 40}Z`, 1.8),
  fill("thatch", `M${x - 4} ${y + 30}Q${x + 18} ${y + 40} ${x + 40} ${y + 30}L${x + 36} ${y + 42}Q${x + 18} ${y + 48} ${x} ${y + 42}Z`, 1.5), ink(`M${x - 10} ${y + 70}Q${x + 18} ${y + 78} ${x + 46} ${y + 70}`, 1.1),
];

export const pictures: Scenes = {
  citadel: {
    width: 640, height: 260,
    parts: [
      ...hex("mountain", 90, 84, 60, 2), ...hex("forest", 90, 188, 60, 1), ...hex("plains", 180, 136, 60, 3), ...hex("desert", 460, 136, 60, 2), ...hex("swamp", 550, 84, 60, 1), ...hex("frozen", 550, 188, 60, 4),
      plainly(fill("hill", "M150 252Q320 96 490 252Z", 1.8)), fort("citadel", "red", 216, 6, 208),
      ...counter("old-dragon", "sand", "4", 60, 62, 54), ...counter("giant-ape", "jungle", "5", 524, 62, 54), back("leaf", 72, 168, 44), back("leaf", 82, 160, 44),
    ],
  },
  gold: { width: 220, height: 130, parts: [...hex("plains", 70, 66, 60, 2), border(70, 66, 60, "red"), fort("keep", "red", 30, 30, 52), ...counter("village", "roof", "1", 82, 34, 36), arrow(128, 66, 152, 66), ...coins(156, 60, 3)] },
  heroes: { width: 220, height: 130, parts: [...counter("sir-lance-a-lot", "gold", "5", 14, 26, 80), ...die(118, 22, "4"), ...die(162, 22, "6"), write("≥ 10", 158, 92, 24), ...coins(134, 112, 1, 20), write("+", 164, 116, 20)] },
  things: { width: 220, height: 130, parts: [plainly(...bag(44, 14)), arrow(98, 60, 122, 40, 10), ...counter("unicorn", "leaf", "4", 124, 8, 46), ...counter("gold-mine", "stone", "3", 170, 40, 46), ...counter("killer-penguins", "snow", "3", 116, 76, 46)] },
  moves: { width: 220, height: 130, parts: [...hex("plains", 40, 74, 38, 1), ...hex("forest", 98, 41, 38, 2), ...hex("desert", 98, 107, 38, 3), ...hex("plains", 156, 74, 38, 4), arrow(54, 62, 88, 46), arrow(112, 46, 142, 66), ...counter("centaur", "plain", "2", 22, 54, 36), write("2", 98, 32, 20, DARK), write("1", 160, 100, 20, DARK), faint(back("red", 140, 56, 34))] },
  fights: { width: 220, height: 130, parts: [...counter("ogre", "stone", "2", 10, 8, 52), ...counter("elephant", "jungle", "4", 10, 68, 52), ...counter("black-knight", "swamp", "3", 158, 8, 52), ...counter("wolves", "snow", "3", 158, 68, 52), ...die(70, 18, "2", "red"), ...die(114, 18, "5"), ...die(70, 76, "6"), ...die(114, 76, "1", "red")] },
  forts: { width: 220, height: 130, parts: FORTS.flatMap((kind, k) => [fort(kind, "water", 4 + k * 53, 34 - k * 5, 48 + k * 4), write(String(k + 1), 28 + k * 54, 118, 20)]) },
  bluffs: { width: 440, height: 150, parts: [...counter("white-dragon", "snow", "5", 24, 28, 92), arrow(126, 74, 164, 74), back("red", 174, 28, 92), ...hex("frozen", 330, 74, 62, 3), border(330, 74, 62, "red"), write("?", 406, 92, 48)] },
  strokes: { width: 220, height: 130, parts: [{ ...put(MARKS.magic, 24, 12, 34, 56) }, { ...put(MARKS.ranged, 24, 82, 34, 56) }, put(GLYPHS.sword, 24, 152, 34, 56), write("1", 40, 116, 22), write("2", 110, 116, 22), write("3", 180, 116, 22)] },
  hits: { width: 220, height: 130, parts: [...die(12, 46, "3", "red"), arrow(56, 64, 84, 64), ...counter("goblins", "stone", "1", 92, 24, 74), plainly(ink("M100 34L158 90M158 34L100 90", 7)), faint(fort("tower", "red", 168, 40, 46))] },
  retreat: { width: 220, height: 130, parts: [...hex("desert", 60, 64, 50, 1), ...hex("forest", 152, 64, 50, 2), border(152, 64, 50, "red"), ...counter("nomads", "sand", "1", 28, 42, 42), arrow(78, 56, 128, 56, 14), faint(back("red", 130, 44, 40))] },
  explore: { width: 440, height: 150, parts: [...hex("jungle", 74, 76, 62, 1), ...die(56, 58, "3"), arrow(142, 76, 170, 76), ...counter("tigers", "jungle", "3", 180, 14, 56), ...counter("djinn", "sand", "4", 244, 14, 56), ...counter("ruby", "gold", "10", 212, 80, 56), write("or", 330, 84, 22), ...coins(356, 66, 4), ...coins(362, 94, 3)] },
  answers: { width: 440, height: 150, parts: [...die(28, 54, "4"), ...counter("lucky-charm", "violet", "", 92, 30, 80), arrow(184, 72, 218, 72), ...die(230, 54, "3", "red"), plainly(fill("paper", circle(352, 74, 56), 1.8), ink("M352 74V34M352 74L382 92", 3.4), fill("gold", circle(352, 74, 6), 1.2)), write("Hold", 352, 124, 18, DARK)] },
};

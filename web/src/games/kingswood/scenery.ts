/** The land round the village, drawn beneath the game: 1000 wide and 800 high. It says nothing about the rules. */

import { fir, flag, gable, pane, tree, wall } from "../../art/parts";
import { circle, fill, flat, ink, polygon, type Picture, type Shape } from "../../art/shapes";

const peak = (x: number, y: number, h: number): Shape[] => [
  fill("slate", polygon([x - h * 0.7, y], [x - h * 0.1, y - h], [x + h * 0.75, y]), 1.6),
  flat("stone", polygon([x - h * 0.7, y], [x - h * 0.1, y - h], [x - h * 0.02, y - h * 0.5], [x - h * 0.2, y])),
  fill("paper", polygon([x - h * 0.1, y - h], [x - h * 0.36, y - h * 0.58], [x - h * 0.12, y - h * 0.66], [x + h * 0.06, y - h * 0.5], [x + h * 0.27, y - h * 0.57]), 1.1),
  ink(`M${x + h * 0.2} ${y - h * 0.45}l${h * 0.2} ${h * 0.4}M${x + h * 0.05} ${y - h * 0.4}l${h * 0.12} ${h * 0.36}M${x + h * 0.34} ${y - h * 0.34}l${h * 0.16} ${h * 0.28}`, 1),
];
const hillock = (x: number, y: number, w: number): Shape[] => [
  fill("hill", `M${x - w} ${y}Q${x - w * 0.3} ${y - w * 0.75} ${x + w} ${y}Z`, 1), ink(`M${x - w * 0.3} ${y - w * 0.3}l${w * 0.12} ${w * 0.18}M${x} ${y - w * 0.28}l${w * 0.14} ${w * 0.18}M${x + w * 0.3} ${y - w * 0.2}l${w * 0.12} ${w * 0.13}`, 0.8),
];
/** A ploughed strip of land. */
const acre = (x: number, y: number, w: number, wash: "thatch" | "grass"): Shape[] => [
  fill(wash, `M${x} ${y}l${w} ${-w * 0.22}l${w * 0.2} ${w * 0.42}l${-w} ${w * 0.22}Z`, 0.9),
  ink([0.2, 0.4, 0.6, 0.8].map((k) => `M${x + w * k} ${y - w * 0.22 * k}l${w * 0.2} ${w * 0.42}`).join(""), 0.6),
];
const cottage = (x: number, y: number, w: number): Shape[] => [...wall("paper", x, y, w, w * 0.5), ...gable("roof", x, y, w, w * 0.42, 4), ...pane(x + w * 0.6, y + w * 0.14, w * 0.2, w * 0.22)];
const mill = (x: number, y: number): Shape[] => [
  fill("stone", `M${x - 17} ${y + 40}L${x - 12} ${y - 4}H${x + 12}L${x + 17} ${y + 40}Z`, 1.4), fill("roof", `M${x - 15} ${y - 3}Q${x} ${y - 22} ${x + 15} ${y - 3}Z`, 1.4), fill("wood", `M${x - 5} ${y + 40}V${y + 28}a5 5 0 0 1 10 0V${y + 40}Z`, 1.1),
  ink(`M${x - 24} ${y - 24}l48 48M${x + 24} ${y - 24}l-48 48`, 1.6),
  ...[[1, -1], [-1, -1], [1, 1], [-1, 1]].map(([a, b]) => fill("paper", `M${x + 7 * a!} ${y + 7 * b!}l${17 * a!} ${17 * b!}l${5 * a!} ${-6 * b!}l${-17 * a!} ${-17 * b!}Z`, 0.9)),
  fill("gold", circle(x, y, 2.6), 0.8),
];
/** Where the King's Guard waits before it comes to the village. */
const camp: Shape[] = [
  fill("grass", "M796 762Q884 736 966 762Q900 774 796 762Z", 0.8), fill("red", "M908 756L932 694L958 756Z", 1.4), fill("paper", "M920 756L932 694L932 756Z", 1), fill("ink", "M926 756L932 722L939 756Z", 0.8), ...flag(932, 694, "gold", 1),
  fill("paper", "M828 758L843 728L860 758Z", 1.3), fill("red", "M836 758L843 728L845 758Z", 1), ...tree(804, 764, 26),
];

/** Tufts of grass where nothing stands. */
const TUFTS: readonly (readonly [number, number])[] = [
  [148, 306], [216, 372], [268, 300], [262, 468], [330, 560], [398, 592], [600, 596], [676, 556], [742, 470], [732, 300], [778, 378], [690, 218], [300, 214], [384, 246], [612, 246],
  [40, 330], [64, 520], [120, 690], [232, 742], [784, 700], [954, 470], [930, 250], [436, 60], [570, 58], [156, 470], [846, 404],
];
const tufts = ink(TUFTS.map(([x, y]) => `M${x} ${y}l2.500-8 2.500 8M${x + 5} ${y}l4-6M${x - 1} ${y}l-3-5`).join(""), 1);

export const SCENERY: Picture = [
  tufts,
  ...hillock(96, 262, 30), ...hillock(52, 284, 26), ...hillock(430, 96, 26), ...hillock(590, 100, 24), ...hillock(800, 112, 26),
  ...peak(322, 92, 62), ...peak(272, 104, 44), ...peak(368, 104, 44), ...peak(690, 100, 56), ...peak(742, 108, 42),
  ...acre(36, 352, 44, "thatch"), ...acre(62, 374, 44, "grass"), ...acre(880, 414, 40, "thatch"), ...acre(908, 444, 40, "grass"), ...mill(942, 388),
  ...cottage(888, 92, 30), ...cottage(928, 108, 26), ...tree(962, 116, 34), ...tree(870, 112, 28),
  ...tree(46, 450, 40), ...tree(84, 462, 34), ...fir(64, 180, 52), ...fir(98, 196, 44), ...fir(36, 200, 40),
  ...fir(330, 726, 74), ...fir(366, 756, 84), ...fir(296, 760, 66), ...fir(262, 772, 48), ...fir(640, 752, 82), ...fir(676, 726, 70), ...fir(712, 762, 62), ...fir(748, 770, 46), ...fir(404, 772, 52), ...fir(602, 772, 52),
  ...fir(60, 690, 60), ...fir(96, 716, 52), ...fir(40, 724, 46), ...camp,
];

/** Washes of colour under the ink: which, where, how wide. */
export const WASHES = [
  ["pine", 500, 760, 330], ["leaf", 60, 470, 190], ["hill", 300, 90, 210], ["hill", 720, 90, 190], ["thatch", 920, 400, 200], ["leaf", 70, 720, 190], ["thatch", 500, 392, 330], ["leaf", 900, 110, 150], ["thatch", 900, 740, 130],
] as const;

/** A brook from the western hills that goes round the Forest. */
export const BROOK = "M-6 590Q110 610 190 660T360 690Q430 720 470 800";

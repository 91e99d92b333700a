/** Those who go on two legs: a face, what they wear on it, and what they carry. */

import { circle, fill, flat, ink, puff, twice, whole, type Picture } from "../../../art/shapes";
import * as p from "./parts";

const skull: Picture = [
  fill("bone", whole("M50 10C30 10 22 26 24 44Q24 56 34 60L36 76Q42 82 50 82"), 2), twice(fill("ink", circle(40, 44, 7.5, 8.5), 1)), fill("ink", whole("M50 54L45 63L50 64"), 1), ink("M40 70v9M45 71v10M50 71v11M55 71v10M60 70v9", 1.6), twice(flat("ember", circle(40, 45, 2.4))),
];
const brute = (skin: "flesh" | "green" | "leaf"): Picture => [
  fill(skin, whole("M50 64L36 66Q8 64 2 99L50 99"), 2), twice(fill(skin, circle(26, 48, 6, 9), 1.6)), fill(skin, whole("M50 12C34 12 27 28 28 46C26 66 36 80 50 81"), 2), twice(ink("M30 38L46 44", 3.4)), ...p.eyes("gold", 48), fill(skin, circle(50, 57, 7, 5.5), 1.6), fill("dusk", whole("M50 66Q42 64 36 67Q40 76 50 76"), 1.4), p.tusks,
];

export const people: Readonly<Record<string, Picture>> = {
  ranger: [...p.bow, ...p.bust("flesh", "pine"), p.hood("leaf")],
  glader: [...p.spear, p.ears("flesh"), ...p.bust("flesh", "leaf"), ...p.cap("pine")],
  treek: [fill("bark", whole("M50 26L34 30Q32 60 22 99L50 99"), 2), fill("leaf", puff(50, 24, 40, 22, 10), 2), ...p.eyes("gold", 54), fill("ink", whole("M50 70Q42 68 40 74Q44 82 50 82"), 1), twice(ink("M34 60Q18 60 8 46M14 54l-8 4", 4)), twice(ink("M36 84l-4 10M44 88v9", 1.4))],
  ogre: brute("flesh"),
  troll: [...brute("green"), ink("M42 12l-4-10M50 11V0M58 12l4-10", 4)],
  orc: [...p.axe, p.ears("green"), ...p.bust("green", "bark"), p.tusks, ...p.cap("slate"), p.horns()],
  goblin: [p.ears("green"), ...p.bust("green", "bark"), ...p.eyes("gold", 49), p.tusks, fill("ice", "M80 46l8 4V80h-9Z", 1.6), fill("wood", "M74 80h18v5H74ZM81 85h5v12h-5Z", 1.3)],
  slinger: [...p.sling, ...p.bust("flesh", "wood"), p.beard("ember"), ...p.cap("bark")],
  khabar: [...p.hammer, ...p.shield("red"), ...p.bust("flesh", "slate"), p.beard("ember", 98), ...p.helm("gold"), p.horns()],
  "high-guard": [...p.axe, ...p.shield("gold"), ...p.bust("flesh", "slate"), p.beard("fur"), ...p.helm("stone")],
  "low-guard": [...p.axe, ...p.bust("flesh", "bark"), p.beard("fur"), ...p.cap("stone")],
  deathbow: [...p.bow, ...skull, p.hood("dusk")],
  skeleton: [...p.sword, ...skull],
  zombie: [...p.bust("hill", "dusk"), ...p.eyes("paper", 49), ink("M36 34l8 6M60 30l6 8M62 58l6 4M40 62l-4 8", 2), fill("dusk", whole("M50 66Q44 64 40 68Q44 76 50 76"), 1.2)],
  varghan: [...p.axe, ...skull, ...p.helm("slate"), p.horns("dusk")],
  vampire: [...p.leatherWings(), ...p.bust("paper", "dusk"), ...p.eyes("red", 49), twice(fill("bone", "M45 67l1.500 8 3-8Z", 1)), fill("ink", whole("M50 36L40 22Q30 22 31 42Q28 22 50 16"), 1.6)],
  spectre: [fill("ice", whole("M50 8C28 8 22 30 22 50Q14 64 18 92Q26 84 32 96Q40 86 50 98"), 2), twice(fill("ink", circle(40, 42, 6, 9), 1)), fill("ink", circle(50, 64, 6, 9), 1), twice(ink("M24 62Q10 64 6 54", 3))],
  bowlyn: [...p.bow, ...p.bust("flesh", "red"), p.hair("bark"), fill("gold", "M32 34Q50 28 68 34v5Q50 33 32 39Z", 1.4)],
  amazon: [...p.spear, ...p.shield("gold"), ...p.bust("flesh", "red"), p.hair("ember")],
  guardian: [...p.spear, ...p.shield("red"), ...p.bust("flesh", "gold"), ...p.helm("gold"), p.plume("red")],
  archer: [...p.bow, ...p.bust("flesh", "fur"), p.hair("thatch")],
  huscarl: [...p.axe, ...p.shield("red"), ...p.bust("flesh", "slate"), p.beard("thatch", 84), ...p.helm("slate")],
  spearmaid: [...p.spear, ...p.bust("flesh", "fur"), p.hair("thatch"), ...p.cap("wood")],
  bowman: [...p.bow, ...p.bust("flesh", "red"), ...p.cap("leaf")],
  crossbow: [...p.bust("flesh", "water"), ...p.cap("slate"), ...p.crossbow],
  templar: [...p.sword, ...p.shield("frost"), ...p.bust("flesh", "frost"), ...p.greatHelm],
  spear: [...p.spear, ...p.shield("water"), ...p.bust("flesh", "water"), ...p.cap("stone")],
};

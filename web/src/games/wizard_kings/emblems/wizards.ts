/** Those who cast spells: a staff with an orb, and the headgear of their people. */

import { fill, ink, star, twice, type Picture } from "../../../art/shapes";
import * as p from "./parts";

const sparks: Picture = [fill("gold", star(14, 22, 9, 3, 4), 1.2), fill("gold", star(20, 52, 6, 2, 4), 1)];

export const wizards: Readonly<Record<string, Picture>> = {
  wicana: [...p.staff("green"), ...sparks, p.ears("flesh"), ...p.bust("flesh", "leaf"), p.hair("gold"), p.crown],
  shakla: [...p.staff("ember"), ...sparks, p.ears("green"), ...p.bust("green", "bark"), p.tusks, twice(fill("bone", "M32 34Q20 22 26 4Q36 14 42 28Z", 1.8)), fill("red", "M31 34Q50 26 69 34v6Q50 32 31 40Z", 1.4)],
  mage: [...p.staff("water"), ...sparks, ...p.bust("flesh", "water"), p.beard("frost", 99), ...p.hat("water")],
  necrom: [...p.staff("violet"), ...sparks, ...p.bust("hill", "dusk"), ...p.eyes("ember", 49), p.hood("dusk")],
  charmer: [...p.staff("red"), ...sparks, ...p.bust("flesh", "violet"), p.hair("ink"), p.crown],
  runeka: [...p.staff("ice"), ...sparks, ...p.bust("flesh", "fur"), p.hair("frost"), ink("M50 34v8M46 36l8 4", 2), p.horns()],
  "feudal-wizard": [...p.staff("gold"), ...sparks, ...p.bust("flesh", "violet"), p.beard("frost", 96), ...p.hat("violet")],
};

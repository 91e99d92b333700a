/** Small signs on the map, 24 by 24: a battle, an exploration, land that falls without a fight. */

import { circle, fill, ink, polygon, type Picture } from "../../art/shapes";

export const SWORDS: Picture = [ink("M4 20L20 4M20 20L4 4", 5), ink("M5 14l5 5M19 14l-5 5", 2.4)];
export const COMPASS: Picture = [fill("paper", circle(12, 12, 11), 1.6), fill("red", polygon([12, 2], [15, 12], [12, 14], [9, 12]), 1), fill("ink", polygon([12, 22], [15, 12], [12, 10], [9, 12]), 1)];
export const FLAG: Picture = [ink("M6 22V3", 2.4), fill("red", "M6 3Q12 0 15 4T22 4V13Q17 16 13 13T6 13Z", 1.4)];

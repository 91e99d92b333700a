/** Folk: a bust of shoulders and a face, what it wears on its head, and what it holds. */

import { circle, fill, flat, ink, polygon, puff, star, twice, whole, type Picture, type Shape, type Wash } from "../../../art/shapes";
import { pair, placed, three } from "../../../art/place";

// -- the bust ---------------------------------------------------------------------------------------

const body = (wash: Wash, trim: Wash = "gold"): Shape[] => [fill(wash, whole("M50 62Q30 64 22 76L16 100L50 100")), fill(trim, whole("M50 64L43 65L50 82"), 1.1)];
const face = (skin: Wash): Shape[] => [fill(skin, whole("M50 22C38 22 34 32 35 44C36 58 43 68 50 68")), twice(flat("ink", circle(43.5, 45, 2.1))), twice(ink("M39 39.500L47 40.500", 1.7)), ink("M50 46l-2 7h4M44.500 59q5.500 3 11 0", 1.2)];
const beard = (wash: Wash, long = 84): Shape => fill(wash, whole(`M50 54L44 56Q38 52 35 46Q34 66 40 74L50 ${long}`), 1.2);
const moustache: Shape = twice(fill("bark", "M50 55Q42 52 32 60Q42 62 50 58Z", 1));
const hair = (wash: Wash): Shape => fill(wash, whole("M50 14Q30 14 30 40L32 56L37 52Q36 38 40 34Q46 34 50 30"), 1.2);
const earPoints = (skin: Wash): Shape => twice(fill(skin, "M36 40L20 30L35 52Z", 1.1));
const bigEars = (skin: Wash): Shape => twice(fill(skin, "M36 38Q14 26 8 34Q16 52 36 52Z", 1.2));
const tusks: Shape = twice(fill("bone", "M42 62l1-9 5 8Z", 1));
const paint = (wash: Wash): Shape => twice(fill(wash, "M37 50l9 2v3l-9-1ZM38 56l6 1v2l-5-1Z", 0.7));

// -- upon the head ----------------------------------------------------------------------------------

const turban = (wash: Wash): Shape[] => [fill(wash, whole("M50 6Q26 8 30 34Q40 28 50 28")), ink("M32 28Q46 8 64 14M34 32Q56 12 68 26", 1.2), fill("gold", circle(50, 22, 4), 1)];
const hood = (wash: Wash): Shape => fill(wash, "M50 4Q22 10 26 50Q28 66 34 72Q34 54 36 42Q40 28 50 28Q60 28 64 42Q66 54 66 72Q72 66 74 50Q78 10 50 4Z");
const helmet = (wash: Wash): Shape[] => [fill(wash, whole("M50 10Q32 12 32 38L40 36L50 38")), fill(wash, whole("M50 34L47.500 35L48 52L50 54"), 1)];
const antlers: Shape = twice(ink("M38 18Q20 18 16 0M28 16Q30 6 26 0M20 10Q10 12 6 8", 3));
const horned: Shape = twice(fill("bone", "M34 26Q14 24 14 2Q22 16 38 18Z", 1.2));
const brim = (wash: Wash, band: Wash): Shape[] => [fill(wash, "M14 34Q32 26 34 24Q36 6 50 6Q64 6 66 24Q68 26 86 34Q50 42 14 34Z"), fill(band, "M34 24Q50 30 66 24l1 5Q50 35 33 29Z", 1)];
const pointedHat = (wash: Wash): Shape[] => [fill(wash, "M18 36Q34 30 36 26Q42 6 58 -4Q56 10 62 16Q64 24 65 27Q72 30 82 36Q50 44 18 36Z"), fill("gold", star(50, 19, 5, 2.2, 5), 0.8)];
const cap = (wash: Wash, feather: Wash): Shape[] => [fill(wash, "M28 34Q30 14 52 12Q70 14 74 36Q50 26 28 34Z"), fill(feather, "M64 22Q72 4 90 4Q84 20 68 26Z", 1.1)];
const crownOf = (wash: Wash = "gold"): Shape[] => [fill(wash, whole("M50 4L44 16L32 8L34 34Q42 30 50 30"), 1.3), fill("red", circle(50, 24, 3), 0.9), twice(fill("water", circle(41, 25, 2), 0.8))];
const plumes = (...washes: Wash[]): Shape[] => washes.map((wash, k) => { const x = 50 + (k - (washes.length - 1) / 2) * 12; const far = (x - 50) * 1.3; return fill(wash, `M${x - 4} 28Q${x + far - 9} 10 ${x + far} -4Q${x + far + 9} 10 ${x + 4} 28Z`, 1.1); });
const band = (wash: Wash): Shape => fill(wash, "M33 34Q50 24 67 34v5Q50 30 33 39Z", 1);
const furHood = (wash: Wash): Shape => fill(wash, `${puff(50, 42, 27, 30, 12)}M50 26Q38 26 37 44Q40 62 50 64Q60 62 63 44Q62 26 50 26Z`);
const kerchief = (wash: Wash): Shape[] => [fill(wash, "M32 36Q34 12 50 12Q66 12 68 36Q50 26 32 36Z"), fill(wash, "M66 32L84 34L74 42L82 50L66 40Z", 1.1)];

// -- in the hand ------------------------------------------------------------------------------------

const spear: Shape[] = [ink("M84 100V16", 3), fill("paper", polygon([84, 0], [90, 14], [84, 22], [78, 14]), 1.1)];
const bow: Shape[] = [ink("M78 26Q98 58 78 94M78 26V94", 2), ink("M62 60H96", 1.4), fill("paper", polygon([99, 60], [91, 56], [91, 64]), 0.9)];
const axe: Shape[] = [ink("M80 100V40", 3.4), fill("stone", "M76 42Q62 46 62 62Q70 58 80 60Q90 58 98 62Q98 46 84 42Z", 1.2)];
const blade: Shape[] = [fill("paper", "M78 20L84 14L88 22L86 72H78Z", 1.2), ink("M82 22V70", 0.8), fill("gold", "M70 72h24v5H70Z", 1), fill("wood", "M79 77h6v14h-6Z", 1)];
const sabre: Shape[] = [fill("paper", "M76 78Q74 44 96 26Q92 52 84 80Z", 1.2), ink("M70 78l18 4M78 80l-2 14", 3)];
const staff = (wash: Wash): Shape[] => [ink("M84 100V34", 3.2), fill(wash, circle(84, 26, 8), 1.2), flat("paper", circle(81, 23, 2))];
const club: Shape[] = [fill("wood", "M78 100L72 50Q70 34 82 32Q94 34 92 50L86 100Z", 1.2), ...[[78, 44], [86, 48], [80, 56]].map(([x, y]) => fill("stone", circle(x!, y!, 2.4), 0.8))];
const fork: Shape[] = [ink("M84 100V34M74 12V26Q74 34 84 34T94 26V12M84 34V12", 2.4)];
const hammer: Shape[] = [ink("M82 100V48", 3.4), fill("slate", "M66 36h32v16H66Z", 1.2)];
const crossbow: Shape[] = [ink("M82 40V98", 3.6), fill("wood", "M62 52Q82 30 100 52L98 56Q82 42 64 56Z", 1.1), ink("M63 55L82 66L99 55", 1)];
const lance = (wash: Wash): Shape[] => [ink("M86 100V0", 3.2), fill(wash, "M86 6H66l6 7-6 7H86Z", 1.1)];
const boulder: Shape = fill("stone", "M70 58Q72 44 86 44Q100 50 98 64Q92 76 80 74Q70 70 70 58Z", 1.3);
const knife: Shape[] = [fill("paper", "M80 46L88 38L90 48L86 72H80Z", 1.1), ink("M76 73h14M83 74v12", 2.6)];
const shield = (wash: Wash, device: Shape[]): Shape[] => [fill(wash, "M2 62Q16 58 30 62V78Q28 94 16 100Q4 94 2 78Z"), ...device];
const mask: Shape[] = [fill("wood", whole("M50 14Q32 16 32 44Q36 70 50 76")), twice(fill("paper", "M37 38Q43 32 47 40Q42 46 37 38Z", 1)), twice(flat("ink", circle(42, 39, 2))), fill("red", whole("M50 40L46 52L50 54"), 0.9), fill("ink", whole("M50 58Q42 58 41 62Q44 68 50 68"), 0.8), twice(fill("bone", "M43 60l2 4 2-4Z", 0.6)), twice(ink("M35 50l6 1M36 56l5 0M40 24l4 5", 1.6))];

// -- knights ----------------------------------------------------------------------------------------

const knight = (steel: Wash, plume: Wash, device: Shape[]): Shape[] => [
  fill(plume, "M50 14Q52 -4 74 0Q66 6 70 12Q60 10 54 20Z", 1.2), ...body(steel, plume), fill(steel, whole("M50 12Q30 14 30 44L34 64Q42 72 50 72")), fill("ink", whole("M50 40L35 38L36 45L48 47L50 47"), 0.8), ink("M50 47v22M42 54v8M46 56v8M54 56v8M58 54v8M36 24Q50 16 64 24", 1.2), ...lance(plume), ...shield(plume, device),
];
const cross = (wash: Wash): Shape[] => [flat(wash, "M13 64h6v10h8v6h-8v14h-6V80H5v-6h8Z")];
export const yellowKnight: Picture = knight("thatch", "gold", [fill("ember", star(16, 78, 9, 5, 8), 0.8)]);
export const greenKnight: Picture = knight("pine", "leaf", [fill("bark", "M15 94V80h2v14Z", 0.8), fill("pine", puff(16, 75, 8, 7, 7), 0.9)]);
export const brownKnight: Picture = knight("bark", "wood", [fill("stone", polygon([6, 88], [13, 68], [17, 76], [21, 70], [27, 88]), 0.9)]);
export const whiteKnight: Picture = knight("frost", "paper", cross("red"));
export const blackKnight: Picture = knight("dusk", "ink", [fill("bone", "M9 76q0-8 7-8t7 8q0 4-3 6v6h-8v-6q-3-2-3-6Z", 0.8), flat("ink", circle(13.5, 76, 1.8)), flat("ink", circle(18.5, 76, 1.8))]);
export const lanceALot: Picture = [...knight("stone", "red", [...cross("gold")]), ...placed(crownOf(), 27, -4, 0.46)];

// -- desert, forest, frost --------------------------------------------------------------------------

export const dervish: Picture = [twice(ink("M14 70Q2 50 14 34M22 66Q12 50 20 40", 1.6)), ...body("paper", "red"), ...face("fur"), beard("ink", 76), ...turban("frost"), ...sabre];
export const nomads: Picture = pair([...body("sand", "roof"), ...face("fur"), fill("paper", whole("M50 50L36 47Q36 66 50 70"), 1.1), ...turban("water"), ...spear]);
export const bandits: Picture = pair([...body("bark", "ink"), ...face("flesh"), fill("red", whole("M50 50L36 47Q36 66 50 74"), 1.1), ...brim("pine", "bark"), ...knife]);
export const druid: Picture = [...body("frost", "leaf"), ...face("flesh"), beard("frost", 94), hood("leaf"), antlers, ...staff("gold")];
export const dryad: Picture = [twice(fill("leaf", puff(28, 34, 14, 22, 8), 1.2)), fill("leaf", puff(50, 16, 24, 13, 9), 1.2), ...body("bark", "green"), ...face("green"), ...[[34, 14], [50, 9], [66, 15], [24, 40], [76, 40]].map(([x, y]) => fill("flesh", star(x!, y!, 5, 2.4, 5), 0.8))];
export const elfMage: Picture = [...body("water", "gold"), earPoints("flesh"), ...face("flesh"), hair("gold"), ...pointedHat("water"), ...staff("violet")];
const elf = (tunic: Wash, locks: Wash): Shape[] => [...body(tunic, "thatch"), earPoints("flesh"), ...face("flesh"), hair(locks), band("green"), ...bow];
export const elvesTwo: Picture = pair(elf("leaf", "thatch"));
export const elvesThree: Picture = three(elf("pine", "roof"));
export const elfLord: Picture = [...body("leaf", "frost"), earPoints("flesh"), ...face("flesh"), hair("frost"), ...crownOf("green"), ...bow];
export const forester: Picture = [...body("pine", "bark"), ...face("flesh"), beard("roof", 78), ...cap("leaf", "red"), ...bow];
export const eskimos: Picture = pair([...body("fur", "frost"), ...face("flesh"), furHood("bone"), ...spear]);
const giantOf = (skin: Wash, shirt: Wash): Shape[] => [fill(shirt, whole("M50 56Q20 58 8 74L2 100L50 100")), ...placed(face(skin), -12, -22, 1.24)];
export const iceGiant: Picture = [...giantOf("ice", "slate"), fill("frost", whole("M50 42L36 44Q30 40 30 32Q30 62 42 74L46 90L50 78"), 1.2), fill("frost", whole("M50 -2L44 8L34 2L32 22L50 18"), 1.2), fill("ice", "M70 58Q72 44 86 44Q100 50 98 64Q92 76 80 74Q70 70 70 58Z", 1.3)];
export const giant: Picture = [...giantOf("flesh", "fur"), fill("bark", whole("M50 0Q30 0 28 26L36 18L50 16"), 1.2), fill("bark", whole("M50 50L38 50Q30 44 30 36Q30 64 50 76"), 1.2), boulder];

// -- jungle and plains ------------------------------------------------------------------------------

export const headHunter: Picture = [...body("wood", "bone"), ...face("bark"), paint("frost"), ...plumes("red", "gold", "red"), band("bone"), ink("M66 66L98 40", 3.4), fill("bone", "M12 74q0-9 9-9t9 9q0 5-4 7v6H16v-6q-4-2-4-7Z", 1), flat("ink", circle(18, 74, 2)), flat("ink", circle(24, 74, 2))];
export const pygmies: Picture = three([...body("leaf", "bone"), ...face("bark"), ...plumes("green"), band("red"), ...spear]);
export const watusi: Picture = [...body("red", "gold"), ...face("bark"), paint("gold"), ...plumes("frost", "ink", "ember", "ink", "frost"), band("gold"), ...spear, ...shield("fur", [ink("M16 62V98M6 74h20M7 84h18", 1.6)])];
export const witchDoctor: Picture = [...body("thatch", "bone"), ...plumes("violet", "ember", "green", "ember", "violet"), ...mask, ...staff("green")];
export const farmers: Picture = pair([...body("water", "paper"), ...face("flesh"), ...brim("thatch", "roof"), ...fork]);
export const hunters: Picture = pair([...body("bark", "green"), ...face("flesh"), ...cap("bark", "paper"), ...bow]);
export const greatHunter: Picture = [...body("fur", "red"), ...face("flesh"), moustache, fill("sand", puff(50, 24, 21, 13, 9), 1.2), twice(fill("sand", "M34 22L28 6L44 14Z", 1.1)), ...bow, ink("M10 70l12 8M8 78l12 8", 2)];
const gypsy: Shape[] = [...body("violet", "gold"), ...face("fur"), hair("ink"), ...kerchief("red"), twice(ink("M34 54a4 4 0 1 0 .1 0", 1.4))];
export const gypsiesOne: Picture = [...gypsy, fill("ice", circle(22, 82, 14), 1.3), flat("paper", circle(17, 77, 3.4)), fill("wood", "M12 94h20l3 6H9Z", 1)];
export const gypsiesTwo: Picture = [...placed(gypsy, 34, 0, 0.64), ...placed(gypsiesOne, 0, 30, 0.7), fill("gold", star(88, 84, 9, 3.4, 5), 0.9)];
export const tribesmenOne: Picture = [...body("roof", "bone"), ...face("fur"), paint("red"), hair("ink"), ...plumes("paper", "roof"), band("water"), ...bow];
export const tribesmenTwo: Picture = pair([...body("thatch", "bone"), ...face("fur"), paint("water"), hair("ink"), ...plumes("ember"), band("red"), ...axe]);
export const villains: Picture = pair([...body("dusk", "red"), ...face("flesh"), twice(fill("bark", "M50 56Q42 53 30 50Q38 62 50 59Z", 1)), ...brim("ink", "red"), ...knife]);
export const pirates: Picture = [...body("paper", "ink"), ...face("flesh"), fill("ink", circle(43.5, 45, 5), 0.8), ink("M35 38L64 48", 1.4), beard("ink", 78), fill("ink", "M18 34Q22 8 50 8Q78 8 82 34Q66 24 50 26Q34 24 18 34Z"), fill("bone", circle(50, 16, 5), 0.8), ink("M42 24l16-6M42 18l16 6", 1.4), ...sabre, ink("M20 100V88a8 8 0 1 0-8-8", 3)];

// -- mountain ---------------------------------------------------------------------------------------

const dwarf = (coat: Wash, whiskers: Wash, steel: Wash): Shape[] => [...body(coat, "gold"), ...face("flesh"), beard(whiskers, 98), moustache, ...helmet(steel)];
export const dwarvesTwo: Picture = [...dwarf("water", "roof", "slate"), ...crossbow];
export const dwarvesThreeRanged: Picture = pair([...dwarf("red", "gold", "stone"), ...crossbow]);
export const dwarvesThreeCharge: Picture = pair([...dwarf("bark", "ember", "slate"), horned, ...axe]);
export const dwarfKing: Picture = [...dwarf("violet", "frost", "gold"), ...crownOf(), ...hammer];
export const goblins: Picture = three([...body("bark", "red"), bigEars("green"), ...face("green"), tusks, fill("slate", whole("M50 14Q36 14 35 32L50 30"), 1.1), ...knife]);
export const mountainMen: Picture = pair([...body("fur", "bone"), ...face("flesh"), beard("bark", 90), furHood("bark"), ...axe]);
export const cyclops: Picture = [...giantOf("thatch", "roof"), fill("thatch", whole("M50 10Q40 12 36 30Q38 42 50 44"), 0), fill("paper", circle(50, 29, 12, 10), 1.4), fill("water", circle(50, 30, 6), 1.1), flat("ink", circle(50, 30, 2.8)), ink("M36 16Q50 12 64 16", 3), fill("bone", whole("M50 -4L46 4L50 8"), 1.1), ...placed(club, 12, 8, 0.9)];
export const ogre: Picture = [...giantOf("sand", "dusk"), tusks, twice(fill("sand", circle(27, 36, 6, 9), 1.1)), fill("ink", whole("M50 0Q44 -2 46 10L50 10"), 1), ...club];
export const troll: Picture = [...giantOf("slate", "bark"), bigEars("slate"), twice(fill("bone", "M40 56l1-12 6 10Z", 1.1)), fill("pine", puff(50, 6, 22, 9, 9), 1.2), twice(flat("swamp", circle(40, 18, 3))), boulder];

// -- heroes -----------------------------------------------------------------------------------------

export const munchhausen: Picture = [...body("red", "paper"), ...face("flesh"), twice(fill("bone", "M50 55Q40 51 24 62Q32 46 50 52Z", 1)), hair("frost"), fill("ink", "M14 30Q26 6 50 14Q74 6 86 30Q66 20 50 26Q34 20 14 30Z"), fill("slate", circle(20, 86, 13), 1.3), ink("M20 73q2-8 8-8", 2), fill("ember", star(30, 64, 5, 2, 6), 0.8)];
export const grandDuke: Picture = [...body("water", "frost"), ...face("flesh"), beard("wood", 76), ...crownOf(), fill("wood", "M66 78L96 62l4 8L72 90Z", 1.2), fill("slate", circle(76, 90, 9), 1.2)];
const lordOf = (robe: Wash, trim: Wash, crown: Wash, skin: Wash = "flesh"): Shape[] => [...body(robe, trim), ...face(skin), ...crownOf(crown)];
const emblem = (wash: Wash, mark: Shape[]): Shape[] => [fill(wash, circle(82, 80, 17), 1.3), ...mark];
export const desertMaster: Picture = [...body("sand", "ember"), ...face("fur"), beard("ink", 78), ...turban("ember"), ...emblem("sand", [fill("gold", star(82, 80, 12, 6, 10), 0.9)])];
export const iceLord: Picture = [...lordOf("ice", "frost", "ice", "ice"), beard("frost", 92), ...emblem("snow", [ink("M82 67V93M71 73l22 13M93 73L71 86", 2)])];
export const jungleLord: Picture = [...lordOf("jungle", "ember", "green", "fur"), hair("bark"), band("ember"), ...emblem("jungle", [fill("green", "M72 90Q72 70 94 70Q94 90 72 90Z", 1), ink("M72 90L90 74", 1)])];
export const forestKing: Picture = [...lordOf("leaf", "bark", "wood"), beard("green", 92), ...emblem("leaf", [fill("bark", "M80 94V84h4v10Z", 0.8), fill("pine", puff(82, 77, 10, 9, 7), 1)])];
export const plainsLord: Picture = [...lordOf("thatch", "green", "gold"), hair("thatch"), ...emblem("plain", [ink("M82 94V70M82 74l-6-5M82 74l6-5M82 81l-7-5M82 81l7-5M82 88l-7-5M82 88l7-5", 1.8)])];
export const mountainKing: Picture = [...lordOf("slate", "gold", "stone"), beard("slate", 92), ...emblem("stone", [fill("slate", polygon([68, 90], [79, 68], [85, 78], [89, 73], [96, 90]), 1), fill("frost", polygon([75.5, 75], [79, 68], [82, 74]), 0.8)])];
export const swampKing: Picture = [...lordOf("swamp", "violet", "bark", "green"), beard("pine", 88), ...emblem("swamp", [ink("M76 94V74M82 94V70M88 94V76", 1.8), fill("bark", circle(76, 73, 2.500, 5), 0.8), fill("bark", circle(82, 70, 2.500, 5), 0.8), fill("bark", circle(88, 75, 2.500, 5), 0.8)])];
export const archCleric: Picture = [...body("paper", "gold"), ...face("flesh"), beard("frost", 84), fill("frost", whole("M50 -4Q34 10 34 34Q42 30 50 30")), fill("gold", "M47 4h6v8h7v6h-7v11h-6V18h-7v-6h7Z", 0.9), ink("M84 100V36Q84 20 94 24Q100 32 90 36", 3)];
export const archMage: Picture = [...body("violet", "gold"), ...face("flesh"), beard("frost", 98), ...pointedHat("violet"), ...staff("ember"), ...[[14, 20], [90, 60], [10, 56]].map(([x, y]) => fill("gold", star(x!, y!, 6, 2.2, 4), 0.8))];
export const deerhunter: Picture = [...body("fur", "leaf"), ...face("flesh"), beard("bark", 76), fill("fur", puff(50, 24, 20, 12, 9), 1.2), antlers, ...spear];
export const masterThief: Picture = [...body("dusk", "slate"), ...face("flesh"), fill("ink", whole("M50 40L35 38L36 50L47 50L50 47"), 0.9), twice(fill("paper", circle(43, 44.5, 2.6, 2), 0.7)), hood("slate"), fill("thatch", "M72 98Q62 76 78 70L74 62H90L86 70Q102 76 94 98Z", 1.3), ink("M77 70h10", 2), fill("gold", circle(83, 84, 6), 1)];
export const marksman: Picture = [...body("leaf", "thatch"), ...face("flesh"), moustache, ...brim("bark", "gold"), fill("paper", circle(82, 76, 17), 1.3), fill("red", circle(82, 76, 11), 1), fill("gold", circle(82, 76, 5), 0.9), ink("M56 50L82 76", 2.4)];
export const assassin: Picture = [...body("ink", "red"), ...face("flesh"), fill("ink", whole("M50 50L36 47Q36 66 50 72"), 1), hood("dusk"), ...knife, ...placed(knife, 2, 0, 1, true), fill("red", "M84 92q-4 6 0 8q4-2 0-8Z", 0.8)];
export const swordMaster: Picture = [...body("red", "ink"), ...face("flesh"), band("red"), hair("ink"), fill("ink", circle(50, 8, 7), 1.1), ...blade, ...placed(blade, 0, 0, 1, true)];
export const warlord: Picture = [...body("slate", "red"), ...face("flesh"), beard("ink", 82), ...helmet("slate"), horned, ...plumes("red").slice(0, 1), ...axe, ink("M40 38l6 14", 1.4)];

/** Which emblem a counter bears, by the kind that the catalogue names. A new counter is a line here. */

import type { Picture } from "../../../art/shapes";
import * as beasts from "./beasts";
import * as birds from "./birds";
import * as crawlers from "./crawlers";
import * as dragons from "./dragons";
import * as folk from "./folk";
import * as spirits from "./spirits";
import * as things from "./things";

const DESERT: Record<string, Picture> = {
  "baby-dragon": dragons.babyDragon, buzzard: birds.buzzard, "camel-corps": beasts.camelCorps, dervish: folk.dervish, "desert-bat": birds.desertBat,
  djinn: spirits.djinn, "dust-devil": spirits.dustDevil, "giant-spider": crawlers.spider, "giant-wasp-2": crawlers.waspTwo, "giant-wasp-4": crawlers.waspFour,
  griffon: birds.griffon, nomads: folk.nomads, "old-dragon": dragons.oldDragon, sandworm: crawlers.sandworm, skeletons: spirits.skeletons, sphinx: beasts.sphinx,
  vultures: birds.vultures, "yellow-knight": folk.yellowKnight,
};
const FOREST: Record<string, Picture> = {
  bandits: folk.bandits, bears: beasts.bears, "big-foot": beasts.bigFoot, druid: folk.druid, dryad: folk.dryad, "elf-mage": folk.elfMage, "elves-2": folk.elvesTwo,
  "elves-3": folk.elvesThree, "flying-squirrel-1": birds.squirrelOne, "flying-squirrel-2": birds.squirrelTwo, forester: folk.forester, "great-owl": birds.greatOwl,
  "green-knight": folk.greenKnight, "killer-raccoon": beasts.raccoon, pixies: spirits.pixies, unicorn: beasts.unicorn, "walking-tree": spirits.walkingTree,
  "wild-cat": beasts.wildCat, wyvern: dragons.wyvern,
};
const FROST: Record<string, Picture> = {
  "dragon-rider": dragons.dragonRider, "elk-herd": beasts.elkHerd, eskimos: folk.eskimos, "ice-bats": birds.iceBats, "ice-giant": folk.iceGiant, iceworm: crawlers.iceworm,
  "killer-penguins": birds.penguins, "killer-puffins": birds.puffins, mammoth: beasts.mammoth, "north-wind": spirits.northWind, walrus: beasts.walrus,
  "white-bear": beasts.whiteBear, "white-dragon": dragons.whiteDragon, wolves: beasts.wolves,
};
const JUNGLE: Record<string, Picture> = {
  "bird-of-paradise": birds.paradise, "crawling-vines": spirits.vines, "jungle-crocodiles": crawlers.jungleCrocodiles, dinosaur: dragons.dinosaur, elephant: beasts.elephant,
  "giant-ape": beasts.giantApe, "jungle-giant-snake": crawlers.jungleSnake, "head-hunter": folk.headHunter, "pterodactyl-warriors": dragons.pterodactylWarriors,
  pygmies: folk.pygmies, tigers: beasts.tigers, watusi: folk.watusi, "witch-doctor": folk.witchDoctor,
};
const MOUNTAIN: Record<string, Picture> = {
  "brown-dragon": dragons.brownDragon, "brown-knight": folk.brownKnight, cyclops: folk.cyclops, "dwarves-2": folk.dwarvesTwo, "dwarves-3r": folk.dwarvesThreeRanged,
  "dwarves-3c": folk.dwarvesThreeCharge, giant: folk.giant, "giant-condor": birds.giantCondor, "giant-roc": birds.giantRoc, goblins: folk.goblins,
  "great-eagle": birds.greatEagle, "mountain-great-hawk": birds.mountainHawk, "little-roc": birds.littleRoc, "mountain-lion": beasts.mountainLion,
  "mountain-men": folk.mountainMen, ogre: folk.ogre, troll: folk.troll,
};
const PLAINS: Record<string, Picture> = {
  "buffalo-herd-3": beasts.buffaloThree, "buffalo-herd-4": beasts.buffaloFour, centaur: beasts.centaur, dragonfly: crawlers.dragonfly, eagles: birds.eagles,
  farmers: folk.farmers, "flying-buffalo": beasts.flyingBuffalo, "giant-beetle": crawlers.beetle, "plains-great-hawk": birds.plainsHawk, "great-hunter": folk.greatHunter,
  "gypsies-1": folk.gypsiesOne, "gypsies-2": folk.gypsiesTwo, hunters: folk.hunters, "lion-pride": beasts.lionPride, pegasus: beasts.pegasus,
  pterodactyl: dragons.pterodactyl, "tribesmen-1": folk.tribesmenOne, "tribesmen-2": folk.tribesmenTwo, villains: folk.villains, "white-knight": folk.whiteKnight,
  "wolf-pack": beasts.wolfPack,
};
const SWAMP: Record<string, Picture> = {
  basilisk: crawlers.basilisk, "black-knight": folk.blackKnight, "swamp-crocodiles": crawlers.swampCrocodiles, "dark-wizard": spirits.darkWizard, ghost: spirits.ghost,
  "giant-lizard": crawlers.giantLizard, "giant-mosquito": crawlers.mosquito, "swamp-giant-snake": crawlers.swampSnake, "huge-leech": crawlers.leech, imp: spirits.imp,
  pirates: folk.pirates, "poison-frog": crawlers.frog, "slime-beast": spirits.slime, spirit: spirits.spirit, "swamp-rat": beasts.swampRat, swampgas: spirits.swampGas,
  "swamp-thing": spirits.swampThing, "vampire-bat": birds.vampireBat, "water-snake": crawlers.waterSnake, "will-o-wisp": spirits.wisp, "winged-piranha": birds.piranha,
};
const INCOME: Record<string, Picture> = {
  "diamond-field": things.diamondField, timberland: things.timberland, "oil-field": things.oilField, "elephants-graveyard": things.graveyard, "copper-mine": things.copperMine,
  "silver-mine": things.silverMine, "gold-mine": things.goldMine, farmlands: things.farmlands, "peat-bog": things.peatBog, city: things.city, village: things.village,
};
const TREASURE: Record<string, Picture> = {
  diamond: things.diamond, emerald: things.emerald, pearl: things.pearl, ruby: things.ruby, sapphire: things.sapphire, "treasure-chest": things.chest,
};
const MAGIC: Record<string, Picture> = {
  balloon: things.balloon, bow: things.bow, "dispel-magic": things.dispelMagic, "dust-of-defense": things.dust, elixir: things.elixir, fan: things.fan,
  firewall: things.firewall, golem: things.golem, "lucky-charm": things.luckyCharm, sword: things.sword, talisman: things.talisman,
};
const EVENTS: Record<string, Picture> = {
  "big-juju": things.bigJuju, "dark-plague": things.darkPlague, defection: things.defection, "good-harvest": things.goodHarvest, "mother-lode": things.motherLode,
  teeniepox: things.teeniepox, "terrain-disaster": things.disaster, vandals: things.vandals, "weather-control": things.weatherControl, "willing-workers": things.willingWorkers,
};
const HEROES: Record<string, Picture> = {
  "baron-munchhausen": folk.munchhausen, "desert-master": folk.desertMaster, "elf-lord": folk.elfLord, "ice-lord": folk.iceLord, "arch-cleric": folk.archCleric,
  "jungle-lord": folk.jungleLord, "arch-mage": folk.archMage, "ghaogh-ii": dragons.ghaogh, "grand-duke": folk.grandDuke, deerhunter: folk.deerhunter,
  "master-thief": folk.masterThief, "lord-of-the-eagles": birds.eagleLord, marksman: folk.marksman, "forest-king": folk.forestKing, "assassin-primus": folk.assassin,
  "plains-lord": folk.plainsLord, "sword-master": folk.swordMaster, "mountain-king": folk.mountainKing, "sir-lance-a-lot": folk.lanceALot, "swamp-king": folk.swampKing,
  "dwarf-king": folk.dwarfKing, warlord: folk.warlord,
};

export const EMBLEMS: Readonly<Record<string, Picture>> = {
  ...DESERT, ...FOREST, ...FROST, ...JUNGLE, ...MOUNTAIN, ...PLAINS, ...SWAMP, ...INCOME, ...TREASURE, ...MAGIC, ...EVENTS, ...HEROES,
};

/** The emblem of a kind; a kind without one stays blank. */
export const emblemOf = (kind: string): Picture => EMBLEMS[kind] ?? [];

/**
 * What grows, rises and flows in a hex: eight terrains, drawn about the middle of a hex whose corners lie 60 away, whichever way it
 * stands. A seed scatters the things anew, so that no two neighbours look alike and every hex looks the same every time.
 */

import { circle, fill, flat, ink, polygon, puff, type Picture, type Shape, type Wash } from "./shapes";

export const HEX = 60;
/** So many drawings of each terrain are enough to look like none is repeated. */
export const VARIANTS = 6;

export const TERRAINS = ["plains", "forest", "jungle", "mountain", "swamp", "desert", "frozen", "sea"] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What the ground is washed with. */
export const GROUND: Readonly<Record<Terrain, Wash>> = {
  plains: "plain", forest: "leaf", jungle: "jungle", mountain: "stone", swamp: "swamp", desert: "sand", frozen: "snow", sea: "sea",
};

/** Numbers between 0 and 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 2246822519);
    mixed = (mixed ^ (mixed >>> 13)) >>> 0;
    return mixed / 4294967296;
  };
}

type Spot = readonly [x: number, y: number];

/** Places within a circle that keep their distance, the far ones first, so that the near ones stand before them. */
function scatter(next: () => number, count: number, apart: number, within: number, given: readonly Spot[] = []): Spot[] {
  const out: Spot[] = [];
  for (let tries = 0; tries < count * 40 && out.length < count; tries += 1) {
    const [angle, far] = [next() * 2 * Math.PI, within * Math.sqrt(next())];
    const spot: Spot = [Math.round(far * Math.cos(angle) * 10) / 10, Math.round(far * Math.sin(angle) * 10) / 10];
    if ([...out, ...given].every(([x, y]) => Math.hypot(x - spot[0], (y - spot[1]) * 1.25) >= apart)) out.push(spot);
  }
  return out.sort((a, b) => a[1] - b[1]);
}

const r = (value: number): number => Math.round(value * 10) / 10;

// -- things -----------------------------------------------------------------------------------------

const tuft = (x: number, y: number, s: number): Shape => ink(`M${r(x - 4 * s)} ${r(y)}q${r(s)} ${r(-4 * s)} ${r(-s)} ${r(-7 * s)}M${r(x)} ${r(y)}v${r(-9 * s)}M${r(x + 4 * s)} ${r(y)}q${r(-s)} ${r(-4 * s)} ${r(s)} ${r(-7 * s)}`, 1.1);

const flower = (x: number, y: number, wash: Wash): Shape[] => [ink(`M${x} ${y}v-5`, 0.9), fill(wash, circle(x, y - 6.5, 2), 0.8)];

const sheaf = (x: number, y: number): Shape[] => [
  fill("thatch", `M${x - 5} ${y}q2-5 0-11q5-3 10 0q-2 6 0 11q-5 2-10 0Z`, 1), ink(`M${x - 4} ${y - 5}q4 2 8 0M${x} ${y - 12}v4`, 0.8),
];

const fir = (x: number, y: number, h: number, wash: Wash): Shape[] => {
  const w = h * 0.36;
  return [
    flat("dusk", circle(x + 2, y, w * 0.8, 2)),
    fill("bark", `M${r(x - h * 0.05)} ${r(y)}v${r(-h * 0.16)}h${r(h * 0.1)}v${r(h * 0.16)}Z`, 0.8),
    fill(wash, `M${r(x)} ${r(y - h)}L${r(x + w * 0.6)} ${r(y - h * 0.62)}L${r(x + w * 0.3)} ${r(y - h * 0.62)}L${r(x + w * 0.85)} ${r(y - h * 0.36)}L${r(x + w * 0.45)} ${r(y - h * 0.36)}L${r(x + w)} ${r(y - h * 0.1)}H${r(x - w)}L${r(x - w * 0.45)} ${r(y - h * 0.36)}L${r(x - w * 0.85)} ${r(y - h * 0.36)}L${r(x - w * 0.3)} ${r(y - h * 0.62)}L${r(x - w * 0.6)} ${r(y - h * 0.62)}Z`, 1.1),
    ink(`M${r(x + w * 0.1)} ${r(y - h * 0.78)}l${r(w * 0.2)} ${r(h * 0.1)}M${r(x + w * 0.2)} ${r(y - h * 0.5)}l${r(w * 0.3)} ${r(h * 0.1)}M${r(x + w * 0.3)} ${r(y - h * 0.24)}l${r(w * 0.35)} ${r(h * 0.08)}`, 0.7),
  ];
};

const oak = (x: number, y: number, s: number, wash: Wash): Shape[] => [
  flat("dusk", circle(x + 2, y, s * 0.5, 2)),
  fill("bark", `M${r(x - s * 0.1)} ${r(y)}q${r(s * 0.07)} ${r(-s * 0.3)} 0 ${r(-s * 0.5)}h${r(s * 0.2)}q${r(-s * 0.07)} ${r(s * 0.2)} 0 ${r(s * 0.5)}Z`, 0.8),
  fill(wash, puff(x, y - s * 0.72, s * 0.46, s * 0.4, 7), 1.1), ink(`M${r(x + s * 0.08)} ${r(y - s * 0.5)}q${r(s * 0.2)} ${r(-s * 0.05)} ${r(s * 0.22)} ${r(-s * 0.26)}`, 0.7),
];

/** A palm: a bent trunk and fronds that hang. */
const palm = (x: number, y: number, h: number, lean: number): Shape[] => {
  const [tx, ty] = [r(x + lean), r(y - h)];
  const frond = (dx: number, dy: number): string => `M${tx} ${ty}Q${r(tx + dx * 0.55)} ${r(ty + dy - h * 0.32)} ${r(tx + dx)} ${r(ty + dy)}Q${r(tx + dx * 0.42)} ${r(ty + dy * 0.5 + h * 0.06)} ${tx} ${ty}Z`;
  const f = h * 0.6;
  return [
    flat("dusk", circle(x + 2, y, h * 0.22, 2)),
    fill("bark", `M${r(x - 2)} ${y}Q${r(x + lean * 0.2)} ${r(y - h * 0.5)} ${r(tx - 1)} ${ty}h2.4Q${r(x + lean * 0.5 + 2)} ${r(y - h * 0.4)} ${r(x + 2.4)} ${y}Z`, 0.9),
    ...([[-f, f * 0.45], [f, f * 0.45], [-f * 0.72, -f * 0.12], [f * 0.72, -f * 0.12], [-f * 0.35, f * 0.7], [f * 0.4, f * 0.66]] as const).map(([dx, dy], k) => fill(k % 2 ? "green" : "grass", frond(dx, dy), 0.9)),
    fill("ember", circle(tx - 1.8, ty + 1.6, 1.7), 0.7), fill("ember", circle(tx + 2, ty + 2, 1.7), 0.7),
  ];
};

/** A broad-leaved bush of the undergrowth. */
const fern = (x: number, y: number, s: number): Shape[] =>
  [-1, 0, 1].map((way) => fill(way === 0 ? "pine" : "green", `M${r(x)} ${r(y)}Q${r(x + way * s * 0.7 - s * 0.2)} ${r(y - s * (way === 0 ? 1 : 0.7))} ${r(x + way * s)} ${r(y - s * (way === 0 ? 1.3 : 0.55))}Q${r(x + way * s * 0.7 + s * 0.25)} ${r(y - s * 0.4)} ${r(x)} ${r(y)}Z`, 0.9));

/** A peak with its shaded side and snow on top. */
const peak = (x: number, y: number, w: number, h: number): Shape[] => {
  const top: Spot = [r(x - w * 0.06), r(y - h)];
  return [
    fill("stone", `M${r(x - w)} ${r(y)}L${r(x - w * 0.42)} ${r(y - h * 0.52)}L${r(x - w * 0.3)} ${r(y - h * 0.48)}L${top[0]} ${top[1]}L${r(x + w * 0.34)} ${r(y - h * 0.5)}L${r(x + w * 0.46)} ${r(y - h * 0.54)}L${r(x + w)} ${r(y)}Q${r(x)} ${r(y + h * 0.1)} ${r(x - w)} ${r(y)}Z`, 1.3),
    flat("slate", `M${top[0]} ${top[1]}L${r(x + w * 0.34)} ${r(y - h * 0.5)}L${r(x + w * 0.46)} ${r(y - h * 0.54)}L${r(x + w * 0.97)} ${r(y - 0.6)}L${r(x + w * 0.3)} ${r(y + 1)}L${r(x + w * 0.12)} ${r(y - h * 0.36)}L${r(x + w * 0.16)} ${r(y - h * 0.6)}Z`),
    fill("frost", `M${top[0]} ${top[1]}L${r(x - w * 0.24)} ${r(y - h * 0.62)}L${r(x - w * 0.12)} ${r(y - h * 0.68)}L${r(x - w * 0.02)} ${r(y - h * 0.56)}L${r(x + w * 0.1)} ${r(y - h * 0.68)}L${r(x + w * 0.22)} ${r(y - h * 0.64)}Z`, 1),
    ink(`M${r(x - w * 0.5)} ${r(y - h * 0.18)}l${r(w * 0.14)} ${r(-h * 0.16)}M${r(x - w * 0.66)} ${r(y - h * 0.06)}l${r(w * 0.1)} ${r(-h * 0.1)}M${r(x - w * 0.2)} ${r(y - h * 0.1)}l${r(w * 0.1)} ${r(-h * 0.2)}`, 0.8),
  ];
};

const boulder = (x: number, y: number, s: number): Shape[] => [fill("slate", `M${r(x - s)} ${r(y)}q${r(s * 0.1)} ${r(-s)} ${r(s * 0.8)} ${r(-s * 1.05)}q${r(s)} 0 ${r(s * 1.2)} ${r(s * 1.05)}Z`, 1), ink(`M${r(x - s * 0.2)} ${r(y - s * 0.9)}l${r(s * 0.3)} ${r(s * 0.5)}`, 0.7)];

/** Reeds with their brown heads. */
const reeds = (x: number, y: number, h: number, bend: number): Shape[] => [
  ink(`M${x} ${y}q${bend} ${r(-h * 0.5)} ${bend} ${-h}M${x - 4} ${y}q${bend - 2} ${r(-h * 0.4)} ${bend - 3} ${r(-h * 0.8)}M${x + 4} ${y}q${bend + 1} ${r(-h * 0.4)} ${bend + 2} ${r(-h * 0.72)}M${x + 7} ${y}q1-5 5-9M${x - 7} ${y}q-1-4-4-7`, 1.1),
  fill("bark", circle(x + bend, y - h - 2, 1.7, 4), 0.8), fill("bark", circle(x - 7 + bend, y - h * 0.8 - 2, 1.5, 3.4), 0.8),
];

const pool = (x: number, y: number, w: number): Shape[] => [fill("water", `M${r(x - w)} ${y}Q${r(x - w * 0.7)} ${r(y - w * 0.42)} ${r(x)} ${r(y - w * 0.34)}T${r(x + w)} ${r(y + 1)}Q${r(x + w * 0.5)} ${r(y + w * 0.42)} ${r(x - w * 0.1)} ${r(y + w * 0.34)}T${r(x - w)} ${y}Z`, 1), ink(`M${r(x - w * 0.5)} ${r(y)}q${r(w * 0.25)} ${r(-w * 0.12)} ${r(w * 0.5)} 0M${r(x)} ${r(y + w * 0.16)}q${r(w * 0.2)} ${r(-w * 0.1)} ${r(w * 0.4)} 0`, 0.8)];

const deadTree = (x: number, y: number, h: number): Shape[] => [fill("bark", `M${x - 3} ${y}q2-${r(h * 0.4)} 0-${r(h * 0.6)}l-${r(h * 0.26)}-${r(h * 0.2)}l${r(h * 0.28)} ${r(h * 0.1)}l1-${r(h * 0.4)}l2.500 ${r(h * 0.42)}l${r(h * 0.3)}-${r(h * 0.22)}l-${r(h * 0.27)} ${r(h * 0.34)}q-1 ${r(h * 0.2)} 2 ${r(h * 0.38)}Z`, 1)];

/** A dune: a lit side, a shaded side, and the wind's lines. */
const dune = (x: number, y: number, w: number, h: number): Shape[] => [
  fill("thatch", `M${r(x - w)} ${y}Q${r(x - w * 0.35)} ${r(y - h * 0.15)} ${r(x - w * 0.05)} ${r(y - h)}Q${r(x + w * 0.3)} ${r(y - h * 0.2)} ${r(x + w)} ${y}Q${r(x)} ${r(y + h * 0.12)} ${r(x - w)} ${y}Z`, 1.1),
  flat("sand", `M${r(x - w * 0.05)} ${r(y - h * 0.94)}Q${r(x + w * 0.06)} ${r(y - h * 0.3)} ${r(x - w * 0.1)} ${r(y)}Q${r(x + w * 0.5)} ${r(y)} ${r(x + w * 0.9)} ${r(y - 0.6)}Q${r(x + w * 0.28)} ${r(y - h * 0.2)} ${r(x - w * 0.05)} ${r(y - h * 0.94)}Z`),
  ink(`M${r(x - w * 0.62)} ${r(y - h * 0.1)}q${r(w * 0.22)} ${r(-h * 0.08)} ${r(w * 0.34)} ${r(-h * 0.3)}M${r(x - w * 0.4)} ${r(y - 0.5)}q${r(w * 0.16)} ${r(-h * 0.1)} ${r(w * 0.24)} ${r(-h * 0.3)}`, 0.7),
];

const cactus = (x: number, y: number, h: number): Shape[] => [
  fill("leaf", `M${x - 2.5} ${y}V${r(y - h)}a2.500 2.500 0 0 1 5 0V${r(y - h * 0.62)}h2.500V${r(y - h * 0.84)}a1.800 1.800 0 0 1 3.600 0V${r(y - h * 0.42)}H${x + 2.5}V${y}Z`, 1), fill("leaf", `M${x - 2.5} ${r(y - h * 0.3)}h-5.500V${r(y - h * 0.62)}a1.700 1.700 0 0 1 3.400 0V${r(y - h * 0.48)}h2.100Z`, 1), ink(`M${x} ${r(y - h * 0.9)}V${y - 2}`, 0.6),
];

const drift = (x: number, y: number, w: number, h: number): Shape[] => [
  fill("frost", `M${r(x - w)} ${y}Q${r(x - w * 0.5)} ${r(y - h * 1.5)} ${r(x + w * 0.1)} ${r(y - h)}T${r(x + w)} ${y}Q${r(x)} ${r(y + h * 0.3)} ${r(x - w)} ${y}Z`, 1), flat("ice", `M${r(x - w * 0.1)} ${r(y - h * 0.9)}Q${r(x + w * 0.3)} ${r(y - h * 0.3)} ${r(x + w * 0.1)} ${y}Q${r(x + w * 0.6)} ${r(y + h * 0.06)} ${r(x + w * 0.92)} ${r(y - 0.4)}Q${r(x + w * 0.5)} ${r(y - h)} ${r(x - w * 0.1)} ${r(y - h * 0.9)}Z`), ink(`M${r(x - w * 0.6)} ${r(y - h * 0.35)}q${r(w * 0.2)} ${r(-h * 0.5)} ${r(w * 0.4)} ${r(-h * 0.5)}`, 0.7),
];

/** A spike of ice with its bright side. */
const icicle = (x: number, y: number, h: number): Shape[] => [
  fill("ice", polygon([x - h * 0.3, y], [x - h * 0.12, y - h], [x + h * 0.1, y - h * 0.7], [x + h * 0.16, y]), 1.1), flat("frost", polygon([x - h * 0.24, y - 1], [x - h * 0.12, y - h * 0.92], [x - h * 0.06, y - 1])),
  fill("ice", polygon([x + h * 0.08, y], [x + h * 0.26, y - h * 0.58], [x + h * 0.42, y]), 1),
];

const wave = (x: number, y: number, w: number): Shape[] => [
  ink(`M${r(x - w)} ${y}q${r(w * 0.25)} ${r(-w * 0.3)} ${r(w * 0.5)} 0t${r(w * 0.5)} 0t${r(w * 0.5)} 0t${r(w * 0.5)} 0`, 1.3), flat("frost", `M${r(x - w * 0.55)} ${r(y - 1.6)}q${r(w * 0.3)} ${r(-w * 0.42)} ${r(w * 0.62)} 0q${r(-w * 0.3)} ${r(-w * 0.16)} ${r(-w * 0.62)} 0Z`),
];

/** A serpent's back out of the water. */
const serpent = (x: number, y: number): Shape[] => [
  fill("leaf", `M${x - 15} ${y}q5-12 10 0M${x - 3} ${y}q5-10 9 0M${x + 8} ${y}q-1-13 6-14q7 0 6 6q-4-2-6 1q-1 3 1 7Z`, 1.2), flat("ink", circle(x + 15.5, y - 10.5, 0.9)), ink(`M${x - 18} ${y + 1}h40`, 1),
];

// -- terrains ---------------------------------------------------------------------------------------

type Draw = (next: () => number) => Shape[];

const DRAW: Readonly<Record<Terrain, Draw>> = {
  plains: (next) => {
    const sheaves = scatter(next, 2, 40, 30);
    const rest = scatter(next, 11, 18, 43, sheaves);
    return [
      ink("M-38 -22Q-10 -30 30 -24M-44 6Q-8 -4 42 4M-34 30Q0 22 34 30", 0.7),
      ...rest.flatMap(([x, y], k) => (k % 4 === 3 ? flower(x, y, k % 8 === 3 ? "red" : "gold") : [tuft(x, y, 0.72 + next() * 0.3)])),
      ...sheaves.flatMap(([x, y]) => sheaf(x, y + 6)),
    ];
  },
  forest: (next) => scatter(next, 11, 19, 38).flatMap(([x, y], k) => (next() < 0.62 ? fir(x, r(y * 0.8 + 14), 26 + next() * 8, k % 2 ? "pine" : "leaf") : oak(x, r(y * 0.8 + 13), 25 + next() * 5, k % 2 ? "grass" : "pine"))),
  jungle: (next) => {
    const palms = scatter(next, 5, 24, 30);
    const all = [...palms.map(([x, y]) => ({ y, shapes: palm(x, r(y * 0.7 + 19), 28 + next() * 6, (next() - 0.5) * 14) })), ...scatter(next, 9, 15, 42, palms).map(([x, y]) => ({ y: y - 4, shapes: fern(x, y + 6, 8 + next() * 3) }))];
    return all.sort((a, b) => a.y - b.y).flatMap(({ shapes }) => shapes);
  },
  mountain: (next) => {
    const peaks = scatter(next, 4, 30, 28);
    return [
      ...scatter(next, 4, 22, 42, peaks).flatMap(([x, y]) => boulder(x, y + 4, 4 + next() * 2)),
      ...peaks.flatMap(([x, y]) => peak(x, y + 16, 18 + next() * 6, 29 + next() * 9)),
    ];
  },
  swamp: (next) => {
    const pools = scatter(next, 3, 32, 30);
    const [snag] = scatter(next, 1, 24, 26, pools);
    return [
      ...pools.flatMap(([x, y]) => pool(x, y, 13 + next() * 6)),
      ...scatter(next, 6, 20, 40, pools).flatMap(([x, y]) => reeds(x, y + 9, 13 + next() * 5, r((next() - 0.5) * 6))),
      ...(snag ? deadTree(snag[0], snag[1] + 14, 28) : []),
    ];
  },
  desert: (next) => {
    const dunes = scatter(next, 6, 22, 28);
    const plants = scatter(next, 2, 34, 34, dunes);
    return [
      ink("M-40 -14q8-4 16 0t16 0M10 36q7-4 14 0t14 0M-20 40q6-3 12 0", 0.7),
      ...dunes.flatMap(([x, y]) => dune(x, r(y * 1.2 + 6), 15 + next() * 7, 11 + next() * 5)),
      ...plants.flatMap(([x, y]) => cactus(x, y + 10, 17 + next() * 4)),
    ];
  },
  frozen: (next) => {
    const spikes = scatter(next, 3, 30, 32);
    return [
      ink("M-42 -6l14 6 8-9 12 10M12 30l10-6 4 8 12-5M6 -38l6 8 10-2", 0.8),
      ...scatter(next, 5, 22, 30, spikes).flatMap(([x, y]) => drift(x, r(y * 1.2 + 4), 14 + next() * 6, 7 + next() * 3)),
      ...spikes.flatMap(([x, y]) => icicle(x, y + 12, 20 + next() * 7)),
    ];
  },
  sea: (next) => {
    const [beast] = next() < 0.3 ? scatter(next, 1, 1, 24) : [];
    const deeps = scatter(next, 3, 26, 26);
    return [
      ...deeps.map(([x, y]) => flat("water", `M${r(x - 22)} ${y}Q${r(x - 8)} ${r(y - 9)} ${x} ${r(y - 3)}T${r(x + 22)} ${y}Q${r(x + 6)} ${r(y + 9)} ${x} ${r(y + 4)}T${r(x - 22)} ${y}Z`)),
      ...scatter(next, 9, 21, 38, beast ? [beast] : []).flatMap(([x, y]) => wave(x, y, 8 + next() * 4)), ...(beast ? serpent(beast[0], beast[1]) : []),
    ];
  },
};

/** The things of a terrain, about the middle of a hex; the same for the same seed. */
export const terrainPicture = (terrain: Terrain, seed: number): Picture => DRAW[terrain](dice(seed * 8 + TERRAINS.indexOf(terrain) + 1));

/** Which of the drawings a hex shows, from where it lies: neighbours differ. */
export const variantAt = (q: number, r: number): number => ((((q * 2 + r * 3) % VARIANTS) + VARIANTS) % VARIANTS);

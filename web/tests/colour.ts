/** Colour arithmetic for the tests: contrast, and how colour-blind eyes see. */

export type Rgb = readonly [number, number, number];

export function parse(hex: string): Rgb {
  const digits = hex.replace("#", "");
  return [0, 2, 4].map((k) => parseInt(digits.slice(k, k + 2), 16) / 255) as unknown as Rgb;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

export const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Viénot, Brettel and Mollon's dichromat matrices in linear RGB; tritanopia after Brettel, as one matrix. */
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  deuteranopia: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  tritanopia: [[1.01595, 0.1351, -0.15105], [-0.01542, 0.86829, 0.14713], [0.10002, 0.41627, 0.48371]],
};
export const KINDS = Object.keys(EYES);

/** CIE Lab of a colour as such eyes see it. */
export function lab(hex: string, eyes: string): Rgb {
  const [r, g, b] = parse(hex).map(linear) as unknown as Rgb;
  const [x1, x2, x3] = EYES[eyes]!.map((row) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b))) as unknown as Rgb;
  const x = (0.4124 * x1 + 0.3576 * x2 + 0.1805 * x3) / 0.95047;
  const y = 0.2126 * x1 + 0.7152 * x2 + 0.0722 * x3;
  const z = (0.0193 * x1 + 0.1192 * x2 + 0.9505 * x3) / 1.08883;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

export function distance(a: string, b: string, eyes: string): number {
  const [one, two] = [lab(a, eyes), lab(b, eyes)];
  return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}

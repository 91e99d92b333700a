/** The sheets that maps are drawn on. */

/** A torn edge round a sheet; the same every time. */
export function deckle(width: number, height: number, tear: number): string {
  let seed = 7;
  const next = (): number => {
    seed = (seed * 16807) % 2147483647;
    return (seed / 2147483647) * tear;
  };
  const points: string[] = [];
  const steps = (length: number): number[] => Array.from({ length: Math.ceil(length / 22) }, (_, k) => k * 22);
  for (const x of steps(width)) points.push(`${x} ${next().toFixed(1)}`);
  for (const y of steps(height)) points.push(`${(width - next()).toFixed(1)} ${y}`);
  for (const x of steps(width).reverse()) points.push(`${x} ${(height - next()).toFixed(1)}`);
  for (const y of steps(height).reverse()) points.push(`${next().toFixed(1)} ${y}`);
  return `M${points.join("L")}Z`;
}

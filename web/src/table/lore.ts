/** A game's catalogue by id, made once for each catalogue. */

export const byId = <T extends { id: string }>(all: readonly T[]): ReadonlyMap<string, T> => new Map(all.map((each) => [each.id, each]));

/** `build`, but once only for each catalogue that comes along. */
export function oncePer<Catalogue extends object, Lore>(build: (catalogue: Catalogue) => Lore): (catalogue: unknown) => Lore {
  const made = new WeakMap<object, Lore>();
  return (catalogue) => {
    const key = catalogue as Catalogue;
    let lore = made.get(key);
    if (lore === undefined) made.set(key, (lore = build(key)));
    return lore;
  };
}

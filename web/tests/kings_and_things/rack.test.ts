import { describe, expect, it } from "vitest";
import things from "../../fixtures/kings_and_things.json";
import { phaseOf, PHASES, SETTING_UP } from "../../src/games/kings_and_things/phases";
import { rackOf } from "../../src/games/kings_and_things/rack";
import { loreOf, type Catalogue, type CounterView } from "../../src/games/kings_and_things/types";

const lore = loreOf(things.catalogue);
const { faces, phases } = things.catalogue as unknown as Catalogue;
const thing = (id: string, supported = true): CounterView => ({ id, supported, spent: 0, moving: false, moved: false, marked: false, passenger: false, shown: false });

describe("the rack", () => {
  it("sorts by kind and terrain, supported before unsupported, strong before weak", () => {
    const groups = rackOf([thing("ruby"), thing("buzzard"), thing("old-dragon"), thing("city-1"), thing("bears", false), thing("elves-2-1"), thing("sword")], lore);
    expect(groups.map((group) => [group.name, group.things.map(({ view }) => view.id)])).toEqual([
      ["Desert", ["old-dragon", "buzzard"]], ["Forest", ["elves-2-1", "bears"]], ["Income", ["city-1"]], ["Treasure", ["ruby"]], ["Magic", ["sword"]],
    ]);
  });
  it("has a place for every face of the catalogue", () => {
    const lying = rackOf(faces.map((face) => thing(face.id)), lore).flatMap((group) => group.things);
    expect(lying.length).toBe(faces.length);
  });
});

describe("the phases", () => {
  it("are those of the rules, in their order", () => {
    expect([SETTING_UP, ...PHASES].map((phase) => phase.id)).toEqual(phases);
  });
  it("each say what they are for", () => {
    for (const id of phases) expect(phaseOf(id).about).toMatch(/^[A-Z].*\.$/);
  });
});

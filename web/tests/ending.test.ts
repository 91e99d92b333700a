import { describe, expect, it } from "vitest";
import { beyond } from "../src/shell/ending";

describe("the last page says each thing once", () => {
  it("leaves out who has won, which its title says", () => {
    expect(beyond("Ada wins with 31 Fame.", ["Ada"])).toBe("With 31 Fame.");
    expect(beyond("Ada and Ben share the victory with 31 Fame.", ["Ada", "Ben"])).toBe("With 31 Fame.");
    expect(beyond("Ada has won.", ["Ada"])).toBe("");
    expect(beyond("A draw between Ada and Ben.", ["Ada", "Ben"])).toBe("Between Ada and Ben.");
  });
  it("keeps what explains it", () => {
    expect(beyond("Four monsters are left in the Forest: the village is overrun, and you have lost.", [])).toBe(
      "Four monsters are left in the Forest: the village is overrun.",
    );
    expect(beyond("The dark force has won.", [])).toBe("The dark force has won.");
  });
});

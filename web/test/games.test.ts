import { describe, expect, it, vi } from "vitest";
import type { GameListing } from "../src/games/presentation";
import { GAMES, listingOf } from "../src/games/index";
import { loadedPresentation, loadPresentation } from "../src/games/loadPresentation";

describe("the presentations of the games", () => {
  it.each(GAMES)("are loaded once: $key", async (game) => {
    expect(listingOf(game.key)).toBe(game);
    expect(loadedPresentation(game.key)).toBeNull();
    const presentation = await loadPresentation(game);
    expect(loadedPresentation(game.key)).toBe(presentation);
  });

  it.each(GAMES)("have a label for each option that the listing names: $key", (game) => {
    const labels = Object.entries(game.optionLabels);
    expect(labels.length).toBeGreaterThan(0);
    for (const [name, label] of labels) expect(label, name).not.toBe("");
  });

  it("are requested again after a failure, and only once after success", async () => {
    const [game] = GAMES as [GameListing];
    const load = vi.fn(game.load).mockRejectedValueOnce(new Error("out of reach"));
    const elsewhere = { ...game, key: "elsewhere", load };
    await expect(loadPresentation(elsewhere)).rejects.toThrow("out of reach");
    expect(loadedPresentation("elsewhere")).toBeNull();
    await loadPresentation(elsewhere);
    await loadPresentation(elsewhere);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

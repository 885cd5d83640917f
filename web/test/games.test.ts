import { describe, expect, it, vi } from "vitest";
import type { Listing } from "../src/games/presentation";
import { GAMES, listingOf } from "../src/games/index";
import { loadedFace, loadFace } from "../src/games/loadPresentation";

describe("the games of the page", () => {
  it.each(GAMES)("loads $key, and once", async (game) => {
    expect(listingOf(game.key)).toBe(game);
    expect(loadedFace(game.key)).toBeNull();
    const face = await loadFace(game);
    expect(loadedFace(game.key)).toBe(face);
  });

  it("asks again for a game that could not be had, and once only for one that has come", async () => {
    const [game] = GAMES as [Listing];
    const load = vi.fn(game.load).mockRejectedValueOnce(new Error("out of reach"));
    const elsewhere = { ...game, key: "elsewhere", load };
    await expect(loadFace(elsewhere)).rejects.toThrow("out of reach");
    expect(loadedFace("elsewhere")).toBeNull();
    await loadFace(elsewhere);
    await loadFace(elsewhere);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

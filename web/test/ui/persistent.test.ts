import { beforeEach, describe, expect, it, vi } from "vitest";
import { persistentValues } from "../../src/ui/persistent";

interface Likes {
  tiles: string;
  clack: boolean;
}

const FIRST: Likes = { tiles: "tiles", clack: true };

describe("what a browser remembers under a name", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    });
    return () => vi.unstubAllGlobals();
  });

  it("is what it is at first, until something is changed", () => {
    const likes = persistentValues("likes", FIRST);
    expect(likes.current()).toEqual(FIRST);
    likes.change({ clack: false });
    expect(likes.current()).toEqual({ tiles: "tiles", clack: false });
    expect(persistentValues("likes", FIRST).current()).toEqual({ tiles: "tiles", clack: false });
  });

  it("tells who listens, and nobody any more who has stopped", () => {
    const likes = persistentValues("likes", FIRST);
    const heard: Likes[] = [];
    const stop = likes.onChange((now) => heard.push(now));
    likes.change({ tiles: "cards" });
    stop();
    likes.change({ tiles: "letters" });
    expect(heard).toEqual([{ tiles: "cards", clack: true }]);
  });

  it("takes from an older name only what it knows, and nothing once it has a name of its own", () => {
    kept.set("chabudai.all", JSON.stringify({ tiles: "letters", theme: "dark" }));
    const likes = persistentValues("likes", FIRST, "all");
    expect(likes.current()).toEqual({ tiles: "letters", clack: true });
    likes.change({ clack: false });
    kept.set("chabudai.all", JSON.stringify({ tiles: "cards" }));
    expect(persistentValues("likes", FIRST, "all").current()).toEqual({ tiles: "letters", clack: false });
  });

  it.each(["{", "null", "7", '"text"'])("goes on without a memory that cannot be read: %s", (text) => {
    kept.set("chabudai.likes", text);
    expect(persistentValues("likes", FIRST).current()).toEqual(FIRST);
  });
});

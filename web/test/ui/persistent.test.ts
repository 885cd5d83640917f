import { beforeEach, describe, expect, it, vi } from "vitest";
import { persistentValues } from "../../src/ui/persistent";
import { stubLocalStorage } from "../storage";

interface Preferences {
  tiles: string;
  clack: boolean;
}

const DEFAULTS: Preferences = { tiles: "tiles", clack: true };

describe("persistent values", () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = stubLocalStorage();
    return () => vi.unstubAllGlobals();
  });

  it("are the defaults until something is changed", () => {
    const preferences = persistentValues("preferences", DEFAULTS, {});
    expect(preferences.current()).toEqual(DEFAULTS);
    preferences.change({ clack: false });
    expect(preferences.current()).toEqual({ tiles: "tiles", clack: false });
    expect(persistentValues("preferences", DEFAULTS, {}).current()).toEqual({ tiles: "tiles", clack: false });
  });

  it("call listeners until they are removed", () => {
    const preferences = persistentValues("preferences", DEFAULTS, {});
    const received: Preferences[] = [];
    const stop = preferences.onChange((now) => received.push(now));
    preferences.change({ tiles: "cards" });
    stop();
    preferences.change({ tiles: "letters" });
    expect(received).toEqual([{ tiles: "cards", clack: true }]);
  });

  it("take known values from a former name until they are saved under the new one", () => {
    stored.set("chabudai.all", JSON.stringify({ tiles: "letters", theme: "dark" }));
    const preferences = persistentValues("preferences", DEFAULTS, {}, "all");
    expect(preferences.current()).toEqual({ tiles: "letters", clack: true });
    preferences.change({ clack: false });
    stored.set("chabudai.all", JSON.stringify({ tiles: "cards" }));
    expect(persistentValues("preferences", DEFAULTS, {}, "all").current()).toEqual({ tiles: "letters", clack: false });
  });

  it.each(["{", "null", "7", '"text"'])("ignore stored values that cannot be read: %s", (text) => {
    stored.set("chabudai.preferences", text);
    expect(persistentValues("preferences", DEFAULTS, {}).current()).toEqual(DEFAULTS);
  });
});

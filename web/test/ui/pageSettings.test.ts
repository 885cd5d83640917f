import { expect, it } from "vitest";
import { confirmsMoves, pageSettings, volumesOf } from "../../src/ui/pageSettings";

it("scales the volume of each kind of sound, and mutes all of them", () => {
  const settings = { ...pageSettings.current(), volume: 0.5, volumeOfMoves: 0, volumeOfCalls: 0.5 };
  expect(volumesOf(settings)).toEqual({ moves: 0, calls: 0.25, ends: 0.5 });
  expect(volumesOf({ ...settings, muted: true })).toEqual({ moves: 0, calls: 0, ends: 0 });
});

it("confirms moves never, always, or in a match of two people", () => {
  const seats = (...kinds: ("person" | "bot" | "open")[]) => kinds.map((kind) => ({ kind }));
  for (const table of [seats("person", "person"), seats("bot", "person"), seats("person", "person", "person")]) {
    expect(confirmsMoves("never", table)).toBe(false);
    expect(confirmsMoves("always", table)).toBe(true);
  }
  expect(confirmsMoves("slow", seats("person", "person"))).toBe(true);
  expect(confirmsMoves("slow", seats("person", "open"))).toBe(true);
  expect(confirmsMoves("slow", seats("bot", "person"))).toBe(false);
  expect(confirmsMoves("slow", seats("person", "person", "person"))).toBe(false);
});

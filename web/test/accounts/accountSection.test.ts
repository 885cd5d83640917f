import { expect, it } from "vitest";
import { countNote } from "../../src/accounts/AccountSection";

it("counts items only when they are loaded", () => {
  expect(countNote(null, "to log in")).toBe("");
  expect(countNote([], "to log in")).toBe("to log in");
  expect(countNote(["a phone", "a key"], "to log in")).toBe(2);
});

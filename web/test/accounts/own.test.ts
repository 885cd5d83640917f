import { expect, it } from "vitest";
import { countNote } from "../../src/accounts/AccountSection";

it("what is not known yet is not said to be missing", () => {
  expect(countNote(null, "to log in")).toBe("");
  expect(countNote([], "to log in")).toBe("to log in");
  expect(countNote(["a phone", "a key"], "to log in")).toBe(2);
});

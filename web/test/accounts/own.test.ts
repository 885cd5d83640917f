import { expect, it } from "vitest";
import { howMany } from "../../src/accounts/AccountSection";

it("what is not known yet is not said to be missing", () => {
  expect(howMany(null, "to log in")).toBe("");
  expect(howMany([], "to log in")).toBe("to log in");
  expect(howMany(["a phone", "a key"], "to log in")).toBe(2);
});

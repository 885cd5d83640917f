import { expect, it } from "vitest";
import { passwordHint } from "../../src/accounts/passwordHint";

it("says what a new password still needs while it is typed", () => {
  expect(passwordHint("", "")).toContain("At least 12 characters");
  expect(passwordHint("short one", "anna")).toContain("A shorter password must be random");
  expect(passwordHint("seven small turtles", "anna")).toContain("Long enough");
});

it("knows the name of the account and of the product, and repetitions", () => {
  expect(passwordHint("Margaret-Rose 1", "margaret-rose")).toBe("Use more than your name.");
  expect(passwordHint("chabudai chabudai", "anna")).toBe("Use more than your name.");
  expect(passwordHint("ababababababab", "anna")).toBe("Use more different characters.");
});

import { expect, it } from "vitest";
import { seatTitle, variantWords } from "../../src/ui/gameWords";

it("reads the names of variants and seats in the page's language", () => {
  expect(variantWords({ variant: "", variant_name: { id: "term-variant-duel", args: {} } })).toBe("duel");
  expect(seatTitle({ title: { id: "plain", args: { text: "Black" } }, called: "" })).toBe("Black");
});

it("keeps the server's English name if this page does not know the message", () => {
  const newer = { id: "term-weather", args: {} };
  expect(variantWords({ variant: "in the rain", variant_name: newer })).toBe("in the rain");
  expect(seatTitle({ title: newer, called: "Umbrella" })).toBe("Umbrella");
  expect(seatTitle({ title: newer })).toBeNull();
});

import { expect, it } from "vitest";
import type { TableMessage } from "../../src/net/messages";
import { resultText } from "../../src/table/ShareDialog";

it("p20: describes a result with the players and a link", () => {
  const seat = (number: number, name: string, colour: string) => {
    const title = { id: "term-colour", args: { colour } };
    return { seat: number, name, kind: "person", level: null, title };
  };
  const table = {
    table: "abc",
    match: 2,
    game: "nakatta",
    title: "Nakatta",
    options: { size: 9 },
    seats: [seat(0, "Anna", "B"), seat(1, "Bea", "W")],
    ending: { sentence: "Black's chain joins top and bottom (N5.1)." },
  } as unknown as TableMessage;
  const [game, ending, link] = resultText(table, "https://example.org").split("\n");
  expect(game).toBe("Nakatta 9×9: Anna – Bea");
  expect(ending).toContain("chain joins top and bottom");
  expect(link).toBe("https://example.org/t/abc/2");
});

import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games/index";

interface Texts {
  parseAction(text: string): unknown;
}

const readers = import.meta.glob<Texts>("../src/games/*/actions.ts", { eager: true });
const golden = import.meta.glob<[text: string, data: unknown][]>("../src/games/*/actions.generated.json", {
  eager: true,
  import: "default",
});

describe.each(GAMES)("the actions of $key", ({ key }) => {
  const [reader, texts] = [
    readers[`../src/games/${key}/actions.ts`],
    golden[`../src/games/${key}/actions.generated.json`],
  ];

  it("are parsed as in the core", () => {
    expect(texts?.length).toBeGreaterThan(0);
    for (const [text, data] of texts ?? []) expect(reader?.parseAction(text), text).toEqual(data);
  });

  it("are rejected with extra words", () => {
    for (const [text] of texts ?? []) expect(reader?.parseAction(`${text} ?`), text).toBeNull();
  });
});

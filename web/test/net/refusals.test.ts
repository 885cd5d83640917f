import { afterAll, beforeEach, expect, it } from "vitest";
import { type RefusalText, refusalText, translateRefusal } from "../../src/net/refusals";
import { hasWords, setLanguage } from "../../src/words/catalogue";

const closedTable: RefusalText = {
  message: "this table is private: ask for its link or code",
  sentence: { id: "server-table-private", args: {} },
};
const closed: RefusalText = {
  message: "a moderator has closed this table: spam",
  sentence: {
    id: "server-because",
    args: { sentence: { id: "server-table-closed", args: {} }, reason: "spam" },
  },
};

/** Returns what a refusal says at once, and later. */
function passed(refusal: RefusalText): { now: string[] } {
  const now: string[] = [];
  translateRefusal(refusal, ({ message }) => now.push(message));
  return { now };
}

// Setting a language drops all words, as if the page had just been opened.
beforeEach(() => setLanguage("ja"));
afterAll(() => setLanguage("en"));

it("is read in the language of the page, whose words are loaded with the first refusal", async () => {
  const { now } = passed(closedTable);
  expect(now).toEqual([]);
  await expect.poll(() => now).toEqual(["このテーブルは非公開です。リンクかコードを教えてもらってください。"]);
  expect(passed(closedTable).now).toHaveLength(1);
  expect(await refusalText(closed)).toBe("モデレーターがこのテーブルを閉じました。理由：spam");
});

it("is read in English at once, and without loading words", () => {
  setLanguage("en");
  expect(passed(closed).now).toEqual([closed.message]);
  expect(hasWords("server-because")).toBe(false);
});

it("is read in English if the page does not know its message, or if the server sent none", async () => {
  const newer = { message: "too warm", sentence: { id: "server-too-warm", args: {} } };
  expect(await refusalText(newer)).toBe("too warm");
  expect(await refusalText({ message: "too cold", sentence: null })).toBe("too cold");
});

it("keeps the words of the game for an illegal move", async () => {
  const illegal = {
    message: "c4: White c4 is taken",
    sentence: {
      id: "server-conditional-error",
      args: { moves: "c4", error: { id: "plain", args: { text: "taken" } } },
    },
  };
  expect(await refusalText(illegal)).toBe("c4：taken");
});

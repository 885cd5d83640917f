import { expect, it } from "vitest";
import { playerWords } from "../../src/ui/words";
import { loadWords, setLanguage, t } from "../../src/words/catalogue";

it("addresses people in Japanese, and calls a bot by its level alone", async () => {
  setLanguage("ja");
  await loadWords("page");
  expect(["Bea", "レベル3", "レベル1 #2", "最強レベル"].map((name) => t("page-person", { name }))).toEqual([
    "Beaさん",
    "レベル3",
    "レベル1 #2",
    "最強レベル",
  ]);
  // The server's name for a guest without one.
  expect(playerWords("Player 2", "account", null)).toBe("プレイヤー2さん");
  setLanguage("en");
});

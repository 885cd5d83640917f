import { expect, it } from "vitest";
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
  setLanguage("en");
});

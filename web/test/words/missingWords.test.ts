import { expect, it, vi } from "vitest";

it("renders the page again when words arrive that a sentence was missing", async () => {
  vi.resetModules();
  const { formatMessage, onMissingWords } = await import("../../src/words/catalogue");
  const render = vi.fn();
  onMissingWords(render);
  const sentence = { id: "invite-title", args: {} };
  expect(formatMessage(sentence)).toBe("");
  await expect.poll(() => render.mock.calls.length).toBeGreaterThan(0);
  expect(formatMessage(sentence)).toBe("You are invited");
});

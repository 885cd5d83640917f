import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { pseudoText } from "../../src/words/pseudo";
import { Rich, splitMarks } from "../../src/words/Rich";

describe("splitMarks", () => {
  it("returns marked parts with the names of their marks", () => {
    expect(splitMarks("Ask <link>the host</link> for <b>it</b>.")).toEqual([
      [null, "Ask "],
      ["link", "the host"],
      [null, " for "],
      ["b", "it"],
      [null, "."],
    ]);
  });

  it("leaves a text without marks as it is", () => {
    expect(splitMarks("1 < 2")).toEqual([[null, "1 < 2"]]);
    expect(splitMarks("")).toEqual([]);
  });
});

it("does not take an argument for a mark", () => {
  const html = renderToString(
    <Rich id="page-guest-name" args={{ name: "<link>x</link>" }} parts={{ link: (text) => <a>{text}</a> }} />,
  );
  expect(html).toBe("<span>&lt;link>x&lt;/link> (guest)</span>");
});

it("keeps the marks of a text in the test language", () => {
  expect(pseudoText("a <link>b</link>", "en-XA")).toBe("á <link>ƀ</link>");
});

import { render } from "preact-render-to-string";
import { afterAll, describe, expect, it } from "vitest";
import { face } from "../../src/games/nakatta/face";
import { Rules } from "../../src/games/nakatta/Rules";
import { Settings, nakattaSettings, settingForKey } from "../../src/games/nakatta/settings";
import { emptySetUp } from "../../src/games/nakatta/position";
import { Editor } from "../../src/games/nakatta/SetUp";
import { sgf } from "../../src/games/nakatta/sgf";
import type { NakattaView } from "../../src/games/nakatta/view";
import { describeStone, listStones } from "../../src/games/nakatta/words";
import { loadWords, setLanguage } from "../../src/words/catalogue";

const VIEW = {
  game: "nakatta",
  seat: 1,
  acting: [1],
  over: false,
  size: 3,
  rows: ["...", ".B.", "..."],
  playable: ["...", ".-.", "..."],
  colours: ["B", "W"],
  events: [],
  to_move: "W",
  can_swap: true,
  last: "b2",
  skipped: false,
} as const satisfies object;

/** Files with something that is not imported, each with a note or an error. */
const FILES = [
  "(;",
  "(;SZ[5]GM[1]RU[x];B[c3]XX[1];W[resign])",
  "(;SZ[5:4])",
  "(;SZ[5]AB[z9])",
  "(;SZ[5];B[a1];B[b2];W[])",
];

function notesOf(file: string): string[] {
  try {
    return [...(sgf.read(file)?.notes ?? [])];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Returns everything that people read of the game outside of the server's sentences. */
function allWords(): string[] {
  const view = VIEW as unknown as NakattaView;
  const html = [
    render(<Rules />),
    render(<Settings />),
    render(<Editor setUp={emptySetUp} onChange={() => {}} />),
  ].join("");
  const texts = html.split(/<[^<>]*>/);
  const labels = [...html.matchAll(/(?:aria-label|title)="([^"]*)"/g)].map((found) => found[1] ?? "");
  const settings = nakattaSettings.current();
  return [
    ...texts,
    ...labels,
    ...face.keys.map(([, meaning]) => meaning),
    face.inputLabel ?? "",
    face.inputButton ?? "",
    ...["swap", "a1"].map((action) => face.confirmQuestion(action)),
    ...(face.specialActions?.(view, ["swap"]) ?? []).flatMap(({ label, consequence }) => [label, consequence]),
    ...["f", "n"].map((key) => settingForKey(key, settings)?.said ?? ""),
    ...[0, 1].flatMap((seat) => {
      const mark = face.seatMark?.(view, seat);
      return [mark?.side ?? "", mark?.aim ?? ""];
    }),
    describeStone(view, { column: 1, row: 1 }) ?? "",
    listStones(view),
  ];
}

describe("in another language", () => {
  const read = async (language: "en" | "en-XA" | "ja") => {
    setLanguage(language);
    await loadWords("nakatta", "game", "page", "sgf", "table");
  };
  afterAll(() => read("en"));

  it.each(["en-XA", "ja"] as const)("has no English of its own: %s", async (language) => {
    await read(language);
    const known = /Enter|Shift|SGF|Luis Bolaños Mures|Mark Steere|&[a-z]+;/g;
    const english = allWords().filter((text) => /[A-Za-z]{2}/.test(text.replace(known, "")));
    expect(english).toEqual([]);
    const notes = FILES.flatMap(notesOf);
    expect(notes.length).toBeGreaterThan(5);
    // The place in the file is worded for all games.
    const rest = notes.map((note) => note.replace(/^[^:：]*[:：] ?/, "").replace(/[A-Z]{2}|resign/g, ""));
    expect(rest.filter((note) => /[A-Za-z]{3}/.test(note))).toEqual([]);
  });
});

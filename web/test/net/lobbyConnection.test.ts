import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { LobbyConnection, type Seek } from "../../src/net/lobbyConnection";
import type { LobbyMessage, LobbyRequest } from "../../src/net/messages";
import { loadWords, setLanguage } from "../../src/words/catalogue";
import { FakeEnvironment } from "./fakeEnvironment";

const NATTO: Seek = { game: "natto", speed: "fast", name: "Anna", minutes: 5, rated: false };
const NAKATTA: Seek = { ...NATTO, game: "nakatta" };
const SENTENCE = { id: "server-table-private", args: {} };
const TEXT = "このテーブルは非公開です。リンクかコードを教えてもらってください。";

let environment: FakeEnvironment<{ sent: LobbyRequest; received: LobbyMessage }>;
let connection: LobbyConnection;

/** Refuses a seek by its position among those that were sent. */
function refuse(position: number): void {
  const { id } = environment.socket.of("seek")[position] ?? { id: -1 };
  const message = "this table is private";
  environment.socket.receives({ type: "refused", id, code: "error", message, refusal: null, sentence: SENTENCE });
}

beforeEach(() => {
  environment = new FakeEnvironment();
  connection = new LobbyConnection(environment, "browser", () => {});
  connection.start();
  environment.socket.opens();
});

describe("the refusal of a seek", () => {
  // Setting a language drops all words.
  beforeEach(() => setLanguage("ja"));
  afterAll(async () => {
    setLanguage("en");
    await loadWords("page", "server", "term");
  });

  it("ends the seek at once, and says why when its words are loaded", async () => {
    connection.startSeek(NATTO);
    refuse(0);
    expect(connection.snapshot.seek).toBeNull();
    await expect.poll(() => connection.snapshot.ended).toEqual({ game: "natto", sentence: TEXT });
  });

  it("does not end a later seek", async () => {
    connection.startSeek(NATTO);
    refuse(0);
    connection.startSeek(NAKATTA);
    await loadWords("server");
    await new Promise((resolve) => setTimeout(resolve));
    expect(connection.snapshot).toMatchObject({ seek: NAKATTA, ended: null });
    refuse(0);
    expect(connection.snapshot).toMatchObject({ seek: NAKATTA, ended: null });
  });
});

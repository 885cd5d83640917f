/** The connection to the lobby: its latest snapshot, and a seek that lasts while this page is open. */

import { asSentence } from "../ui/words";
import type { Environment } from "./environment";
import { HeartbeatSocket } from "./reconnectingSocket";
import type { LobbyInfo, LobbyMessage, LobbyRequest, RefusedMessage, Speed } from "./messages";
import { translateRefusal } from "./refusals";
import { SnapshotStore } from "./snapshotStore";
import { t } from "../words/catalogue";

/** What the player seeks: an opponent for a game at this speed, for some minutes. */
export interface Seek {
  game: string;
  speed: Speed;
  name: string;
  minutes: number;
  rated: boolean;
}

/** `until` is by this machine's clock; null before the server has confirmed the seek. */
export interface ActiveSeek extends Seek {
  since: number;
  until: number | null;
}

export interface LobbySnapshot {
  isOpen: boolean;
  lobby: LobbyInfo | null;
  seek: ActiveSeek | null;
  /** Why the last seek ended without a match. */
  ended: { game: string; sentence: string } | null;
}

const END_SENTENCES = {
  nobody: "page-no-opponent",
  elsewhere: "page-seeking-elsewhere",
  failed: "page-pairing-failed",
} as const;

export class LobbyConnection extends SnapshotStore<LobbySnapshot> {
  readonly #socket: HeartbeatSocket<LobbyRequest, LobbyMessage>;
  #nextId = 1;
  /** The id of the latest seek that was sent; the refusal of an earlier one does not end it. */
  #seekId = 0;

  /** `browser` identifies this browser; `onPaired` receives the table and seat key of the match that was found. */
  constructor(
    private readonly environment: Environment,
    private readonly browser: string,
    private readonly onPaired: (table: string, key: string) => void,
  ) {
    super({ isOpen: false, lobby: null, seek: null, ended: null });
    this.#socket = new HeartbeatSocket(environment, {
      onOpen: () => {
        this.update({ isOpen: true });
        this.#sendSeek();
      },
      onMessage: (message) => this.#receive(message),
      onLost: () => this.update({ isOpen: false }),
      heartbeat: () => ({ type: "ping" }),
    });
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  startSeek(seek: Seek): void {
    this.update({ seek: { ...seek, since: this.environment.now(), until: null }, ended: null });
    this.#sendSeek();
  }

  withdrawSeek(): void {
    this.update({ seek: null, ended: null });
    this.#socket.send({ type: "withdraw", id: this.#nextId++ });
  }

  #sendSeek(): void {
    const { seek } = this.snapshot;
    if (seek === null) return;
    const { game, speed, name, rated, since } = seek;
    // After a reconnection, only the rest of the time is left.
    const minutes = seek.minutes - (this.environment.now() - since) / 60_000;
    if (minutes <= 0) this.#endSeek(t(END_SENTENCES.nobody));
    else {
      const wanted = { game, speed, name, minutes, browser: this.browser, rated };
      this.#seekId = this.#nextId++;
      this.#socket.send({ type: "seek", id: this.#seekId, ...wanted });
    }
  }

  #endSeek(sentence: string): void {
    this.update({ seek: null, ended: { game: this.snapshot.seek?.game ?? "", sentence } });
  }

  /** Ends the seek at once. The reason follows when its words are loaded, unless another seek has begun. */
  #receiveRefusal(message: RefusedMessage): void {
    const seekId = this.#seekId;
    if (message.id !== null && message.id < seekId) return;
    const game = this.snapshot.seek?.game ?? "";
    this.update({ seek: null });
    translateRefusal(message, (refusal) => {
      if (this.#seekId === seekId) this.update({ ended: { game, sentence: asSentence(refusal.message) } });
    });
  }

  #receive(message: LobbyMessage): void {
    const { seek } = this.snapshot;
    switch (message.type) {
      case "lobby":
        this.update({ lobby: message });
        break;
      case "sought":
        if (seek === null || message.until === null) break;
        this.update({ seek: { ...seek, until: seek.since + 60_000 * seek.minutes } });
        break;
      case "met":
        this.update({ seek: null });
        this.onPaired(message.table, message.key);
        break;
      case "unmet":
        if (seek !== null) this.#endSeek(t(END_SENTENCES[message.why]));
        break;
      case "refused":
        this.#receiveRefusal(message);
        break;
      case "pong":
        break;
    }
  }
}

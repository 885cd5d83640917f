/** Company for people without friends at hand: play somebody at once, or take an open seat. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { listingOf } from "../games/index";
import { surroundingsAt } from "../net/tableConnection";
import { LobbyLine, type LobbySnapshot } from "../net/lobbyConnection";
import type { GameInfo, Speed } from "../net/messages";
import { say } from "../ui/Announcer";
import { browserWord, loadName, loadSpeed, saveName, saveSpeed, seatAddress } from "../ui/storage";
import { OpenSeats } from "./OpenSeats";
import { countWords, leftWords, SPEED_WORDS } from "./openTables";

const MINUTES = 5;

export function Company({ games }: { games: readonly GameInfo[] }): JSX.Element {
  const line = useMemo(
    () =>
      new LobbyLine(surroundingsAt("/api/lobby/socket"), browserWord(), (table, key) => {
        location.assign(seatAddress(table, key));
      }),
    [],
  );
  const [{ lobby, seeking, ended }, setSnapshot] = useState<LobbySnapshot>(line.snapshot);
  useEffect(() => {
    const forget = line.subscribe(() => setSnapshot(line.snapshot));
    line.start();
    // Who leaves the page looks for nobody any more, also where the browser would keep the page for a while.
    const leave = () => line.stop();
    const comeBack = (event: PageTransitionEvent) => event.persisted && line.start();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      forget();
      line.stop();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [line]);
  const [name, setName] = useState(loadName());
  useEffect(() => {
    if (ended !== null) say(ended.words);
  }, [ended]);

  const [speed, setSpeed] = useState<Speed>(loadSpeed);
  const seek = (game: string) => {
    line.seek({ game, speed, name: name.trim(), minutes: MINUTES });
  };
  return (
    <section class="card company" aria-labelledby="company">
      <div class="company-head">
        <h2 id="company">Play somebody now</h2>
        <p class="muted company-counts">{lobby === null ? " " : countWords(lobby.counts)}</p>
      </div>
      {seeking === null ? (
        <div class="company-seek">
          {games.map((game) => (
            <SeekButton key={game.key} game={game} onSeek={() => seek(game.key)} />
          ))}
          <label class="field company-speed">
            <span>Clock</span>
            <select
              value={speed}
              onChange={(event) => {
                const next = event.currentTarget.value as Speed;
                setSpeed(next);
                saveSpeed(next);
              }}
            >
              {Object.entries(SPEED_WORDS).map(([known, words]) => (
                <option key={known} value={known}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label class="field company-name">
            <span>Play as</span>
            <input
              value={name}
              maxLength={24}
              autocomplete="nickname"
              placeholder="your name"
              onInput={(event) => {
                setName(event.currentTarget.value);
                saveName(event.currentTarget.value.trim());
              }}
            />
          </label>
        </div>
      ) : (
        <div class="company-seek" role="status">
          <p class="company-waits">
            Looking for somebody to play <strong>{titleOf(games, seeking.game)}</strong>
            {seeking.until !== null && <Left until={seeking.until} />}
          </p>
          <button type="button" class="button button-plain" onClick={() => line.withdraw()}>
            Stop looking
          </button>
          <p class="muted">Leave this page open. Seats are drawn by lot, and the usual rules hold.</p>
        </div>
      )}
      {ended !== null && (
        <p class="trouble">
          {ended.words}{" "}
          {ended.game !== "" && "Open a table for anybody, or play bots meanwhile; others see it when they come."}
        </p>
      )}
      {lobby !== null && lobby.tables.length > 0 && <OpenSeats games={games} tables={lobby.tables} name={name} />}
    </section>
  );
}

function SeekButton({ game, onSeek }: { game: GameInfo; onSeek: () => void }): JSX.Element {
  const listing = listingOf(game.key);
  return (
    <button type="button" class="button button-plain seek-button" onClick={onSeek}>
      {listing !== null && <listing.Emblem />}
      <span>
        <span class="for-ears">Play somebody now at </span>
        {game.title}
      </span>
    </button>
  );
}

function titleOf(games: readonly GameInfo[], key: string): string {
  return games.find((game) => game.key === key)?.title ?? key;
}

/** The time that is left, which nobody needs to hear every second. */
function Left({ until }: { until: number }): JSX.Element {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <span class="company-left" aria-hidden="true">
      {leftWords(until, now)}
    </span>
  );
}

/** Finds opponents in the lobby: seeks a match immediately, or takes an open seat. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { account } from "../accounts/account";
import { PlayAs } from "../accounts/PlayAs";
import { GameEmblem } from "../games/GameEmblem";
import { listingOf } from "../games/index";
import { browserEnvironment } from "../net/environment";
import { type ActiveSeek, LobbyConnection, type LobbySnapshot } from "../net/lobbyConnection";
import type { GameInfo, Speed } from "../net/messages";
import { announce } from "../ui/Announcer";
import { Select, Switch } from "../ui/fields";
import { usePersistent } from "../ui/persistent";
import { seatAddress } from "../ui/seatKeys";
import { browserId, loadName, loadSpeed, saveName, saveSpeed } from "../ui/storage";
import { useTick } from "../ui/useTick";
import { OpenSeats } from "./OpenSeats";
import { leftWords, presenceWords, SPEEDS } from "./openTables";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";
import { gameTitle } from "../ui/gameWords";

const SEEK_MINUTES = 5;

export function FindPlayers({ games }: { games: readonly GameInfo[] }): JSX.Element {
  const [connection, { lobby, seek, ended }] = useLobby();
  const [name, setName] = useState(loadName());
  const [speed, setSpeed] = useState<Speed>(loadSpeed);
  const { name: person } = usePersistent(account);
  const [rated, setRated] = useState(false);
  useEffect(() => {
    if (ended !== null) announce(ended.sentence);
  }, [ended]);
  return (
    <section class="card company" aria-labelledby="company">
      <div class="company-head">
        <h2 id="company">{t("lobby-play-online")}</h2>
        <p class="muted company-counts">
          <Words text={lobby === null ? " " : presenceWords(lobby.counts)} />
        </p>
      </div>
      {seek === null ? (
        <SeekForm
          games={games}
          name={name}
          speed={speed}
          onName={(next) => {
            setName(next);
            saveName(next.trim());
          }}
          onSpeed={(next) => {
            setSpeed(next);
            saveSpeed(next);
          }}
          person={person}
          rated={rated}
          onRated={setRated}
          onSeek={(game) => {
            const seek = { game, speed, name: name.trim(), minutes: SEEK_MINUTES };
            connection.startSeek({ ...seek, rated: rated && person !== "" });
          }}
        />
      ) : (
        <SeekStatus games={games} seek={seek} onWithdraw={() => connection.withdrawSeek()} />
      )}
      {ended !== null && (
        <p class="trouble">
          <Words text={ended.sentence} /> {ended.game !== "" && <Words text={t("lobby-create-instead")} />}
        </p>
      )}
      {lobby !== null && lobby.tables.length > 0 && <OpenSeats games={games} tables={lobby.tables} name={name} />}
    </section>
  );
}

/** Connects to the lobby while the page is open, and opens the table of a match that was found. */
function useLobby(): [LobbyConnection, LobbySnapshot] {
  const connection = useMemo(
    () =>
      new LobbyConnection(browserEnvironment("/api/lobby/socket"), browserId(), (table, key) => {
        location.assign(seatAddress(table, key));
      }),
    [],
  );
  const [snapshot, setSnapshot] = useState<LobbySnapshot>(connection.snapshot);
  useEffect(() => {
    const removeListener = connection.subscribe(() => setSnapshot(connection.snapshot));
    connection.start();
    // Leaving the page ends the seek, even if the browser keeps the page in its cache.
    const leave = () => connection.stop();
    const comeBack = (event: PageTransitionEvent) => event.persisted && connection.start();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      removeListener();
      connection.stop();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [connection]);
  return [connection, snapshot];
}

interface SeekFormProps {
  games: readonly GameInfo[];
  name: string;
  speed: Speed;
  onName: (name: string) => void;
  onSpeed: (speed: Speed) => void;
  /** The name of the account; empty for a guest. */
  person: string;
  rated: boolean;
  onRated: (rated: boolean) => void;
  onSeek: (game: string) => void;
}

function SeekForm({ games, name, speed, onName, onSpeed, onSeek, ...props }: SeekFormProps): JSX.Element {
  const { person, rated, onRated } = props;
  return (
    <div class="company-seek">
      {games.map((game) => (
        <SeekButton key={game.key} game={game} onSeek={() => onSeek(game.key)} />
      ))}
      <label class="field company-speed">
        <span>{t("lobby-clock")}</span>
        <Select
          value={speed}
          choices={SPEEDS.map((one) => [one, t("lobby-speed", { speed: one })] as const)}
          onChange={onSpeed}
        />
      </label>
      {person !== "" ? (
        <>
          <Switch label={t("lobby-rated")} checked={rated} onChange={onRated} />
          <PlayAs name={name} onName={onName} />
        </>
      ) : (
        <label class="field company-name">
          <span>{t("lobby-play-as")}</span>
          <input
            value={name}
            maxLength={24}
            autocomplete="nickname"
            placeholder={t("lobby-your-name")}
            onInput={(event) => onName(event.currentTarget.value)}
          />
        </label>
      )}
    </div>
  );
}

function SeekButton({ game, onSeek }: { game: GameInfo; onSeek: () => void }): JSX.Element {
  const listing = listingOf(game.key);
  return (
    <button type="button" class="button button-plain seek-button" onClick={onSeek}>
      {listing !== null && <GameEmblem game={game.key} />}
      <Rich
        id="lobby-seek"
        args={{ game: gameTitle(game.key, game.title) }}
        parts={{ ears: (text) => <span class="for-ears">{text}</span> }}
      />
    </button>
  );
}

interface SeekStatusProps {
  games: readonly GameInfo[];
  seek: ActiveSeek;
  onWithdraw: () => void;
}

function SeekStatus({ games, seek, onWithdraw }: SeekStatusProps): JSX.Element {
  const title = gameTitle(seek.game, games.find((game) => game.key === seek.game)?.title);
  return (
    <div class="company-seek" role="status">
      <p>
        <Rich
          id="lobby-seeking-for"
          args={{ game: title }}
          parts={{ game: (text) => <strong translate={false}>{text}</strong> }}
        />
        {seek.until !== null && <Countdown until={seek.until} />}
      </p>
      <button type="button" class="button button-plain" onClick={onWithdraw}>
        {t("lobby-cancel")}
      </button>
      <p class="muted">{t("lobby-seeking-help")}</p>
    </div>
  );
}

/** The time that is left. It is hidden from screen readers, which would read it every second. */
function Countdown({ until }: { until: number }): JSX.Element {
  useTick(1000);
  return (
    <span class="company-left" aria-hidden="true">
      <Words text={leftWords(until, Date.now())} />
    </span>
  );
}

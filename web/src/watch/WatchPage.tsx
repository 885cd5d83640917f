/** Live games: the best one of each game at large, and a list of the others. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import { GAMES, listingOf } from "../games/index";
import { seatsOf } from "../lobby/options";
import { createTable, fetchGames } from "../net/api";
import { browserEnvironment } from "../net/environment";
import type { WatchedTable } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { gameTitle } from "../ui/gameWords";
import { ForthIcon } from "../ui/icons";
import { setPageTitle } from "../ui/pageTitle";
import { PageFrame } from "../ui/SimplePage";
import { currentFragment, sitePath } from "../ui/sitePath";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { WatchedCard } from "./WatchedCard";
import { WatchConnection, type WatchSnapshot } from "./watchConnection";
import "../table/layout.css";
import "../games/shared/felt.css";
import "./watch.css";

export function WatchPage(): JSX.Element {
  const { tables } = useWatchList();
  const [game, setGame] = useGameInAddress();
  useEffect(() => setPageTitle(t("watch-page-title"), false), []);
  const wanted = tables?.filter((table) => game === null || table.game === game) ?? null;
  return (
    <PageFrame kind="watch">
      <div class="watch-head">
        <h1>{t("watch-title")}</h1>
        <nav class="watch-games" aria-label={t("watch-filter")}>
          {[null, ...GAMES.map((each) => each.key)].map((key) => (
            <button
              key={key}
              type="button"
              class="button button-plain button-small"
              aria-pressed={game === key}
              onClick={() => setGame(key)}
            >
              {key === null ? t("watch-all") : gameTitle(key)}
              {tables !== null && (
                <span class="watch-count" translate={false}>
                  {key === null ? tables.length : tables.filter((table) => table.game === key).length}
                </span>
              )}
            </button>
          ))}
        </nav>
      </div>
      {wanted === null ? (
        <div class="watch-featured" aria-busy="true" />
      ) : wanted.length === 0 ? (
        <NothingLive game={game} />
      ) : (
        <Tables tables={wanted} />
      )}
      <p class="muted">{t("watch-help")}</p>
    </PageFrame>
  );
}

/** Connects to the list while the page is open. */
function useWatchList(): WatchSnapshot {
  const connection = useMemo(() => new WatchConnection(browserEnvironment("/api/watch/socket")), []);
  const [snapshot, setSnapshot] = useState<WatchSnapshot>(connection.snapshot);
  useEffect(() => {
    const removeListener = connection.subscribe(() => setSnapshot(connection.snapshot));
    // A page that is out of sight needs no list.
    const follow = () => (document.hidden ? connection.stop() : connection.start());
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      removeListener();
      connection.stop();
      document.removeEventListener("visibilitychange", follow);
    };
  }, [connection]);
  return snapshot;
}

/** Returns the game in the address, `/watch#game`; null for all games. */
function useGameInAddress(): [string | null, (game: string | null) => void] {
  const [game, setGame] = useState(() => listingOf(currentFragment().slice(1))?.key ?? null);
  const change = (next: string | null) => {
    history.replaceState(history.state, "", sitePath(`/watch${next === null ? "" : `#${next}`}`));
    setGame(next);
  };
  return [game, change];
}

function Tables({ tables }: { tables: readonly WatchedTable[] }): JSX.Element {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const games = [...new Set(tables.map((table) => table.game))];
  const featured = games.flatMap((game) => {
    const ofGame = tables.filter((table) => table.game === game);
    const shown = ofGame.find((table) => table.table === chosen[game]) ?? ofGame[0];
    const next = shown && ofGame[(ofGame.indexOf(shown) + 1) % ofGame.length];
    return shown === undefined || next === undefined ? [] : [{ game, shown, next }];
  });
  const others = tables.filter((table) => featured.every(({ shown }) => shown !== table));
  return (
    <>
      <section class={`watch-featured${featured.length === 1 ? " watch-alone" : ""}`} aria-label={t("watch-featured")}>
        {featured.map(({ game, shown, next }) => (
          <WatchedCard key={game} table={shown} isLarge>
            {next !== shown && (
              <button
                type="button"
                class="button button-plain button-small"
                onClick={() => setChosen({ ...chosen, [game]: next.table })}
              >
                {t("watch-next")} <ForthIcon />
              </button>
            )}
          </WatchedCard>
        ))}
      </section>
      {others.length > 0 && (
        <section class="watch-more" aria-labelledby="watch-more">
          <h2 id="watch-more">{t("watch-more")}</h2>
          <div class="watch-list">
            {others.map((table) => (
              <WatchedCard key={table.table} table={table} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** Without a public game, bots can play one for the visitor. */
function NothingLive({ game }: { game: string | null }): JSX.Element {
  const { error, isBusy, attempt } = useAttempt();
  const play = (key: string) =>
    attempt(async () => {
      const info = (await fetchGames()).find((each) => each.key === key);
      if (info === undefined) return;
      const options = { ...listingOf(key)?.shortOptions };
      const seats = seatsOf(info, options).map(() => `bot:${BOT_LEVEL}`);
      const created = await createTable({ game: key, seats, options, name: "" });
      await leaveFor(sitePath(`/t/${created.table}#watch`));
    });
  return (
    <section class="card stack watch-none" aria-labelledby="watch-none">
      <h2 id="watch-none">{t(game === null ? "watch-none" : "watch-none-of-game")}</h2>
      <p>{t("watch-bots-help")}</p>
      <div class="watch-bots">
        {GAMES.filter((each) => game === null || each.key === game).map((each) => (
          <button
            key={each.key}
            type="button"
            class="button button-plain"
            disabled={isBusy}
            onClick={() => void play(each.key)}
          >
            <GameEmblem game={each.key} />
            <Words text={t("watch-bots", { game: each.title })} />
          </button>
        ))}
      </div>
      <ErrorMessage message={error} />
    </section>
  );
}

/** The level of bots that play for a spectator. */
const BOT_LEVEL = 3;

/** What somebody has played to the end, with filters, and a link to look at each match again. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { MatchHistoryRequest, PlayedInfo } from "../net/messages";
import { begunWords } from "../lobby/myTableWords";
import { listed } from "../ui/words";
import { fetchGamesOf } from "./account";
import { useAttempt } from "../ui/useAttempt";
import { Trouble } from "../ui/ErrorMessage";

type Wanted = Pick<MatchHistoryRequest, "game" | "against" | "result">;

const RESULTS: readonly (readonly [PlayedInfo["result"], string])[] = [
  ["won", "Won"],
  ["lost", "Lost"],
  ["drawn", "Drawn"],
  ["cancelled", "Nobody won"],
];

export function History({ name }: { name: string }): JSX.Element {
  const [wanted, setWanted] = useState<Wanted>({});
  const [against, setAgainst] = useState("");
  const [games, setGames] = useState<readonly PlayedInfo[] | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const look = useCallback(
    (before: number | null) =>
      attempt(async () => {
        const page = await fetchGamesOf(name, { ...wanted, before });
        setGames((known) => (before === null ? page.games : [...(known ?? []), ...page.games]));
        setMore(page.more);
      }),
    [attempt, name, wanted],
  );
  useEffect(() => void look(null), [look]);
  const isFiltered = [wanted.game, wanted.against, wanted.result].some(Boolean);
  return (
    <section class="card person-part" aria-labelledby="history" aria-busy={games === null}>
      <h2 id="history">Games</h2>
      <form
        class="history-filter"
        onSubmit={(event) => {
          event.preventDefault();
          setWanted({ ...wanted, against: against.trim() === "" ? undefined : against.trim() });
        }}
      >
        <label class="field">
          <span>Game</span>
          <select
            value={wanted.game ?? ""}
            onChange={(event) => setWanted({ ...wanted, game: event.currentTarget.value || undefined })}
          >
            <option value="">All</option>
            {GAMES.map((game) => (
              <option key={game.key} value={game.key}>
                {game.title}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Result</span>
          <select
            value={wanted.result ?? ""}
            onChange={(event) =>
              setWanted({ ...wanted, result: (event.currentTarget.value || undefined) as Wanted["result"] })
            }
          >
            <option value="">All</option>
            {RESULTS.map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Against</span>
          <input
            value={against}
            maxLength={24}
            placeholder="anybody"
            enterkeyhint="search"
            onInput={(event) => setAgainst(event.currentTarget.value)}
            onChange={(event) => setWanted({ ...wanted, against: event.currentTarget.value.trim() || undefined })}
          />
        </label>
      </form>
      <Trouble words={trouble} />
      {games?.length === 0 && (
        <p class="muted">{isFiltered ? "No game is like that." : "No game has been played to its end yet."}</p>
      )}
      <ul class="history-rows">
        {games?.map((game) => (
          <Row key={game.id} game={game} />
        ))}
      </ul>
      {more !== null && (
        <button type="button" class="button button-plain" disabled={busy} onClick={() => void look(more)}>
          Earlier games
        </button>
      )}
    </section>
  );
}

function Row({ game }: { game: PlayedInfo }): JSX.Element {
  const listing = listingOf(game.game);
  return (
    <li>
      <a class="history-row" href={`/t/${game.table}/${game.number}`}>
        {listing === null ? <span class="emblem" /> : <listing.Emblem />}
        <span class="history-game">
          <strong>{game.title}</strong> {game.variant}
          <span class="muted"> against {listed(game.others.map((other) => (other === "" ? "nobody" : other)))}</span>
        </span>
        <span class={`history-result history-${game.result}`}>{resultWords(game)}</span>
        <span class="muted history-when">{begunWords(game.ended, new Date())}</span>
      </a>
    </li>
  );
}

function resultWords(game: PlayedInfo): string {
  const words = RESULTS.find(([key]) => key === game.result)?.[1] ?? game.result;
  if (game.before === null || game.after === null) return words;
  const change = game.after - game.before;
  return `${words}, ${change < 0 ? "−" : "+"}${Math.abs(change)}`;
}

/** The finished games of an account, with filters. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { GameFilter, PlayedGame } from "../net/messages";
import { dayWords } from "../lobby/myTableWords";
import { joinNames, nameWords } from "../ui/words";
import { fetchGamesOf } from "./account";
import { Select, TextField } from "../ui/fields";
import { onSubmission, useAttempt } from "../ui/useAttempt";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";

type Filter = Pick<GameFilter, "game" | "against" | "result">;

const RESULTS: readonly (readonly [PlayedGame["result"], string])[] = [
  ["won", "Won"],
  ["lost", "Lost"],
  ["drawn", "Drawn"],
  ["cancelled", "Cancelled"],
];

export function GameHistory({ name }: { name: string }): JSX.Element {
  const [filter, setFilter] = useState<Filter>({});
  const [against, setAgainst] = useState("");
  const [games, setGames] = useState<readonly PlayedGame[] | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const { error, isBusy, attempt } = useAttempt();
  const load = useCallback(
    (before: number | null) =>
      attempt(async () => {
        const page = await fetchGamesOf(name, { ...filter, before });
        setGames((known) => (before === null ? page.games : [...(known ?? []), ...page.games]));
        setMore(page.more);
      }),
    [attempt, name, filter],
  );
  useEffect(() => void load(null), [load]);
  const searchAgainst = () => setFilter({ ...filter, against: against.trim() || undefined });
  const isFiltered = [filter.game, filter.against, filter.result].some(Boolean);
  return (
    <section class="card stack" aria-labelledby="history" aria-busy={games === null}>
      <h2 id="history">Games</h2>
      <form class="history-filter" onSubmit={onSubmission(searchAgainst)}>
        <label class="field">
          <span>Game</span>
          <Select
            value={filter.game ?? ""}
            choices={[["", "All"], ...GAMES.map((game) => [game.key, game.title] as const)]}
            onChange={(game) => setFilter({ ...filter, game: game || undefined })}
          />
        </label>
        <label class="field">
          <span>Result</span>
          <Select
            value={filter.result ?? ""}
            choices={[["", "All"], ...RESULTS]}
            onChange={(result) => setFilter({ ...filter, result: result || undefined })}
          />
        </label>
        <TextField
          label="Against"
          value={against}
          maxLength={24}
          placeholder="any player"
          enterkeyhint="search"
          onText={setAgainst}
          onChange={searchAgainst}
        />
      </form>
      <ErrorMessage message={error} />
      {games?.length === 0 && (
        <p class="muted">{isFiltered ? "No games match these filters." : "No finished games yet."}</p>
      )}
      <ul class="history-rows">
        {games?.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {more !== null && (
        <button type="button" class="button button-plain" disabled={isBusy} onClick={() => void load(more)}>
          Earlier games
        </button>
      )}
    </section>
  );
}

function GameRow({ game }: { game: PlayedGame }): JSX.Element {
  const listing = listingOf(game.game);
  return (
    <li>
      <a class="history-row" href={sitePath(`/t/${game.table}/${game.number}`)}>
        {listing === null ? <span class="emblem" /> : <listing.Emblem />}
        <span class="history-game">
          <strong>{game.title}</strong> {game.variant}
          <span class="muted">
            {" "}
            against {joinNames(game.others.map((name, at) => nameWords(name, game.kinds?.[at]) || "an empty seat"))}
          </span>
        </span>
        <span class={`history-result history-${game.result}`}>{resultWords(game)}</span>
        <span class="muted history-when">{dayWords(game.ended, new Date())}</span>
      </a>
    </li>
  );
}

function resultWords(game: PlayedGame): string {
  const words = RESULTS.find(([key]) => key === game.result)?.[1] ?? game.result;
  if (game.before === null || game.after === null) return words;
  const change = game.after - game.before;
  return `${words}, ${change < 0 ? "−" : "+"}${Math.abs(change)}`;
}

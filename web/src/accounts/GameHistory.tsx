/** The finished games of an account, with filters. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import { GAMES } from "../games/index";
import type { GameFilter, PlayedGame } from "../net/messages";
import { dayWords } from "../lobby/myTableWords";
import { PersonLink } from "../ui/PersonMark";
import { playerWords } from "../ui/words";
import { fetchGamesOf } from "./account";
import { Select, TextField } from "../ui/fields";
import { onSubmission, useAttempt } from "../ui/useAttempt";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { joinTexts, t } from "../words/catalogue";
import { formatChange } from "../words/numbers";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";
import { gameAndVariant, gameTitle, variantWords } from "../ui/gameWords";

type Filter = Pick<GameFilter, "game" | "against" | "result">;

const RESULTS: readonly PlayedGame["result"][] = ["won", "lost", "drawn", "cancelled"];

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
      <h2 id="history">{t("accounts-games")}</h2>
      <form class="history-filter" onSubmit={onSubmission(searchAgainst)}>
        <label class="field">
          <span>{t("accounts-game")}</span>
          <Select
            value={filter.game ?? ""}
            choices={[["", t("accounts-all")], ...GAMES.map((game) => [game.key, game.title] as const)]}
            onChange={(game) => setFilter({ ...filter, game: game || undefined })}
          />
        </label>
        <label class="field">
          <span>{t("accounts-result")}</span>
          <Select
            value={filter.result ?? ""}
            choices={[
              ["", t("accounts-all")],
              ...RESULTS.map((result) => [result, t("accounts-result-of", { result })] as const),
            ]}
            onChange={(result) => setFilter({ ...filter, result: result || undefined })}
          />
        </label>
        <TextField
          label={t("accounts-against")}
          value={against}
          maxLength={24}
          placeholder={t("accounts-any-player")}
          enterkeyhint="search"
          onText={setAgainst}
          onChange={searchAgainst}
        />
      </form>
      <ErrorMessage message={error} />
      {games?.length === 0 && (
        <p class="muted">
          <Words text={t(isFiltered ? "accounts-none-match" : "accounts-no-games")} />
        </p>
      )}
      <ul class="history-rows">
        {games?.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {more !== null && (
        <button type="button" class="button button-plain" disabled={isBusy} onClick={() => void load(more)}>
          {t("accounts-earlier-games")}
        </button>
      )}
    </section>
  );
}

function GameRow({ game }: { game: PlayedGame }): JSX.Element {
  return (
    <li class="history-row">
      <GameEmblem game={game.game} />
      <span class="history-game">
        {/* The link covers the row, below the links of the players. */}
        <a class="history-link" href={sitePath(`/t/${game.table}/${game.number}`)} aria-label={linkWords(game)}>
          <strong>{gameTitle(game.game, game.title)}</strong> {variantWords(game)}
        </a>{" "}
        <span class="muted">
          <Rich
            id="accounts-played-against"
            args={{ players: joinTexts(game.others.map((_, at) => `${at}`)) }}
            parts={{ players: (text) => <Opponents game={game} joined={text} /> }}
          />
        </span>
      </span>
      <span class={`history-result history-${game.result}`}>{resultWords(game)}</span>
      <span class="muted history-when">{dayWords(game.ended, new Date())}</span>
    </li>
  );
}

/** Returns the name of the link for screen readers, who may read links without what is beside them. */
function linkWords(game: PlayedGame): string {
  const players = joinTexts(
    game.others.map((name, at) => playerWords(name, game.kinds?.[at], game.levels?.[at]) || t("accounts-empty-seat")),
  );
  return t("accounts-history-link", { game: gameAndVariant(game), players, result: resultWords(game) });
}

/** The other players. `joined` has their numbers, joined with the words of the language. */
function Opponents({ game, joined }: { game: PlayedGame; joined: string }): JSX.Element {
  return (
    <>
      {joined.split(/(\d+)/).map((part, index) => {
        if (index % 2 === 0) return part;
        const at = Number(part);
        const name = game.others[at] ?? "";
        const kind = game.kinds?.[at];
        return kind === "account" ? (
          <PersonLink key={part} name={name} kind={kind} />
        ) : (
          playerWords(name, kind, game.levels?.[at]) || t("accounts-empty-seat")
        );
      })}
    </>
  );
}

function resultWords(game: PlayedGame): string {
  const words = t("accounts-result-of", { result: game.result });
  if (game.before === null || game.after === null) return words;
  const change = game.after - game.before;
  return t("accounts-result-change", { result: words, change: formatChange(change) });
}

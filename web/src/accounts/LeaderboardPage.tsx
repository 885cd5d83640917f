/** The highest ratings of a game. */

import type { JSX } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { RatingInfo } from "../net/messages";
import { SimplePage } from "../ui/SimplePage";
import { setPageTitle } from "../ui/pageTitle";
import { fetchLeaderboard } from "./account";
import { groupWords, RatingTable } from "./RatingTable";
import { useResource } from "../ui/useResource";
import "./accounts.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";

export function LeaderboardPage({ game }: { game: string }): JSX.Element {
  const { value: board, error } = useResource(useCallback(() => fetchLeaderboard(game), [game]));
  const title = listingOf(game)?.title ?? t("accounts-this-game");
  useEffect(() => setPageTitle(t("accounts-leaderboard-title", { game: title }), false), [title]);
  return (
    <SimplePage title={t("accounts-leaderboard", { game: title })}>
      <nav class="person-links" aria-label={t("accounts-games")}>
        {GAMES.map((each) => (
          <a
            key={each.key}
            class="button button-plain button-small"
            href={sitePath(`/leaders/${each.key}`)}
            aria-current={each.key === game ? "page" : undefined}
          >
            {each.title}
          </a>
        ))}
      </nav>
      <ErrorMessage message={error} />
      {board?.ratings.length === 0 && <p>{t("accounts-no-ratings")}</p>}
      {board !== null &&
        groupRatings(board.ratings).map(([words, ratings]) => (
          <section key={words} class="card stack" aria-label={words}>
            <h2>{words}</h2>
            <RatingTable ratings={ratings} by="person" />
          </section>
        ))}
      {board !== null && board.ratings.length > 0 && <p class="muted">{t("accounts-ratings-help")}</p>}
    </SimplePage>
  );
}

/** Groups the ratings that can be compared with each other. */
function groupRatings(ratings: readonly RatingInfo[]): [string, RatingInfo[]][] {
  const groups = new Map<string, RatingInfo[]>();
  for (const rating of ratings) {
    const kind = rating.kind === "bot" ? "bot" : "person";
    const words = t("accounts-rating-group", { kind, group: groupWords(rating) });
    groups.set(words, [...(groups.get(words) ?? []), rating]);
  }
  return [...groups].toSorted(([, one], [, other]) => botsLast(one) - botsLast(other));
}

function botsLast(ratings: readonly RatingInfo[]): number {
  return Number(ratings[0]?.kind === "bot");
}

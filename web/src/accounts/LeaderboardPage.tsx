/** The strongest at a game. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { Leaderboard, RatingInfo } from "../net/messages";
import { Simple } from "../ui/SimplePage";
import { showTitle } from "../ui/pageTitle";
import { fetchLeaders } from "./account";
import { groupWords, RatingTable } from "./RatingTable";
import { useAttempt } from "../ui/useAttempt";
import "./accounts.css";
import { Trouble } from "../ui/ErrorMessage";

export function LeadersPage({ game }: { game: string }): JSX.Element {
  const [board, setBoard] = useState<Leaderboard | null>(null);
  const { trouble, attempt } = useAttempt();
  const title = listingOf(game)?.title ?? "this game";
  useEffect(() => {
    showTitle(`Leaders at ${title} · Chabudai`, false);
    setBoard(null);
    void attempt(async () => setBoard(await fetchLeaders(game)));
  }, [attempt, game, title]);
  return (
    <Simple title={`Leaders at ${title}`}>
      <nav class="person-links" aria-label="Games">
        {GAMES.map((each) => (
          <a
            key={each.key}
            class="button button-plain button-small"
            href={`/leaders/${each.key}`}
            aria-current={each.key === game ? "page" : undefined}
          >
            {each.title}
          </a>
        ))}
      </nav>
      <Trouble words={trouble} />
      {board?.ratings.length === 0 && (
        <p>Nobody has a rating here yet: open a table for a friend, and choose that it is rated.</p>
      )}
      {board !== null &&
        grouped(board.ratings).map(([words, ratings]) => (
          <section key={words} class="card person-part" aria-label={words}>
            <h2>{words}</h2>
            <RatingTable ratings={ratings} by="person" />
          </section>
        ))}
      {board !== null && board.ratings.length > 0 && (
        <p class="muted">
          First come those of whom it is surest. “Between” holds the true strength in 19 of 20 cases; “?” marks who has
          played too little to compare.
        </p>
      )}
    </Simple>
  );
}

/** Those who are compared with one another. */
function grouped(ratings: readonly RatingInfo[]): [string, RatingInfo[]][] {
  const groups = new Map<string, RatingInfo[]>();
  for (const rating of ratings) {
    const words = `${rating.kind === "bot" ? "Bots" : "People"}, ${groupWords(rating)}`;
    groups.set(words, [...(groups.get(words) ?? []), rating]);
  }
  return [...groups].toSorted(([one], [other]) => Number(one.startsWith("Bots")) - Number(other.startsWith("Bots")));
}

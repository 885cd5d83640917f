/** Ratings with their intervals. */

import type { JSX } from "preact";
import type { RatingInfo } from "../net/messages";
import { sitePath } from "../ui/sitePath";
import { joinTexts, t } from "../words/catalogue";
import { gameTitle } from "../ui/gameWords";
import { PersonLink } from "../ui/PersonMark";

interface Props {
  ratings: readonly RatingInfo[];
  /** The first column: games, or players. */
  by: "game" | "person";
}

export function RatingTable({ ratings, by }: Props): JSX.Element {
  return (
    <table class="rating-table">
      <thead>
        <tr>
          {by === "person" && <th scope="col">#</th>}
          <th scope="col">{t(by === "game" ? "accounts-game" : "accounts-name")}</th>
          <th scope="col">{t("accounts-rating")}</th>
          <th scope="col">{t("accounts-range")}</th>
          <th scope="col">{t("accounts-matches")}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating, index) => (
          <tr key={`${rating.name} ${rating.game} ${rating.model} ${rating.speed}`}>
            {by === "person" && <td>{index + 1}</td>}
            <th scope="row">
              {by === "game" ? (
                <a class="link" href={sitePath(`/leaders/${rating.game}`)}>
                  {gameTitle(rating.game, rating.title)}
                </a>
              ) : (
                <PersonLink name={rating.name} kind="account" />
              )}
              {by === "game" && <span class="muted"> {groupWords(rating)}</span>}
            </th>
            <td>
              <strong>{rating.value}</strong>
              {rating.provisional && (
                <abbr class="provisional" title={t("accounts-provisional")}>
                  ?
                </abbr>
              )}
            </td>
            <td class="muted">
              {rating.low}–{rating.high}
            </td>
            <td>{rating.matches}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the group of players within which ratings are compared. */
export function groupWords(rating: RatingInfo): string {
  const size = t(rating.model === "two" ? "accounts-for-two" : "accounts-for-many");
  const { speed } = rating;
  return speed === "fast" || speed === "slow" || speed === "days"
    ? joinTexts([size, t(`lobby-is-${speed}`)], "comma")
    : size;
}

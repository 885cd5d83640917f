/** Ratings with their intervals. */

import type { JSX } from "preact";
import type { RatingInfo } from "../net/messages";
import { sitePath } from "../ui/sitePath";

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
          <th scope="col">{by === "game" ? "Game" : "Name"}</th>
          <th scope="col">Rating</th>
          <th scope="col">Range</th>
          <th scope="col">Matches</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating, index) => (
          <tr key={`${rating.name} ${rating.game} ${rating.model} ${rating.speed}`}>
            {by === "person" && <td>{index + 1}</td>}
            <th scope="row">
              {by === "game" ? (
                <a class="link" href={sitePath(`/leaders/${rating.game}`)}>
                  {rating.title}
                </a>
              ) : (
                <a class="link" href={sitePath(`/p/${encodeURIComponent(rating.name)}`)}>
                  {rating.name}
                </a>
              )}
              {by === "game" && <span class="muted"> {groupWords(rating)}</span>}
            </th>
            <td>
              <strong>{rating.value}</strong>
              {rating.provisional && (
                <abbr class="provisional" title="Provisional: too few matches to compare">
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
  const size = rating.model === "two" ? "for two" : "for three and more";
  return rating.speed === "unlimited" ? size : `${size}, ${rating.speed}`;
}

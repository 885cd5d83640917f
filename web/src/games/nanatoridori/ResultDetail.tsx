/** The end of a round in the sheet of its result: places, the cards that are left, and penguins or points. */

import type { JSX } from "preact";
import type { ResultDetailProps } from "../presentation";
import { RoundPlaces } from "./RoundPicture";
import { findLastRoundEnd, isRoundOver, type NanaView } from "./view";
import "./result.css";

export function ResultDetail({ view, played, names }: ResultDetailProps): JSX.Element | null {
  const latest = view as NanaView;
  // A match that ends by a resignation ends within a round.
  const end = isRoundOver(latest) ? findLastRoundEnd(latest, played) : null;
  if (end === null) return null;
  return (
    <div class="nn-result" data-result-detail>
      <RoundPlaces end={end} names={names} />
    </div>
  );
}

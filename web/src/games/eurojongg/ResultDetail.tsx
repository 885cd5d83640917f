/** The winning hand with its scoring, in the sheet at the end of a hand or match. */

import type { JSX } from "preact";
import type { ResultDetailProps } from "../presentation";
import { usePersistent } from "../../ui/persistent";
import { faceNamesOf } from "./cards";
import { Lines, ShownCards } from "./Ledger";
import { euroSettings } from "./settings";
import { eventsOf, type EuroView, findLatestShowdown } from "./view";
import "./result.css";

export function ResultDetail({ view, played, names, options }: ResultDetailProps): JSX.Element | null {
  const { faceNames, fourColours } = usePersistent(euroSettings);
  const faces = faceNamesOf(faceNames, options);
  const end = findLatestShowdown(played)?.entry.view as EuroView | undefined;
  if (end === undefined || end.shown === null) return null;
  const { shown } = end;
  const points = eventsOf(end, "score")[0]?.points ?? [];
  const reader = { names, seat: (view as EuroView).seat };
  const winners = eventsOf(end, "out").map(({ seat }) => seat);
  if (winners.length === 0) return null;
  return (
    <div class={`ej-result${fourColours ? " ej-four" : ""}`} data-result-detail>
      {winners.map((seat) => (
        <article key={seat} aria-label={names[seat]}>
          <ShownCards view={end} shown={shown} seat={seat} faces={faces} />
          <Lines
            lines={shown.ledger[seat] ?? []}
            faces={faces}
            points={points[seat] ?? 0}
            seat={seat}
            reader={reader}
          />
        </article>
      ))}
    </div>
  );
}

/** Tournaments in a list. */

import type { JSX } from "preact";
import type { TournamentListing } from "../net/messages";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { tournamentKey } from "./api";
import { phaseText, tournamentWords } from "./tournamentWords";
import "./tournaments.css";

export function TournamentRows({ rows, now }: { rows: readonly TournamentListing[]; now: number }): JSX.Element {
  return (
    <ul class="tournament-rows">
      {rows.map((one) => (
        <li key={one.tournament}>
          <a class="link" href={sitePath(`/tournaments/${one.tournament}`)}>
            {one.name}
          </a>
          <span>
            <Words text={tournamentWords(one)} />
          </span>
          <span class="muted">
            <Words
              text={[
                phaseText(one, now),
                t("tournaments-entrant-count", { count: one.entrants }),
                ...(one.club == null ? [] : [t("tournaments-of-club", { club: one.club.name })]),
                ...(one.members ? [t("tournaments-accounts-only")] : []),
                ...(tournamentKey(one.tournament) === null ? [] : [t("tournaments-yours")]),
              ].join(" · ")}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

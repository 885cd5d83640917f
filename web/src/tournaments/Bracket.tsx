/** The bracket of a knockout: a column for each round, with its pairings or groups. */

import type { JSX } from "preact";
import type { TournamentInfo } from "../net/messages";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { EntrantName } from "./EntrantName";
import { bracketRoundName, entrantName } from "./tournamentWords";
import { formatScore } from "../words/numbers";

type Tie = TournamentInfo["bracket"][number]["ties"][number];

export function Bracket({ info }: { info: TournamentInfo }): JSX.Element | null {
  if (info.bracket.length === 0) return null;
  return (
    <section class="card stack bracket-card" aria-labelledby="bracket">
      <h2 id="bracket">{t("tournaments-bracket")}</h2>
      <div class="tournament-scroll" tabIndex={0} role="group" aria-label={t("tournaments-bracket")}>
        <ol class="bracket">
          {info.bracket.map(({ ties }, index) => {
            const name = bracketRoundName(info.bracket, index);
            return (
              <li key={index} class="bracket-round">
                <h3>{name}</h3>
                <ul>
                  {ties.map((tie, place) => (
                    <TieCard key={place} info={info} tie={tie} isFinal={index === info.bracket.length - 1} />
                  ))}
                </ul>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

function TieCard({ info, tie, isFinal }: { info: TournamentInfo; tie: Tie; isFinal: boolean }): JSX.Element {
  if (tie.entrants.length === 0) {
    return (
      <li class="bracket-tie muted">
        <Words text={t("tournaments-undecided")} />
      </li>
    );
  }
  const isOwn = tie.entrants.some((entrant) => entrant === info.mine?.entrant);
  return (
    <li class={`bracket-tie${isOwn ? " bracket-own" : ""}`}>
      <ul>
        {tie.entrants.map((entrant) => {
          const hasAdvanced = tie.advancing?.includes(entrant) === true;
          return (
            <li key={entrant} class={hasAdvanced ? "bracket-advances" : tie.advancing === null ? "" : "muted"}>
              <span>
                <EntrantName info={info} entrant={entrant} />
                {hasAdvanced && (
                  <span class="for-ears">, {t(isFinal ? "tournaments-winner" : "tournaments-advances")}</span>
                )}
              </span>
              <span translate={false}>{scoreOf(tie, entrant, info.seats)}</span>
            </li>
          );
        })}
      </ul>
      <p class="bracket-links">
        {tie.entrants.length === 1 && <span class="muted">{t("tournaments-bye")}</span>}
        {tie.tables
          .filter(({ table, over }) => table !== null && (over || table !== info.mine?.table))
          .map(({ table, over }, index) => (
            <a
              key={table}
              class="link"
              href={sitePath(`/t/${table}#watch`)}
              aria-label={`${t(over ? "tournaments-view" : "tournaments-watch")}: ${tie.entrants
                .map((entrant) => entrantName(info, entrant))
                .join(" – ")}`}
            >
              {index === 0
                ? t(over ? "tournaments-view" : "tournaments-watch")
                : t("tournaments-replay-number", { number: index })}
            </a>
          ))}
      </p>
    </li>
  );
}

/** Returns the points of an entrant in the matches of a pairing, or the return at a larger table. */
function scoreOf(tie: Tie, entrant: number, seats: number): string {
  const played = tie.tables.filter(({ returns, entrants }) => (returns?.length ?? 0) > 1 && entrants.includes(entrant));
  if (played.length === 0) return "";
  const own = played.map(({ returns, entrants }) => {
    const value = returns?.[entrants.indexOf(entrant)] ?? 0;
    if (seats !== 2) return value;
    const other = returns?.[1 - entrants.indexOf(entrant)] ?? 0;
    return value === other ? 0.5 : value > other ? 1 : 0;
  });
  return formatScore(own.reduce((sum, value) => sum + value, 0));
}

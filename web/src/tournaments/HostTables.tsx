/** The tables of the host of a simul, with those at which it is the host's turn. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchTablesOfSeats } from "../net/api";
import type { TournamentInfo } from "../net/messages";
import { joinTexts, t } from "../words/catalogue";
import { Words } from "../words/Words";
import { tournamentKey } from "./api";
import { openTable } from "./openTable";
import { entrantName } from "./tournamentWords";
import { formatScore } from "../words/numbers";

const REFRESH_MS = 4_000;

export function HostTables({ info }: { info: TournamentInfo }): JSX.Element {
  const tables = info.mine?.tables ?? [];
  const asked = useAskedTables(
    info.tournament,
    tables.filter(({ over }) => !over).map(({ table }) => table),
  );
  const host = info.standings.find(({ entrant }) => entrant === 0);
  return (
    <>
      <h2>{t("tournaments-your-tables")}</h2>
      <p class="muted">
        <Words
          text={t("tournaments-host-score", { points: formatScore(host?.points ?? 0), count: host?.played ?? 0 })}
        />
      </p>
      <ul class="simul-tables">
        {tables.map(({ table, opponents, over }) => {
          const isAsked = asked.has(table);
          const names = joinTexts(opponents.map((entrant) => entrantName(info, entrant)));
          return (
            <li key={table}>
              <button
                type="button"
                class={`button${isAsked ? "" : " button-plain"}`}
                onClick={() => openTable(table, info.tournament)}
              >
                <span>
                  <Words text={t("tournaments-against", { names })} />
                  {(over || isAsked) && (
                    <small>
                      <Words text={t(over ? "tournaments-finished" : "tournaments-your-turn")} />
                    </small>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Returns those of the viewer's tables at which it is the viewer's turn, asking the server every few seconds. */
function useAskedTables(tournament: string, tables: readonly string[]): ReadonlySet<string> {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const ids = tables.join(" ");
  useEffect(() => {
    const key = tournamentKey(tournament);
    if (key === null || ids === "") return undefined;
    const seats = ids.split(" ").map((table) => ({ table, key }));
    const refresh = () => {
      if (document.hidden) return;
      fetchTablesOfSeats(seats)
        .then((found) => setAsked(new Set(found.filter(({ state }) => state === "asked").map(({ table }) => table))))
        // The next request follows soon.
        .catch(() => undefined);
    };
    refresh();
    const timer = window.setInterval(refresh, REFRESH_MS);
    return () => window.clearInterval(timer);
  }, [tournament, ids]);
  return asked;
}

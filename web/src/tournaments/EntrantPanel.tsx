/** What the viewer can do: enter, go to the table, leave, or watch a match. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { PlayAs } from "../accounts/PlayAs";
import type { TournamentInfo } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import { sitePath } from "../ui/sitePath";
import { loadName, saveName } from "../ui/storage";
import { onSubmission } from "../ui/useAttempt";
import { joinTexts, t } from "../words/catalogue";
import { Words } from "../words/Words";
import { HostTables } from "./HostTables";
import { enterTournament, leaveTournament } from "./api";
import { openTable } from "./openTable";
import { durationWords, entrantName, watchableTables } from "./tournamentWords";

interface Props {
  info: TournamentInfo;
  now: number;
  isBusy: boolean;
  then: (work: () => Promise<void>) => void;
}

export function EntrantPanel({ info, now, isBusy, then }: Props): JSX.Element | null {
  const { mine, tournament: id, phase } = info;
  if (phase === "over") return null;
  const isFull = info.entrants.length >= info.most;
  const mayEnter = (mine === null || mine.entrant === null) && !isFull && (phase === "open" || info.kind === "arena");
  const own = mine === null || mine.entrant === null ? null : info.entrants[mine.entrant];
  const isIn = own !== null && own !== undefined && own.left !== true;
  const isHost = info.kind === "simul" && mine?.entrant === 0;
  const isOut = info.kind === "knockout" && hasLost(info);
  return (
    <section class="card stack" aria-label={t("tournaments-participation")}>
      <p role="status">
        <Words text={statusWords(info, now, isIn)} />
      </p>
      {isIn && !isHost && mine?.table != null && !mine.over && (
        <button type="button" class="button button-large" onClick={() => openTable(mine.table ?? "", id)}>
          {t("tournaments-go-to-table")}
        </button>
      )}
      {isHost && phase === "running" && <HostTables info={info} />}
      {(!isIn || isOut) && <WatchLink info={info} isMain={!mayEnter} />}
      {mayEnter && <EnterForm id={id} isBusy={isBusy} then={then} />}
      {isIn && !(isHost && phase === "open") && (
        <SafeButton class="button button-plain button-small" onClick={() => then(() => leaveTournament(id))}>
          {t("tournaments-leave")}
        </SafeButton>
      )}
    </section>
  );
}

/** A link to the running match of the leaders. */
function WatchLink({ info, isMain }: Pick<Props, "info"> & { isMain: boolean }): JSX.Element | null {
  const [first] = watchableTables(info);
  if (first === undefined) return null;
  const players = first.entrants.map((entrant) => entrantName(info, entrant)).join(" – ");
  return (
    <a
      class={`button watch-match ${isMain ? "button-large" : "button-plain"}`}
      href={sitePath(`/t/${first.table}#watch`)}
    >
      <Words text={t("tournaments-watch-match", { players })} />
    </a>
  );
}

function EnterForm({ id, isBusy, then }: Pick<Props, "isBusy" | "then"> & { id: string }): JSX.Element {
  const [name, setName] = useState(loadName());
  const enter = onSubmission(() => {
    saveName(name.trim());
    then(() => enterTournament(id, name.trim()));
  });
  return (
    <form class="field-row" aria-label={t("tournaments-enter")} onSubmit={enter}>
      <PlayAs name={name} onName={setName} />
      <button type="submit" class="button button-large" disabled={isBusy}>
        {t("tournaments-enter")}
      </button>
    </form>
  );
}

function statusWords(info: TournamentInfo, now: number, isIn: boolean): string {
  if (!isIn) {
    if (info.phase === "open") return t("tournaments-not-entered");
    return withLimit(t("tournaments-watching", { count: watchableTables(info).length }), info, now);
  }
  if (info.phase === "open") return t(info.starts === null ? "tournaments-entered" : "tournaments-entered-scheduled");
  if (info.kind === "simul" && info.mine?.entrant === 0) return t("tournaments-host-status");
  if (info.mine?.table != null && !info.mine.over) {
    return info.kind === "league" ? t("tournaments-league-ready") : withLimit(t("tournaments-table-ready"), info, now);
  }
  if (info.kind === "arena") return t("tournaments-waiting-opponent");
  if (info.kind === "knockout" && hasLost(info)) return t("tournaments-out");
  if (info.mine?.over === true) {
    const over = t(info.kind === "duplicate" ? "tournaments-board-finished" : "tournaments-match-over");
    return info.kind === "league" ? over : withLimit(over, info, now);
  }
  const isResting =
    info.kind === "league" || info.tables.some((table) => table.entrants.includes(info.mine?.entrant ?? -1));
  return t(isResting ? "tournaments-rest" : "tournaments-next-round");
}

/** Whether the viewer has dropped out of a knockout. */
function hasLost({ bracket, mine }: TournamentInfo): boolean {
  return bracket.some(({ ties }) =>
    ties.some(
      ({ entrants, advancing }) =>
        advancing !== null && entrants.includes(mine?.entrant ?? -1) && !advancing.includes(mine?.entrant ?? -1),
    ),
  );
}

/** Adds how long the round lasts at most. */
function withLimit(sentence: string, info: TournamentInfo, now: number): string {
  if (info.ends === null || info.kind === "arena") return sentence;
  return joinTexts([sentence, t("tournaments-at-most", { time: durationWords(info.ends - now) })], "sentence");
}

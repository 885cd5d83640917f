/** A table or an analysis in a page of another site: to look at, and with a link to the whole page. */

import type { JSX } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import { tableEnvironment } from "../net/environment";
import type { AnalysisInfo } from "../net/messages.generated";
import { replayEnvironment } from "../net/replay";
import { ErrorMessage } from "../ui/ErrorMessage";
import { gameTitle } from "../ui/gameWords";
import { InPicture } from "../ui/picture";
import { RulebookProvider } from "../ui/Rulebook";
import { sitePath } from "../ui/sitePath";
import { useFetched } from "../ui/useFetched";
import { asSentence, seatNames } from "../ui/words";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import type { Analysis } from "./analysis";
import { openedReplay, parseRecord, recordPath, type StoredReplay } from "./replayStorage";
import { Seats } from "./Seats";
import { fetchAnalysis, replayOf } from "./sharedAnalysis";
import { TableBoard } from "./TableBoard";
import { TableMoves } from "./TableMoves";
import { TableLoading } from "./TablePlaceholders";
import { loadedTable, withCurrentMatch } from "./TablePage";
import { TurnStatus } from "./TurnStatus";
import { analysisKeys, useAnalysis } from "./useAnalysis";
import { type TablePageProps, useTableSession } from "./useTableSession";
import { Variations } from "./Variations";

/** The match of a table that the address names, or the current one. */
export function EmbeddedMatch({ table }: { table: string }): JSX.Element {
  const [query] = useState(() => new URLSearchParams(location.search));
  const match = /^[1-9]\d{0,8}$/.exec(query.get("match") ?? "")?.[0] ?? null;
  const turn = /^[1-9]\d{0,8}$/.exec(query.get("turn") ?? "")?.[0];
  const link = sitePath(`/t/${table}${match === null ? "" : `/${match}`}${turn === undefined ? "" : `?turn=${turn}`}`);
  return <EmbeddedTableOf id={table} seatKey={null} match={match === null ? null : Number(match)} link={link} />;
}

/** An analysis that was shared. */
export function EmbeddedAnalysis({ id }: { id: string }): JSX.Element {
  const { value: info, error } = useFetched(useCallback(() => fetchAnalysis(id), [id]));
  if (error !== null) return <NothingToShow reason={error} />;
  if (info === null) return <div class="page page-embed" aria-busy="true" />;
  return <EmbeddedDocument info={info} />;
}

/** A record that the address brings with it. From its last position, the reader can play on. */
export function EmbeddedBoard({ record }: { record: string }): JSX.Element {
  const replay = useMemo(() => openedReplay(record), [record]);
  const link = sitePath(recordPath("/analysis", record));
  return replay.analysis === null ? (
    <EmbeddedRecord replay={replay} opensAt={parseRecord(record).actions.length} link={link} />
  ) : (
    <EmbeddedVariations replay={replay} first={replay.analysis} link={link} isPlayable />
  );
}

function EmbeddedDocument({ info }: { info: AnalysisInfo }): JSX.Element {
  const { replay, position } = useMemo(() => replayOf(info), [info]);
  const link = sitePath(`/analysis/${info.id}`);
  const { analysis } = replay;
  return analysis === null ? (
    <EmbeddedRecord replay={replay} opensAt={position} link={link} />
  ) : (
    <EmbeddedVariations replay={replay} first={analysis} link={link} />
  );
}

function EmbeddedRecord({ replay, opensAt, link }: { replay: StoredReplay; opensAt: number; link: string }) {
  const { record } = replay;
  const [environment] = useState(() =>
    replayEnvironment(tableEnvironment("replay"), { record, eyes: "all", tries: null }),
  );
  const bar = () => <></>;
  return <EmbeddedTable {...REPLAY} replay={{ environment, record, opensAt, title: null, bar }} link={link} />;
}

interface EmbeddedVariationsProps {
  replay: StoredReplay;
  first: Analysis;
  link: string;
  isPlayable?: boolean;
}

/** An analysis with its variations, through which one can step. */
function EmbeddedVariations({ replay, first, link, isPlayable = false }: EmbeddedVariationsProps) {
  const { record } = replay;
  const recorded = useMemo(() => parseRecord(record).actions, [record]);
  const { analysis, environment, change } = useAnalysis(replay, first, recorded);
  const moves = <Variations analysis={analysis} recorded={null} onChange={change} />;
  const bar = () => <></>;
  const shown = { moves, keys: analysisKeys(analysis, change), evaluation: null };
  return (
    <EmbeddedTable
      {...REPLAY}
      replay={{ environment, record, opensAt: null, title: null, bar, analysis: shown }}
      link={link}
      isPlayable={isPlayable}
    />
  );
}

const REPLAY = { id: "replay", seatKey: null, match: null } as const;

const EmbeddedTableOf = withCurrentMatch(EmbeddedTable);

interface EmbeddedTableProps extends TablePageProps {
  /** The address of the whole page. */
  link: string;
  /** Whether moves can be tried; otherwise the table can only be looked at. */
  isPlayable?: boolean;
}

function EmbeddedTable({ link, isPlayable = false, ...props }: EmbeddedTableProps): JSX.Element {
  const session = useTableSession({ ...props, isEmbedded: true });
  const { snapshot, position } = session;
  const loaded = loadedTable(session);
  if (snapshot.status === "refused") return <NothingToShow reason={asSentence(snapshot.refusal?.message ?? "")} />;
  if (loaded === null) {
    return (
      <div class="page page-embed">
        <TableLoading isLost={snapshot.status === "lost"} />
      </div>
    );
  }
  const { table, presentation } = loaded;
  const title = `${gameTitle(table.game, table.title)}: ${seatNames(table.seats).join(" – ")}`;
  const looking = isPlayable ? session : { ...session, turn: { ...session.turn, legal: [], mayAct: false } };
  return (
    <InPicture.Provider value={true}>
      <RulebookProvider game={table.game}>
        <div class="page page-embed">
          <header class="embed-bar">
            <h1 title={title}>
              <Words text={title} />
            </h1>
            <a class="button button-small button-plain" href={link} target="_blank" rel="noopener">
              {t("share-embed-open")}
            </a>
          </header>
          <main class={`table table-${presentation.shape}${presentation.showsScoring === true ? "" : " table-sheet"}`}>
            <div class="play">
              {presentation.shape === "square" && position.table !== null && (
                <Seats table={position.table} presentation={presentation} />
              )}
              <TableBoard session={looking} loaded={loaded} />
              <section class="prompt" aria-label={t("table-state")}>
                <TurnStatus session={looking} loaded={loaded} />
              </section>
            </div>
            <div class="beside">
              <TableMoves session={session} loaded={loaded} />
            </div>
          </main>
        </div>
      </RulebookProvider>
    </InPicture.Provider>
  );
}

function NothingToShow({ reason }: { reason: string }): JSX.Element {
  return (
    <div class="page page-embed">
      <header class="embed-bar">
        <h1>{t("share-embed-missing")}</h1>
        <a class="button button-small button-plain" href={sitePath("/")} target="_blank" rel="noopener">
          {t("share-embed-open")}
        </a>
      </header>
      <main class="simple">
        <ErrorMessage message={reason} />
      </main>
    </div>
  );
}

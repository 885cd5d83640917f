import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { labLink } from "../lab/labLink";
import { fetchRecord } from "../net/api";
import { isLocalTable } from "../net/localService";
import { NotifyMe } from "../notifications/NotifyMe";
import { copyText } from "../ui/clipboard";
import { Dialog } from "../ui/Dialog";
import { downloadText } from "../ui/download";
import { AgainIcon, BackIcon, DownloadIcon, EyeIcon, LinkIcon, MeasureIcon, ScrollIcon } from "../ui/icons";
import { importPart, lazyPart } from "../ui/LazyPart";
import { memo } from "../ui/memo";
import { hasServer, sitePath, siteUrl } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { ActiveOptions } from "./ActiveOptions";
import { VacationControls } from "./Clock";
import { ConditionalMovesButton } from "./ConditionalMovesButton";
import { ReportPlayer } from "./ReportPlayer";
import { ShuffleDisclosure } from "./ShuffleDisclosure";
import type { LoadedTable, SessionProps, TableSession } from "./useTableSession";
import { formatMessage, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";

const SendToServer = lazyPart(async () => (await import("./SendToServer")).SendToServer);

/** Links to the table, its record, and the pages that continue from it. */
export function Links({ session, loaded: { table, game, presentation } }: SessionProps): JSX.Element {
  const { connection, match, position, requests, seatKey } = session;
  const links = { connection, match, position: position.position, requests, seatKey, table, game, presentation };
  return <TableLinks {...links} />;
}

type LinksProps = Pick<TableSession, "connection" | "match" | "requests" | "seatKey"> &
  Pick<LoadedTable, "table" | "game" | "presentation"> & { position: number };

const TableLinks = memo(function TableLinks(props: LinksProps): JSX.Element {
  const { connection, match, position, requests, seatKey, table, game, presentation } = props;
  const [isWarning, setWarning] = useState(false);
  const isLocal = isLocalTable(table.table);
  const tableLink = siteUrl(`/t/${table.table}`);

  // Whether moves can be tried from any position.
  const mayAnalyse = presentation.hasOpenInformation === true;
  const fetchThisRecord = () => fetchRecord(table.table, table.match, seatKey);
  const withRecord = (action: (record: string) => Promise<void> | void) =>
    void fetchThisRecord()
      .then(action)
      .catch((error: unknown) => toast((error as Error).message));
  const enterConditionalMoves = (key: string) =>
    withRecord(async (record) => {
      const { openConditionalMoveBoard } = await importPart(() => import("./replayStorage"));
      openConditionalMoveBoard(record, { table: table.table, match: table.match, key });
    });
  const analyse = () =>
    withRecord(async (record) => {
      const { openReplay } = await importPart(() => import("./replayStorage"));
      openReplay(record, position);
    });

  const save = (record: string) => downloadText(`${table.game}-${table.table}-${table.match}.txt`, record);

  return (
    <section class="links" aria-label={t("table-links")}>
      <ActiveOptions game={game} options={table.options} clock={table.clocks?.sentence} />
      <ShuffleDisclosure
        key={`${table.table}.${table.match}`}
        table={table}
        presentation={presentation}
        fetchRecord={fetchThisRecord}
      />
      {match === null && (
        <>
          <NotifyMe table={table} seatKey={seatKey} />
          <ConditionalMovesButton
            table={table}
            presentation={presentation}
            onChange={(lines) => connection.setConditionalMoves(lines, table.lines)}
            onEnterOnBoard={!mayAnalyse || seatKey === null ? null : () => enterConditionalMoves(seatKey)}
          />
          <VacationControls table={table} onChange={requests.setVacation} />
        </>
      )}
      {/* Only this device can open a table on this device. */}
      {isLocal ? (
        hasServer() && <SendToServer table={table} />
      ) : (
        <button type="button" class="quiet" onClick={() => copyText(tableLink, t("table-watch-link"))}>
          <EyeIcon /> {t("table-copy-watch-link")}
        </button>
      )}
      {seatKey !== null && !isLocal && (
        <button type="button" class="quiet" onClick={() => setWarning(true)}>
          <LinkIcon /> {t("table-other-device")}
        </button>
      )}
      {table.record_open && (
        <>
          <button
            type="button"
            class="quiet"
            onClick={() => withRecord((record) => copyText(record, t("table-record")))}
          >
            <ScrollIcon /> {t("table-copy-record")}
          </button>
          <button type="button" class="quiet" onClick={() => withRecord(save)}>
            <DownloadIcon /> {t("table-download-record")}
          </button>
        </>
      )}
      {table.ending !== null && hasServer() && (
        <a class="quiet" href={labLink(table.game, table.options)}>
          <MeasureIcon /> {t("table-measure")}
        </a>
      )}
      {mayAnalyse && table.record_open && (
        <button type="button" class="quiet" onClick={analyse}>
          <AgainIcon /> {t("table-analyse")}
        </button>
      )}
      {table.match > 1 && (
        <a class="quiet" href={sitePath(`/t/${table.table}/${table.match - 1}${seatKey === null ? "#watch" : ""}`)}>
          <BackIcon /> {t("table-previous-game")}
        </a>
      )}
      {!isLocal && <ReportPlayer table={table} seatKey={seatKey} />}
      <span class="watchers">
        {table.watchers > 0 && <Words text={t("table-watchers", { count: table.watchers })} />}
      </span>
      {table.continued && (
        <p class="muted hands-shown" data-testid="continued">
          {t("table-continued")}
        </p>
      )}
      {table.watch !== null && table.you !== null && (
        <p class="muted hands-shown" data-testid="hands-shown">
          <Words text={formatMessage(table.watch.sentence)} />
        </p>
      )}
      {isWarning && seatKey !== null && (
        <Dialog title={t("table-other-device")} onClose={() => setWarning(false)}>
          <p>
            <Rich id="table-seat-link-warning" parts={{ strong: (text) => <strong>{text}</strong> }} />
          </p>
          <div class="ask-buttons">
            <button
              type="button"
              class="button"
              onClick={() => {
                void copyText(`${tableLink}#key=${seatKey}`, t("table-seat-link"));
                setWarning(false);
              }}
            >
              {t("table-copy-seat-link")}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
});

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { labLink } from "../lab/lab";
import { fetchRecord } from "../net/api";
import { NotifyMe } from "../notifications/NotifyMe";
import { copyText } from "../ui/clipboard";
import { Dialog } from "../ui/Dialog";
import { downloadText } from "../ui/download";
import { AgainIcon, BackIcon, DownloadIcon, EyeIcon, LinkIcon, MeasureIcon, ScrollIcon } from "../ui/icons";
import { sitePath, siteUrl } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { ActiveOptions } from "./ActiveOptions";
import { VacationControls } from "./Clock";
import { ConditionalMoves } from "./ConditionalMoves";
import { ReportPlayer } from "./ReportPlayer";
import { openConditionalMoveBoard, openReplay } from "./replayStorage";
import { ShuffleCheck } from "./ShuffleCheck";
import type { SessionProps } from "./useTableSession";

/** Links to the table, its record, and the pages that continue from it. */
export function Links({ session, loaded: { table, game, presentation } }: SessionProps): JSX.Element {
  const { connection, match, position, requests, seatKey } = session;
  const [isWarning, setWarning] = useState(false);
  const tableLink = siteUrl(`/t/${table.table}`);

  // Whether moves can be tried from any position.
  const mayAnalyse = presentation.hasOpenInformation === true;
  const fetchThisRecord = () => fetchRecord(table.table, table.match, seatKey);
  const withRecord = (action: (record: string) => Promise<void> | void) =>
    void fetchThisRecord()
      .then(action)
      .catch((error: unknown) => toast((error as Error).message));
  const enterConditionalMoves = (key: string) =>
    withRecord((record) => openConditionalMoveBoard(record, { table: table.table, match: table.match, key }));

  const save = (record: string) => downloadText(`${table.game}-${table.table}-${table.match}.txt`, record);

  return (
    <section class="links" aria-label="Links and record">
      <ActiveOptions game={game} options={table.options} clock={table.clocks?.words} />
      <ShuffleCheck
        key={`${table.table}.${table.match}`}
        table={table}
        presentation={presentation}
        fetchRecord={fetchThisRecord}
      />
      {match === null && (
        <>
          <NotifyMe table={table} seatKey={seatKey} />
          <ConditionalMoves
            table={table}
            presentation={presentation}
            onChange={(lines) => connection.setConditionalMoves(lines, table.lines)}
            onEnterOnBoard={!mayAnalyse || seatKey === null ? null : () => enterConditionalMoves(seatKey)}
          />
          <VacationControls table={table} onChange={requests.setVacation} />
        </>
      )}
      <button type="button" class="quiet" onClick={() => copyText(tableLink, "Link for watching")}>
        <EyeIcon /> Copy watch link
      </button>
      {seatKey !== null && (
        <button type="button" class="quiet" onClick={() => setWarning(true)}>
          <LinkIcon /> Continue on another device
        </button>
      )}
      {table.record_open && (
        <>
          <button type="button" class="quiet" onClick={() => withRecord((record) => copyText(record, "Record"))}>
            <ScrollIcon /> Copy record
          </button>
          <button type="button" class="quiet" onClick={() => withRecord(save)}>
            <DownloadIcon /> Download record
          </button>
        </>
      )}
      {table.ending !== null && (
        <a class="quiet" href={labLink(table.game, table.options)}>
          <MeasureIcon /> Measure this variant
        </a>
      )}
      {mayAnalyse && table.record_open && (
        <button
          type="button"
          class="quiet"
          onClick={() => withRecord((record) => openReplay(record, position.position))}
        >
          <AgainIcon /> Analyse
        </button>
      )}
      {table.match > 1 && (
        <a class="quiet" href={sitePath(`/t/${table.table}/${table.match - 1}${seatKey === null ? "#watch" : ""}`)}>
          <BackIcon /> Previous game
        </a>
      )}
      <ReportPlayer table={table} seatKey={seatKey} />
      <span class="watchers">{table.watchers > 0 ? `${table.watchers} watching` : ""}</span>
      {table.watch !== null && table.you !== null && (
        <p class="muted hands-shown" data-testid="hands-shown">
          {table.watch.words}
        </p>
      )}
      {isWarning && seatKey !== null && (
        <Dialog title="Continue on another device" onClose={() => setWarning(false)}>
          <p>
            This link is your seat: <strong>anyone who has it can see your hand and play for you.</strong> Open it only
            on your own devices, and do not share it.
          </p>
          <div class="ask-buttons">
            <button
              type="button"
              class="button"
              onClick={() => {
                void copyText(`${tableLink}#key=${seatKey}`, "Link to your seat");
                setWarning(false);
              }}
            >
              Copy my seat link
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

import type { FunctionComponent, JSX } from "preact";
import { useCallback } from "preact/hooks";
import { fetchTable } from "../net/api";
import { Dialog } from "../ui/Dialog";
import { CompactHeader, ZenHeader } from "../ui/Header";
import { BookIcon } from "../ui/icons";
import { memo } from "../ui/memo";
import { pageSettings } from "../ui/pageSettings";
import { usePersistent } from "../ui/persistent";
import { lazyDialog, lazyPart } from "../ui/LazyPart";
import { ReloadNotice } from "../ui/ReloadNotice";
import { RulebookProvider } from "../ui/Rulebook";
import { SimplePage } from "../ui/SimplePage";
import { useFetched } from "../ui/useFetched";
import { seatNames } from "../ui/words";
import { Chat, ChatButton } from "./Chat";
import { ConnectionBanner } from "./ConnectionBanner";
import { Prompt } from "./Prompt";
import { Seats as CurrentSeats } from "./Seats";
import { TableBoard } from "./TableBoard";
import { TableLoading, TableUnavailable } from "./TablePlaceholders";
import { TableSidebar } from "./TableSidebar";
import { useTableKeys } from "./useTableKeys";
import {
  type LoadedTable,
  type SessionProps,
  type OpenDialog,
  type TablePageProps,
  type TableSession,
  useTableSession,
} from "./useTableSession";
import { t } from "../words/catalogue";
import { gameTitle } from "../ui/gameWords";

// Parts that a first look at a table does not need.
const Coach = lazyPart(async () => (await import("./Coach")).Coach);
const TableDialogs = lazyDialog(async () => (await import("./TableDialogs")).TableDialogs);

const Seats = memo(CurrentSeats);

export const TablePage = withCurrentMatch(OpenTablePage);

/**
 * Returns a component for a match of a table by its number that shows the table itself if the match is the current one,
 * which goes on and is no earlier game.
 */
export function withCurrentMatch<Props extends TablePageProps>(
  page: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const Table = page;
  function NumberedMatch(props: Props): JSX.Element {
    const { id, seatKey } = props;
    const { value: current, error } = useFetched(useCallback(() => fetchTable(id, seatKey), [id, seatKey]));
    if (current === null && error === null) return <div class="page" aria-busy="true" />;
    return <Table {...props} match={current?.match === props.match ? null : props.match} />;
  }
  return (props) => (props.match === null ? <Table {...props} /> : <NumberedMatch {...props} />);
}

function OpenTablePage(props: TablePageProps): JSX.Element {
  const session = useTableSession(props);
  const { zen } = usePersistent(pageSettings);
  useSessionKeys(session, zen);
  const { snapshot, game, presentation } = session;
  const { table, status, retryAt } = snapshot;
  if (status === "refused" || (table !== null && game === null)) {
    return <TableUnavailable id={props.id} refusal={snapshot.refusal} />;
  }
  if (presentation.hasFailed) {
    return (
      <SimplePage title={t("table-board-not-loaded")}>
        <ReloadNotice />
      </SimplePage>
    );
  }
  const dialogs = session.dialog !== null && session.dialog !== "chat" && (
    <TableDialogs session={session} onClose={() => session.setDialog(null)} />
  );
  const banner = <ConnectionBanner status={status} retryAt={retryAt} onRetry={() => session.connection.wake()} />;
  const loaded = loadedTable(session);
  if (loaded === null) {
    return (
      <div class="page">
        <TableHeader session={session} isZen={zen} />
        {banner}
        <TableLoading isLost={status === "lost"} />
        {dialogs}
      </div>
    );
  }
  const { shape, showsScoring } = loaded.presentation;
  if (props.isScreen === true) {
    return (
      <div class="page page-screen">
        {banner}
        <main class={`table table-${shape}`}>
          <PlayArea session={session} loaded={loaded} />
        </main>
      </div>
    );
  }
  const chat = session.chat.isAvailable && (
    <Chat
      chat={session.chat.state}
      table={loaded.table}
      presentation={loaded.presentation}
      seatKey={props.seatKey}
      onMention={session.chat.mention}
    />
  );
  return (
    <RulebookProvider game={loaded.table.game}>
      <div class={zen ? "page page-zen" : "page"}>
        <TableHeader session={session} isZen={zen} />
        {banner}
        <main class={`table table-${shape}${showsScoring === true ? "" : " table-sheet"}`}>
          <PlayArea session={session} loaded={loaded} />
          <TableSidebar session={session} loaded={loaded} chat={session.chat.isDocked && !zen && chat} />
        </main>
        {dialogs}
        {session.dialog === "chat" && !session.chat.isDocked && (
          <Dialog title={t("table-chat")} kind="sheet" onClose={() => session.setDialog(null)}>
            {chat}
          </Dialog>
        )}
      </div>
    </RulebookProvider>
  );
}

/** Returns the table with its game and view, or null until all of them are loaded. */
export function loadedTable({
  snapshot,
  game,
  presentation: { presentation },
  position: { view },
}: TableSession): LoadedTable | null {
  const { table } = snapshot;
  return table === null || game === null || presentation === null || view === null
    ? null
    : { table, game, presentation, view };
}

function TableHeader({ session, isZen }: { session: TableSession; isZen: boolean }): JSX.Element {
  const { chat, setDialog } = session;
  const { table } = session.snapshot;
  const title = table === null ? "" : gameTitle(table.game, table.title);
  if (isZen) return <ZenHeader title={title} />;
  return <TitleBar title={title} unread={chat.isAvailable ? chat.state.unread : null} setDialog={setDialog} />;
}

interface TitleBarProps {
  /** The title of the game; empty until it is known. */
  title: string;
  /** The number of unread messages; null without a chat. */
  unread: number | null;
  setDialog: (dialog: OpenDialog) => void;
}

const TitleBar = memo(function TitleBar({ title, unread, setDialog }: TitleBarProps): JSX.Element {
  return (
    <CompactHeader onSettings={() => setDialog("settings")} onKeys={() => setDialog("keys")}>
      {title !== "" && (
        <>
          <h1 class="table-title" title={title} translate={false}>
            {title}
          </h1>
          {unread !== null && <ChatButton unread={unread} onOpen={() => setDialog("chat")} />}
          <button type="button" class="quiet" aria-label={t("table-how-to-play")} onClick={() => setDialog("rules")}>
            <BookIcon /> <span>{t("table-how-to-play")}</span>
          </button>
        </>
      )}
    </CompactHeader>
  );
});

/** The seats, the board and the prompt. */
function PlayArea({ session, loaded }: SessionProps): JSX.Element {
  const { table, presentation } = loaded;
  const { position, coach, selection, seatKey } = session;
  return (
    <div class="play">
      {presentation.shape === "square" && position.table !== null && (
        <Seats table={position.table} presentation={presentation} />
      )}
      <TableBoard session={session} loaded={loaded} />
      {presentation.shape !== "square" && <p class="on-paper">{seatNames(table.seats).join(" – ")}</p>}
      <Prompt session={session} loaded={loaded} />
      {coach.isOn && coach.isAllowed && seatKey !== null && (
        <Coach
          table={table}
          seatKey={seatKey}
          presentation={presentation}
          legal={session.snapshot.pending === null ? session.turn.legal : []}
          onShow={(action) => {
            if (presentation.affectedElements === undefined) selection.setSelected(action);
            else session.markAdvice(presentation.affectedElements(action));
          }}
          onDismiss={() => coach.setOn(false)}
        />
      )}
    </div>
  );
}

function useSessionKeys(session: TableSession, isZen: boolean): void {
  const { selection, turn, premove, chat, setDialog } = session;
  useTableKeys({
    specialActions: turn.specialActions,
    armed: selection.armed,
    selected: selection.selected,
    onAct: turn.act,
    onArm: selection.setArmed,
    steps: session.replay?.analysis?.keys ?? session.position.keys,
    onTakeBack: () => turn.mayTakeBack && session.requests.offer("takeback"),
    onChat: () => {
      const input = document.querySelector<HTMLInputElement>(".talk-form input");
      if (input !== null) input.focus();
      else if (chat.isAvailable && !isZen) setDialog("chat");
    },
    onHelp: () => setDialog("keys"),
    onClear: () => {
      selection.clear();
      session.result.dismiss();
      if (premove.premove !== null) premove.setPremove?.(null);
    },
  });
}

import type { JSX } from "preact";
import { Dialog } from "../ui/Dialog";
import { pageSettings } from "../ui/pageSettings";
import { usePersistent } from "../ui/persistent";
import { ReloadNotice } from "../ui/ReloadNotice";
import { RulebookProvider } from "../ui/Rulebook";
import { SimplePage } from "../ui/SimplePage";
import { Chat } from "./Chat";
import { Coach } from "./Coach";
import { ConnectionBanner } from "./ConnectionBanner";
import { Prompt } from "./Prompt";
import { Seats } from "./Seats";
import { TableBoard } from "./TableBoard";
import { TableDialogs } from "./TableDialogs";
import { TableHeader } from "./TableHeader";
import { TableLoading, TableUnavailable } from "./TablePlaceholders";
import { TableSidebar } from "./TableSidebar";
import { useTableKeys } from "./useTableKeys";
import { type LoadedTable, type TablePageProps, type TableSession, useTableSession } from "./useTableSession";
import { WaitingNotices } from "./WaitingNotices";

export function TablePage(props: TablePageProps): JSX.Element {
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
      <SimplePage title="The board could not be loaded">
        <ReloadNotice what="The board" />
      </SimplePage>
    );
  }
  const banner = <ConnectionBanner status={status} retryAt={retryAt} onRetry={() => session.connection.wake()} />;
  const loaded = loadedTable(session);
  if (loaded === null) {
    return (
      <div class="page">
        <TableHeader session={session} isZen={zen} />
        {banner}
        <TableLoading isLost={status === "lost"} />
        <SessionDialogs session={session} />
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
  const { shape, showsScoring } = loaded.presentation;
  return (
    <RulebookProvider game={loaded.table.game}>
      <div class={zen ? "page page-zen" : "page"}>
        <TableHeader session={session} isZen={zen} />
        {banner}
        <main class={`table table-${shape}${showsScoring === true ? "" : " table-sheet"}`}>
          <PlayArea session={session} loaded={loaded} />
          <TableSidebar session={session} loaded={loaded} chat={session.chat.isDocked && !zen && chat} />
        </main>
        <SessionDialogs session={session} />
        {session.dialog === "chat" && !session.chat.isDocked && (
          <Dialog title="Chat" kind="sheet" onClose={() => session.setDialog(null)}>
            {chat}
          </Dialog>
        )}
      </div>
    </RulebookProvider>
  );
}

/** Returns the table with its game and view; null until all of them are loaded. */
function loadedTable({
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

/** The seats, the board and the prompt. */
function PlayArea({ session, loaded }: { session: TableSession; loaded: LoadedTable }): JSX.Element {
  const { table, presentation } = loaded;
  const { position, coach, selection, seatKey } = session;
  return (
    <div class="play">
      {presentation.shape === "square" && position.table !== null && (
        <Seats table={position.table} presentation={presentation} />
      )}
      <TableBoard session={session} loaded={loaded} />
      <TablePrompt session={session} loaded={loaded} />
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

function TablePrompt({ session, loaded }: { session: TableSession; loaded: LoadedTable }): JSX.Element {
  const { table, presentation } = loaded;
  const { position, selection, premove, requests } = session;
  const notice = premove.premove === null ? null : (presentation.premoveRules?.describe?.(premove.premove) ?? null);
  return (
    <Prompt
      table={table}
      seatKey={session.seatKey}
      isOpen={session.isOpen}
      isLive={position.isLive}
      isPastMatch={session.match !== null}
      isReplay={session.replay !== undefined}
      pending={session.snapshot.pending?.action ?? null}
      selected={selection.selected}
      specialActions={session.turn.specialActions}
      armed={selection.armed}
      premoveNotice={notice}
      announcesResult={session.result.isAnnounced}
      boardShowsScoring={presentation.showsScoring === true}
      confirmQuestion={(action) => presentation.confirmQuestion(action)}
      actions={{
        act: session.turn.act,
        select: selection.setSelected,
        clearPremove: () => premove.setPremove?.(null),
        fill: requests.fill,
        confirmReady: requests.confirmReady,
        offer: requests.offer,
        answerOffer: requests.answerOffer,
        goToLatest: () => position.goTo(position.count),
        dismissResult: session.result.dismiss,
      }}
    >
      <WaitingNotices
        table={table}
        onFastForward={requests.fastForward}
        onSubstitute={requests.requestSubstitute}
        onEndMatch={requests.endMatch}
        onResumeSeat={requests.resumeSeat}
      />
    </Prompt>
  );
}

function SessionDialogs({ session }: { session: TableSession }): JSX.Element {
  const { coach, setDialog } = session;
  return (
    <TableDialogs
      dialog={session.dialog}
      table={session.snapshot.table}
      game={session.game}
      presentation={session.presentation.presentation}
      offersCoach={coach.isAllowed && !coach.isOn}
      onCoach={() => coach.setOn(true)}
      onResign={() => {
        setDialog(null);
        session.requests.resign();
      }}
      onClose={() => setDialog(null)}
    />
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
    ...session.position.keys,
    ...session.replay?.analysis?.keys,
    onTakeBack: () => turn.mayTakeBack && session.requests.offer("takeback"),
    onChat: () => {
      const input = document.querySelector<HTMLInputElement>(".talk-form input");
      if (input !== null) input.focus();
      else if (chat.isAvailable && !isZen) setDialog("chat");
    },
    onHelp: () => setDialog("keys"),
    onClear: () => {
      selection.clear();
      if (premove.premove !== null) premove.setPremove?.(null);
    },
  });
}

/** The state of an open table page: what the server sent, what the player chose, and the requests to the server. */

import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { listingOf } from "../games/index";
import { type PresentationState, usePresentation } from "../games/loadPresentation";
import type { BoardActions, GameListing, Presentation, TypedInputHandler } from "../games/presentation";
import { type Environment, tableEnvironment } from "../net/environment";
import type { Evaluation, TableMessage, ViewData } from "../net/messages";
import { pastMatchEnvironment } from "../net/pastMatch";
import { TableConnection, type TableEvent, type TableSnapshot } from "../net/tableConnection";
import { useTableConnection, useTableSnapshot } from "../net/useTableConnection";
import { announce } from "../ui/Announcer";
import { isCoachEnabled, setCoachEnabled } from "../ui/coachSwitch";
import { saveAcceptedKey } from "../ui/seatKeys";
import { toast } from "../ui/Toasts";
import { useMediaQuery } from "../ui/useMediaQuery";
import { announceEvent } from "./announcements";
import { hasChatPartners } from "./chatFilter";
import { mayBeCoached } from "./hints";
import { useClaimDeadline } from "./countdown";
import { useAdviceMarks } from "./useAdviceMarks";
import { useChat } from "./useChat";
import { useClockWarnings } from "./useClockWarnings";
import { type PremoveState, usePremove } from "./usePremove";
import { type Queries, useQueries } from "./useQueries";
import { type ResultSheetState, useResultSheet } from "./useResultSheet";
import { useShuffleNonce } from "./useShuffleNonce";
import type { StepKeys } from "./useTableKeys";
import { type TablePosition, useTablePosition } from "./useTablePosition";
import { useTableRequests } from "./useTableRequests";
import { linkedTurn, useTurnLink } from "./useTurnLink";
import { useTurnTitle } from "./yourTurn";
import { t } from "../words/catalogue";

/** A record that is shown as a table, and what replaces the controls of a seat. */
export interface TableReplay {
  environment: Environment;
  record: string;
  /** The first position to show; null means the latest one. */
  opensAt: number | null;
  /** The title of the page; null means that of a table. */
  title?: string | null;
  /** Renders the controls of the replay. */
  bar: (names: readonly string[], position: number, view: ViewData) => JSX.Element;
  /** The moves with their variations and the keys that step through them, while the viewer tries moves. */
  analysis?: { moves: JSX.Element; keys: StepKeys; evaluation: Evaluation | null };
}

export interface TablePageProps {
  id: string;
  seatKey: string | null;
  /** The number of a past match of this table; null for the current one. */
  match: number | null;
  replay?: TableReplay;
  /** Whether a page of another site shows the table, without sounds and announcements. */
  isEmbedded?: boolean;
  /** Whether the page is a screen that several people look at from afar, with only the table on it. */
  isScreen?: boolean;
}

export type OpenDialog = "settings" | "keys" | "rules" | "resign" | "chat" | null;
export type TableSession = ReturnType<typeof useTableSession>;
type Selection = ReturnType<typeof useSelection>;

/** A table with its game, its presentation and the view to show. */
export interface LoadedTable {
  table: TableMessage;
  game: GameListing;
  presentation: Presentation;
  /** The view that the board shows. */
  view: ViewData;
}

/** The props of the parts of a loaded table. */
export interface SessionProps {
  session: TableSession;
  loaded: LoadedTable;
}

export function useTableSession(props: TablePageProps) {
  const { id, seatKey, match, replay } = props;
  const connection = useConnectionFor(props);
  const snapshot = useTableSnapshot(connection);
  const { table, status, pending } = snapshot;
  const isCurrentMatch = replay === undefined && match === null;
  const isOpen = status === "open";
  const game = table === null ? null : listingOf(table.game);
  const presentation = usePresentation(table?.game ?? null);
  const [dialog, setDialog] = useState<OpenDialog>(null);

  const queries = useQueries(connection);
  const selection = useSelection(queries);
  const [isMoment] = useState(() => replay === undefined && linkedTurn() > 0);
  const position = useTablePosition(connection, snapshot, isMoment ? 0 : (replay?.opensAt ?? null), selection.clear);
  const isDocked = useMediaQuery(DOCKED_QUERY);
  // A board that shows the scoring leaves no room for the sheet of a round on a small screen.
  const result = useResultSheet(table, isDocked || presentation.presentation?.showsScoring !== true);
  /** Whether a link to a moment must not give away how the match ended, because the viewer has not stepped to its end. */
  const hidesResult = isMoment && table !== null && table.ending !== null && position.furthest < position.count;
  const { explain } = queries;
  const premove = usePremove({
    connection,
    table,
    presentation: presentation.presentation,
    isSending: pending !== null,
    onDropped: useCallback(
      (action: string) => {
        if (connection.snapshot.table?.legal.includes(action) === false) void explain(action, false);
      },
      [connection, explain],
    ),
  });
  const act = useAct(connection, selection.clear, premove);
  const turn = useTurn(props, snapshot, position, presentation, act);
  const boardActions = useBoardActions(act, selection, queries);
  const markAdvice = useAdviceMarks(`${table?.match ?? ""} ${table?.question ?? ""}`);

  useTableConnection(connection, (event) => {
    onTableEvent(event, props, { selection, queries, position, result }, isMoment);
  });
  useTurnTitle(table, status, replay?.title ?? null);
  useShuffleNonce(connection, isCurrentMatch ? table : null, isOpen);
  useClockWarnings(isCurrentMatch && props.isEmbedded !== true ? table : null);
  useTurnLink(table, connection, position.goTo, replay?.opensAt ?? null);

  const [isCoachOn, setCoachOn] = useState(() => isCoachEnabled(id));
  const coach = {
    isAllowed: table !== null && seatKey !== null && isCurrentMatch && mayBeCoached(table),
    isOn: isCoachOn,
    setOn: (isOn: boolean) => {
      setCoachEnabled(id, isOn);
      setCoachOn(isOn);
      setDialog(null);
    },
  };

  const chatState = useChat(connection, table, !isCurrentMatch);
  const [mentioned, setMentioned] = useState<string | null>(null);
  useEffect(() => setMentioned(null), [position.count]);
  const chat = {
    state: chatState,
    isAvailable: table !== null && chatState.messages !== null && hasChatPartners(table),
    /** Whether the chat fits beside the board. */
    isDocked,
    /** A point or card in a chat message that the viewer has pressed. */
    mentioned,
    mention: (what: string) => {
      setMentioned(what);
      markAdvice(presentation.presentation?.mentions?.selectors(what) ?? []);
      if (dialog === "chat") setDialog(null);
    },
  };

  return {
    ...props,
    connection,
    snapshot,
    isOpen,
    game,
    presentation,
    position,
    selection,
    queries,
    turn,
    boardActions,
    premove,
    requests: useTableRequests(connection),
    coach,
    chat,
    result,
    isMoment,
    hidesResult,
    markAdvice,
    dialog,
    setDialog,
  };
}

/** The media query for a window with room beside the board, the same as in layout.css. */
const DOCKED_QUERY = "(min-width: 62.5em) and (min-height: 35em)";

function useConnectionFor({ id, seatKey, match, replay }: TablePageProps): TableConnection {
  return useMemo(() => {
    if (replay !== undefined) return new TableConnection(null, replay.environment);
    const usual = tableEnvironment(id);
    const environment = match === null ? usual : pastMatchEnvironment(usual, id, match, seatKey);
    return new TableConnection(seatKey, environment);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each record and viewpoint has a page of its own.
  }, [id, seatKey, match]);
}

/** Returns the action that the player has chosen but not confirmed. */
function useSelection({ setExplanation }: Queries) {
  const [selected, setSelected] = useState<string | null>(null);
  // The special action whose key was pressed once.
  const [armed, setArmed] = useState<string | null>(null);
  const clear = useCallback(() => {
    setSelected(null);
    setArmed(null);
    setExplanation(null);
  }, [setExplanation]);
  return { selected, setSelected, armed, setArmed, clear };
}

/** Returns a stable function that plays an action, or sets it as a premove while another seat is to act. */
function useAct(
  connection: TableConnection,
  clear: () => void,
  { setPremove }: PremoveState,
): (action: string) => void {
  const latest = useRef(setPremove);
  latest.current = setPremove;
  return useCallback(
    (action: string) => {
      clear();
      if (connection.snapshot.table?.question === null && latest.current !== null) latest.current(action);
      else if (!connection.act(action)) toast(t("table-not-sent"));
    },
    [connection, clear],
  );
}

/** Returns what the player may do now. */
function useTurn(
  { replay }: TablePageProps,
  { table, status, pending }: TableSnapshot,
  { isLive, count }: TablePosition,
  { presentation }: PresentationState,
  act: (action: string) => void,
) {
  const isOpen = status === "open";
  const isAsked = table !== null && table.question !== null && table.ending === null;
  // A claim window stays open while the connection is lost, and its answer is sent when the connection is back.
  const mayAct = isAsked && isLive && (isOpen || (status === "lost" && table.window !== null));
  const legal = useMemo(() => (mayAct ? table.legal : []), [mayAct, table]);
  const specialActions = useMemo(
    () =>
      presentation !== null && table !== null && mayAct && pending === null
        ? (presentation.specialActions?.(table.view, legal) ?? [])
        : [],
    [presentation, table, mayAct, pending, legal],
  );
  const hasMoved = (message: TableMessage) =>
    replay?.analysis !== undefined ? count > 0 : message.log.some((entry) => entry.actor === String(message.you));
  const mayTakeBack =
    table !== null &&
    (table.you !== null || replay?.analysis !== undefined) &&
    table.ending === null &&
    isOpen &&
    table.takeback_allowed &&
    hasMoved(table) &&
    table.offers.length === 0;
  const deadline = useClaimDeadline(table);
  // The board's handler of typed text.
  const typedInput = useRef<TypedInputHandler | null>(null);
  return { mayAct, legal, specialActions, mayTakeBack, deadline, act, typedInput };
}

/** Returns the callbacks of the board. They are the same in every render, because boards use them in effects. */
function useBoardActions(act: (action: string) => void, { setSelected }: Selection, queries: Queries): BoardActions {
  const { explain, dismissExplanation, read, ask } = queries;
  return useMemo(
    () => ({
      act,
      select: (action) => {
        dismissExplanation();
        setSelected(action);
        if (action !== null) announce(t("table-selected", { action }));
      },
      explain: (action, isQuiet) => void explain(action, isQuiet),
      dismissExplanation,
      read: (items) => void read(items),
      ask,
      announce,
    }),
    [act, setSelected, explain, dismissExplanation, read, ask],
  );
}

interface EventTargets {
  selection: Selection;
  queries: Queries;
  position: TablePosition;
  result: ResultSheetState;
}

/** `isMoment` says that the table was opened at a moment, and must not show how the match ended. */
function onTableEvent(event: TableEvent, props: TablePageProps, targets: EventTargets, isMoment: boolean): void {
  const { seatKey, match, replay, isEmbedded = false } = props;
  const { selection, queries, position, result } = targets;
  if (event.kind === "update") {
    const { before, after } = event;
    const isNew = before === null || before.match !== after.match || before.lines !== after.lines;
    if (isNew || before.mark !== after.mark) {
      selection.clear();
      queries.clearReadings();
    }
    position.onUpdate(before, after);
    const isNews = before !== null || !isMoment;
    if (replay === undefined && !isEmbedded && isNews) result.announce(before, after);
    if (after.you !== null && seatKey !== null && match === null) saveAcceptedKey(after.table, seatKey);
  } else if (event.kind !== "move-refused" && event.kind !== "trouble") {
    selection.clear();
  }
  if (event.kind === "move-refused" && event.refused?.refusal != null) {
    const { action, message, refused } = event;
    queries.setExplanation({ action, sentence: message, refusal: refused.refusal, isQuiet: false });
  }
  const isOpening = event.kind === "update" && event.before === null;
  if (replay === undefined && !isEmbedded && !(isMoment && isOpening)) announceEvent(event);
}

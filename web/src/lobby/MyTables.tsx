import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { account, fetchAccount, fetchAccountTables, fetchSeatKey } from "../accounts/account";
import { GameEmblem } from "../games/GameEmblem";
import { continueOnServer, fetchLocalTables, fetchTablesOfSeats, removeLocalTable } from "../net/api";
import { type DeviceTable, isLocalTable } from "../net/localService";
import type { MyTable } from "../net/messages";
import { useServerState } from "../net/serverState";
import { AgainIcon, CloseIcon } from "../ui/icons";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { loadSeats, localTableAddress, type MySeat, removeSeat, seatAddress } from "../ui/seatKeys";
import { hasServer, sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { saveMyTables, loadMyTables } from "../ui/storedMyTables";
import { dayWords, isFinished, opponentWords, sortTables, stateWords } from "./myTableWords";
import { formatMessage, t } from "../words/catalogue";
import { Words } from "../words/Words";
import { gameAndVariant } from "../ui/gameWords";

const REFRESH_MS = 5_000;

/** The tables at which this browser or account has a seat. */
export function MyTables(): JSX.Element | null {
  const [seats, setSeats] = useState<readonly MySeat[]>(loadSeats);
  const { name } = usePersistent(account);
  const { tables: known, isLoaded, error } = useSeatTables(seats);
  const others = useOtherTables(name, seats);
  const [onDevice, setOnDevice] = useDeviceTables(seats);
  const server = useServerState();
  if (seats.length === 0 && others.length === 0 && onDevice.length === 0) return null;
  const remove = (table: string) => {
    removeSeat(table);
    setSeats(loadSeats());
    if (!isLocalTable(table)) return;
    setOnDevice(onDevice.filter((one) => one.table !== table));
    void removeLocalTable(table);
  };
  const here = [...known.filter((table) => seats.some((seat) => seat.table === table.table)), ...onDevice];
  const shown = sortTables([...here, ...others.filter((table) => here.every((one) => one.table !== table.table))]);
  const running = shown.filter((table) => !isFinished(table));
  const finished = shown.filter(isFinished);
  const rows = (of: readonly MyTable[]) => (
    <ul>
      {of.map((table) => (
        <TableRow
          key={table.table}
          table={table}
          address={seatAddressOf(seats, table.table)}
          isHere={isLocalTable(table.table) || seats.some((seat) => seat.table === table.table)}
          mayContinue={
            server === "there" && onDevice.some((one) => one.table === table.table && one.continuation === "yes")
          }
          onRemove={() => remove(table.table)}
        />
      ))}
    </ul>
  );
  return (
    <section
      class="card my-tables"
      aria-labelledby="my-tables"
      aria-busy={seats.some((seat) => !isLocalTable(seat.table)) && !isLoaded}
    >
      <h2 id="my-tables">{t("lobby-my-tables")}</h2>
      {error !== null && (
        <p class="muted">
          <Words text={error} />
        </p>
      )}
      {shown.length === 0 && !isLoaded && error === null && <p class="muted">{t("page-loading")}</p>}
      {running.length > 0 && rows(running)}
      {finished.length > 0 &&
        (running.length === 0 && finished.length <= MAX_EXPANDED ? (
          rows(finished)
        ) : (
          <details>
            <summary>
              {t("lobby-finished")}{" "}
              <span class="muted" translate={false}>
                {finished.length}
              </span>
            </summary>
            {rows(finished)}
          </details>
        ))}
    </section>
  );
}

/** Returns the account's tables whose keys this browser lacks because the seats were taken on another device. */
function useOtherTables(name: string, seats: readonly MySeat[]): readonly MyTable[] {
  const [tables, setTables] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    if (name === "") {
      setTables([]);
      return undefined;
    }
    let isCurrent = true;
    const load = () => {
      if (document.visibilityState !== "visible") return;
      fetchAccountTables().then(
        (all) => isCurrent && setTables(all.filter((table) => seats.every((seat) => seat.table !== table.table))),
        // The tables whose keys are in this browser remain. An account whose session has ended is forgotten.
        () => void fetchAccount().catch(() => null),
      );
    };
    load();
    document.addEventListener("visibilitychange", load);
    return () => {
      isCurrent = false;
      document.removeEventListener("visibilitychange", load);
    };
  }, [name, seats]);
  return tables;
}

/** Returns the tables on this device, and a function that changes the list. */
function useDeviceTables(
  seats: readonly MySeat[],
): [tables: readonly DeviceTable[], set: (tables: readonly DeviceTable[]) => void] {
  const [tables, setTables] = useState<readonly DeviceTable[]>([]);
  // Without such a table, a visitor of a server does not load what reads them.
  const isNeeded = !hasServer() || seats.some((seat) => isLocalTable(seat.table));
  useEffect(() => {
    if (!isNeeded) return undefined;
    const load = () => void fetchLocalTables().then(setTables, () => {});
    load();
    window.addEventListener("pageshow", load);
    return () => window.removeEventListener("pageshow", load);
  }, [isNeeded]);
  return [tables, setTables];
}

/** The maximum number of finished tables that are shown in full if no match is running. */
const MAX_EXPANDED = 3;

function seatAddressOf(seats: readonly MySeat[], table: string): string {
  if (isLocalTable(table)) return localTableAddress(table);
  const seat = seats.find((one) => one.table === table);
  return seat === undefined ? sitePath(`/t/${table}`) : seatAddress(seat.table, seat.key);
}

interface SeatTables {
  /** The tables. Until the server has answered, their state is that of its previous answer. */
  tables: readonly MyTable[];
  isLoaded: boolean;
  error: string | null;
}

/** Fetches the state of the tables every few seconds while the page is visible. */
function useSeatTables(seats: readonly MySeat[]): SeatTables {
  const [state, setState] = useState<SeatTables>(() => ({ tables: loadMyTables(), isLoaded: false, error: null }));
  useEffect(() => {
    if (seats.every((seat) => isLocalTable(seat.table))) return undefined;
    let isCurrent = true;
    const load = () => {
      if (document.visibilityState !== "visible") return;
      fetchTablesOfSeats(seats).then(
        (tables) => {
          if (!isCurrent) return;
          saveMyTables(tables);
          setState({ tables, isLoaded: true, error: null });
        },
        (error: unknown) => isCurrent && setState((before) => ({ ...before, error: (error as Error).message })),
      );
    };
    load();
    const timer = window.setInterval(load, REFRESH_MS);
    document.addEventListener("visibilitychange", load);
    window.addEventListener("pageshow", load);
    return () => {
      isCurrent = false;
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", load);
      window.removeEventListener("pageshow", load);
    };
  }, [seats]);
  const waiting = state.isLoaded ? state.tables.filter((table) => table.state === "asked").length : 0;
  useEffect(
    () => setPageTitle(waiting > 0 ? t("lobby-turn-title", { count: waiting }) : "Chabudai", waiting > 0),
    [waiting],
  );
  return state;
}

interface TableRowProps {
  table: MyTable;
  address: string;
  /** Whether this browser has the key of the seat. Otherwise the key is fetched. */
  isHere: boolean;
  /** Whether the match is on this device and can continue on the server. */
  mayContinue: boolean;
  onRemove: () => void;
}

/** Opens the table on the server at which a match of this device goes on. */
function TableRow({ table, address, isHere, mayContinue, onRemove }: TableRowProps): JSX.Element {
  const isGone = table.state === "gone";
  const words = (
    <>
      <GameEmblem game={table.game} sketch={table.sketch} />
      <span class="my-game">
        <strong>
          <Words text={isGone ? t("lobby-some-table") : gameAndVariant(table)} />
        </strong>
        {!isGone && (
          <span class="muted">
            {" "}
            <Words text={t("lobby-against", { players: opponentWords(table) })} />
          </span>
        )}
      </span>
      <span class="my-state">
        <Words text={stateWords(table)} />
      </span>
      <span class="my-begun muted">
        <Words text={dayWords(table.begun, new Date())} />
      </span>
    </>
  );
  return (
    <li
      class={`my-${table.state}`}
      data-state={table.state}
      title={table.ending === null ? undefined : formatMessage(table.ending)}
    >
      {isGone ? (
        <span class="my-row">{words}</span>
      ) : (
        <a
          class="my-row"
          href={address}
          onClick={(event) => {
            if (isHere) return;
            event.preventDefault();
            // Without the key, the table can still be watched.
            const go = () => location.assign(address);
            void fetchSeatKey(table.table).then(go, go);
          }}
        >
          {words}
        </a>
      )}
      {mayContinue && (
        <button
          type="button"
          class="icon-button"
          aria-label={t("lobby-continue-against", { players: opponentWords(table) })}
          title={t("lobby-continue")}
          onClick={() => void continueOnServer(table.table).catch((error: unknown) => toast((error as Error).message))}
        >
          <AgainIcon />
        </button>
      )}
      {isHere && isFinished(table) && (
        <button
          type="button"
          class="icon-button"
          aria-label={
            isGone ? t("lobby-remove-table") : t("lobby-remove-table-against", { players: opponentWords(table) })
          }
          title={t("lobby-remove-table")}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  );
}

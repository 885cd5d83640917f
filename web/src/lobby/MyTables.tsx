import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { listingOf } from "../games/index";
import { fetchMine } from "../net/api";
import type { MyTable } from "../net/messages";
import { account, fetchMe, fetchMyTables, takeSeat } from "../accounts/account";
import { CloseIcon } from "../ui/icons";
import { useRemembered } from "../ui/persistent";
import { showTitle } from "../ui/pageTitle";
import { forgetTable, keepMine, loadMine, loadTables, type MySeat, seatAddress } from "../ui/storage";
import { against, begunWords, inOrder, isFinished, stateWords } from "./myTableWords";

const EVERY_MS = 5_000;

/** The tables at which this browser has a seat, as the service knows them. */
export function MyTables(): JSX.Element | null {
  const [seats, setSeats] = useState<readonly MySeat[]>(loadTables);
  const { name } = useRemembered(account);
  const { tables: known, isTold, trouble } = useMine(seats);
  const elsewhere = useElsewhere(name, seats);
  if (seats.length === 0 && elsewhere.length === 0) return null;
  const forget = (table: string) => {
    forgetTable(table);
    setSeats(loadTables());
  };
  const here = known.filter((table) => seats.some((seat) => seat.table === table.table));
  const shown = inOrder([...here, ...elsewhere.filter((table) => here.every((one) => one.table !== table.table))]);
  const running = shown.filter((table) => !isFinished(table));
  const finished = shown.filter(isFinished);
  const rows = (of: readonly MyTable[]) => (
    <ul>
      {of.map((table) => (
        <Row
          key={table.table}
          table={table}
          address={seatAddressOf(seats, table.table)}
          isHere={seats.some((seat) => seat.table === table.table)}
          onForget={() => forget(table.table)}
        />
      ))}
    </ul>
  );
  return (
    <section class="card my-tables" aria-labelledby="my-tables" aria-busy={seats.length > 0 && !isTold}>
      <h2 id="my-tables">My tables</h2>
      {trouble !== null && <p class="muted">{trouble}</p>}
      {shown.length === 0 && !isTold && trouble === null && <p class="muted">Asking how they are…</p>}
      {running.length > 0 && rows(running)}
      {finished.length > 0 &&
        (running.length === 0 && finished.length <= MOST_UNFOLDED ? (
          rows(finished)
        ) : (
          <details>
            <summary>
              Finished <span class="muted">{finished.length}</span>
            </summary>
            {rows(finished)}
          </details>
        ))}
    </section>
  );
}

/** The tables of who is logged in of which this browser has no key: they were opened on another device. */
function useElsewhere(name: string, seats: readonly MySeat[]): readonly MyTable[] {
  const [tables, setTables] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    if (name === "") {
      setTables([]);
      return undefined;
    }
    let wanted = true;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      fetchMyTables().then(
        (all) => wanted && setTables(all.filter((table) => seats.every((seat) => seat.table !== table.table))),
        // Without it there are still the tables of this browser; a session that has ended is forgotten.
        () => void fetchMe().catch(() => null),
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      wanted = false;
      document.removeEventListener("visibilitychange", ask);
    };
  }, [name, seats]);
  return tables;
}

/** So many finished tables stand open where nothing else is played. */
const MOST_UNFOLDED = 3;

function seatAddressOf(seats: readonly MySeat[], table: string): string {
  const seat = seats.find((one) => one.table === table);
  return seat === undefined ? `/t/${table}` : seatAddress(seat.table, seat.key);
}

interface Mine {
  /** As they are, or until the service has told, as they were when it last did. */
  tables: readonly MyTable[];
  isTold: boolean;
  trouble: string | null;
}

/** Asks the service at once, whenever somebody looks at the page again, and every few seconds while they do. */
function useMine(seats: readonly MySeat[]): Mine {
  const [mine, setMine] = useState<Mine>(() => ({ tables: loadMine(), isTold: false, trouble: null }));
  useEffect(() => {
    if (seats.length === 0) return undefined;
    let wanted = true;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      fetchMine(seats).then(
        (tables) => {
          if (!wanted) return;
          keepMine(tables);
          setMine({ tables, isTold: true, trouble: null });
        },
        (error: unknown) => wanted && setMine((before) => ({ ...before, trouble: (error as Error).message })),
      );
    };
    ask();
    const timer = window.setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("pageshow", ask);
    return () => {
      wanted = false;
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("pageshow", ask);
    };
  }, [seats]);
  const asked = mine.isTold ? mine.tables.filter((table) => table.state === "asked").length : 0;
  useEffect(() => showTitle(asked > 0 ? `(${asked}) Your turn · Chabudai` : "Chabudai", asked > 0), [asked]);
  return mine;
}

interface RowProps {
  table: MyTable;
  address: string;
  /** Whether this browser has the key of the seat; else it asks for one. */
  isHere: boolean;
  onForget: () => void;
}

function Row({ table, address, isHere, onForget }: RowProps): JSX.Element {
  const game = listingOf(table.game);
  const isGone = table.state === "gone";
  const words = (
    <>
      {game === null ? <span class="emblem" /> : <game.Emblem sketch={table.sketch} />}
      <span class="my-game">
        <strong>{isGone ? "A table" : `${table.title} ${table.variant}`}</strong>
        {!isGone && <span class="muted"> against {against(table)}</span>}
      </span>
      <span class="my-state">{stateWords(table)}</span>
      <span class="my-begun muted">{begunWords(table.begun, new Date())}</span>
    </>
  );
  return (
    <li class={`my-${table.state}`} data-state={table.state} title={table.ending}>
      {isGone ? (
        <span class="my-row">{words}</span>
      ) : (
        <a
          class="my-row"
          href={address}
          onClick={(event) => {
            if (isHere) return;
            event.preventDefault();
            // Whoever cannot have it may still watch.
            const go = () => location.assign(address);
            void takeSeat(table.table).then(go, go);
          }}
        >
          {words}
        </a>
      )}
      {isHere && isFinished(table) && (
        <button
          type="button"
          class="icon-button"
          aria-label={isGone ? "Forget this table" : `Forget the table against ${against(table)}`}
          title="Forget this table"
          onClick={onForget}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  );
}

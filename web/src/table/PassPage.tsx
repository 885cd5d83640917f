/** One device that is passed round: between two turns a screen hides every hand until the next person says so. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { browserSurroundings, Connection } from "../net/tableConnection";
import type { TableMessage } from "../net/messages";
import { passedKeys } from "../ui/storage";
import { Simple } from "../ui/SimplePage";
import { nameOf } from "../ui/words";
import { NoTable } from "./TablePlaceholders";
import { TablePage } from "./TablePage";
import { whoIsNext } from "./passing";

/** So long one's own move stays in sight before the device is passed on. */
const LINGER_MS = 1_500;

export function PassPage({ id }: { id: string }): JSX.Element {
  const keys = useMemo(() => passedKeys(id), [id]);
  const tables = useTables(id, keys);
  const [holder, setHolder] = useState<number | null>(null);
  const next = whoIsNext(tables, holder);
  const shown = tables.find((table) => table != null) ?? null;
  const isOpen = shown?.record_open === true;
  const isOver = shown?.ending != null;
  const passesOn = !isOver && next !== null && next !== holder;

  useEffect(() => {
    if (!passesOn) return undefined;
    // Where nothing is hidden, the device goes on without a word.
    if (isOpen) setHolder(next);
    if (isOpen || holder === null) return undefined;
    const timer = window.setTimeout(() => setHolder(null), LINGER_MS);
    return () => window.clearTimeout(timer);
  }, [passesOn, isOpen, holder, next]);

  const key = holder === null ? undefined : keys[holder];
  if (keys.length === 0) return <NoTable id={id} refusal={null} />;
  if (key !== undefined) return <TablePage key={holder} id={id} seatKey={key} match={null} />;
  if (shown === null || next === null) {
    return (
      <Simple title="Round one device">
        <p class="muted">{isOver ? "The match is over." : "The table is being set…"}</p>
      </Simple>
    );
  }
  const name = nameOf(shown, next);
  return (
    <main class="pass-on">
      <h1>Pass the device to {name}</h1>
      <p>
        Nobody else looks. {shown.title} goes on when {name} is ready.
      </p>
      <button type="button" class="button button-large" onClick={() => setHolder(next)}>
        I am {name}: show my hand
      </button>
    </main>
  );
}

/** The table as each seat of this device sees it; only who is asked is read from it here. */
function useTables(id: string, keys: readonly string[]): readonly (TableMessage | null)[] {
  const connections = useMemo(() => keys.map((key) => new Connection(key, browserSurroundings(id))), [id, keys]);
  const [tables, setTables] = useState<readonly (TableMessage | null)[]>([]);
  useEffect(() => {
    const look = () => setTables(connections.map((connection) => connection.snapshot.table));
    const forget = connections.map((connection) => connection.subscribe(look));
    for (const connection of connections) connection.start();
    return () => {
      for (const stop of forget) stop();
      for (const connection of connections) connection.stop();
    };
  }, [connections]);
  return tables;
}

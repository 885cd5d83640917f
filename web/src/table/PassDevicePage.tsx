/** A table on one shared device. Between two turns, a screen hides all hands until the next player is ready. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { tableEnvironment } from "../net/environment";
import type { TableMessage } from "../net/messages";
import { TableConnection } from "../net/tableConnection";
import { loadSharedKeys } from "../ui/seatKeys";
import { SimplePage } from "../ui/SimplePage";
import { nameOf } from "../ui/words";
import { TablePage } from "./TablePage";
import { TableUnavailable } from "./TablePlaceholders";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { gameTitle } from "../ui/gameWords";

/** Milliseconds during which a player sees their own move before the hands are hidden. */
const LINGER_MS = 1_500;

export function PassDevicePage({ id }: { id: string }): JSX.Element {
  const keys = useMemo(() => loadSharedKeys(id), [id]);
  const tables = useTablesOfSeats(id, keys);
  const [holder, setHolder] = useState<number | null>(null);
  const next = nextToAct(tables, holder);
  const table = tables.find((one) => one != null) ?? null;
  const hasOpenRecord = table?.record_open === true;
  const isOver = table?.ending != null;
  const passesOn = !isOver && next !== null && next !== holder;

  useEffect(() => {
    if (!passesOn) return undefined;
    // In a game without hidden information, the next player simply continues.
    if (hasOpenRecord) setHolder(next);
    if (hasOpenRecord || holder === null) return undefined;
    const timer = window.setTimeout(() => setHolder(null), LINGER_MS);
    return () => window.clearTimeout(timer);
  }, [passesOn, hasOpenRecord, holder, next]);

  const key = holder === null ? undefined : keys[holder];
  if (keys.length === 0) return <TableUnavailable id={id} refusal={null} />;
  if (key !== undefined) return <TablePage key={holder} id={id} seatKey={key} match={null} />;
  if (table === null || next === null) {
    return (
      <SimplePage title={t("table-one-device")}>
        <p class="muted">
          <Words text={isOver ? t("table-match-over") : t("table-loading")} />
        </p>
      </SimplePage>
    );
  }
  const name = nameOf(table, next);
  return (
    <main class="pass-on">
      <h1>
        <Words text={t("table-pass-device", { name })} />
      </h1>
      <p>
        <Words text={t("table-look-away", { game: gameTitle(table.game, table.title), name })} />
      </p>
      <button type="button" class="button button-large" onClick={() => setHolder(next)}>
        <Words text={t("table-show-my-hand", { name })} />
      </button>
    </main>
  );
}

/**
 * Returns the seat that takes the device next: the first seat, starting with the current holder, that still has to
 * answer.
 */
function nextToAct(
  tables: readonly (Pick<TableMessage, "question" | "window"> | null)[],
  holder: number | null,
): number | null {
  const count = tables.length;
  for (let step = 0; step < count; step++) {
    const seat = ((holder ?? 0) + step) % count;
    const table = tables[seat];
    if (table != null && table.question !== null && (table.window?.held ?? null) === null) return seat;
  }
  return null;
}

/** Returns the table as each seat of this device sees it. */
function useTablesOfSeats(id: string, keys: readonly string[]): readonly (TableMessage | null)[] {
  const connections = useMemo(() => keys.map((key) => new TableConnection(key, tableEnvironment(id))), [id, keys]);
  const [tables, setTables] = useState<readonly (TableMessage | null)[]>([]);
  useEffect(() => {
    const update = () => setTables(connections.map((connection) => connection.snapshot.table));
    const removeListeners = connections.map((connection) => connection.subscribe(update));
    for (const connection of connections) connection.start();
    return () => {
      for (const remove of removeListeners) remove();
      for (const connection of connections) connection.stop();
    };
  }, [connections]);
  return tables;
}

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { forgetTable, loadTables, type MyTable } from "../ui/storage";
import { CloseIcon } from "../ui/icons";

const STATES: Record<MyTable["state"], string> = {
  open: "waiting for friends",
  mine: "your turn",
  theirs: "their turn",
  over: "over",
};

/** The tables at which this browser has a seat. */
export function MyTables(): JSX.Element | null {
  const [tables, setTables] = useState(loadTables());
  if (tables.length === 0) return null;
  return (
    <section class="card my-tables" aria-labelledby="my-tables">
      <h2 id="my-tables">My tables</h2>
      <ul>
        {tables.map((one) => (
          <li key={one.table}>
            <a href={`/t/${one.table}#key=${one.key}`}>
              <span>
                <strong>{one.title}</strong> against {one.against}
              </span>
              <span class="muted">
                {STATES[one.state]} · {ago(one.seen)}
              </span>
            </a>
            <button
              type="button"
              class="icon-button"
              aria-label={`Forget the table against ${one.against}`}
              title="Forget this table"
              onClick={() => {
                forgetTable(one.table);
                setTables(loadTables());
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ago(whenMs: number): string {
  const minutes = Math.round((Date.now() - whenMs) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 1440)} days ago`;
}

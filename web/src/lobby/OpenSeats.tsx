/** The seats that anybody may take, with what one looks for remembered. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { listingOf } from "../games/index";
import { sitDown } from "../net/api";
import type { GameInfo, OpenTableInfo } from "../net/messages";
import { keyFor, loadSeatFilter, saveSeatFilter, seatAddress, type SeatFilter } from "../ui/storage";
import { company, isShown, leavesOut, seatWords } from "./openTables";
import { Trouble } from "../ui/ErrorMessage";

interface Props {
  games: readonly GameInfo[];
  tables: readonly OpenTableInfo[];
  name: string;
}

export function OpenSeats({ games, tables, name }: Props): JSX.Element {
  const [filter, setFilter] = useState<SeatFilter>(loadSeatFilter);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<SeatFilter>) => {
    const next = { ...filter, ...part };
    saveSeatFilter(next);
    setFilter(next);
  };
  const shown = tables.filter((table) => isShown(table, filter));

  async function sit(table: OpenTableInfo): Promise<void> {
    const own = keyFor(table.table);
    if (own !== null) {
      location.assign(seatAddress(table.table, own));
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      const seat = await sitDown(table.table, name.trim());
      location.assign(seatAddress(seat.table, seat.key));
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <div class="open-seats">
      <h3 id="open-seats">Open seats</h3>
      <div class="open-filters" role="group" aria-label="Which open seats">
        <Pick
          label="Game"
          value={filter.game}
          choices={[["", "All games"], ...games.map((game) => [game.key, game.title] as const)]}
          onPick={(game) => change({ game })}
        />
        <Pick
          label="Players"
          value={filter.seats}
          choices={[
            ["any", "Any size"],
            ["two", "For two"],
            ["more", "For more"],
          ]}
          onPick={(seats) => change({ seats })}
        />
        <Pick
          label="Rules"
          value={filter.rules}
          choices={[
            ["any", "Any rules"],
            ["usual", "Usual rules"],
            ["house", "House rules"],
          ]}
          onPick={(rules) => change({ rules })}
        />
        {tables.some((table) => table.rated) && (
          <Pick
            label="Rated"
            value={filter.rated}
            choices={[
              ["any", "Rated or not"],
              ["rated", "Rated"],
              ["unrated", "Not rated"],
            ]}
            onPick={(rated) => change({ rated })}
          />
        )}
      </div>
      <Trouble words={trouble} />
      {shown.length === 0 ? (
        <p class="muted">
          {leavesOut(filter) ? `None of the ${tables.length} open tables is like this.` : "None just now."}
        </p>
      ) : (
        <ul aria-labelledby="open-seats">
          {shown.map((table) => (
            <OpenTable key={table.table} table={table} busy={busy} onSit={() => void sit(table)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OpenTable({ table, busy, onSit }: { table: OpenTableInfo; busy: boolean; onSit: () => void }): JSX.Element {
  const game = listingOf(table.game);
  const isMine = keyFor(table.table) !== null;
  return (
    <li data-open-table={table.table}>
      {game === null ? <span class="emblem" /> : <game.Emblem />}
      <span class="open-words">
        <strong>
          {table.title} {table.variant}
        </strong>{" "}
        <span>with {isMine ? "you" : company(table)}</span>
        <span class="muted open-like" title={table.changed.join(", ")}>
          {seatWords(table)}
          {!table.attended && !isMine && "; away just now"}
        </span>
      </span>
      <button type="button" class={`button${table.attended ? "" : " button-plain"}`} disabled={busy} onClick={onSit}>
        <span>
          {isMine ? "Go back" : "Sit down"}
          <span class="for-ears">
            {" "}
            at {table.title} with {company(table)}
          </span>
        </span>
      </button>
    </li>
  );
}

interface PickProps<T extends string> {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onPick: (value: T) => void;
}

function Pick<T extends string>({ label, value, choices, onPick }: PickProps<T>): JSX.Element {
  return (
    <select aria-label={label} value={value} onChange={(event) => onPick(event.currentTarget.value as T)}>
      {choices.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  );
}

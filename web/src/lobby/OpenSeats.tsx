/** The open seats that anyone may take, with a stored filter. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { listingOf } from "../games/index";
import { joinListedTable } from "../net/api";
import type { GameInfo, OpenTableInfo } from "../net/messages";
import { seatKeyFor, loadSeatFilter, saveSeatFilter, seatAddress, type SeatFilter } from "../ui/storage";
import { isRestrictive, matchesFilter, playersWords, tableWords } from "./openTables";
import { ErrorMessage } from "../ui/ErrorMessage";

interface Props {
  games: readonly GameInfo[];
  tables: readonly OpenTableInfo[];
  name: string;
}

export function OpenSeats({ games, tables, name }: Props): JSX.Element {
  const [filter, setFilter] = useState<SeatFilter>(loadSeatFilter);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<SeatFilter>) => {
    const next = { ...filter, ...part };
    saveSeatFilter(next);
    setFilter(next);
  };
  const shown = tables.filter((table) => matchesFilter(table, filter));

  async function join(table: OpenTableInfo): Promise<void> {
    const own = seatKeyFor(table.table);
    if (own !== null) {
      location.assign(seatAddress(table.table, own));
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const seat = await joinListedTable(table.table, name.trim());
      location.assign(seatAddress(seat.table, seat.key));
    } catch (error) {
      setError((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <div class="open-seats">
      <h3 id="open-seats">Open seats</h3>
      <div class="open-filters" role="group" aria-label="Filter">
        <FilterSelect
          label="Game"
          value={filter.game}
          choices={[["", "All games"], ...games.map((game) => [game.key, game.title] as const)]}
          onPick={(game) => change({ game })}
        />
        <FilterSelect
          label="Players"
          value={filter.seats}
          choices={[
            ["any", "Any number"],
            ["two", "Two players"],
            ["more", "Three or more"],
          ]}
          onPick={(seats) => change({ seats })}
        />
        <FilterSelect
          label="Rules"
          value={filter.rules}
          choices={[
            ["any", "Any rules"],
            ["usual", "Standard rules"],
            ["house", "House rules"],
          ]}
          onPick={(rules) => change({ rules })}
        />
        {tables.some((table) => table.rated) && (
          <FilterSelect
            label="Rated"
            value={filter.rated}
            choices={[
              ["any", "Rated or unrated"],
              ["rated", "Rated"],
              ["unrated", "Unrated"],
            ]}
            onPick={(rated) => change({ rated })}
          />
        )}
      </div>
      <ErrorMessage message={error} />
      {shown.length === 0 ? (
        <p class="muted">
          {isRestrictive(filter) ? `None of the ${tables.length} open tables match the filter.` : "No open seats."}
        </p>
      ) : (
        <ul aria-labelledby="open-seats">
          {shown.map((table) => (
            <OpenTable key={table.table} table={table} isBusy={isBusy} onJoin={() => void join(table)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OpenTable({
  table,
  isBusy,
  onJoin,
}: {
  table: OpenTableInfo;
  isBusy: boolean;
  onJoin: () => void;
}): JSX.Element {
  const game = listingOf(table.game);
  const isMine = seatKeyFor(table.table) !== null;
  return (
    <li data-open-table={table.table}>
      {game === null ? <span class="emblem" /> : <game.Emblem />}
      <span class="open-words">
        <strong>
          {table.title} {table.variant}
        </strong>{" "}
        <span>with {isMine ? "you" : playersWords(table)}</span>
        <span class="muted open-like" title={table.changed.join(", ")}>
          {tableWords(table)}
          {!table.attended && !isMine && "; host is away"}
        </span>
      </span>
      <button type="button" class={`button${table.attended ? "" : " button-plain"}`} disabled={isBusy} onClick={onJoin}>
        <span>
          {isMine ? "Return" : "Join"}
          <span class="for-ears">
            {" "}
            {table.title} with {playersWords(table)}
          </span>
        </span>
      </button>
    </li>
  );
}

interface FilterSelectProps<T extends string> {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onPick: (value: T) => void;
}

function FilterSelect<T extends string>({ label, value, choices, onPick }: FilterSelectProps<T>): JSX.Element {
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

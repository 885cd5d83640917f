/** The open seats that anyone may take, with a filter that the browser stores. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { listingOf } from "../games/index";
import { joinListedTable } from "../net/api";
import type { GameInfo, OpenTableInfo } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Select } from "../ui/fields";
import { seatKeyFor, seatAddress } from "../ui/seatKeys";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { isRestrictive, matchesFilter, playersWords, tableWords } from "./openTables";
import { loadSeatFilter, saveSeatFilter, type SeatFilter } from "./seatFilter";

interface Props {
  games: readonly GameInfo[];
  tables: readonly OpenTableInfo[];
  name: string;
}

export function OpenSeats({ games, tables, name }: Props): JSX.Element {
  const [filter, setFilter] = useState<SeatFilter>(loadSeatFilter);
  const { error, isBusy, attempt } = useAttempt();
  const change = (part: Partial<SeatFilter>) => {
    const next = { ...filter, ...part };
    saveSeatFilter(next);
    setFilter(next);
  };
  const shown = tables.filter((table) => matchesFilter(table, filter));

  const join = async ({ table }: OpenTableInfo) => {
    const key = seatKeyFor(table) ?? (await joinListedTable(table, name.trim())).key;
    await leaveFor(seatAddress(table, key));
  };

  return (
    <div class="open-seats">
      <h3 id="open-seats">Open seats</h3>
      <div class="open-filters" role="group" aria-label="Filter">
        <Select
          label="Game"
          value={filter.game}
          choices={[["", "All games"], ...games.map((game) => [game.key, game.title] as const)]}
          onChange={(game) => change({ game })}
        />
        <Select
          label="Players"
          value={filter.seats}
          choices={[
            ["any", "Any number"],
            ["two", "Two players"],
            ["more", "Three or more"],
          ]}
          onChange={(seats) => change({ seats })}
        />
        <Select
          label="Rules"
          value={filter.rules}
          choices={[
            ["any", "Any rules"],
            ["usual", "Standard rules"],
            ["house", "House rules"],
          ]}
          onChange={(rules) => change({ rules })}
        />
        {tables.some((table) => table.rated) && (
          <Select
            label="Rated"
            value={filter.rated}
            choices={[
              ["any", "Rated or unrated"],
              ["rated", "Rated"],
              ["unrated", "Unrated"],
            ]}
            onChange={(rated) => change({ rated })}
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
            <OpenTable key={table.table} table={table} isBusy={isBusy} onJoin={() => void attempt(() => join(table))} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface OpenTableProps {
  table: OpenTableInfo;
  isBusy: boolean;
  onJoin: () => void;
}

function OpenTable({ table, isBusy, onJoin }: OpenTableProps): JSX.Element {
  const game = listingOf(table.game);
  const isMine = seatKeyFor(table.table) !== null;
  return (
    <li data-open-table={table.table}>
      {game === null ? <span class="emblem" /> : <game.Emblem />}
      <span>
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

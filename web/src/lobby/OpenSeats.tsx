/** The open seats that anyone may take, with a filter that the browser stores. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import { listingOf } from "../games/index";
import { joinListedTable } from "../net/api";
import type { GameInfo, OpenTableInfo } from "../net/messages";
import { optionTitle } from "../table/optionLines";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Select } from "../ui/fields";
import { PersonText } from "../ui/PersonMark";
import { seatKeyFor, seatAddress } from "../ui/seatKeys";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { playersWords, tableWords } from "./openTables";
import { isRestrictive, loadSeatFilter, matchesFilter, saveSeatFilter, type SeatFilter } from "./seatFilter";
import { hasWords, joinTexts, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { useWords } from "../words/useWords";
import { Words } from "../words/Words";
import { gameAndVariant, gameTitle } from "../ui/gameWords";

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
      <h3 id="open-seats">{t("lobby-open-seats-title")}</h3>
      <div class="open-filters" role="group" aria-label={t("lobby-filter")}>
        <Select
          label={t("lobby-filter-game")}
          value={filter.game}
          choices={[
            ["", t("lobby-filter-all-games")],
            ...games.map((game) => [game.key, gameTitle(game.key, game.title)] as const),
          ]}
          onChange={(game) => change({ game })}
        />
        <Select
          label={t("lobby-filter-players")}
          value={filter.seats}
          choices={[
            ["any", t("lobby-filter-any-number")],
            ["two", t("lobby-filter-two")],
            ["more", t("lobby-filter-more")],
          ]}
          onChange={(seats) => change({ seats })}
        />
        <Select
          label={t("lobby-filter-rules")}
          value={filter.rules}
          choices={[
            ["any", t("lobby-filter-any-rules")],
            ["usual", t("lobby-filter-standard")],
            ["house", t("lobby-filter-house")],
          ]}
          onChange={(rules) => change({ rules })}
        />
        {tables.some((table) => table.rated) && (
          <Select
            label={t("lobby-rated")}
            value={filter.rated}
            choices={[
              ["any", t("lobby-filter-rated-or-not")],
              ["rated", t("lobby-rated")],
              ["unrated", t("lobby-filter-unrated")],
            ]}
            onChange={(rated) => change({ rated })}
          />
        )}
      </div>
      <ErrorMessage message={error} />
      {shown.length === 0 ? (
        <p class="muted">
          <Words text={t(isRestrictive(filter) ? "lobby-none-match" : "lobby-none-open")} />
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

/** Returns the options that differ from the standard rules; nothing while their words are not loaded. */
function changedWords({ game, changed }: OpenTableInfo): string | undefined {
  const listing = listingOf(game);
  if (listing === null || changed.length === 0 || !hasWords("options-house-rules")) return undefined;
  return joinTexts(
    changed.map((name) => optionTitle(listing, name)),
    "comma",
  );
}

function OpenTable({ table, isBusy, onJoin }: OpenTableProps): JSX.Element {
  const isMine = seatKeyFor(table.table) !== null;
  const players = playersWords(table);
  const properties = tableWords(table);
  useWords(table.changed.length === 0 ? null : "options");
  const changes = changedWords(table);
  return (
    <li data-open-table={table.table}>
      <GameEmblem game={table.game} />
      <span>
        <strong>{gameAndVariant(table)}</strong>{" "}
        <PersonText
          people={table.people.map((name, at) => ({ name, kind: table.kinds?.[at] }))}
          write={(names) => t("lobby-with", { players: isMine ? t("lobby-you") : playersWords(table, names) })}
        />
        <span class="muted open-like" title={changes}>
          <Words text={table.attended || isMine ? properties : t("lobby-host-away", { properties })} />
        </span>
      </span>
      <button type="button" class={`button${table.attended ? "" : " button-plain"}`} disabled={isBusy} onClick={onJoin}>
        <Rich
          id={isMine ? "lobby-return-named" : "lobby-join-named"}
          args={{ table: gameTitle(table.game, table.title), players }}
          parts={{ ears: (text) => <span class="for-ears">{text}</span> }}
        />
      </button>
    </li>
  );
}

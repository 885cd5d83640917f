/** The open tables of a club, and the form for a new one. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import { GAMES } from "../games/index";
import { clockChoices } from "../lobby/clocks";
import { playersWords, tableWords } from "../lobby/openTables";
import { seatsOf } from "../lobby/options";
import { createTable, fetchGames } from "../net/api";
import type { ClubInfo, OpenTableInfo } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Select } from "../ui/fields";
import { gameAndVariant, gameTitle } from "../ui/gameWords";
import { PersonText } from "../ui/PersonMark";
import { seatAddress, seatKeyFor } from "../ui/seatKeys";
import { sitePath } from "../ui/sitePath";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { useFetched } from "../ui/useFetched";
import { Rich } from "../words/Rich";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { joinClubTable } from "./api";
import { isMember } from "./roles";

export function ClubTables({ info }: { info: ClubInfo }): JSX.Element {
  const { error, isBusy, attempt } = useAttempt();
  const sit = async (table: string) => {
    const key = seatKeyFor(table) ?? (await joinClubTable(info.club, table)).key;
    await leaveFor(seatAddress(table, key));
  };
  return (
    <section class="card stack" aria-labelledby="club-tables">
      <h2 id="club-tables">{t("clubs-tables")}</h2>
      {!isMember(info.mine) ? (
        <p>{t("clubs-tables-members")}</p>
      ) : (
        <>
          {info.tables.length === 0 ? (
            <p>{t("clubs-no-tables")}</p>
          ) : (
            <ul class="club-rows">
              {info.tables.map((table) => (
                <TableRow
                  key={table.table}
                  table={table}
                  isBusy={isBusy}
                  onSit={() => void attempt(() => sit(table.table))}
                />
              ))}
            </ul>
          )}
          <ErrorMessage message={error} />
          <OpenTableForm club={info.club} />
        </>
      )}
    </section>
  );
}

interface RowProps {
  table: OpenTableInfo;
  isBusy: boolean;
  onSit: () => void;
}

function TableRow({ table, isBusy, onSit }: RowProps): JSX.Element {
  const isMine = seatKeyFor(table.table) !== null;
  return (
    <li data-open-table={table.table}>
      <GameEmblem game={table.game} />
      <span class="club-row-words">
        <strong>{gameAndVariant(table)}</strong>{" "}
        <PersonText
          people={table.people.map((name, at) => ({ name, kind: table.kinds?.[at] }))}
          write={(names) => t("lobby-with", { players: isMine ? t("lobby-you") : playersWords(table, names) })}
        />{" "}
        <span class="muted">
          <Words text={tableWords(table)} />
        </span>
      </span>
      <button type="button" class="button" disabled={isBusy} onClick={onSit}>
        {isMine ? (
          t("clubs-back")
        ) : (
          <Rich
            id="clubs-sit-named"
            args={{ table: gameTitle(table.game, table.title), players: playersWords(table) }}
            parts={{ ears: (text) => <span class="for-ears">{text}</span> }}
          />
        )}
      </button>
    </li>
  );
}

function OpenTableForm({ club }: { club: string }): JSX.Element | null {
  const { value: games } = useFetched(fetchGames);
  const [chosen, setChosen] = useState("");
  const [clock, setClock] = useState("none");
  const { error, isBusy, submit } = useAttempt();
  const offered = GAMES.flatMap(({ key }) => games?.filter((game) => game.key === key) ?? []);
  const game = offered.find(({ key }) => key === chosen) ?? offered[0];
  if (game === undefined) return null;
  const open = async () => {
    const seats = seatsOf(game, {}).map((_, seat) => (seat === 0 ? "me" : "open"));
    const { table, key } = await createTable({ game: game.key, options: {}, seats, clock }, club);
    await leaveFor(seatAddress(table, key ?? ""));
  };
  return (
    <form class="stack" aria-label={t("clubs-open-table")} onSubmit={submit(open)}>
      <div class="field-row">
        <label class="field">
          <span>{t("tournaments-game")}</span>
          <Select
            value={game.key}
            choices={offered.map((one) => [one.key, gameTitle(one.key, one.title)] as const)}
            onChange={setChosen}
          />
        </label>
        <label class="field">
          <span>{t("lobby-clock")}</span>
          <Select
            value={clock}
            choices={clockChoices().map((one) => [one.clock, one.label] as const)}
            onChange={setClock}
          />
        </label>
        <button type="submit" class="button" disabled={isBusy}>
          {t("clubs-open-table")}
        </button>
      </div>
      <p class="muted">
        {t("clubs-open-table-help")}{" "}
        <a class="link" href={sitePath(`/play/${game.key}#club=${encodeURIComponent(club)}`)}>
          {t("clubs-all-options")}
        </a>
      </p>
      <ErrorMessage message={error} />
    </form>
  );
}

/** A live game in the list: its picture, its players and their ratings. */

import type { ComponentChildren, JSX } from "preact";
import { loadedPresentation } from "../games/loadPresentation";
import type { SeatInfo, WatchedTable } from "../net/messages";
import { gameTitle, variantWords } from "../ui/gameWords";
import { EyeIcon } from "../ui/icons";
import { PersonLink, PersonMark } from "../ui/PersonMark";
import { sitePath } from "../ui/sitePath";
import { seatNames } from "../ui/words";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { MiniBoard } from "./MiniBoard";

interface Props {
  table: WatchedTable;
  isLarge?: boolean;
  /** Further controls below the players. */
  children?: ComponentChildren;
}

export function WatchedCard({ table, isLarge = false, children }: Props): JSX.Element {
  const names = seatNames(table.seats);
  const title = gameTitle(table.game, table.title);
  return (
    <article class={`card watched${isLarge ? " watched-large" : ""}`} data-table={table.table}>
      <MiniBoard table={table} />
      <div class="watched-words">
        {/* The link covers the card, below the links of the players. */}
        <a
          class="watched-link"
          href={sitePath(`/t/${table.table}#watch`)}
          aria-label={t("watch-open", { game: title, players: names.join(", ") })}
        >
          <strong translate={false}>{title}</strong> <Words text={variantWords(table)} />
        </a>
        <ul class="watched-seats">
          {table.seats.map((seat) => (
            <WatchedSeat key={seat.seat} seat={seat} name={names[seat.seat] ?? ""} table={table} />
          ))}
        </ul>
        <p class="muted watched-about">
          {table.rated && <span class="tag">{t("watch-rated")}</span>}
          {table.clock !== "none" && <span translate={false}>{table.clock}</span>}
          <span class="watched-spectators">
            <EyeIcon />
            <span class="for-ears">{t("watch-spectators", { count: table.spectators })}</span>
            <span aria-hidden="true" translate={false}>
              {table.spectators}
            </span>
          </span>
          {table.is_behind && <span>{t("watch-behind")}</span>}
          {table.event !== null && (
            <a class="link" href={sitePath(`/tournaments/${table.event.tournament}`)}>
              {table.event.name}
            </a>
          )}
        </p>
        {children}
      </div>
    </article>
  );
}

function WatchedSeat({ seat, name, table }: { seat: SeatInfo; name: string; table: WatchedTable }): JSX.Element {
  const mark = loadedPresentation(table.game)?.seatMark?.(table.view, seat.seat) ?? null;
  const isActing = table.view.acting.includes(seat.seat);
  const rating = seat.person?.rating;
  return (
    <li class={isActing ? "watched-acting" : undefined}>
      {mark !== null && <span class="watched-mark">{mark.icon}</span>}
      <span class="watched-name">
        <PersonLink name={name} kind={seat.person?.kind} />
        <PersonMark kind={seat.person?.kind} />
      </span>
      {rating !== undefined && (
        <span class="watched-rating" translate={false}>
          {rating}
          {seat.person?.provisional === true && "?"}
        </span>
      )}
    </li>
  );
}

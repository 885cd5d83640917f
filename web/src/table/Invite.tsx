/** Fills open seats: shows a link that invites people, and lets the host add bots. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { loadChoices } from "../lobby/newTableChoices";
import { fetchGames } from "../net/api";
import type { TableMessage } from "../net/messages";
import { copyText } from "../ui/clipboard";
import { sitePath, siteUrl } from "../ui/sitePath";
import { useFetched } from "../ui/useFetched";
import { capitalize, pluralize } from "../ui/words";

export function invitationLink(table: string, invitation: string): string {
  return siteUrl(`/t/${table}#join=${invitation}`);
}

interface Props {
  table: TableMessage;
  isOpen: boolean;
  onFill: (level: number) => void;
}

export function Invite({ table, isOpen, onFill }: Props): JSX.Element | null {
  const seats = table.seats.filter((seat) => seat.kind === "open");
  const seat = seats[0];
  if (seat === undefined || table.you === null) return null;
  const { invitation } = table;
  const areOpen = `${capitalize(pluralize(seats.length, "seat is", "seats are"))} open`;
  const sentence =
    table.seats.length === 2
      ? `Send this link to a friend. The first person to open it plays ${seat.called}.`
      : seats.length === 1
        ? `${areOpen}. Send this link to a friend. The first person to open it takes the seat.`
        : `${areOpen}. Send this link to your friends. Each takes the next open seat.`;
  return (
    <div class="ask invite">
      <p>{invitation !== null ? sentence : `${areOpen}. Ask the host for the link.`}</p>
      {table.code !== null && (
        <p class="invite-code">
          <span class="muted">Or share the invite code, to be entered at {location.host + sitePath("")}:</span>{" "}
          <strong data-testid="code" aria-label={Array.from(table.code).join(" ")}>
            {table.code.slice(0, 3)} {table.code.slice(3)}
          </strong>
        </p>
      )}
      {invitation !== null && <LinkRow table={table} link={invitationLink(table.table, invitation)} />}
      <FillRow table={table} count={seats.length} isOpen={isOpen} onFill={onFill} />
    </div>
  );
}

function LinkRow({ table, link }: { table: TableMessage; link: string }): JSX.Element {
  return (
    <div class="copy-row">
      <input
        readOnly
        aria-label="Invitation link"
        value={link}
        data-testid="invitation"
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button button-small" onClick={() => copyText(link, "Invitation link")}>
        Copy
      </button>
      {typeof navigator.share === "function" && (
        <button
          type="button"
          class="button button-small button-plain"
          onClick={() => void navigator.share({ title: `${table.title} at Chabudai`, url: link }).catch(() => {})}
        >
          Share
        </button>
      )}
    </div>
  );
}

interface FillRowProps extends Props {
  count: number;
}

/** Fills the open seats with bots. */
function FillRow({ table, count, isOpen, onFill }: FillRowProps): JSX.Element {
  // If the list of levels is not loaded, the first level is used.
  const { value: games } = useFetched(fetchGames);
  const game = games?.find(({ key }) => key === table.game);
  const levels = game === undefined ? [] : [...game.levels, game.max_level];
  const [level, setLevel] = useState(() => loadChoices().level);
  const chosen = levels.some((one) => one.number === level) ? level : (levels[0]?.number ?? 1);
  return (
    <div class="fill-row">
      <button type="button" class="button button-small button-plain" disabled={!isOpen} onClick={() => onFill(chosen)}>
        {count === 1 ? "Fill with a bot" : "Fill with bots"}
      </button>
      {levels.length > 0 && (
        <select
          aria-label="Bot level"
          value={String(chosen)}
          onChange={(event) => setLevel(Number(event.currentTarget.value))}
        >
          {levels.map((one) => (
            <option key={one.number} value={String(one.number)}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

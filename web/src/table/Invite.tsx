/** Open seats: a link that brings people, or bots at once. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchGames } from "../net/api";
import type { LevelInfo, TableMessage } from "../net/messages";
import { loadChoices } from "../ui/storage";
import { copyText } from "../ui/clipboard";
import { capital, counted } from "../ui/words";

export function invitationLink(table: string, invitation: string): string {
  return `${location.origin}/t/${table}#join=${invitation}`;
}

interface Props {
  table: TableMessage;
  open: boolean;
  onFill: (level: number) => void;
}

export function Invite({ table, open, onFill }: Props): JSX.Element | null {
  const seats = table.seats.filter((seat) => seat.kind === "open");
  const seat = seats[0];
  if (seat === undefined || table.you === null) return null;
  const { invitation } = table;
  const areOpen = `${capital(counted(seats.length, "seat is", "seats are"))} open`;
  const sentence =
    table.seats.length === 2
      ? `Send this link to a friend: whoever opens it first plays ${seat.called}.`
      : seats.length === 1
        ? `${areOpen}. Send this link to a friend: whoever opens it first sits down.`
        : `${areOpen}. Send this one link to your friends: whoever opens it takes the next seat.`;
  return (
    <div class="ask invite">
      <p>{invitation !== null ? sentence : `${areOpen}: who opened the table has the link.`}</p>
      {table.code !== null && (
        <p class="invite-code">
          <span class="muted">Or tell them the code, to be typed at {location.host}:</span>{" "}
          <strong data-testid="code" aria-label={Array.from(table.code).join(" ")}>
            {table.code.slice(0, 3)} {table.code.slice(3)}
          </strong>
        </p>
      )}
      {invitation !== null && <LinkRow table={table} link={invitationLink(table.table, invitation)} />}
      <Fill table={table} count={seats.length} open={open} onFill={onFill} />
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

interface FillProps {
  table: TableMessage;
  count: number;
  open: boolean;
  onFill: (level: number) => void;
}

/** Nobody has to wait for people who do not come. */
function Fill({ table, count, open, onFill }: FillProps): JSX.Element {
  const [levels, setLevels] = useState<readonly LevelInfo[]>([]);
  const [level, setLevel] = useState(() => loadChoices().level);
  useEffect(() => {
    let wanted = true;
    fetchGames().then(
      (games) => wanted && setLevels(games.find((game) => game.key === table.game)?.levels ?? []),
      () => {}, // Without the list of levels the remembered one is asked for.
    );
    return () => {
      wanted = false;
    };
  }, [table.game]);
  const chosen = levels.some((one) => one.number === level) ? level : (levels[0]?.number ?? 1);
  return (
    <div class="fill-row">
      <button type="button" class="button button-small button-plain" disabled={!open} onClick={() => onFill(chosen)}>
        {count === 1 ? "Fill with a bot" : "Fill with bots"}
      </button>
      {levels.length > 0 && (
        <select
          aria-label="Level of the bots"
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

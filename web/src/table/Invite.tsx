/** Fills open seats: shows a link that invites people, and lets the host add bots. */

import type { JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import { fetchGame } from "../net/api";
import type { TableMessage } from "../net/messages";
import { LinkField } from "../ui/LinkField";
import { sitePath } from "../ui/sitePath";
import { useFetched } from "../ui/useFetched";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { invitationLink } from "./invitationLink";
import { sideName } from "./sideName";
import { gameTitle, levelName } from "../ui/gameWords";

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
  const count = seats.length;
  const sentence =
    invitation === null
      ? t("table-invite-ask", { count })
      : table.seats.length === 2
        ? t("table-invite-side", { side: sideName(table, seat) })
        : t("table-invite-seats", { count });
  return (
    <div class="ask invite">
      <p>
        <Words text={sentence} />
      </p>
      {table.code !== null && (
        <p class="invite-code">
          <span class="muted">{t("table-invite-code", { address: location.host + sitePath("") })}</span>{" "}
          <strong data-testid="code" translate={false} aria-label={Array.from(table.code).join(" ")}>
            {table.code.slice(0, 3)} {table.code.slice(3)}
          </strong>
        </p>
      )}
      {invitation !== null && (
        <LinkField
          label={t("table-invitation-link")}
          value={invitationLink(table.table, invitation)}
          isLabelled={false}
          title={t("table-share-title", { game: gameTitle(table.game, table.title) })}
          testId="invitation"
        />
      )}
      <FillRow table={table} count={count} isOpen={isOpen} onFill={onFill} />
    </div>
  );
}

interface FillRowProps extends Props {
  count: number;
}

/** Fills the open seats with bots. */
export function FillRow({ table, count, isOpen, onFill }: FillRowProps): JSX.Element {
  // If the list of levels is not loaded, the first level is used.
  const { value: game } = useFetched(useCallback(() => fetchGame(table.game), [table.game]));
  const levels = game === null ? [] : [...game.levels, game.max_level];
  const [level, setLevel] = useState(1);
  const chosen = levels.some((one) => one.number === level) ? level : (levels[0]?.number ?? 1);
  return (
    <div class="fill-row">
      <button type="button" class="button button-small button-plain" disabled={!isOpen} onClick={() => onFill(chosen)}>
        <Words text={t("table-fill", { count })} />
      </button>
      {levels.length > 0 && (
        <select
          aria-label={t("table-bot-level")}
          value={String(chosen)}
          onChange={(event) => setLevel(Number(event.currentTarget.value))}
        >
          {levels.map((one) => (
            <option key={one.number} value={String(one.number)}>
              {levelName(one.number)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

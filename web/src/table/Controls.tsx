import type { JSX } from "preact";
import { FlagIcon, UndoIcon } from "../ui/icons";
import { lazyPart } from "../ui/LazyPart";
import { keyHint } from "../ui/pageKeys";
import { seatKeyFor } from "../ui/seatKeys";
import { sitePath } from "../ui/sitePath";
import { CommandInput } from "./CommandInput";
import type { SessionProps } from "./useTableSession";
import { t } from "../words/catalogue";

/** A player's controls at any table: the input for moves and commands, the coach, taking back, and resigning. */
export function Controls({ session, loaded }: SessionProps): JSX.Element {
  const { coach, isOpen, turn } = session;
  const { table } = loaded;
  const offersCoach = coach.isAllowed && table.ending === null;
  return (
    <div class={`controls${offersCoach && table.takeback_allowed ? " controls-many" : ""}`}>
      <CommandInput session={session} loaded={loaded} />
      {offersCoach && (
        <button
          type="button"
          class="button button-plain"
          aria-pressed={coach.isOn}
          onClick={() => coach.setOn(!coach.isOn)}
        >
          {t("table-coach")}
        </button>
      )}
      {table.takeback_allowed && (
        <button
          type="button"
          class="button button-plain"
          {...keyHint(t("table-take-back"), "u")}
          disabled={!turn.mayTakeBack}
          onClick={() => session.requests.offer("takeback")}
        >
          <UndoIcon /> <span>{t("table-take-back")}</span>
        </button>
      )}
      {session.replay === undefined && table.ending === null && (
        <button
          type="button"
          class="button button-plain button-danger button-small"
          disabled={!isOpen}
          onClick={() => session.setDialog("resign")}
        >
          <FlagIcon /> <span>{t("table-resign")}</span>
        </button>
      )}
    </div>
  );
}

const NextTable = lazyPart(async () => (await import("../watch/NextTable")).NextTable);

/** What spectators see instead of the controls. */
export function SpectatorNotice({ table }: { table: string }): JSX.Element {
  return (
    <div class="controls watching">
      <p>
        {t("table-watching")}{" "}
        {seatKeyFor(table) !== null && (
          <a href={sitePath(`/t/${table}`)} class="link">
            {t("table-return-to-seat")}
          </a>
        )}
      </p>
      <NextTable table={table} />
    </div>
  );
}

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import type { SeatInfo, TableMessage } from "../net/messages";
import { CopyLinkButton } from "../ui/CopyLinkButton";
import { useMoveAnimations } from "../ui/motion";
import { BotTag, PersonLink, PersonMark } from "../ui/PersonMark";
import { seatNames } from "../ui/words";
import { Clock } from "./Clock";
import { invitationLink } from "./invitationLink";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { seatTitle } from "../ui/gameWords";

interface Props {
  table: TableMessage;
  presentation: Presentation;
}

/**
 * The seats in turn order, with the viewer's own seat last. Each shows its name, side, presence, and whether it is to
 * act.
 */
export function Seats({ table, presentation }: Props): JSX.Element {
  const names = seatNames(table.seats);
  const count = table.seats.length;
  const root = useRef<HTMLElement>(null);
  // When players swap sides, the stones move to their new owners.
  useMoveAnimations(root, `${table.match} ${table.seats.map((seat) => seatTitle(seat) ?? "").join(" ")}`);
  const first = table.you === null ? 0 : table.you + 1;
  const order = (seat: SeatInfo) => (seat.seat - first + count) % count;
  const seats = table.seats.toSorted((a, b) => order(a) - order(b));
  return (
    <section ref={root} class={`seats${count > 2 ? ` seats-many seats-${count}` : ""}`} aria-label={t("table-seats")}>
      {seats.map((seat) => (
        <SeatRow
          key={seat.seat}
          seat={seat}
          name={names[seat.seat] as string}
          table={table}
          presentation={presentation}
        />
      ))}
    </section>
  );
}

function SeatRow({ seat, name, table, presentation }: Props & { seat: SeatInfo; name: string }): JSX.Element {
  // If there are more than two players, the board itself marks the seats.
  const mark = table.seats.length > 2 ? null : (presentation.seatMark?.(table.view, seat.seat) ?? null);
  const { invitation } = table;
  const isActing = table.ending === null && table.view.acting.includes(seat.seat);
  const hasWon = table.ending?.winners.includes(seat.seat) ?? false;
  return (
    <div class={`seat${isActing ? " seat-acting" : ""}${hasWon ? " seat-won" : ""}`} data-seat={seat.seat}>
      {mark !== null && (
        <span class="seat-mark" data-travels={mark.side}>
          {mark.icon}
        </span>
      )}
      <span class="seat-words">
        <span class="seat-name" title={seat.kind === "open" ? undefined : name}>
          {seat.kind !== "open" ? (
            <strong key={name} translate={false}>
              <TableName table={table} seat={seat.seat} name={name} />
            </strong>
          ) : (
            <strong>{table.seats.length > 2 ? t("table-open") : t("table-empty-seat")}</strong>
          )}
          {seat.seat === table.you && <span class="tag">{t("table-you")}</span>}
          <PersonMark kind={seat.person?.kind ?? (seat.kind === "bot" ? "bot" : undefined)} />
        </span>
        <SeatAim seat={seat} name={name} mark={mark} />
      </span>
      <Clock table={table} seat={seat.seat} />
      <span class="seat-state">
        {seat.kind === "open" && invitation !== null && table.seats.length > 2 ? (
          <CopyLinkButton
            label={t("table-copy-open-seat")}
            link={() => invitationLink(table.table, invitation)}
            what={t("table-invitation-link")}
          />
        ) : (
          <SeatState seat={seat} table={table} isActing={isActing} hasWon={hasWon} />
        )}
      </span>
    </div>
  );
}

/** The name of a seat. That of an account is a link, which leaves the table of a person who is playing open. */
export function TableName({ table, seat, name }: { table: TableMessage; seat: number; name: string }): JSX.Element {
  const info = table.seats.find((one) => one.seat === seat);
  return (
    <PersonLink
      name={info?.name}
      label={name}
      kind={info?.person?.kind}
      isPlaying={table.you !== null && table.ending === null}
    />
  );
}

/** The status beside the name of a seat that the board itself shows. */
export function SeatStatusTags({ table, seat }: { table: TableMessage; seat: number }): JSX.Element | null {
  const info = table.seats.find((one) => one.seat === seat);
  if (info === undefined || info.kind === "open") return null;
  const name = seatNames(table.seats)[seat] as string;
  const substitute = substituteWords(info, name);
  const ending = table.ending;
  return (
    <span class="sitter">
      {info.kind !== "bot" && <PersonMark kind={info.person?.kind} />}
      <Clock table={table} seat={seat} />
      {substitute !== null ? (
        <span key="substitute" class="tag sitter-away" title={substitute}>
          <Words text={info.resigned ? t("table-resigned") : t("table-bot-plays")} />
          <span class="for-ears">
            : <Words text={substitute} />
          </span>
        </span>
      ) : info.kind === "bot" ? (
        <BotTag hasLevel={info.level !== null} />
      ) : !hasPlayers(table) ? null : (
        <span
          key="presence"
          class={`presence${info.present ? " presence-here" : ""}`}
          title={info.present ? t("table-at-table") : t("table-away")}
        >
          <span class={info.present ? "for-ears" : "sitter-word"}>
            <Words text={presenceText(info)} />
          </span>
        </span>
      )}
      {ending !== null && ending.winners.includes(seat) && <span class="tag tag-won">{t("table-won")}</span>}
    </span>
  );
}

/** Returns whether players can be present. In a record, they cannot. */
function hasPlayers(table: TableMessage): boolean {
  return table.table !== "";
}

function presenceText(seat: SeatInfo): string {
  return seat.present ? t("table-here") : t("table-away");
}

function substituteWords(seat: SeatInfo, name: string): string | null {
  if (seat.resigned) return t("table-has-resigned", { name });
  return seat.stand_in ? t("table-has-substitute", { name }) : null;
}

interface SeatAimProps {
  seat: SeatInfo;
  name: string;
  mark: ReturnType<NonNullable<Presentation["seatMark"]>>;
}

/** The line below the name: the substitute, or the side of the seat and its goal. */
function SeatAim({ seat, name, mark }: SeatAimProps): JSX.Element | null {
  const substitute = substituteWords(seat, name);
  if (substitute !== null) {
    return (
      <span key="substitute" class="seat-aim seat-stand-in" title={substitute}>
        <Words text={substitute} />
      </span>
    );
  }
  if (mark === null) {
    const title = seatTitle(seat);
    return title === null ? null : (
      <span class="seat-aim">
        <Words text={title} />
      </span>
    );
  }
  return (
    <span class="seat-aim" title={`${mark.side}${mark.aim === "" ? "" : t("table-goal", { goal: mark.aim })}`}>
      {/* The symbol comes first, because a clock may leave no room for the end of the line. */}
      {mark.sign !== "" && (
        <span class="aim-sign" aria-hidden="true" translate={false}>
          {mark.sign}{" "}
        </span>
      )}
      <Words text={mark.side} />
      {mark.aim !== "" && (
        <span class="aim-words">
          <Words text={t("table-goal", { goal: mark.aim })} />
        </span>
      )}
    </span>
  );
}

interface SeatStateProps {
  seat: SeatInfo;
  table: TableMessage;
  isActing: boolean;
  hasWon: boolean;
}

function SeatState({ seat, table, isActing, hasWon }: SeatStateProps): JSX.Element {
  return (
    <>
      {hasWon ? (
        <span key="won" class="tag tag-won">
          {t("table-won")}
        </span>
      ) : table.ending !== null && table.seats.length > 2 ? (
        <span key="lost" class="tag">
          {t("table-lost")}
        </span>
      ) : table.thinking.includes(seat.seat) ? (
        <span key="thinking" class="thinking">
          <span class="for-ears">{t("table-thinking")}</span>
          <i />
          <i />
          <i />
        </span>
      ) : isActing ? (
        <span key="turn" class="tag tag-turn">
          <span class="tag-words">{t("table-to-move")}</span>
        </span>
      ) : null}
      {seat.kind === "person" && hasPlayers(table) && (
        <span
          class={`presence${seat.present ? " presence-here" : ""}`}
          title={seat.present ? t("table-at-table") : t("table-away")}
        >
          <span class="presence-word">
            <Words text={presenceText(seat)} />
          </span>
        </span>
      )}
    </>
  );
}

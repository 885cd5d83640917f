import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import type { SeatInfo, TableMessage } from "../net/messages";
import { CopyLinkButton } from "../ui/CopyLinkButton";
import { useMoveAnimations } from "../ui/motion";
import { BotTag, PersonMark } from "../ui/PersonMark";
import { isPlain, seatNames } from "../ui/words";
import { Clock } from "./Clock";
import { invitationLink } from "./Invite";

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
  useMoveAnimations(root, `${table.match} ${table.seats.map((seat) => seat.called).join(" ")}`);
  const first = table.you === null ? 0 : table.you + 1;
  const order = (seat: SeatInfo) => (seat.seat - first + count) % count;
  const seats = table.seats.toSorted((a, b) => order(a) - order(b));
  return (
    <section ref={root} class={`seats${count > 2 ? ` seats-many seats-${count}` : ""}`} aria-label="Seats">
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
        <span class="seat-name">
          <strong>{seat.kind !== "open" ? name : table.seats.length > 2 ? "Open" : "Open seat"}</strong>
          {seat.seat === table.you && <span class="tag">you</span>}
          <PersonMark kind={seat.person?.kind ?? (seat.kind === "bot" ? "bot" : undefined)} />
        </span>
        <SeatAim seat={seat} name={name} mark={mark} />
      </span>
      <Clock table={table} seat={seat.seat} />
      <span class="seat-state">
        {seat.kind === "open" && invitation !== null && table.seats.length > 2 ? (
          <CopyLinkButton
            label="Copy the link for an open seat"
            link={() => invitationLink(table.table, invitation)}
            what="Invitation link"
          />
        ) : (
          <SeatState seat={seat} table={table} isActing={isActing} hasWon={hasWon} />
        )}
      </span>
    </div>
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
        <span class="tag sitter-away" title={substitute}>
          {info.resigned ? "resigned" : "bot plays"}
          <span class="for-ears">: {substitute}</span>
        </span>
      ) : info.kind === "bot" ? (
        <BotTag />
      ) : !hasPlayers(table) ? null : (
        <span class={`presence${info.present ? " presence-here" : ""}`} title={info.present ? "at the table" : "away"}>
          <span class={info.present ? "for-ears" : "sitter-word"}>{info.present ? "here" : "away"}</span>
        </span>
      )}
      {ending !== null && ending.winners.includes(seat) && <span class="tag tag-won">won</span>}
    </span>
  );
}

/** Returns whether players can be present. In a record, they cannot. */
function hasPlayers(table: TableMessage): boolean {
  return table.table !== "";
}

function substituteWords(seat: SeatInfo, name: string): string | null {
  if (seat.resigned) return `${name} resigned; a bot plays on`;
  return seat.stand_in ? `a bot plays until ${name} is back` : null;
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
      <span class="seat-aim seat-stand-in" title={substitute}>
        {substitute}
      </span>
    );
  }
  if (mark === null) return isPlain(seat) ? null : <span class="seat-aim">{seat.called}</span>;
  return (
    <span class="seat-aim">
      {/* The symbol comes first, because a clock may leave no room for the end of the line. */}
      {mark.sign !== "" && (
        <span class="aim-sign" aria-hidden="true">
          {mark.sign}{" "}
        </span>
      )}
      {mark.side}
      {mark.aim !== "" && <span class="aim-words">, {mark.aim}</span>}
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
        <span class="tag tag-won">won</span>
      ) : table.ending !== null && table.seats.length > 2 ? (
        <span class="tag">lost</span>
      ) : table.thinking.includes(seat.seat) ? (
        <span class="thinking">
          <span class="for-ears">thinking</span>
          <i />
          <i />
          <i />
        </span>
      ) : isActing ? (
        <span class="tag tag-turn">
          <span class="tag-words">to move</span>
        </span>
      ) : null}
      {seat.kind === "person" && hasPlayers(table) && (
        <span class={`presence${seat.present ? " presence-here" : ""}`} title={seat.present ? "at the table" : "away"}>
          <span class="presence-word">{seat.present ? "here" : "away"}</span>
        </span>
      )}
    </>
  );
}

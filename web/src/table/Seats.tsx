import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import type { SeatInfo, TableMessage } from "../net/messages";
import { isPlain, sitters } from "../ui/words";
import { copyText } from "../ui/clipboard";
import { LinkIcon } from "../ui/icons";
import { useTravels } from "../ui/motion";
import { Clock } from "./Clock";
import { invitationLink } from "./Invite";

interface Props {
  table: TableMessage;
  presentation: Presentation;
}

/** Who sits where: name, side, presence, and whose turn it is; in turn order, and one's own seat comes last. */
export function Seats({ table, presentation }: Props): JSX.Element {
  const names = sitters(table.seats);
  const count = table.seats.length;
  const root = useRef<HTMLElement>(null);
  // Whoever swaps sides changes what the seats are called: their stones change owner for all to see.
  useTravels(root, `${table.match} ${table.seats.map((seat) => seat.called).join(" ")}`);
  const first = table.you === null ? 0 : table.you + 1;
  const seats = table.seats.toSorted((a, b) => ((a.seat - first + count) % count) - ((b.seat - first + count) % count));
  return (
    <section ref={root} class={`seats${count > 2 ? ` seats-many seats-${count}` : ""}`} aria-label="Seats">
      {seats.map((seat) => (
        <Seat key={seat.seat} seat={seat} name={names[seat.seat] as string} table={table} presentation={presentation} />
      ))}
    </section>
  );
}

function Seat({ seat, name, table, presentation }: Props & { seat: SeatInfo; name: string }): JSX.Element {
  // At a table of many each place on the board says what its seat holds; here it is who sits there, and who is away.
  const mark = table.seats.length > 2 ? null : presentation.seatMark(table.view, seat.seat);
  const acting = table.ending === null && table.view.acting.includes(seat.seat);
  const won = table.ending?.winners.includes(seat.seat) ?? false;
  return (
    <div class={`seat${acting ? " seat-acting" : ""}${won ? " seat-won" : ""}`} data-seat={seat.seat}>
      {mark !== null && (
        <span class="seat-mark" data-travels={mark.side}>
          {mark.icon}
        </span>
      )}
      <span class="seat-words">
        <span class="seat-name">
          <strong>{seat.kind !== "open" ? name : table.seats.length > 2 ? "Open" : "Open seat"}</strong>
          {seat.seat === table.you && <span class="tag">you</span>}
          {seat.kind === "bot" && <span class="tag">bot</span>}
        </span>
        <SeatAim seat={seat} name={name} mark={mark} />
      </span>
      <Clock table={table} seat={seat.seat} />
      <span class="seat-state">
        {seat.kind === "open" && table.invitation !== null && table.seats.length > 2 ? (
          <CopyInvitation table={table} invitation={table.invitation} />
        ) : (
          <SeatState seat={seat} table={table} acting={acting} won={won} />
        )}
      </span>
    </div>
  );
}

/** What stands beside the name of a seat that the board itself shows; nothing for a person who is there. */
export function Sitter({ table, seat }: { table: TableMessage; seat: number }): JSX.Element | null {
  const info = table.seats.find((one) => one.seat === seat);
  if (info === undefined || info.kind === "open") return null;
  const name = sitters(table.seats)[seat] as string;
  const words = standInWords(info, name);
  const ending = table.ending;
  return (
    <span class="sitter">
      <Clock table={table} seat={seat} />
      {words !== null ? (
        <span class="tag sitter-away" title={words}>
          {info.resigned ? "resigned" : "bot plays"}
          <span class="for-ears">: {words}</span>
        </span>
      ) : info.kind === "bot" ? (
        <span class="tag tag-bot">bot</span>
      ) : !isPlayed(table) ? null : (
        <span class={`presence${info.present ? " presence-here" : ""}`} title={info.present ? "at the table" : "away"}>
          <span class={info.present ? "for-ears" : "sitter-word"}>{info.present ? "here" : "away"}</span>
        </span>
      )}
      {ending !== null && ending.winners.includes(seat) && <span class="tag tag-won">won</span>}
    </span>
  );
}

/** Whether people can be at the table: in a record that is read nobody is here or away. */
function isPlayed(table: TableMessage): boolean {
  return table.table !== "";
}

function standInWords(seat: SeatInfo, name: string): string | null {
  if (seat.resigned) return `${name} resigned; a bot plays on`;
  return seat.stand_in ? `a bot plays until ${name} is back` : null;
}

interface AimProps {
  seat: SeatInfo;
  name: string;
  mark: ReturnType<Presentation["seatMark"]>;
}

/** The line under the name: who stands in, or what the seat is and wants. */
function SeatAim({ seat, name, mark }: AimProps): JSX.Element | null {
  const words = standInWords(seat, name);
  if (words !== null) {
    return (
      <span class="seat-aim seat-stand-in" title={words}>
        {words}
      </span>
    );
  }
  if (mark === null) return isPlain(seat) ? null : <span class="seat-aim">{seat.called}</span>;
  return (
    <span class="seat-aim">
      {/* It stands first, as what comes last is cut where a clock takes the room; and a stone tells the colour. */}
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

interface StateProps {
  seat: SeatInfo;
  table: TableMessage;
  acting: boolean;
  won: boolean;
}

function SeatState({ seat, table, acting, won }: StateProps): JSX.Element {
  return (
    <>
      {won ? (
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
      ) : acting ? (
        <span class="tag tag-turn">
          <span class="tag-words">to move</span>
        </span>
      ) : null}
      {seat.kind === "person" && isPlayed(table) && (
        <span class={`presence${seat.present ? " presence-here" : ""}`} title={seat.present ? "at the table" : "away"}>
          <span class="presence-word">{seat.present ? "here" : "away"}</span>
        </span>
      )}
    </>
  );
}

function CopyInvitation({ table, invitation }: { table: TableMessage; invitation: string }): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label="Copy the link for an open seat"
      title="Copy the link for an open seat"
      onClick={() => copyText(invitationLink(table.table, invitation), "Invitation link")}
    >
      <LinkIcon />
    </button>
  );
}

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchTable, joinTable } from "../net/api";
import { listingOf } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import { Rules } from "./Rules";
import type { Joined, TableMessage } from "../net/messages";
import { NameField } from "../ui/fields";
import { keyFor, loadName, saveName, seatAddress } from "../ui/storage";
import { counted, isPlain, listed } from "../ui/words";
import { InForce } from "../table/ActiveOptions";
import { account } from "../accounts/account";
import { useRemembered } from "../ui/persistent";
import { Simple } from "../ui/SimplePage";
import { Trouble } from "../ui/ErrorMessage";

interface Props {
  id: string;
  invitation: string;
  onSeated: (table: string, key: string) => void;
}

/** Somebody was sent a link: say what it is, ask for a name, sit down. */
export function InvitationPage({ id, invitation, onSeated }: Props): JSX.Element {
  return <Invited id={id} join={(name) => joinTable(id, invitation, name)} onSeated={onSeated} />;
}

interface InvitedProps {
  id: string;
  /** Takes a seat under this name, by a link or by a code. */
  join: (name: string) => Promise<Joined>;
  onSeated: (table: string, key: string) => void;
}

export function Invited({ id, join, onSeated }: InvitedProps): JSX.Element {
  const [table, setTable] = useState<TableMessage | null>(null);
  const [name, setName] = useState(loadName());
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const own = keyFor(id);

  useEffect(() => {
    fetchTable(id).then(setTable, (error: unknown) => setTrouble((error as Error).message));
  }, [id]);

  const open = table?.seats.find((seat) => seat.kind === "open");
  const host = table?.seats.find((seat) => seat.kind === "person");
  const game = table === null ? null : listingOf(table.game);
  const { presentation } = usePresentation(table?.game ?? null);
  const size = table?.options.size;
  const aim = table !== null && open !== undefined ? presentation?.seatMark(table.view, open.seat)?.aim : undefined;

  async function sit(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setTrouble(null);
    try {
      saveName(name.trim());
      onSeated(id, (await join(name.trim())).key);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <Simple title={host === undefined ? "You are invited" : `${host.name} invites you`}>
      <Trouble words={trouble} />
      {own !== null && (
        <p>
          You already sit at this table.{" "}
          <a class="link" href={seatAddress(id, own)}>
            Take your seat
          </a>
        </p>
      )}
      {table !== null && open === undefined && (
        <p>
          All seats are taken.{" "}
          <a class="link" href={`/t/${id}#watch`}>
            Watch the game
          </a>
        </p>
      )}
      {table !== null && open !== undefined && (
        <form class="card invitation" onSubmit={sit}>
          <div class="invitation-game">
            {game !== null && <game.Emblem />}
            <div>
              <h2>
                {table.title}
                {typeof size === "number" ? ` ${size}×${size}` : ""}
              </h2>
              {isPlain(open) ? (
                <p>
                  For {table.seats.length}: {whoIsThere(table)}.
                </p>
              ) : (
                <p>
                  You play <strong>{open.called}</strong>
                  {aim === undefined || aim === "" ? "" : `, ${aim}`}.
                </p>
              )}
            </div>
          </div>
          {game !== null && <InForce game={game} options={table.options} clock={table.clocks?.words} open />}
          {table.rated && <RatedWords />}
          {table.watch !== null && <p data-testid="hands-shown">{table.watch.words}</p>}
          <NameField name={name} onName={setName} />
          <button type="submit" class="button button-large" disabled={busy}>
            Sit down
          </button>
        </form>
      )}
      {game !== null && (
        <details class="card">
          <summary>How to play</summary>
          <Rules of={game.key} />
        </details>
      )}
    </Simple>
  );
}

/** A rated table is for people with an account, who sit down under its name. */
function RatedWords(): JSX.Element {
  const { name } = useRemembered(account);
  const back = `/me#next=${encodeURIComponent(location.pathname + location.search + location.hash)}`;
  return name === "" ? (
    <p>
      This table is <strong>rated</strong>:{" "}
      <a class="link" href={back}>
        log in or make an account
      </a>{" "}
      to sit down.
    </p>
  ) : (
    <p>
      This table is <strong>rated</strong>: you sit down as <strong>{name}</strong>.
    </p>
  );
}

/** Who sits at a table already, and how many seats are open. */
function whoIsThere(table: TableMessage): string {
  const people = table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  return listed([...people, ...(bots > 0 ? [counted(bots, "bot")] : []), counted(open, "open seat")]);
}

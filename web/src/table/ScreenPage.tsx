/** One screen for all in the room: the table as everybody may see it, and a code by which phones become hands. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchAddresses, fetchCodePicture } from "../net/api";
import { browserSurroundings, Connection } from "../net/tableConnection";
import { useSnapshot } from "../net/useSnapshot";
import { capital, counted, listed } from "../ui/words";
import { TablePage } from "./TablePage";
import { useLine } from "../net/useTableConnection";
import { Trouble } from "../ui/ErrorMessage";

export function ScreenPage({ id, code }: { id: string; code: string }): JSX.Element {
  const connection = useMemo(() => new Connection(null, browserSurroundings(id)), [id]);
  useLine(connection, () => undefined);
  const { table } = useSnapshot(connection);
  const open = table?.seats.filter((seat) => seat.kind === "open").length ?? 0;
  if (table === null || open === 0) return <TablePage id={id} seatKey={null} match={null} />;
  const here = table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  return (
    <main class="screen-waits">
      <h1>{table.title}</h1>
      <p role="status">
        {here.length > 0 && `${listed(here)} ${here.length === 1 ? "is" : "are"} here; `}
        {capital(counted(open, "seat is", "seats are"))} open.
      </p>
      <Door code={code} />
    </main>
  );
}

/** Where phones come in: a picture for their cameras, and the same to be typed. */
function Door({ code }: { code: string }): JSX.Element {
  const [base, setBase] = useState<string | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    let made: string | null = null;
    void doorAddress()
      .then(async (found) => {
        if (wanted) setBase(found);
        made = URL.createObjectURL(await fetchCodePicture(`${found}/join#${code}`));
        if (wanted) setPicture(made);
      })
      .catch((error: unknown) => wanted && setTrouble((error as Error).message));
    return () => {
      wanted = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [code]);
  return (
    <div class="door">
      <div class="door-code">{picture !== null && <img src={picture} alt={`QR code of ${base ?? ""}/join`} />}</div>
      <div class="door-words">
        <p>Point a phone at it: the phone becomes a hand at this table.</p>
        <p>
          Or open <strong>{base?.replace(/^https?:\/\//, "")}</strong> there and type the code{" "}
          <strong class="door-letters">{code}</strong>.
        </p>
        {base !== null && isLocal(new URL(base).hostname) && (
          <p class="trouble">
            Phones cannot reach this address: start the service with --host 0.0.0.0 in a network that they share.
          </p>
        )}
        <Trouble words={trouble} />
      </div>
    </div>
  );
}

function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/** The address of this page as phones reach it: on the machine itself that is another one. */
async function doorAddress(): Promise<string> {
  if (!isLocal(location.hostname)) return location.origin;
  const [host] = await fetchAddresses();
  return host === undefined ? location.origin : `${location.protocol}//${host}:${location.port}`;
}

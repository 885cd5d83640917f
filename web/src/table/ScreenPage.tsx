/** A shared screen: the table as spectators see it, and an invite code with which phones join as the players' hands. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchAddresses, fetchQrCode } from "../net/api";
import { tableEnvironment } from "../net/environment";
import { TableConnection } from "../net/tableConnection";
import { useTableConnection, useTableSnapshot } from "../net/useTableConnection";
import { ErrorMessage } from "../ui/ErrorMessage";
import { siteUrl } from "../ui/sitePath";
import { capitalize, joinNames, pluralize } from "../ui/words";
import { TablePage } from "./TablePage";

export function ScreenPage({ id, code }: { id: string; code: string }): JSX.Element {
  const connection = useMemo(() => new TableConnection(null, tableEnvironment(id)), [id]);
  const { table } = useTableSnapshot(connection);
  useTableConnection(connection);
  const open = table?.seats.filter((seat) => seat.kind === "open").length ?? 0;
  if (table === null || open === 0) return <TablePage id={id} seatKey={null} match={null} />;
  const here = table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  return (
    <main class="screen-waits">
      <h1>{table.title}</h1>
      <p role="status">
        {here.length > 0 && `${joinNames(here)} ${here.length === 1 ? "is" : "are"} here; `}
        {capitalize(pluralize(open, "seat is", "seats are"))} open.
      </p>
      <JoinCode code={code} />
    </main>
  );
}

/** The address for phones, as a QR code and as text. */
function JoinCode({ code }: { code: string }): JSX.Element {
  const [base, setBase] = useState<string | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let url: string | null = null;
    void addressForPhones()
      .then(async (address) => {
        if (isCurrent) setBase(address);
        url = URL.createObjectURL(await fetchQrCode(`${address}/join#${code}`));
        if (isCurrent) setPicture(url);
      })
      .catch((reason: unknown) => isCurrent && setError((reason as Error).message));
    return () => {
      isCurrent = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [code]);
  return (
    <div class="door">
      <div class="door-code">{picture !== null && <img src={picture} alt={`QR code of ${base ?? ""}/join`} />}</div>
      <div class="door-words">
        <p>Scan this code with a phone to use it as your hand at this table.</p>
        <p>
          Or open <strong>{base?.replace(/^https?:\/\//, "")}</strong> on it and enter the code{" "}
          <strong class="door-letters">{code}</strong>.
        </p>
        {base !== null && isLocal(new URL(base).hostname) && (
          <p class="trouble">
            Phones cannot reach this address. Start the server with --host 0.0.0.0 on a network that they share.
          </p>
        )}
        <ErrorMessage message={error} />
      </div>
    </div>
  );
}

function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/**
 * Returns the address at which phones reach this page. On the server's own machine, it differs from the page's address.
 */
async function addressForPhones(): Promise<string> {
  if (!isLocal(location.hostname)) return siteUrl("");
  const [host] = await fetchAddresses();
  return siteUrl("", host === undefined ? location.origin : `${location.protocol}//${host}:${location.port}`);
}

/** A shared screen: the table as spectators see it, and an invite code with which phones join as the players' hands. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchAddresses, fetchQrCode, fillByCode } from "../net/api";
import { tableEnvironment } from "../net/environment";
import { TableConnection } from "../net/tableConnection";
import { useTableConnection, useTableSnapshot } from "../net/useTableConnection";
import { ErrorMessage } from "../ui/ErrorMessage";
import { siteUrl } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { nameOf, namesOf } from "../ui/words";
import { FillRow } from "./Invite";
import { TablePage } from "./TablePage";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";
import { gameTitle } from "../ui/gameWords";

export function ScreenPage({ id, code }: { id: string; code: string }): JSX.Element {
  const connection = useMemo(() => new TableConnection(null, tableEnvironment(id)), [id]);
  const { table, status } = useTableSnapshot(connection);
  useTableConnection(connection);
  const open = table?.seats.filter((seat) => seat.kind === "open").length ?? 0;
  if (table === null || open === 0) return <TablePage id={id} seatKey={null} match={null} isScreen />;
  const here = table.seats.filter((seat) => seat.kind === "person").map(({ seat }) => seat);
  const fill = (level: number) =>
    void fillByCode(code, level).catch((reason: unknown) => toast((reason as Error).message));
  return (
    <main class="screen-waits">
      <h1 translate={false}>{gameTitle(table.game, table.title)}</h1>
      <ol class="screen-seats">
        {table.seats.map((seat) => (
          <li key={seat.seat} class={seat.kind === "open" ? "screen-open" : undefined}>
            <Words text={seat.kind === "open" ? t("table-open") : nameOf(table, seat.seat)} />
          </li>
        ))}
      </ol>
      <p role="status">
        {here.length > 0 && (
          <Words text={t("table-players-here", { count: here.length, names: namesOf(table, here) })} />
        )}{" "}
        <Words text={t("table-seats-open", { count: open })} />
      </p>
      <JoinCode code={code}>
        {here.length > 0 && <FillRow table={table} count={open} isOpen={status === "open"} onFill={fill} />}
      </JoinCode>
    </main>
  );
}

interface JoinCodeProps {
  code: string;
  /** Below the address. */
  children: ComponentChildren;
}

/** The address for phones, as a QR code and as text. */
function JoinCode({ code, children }: JoinCodeProps): JSX.Element {
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
      <div class="door-code">
        {picture !== null && <img src={picture} alt={t("table-qr-code", { address: `${base ?? ""}/join` })} />}
      </div>
      <div class="door-words">
        <p>{t("table-scan")}</p>
        <p>
          <Rich
            id="table-enter-code"
            args={{ address: base?.replace(/^https?:\/\//, "") ?? "", code }}
            parts={{
              address: (text) => <strong translate={false}>{text}</strong>,
              code: (text) => (
                <strong class="door-letters" translate={false}>
                  {text}
                </strong>
              ),
            }}
          />
        </p>
        {base !== null && isLocal(new URL(base).hostname) && (
          <p class="trouble">
            <Rich id="table-unreachable-address" parts={{ code: (text) => <code>{text}</code> }} />
          </p>
        )}
        <ErrorMessage message={error} />
        {children}
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

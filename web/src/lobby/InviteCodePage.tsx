/** Finds the table with an invite code, and lets the visitor join it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { findTableByCode, joinByCode } from "../net/api";
import { SimplePage } from "../ui/SimplePage";
import { JoinPage } from "./InvitationPage";
import { InviteCodeForm } from "./InviteCodeForm";

interface Props {
  code: string;
  onJoined: (table: string, key: string) => void;
}

export function InviteCodePage({ code, onJoined }: Props): JSX.Element {
  const [table, setTable] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (code === "") return;
    let isCurrent = true;
    findTableByCode(code).then(
      (found) => isCurrent && setTable(found),
      (reason: unknown) => isCurrent && setError((reason as Error).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [code]);
  if (table !== null) return <JoinPage id={table} join={(name) => joinByCode(code, name)} onJoined={onJoined} />;
  if (code === "") {
    return (
      <SimplePage title="Join with an invite code">
        <InviteCodeForm />
      </SimplePage>
    );
  }
  if (error === null) return <div class="page" aria-busy="true" />;
  return (
    <SimplePage title="No table has this code">
      <p class="trouble" role="alert">
        {error}
      </p>
      <InviteCodeForm />
    </SimplePage>
  );
}

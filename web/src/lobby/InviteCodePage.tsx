/** Somebody was told six letters: find the table that has them, and sit down there. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { findCode, joinByCode } from "../net/api";
import { Simple } from "../ui/SimplePage";
import { CodeForm } from "./InviteCodeForm";
import { Invited } from "./InvitationPage";

interface Props {
  code: string;
  onSeated: (table: string, key: string) => void;
}

export function CodePage({ code, onSeated }: Props): JSX.Element {
  const [table, setTable] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    // Without a code there is nothing to ask the service.
    if (code === "") return;
    let wanted = true;
    findCode(code).then(
      (found) => wanted && setTable(found),
      (error: unknown) => wanted && setTrouble((error as Error).message),
    );
    return () => {
      wanted = false;
    };
  }, [code]);
  if (table !== null) return <Invited id={table} join={(name) => joinByCode(code, name)} onSeated={onSeated} />;
  if (code === "") {
    return (
      <Simple title="Sit down by a code">
        <CodeForm />
      </Simple>
    );
  }
  if (trouble === null) return <div class="page" aria-busy="true" />;
  return (
    <Simple title="No table has this code">
      <p class="trouble" role="alert">
        {trouble}
      </p>
      <CodeForm />
    </Simple>
  );
}

/** Finds the table with an invite code, and lets the visitor join it. */

import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { findTableByCode, joinByCode } from "../net/api";
import { ErrorMessage } from "../ui/ErrorMessage";
import { useResource } from "../ui/useResource";
import { SimplePage } from "../ui/SimplePage";
import { JoinPage, type JoinPageProps } from "./InvitationPage";
import { InviteCodeForm } from "./InviteCodeForm";
import { t } from "../words/catalogue";

interface Props extends Pick<JoinPageProps, "onJoined"> {
  code: string;
}

export function InviteCodePage({ code, onJoined }: Props): JSX.Element {
  const find = useCallback(() => (code === "" ? Promise.resolve(null) : findTableByCode(code)), [code]);
  const { value: table, error } = useResource(find);
  if (table !== null) return <JoinPage id={table} join={(name) => joinByCode(code, name)} onJoined={onJoined} />;
  if (code === "") {
    return (
      <SimplePage title={t("invite-join-with-code")}>
        <InviteCodeForm />
      </SimplePage>
    );
  }
  if (error === null) return <div class="page" aria-busy="true" />;
  return (
    <SimplePage title={t("invite-no-such-code")}>
      <ErrorMessage message={error} />
      <InviteCodeForm />
    </SimplePage>
  );
}

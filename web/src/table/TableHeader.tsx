import type { JSX } from "preact";
import { Header, ZenHeader } from "../ui/Header";
import { BookIcon } from "../ui/icons";
import { ChatButton } from "./Chat";
import type { TableSession } from "./useTableSession";

export function TableHeader({ session, isZen }: { session: TableSession; isZen: boolean }): JSX.Element {
  const { chat, setDialog } = session;
  const { table } = session.snapshot;
  if (isZen) return <ZenHeader title={table?.title ?? ""} />;
  return (
    <Header onSettings={() => setDialog("settings")} onKeys={() => setDialog("keys")}>
      {table !== null && (
        <>
          <h1 class="table-title">{table.title}</h1>
          {chat.isAvailable && <ChatButton unread={chat.state.unread} onOpen={() => setDialog("chat")} />}
          <button type="button" class="quiet" aria-label="How to play" onClick={() => setDialog("rules")}>
            <BookIcon /> <span>How to play</span>
          </button>
        </>
      )}
    </Header>
  );
}

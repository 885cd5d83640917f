/** The chat of a table: its messages, the number of unread ones, and sending. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ChatMessage, QuickMessage, TableMessage } from "../net/messages";
import type { TableConnection } from "../net/tableConnection";
import { announce } from "../ui/Announcer";
import { isNumber } from "../ui/checks";
import { pageSettings } from "../ui/pageSettings";
import { usePersistent } from "../ui/persistent";
import { loadForMatch, loadName, saveForMatch } from "../ui/storage";
import { asSentence } from "../ui/words";
import { chatText, isVisible } from "./chatFilter";
import { t } from "../words/catalogue";

export type ChatState = ReturnType<typeof useChat>;

const READ_UNTIL = "talk";

function parseReadUntil(stored: unknown): number {
  return isNumber(stored) ? stored : 0;
}

export function useChat(connection: TableConnection, table: TableMessage | null, isReplay: boolean) {
  const { strangers } = usePersistent(pageSettings);
  const [all, setAll] = useState<readonly ChatMessage[]>([]);
  const [quickMessages, setQuickMessages] = useState<readonly QuickMessage[]>([]);
  const [readUntil, setReadUntil] = useState<number | null>(null);
  const [muted, setMutedNames] = useState<ReadonlySet<string>>(new Set());
  const announcedUntil = useRef<number | null>(null);
  const said = table === null || isReplay ? null : table.said;
  const id = table?.table ?? "";
  const you = table?.you ?? null;
  const areStrangers = table?.strangers === true;

  useEffect(() => {
    if (id !== "") setReadUntil(parseReadUntil(loadForMatch(READ_UNTIL, id)));
  }, [id]);

  useEffect(() => {
    if (said === null) return undefined;
    let isCurrent = true;
    void connection.fetchChat().then((answer) => {
      if (!isCurrent || answer?.type !== "heard") return;
      setQuickMessages(answer.words);
      // Messages from before the page was opened are not announced.
      const last = announcedUntil.current;
      const news = answer.lines.filter((message) => last !== null && message.at > last && message.seat !== you);
      for (const message of news) {
        if (isVisible(message, { strangers, areStrangers, quickMessages: answer.words, muted, you })) {
          announce(t("table-chat-line", { name: message.name, text: chatText(message, answer.words) }));
        }
      }
      announcedUntil.current = answer.lines.at(-1)?.at ?? last ?? 0;
      setAll(answer.lines);
    });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only new messages are a reason to fetch.
  }, [connection, said, id]);

  // Null if this table has no chat.
  const messages = useMemo(() => {
    const filter = { strangers, areStrangers, quickMessages, muted, you };
    return said === null ? null : all.filter((message) => isVisible(message, filter));
  }, [said, all, strangers, areStrangers, quickMessages, muted, you]);
  const unread =
    messages === null || readUntil === null
      ? 0
      : messages.filter((message) => message.at > readUntil && message.seat !== you).length;
  const latest = all.at(-1)?.at ?? 0;
  const markRead = useCallback(() => {
    setReadUntil(latest);
    saveForMatch(READ_UNTIL, id, latest);
  }, [id, latest]);
  // Returns null, or the reason why the message was refused.
  const send = useCallback(
    async (text: string) => {
      const answer = await connection.sendChat(text, you === null ? loadName() : "");
      return answer?.type === "refused" ? asSentence(answer.message) : null;
    },
    [connection, you],
  );
  const setMuted = useCallback((name: string, isMuted: boolean) => {
    setMutedNames((before) => new Set(isMuted ? [...before, name] : [...before].filter((other) => other !== name)));
  }, []);
  return { messages, quickMessages, unread, muted, send, markRead, setMuted };
}

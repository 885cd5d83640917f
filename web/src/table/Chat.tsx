/** The chat of a table, with quick messages. It is beside the moves if there is room, and otherwise in a sheet. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import { reportMessage } from "../net/api";
import type { ChatMessage, TableMessage } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { TalkIcon } from "../ui/icons";
import { PersonLink, PersonMark } from "../ui/PersonMark";
import { toast } from "../ui/Toasts";
import { chatText, splitMentions } from "./chatFilter";
import type { ChatState } from "./useChat";
import { formatMessage, t } from "../words/catalogue";
import { Words } from "../words/Words";

interface Props {
  chat: ChatState;
  table: TableMessage;
  presentation: Presentation;
  seatKey: string | null;
  /** Highlights the points or cards that a message mentions. */
  onMention: (mentioned: string) => void;
}

const MAX_MESSAGE_LENGTH = 200;

export function Chat({ chat, table, presentation, seatKey, onMention }: Props): JSX.Element {
  const [error, setError] = useState<string | null>(null);

  async function send(text: string): Promise<boolean> {
    const refusal = await chat.send(text);
    setError(refusal);
    return refusal === null;
  }

  return (
    <section class="talk" aria-label={t("table-chat")}>
      <Messages chat={chat} table={table} presentation={presentation} seatKey={seatKey} onMention={onMention} />
      {chat.muted.size > 0 && (
        <p class="muted talk-muted">
          {[...chat.muted].map((name) => (
            <button
              key={name}
              type="button"
              class="button button-plain button-small"
              onClick={() => chat.setMuted(name, false)}
            >
              {t("table-unmute", { name })}
            </button>
          ))}
        </p>
      )}
      <div class="talk-words" role="group" aria-label={t("table-quick-messages")}>
        {chat.quickMessages.map(({ text, message }) => (
          <button key={text} type="button" class="talk-word" onClick={() => void send(text)}>
            {formatMessage(message)}
          </button>
        ))}
      </div>
      <MessageForm table={table} onSend={send} />
      <ErrorMessage message={error} />
    </section>
  );
}

function Messages({ chat, table, presentation, seatKey, onMention }: Props): JSX.Element {
  const [menuOf, setMenuOf] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const messages = chat.messages ?? [];
  const latest = messages.at(-1)?.id;
  useEffect(() => {
    const box = list.current;
    // This does not use scrollIntoView, which would also scroll the page.
    if (box !== null) box.scrollTop = box.scrollHeight;
    chat.markRead();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new message scrolls the list.
  }, [latest]);

  async function report(message: ChatMessage): Promise<void> {
    setMenuOf(null);
    try {
      await reportMessage(table.table, seatKey, message.id, "");
      toast(t("table-message-reported"));
    } catch (error) {
      toast((error as Error).message);
    }
  }

  function mute(message: ChatMessage): void {
    setMenuOf(null);
    chat.setMuted(message.name, true);
  }

  return (
    <ul ref={list} class="talk-lines" tabIndex={0} aria-label={t("table-messages")}>
      {messages.length === 0 && (
        <li class="muted">
          <Words text={emptyNotice(table)} />
        </li>
      )}
      {messages.map((message) => (
        <li key={message.id} data-talk-line={message.id}>
          <span class="talk-name">
            <PersonLink
              name={message.name}
              kind={message.kind}
              isPlaying={table.you !== null && table.ending === null}
            />
          </span>
          <PersonMark kind={message.kind} />
          {message.seat === null && <span class="muted"> {t("table-spectator")}</span>}{" "}
          <bdi class="talk-text">
            {splitMentions(chatText(message, chat.quickMessages), presentation.mentions?.pattern).map((part, at) =>
              part.isMention ? (
                <button key={at} type="button" class="talk-mention" onClick={() => onMention(part.text)}>
                  {part.text}
                </button>
              ) : (
                part.text
              ),
            )}
          </bdi>
          {message.seat !== table.you && (
            <button
              type="button"
              class="talk-about"
              aria-expanded={menuOf === message.id}
              aria-label={t("table-mute-or-report", { name: message.name })}
              onClick={() => setMenuOf(menuOf === message.id ? null : message.id)}
            >
              ···
            </button>
          )}
          {menuOf === message.id && (
            <span class="talk-choices">
              <button type="button" class="button button-plain button-small" onClick={() => mute(message)}>
                {t("table-mute", { name: message.name })}
              </button>
              <button type="button" class="button button-plain button-small" onClick={() => void report(message)}>
                {t("table-report-message")}
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MessageFormProps {
  table: TableMessage;
  /** Sends a message and returns whether it was accepted. */
  onSend: (text: string) => Promise<boolean>;
}

function MessageForm({ table, onSend }: MessageFormProps): JSX.Element {
  const [text, setText] = useState("");
  return (
    <form
      class="talk-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") void onSend(text).then((isSent) => isSent && setText(""));
      }}
    >
      <input
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        autocomplete="off"
        aria-label={t("table-message")}
        placeholder={table.you === null && table.ending === null ? t("table-to-spectators") : t("table-to-table")}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button button-plain" disabled={text.trim() === ""}>
        {t("table-send")}
      </button>
    </form>
  );
}

function emptyNotice(table: TableMessage): string {
  if (table.ending !== null) return t("table-no-messages-over");
  if (table.you === null) return t("table-no-messages-watching");
  return t("table-no-messages");
}

/** A button that opens the chat if it is not beside the table, and shows the number of unread messages. */
export function ChatButton({ unread, onOpen }: { unread: number; onOpen: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button talk-button"
      aria-label={unread === 0 ? t("table-chat") : t("table-chat-new", { count: unread })}
      title={t("table-chat-key")}
      onClick={onOpen}
    >
      <TalkIcon />
      {unread > 0 && (
        <span class="talk-count" aria-hidden="true" translate={false}>
          {unread > 9 ? "9+" : unread}
        </span>
      )}
    </button>
  );
}

/** The talk of a table, with words that need no typing; beside the moves where there is room, else in a sheet. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import { reportLine } from "../net/api";
import type { TableMessage, TalkLine } from "../net/messages";
import { TalkIcon } from "../ui/icons";
import { toast } from "../ui/Toasts";
import { partsOf } from "./chatFilter";
import type { Talking } from "./useChat";
import { Trouble } from "../ui/ErrorMessage";

interface Props {
  talk: Talking;
  table: TableMessage;
  presentation: Presentation;
  seatKey: string | null;
  /** Points out what a line mentions. */
  onPoint: (mentioned: string) => void;
}

/** So many characters a line has at most. */
const LONGEST = 200;

export function Talk({ talk, table, presentation, seatKey, onPoint }: Props): JSX.Element {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [about, setAbout] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const lines = talk.lines ?? [];
  const latest = lines.at(-1)?.id;
  useEffect(() => {
    const box = list.current;
    // Not scrollIntoView, which would also move the page.
    if (box !== null) box.scrollTop = box.scrollHeight;
    talk.onRead();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new line moves it.
  }, [latest]);

  async function say(words: string): Promise<boolean> {
    const why = await talk.onSay(words);
    setTrouble(why);
    return why === null;
  }

  async function report(line: TalkLine): Promise<void> {
    setAbout(null);
    try {
      await reportLine(table.table, seatKey, line.id, "");
      toast("Reported, with the lines around it. A moderator looks at it.");
    } catch (error) {
      toast((error as Error).message);
    }
  }

  return (
    <section class="talk" aria-label="Talk">
      <ul ref={list} class="talk-lines" tabIndex={0} aria-label="What was said">
        {lines.length === 0 && <li class="muted">{emptyWords(table)}</li>}
        {lines.map((line) => (
          <li key={line.id} data-talk-line={line.id}>
            <bdi class="talk-name">{line.name}</bdi>
            {line.seat === null && <span class="muted"> (watching)</span>}{" "}
            <bdi class="talk-text">
              {partsOf(line.text, presentation.mentions?.pattern).map((part, at) =>
                part.isMention ? (
                  <button key={at} type="button" class="talk-mention" onClick={() => onPoint(part.text)}>
                    {part.text}
                  </button>
                ) : (
                  part.text
                ),
              )}
            </bdi>
            {line.seat !== table.you && (
              <button
                type="button"
                class="talk-about"
                aria-expanded={about === line.id}
                aria-label={`Mute or report ${line.name}`}
                onClick={() => setAbout(about === line.id ? null : line.id)}
              >
                ···
              </button>
            )}
            {about === line.id && (
              <span class="talk-choices">
                <button type="button" class="button button-plain button-small" onClick={() => mute(line)}>
                  Mute {line.name}
                </button>
                <button type="button" class="button button-plain button-small" onClick={() => void report(line)}>
                  Report this line
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {talk.muted.size > 0 && (
        <p class="muted talk-muted">
          {[...talk.muted].map((name) => (
            <button
              key={name}
              type="button"
              class="button button-plain button-small"
              onClick={() => talk.onMute(name, false)}
            >
              Hear {name} again
            </button>
          ))}
        </p>
      )}
      <div class="talk-words" role="group" aria-label="Say without typing">
        {talk.words.map((words) => (
          <button key={words} type="button" class="talk-word" onClick={() => void say(words)}>
            {words}
          </button>
        ))}
      </div>
      <form
        class="talk-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") void say(text).then((isSaid) => isSaid && setText(""));
        }}
      >
        <input
          value={text}
          maxLength={LONGEST}
          autocomplete="off"
          aria-label="Say something"
          placeholder={table.you === null && table.ending === null ? "to those who watch" : "to the table"}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button button-plain" disabled={text.trim() === ""}>
          Say
        </button>
      </form>
      <Trouble words={trouble} />
    </section>
  );

  function mute(line: TalkLine): void {
    setAbout(null);
    talk.onMute(line.name, true);
  }
}

function emptyWords(table: TableMessage): string {
  if (table.ending !== null) return "Nobody has said anything. Players and who watches hear one another now.";
  if (table.you === null) return "The players hear you when the match is over.";
  return "Nobody has said anything. Who watches is heard when the match is over.";
}

/** Opens the talk where it does not stand beside the table; tells how many lines are new. */
export function TalkButton({ unread, onOpen }: { unread: number; onOpen: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button talk-button"
      aria-label={unread === 0 ? "Talk" : `Talk, ${unread} new`}
      title="Talk (c)"
      onClick={onOpen}
    >
      <TalkIcon />
      {unread > 0 && (
        <span class="talk-count" aria-hidden="true">
          {unread > 9 ? "9+" : unread}
        </span>
      )}
    </button>
  );
}

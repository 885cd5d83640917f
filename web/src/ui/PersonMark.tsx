/** A mark beside a name that shows whether it belongs to an account, a guest or a bot. */

import type { JSX } from "preact";
import type { PersonKind } from "../net/messages";
import { BotIcon } from "./icons";
import { sitePath } from "./sitePath";
import { t } from "../words/catalogue";

const SIGNS: Readonly<Record<Exclude<PersonKind, "bot">, string>> = { account: "✓", guest: "○" };
const TITLES = { account: "page-has-account", guest: "page-guest", bot: "page-bot" } as const;

/** A symbol for each kind, and a word for screen readers. For bots, the word is shown as a tag if there is room. */
export function PersonMark({ kind }: { kind: PersonKind | undefined }): JSX.Element | null {
  if (kind === undefined) return null;
  if (kind === "bot") return <BotTag />;
  return (
    <span key={kind} class={`person-mark person-${kind}`} title={t(TITLES[kind])} data-person={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span class="for-ears"> ({t(TITLES[kind])})</span>
    </span>
  );
}

/** The word "bot", or a symbol in narrow places, where a bot that is called by its level needs none. */
export function BotTag({ hasLevel = false }: { hasLevel?: boolean }): JSX.Element {
  return (
    <span class={`tag person-bot${hasLevel ? " person-bot-level" : ""}`} title={t(TITLES.bot)} data-person="bot">
      <span class="person-bot-word">{t(TITLES.bot)}</span>
      <BotIcon />
    </span>
  );
}

interface NameProps {
  name: string | undefined;
  kind: PersonKind | undefined;
}

/** Returns the path of an account's page. */
export function personPath(name: string): string {
  return sitePath(`/@${encodeURIComponent(name)}`);
}

/** A name. That of an account is a link to its page; a person who is playing keeps their table open. */
export function PersonLink({ name, kind, isPlaying = false }: NameProps & { isPlaying?: boolean }): JSX.Element {
  if (kind !== "account" || name === undefined) return <bdi translate={false}>{name}</bdi>;
  const target = isPlaying ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a class="person-link" href={personPath(name)} {...target}>
      <bdi translate={false}>{name}</bdi>
    </a>
  );
}

/** A name with its mark, which stay on one line. */
export function MarkedName(props: NameProps): JSX.Element {
  return (
    <span class="marked-name">
      <PersonLink {...props} />
      <PersonMark kind={props.kind} />
    </span>
  );
}

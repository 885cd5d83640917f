/** A mark beside a name that shows whether it belongs to an account, a guest or a bot. */

import type { ComponentChildren, JSX } from "preact";
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

interface LinkProps extends NameProps {
  /** What is shown if it differs from the name, such as a number after a name that two players share. */
  label?: string | undefined;
  /** Whether the reader is playing; the link then leaves their table open. */
  isPlaying?: boolean;
}

/** A name. That of an account is a link to its page. */
export function PersonLink({ name, kind, label = name, isPlaying = false }: LinkProps): JSX.Element {
  if (kind !== "account" || name === undefined) return <bdi translate={false}>{label}</bdi>;
  const target = isPlaying ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a class="person-link" href={personPath(name)} {...target}>
      <bdi translate={false}>{label}</bdi>
    </a>
  );
}

/** Encloses the number of a person in a sentence before their name is rendered. No name contains it. */
const PLACE = "\ue001";
const PLACES = new RegExp(`${PLACE}(\\d+)${PLACE}`);

interface PersonTextProps {
  people: readonly Omit<LinkProps, "isPlaying">[];
  /** Returns the sentence, given the name of each person or what stands for it. */
  write: (names: readonly string[]) => string;
  /** Whether the reader is playing; the links then leave their table open. */
  isPlaying?: boolean;
  /** Renders the text between the links. */
  render?: (text: string) => ComponentChildren;
}

/** A sentence in which the names of accounts are links. A new sentence replaces the whole element, as in `Words`. */
export function PersonText({
  people,
  write,
  isPlaying = false,
  render = (text) => text,
}: PersonTextProps): JSX.Element {
  const names = people.map(({ name, label = name }) => label ?? "");
  const places = people.map(({ kind }, index) =>
    kind === "account" ? `${PLACE}${index}${PLACE}` : (names[index] as string),
  );
  return (
    <span key={write(names)}>
      {write(places)
        .split(PLACES)
        .map((part, index) =>
          index % 2 === 0 ? (
            render(part)
          ) : (
            <PersonLink key={index} {...(people[Number(part)] as LinkProps)} isPlaying={isPlaying} />
          ),
        )}
    </span>
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

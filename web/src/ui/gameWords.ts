/** The names of games, variants, seats and levels in the page's language. */

import type { MessageInfo } from "../net/messages";
import { formatMessage, hasWords, t } from "../words/catalogue";

/** The number of the strongest level. */
const MAX_LEVEL = 99;

/** Returns the name of a game. The server's name is for games that this page does not know. */
export function gameTitle(key: string, served = key): string {
  const id = `term-game-${key}`;
  return hasWords(id) ? formatMessage({ id, args: {} }) : served;
}

interface Listed {
  game: string;
  title: string;
  variant: string;
  variant_name?: MessageInfo | null;
}

/** Returns a message of the server, or its English text while the words are not loaded or if this page lacks them. */
function nameOr(name: MessageInfo, served: string): string {
  const text = formatMessage(name);
  return text === "" ? served : text;
}

/** Returns the variant of a game in a few words; the server's own if it sent no message that can be read. */
export function variantWords({ variant, variant_name: name }: Pick<Listed, "variant" | "variant_name">): string {
  return name === undefined || name === null ? variant : nameOr(name, variant);
}

/** Returns a game with its variant: "Natto best of 5". */
export function gameAndVariant(listed: Listed): string {
  return `${gameTitle(listed.game, listed.title)} ${variantWords(listed)}`.trim();
}

interface NamedSeat {
  title?: MessageInfo | null;
  /** The server's English name of the seat. */
  called?: string;
}

/**
 * Returns the name that a game gives a seat, such as "Black"; null if the seat has only a number, or if its name cannot
 * be read and the server sent no English one.
 */
export function seatTitle({ title, called = "" }: NamedSeat): string | null {
  const name = title === undefined || title === null ? "" : nameOr(title, called);
  return name === "" ? null : name;
}

/** Returns a level of the bots: "Level 3". */
export function levelName(level: number): string {
  return level === MAX_LEVEL ? t("term-level-max") : t("term-level", { number: level });
}

/** Returns the character of a level in a few words; the server's English sentence for games that this page does not know. */
export function levelCharacter(game: string, level: number, served: string): string {
  const id = `options-character-${game}-${level === MAX_LEVEL ? "max" : level}`;
  return hasWords(id) ? formatMessage({ id, args: {} }) : served;
}

/** Returns how a level decides; the server's English sentence for games that this page does not know. */
export function levelSentence(game: string, level: number, served: string): string {
  const id = `options-level-${game}-${level === MAX_LEVEL ? "max" : level}`;
  return hasWords(id) ? formatMessage({ id, args: {} }) : served;
}

/**
 * Turns messages of the catalogue into text. A message is an id and arguments; the part of the id before its first
 * hyphen names the Fluent file, `locales/<language>/<file>.ftl`, in which every language has its text.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./language";
import type { Messages } from "./messages.generated";
import { pseudoText } from "./pseudo";

/** A sentence of the server as data. */
export interface MessageData {
  id: string;
  args: Readonly<Record<string, Argument>>;
}

/** A value in a message: text such as a name, a number, another message, a seat, items or a list. */
export type Argument =
  | string
  | number
  | MessageData
  | { seat: number; name?: MessageData }
  | { items: readonly string[] }
  | { list: readonly Argument[]; last: ListEnd };

/** What stands before the last part of a list, or between all of its parts. */
type ListEnd = "and" | "or" | "comma" | "sentence" | "line";

/** What a reader knows beside the message: who sits where, and how this page names items. */
export interface ReaderContext {
  /** The names of the players, by seat. */
  names: readonly string[];
  /** The reader's own seat, which is addressed as "you". */
  seat: number | null;
  /** Returns the name of a card, tile or point in the reader's theme. */
  itemName?: (code: string) => string;
}

/** How the page names the items of a game: in its messages, and by values that replace arguments, such as the theme. */
export interface ItemNames {
  itemName: (code: string) => string;
  args: Readonly<Record<string, string>>;
}

const itemNames = new Map<string, () => ItemNames>();

let edition = 0;

/** Returns a number that is another one whenever the same message may have another text. */
export function wordsEdition(): number {
  return edition;
}

/** Sets how the items in the messages of a file are named. Later messages use the names that apply then. */
export function setItemNames(file: string, names: () => ItemNames): void {
  itemNames.set(file, names);
  edition++;
}

/** Notes that items have other names from now on, such as those of another theme. */
export function noteItemNames(): void {
  edition++;
}

export type MessageId = keyof Messages;

/** The ids of messages without variables. */
export type PlainMessageId = { [Id in MessageId]: [Messages[Id]] extends [never] ? Id : never }[MessageId];

/** The values of a message's variables; never if it has none. */
export type MessageArgs<Id extends MessageId> = [Messages[Id]] extends [never]
  ? never
  : Record<Messages[Id], string | number>;

/** The arguments of a message: none, or one value for each of its variables. */
type ArgsOf<Id extends MessageId> = [MessageArgs<Id>] extends [never] ? [] : [args: MessageArgs<Id>];

const SHARED_FILE = "common";
const NOBODY: ReaderContext = { names: [], seat: null };
const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];

const texts = import.meta.glob<string>("../../../python/chabudai/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
});

let language: Language = "en";
let bundle = newBundle();
let source = bundle;
let loaded = new Map<string, Promise<void>>();

/** Returns the language of the page. */
export function currentLanguage(): Language {
  return language;
}

/** Sets the language of the page. Words have to be loaded again afterwards. */
export function setLanguage(next: Language): void {
  edition++;
  language = next;
  loaded = new Map();
  source = newBundle();
  bundle = next === "en" ? source : newBundle();
}

/** Whether the language is a test language, which is made from English. */
function isPseudo(): boolean {
  return language === "en-XA" || language === "ar-XB";
}

function newBundle(): FluentBundle {
  return new FluentBundle(isPseudo() ? ["en"] : [language], {
    useIsolating: false,
    functions: { WORD: ([count]) => numberWord(Number(count)) },
    ...(isPseudo() ? { transform: (text: string) => pseudoText(text, language) } : {}),
  });
}

/** Loads files of the catalogue; resolves when their messages can be read. */
export async function loadWords(...files: readonly string[]): Promise<void> {
  await Promise.all(
    [SHARED_FILE, ...files].map((file) => {
      const earlier = loaded.get(file);
      if (earlier !== undefined) return earlier;
      const loading = loadFile(file);
      loaded.set(file, loading);
      // A file that could not be loaded is asked for again.
      loading.catch(() => loaded.delete(file));
      return loading;
    }),
  );
}

async function loadFile(file: string): Promise<void> {
  const isTranslated = bundle !== source && !isPseudo();
  const [english, translated] = await Promise.all([
    textOf("en", file),
    isTranslated ? textOf(language, file) : Promise.resolve(null),
  ]);
  edition++;
  source.addResource(new FluentResource(english ?? ""));
  if (bundle !== source) bundle.addResource(new FluentResource(translated ?? (isTranslated ? "" : (english ?? ""))));
}

function textOf(of: string, file: string): Promise<string | null> {
  return texts[`../../../python/chabudai/locales/${of}/${file}.ftl`]?.() ?? Promise.resolve(null);
}

/** Whether the file of a message is loaded. */
export function hasWords(id: string): boolean {
  return source.hasMessage(id);
}

/** Returns the text of a message of the page in the page's language. */
export function t<Id extends MessageId>(id: Id, ...[args]: ArgsOf<Id>): string {
  return lookUp(id, args ?? {});
}

/** Returns the text of a message of the server, for a reader. It is empty while its words are not loaded. */
export function formatMessage(message: MessageData, reader: ReaderContext = NOBODY): string {
  const { text } = message.args;
  if (message.id === "plain" && typeof text === "string") return text;
  if (!source.hasMessage(message.id)) {
    loadMissing(message.id);
    return "";
  }
  const names = itemNames.get(message.id.split("-", 1)[0] as string)?.();
  const itemName = reader.itemName ?? names?.itemName;
  const variables: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(message.args)) {
    variables[name] = names?.args[name] ?? variableOf(value, reader, itemName);
    if (typeof value === "object" && "seat" in value) {
      variables[`${name}_is`] = value.seat === reader.seat ? "you" : value.name === undefined ? "other" : "role";
    }
  }
  return lookUp(message.id, variables);
}

let renderAgain = (): void => {};

/** Sets what is called when words arrive that a sentence on the page was missing. */
export function onMissingWords(render: () => void): void {
  renderAgain = render;
}

/**
 * Loads the file of a message that is not there yet. If the file does not have it either, the page is older than the
 * server.
 */
function loadMissing(id: string): void {
  loadWords(id.split("-", 1)[0] as string).then(
    () => (source.hasMessage(id) ? renderAgain() : console.error(`the catalogue has no message "${id}"`)),
    () => {},
  );
}

function variableOf(value: Argument, reader: ReaderContext, itemName = reader.itemName): FluentVariable {
  if (typeof value !== "object") return value;
  if ("id" in value) return formatMessage(value, reader);
  if ("seat" in value) {
    if (value.name !== undefined) return formatMessage(value.name, reader);
    return reader.names[value.seat] ?? t("term-seat", { number: value.seat + 1 });
  }
  if ("items" in value) return value.items.map((item) => itemName?.(item) ?? item).join(" ");
  return joinTexts(
    value.list.map((item) => String(variableOf(item, reader, itemName))),
    value.last,
  );
}

/** Joins texts with the words of the language: "a, b and c". */
export function joinTexts(parts: readonly string[], last: ListEnd = "and"): string {
  if (parts.length < 2) return parts.join("");
  if (last === "line") return parts.join("\n");
  const between = last === "sentence" ? "list-sentence" : "list-more";
  const end = last === "and" ? "list-pair" : last === "or" ? "list-or" : between;
  return parts.reduce((first, second, index) => t(index === parts.length - 1 ? end : between, { first, second }));
}

/** Matches the name of a bot in Japanese, which is its level. */
const BOT_NAME = /^(?:レベル\d+|最強レベル)(?: #\d+)?$/u;

/** Returns a text in which bots, whose names are among its values, have no さん, which is added to every name. */
function withoutHonorificsOfBots(text: string, values: readonly FluentVariable[]): string {
  const bots = values.filter((value): value is string => typeof value === "string" && BOT_NAME.test(value));
  return bots.reduce((shorter, name) => shorter.replaceAll(`${name}さん`, name), text);
}

/** Numbers from here on have separators. */
const FIRST_GROUPED = 1_000;

/** A number that is written without the number format of the browser, which takes long to make, if it needs none. */
class Count extends FluentNumber {
  override toString(scope: Parameters<FluentNumber["toString"]>[0]): string {
    const isPlain = Number.isInteger(this.value) && this.value >= 0 && this.value < FIRST_GROUPED;
    return isPlain ? String(this.value) : super.toString(scope);
  }
}

function lookUp(id: string, args: Record<string, FluentVariable>): string {
  const from = bundle.hasMessage(id) ? bundle : source;
  const pattern = from.getMessage(id)?.value;
  if (pattern === undefined || pattern === null) throw new Error(`the catalogue has no message "${id}"`);
  const errors: Error[] = [];
  const values: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) values[name] = typeof value === "number" ? new Count(value) : value;
  const text = from.formatPattern(pattern, values, errors);
  if (errors.length > 0) throw new Error(`${id}: ${String(errors[0])}`);
  if (language === "en-XA") return `[${text}]`;
  return language === "ja" ? withoutHonorificsOfBots(text, Object.values(args)) : text;
}

function numberWord(count: number): string {
  const word = NUMBER_WORDS[count] ?? String(count);
  return isPseudo() ? pseudoText(word, language) : word;
}

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/naming-convention -- values of Python have any type, and its functions their own names */

/** Messages of the catalogue. */

import type { MessageInfo } from "../../net/messages";
import { Dict, entriesOf, list } from "./collections";

type Value = any;

export class Message {
  constructor(
    readonly id: string,
    readonly args: Record<string, Value> | Dict = {},
  ) {}

  data(): MessageInfo {
    const args: Record<string, unknown> = {};
    for (const [name, value] of entriesOf(this.args)) args[name as string] = argumentData(value);
    return { id: this.id, args };
  }
}

/** A seat as an argument; `name` is a message if the game names the seat. */
export class SeatArgument {
  constructor(
    readonly index: number,
    readonly name: string | Message | null,
    readonly is_reader = false,
  ) {}
}

export class Items {
  readonly codes: readonly string[];
  constructor(codes: Iterable<string>) {
    this.codes = list(codes);
  }
}

export class Listing {
  constructor(
    readonly items: readonly Value[],
    readonly last = "and",
  ) {}
}

export function Seat(index: number, name: string | Message | null, isReader = false): SeatArgument {
  return new SeatArgument(index, name, isReader);
}

export function message(id: string, args: Record<string, Value> = {}): Message {
  return new Message(id, args);
}

export function plain(text: string): Message {
  return new Message("plain", { text });
}

export function listing(items: Iterable<Value>, last = "and"): Listing {
  return new Listing(list(items), last);
}

export function join_sentences(sentences: Iterable<Value>, last = "sentence"): Message {
  return message("list-all", { items: listing(sentences, last) });
}

function argumentData(value: Value): unknown {
  if (value instanceof Message) return value.data();
  if (value instanceof SeatArgument) {
    return value.name instanceof Message ? { seat: value.index, name: value.name.data() } : { seat: value.index };
  }
  if (value instanceof Items) return { items: [...value.codes] };
  if (value instanceof Listing) return { list: value.items.map(argumentData), last: value.last };
  return value;
}

/** Returns a sentence as the protocol has it; a text is the same in every language. */
export function messageInfo(text: Message | string): MessageInfo {
  return (text instanceof Message ? text : plain(text)).data();
}

/** Errors. Their message is for readers, as a message of the catalogue or a text. */

import { Message } from "./messages";

export class GameError extends Error {
  constructor(readonly sentence: Message | string) {
    super(sentence instanceof Message ? sentence.id : sentence);
  }
}

export class NotationError extends GameError {}

export class InputError extends GameError {}

export class LookupError extends Error {}

export class ValueError extends Error {}

export class AttributeError extends Error {}

export { JavaScriptTypeError as TypeError };

const JavaScriptTypeError = TypeError;

/**
 * A refusal of the service as a sentence: a word at its beginning gets a capital, a point or a card does not; a full stop
 * ends it.
 */
export function asSentence(text: string): string {
  const isWord = /^[a-z]+ /.test(text);
  return (isWord ? text.charAt(0).toUpperCase() + text.slice(1) : text).replace(/\.?$/, ".");
}

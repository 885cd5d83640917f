/** When bots answer at a table on this device: as on a server. */

/** The shortest time, in milliseconds, that a bot seems to think. */
const SHORTEST_MS = 450;
/** By which fraction a pace may exceed the shortest one, so that it is not perfectly even. */
const MAX_EXTRA_SHARE = 0.25;
/** The factor by which bots answer faster when everyone fast-forwards. */
export const FAST_FORWARD_FACTOR = 8;
/** The longest pause between two rounds, in milliseconds. */
export const PAUSE_MS = 12_000;
/** The level of the bot that plays on for a player who has resigned. */
export const SUBSTITUTE_LEVEL = 2;

/**
 * Returns how long to wait before a bot's answer whose search took `thoughtMs`. With hidden cards the whole time is a
 * multiple of one pace, which does not tell how long the search took.
 */
export function answerDelayMs(thoughtMs: number, hides: boolean, random = Math.random()): number {
  const pace = SHORTEST_MS * (1 + MAX_EXTRA_SHARE * random);
  const whole = hides ? pace * Math.max(1, Math.ceil(thoughtMs / pace)) : Math.max(pace, thoughtMs);
  return whole - thoughtMs;
}

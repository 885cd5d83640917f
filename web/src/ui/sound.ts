/** Synthesized sounds. There are none until the first gesture on the page, as browsers require. */

export type Sound =
  "stone" | "tile" | "turn" | "end" | "offer" | "no" | "clock" | "last" | "sweep" | "bomb" | "lost" | "won";

/** The kinds of sounds. Each kind has a volume of its own. */
export type SoundKind = "moves" | "calls" | "ends";

const KINDS: Record<Sound, SoundKind> = {
  stone: "moves",
  tile: "moves",
  no: "moves",
  last: "moves",
  sweep: "moves",
  bomb: "moves",
  turn: "calls",
  offer: "calls",
  clock: "calls",
  end: "ends",
  lost: "ends",
  won: "ends",
};

let context: AudioContext | null = null;
// A running audio context drains the battery of a phone, so it is suspended between sounds.
const SUSPEND_AFTER_MS = 2_000;
let suspendTimer: ReturnType<typeof setTimeout> | undefined;
// The maximum delay of a sound. A sound that would come later is not played.
const MAX_DELAY_MS = 400;
let volumes: Record<SoundKind, number> = { moves: 0.6, calls: 0.6, ends: 0.6 };
// The volume of the sound that is being synthesized.
let volume = 0;

/**
 * Enables sound when the page has painted what a gesture changed, as creating an audio context takes longer than a frame.
 * Safari has no idle callbacks, and lets only a timer without delay act for the gesture.
 */
export function enableSoundSoon(): void {
  const { requestIdleCallback: onIdle } = window as Partial<Window>;
  if (onIdle === undefined) setTimeout(enableSound);
  else onIdle.call(window, enableSound);
}

/** Enables sound. It must be called for a gesture. */
export function enableSound(): void {
  try {
    context ??= new AudioContext();
    void resume(context);
  } catch {
    context = null; // This browser has no sound.
  }
}

/** Resumes the audio context. Returns whether it runs in time for a sound. */
async function resume(audio: AudioContext): Promise<boolean> {
  clearTimeout(suspendTimer);
  suspendTimer = setTimeout(() => void audio.suspend(), SUSPEND_AFTER_MS);
  const isRunning = () => audio.state === "running";
  if (isRunning()) return true;
  const requested = Date.now();
  await audio.resume().catch(() => undefined);
  return isRunning() && Date.now() - requested <= MAX_DELAY_MS;
}

export function setVolumes(levels: Record<SoundKind, number>): void {
  volumes = levels;
}

export function play(sound: Sound): void {
  const on = context;
  if (on === null || volumes[KINDS[sound]] === 0) return;
  // In a task of its own, so that the browser can paint the move first.
  setTimeout(() => {
    void resume(on).then((isRunning) => {
      if (isRunning) synthesize(sound, on);
    });
  });
}

function synthesize(sound: Sound, on: AudioContext): void {
  volume = volumes[KINDS[sound]];
  const start = on.currentTime;
  switch (sound) {
    case "stone":
      noise(on, start, 1900, 0.9);
      tone(on, 210, start, 0.07, 0.25);
      break;
    case "tile":
      noise(on, start, 3100, 0.5);
      noise(on, start + 0.028, 2500, 0.25);
      break;
    case "turn":
      tone(on, 660, start, 0.16, 0.12);
      tone(on, 880, start + 0.1, 0.22, 0.12);
      break;
    case "end":
      tones(on, start, [392, 494, 587, 784], 0.13);
      break;
    case "clock":
      tone(on, 990, start, 0.09, 0.12);
      tone(on, 990, start + 0.14, 0.09, 0.12);
      break;
    case "offer":
      tone(on, 520, start, 0.14, 0.1);
      tone(on, 520, start + 0.18, 0.14, 0.1);
      break;
    case "no":
      tone(on, 150, start, 0.12, 0.2);
      break;
    case "last":
      tone(on, 988, start, 0.14, 0.1);
      tone(on, 1319, start + 0.09, 0.4, 0.1);
      break;
    case "sweep":
      noise(on, start, 1200, 0.35, 0.45);
      noise(on, start + 0.18, 1700, 0.3, 0.45);
      break;
    case "bomb":
      noise(on, start, 240, 1.6, 0.7);
      tone(on, 62, start, 0.7, 0.5);
      break;
    case "lost":
      tones(on, start, [523, 440, 349], 0.16);
      break;
    case "won":
      tones(on, start, [523, 659, 784], 0.09);
      break;
  }
}

/**
 * Speaks words with the browser's voice, if it has one. Different values of `pitch` (1 is normal) distinguish speakers.
 */
export function speak(words: string, pitch: number): void {
  if (volumes.moves === 0 || !("speechSynthesis" in window)) return;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = "en";
  utterance.volume = volumes.moves;
  utterance.pitch = pitch;
  window.speechSynthesis.speak(utterance);
}

function tone(on: AudioContext, pitchHz: number, start: number, length: number, loudness: number): void {
  const oscillator = on.createOscillator();
  const gain = on.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = pitchHz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness * volume, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(on.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** Adds tones that follow one another. */
function tones(on: AudioContext, start: number, pitchesHz: readonly number[], step: number): void {
  pitchesHz.forEach((pitch, n) => tone(on, pitch, start + n * step, 0.5, 0.12));
}

const noises = new Map<number, AudioBuffer>();

/** Returns noise of a length that fades out. There is one audio context, so it is made once. */
function fadingNoise(on: AudioContext, lengthS: number): AudioBuffer {
  const known = noises.get(lengthS);
  if (known !== undefined) return known;
  const length = Math.round(on.sampleRate * lengthS);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * Math.exp(-n / (length / 7));
  noises.set(lengthS, buffer);
  return buffer;
}

/** Adds a burst of noise through a narrow band: short as the click of a hard object on wood, longer as a broom. */
function noise(on: AudioContext, start: number, pitchHz: number, loudness: number, lengthS = 0.05): void {
  const source = on.createBufferSource();
  source.buffer = fadingNoise(on, lengthS);
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitchHz;
  band.Q.value = 1.4;
  const gain = on.createGain();
  gain.gain.value = loudness * volume;
  source.connect(band).connect(gain).connect(on.destination);
  source.start(start);
}

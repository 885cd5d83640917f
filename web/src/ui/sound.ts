/** Small sounds, made on the spot; silent until the person has touched the page once. */

export type Sound = "stone" | "tile" | "turn" | "end" | "offer" | "no" | "clock";

/** What a sound is about; each kind has a volume of its own. */
export type SoundKind = "moves" | "calls" | "ends";

const KINDS: Record<Sound, SoundKind> = {
  stone: "moves",
  tile: "moves",
  no: "moves",
  turn: "calls",
  offer: "calls",
  clock: "calls",
  end: "ends",
};

let context: AudioContext | null = null;
// A loudspeaker that is kept awake costs a phone's battery: it rests until the next touch or sound.
const REST_AFTER_MS = 2_000;
let rest: ReturnType<typeof setTimeout> | undefined;
// Where it takes longer to wake, what was to be heard has gone by.
const LATEST_MS = 400;
let volumes: Record<SoundKind, number> = { moves: 0.6, calls: 0.6, ends: 0.6 };
// That of the sound which is being made.
let volume = 0;

/** Browsers allow sound only after a gesture; call this from one. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    void woken(context);
  } catch {
    context = null; // A browser without sound plays in silence.
  }
}

/** Whether it is awake, at once if it was; it rests again when nothing has woken it for a while. */
async function woken(asleep: AudioContext): Promise<boolean> {
  clearTimeout(rest);
  rest = setTimeout(() => void asleep.suspend(), REST_AFTER_MS);
  const isAwake = () => asleep.state === "running";
  if (isAwake()) return true;
  const asked = Date.now();
  await asleep.resume().catch(() => undefined);
  return isAwake() && Date.now() - asked <= LATEST_MS;
}

export function setVolumes(levels: Record<SoundKind, number>): void {
  volumes = levels;
}

export function play(sound: Sound): void {
  const on = context;
  if (on === null || volumes[KINDS[sound]] === 0) return;
  void woken(on).then((isAwake) => {
    if (isAwake) make(sound, on);
  });
}

function make(sound: Sound, on: AudioContext): void {
  volume = volumes[KINDS[sound]];
  const start = on.currentTime;
  switch (sound) {
    case "stone":
      clack(on, start, 1900, 0.9);
      tone(on, 210, start, 0.07, 0.25);
      break;
    case "tile":
      clack(on, start, 3100, 0.5);
      clack(on, start + 0.028, 2500, 0.25);
      break;
    case "turn":
      tone(on, 660, start, 0.16, 0.12);
      tone(on, 880, start + 0.1, 0.22, 0.12);
      break;
    case "end":
      [392, 494, 587, 784].forEach((pitch, step) => {
        tone(on, pitch, start + step * 0.13, 0.5, 0.12);
      });
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
  }
}

/** Says words aloud by the voice that the browser has, if any; `pitch`, 1 as it is, tells one speaker from another. */
export function speak(words: string, pitch: number): void {
  if (volumes.moves === 0 || !("speechSynthesis" in window)) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = "en";
  said.volume = volumes.moves;
  said.pitch = pitch;
  window.speechSynthesis.speak(said);
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

/** Something hard on wood: a burst of noise through a narrow band. */
function clack(on: AudioContext, start: number, pitchHz: number, loudness: number): void {
  const length = Math.round(on.sampleRate * 0.05);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * Math.exp(-n / (length / 7));
  const noise = on.createBufferSource();
  noise.buffer = buffer;
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitchHz;
  band.Q.value = 1.4;
  const gain = on.createGain();
  gain.gain.value = loudness * volume;
  noise.connect(band).connect(gain).connect(on.destination);
  noise.start(start);
}

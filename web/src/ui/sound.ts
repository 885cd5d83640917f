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
let volumes: Record<SoundKind, number> = { moves: 0.6, calls: 0.6, ends: 0.6 };
// That of the sound which is being made.
let volume = 0;

/** Browsers allow sound only after a gesture; call this from one. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    context = null; // A browser without sound plays in silence.
  }
}

export function setVolumes(levels: Record<SoundKind, number>): void {
  volumes = levels;
}

export function play(sound: Sound): void {
  volume = volumes[KINDS[sound]];
  if (context === null || context.state !== "running" || volume === 0) return;
  const start = context.currentTime;
  switch (sound) {
    case "stone":
      clack(context, start, 1900, 0.9);
      tone(context, 210, start, 0.07, 0.25);
      break;
    case "tile":
      clack(context, start, 3100, 0.5);
      clack(context, start + 0.028, 2500, 0.25);
      break;
    case "turn":
      tone(context, 660, start, 0.16, 0.12);
      tone(context, 880, start + 0.1, 0.22, 0.12);
      break;
    case "end":
      [392, 494, 587, 784].forEach((pitch, step) => {
        tone(context as AudioContext, pitch, start + step * 0.13, 0.5, 0.12);
      });
      break;
    case "clock":
      tone(context, 990, start, 0.09, 0.12);
      tone(context, 990, start + 0.14, 0.09, 0.12);
      break;
    case "offer":
      tone(context, 520, start, 0.14, 0.1);
      tone(context, 520, start + 0.18, 0.14, 0.1);
      break;
    case "no":
      tone(context, 150, start, 0.12, 0.2);
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

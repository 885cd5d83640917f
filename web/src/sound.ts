/** Three small sounds, made on the spot; silent until the person has touched the page once. */

export type Sound = "stone" | "turn" | "end" | "offer" | "no";

let context: AudioContext | null = null;
let volume = 0.6;

/** Browsers allow sound only after a gesture; call this from one. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    context = null; // A browser without sound plays in silence.
  }
}

export function setVolume(muted: boolean, level: number): void {
  volume = muted ? 0 : level;
}

export function play(sound: Sound): void {
  if (context === null || context.state !== "running" || volume === 0) return;
  const start = context.currentTime;
  switch (sound) {
    case "stone":
      clack(context, start);
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
    case "offer":
      tone(context, 520, start, 0.14, 0.1);
      tone(context, 520, start + 0.18, 0.14, 0.1);
      break;
    case "no":
      tone(context, 150, start, 0.12, 0.2);
      break;
  }
}

function tone(on: AudioContext, pitch_hz: number, start: number, length: number, loudness: number): void {
  const oscillator = on.createOscillator();
  const gain = on.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = pitch_hz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness * volume, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(on.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** A stone on wood: a burst of noise through a narrow band, and a low knock. */
function clack(on: AudioContext, start: number): void {
  const length = Math.round(on.sampleRate * 0.05);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * Math.exp(-n / (length / 7));
  const noise = on.createBufferSource();
  noise.buffer = buffer;
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = 1900;
  band.Q.value = 1.4;
  const gain = on.createGain();
  gain.gain.value = 0.9 * volume;
  noise.connect(band).connect(gain).connect(on.destination);
  noise.start(start);
  tone(on, 210, start, 0.07, 0.25);
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A loudspeaker that counts what it was asked for, and wakes as slowly as it is told. */
class Loudspeaker {
  static latest: Loudspeaker;
  static wakesInMs = 0;
  state = "suspended";
  currentTime = 0;
  destination = {};
  tones = 0;

  constructor() {
    Loudspeaker.latest = this;
  }
  async resume(): Promise<void> {
    await new Promise((done) => setTimeout(done, Loudspeaker.wakesInMs));
    this.state = "running";
  }
  suspend(): Promise<void> {
    this.state = "suspended";
    return Promise.resolve();
  }
  createOscillator() {
    this.tones += 1;
    return { frequency: {}, connect: (to: unknown) => to, start: () => undefined, stop: () => undefined };
  }
  createGain() {
    const change = () => undefined;
    const gain = { setValueAtTime: change, linearRampToValueAtTime: change, exponentialRampToValueAtTime: change };
    return { gain, connect: (to: unknown) => to };
  }
}

describe("sound", () => {
  let sound: typeof import("../../src/ui/sound");

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal("AudioContext", Loudspeaker);
    vi.resetModules();
    Loudspeaker.wakesInMs = 20;
    sound = await import("../../src/ui/sound");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const touched = async () => {
    sound.enableSound();
    await vi.advanceTimersByTimeAsync(100);
    return Loudspeaker.latest;
  };

  it("is silent before the page was touched, and heard afterwards", async () => {
    sound.play("turn");
    const loudspeaker = await touched();
    expect(loudspeaker.tones).toBe(0);
    sound.play("turn");
    await vi.advanceTimersByTimeAsync(0);
    expect(loudspeaker.tones).toBe(2);
  });

  it("lets the loudspeaker rest where nothing is heard, and wakes it for what is", async () => {
    const loudspeaker = await touched();
    expect(loudspeaker.state).toBe("running");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(loudspeaker.state).toBe("suspended");
    sound.play("no");
    await vi.advanceTimersByTimeAsync(20);
    expect(loudspeaker.tones).toBe(1);
    await vi.advanceTimersByTimeAsync(1_500);
    sound.play("no");
    await vi.advanceTimersByTimeAsync(1_500);
    expect(loudspeaker.state).toBe("running");
    await vi.advanceTimersByTimeAsync(600);
    expect(loudspeaker.state).toBe("suspended");
  });

  it("does not wake it for what is muted", async () => {
    const loudspeaker = await touched();
    await vi.advanceTimersByTimeAsync(2_000);
    sound.setVolumes({ moves: 0, calls: 0.6, ends: 0.6 });
    sound.play("no");
    await vi.advanceTimersByTimeAsync(100);
    expect(loudspeaker.state).toBe("suspended");
    expect(loudspeaker.tones).toBe(0);
  });

  it("does not make up for what it woke too late for", async () => {
    const loudspeaker = await touched();
    await vi.advanceTimersByTimeAsync(2_000);
    Loudspeaker.wakesInMs = 1_000;
    sound.play("no");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loudspeaker.state).toBe("running");
    expect(loudspeaker.tones).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** An audio context that counts its tones and resumes after a delay. */
class FakeAudioContext {
  static latest: FakeAudioContext;
  static resumesInMs = 0;
  state = "suspended";
  currentTime = 0;
  destination = {};
  tones = 0;

  constructor() {
    FakeAudioContext.latest = this;
  }
  async resume(): Promise<void> {
    await new Promise((done) => setTimeout(done, FakeAudioContext.resumesInMs));
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
    vi.stubGlobal("AudioContext", FakeAudioContext);
    vi.resetModules();
    FakeAudioContext.resumesInMs = 20;
    sound = await import("../../src/ui/sound");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const touched = async () => {
    sound.enableSound();
    await vi.advanceTimersByTimeAsync(100);
    return FakeAudioContext.latest;
  };

  it("is silent before the first gesture on the page", async () => {
    sound.play("turn");
    const audio = await touched();
    expect(audio.tones).toBe(0);
    sound.play("turn");
    await vi.advanceTimersByTimeAsync(0);
    expect(audio.tones).toBe(2);
  });

  it("suspends the audio context between sounds", async () => {
    const audio = await touched();
    expect(audio.state).toBe("running");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(audio.state).toBe("suspended");
    sound.play("no");
    await vi.advanceTimersByTimeAsync(20);
    expect(audio.tones).toBe(1);
    await vi.advanceTimersByTimeAsync(1_500);
    sound.play("no");
    await vi.advanceTimersByTimeAsync(1_500);
    expect(audio.state).toBe("running");
    await vi.advanceTimersByTimeAsync(600);
    expect(audio.state).toBe("suspended");
  });

  it("does not resume it for a muted sound", async () => {
    const audio = await touched();
    await vi.advanceTimersByTimeAsync(2_000);
    sound.setVolumes({ moves: 0, calls: 0.6, ends: 0.6 });
    sound.play("no");
    await vi.advanceTimersByTimeAsync(100);
    expect(audio.state).toBe("suspended");
    expect(audio.tones).toBe(0);
  });

  it("drops a sound for which it resumed too late", async () => {
    const audio = await touched();
    await vi.advanceTimersByTimeAsync(2_000);
    FakeAudioContext.resumesInMs = 1_000;
    sound.play("no");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(audio.state).toBe("running");
    expect(audio.tones).toBe(0);
  });
});

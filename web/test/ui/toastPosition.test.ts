import { describe, expect, it } from "vitest";
import { type Box, CONTROLS, findFreePosition } from "../../src/ui/toastPosition";

const PHONE = { width: 360, height: 740 };
const TOAST = { width: 200, height: 40 };

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function covers(at: { left: number; top: number }, control: Box): boolean {
  return (
    at.left < control.right &&
    at.left + TOAST.width > control.left &&
    at.top < control.bottom &&
    at.top + TOAST.height > control.top
  );
}

describe("the place of a toast", () => {
  it("is at the top, in the middle, where nothing can be pressed", () => {
    expect(findFreePosition(TOAST, PHONE, [])).toEqual({ left: 77, top: 6 });
  });

  it("is below a header full of buttons and beside a hand", () => {
    const controls = [box(0, 0, 360, 50), box(0, 400, 360, 340), box(80, 60, 200, 60)];
    const at = findFreePosition(TOAST, PHONE, controls);
    expect(controls.filter((control) => covers(at, control))).toEqual([]);
  });

  it("is at a side where only a side is free", () => {
    const at = findFreePosition(TOAST, PHONE, [box(0, 0, 150, 740)]);
    expect(at.left).toBe(154);
  });

  it("is no more over a clock than over what can be pressed", () => {
    expect(CONTROLS.split(", ")).toContain(".clock");
  });

  it("does not mind what is out of sight", () => {
    expect(findFreePosition(TOAST, PHONE, [box(0, -90, 360, 80), box(0, 740, 360, 400)]).top).toBe(6);
  });

  it("is below a strip of names, and over it rather than over what can be pressed", () => {
    const strip = box(0, 60, 360, 80);
    const header = box(0, 0, 360, 60);
    expect(findFreePosition(TOAST, PHONE, [header], [strip]).top).toBeGreaterThanOrEqual(140);
    expect(findFreePosition(TOAST, PHONE, [header, box(0, 140, 360, 600)], [strip]).top).toBe(62);
  });

  it("hides as little as can be where all is taken", () => {
    const controls = [box(0, 0, 360, 740)];
    const at = findFreePosition(TOAST, PHONE, [...controls, box(0, 0, 360, 600)]);
    expect(at.top).toBeGreaterThanOrEqual(600);
  });
});

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

describe("the position of a toast", () => {
  it("is at the top centre if there are no controls", () => {
    expect(findFreePosition(TOAST, PHONE, [])).toEqual({ left: 77, top: 6 });
  });

  it("covers neither a header with buttons nor a hand", () => {
    const controls = [box(0, 0, 360, 50), box(0, 400, 360, 340), box(80, 60, 200, 60)];
    const at = findFreePosition(TOAST, PHONE, controls);
    expect(controls.filter((control) => covers(at, control))).toEqual([]);
  });

  it("is at the side if only the side is free", () => {
    const at = findFreePosition(TOAST, PHONE, [box(0, 0, 150, 740)]);
    expect(at.left).toBe(154);
  });

  it("treats a clock as a control", () => {
    expect(CONTROLS.split(", ")).toContain(".clock");
  });

  it("ignores controls outside the window", () => {
    expect(findFreePosition(TOAST, PHONE, [box(0, -90, 360, 80), box(0, 740, 360, 400)]).top).toBe(6);
  });

  it("is below a strip of names, which it covers rather than a control", () => {
    const strip = box(0, 60, 360, 80);
    const header = box(0, 0, 360, 60);
    expect(findFreePosition(TOAST, PHONE, [header], [strip]).top).toBeGreaterThanOrEqual(140);
    expect(findFreePosition(TOAST, PHONE, [header, box(0, 140, 360, 600)], [strip]).top).toBe(62);
  });

  it("covers as little as possible if no position is free", () => {
    const controls = [box(0, 0, 360, 740)];
    const at = findFreePosition(TOAST, PHONE, [...controls, box(0, 0, 360, 600)]);
    expect(at.top).toBeGreaterThanOrEqual(600);
  });
});

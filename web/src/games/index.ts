/** The games that this page can draw, as the lobby lists them. A LINE A GAME. */

import { eurojongg } from "./eurojongg";
import type { Face } from "./face";
import { nakatta } from "./nakatta";
import { nanatoridori } from "./nanatoridori";
import { natto } from "./natto";

export const FACES: readonly Face[] = [nakatta, nanatoridori, natto, eurojongg];

export function faceOf(key: string): Face | null {
  return FACES.find((face) => face.key === key) ?? null;
}

/** The first game at a real table: its options and opponents. */

import type { Lesson } from "../presentation";
import { Rules } from "./Rules";

export const lesson: Lesson = {
  Rules,
  options: { size: 7 },
  seats: ["me", "bot:1"],
};

/** The first round at a real table: its options and opponents. */

import type { Lesson } from "../presentation";
import { Rules } from "./Rules";

export const lesson: Lesson = {
  Rules,
  options: { rounds: 1 },
  seats: ["me", "bot:1", "bot:1", "bot:1"],
};

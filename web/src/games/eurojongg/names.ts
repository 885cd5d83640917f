/** What this person calls the faces. */

import type { Settings } from "../../storage";
import type { FaceNames } from "./cards";

export function namesOf(settings: Settings): FaceNames {
  return { fool: settings.foolName, wench: settings.wenchName };
}

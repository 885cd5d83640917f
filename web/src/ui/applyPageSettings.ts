/** Applies the settings for theme, motion, cloth and sound to the whole page. */

import { type PageSettings, volumesOf } from "./pageSettings";
import { setVolumes } from "./sound";

export function applySettings(settings: PageSettings): void {
  const { dataset } = document.documentElement;
  if (settings.theme === "system") delete dataset.theme;
  else dataset.theme = settings.theme;
  if (settings.motion) delete dataset.motion;
  else dataset.motion = "off";
  if (settings.cloth === "own") delete dataset.cloth;
  else dataset.cloth = settings.cloth;
  setVolumes(volumesOf(settings));
}

/** Whether the visitor has paused the scenes of the home page. */

import { persistentValues } from "../ui/persistent";

export const scenePause = persistentValues("scenes", { paused: false }, {});

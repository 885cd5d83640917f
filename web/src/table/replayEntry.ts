/** The replay page with its styles, which tables do not need. */

import "./index";
import "./replay.css";
import "../ui/share.css";
import "./variations.css";

export { ReplayPage } from "./ReplayPage";

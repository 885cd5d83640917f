/** The page of records with its style, which is loaded when somebody looks at one: a table as it is played needs none of it. */

import "./index";
import "./replay.css";
import "./variations.css";

export { ReplayPage } from "./ReplayPage";

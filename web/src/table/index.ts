/** The page of a table with its style, which is loaded when somebody comes to one. */

import "./seats.css";
import "./table.css";
import "./layout.css";
import "./stage.css";
import "./replay.css";

export { ReplayPage } from "./ReplayPage";
export { TablePage } from "./TablePage";

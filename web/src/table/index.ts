/** The page of a table with its style, which is loaded when somebody comes to one. */

import "./seats.css";
import "./table.css";
import "./layout.css";
import "./stage.css";
import "./chat.css";
import "./sharedScreen.css";

export { PassPage } from "./PassPage";
export { ScreenPage } from "./ScreenPage";
export { TablePage } from "./TablePage";

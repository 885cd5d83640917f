/** The pages of a table with their styles, loaded with the first table. */

import "./seats.css";
import "./table.css";
import "./layout.css";
import "./stage.css";
import "./chat.css";
import "./sharedScreen.css";

export { PassPage } from "./PassPage";
export { ScreenPage } from "./ScreenPage";
export { TablePage } from "./TablePage";

/** The page of a table with its styles, loaded with the first table. */

import "./seats.css";
import "./table.css";
import "./layout.css";
import "./stage.css";
import "./chat.css";
import "./print.css";

export { TablePage } from "./TablePage";

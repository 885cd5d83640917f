/** The page for other sites with its styles. */

import "./index";
import "./variations.css";
import "./embed.css";

export { EmbeddedAnalysis, EmbeddedBoard, EmbeddedMatch } from "./EmbedPage";

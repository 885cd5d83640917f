/** Whether a board is only a picture, such as that of a live game in a list. */

import { createContext } from "preact";

/** In a picture no key of the page reaches the board, and nothing makes a sound. */
export const InPicture = createContext(false);

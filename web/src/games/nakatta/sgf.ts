/**
 * Games of Nakatta as SGF, in the manner of other connection games: `SZ` is the size, points are letters and digits as
 * in the record, `swap` takes the first stone over. Read are also points of two letters, as Go writes them, counted
 * from the top, and `swap-sides` and `swap-pieces`; comments and variations are left out.
 */

import type { OtherNotation } from "../face";
import { parsePoint, pointName } from "./points";

const FIRST_VARIATION = /^\s*\(/;

export const sgf: OtherNotation = {
  name: "SGF",
  ending: "sgf",
  write: ({ options, actions, names }) => {
    const head = [
      "(;FF[4]GM[11]AP[Chabudai]GN[Nakatta]",
      `SZ[${String(options.size)}]`,
      options.pie === false ? "RU[no pie]" : "",
      ...names.slice(0, 2).map((name, seat) => `P${seat === 0 ? "B" : "W"}[${escaped(name)}]`),
    ];
    let colour = 0;
    const nodes = actions.map((action) => {
      const node = `;${colour % 2 === 0 ? "B" : "W"}[${action}]`;
      colour += 1;
      return node;
    });
    return `${head.join("")}\n${nodes.join("")})\n`;
  },
  read: (text) => {
    if (!FIRST_VARIATION.test(text)) return null;
    const size = Number(/SZ\[\s*(\d+)\s*\]/.exec(text)?.[1]);
    if (!Number.isInteger(size) || size < 2) return null;
    const actions: string[] = [];
    // The first branch at each fork is the game that was played.
    for (const [, value = ""] of mainLine(text).matchAll(/;\s*[BW]\[([^\]]*)\]/g)) {
      const action = actionOf(value.trim().toLowerCase(), size);
      if (action === null) return null;
      actions.push(action);
    }
    return { options: { size, pie: !text.includes("RU[no pie]") }, actions };
  },
};

function actionOf(value: string, size: number): string | null {
  if (value.startsWith("swap")) return "swap";
  const point = parsePoint(value);
  if (point !== null) return pointName(point);
  const [column, row] = [value.charCodeAt(0) - 97, value.charCodeAt(1) - 97];
  if (value.length !== 2 || !(column >= 0 && column < size && row >= 0 && row < size)) return null;
  return pointName({ column, row: size - 1 - row });
}

/** The text up to where the first branch ends; what is written in comments is no move. */
function mainLine(text: string): string {
  const plain = text.replace(/C\[(?:\\.|[^\]\\])*\]/gs, "");
  const end = plain.indexOf(")");
  return end < 0 ? plain : plain.slice(0, end);
}

function escaped(text: string): string {
  return text.replace(/[\\\]]/g, "\\$&");
}

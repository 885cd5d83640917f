import { renderToString } from "preact-render-to-string";
import { expect, it } from "vitest";
import type { Presentation } from "../../src/games/presentation";
import type { SeatInfo, TableMessage } from "../../src/net/messages";
import { ScoreTable } from "../../src/table/ScoreTable";

function seat(number: number, name: string, kind: "account" | "guest"): SeatInfo {
  return {
    seat: number,
    name,
    kind: "person",
    level: null,
    present: true,
    stand_in: false,
    resigned: false,
    called: name,
    person: { kind },
  } as SeatInfo;
}

it("links to the page of an account, also if another player has the same name", () => {
  const table = {
    you: null,
    seats: [seat(0, "Anna", "account"), seat(1, "Anna", "guest"), seat(2, "Bea", "account")],
    ending: { winners: [0] },
    options: {},
  } as unknown as TableMessage;
  const html = renderToString(
    <ScoreTable
      table={table}
      presentation={{} as Presentation}
      rounds={[
        [0, 0, 0],
        [-1200, 5, 7],
      ]}
      totals={[-1200, 5, 7]}
    />,
  );
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
  expect(links).toEqual(["/@Bea", "/@Anna"]);
  expect(html).toContain("−1,200");
});

import { render } from "preact-render-to-string";
import { expect, it } from "vitest";
import { CodePage } from "../../src/lobby/InviteCodePage";

it("asks for a code where the address has none, and says of no table that it lacks it", () => {
  const html = render(<CodePage code="" onSeated={() => {}} />);
  expect(html).toContain("Sit down by a code");
  expect(html).toContain("table-code");
  expect(html).not.toContain("No table has this code");
});

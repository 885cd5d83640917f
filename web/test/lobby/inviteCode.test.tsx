import { render } from "preact-render-to-string";
import { expect, it } from "vitest";
import { InviteCodePage } from "../../src/lobby/InviteCodePage";

it("asks for a code if the address has none, without an error", () => {
  const html = render(<InviteCodePage code="" onJoined={() => {}} />);
  expect(html).toContain("Join with an invite code");
  expect(html).toContain("table-code");
  expect(html).not.toContain("No table has this code");
});

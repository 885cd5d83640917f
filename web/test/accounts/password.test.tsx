import { readdirSync, readFileSync } from "node:fs";
import { render } from "preact-render-to-string";
import { expect, it } from "vitest";
import { PasswordField } from "../../src/accounts/PasswordField";

function drawn(isNew: boolean): string {
  return render(<PasswordField label="Your password" value="" isNew={isNew} onChange={() => {}} />);
}

it("asks for a password that somebody has as it is, and for a new one that is long enough", () => {
  const had = drawn(false);
  expect(had).toContain("Your password");
  expect(had).toMatch(/autocomplete="current-password"/);
  expect(had).not.toMatch(/minlength/i);
  const made = drawn(true);
  expect(made).toMatch(/autocomplete="new-password"/);
  expect(made).toMatch(/minlength="8"/i);
});

it("has one field for passwords, so that none of them is typed in the open or forgotten by a keeper", () => {
  const src = new URL("../../src/", import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(50);
  const fields = files.filter((name) => readFileSync(new URL(name, src), "utf8").includes('type="password"'));
  expect(fields).toEqual(["accounts/PasswordField.tsx"]);
});

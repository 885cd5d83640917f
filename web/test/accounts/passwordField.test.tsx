import { readdirSync, readFileSync } from "node:fs";
import { render } from "preact-render-to-string";
import { expect, it } from "vitest";
import { PasswordField } from "../../src/accounts/PasswordField";

function renderField(isNew: boolean): string {
  return render(<PasswordField label="Your password" value="" isNew={isNew} onChange={() => {}} />);
}

it("accepts any existing password, but requires a minimum length of a new one", () => {
  const existing = renderField(false);
  expect(existing).toContain("Your password");
  expect(existing).toMatch(/autocomplete="current-password"/);
  expect(existing).not.toMatch(/minlength/i);
  const created = renderField(true);
  expect(created).toMatch(/autocomplete="new-password"/);
  expect(created).toMatch(/minlength="8"/i);
  expect(created).toContain("At least 12 characters");
});

it("is the only password field of the page", () => {
  const src = new URL("../../src/", import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(50);
  const fields = files.filter((name) => readFileSync(new URL(name, src), "utf8").includes('type="password"'));
  expect(fields).toEqual(["accounts/PasswordField.tsx"]);
});

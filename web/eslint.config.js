import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

/** The first parts of the paths of pages (`src/routes.ts`). */
const PAGES = "t|me|join|learn|play|lab|p|mail|replay|embed|screen|watch|tournaments|leaders|moderation";

export default tseslint.config(
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    plugins: { "react-hooks": hooks, regexp },
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      // A pattern must not take quadratic time, because pasted texts may be long.
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
      "@typescript-eslint/prefer-optional-chain": "off",
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      // Numbers in templates are common: coordinates and sentences.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Our names are camelCase; the properties of messages and views have the names of the protocol.
      "@typescript-eslint/naming-convention": [
        "error",
        { selector: "default", format: ["camelCase"], leadingUnderscore: "allow" },
        { selector: "import", format: null },
        { selector: "variable", format: ["camelCase", "PascalCase", "UPPER_CASE"], leadingUnderscore: "allow" },
        { selector: "function", format: ["camelCase", "PascalCase"] },
        { selector: "typeLike", format: ["PascalCase"] },
        { selector: ["objectLiteralProperty", "objectLiteralMethod", "typeProperty"], format: null },
      ],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // A proxy may offer the site below a path: every address passes through `sitePath` or `siteUrl`. The API's paths
      // are those of `net/api.ts`, and the replay's `back` is a path of the site.
      "no-restricted-syntax": [
        "error",
        ...[
          'JSXAttribute[name.name="href"] > Literal[value=/^\\//]',
          "CallExpression[callee.property.name=/^(assign|replace|replaceState|pushState|open)$/] > Literal[value=/^\\/./]",
          `:not(CallExpression[callee.name=/^(sitePath|siteUrl)$/], Property[key.name="back"]) > TemplateLiteral > TemplateElement:first-child[value.raw=/^\\/(${PAGES})(\\/|#|$)/]`,
          'CallExpression[callee.name="fetch"] > :not(CallExpression):first-child',
        ].map((selector) => ({ selector, message: "Use sitePath or siteUrl: the site may be below a path." })),
        {
          selector: "CallExpression[callee.name=/^(t|formatMessage)$/]:not(:function *)",
          message: "Read words in a function: a module is loaded together with its words.",
        },
      ],
    },
  },
  {
    // The generators write empty types for views without fields, and repeat types in unions.
    files: ["src/**/*.generated.ts"],
    rules: {
      "@typescript-eslint/no-empty-object-type": "off",
      "@typescript-eslint/no-redundant-type-constituents": "off",
    },
  },
  {
    // The sentences of the games have the names that they have in Python.
    files: ["src/local/gameCore.ts", "src/local/sentenceViews.ts", "src/local/wasmModule.ts"],
    rules: { "@typescript-eslint/naming-convention": "off" },
  },
  {
    files: ["scripts/**"],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
  },
);

// Made by `npm run types` from python/chabudai/locales/en/. Do not edit.

declare module "../../words/messages.generated" {
  interface Messages {
    "nakatta-colour": "colour";
  }
}

export {};

import { toast } from "./Toasts";
import { t } from "../words/catalogue";

/** Copies text to the clipboard, even on a page without HTTPS, where the clipboard API is missing. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("page-copied", { what }));
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "for-ears";
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without HTTPS
    const copied = document.execCommand("copy");
    field.remove();
    toast(copied ? t("page-copied", { what }) : t("page-not-copied", { what }));
  }
}

/** Saves files and pictures to the browser's download folder. */

import { t } from "../words/catalogue";
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

export function downloadText(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: "text/plain" }));
}

/** The scale of a PNG, which makes it sharp at a large size. */
const PNG_SCALE = 2;

/** Renders an SVG as a PNG. */
export async function renderPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [, , width = image.naturalWidth, height = image.naturalHeight] = (
      /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(" ") ?? []
    ).map(Number);
    const canvas = document.createElement("canvas");
    canvas.width = width * PNG_SCALE;
    canvas.height = height * PNG_SCALE;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png === null ? reject(new Error(t("page-picture-failed"))) : resolve(png)));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

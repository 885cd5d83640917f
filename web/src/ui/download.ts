/** Puts a file into the folder where this browser saves things. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: "text/plain" }));
}

/** So many times its own size a drawing is made a picture, so that it is sharp where it is shown large. */
const SHARPNESS = 2;

/** A picture that any other program shows, of a drawing. */
export async function asPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [, , width = image.naturalWidth, height = image.naturalHeight] = (
      /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(" ") ?? []
    ).map(Number);
    const canvas = document.createElement("canvas");
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((made) => (made === null ? reject(new Error("no picture could be made")) : resolve(made)));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A state to paste into a ticket. */
interface PicturedState {
  /** Name of the state: `Modals / Queue: Priority queue`. */
  readonly name: string;
  /** Name of the file if the picture is downloaded, without extension. */
  readonly file: string;
  readonly link: string;
  readonly picture: Promise<Blob>;
}

/** The parts of the browser that receive the picture and its link. */
export interface PictureTargets {
  /** Writes the clipboard; undefined in a browser that can't write pictures. */
  readonly write?: ((data: Readonly<Record<string, Promise<Blob>>>) => Promise<void>) | undefined;
  /** Writes the clipboard; undefined without a clipboard, such as on a page that was loaded over plain HTTP. */
  readonly writeText?: ((text: string) => Promise<void>) | undefined;
  readonly download: (picture: Blob, file: string) => void;
}

/**
 * Results of copying: `downloaded` if the browser copied only the link and saved the picture as a file, `saved` if it
 * couldn't copy the link either.
 */
export type CopyResult = 'copied' | 'downloaded' | 'saved' | 'failed';

/**
 * Copies a state's picture with its link as image, HTML and text, so that a ticket takes the form that it supports. If
 * the browser refuses, downloads the picture and copies the link.
 */
export async function copyPicture(
  state: PicturedState,
  { write, writeText, download }: PictureTargets,
): Promise<CopyResult> {
  const { name, file, link, picture } = state;
  if (write) {
    try {
      await write({
        'image/png': picture,
        'text/html': picture.then(async (blob) => textBlob(await ticketHtml(name, link, blob), 'text/html')),
        'text/plain': Promise.resolve(textBlob(`${name}\n${link}`, 'text/plain')),
      });
      return 'copied';
    } catch {
      // Continues with the download.
    }
  }
  try {
    download(await picture, `${file}.png`);
  } catch {
    return 'failed';
  }
  try {
    if (!writeText) return 'saved';
    await writeText(link);
    return 'downloaded';
  } catch {
    return 'saved';
  }
}

function textBlob(text: string, type: string): Blob {
  return new Blob([text], { type });
}

async function ticketHtml(name: string, link: string, picture: Blob): Promise<string> {
  const [label, href] = [escaped(name), escaped(link)];
  return `<p><a href="${href}">${label}</a></p><p><img alt="${label}" src="${await dataUrl(picture)}"></p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

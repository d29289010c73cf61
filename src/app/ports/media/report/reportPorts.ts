import type { ReportPorts } from './reportTypes.ts';
import { objectUrl } from '../../../../kit/vettedUrl.ts';
import { saveBlob } from '../../storage/download.ts';

// This module's exports are the browser's implementation of `ReportPorts`.
export { drawCard } from './drawCard.ts';

/** Longer side of the picture kept for the session's report, in pixels. */
const SIDE = 960;
const QUALITY = 0.82;

/**
 * Copies the current video frame at a smaller size and encodes it, off the main thread if the browser supports it.
 */
export const takeStill: ReportPorts['takeStill'] = async (film) => {
  if (!film || film.videoWidth === 0) return undefined;
  const scale = Math.min(1, SIDE / Math.max(film.videoWidth, film.videoHeight));
  const [width, height] = [film.videoWidth, film.videoHeight].map((side) => Math.max(1, Math.round(side * scale)));
  try {
    const small = await createImageBitmap(film, { resizeWidth: width ?? 1, resizeHeight: height ?? 1 });
    const canvas = new OffscreenCanvas(small.width, small.height);
    canvas.getContext('2d', { alpha: false })?.drawImage(small, 0, 0);
    small.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return undefined;
  }
};

export const show: ReportPorts['show'] = (picture) => {
  const url = objectUrl(picture);
  return { url, forget: () => URL.revokeObjectURL(url) };
};

function fileOf(picture: Blob, name: string): File {
  return new File([picture], name, { type: picture.type });
}

/**
 * Whether the browser can share pictures. An empty file is sufficient for the check, because `canShare` depends only
 * on the file's type.
 */
export const sharesPictures: ReportPorts['sharesPictures'] = () => {
  const { canShare } = navigator as Partial<Pick<Navigator, 'canShare'>>;
  return canShare?.call(navigator, { files: [fileOf(new Blob([], { type: 'image/jpeg' }), 'a.jpg')] }) ?? false;
};

export const share: ReportPorts['share'] = async (picture, name, text) => {
  try {
    await navigator.share({ files: [fileOf(picture, name)], text });
    return 'given';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'put-away' : 'failed';
  }
};

export const save: ReportPorts['save'] = (picture, name) => saveBlob(name, picture);

/** Calls the clipboard synchronously, while the press is active. The picture may resolve later. */
export const copyPicture: ReportPorts['copyPicture'] =
  typeof ClipboardItem === 'undefined'
    ? undefined
    : async (picture) => {
        try {
          await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
          return 'given';
        } catch {
          return 'failed';
        }
      };

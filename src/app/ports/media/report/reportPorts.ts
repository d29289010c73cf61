import type { ReportPorts } from './reportTypes.ts';
import { objectUrl } from '../../../../kit/vettedUrl.ts';
import { saveBlob } from '../../storage/download.ts';

// `ReportPorts` of a real browser: the module itself is what is loaded.
export { drawCard } from './drawCard.ts';

/** The longer side of a picture that is kept, in pixels. */
const SIDE = 960;
const QUALITY = 0.82;

/** A small picture of what a film shows now, scaled and encoded off the page's own thread where the browser can. */
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

/** Asked with a picture of nothing: what a browser shares goes by the kind of the file. */
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

/** The clipboard is asked at once, with the press that it takes; the picture may come later. */
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

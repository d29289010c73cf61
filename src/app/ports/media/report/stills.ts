import type { ReportPorts } from './reportTypes.ts';
import { objectUrl } from '../../../../kit/vettedUrl.ts';

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

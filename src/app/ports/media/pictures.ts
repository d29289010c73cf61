import { pictureData, type VettedUrl } from '../../../kit/vettedUrl.ts';

/** Longest side of a picture that a player sends to support or to the assistant, in pixels. */
const SIDE_MAX = 1_600;
const QUALITY = 0.85;

/** Re-encodes a picture as a JPEG data URL, downscaled and without metadata; undefined if it isn't a picture. */
export async function readPicture(file: Blob): Promise<VettedUrl | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const picture = jpegOf(bitmap, bitmap.width, bitmap.height);
    bitmap.close();
    return picture;
  } catch {
    return undefined;
  }
}

/** Current video frame of a video as a data URL; undefined before the first video frame. */
export function capturePicture(video: HTMLVideoElement | undefined): VettedUrl | undefined {
  return video && video.videoWidth > 0 ? jpegOf(video, video.videoWidth, video.videoHeight) : undefined;
}

function jpegOf(source: CanvasImageSource, width: number, height: number): VettedUrl | undefined {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return pictureData(canvas.toDataURL('image/jpeg', QUALITY));
}

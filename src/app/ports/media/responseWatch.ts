import type { MediaPorts } from '../playPorts.ts';

/** The picture as so many grey cells. */
const COLUMNS = 64;
const ROWS = 36;

/** Tells of presses on the stage, by key, button or finger, and of each picture that is shown there. */
export const watchResponse: MediaPorts['watchResponse'] = ({ element, video }, watch, signal) => {
  const canvas = new OffscreenCanvas(COLUMNS, ROWS);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!element || !video || !context) return;
  const options = { capture: true, passive: true, signal };
  element.addEventListener('pointerdown', ({ timeStamp }) => watch.pressed(timeStamp), options);
  element.addEventListener('keydown', ({ timeStamp, repeat }) => void (repeat || watch.pressed(timeStamp)), options);
  const look = (_now: number, { expectedDisplayTime }: VideoFrameCallbackMetadata) => {
    if (signal.aborted) return;
    video.requestVideoFrameCallback(look);
    context.drawImage(video, 0, 0, COLUMNS, ROWS);
    watch.shown(expectedDisplayTime, greyOf(context.getImageData(0, 0, COLUMNS, ROWS).data));
  };
  video.requestVideoFrameCallback(look);
};

function greyOf(pixels: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    grey[i] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8;
  }
  return grey;
}

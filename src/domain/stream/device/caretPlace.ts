import type { Caret } from '../../../contracts/channel/lines.ts';
import type { Rect } from '../../input/pointer/pictureMap.ts';

/** Where a caret is taken to be that the device doesn't tell of: shares of the picture. */
const UNTOLD = { left: 0.5, top: 0.8, height: 0.06 } as const;

/**
 * Where the device's caret is in the window, in CSS pixels. `video` has the picture's size in pixels, by which the caret is
 * told; `picture` is where it lies. A caret outside of the picture is taken to its edge.
 */
export function caretPlace(
  caret: Caret | undefined,
  video: { readonly videoWidth: number; readonly videoHeight: number } | undefined,
  picture: Rect,
): Rect {
  const { left, top, width, height } = picture;
  if (!caret || !video?.videoWidth || !video.videoHeight)
    return {
      left: left + UNTOLD.left * width,
      top: top + UNTOLD.top * height,
      width: 1,
      height: UNTOLD.height * height,
    };
  const x = Math.min(caret.x / video.videoWidth, 1);
  const y = Math.min(caret.y / video.videoHeight, 1);
  return {
    left: left + x * width,
    top: top + y * height,
    width: Math.min(caret.width / video.videoWidth, 1 - x) * width,
    height: Math.min(caret.height / video.videoHeight, 1 - y) * height,
  };
}

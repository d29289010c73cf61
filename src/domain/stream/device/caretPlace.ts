import type { Caret } from '../../../contracts/channel/textLines.ts';
import type { Rect } from '../../input/pointer/pictureCoordinates.ts';

/**
 * Position of the text cursor that is assumed if the streaming device doesn't report one, as fractions of the
 * picture.
 */
const DEFAULT_CARET = { left: 0.5, top: 0.8, height: 0.06 } as const;

/**
 * Converts the position of the streaming device's text cursor to CSS pixels of the window, clamped to the picture.
 * The device reports the position in pixels of `video`; `picture` is the video's rectangle in the window.
 */
export function caretPlace(
  caret: Caret | undefined,
  video: { readonly videoWidth: number; readonly videoHeight: number } | undefined,
  picture: Rect,
): Rect {
  const { left, top, width, height } = picture;
  if (!caret || !video?.videoWidth || !video.videoHeight)
    return {
      left: left + DEFAULT_CARET.left * width,
      top: top + DEFAULT_CARET.top * height,
      width: 1,
      height: DEFAULT_CARET.height * height,
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

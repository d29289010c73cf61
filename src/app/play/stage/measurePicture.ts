import { DEFAULT_RATIO } from '../../../domain/input/inputConstants.ts';
import { pictureRect, type Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import type { InputStage } from './stageInput.types.ts';

/** Rectangles of the game's area and of the picture in it, in CSS pixels of the window. */
export interface PictureOnPage {
  readonly stage: Rect;
  readonly picture: Rect;
}

/**
 * Measures the rectangles of the stage and of the picture in it. Without a stage, the window of this `size` counts as
 * the stage.
 */
export function measurePicture(
  { element, video }: InputStage,
  size: { readonly width: number; readonly height: number },
): PictureOnPage {
  const stage = element?.getBoundingClientRect() ?? { left: 0, top: 0, ...size };
  return { stage, picture: pictureRect(stage, ratioOf(video)) };
}

/** The picture's aspect ratio, or the default while it is unknown. */
export function ratioOf(video: HTMLVideoElement | undefined): number {
  return video && video.videoHeight > 0 ? video.videoWidth / video.videoHeight : DEFAULT_RATIO;
}

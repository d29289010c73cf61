import { DEFAULT_RATIO } from '../../../domain/input/inputConstants.ts';
import { pictureRect, type Rect } from '../../../domain/input/pointer/pictureMap.ts';
import type { InputStage } from './stageInput.types.ts';

/** What the page has for the picture, and where the picture is in it: in the window, in CSS pixels. */
export interface PictureOnPage {
  readonly stage: Rect;
  readonly picture: Rect;
}

/** Measures both now. `size`: of the window, which is taken for the stage where there is none yet. */
export function pictureOnPage(
  { element, video }: InputStage,
  size: { readonly width: number; readonly height: number },
): PictureOnPage {
  const stage = element?.getBoundingClientRect() ?? { left: 0, top: 0, ...size };
  return { stage, picture: pictureRect(stage, ratioOf(video)) };
}

/** The picture's width to its height; the usual one where it isn't known yet. */
export function ratioOf(video: HTMLVideoElement | undefined): number {
  return video && video.videoHeight > 0 ? video.videoWidth / video.videoHeight : DEFAULT_RATIO;
}

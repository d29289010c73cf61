import type { PointerSize } from '../../../../domain/assistance/vision/visionSettings.ts';

// This module's exports are the browser's implementation of `AssistancePorts`.
export { filterPicture } from './filterPicture.ts';
export { magnify } from './magnify.ts';
export { measureSound, processSound } from './processSound.ts';
export { samplePicture, sampleWays } from './samplePicture.ts';
export { canTranslate, createTranslation } from './translation.ts';
export { watchPictures } from './watchPictures.ts';

/**
 * Adds a black cover over the picture of a stage until `signal` aborts.
 * @returns a function that sets the cover's opacity, 0 to 1
 */
export function coverPicture(stage: HTMLElement, signal: AbortSignal): (opacity: number) => void {
  const cover = document.createElement('div');
  // The styles of the black cover are in StreamStage.module.css.
  cover.dataset['cover'] = '';
  cover.hidden = true;
  stage.append(cover);
  signal.addEventListener('abort', () => cover.remove(), { once: true });
  return (opacity) => {
    cover.hidden = opacity === 0;
    cover.style.opacity = String(opacity);
  };
}

/** Sizes of an enlarged pointer in CSS pixels. Browsers limit pointers to 128 pixels. */
const SIZES: Readonly<Record<Exclude<PointerSize, 'usual'>, number>> = { large: 56, largest: 104 };

/** Enlarges the mouse pointer over an element until `signal` aborts. */
export function enlargePointer(element: HTMLElement, size: PointerSize, signal: AbortSignal): void {
  if (size === 'usual' || signal.aborted) return;
  const px = SIZES[size];
  // The pointer is white with a black edge, so that it is visible on every picture.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 24 24"><path d="M2 1.5v17l4.6-4 2.9 6.8 3.4-1.5L10 13.2h6.2Z" fill="#fff" stroke="#000" stroke-width="1.6" stroke-linejoin="round"/></svg>`;
  const hot = Math.round((px * 2) / 24);
  element.style.setProperty('--pointer', `url("data:image/svg+xml,${encodeURIComponent(svg)}") ${hot} ${hot}, default`);
  signal.addEventListener('abort', () => element.style.removeProperty('--pointer'), { once: true });
}

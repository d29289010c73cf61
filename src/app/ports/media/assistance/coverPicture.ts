/**
 * Adds a black cover over the picture of a stage until `signal` aborts.
 * @returns a function that sets the cover's opacity, 0 to 1
 */
export function coverPicture(stage: HTMLElement, signal: AbortSignal): (opacity: number) => void {
  const cover = document.createElement('div');
  // Styled in StreamStage.module.css.
  cover.dataset['cover'] = '';
  cover.hidden = true;
  stage.append(cover);
  signal.addEventListener('abort', () => cover.remove(), { once: true });
  return (opacity) => {
    cover.hidden = opacity === 0;
    cover.style.opacity = String(opacity);
  };
}

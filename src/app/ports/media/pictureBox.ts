import { resized } from '../window/resizes.ts';

/**
 * Gives the picture's element the stream's own shape once it is known, until the signal is aborted; its style does the rest.
 * What lies by the picture hears of every other size that it takes, as it does beside a panel.
 */
export function shapeBox(video: HTMLVideoElement, signal: AbortSignal): void {
  const shape = () => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth > 0 && videoHeight > 0) video.style.setProperty('--ratio', String(videoWidth / videoHeight));
  };
  video.addEventListener('resize', shape, { signal });
  video.addEventListener('loadedmetadata', shape, { signal });
  shape();
  const sized = new ResizeObserver(resized);
  sized.observe(video);
  signal.addEventListener('abort', () => sized.disconnect(), { once: true });
}

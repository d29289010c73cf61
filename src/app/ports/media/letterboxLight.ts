import type { Clock } from '../../../kit/clock.ts';

/** Interval between samples of the picture, in milliseconds. Longer than a frame to avoid flicker. */
const LOOK_MS = 400;
/** Size of the picture's copy that lights the letterbox, in pixels. Scaling the copy up blurs it. */
const COPY = { width: 32, height: 18 } as const;
/** Weight of a new sample of the picture in the letterbox light's moving average. */
const SHARE = 0.5;
/** Smallest letterbox that is lit, in CSS pixels. */
const LEAST_PX = 8;

interface Lit {
  readonly stage: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly clock: Clock;
}

/**
 * Fills the stage's letterbox with a small blurred copy of the picture until `signal` aborts. Copies a few hundred
 * pixels 2.5 times a second (5 ms each without a GPU). Uses a timer: a callback for each frame keeps the main thread
 * awake. Copies nothing if the picture fills the stage.
 */
export function lightLetterbox({ stage, video, clock }: Lit, signal: AbortSignal): void {
  const copy = document.createElement('canvas');
  copy.width = COPY.width;
  copy.height = COPY.height;
  copy.hidden = true;
  // The styles of the letterbox's light are in StreamStage.module.css.
  copy.dataset['light'] = '';
  const context = copy.getContext('2d', { alpha: false });
  if (!context || !('requestVideoFrameCallback' in video)) return;
  stage.prepend(copy);
  let free = false;
  let seen = false;
  let callback: number | undefined;
  const draw = () => {
    callback = undefined;
    context.globalAlpha = seen ? SHARE : 1;
    context.filter = 'blur(2px) saturate(1.7)';
    context.drawImage(video, 0, 0, COPY.width, COPY.height);
    seen = true;
    copy.hidden = !free;
  };
  const look = () => {
    if (free && callback === undefined) callback = video.requestVideoFrameCallback(draw);
  };
  const measure = new ResizeObserver(() => {
    free = stage.clientWidth - video.clientWidth >= LEAST_PX || stage.clientHeight - video.clientHeight >= LEAST_PX;
    copy.hidden = !free || !seen;
    if (!seen) look();
  });
  measure.observe(stage);
  measure.observe(video);
  clock.every(LOOK_MS, look, signal);
  signal.addEventListener(
    'abort',
    () => {
      measure.disconnect();
      if (callback !== undefined) video.cancelVideoFrameCallback(callback);
      copy.remove();
    },
    { once: true },
  );
}

import type { Clock } from '../../../kit/clock.ts';

/** Between two looks at the picture, in milliseconds: light follows it, and doesn't flicker with it. */
const LOOK_MS = 400;
/** A copy that is blurred by being so small, in pixels. */
const COPY = { width: 32, height: 18 } as const;
/** How much of each look goes into the light that is there already. */
const SHARE = 0.5;
/** Less beside the picture isn't worth a light, in CSS pixels. */
const LEAST_PX = 8;

interface Lit {
  readonly stage: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly clock: Clock;
}

/**
 * Lights what the picture leaves free of its stage by a small copy of the picture, under it, until the signal is aborted.
 * Costs a copy of some hundred pixels five times in two seconds (5 ms each where there is no graphics chip): frames are asked for by a timer, since whoever asks for each
 * frame keeps the page's thread awake for all of them. Nothing is copied where the picture fills the stage.
 */
export function lightLetterbox({ stage, video, clock }: Lit, signal: AbortSignal): void {
  const copy = document.createElement('canvas');
  copy.width = COPY.width;
  copy.height = COPY.height;
  copy.hidden = true;
  // How it looks: StreamStage.module.css.
  copy.dataset['light'] = '';
  const context = copy.getContext('2d', { alpha: false });
  if (!context || !('requestVideoFrameCallback' in video)) return;
  stage.prepend(copy);
  let free = false;
  let seen = false;
  let asked: number | undefined;
  const draw = () => {
    asked = undefined;
    context.globalAlpha = seen ? SHARE : 1;
    context.filter = 'blur(2px) saturate(1.7)';
    context.drawImage(video, 0, 0, COPY.width, COPY.height);
    seen = true;
    copy.hidden = !free;
  };
  const look = () => {
    if (free && asked === undefined) asked = video.requestVideoFrameCallback(draw);
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
      if (asked !== undefined) video.cancelVideoFrameCallback(asked);
      copy.remove();
    },
    { once: true },
  );
}

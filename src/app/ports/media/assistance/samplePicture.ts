import { GRID } from '../../../../domain/assistance/vision/flashCounter.ts';
import { watchPictures } from './watchPictures.ts';

/** Where a small copy of each picture is read, best first. */
export type SampleWay = 'page' | 'off';

export interface SampleListener {
  /** Receives the sampled pixels of each picture: row by row, four bytes for each pixel. */
  readonly onSample: (pixels: Uint8ClampedArray) => void;
  /** Receives how long sampling a picture took on the page's thread, in milliseconds. */
  readonly onCost: (ms: number) => void;
}

export function sampleWays(): readonly [SampleWay, ...SampleWay[]] {
  return ['page', 'off'];
}

/** Samples each picture of a video until `signal` aborts. */
export function samplePicture(
  video: HTMLVideoElement,
  way: SampleWay,
  { onSample, onCost }: SampleListener,
  signal: AbortSignal,
): void {
  if (way === 'off' || signal.aborted) return;
  const sample = sampleOnPage(onSample);
  watchPictures(
    video,
    () => {
      const began = performance.now();
      sample(video);
      onCost(performance.now() - began);
    },
    signal,
  );
}

type Sample = (video: HTMLVideoElement) => void;

function sampleOnPage(onSample: SampleListener['onSample']): Sample {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [GRID.columns, GRID.rows];
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  return (video) => {
    context?.drawImage(video, 0, 0, GRID.columns, GRID.rows);
    const pixels = context?.getImageData(0, 0, GRID.columns, GRID.rows).data;
    if (pixels) onSample(pixels);
  };
}

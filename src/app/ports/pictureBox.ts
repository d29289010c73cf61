import { DEFAULT_RATIO } from '../../domain/input/constants.ts';

/**
 * Gives the picture's element the stream's own shape, as large as the stage has room, until the signal is aborted; 16:9
 * while it is not known.
 */
export function shapeBox(stage: HTMLElement, video: HTMLVideoElement, signal: AbortSignal): void {
  const shape = () => {
    const { videoWidth, videoHeight } = video;
    const ratio = videoWidth > 0 && videoHeight > 0 ? videoWidth / videoHeight : DEFAULT_RATIO;
    stage.style.containerType = 'size';
    Object.assign(video.style, {
      margin: 'auto',
      inlineSize: `min(100cqi, 100cqb * ${ratio})`,
      blockSize: 'auto',
      aspectRatio: String(ratio),
    });
  };
  video.addEventListener('resize', shape, { signal });
  video.addEventListener('loadedmetadata', shape, { signal });
  shape();
}

import type { Frame } from '../../simulator/device/deviceInterface.ts';

/** A video track whose frames the caller provides. */
export interface PictureTrack {
  readonly track: MediaStreamTrack;
  show(frame: Frame): void;
  close(): void;
}

/** Insertable streams (Chromium only); missing in TypeScript's DOM library. */
declare global {
  interface Window {
    readonly MediaStreamTrackGenerator?: new (init: { readonly kind: 'video' | 'audio' }) => MediaStreamTrack & {
      readonly writable: WritableStream<VideoFrame | AudioData>;
    };
  }
}

/** Uses insertable streams if the browser supports them, otherwise a canvas. */
export function pictureTrack(width: number, height: number): PictureTrack {
  const Generator = window.MediaStreamTrackGenerator;
  return Generator ? writtenTrack(new Generator({ kind: 'video' })) : canvasTrack(width, height);
}

function writtenTrack(
  generator: MediaStreamTrack & { readonly writable: WritableStream<VideoFrame | AudioData> },
): PictureTrack {
  const writer = generator.writable.getWriter();
  let planes = new Uint8Array(0);
  return {
    track: generator,
    show({ width, height, y, u, v }) {
      const size = y.length + u.length + v.length;
      if (planes.length !== size) planes = new Uint8Array(size);
      planes.set(y);
      planes.set(u, y.length);
      planes.set(v, y.length + u.length);
      const init = {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp: performance.now() * 1000,
      } as const;
      const frame = new VideoFrame(planes, init);
      // The video track ends when the peer closes; frames that are still pending are discarded.
      writer.write(frame).catch(() => frame.close());
    },
    close() {
      generator.stop();
      writer.abort().catch(() => undefined);
    },
  };
}

function canvasTrack(width: number, height: number): PictureTrack {
  const canvas = new CapturedCanvas(width, height);
  return { track: canvas.track, show: (frame) => canvas.show(frame), close: () => canvas.track.stop() };
}

/** Draws frames on a canvas whose stream provides the video track. */
class CapturedCanvas {
  readonly track: MediaStreamTrack;
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  #image: ImageData;

  constructor(width: number, height: number) {
    this.#canvas.width = width;
    this.#canvas.height = height;
    const context = this.#canvas.getContext('2d', { alpha: false });
    const [track] = this.#canvas.captureStream().getVideoTracks();
    if (!context || !track) throw new Error('this browser can neither take frames nor capture a canvas');
    this.#context = context;
    this.#image = context.createImageData(width, height);
    this.track = track;
  }

  show(frame: Frame): void {
    const { width, height } = frame;
    if (this.#image.width !== width || this.#image.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      this.#image = this.#context.createImageData(width, height);
    }
    toRgba(frame, this.#image.data);
    this.#context.putImageData(this.#image, 0, 0);
  }
}

/** Converts BT.601 limited range to RGBA. */
function toRgba({ width, height, y, u, v }: Frame, out: Uint8ClampedArray): void {
  const half = (width + 1) >> 1;
  for (let row = 0, at = 0; row < height; row++) {
    const chroma = (row >> 1) * half;
    for (let column = 0; column < width; column++, at += 4) {
      const luma = 1.164 * ((y[row * width + column] ?? 16) - 16);
      const cb = (u[chroma + (column >> 1)] ?? 128) - 128;
      const cr = (v[chroma + (column >> 1)] ?? 128) - 128;
      out[at] = luma + 1.596 * cr;
      out[at + 1] = luma - 0.392 * cb - 0.813 * cr;
      out[at + 2] = luma + 2.017 * cb;
      out[at + 3] = 255;
    }
  }
}

import { decodeMarker, MARKER_CELLS } from '../../../../src/contracts/channel/frameMarker.ts';

/** A picture on a canvas. Times are milliseconds of the machine's clock. */
export interface Drawn {
  /** Frame number, read from the marker that is drawn into the picture. */
  readonly frame: number;
  /** Time at which the picture left the track or the decoder. */
  readonly out: number;
  /** Time at which the picture was submitted for display. */
  readonly drawn: number;
}

export const machineNow = (): number => performance.timeOrigin + performance.now();

/** Reads the number in a picture's marker; undefined if it is unreadable. */
export class MarkerReader {
  readonly #cells = new Float64Array(MARKER_CELLS);
  readonly #context = new OffscreenCanvas(MARKER_CELLS, 1).getContext('2d', { willReadFrequently: true, alpha: false });

  read(picture: VideoFrame | HTMLVideoElement, width: number): number | undefined {
    if (!this.#context) return undefined;
    this.#context.drawImage(picture, 0, 7, width, 1, 0, 0, MARKER_CELLS, 1);
    const { data } = this.#context.getImageData(0, 0, MARKER_CELLS, 1);
    for (let i = 0; i < MARKER_CELLS; i++) this.#cells[i] = data[4 * i + 1] ?? 0;
    return decodeMarker(this.#cells)?.frame;
  }
}

/** Draws pictures as soon as they arrive. */
export class CanvasPicture {
  readonly #canvas: OffscreenCanvas | HTMLCanvasElement;
  readonly #context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  readonly #reader = new MarkerReader();

  constructor(canvas: OffscreenCanvas | HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d', { desynchronized: true, alpha: false }) as CanvasRenderingContext2D | null;
  }

  /** Draws and closes the picture. Returns undefined if its marker is unreadable. */
  draw(picture: VideoFrame, out: number): Drawn | undefined {
    const { displayWidth: width, displayHeight: height } = picture;
    if (this.#canvas.width !== width) Object.assign(this.#canvas, { width, height });
    this.#context?.drawImage(picture, 0, 0);
    const drawn = machineNow();
    const frame = this.#reader.read(picture, width);
    picture.close();
    return frame === undefined ? undefined : { frame, out, drawn };
  }
}

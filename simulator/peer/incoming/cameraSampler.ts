import type { Raster } from '../../device/deviceInterface.ts';
import { decodeKeyFrame } from './keyFramePicture.ts';

export interface CameraSamplerListener {
  look(look: Raster): void;
  /** Called when a key frame of the camera can't be decoded, and not again before one has been decoded. */
  unreadable(): void;
}

/** Minimum time between two decoded camera pictures, in milliseconds. */
const PAUSE_MS = 450;

/** Decodes a sample of the camera's key frames: one at a time, about two a second at most. */
export class CameraSampler {
  readonly #listener: CameraSamplerListener;
  readonly #now: () => number;
  readonly #decode: (frame: Uint8Array) => Promise<Raster>;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking = false;
  #readable = true;
  #closed = false;

  /** `now`: milliseconds of any monotonic clock. */
  constructor(listener: CameraSamplerListener, now: () => number, decode = decodeKeyFrame) {
    this.#listener = listener;
    this.#now = now;
    this.#decode = decode;
  }

  take(frame: Uint8Array): void {
    if (this.#closed || this.#looking || this.#now() < this.#lookedAt + PAUSE_MS) return;
    this.#lookedAt = this.#now();
    this.#looking = true;
    void this.#decode(frame).then(
      (look) => this.#decoded(look),
      () => this.#decoded(undefined),
    );
  }

  close(): void {
    this.#closed = true;
  }

  #decoded(look: Raster | undefined): void {
    this.#looking = false;
    if (this.#closed) return;
    if (look) this.#listener.look(look);
    else if (this.#readable) this.#listener.unreadable();
    this.#readable = look !== undefined;
  }
}

import type { Millis } from '../../src/kit/clock.ts';
import type { Reception } from './devicePeer.ts';

export interface RateOptions {
  readonly maxKbps: number;
  readonly fps: number;
  /** Pixels of a frame. */
  readonly pixels: number;
}

const FINEST = 6;
const COARSEST = 110;
/** A key frame may take this much of a second's bits. */
const KEY_SHARE = 0.35;
/** Past this much unsent, a frame is left out rather than queued. */
const DEBT_MAX_MS = 350;
const KBPS_MIN = 150;
const ADAPT_MS = 1000;

/**
 * Chooses the quantiser so that frames fit the bandwidth: the one asked for, or less where the client misses packets or
 * reports that the network carries less than is being sent.
 */
export class RateControl {
  readonly #maxKbps: number;
  readonly #fps: number;
  readonly #pixels: number;
  #kbps: number;
  #quantizer = 20;
  /** Bits · quantiser per pixel of a key frame, learned from the last one. */
  #keyCost = 14;
  /** Bits that the link has still to carry. */
  #debt = 0;
  #at: Millis | undefined;
  #adaptedAt: Millis | undefined;
  #sentBits = 0;

  constructor({ maxKbps, fps, pixels }: RateOptions) {
    this.#maxKbps = Math.max(maxKbps, KBPS_MIN);
    this.#kbps = this.#maxKbps;
    this.#fps = fps;
    this.#pixels = pixels;
  }

  /** What is aimed at now, in kilobits a second. */
  get kbps(): number {
    return this.#kbps;
  }

  /** The quantiser of the next frame; undefined where it should be left out. */
  next(key: boolean, now: Millis): number | undefined {
    if (this.#at !== undefined) this.#debt = Math.max(this.#debt - (now - this.#at) * this.#kbps, 0);
    this.#at = now;
    if (this.#debt > DEBT_MAX_MS * this.#kbps) return undefined;
    if (!key) return Math.round(this.#quantizer);
    const affordable = (this.#keyCost * this.#pixels) / (this.#kbps * 1000 * KEY_SHARE);
    return Math.round(Math.min(Math.max(affordable, FINEST), COARSEST));
  }

  /** Learns what a frame took. */
  sent(bytes: number, key: boolean, quantizer: number): void {
    const bits = bytes * 8;
    this.#debt += bits;
    this.#sentBits += bits;
    if (key) {
      this.#keyCost = (bits * Math.max(quantizer, FINEST)) / this.#pixels;
      this.#quantizer = Math.max(quantizer, FINEST);
      return;
    }
    const budget = (this.#kbps * 1000) / this.#fps;
    const late = this.#debt / (budget * 4);
    // A frame far over its share coarsens at once; being under it refines by small steps.
    if (late > 1) this.#quantizer += Math.min(2 + 6 * Math.log2(late), 24);
    else if (bits < budget * 0.7) this.#quantizer -= bits < budget * 0.2 ? 2 : 0.5;
    this.#quantizer = Math.min(Math.max(this.#quantizer, FINEST), COARSEST);
  }

  /** Takes what the client reports; looks at it once a second. */
  adapt({ loss, kbps }: Reception, now: Millis): void {
    this.#adaptedAt ??= now;
    const elapsed = now - this.#adaptedAt;
    if (elapsed < ADAPT_MS) return;
    const sentKbps = this.#sentBits / elapsed;
    this.#sentBits = 0;
    this.#adaptedAt = now;
    // A few lost packets are chance and are sent again; a tenth is a link that overflows.
    if (loss > 0.1) this.#kbps *= 1 - loss / 2;
    // An idle stream teaches the client nothing, so its estimate counts only below what is being sent.
    else if (kbps !== undefined && kbps < sentKbps * 0.9) this.#kbps = kbps;
    else this.#kbps *= 1.15;
    this.#kbps = Math.min(Math.max(this.#kbps, KBPS_MIN), this.#maxKbps);
  }
}

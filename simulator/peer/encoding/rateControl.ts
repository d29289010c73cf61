import type { Millis } from '../../../src/kit/clock.ts';
import { NOTHING_RECEIVED, type Reception } from '../devicePeer.ts';
import { PAYLOAD_MAX } from '../werift/rtp.ts';

export interface RateOptions {
  readonly maxKbps: number;
  readonly fps: number;
  /** Pixels of a frame. */
  readonly pixels: number;
}

const KEY_COST = 24;
const FINEST = 6;
const COARSEST = 110;
/** A key frame may take this much of a second's bits … */
const KEY_SHARE = 0.35;
/** … and this much on a link that has shown its limit: a larger one would not fit the queue in front of it. */
const KEY_SHARE_LIMITED = 0.15;
/** Past this much unsent, a frame is left out rather than queued. */
const DEBT_MAX_MS = 350;
/** Less than this nothing is sent with. */
export const KBPS_MIN = 150;
const ADAPT_MS = 1000;

/**
 * Chooses the quantiser so that frames fit the bandwidth: the one asked for, or less where the client misses packets or
 * takes back its estimate of what the network carries.
 */
export class RateControl {
  /** The most that is aimed at, in kilobits a second. */
  readonly maxKbps: number;
  readonly fps: number;
  readonly #pixels: number;
  #kbps: number;
  #quantizer = 20;
  /** Bits · quantiser per pixel of a key frame: learned from the last one, but no less than a lively picture's. */
  #keyCost = KEY_COST;
  /** Bits that the link has still to carry. */
  #debt = 0;
  #at: Millis | undefined;
  #adaptedAt: Millis | undefined;
  #sentBits = 0;
  #seen = NOTHING_RECEIVED;
  /** The client reported nothing in the last second. */
  #silent = false;

  constructor({ maxKbps, fps, pixels }: RateOptions) {
    this.maxKbps = Math.max(maxKbps, KBPS_MIN);
    this.#kbps = this.maxKbps;
    this.fps = fps;
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
    const share = this.#kbps < this.maxKbps ? KEY_SHARE_LIMITED : KEY_SHARE;
    const affordable = (this.#keyCost * this.#pixels) / (this.#kbps * 1000 * share);
    return Math.round(Math.min(Math.max(affordable, FINEST), COARSEST));
  }

  /** Learns what a frame took. */
  sent(bytes: number, key: boolean, quantizer: number): void {
    const bits = bytes * 8;
    this.#debt += bits;
    this.#sentBits += bits;
    if (key) {
      this.#keyCost = Math.max((bits * Math.max(quantizer, FINEST)) / this.#pixels, KEY_COST);
      this.#quantizer = Math.max(quantizer, FINEST);
      return;
    }
    const budget = (this.#kbps * 1000) / this.fps;
    const late = this.#debt / (budget * 4);
    // A frame far over its share coarsens at once; being under it refines by small steps.
    if (late > 1) this.#quantizer += Math.min(2 + 6 * Math.log2(late), 24);
    else if (bits < budget * 0.7) this.#quantizer -= bits < budget * 0.2 ? 2 : 0.5;
    this.#quantizer = Math.min(Math.max(this.#quantizer, FINEST), COARSEST);
  }

  /** Takes what the client reports; looks at it once a second. */
  adapt(reception: Reception, now: Millis): void {
    this.#adaptedAt ??= now;
    const elapsed = now - this.#adaptedAt;
    if (elapsed < ADAPT_MS) return;
    this.#adaptedAt = now;
    const before = this.#seen;
    this.#seen = reception;
    // What is sent again takes the place of something new.
    const repeatedBits = (reception.repeated - before.repeated) * PAYLOAD_MAX * 8;
    this.#debt += repeatedBits;
    const sentKbps = (this.#sentBits + repeatedBits) / elapsed;
    this.#sentBits = 0;
    const expected = reception.expected - before.expected;
    const wasSilent = this.#silent;
    this.#silent = expected <= 0;
    // Without a report nothing is known; and what got lost while there was none, an outage took, not a narrow link.
    if (this.#silent || wasSilent) return;
    const loss = Math.max(reception.lost - before.lost, 0) / expected;
    // The estimate lags behind a stream that was quiet, so its height says little; but it falls only when packets begin
    // to queue, and then to a little less than what got through.
    const { kbps } = reception;
    const falls = kbps !== undefined && before.kbps !== undefined && kbps < before.kbps * 0.97;
    if (falls) this.#kbps = Math.min(this.#kbps, kbps);
    // A few lost packets are chance and are sent again; a tenth is a link that overflows: what got through is its width.
    if (loss > 0.1) this.#kbps = Math.min(this.#kbps, sentKbps * (1 - loss) * 0.9);
    else if (!falls) this.#kbps *= 1.1;
    this.#kbps = Math.min(Math.max(this.#kbps, KBPS_MIN), this.maxKbps);
  }
}

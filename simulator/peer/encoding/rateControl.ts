import type { Millis } from '../../../src/kit/clock.ts';
import { NOTHING_RECEIVED, type Reception } from '../devicePeer.ts';

/** Requirements of a stream, which the app may change while it plays. */
export interface RateLimits {
  /** Maximum target bitrate, in kbit/s. */
  readonly maxKbps: number;
  readonly fps: number;
  /** Number of pixels of a video frame, which determines its expected size. */
  readonly pixels: number;
}

const KEY_COST = 24;
const FINEST = 6;
const COARSEST = 110;
/** Maximum share of one second's bits for a key frame. */
const KEY_SHARE = 0.35;
/**
 * Maximum share of one second's bits for a key frame on a link whose queue is filling: a larger frame would overflow
 * the queue.
 */
const KEY_SHARE_LIMITED = 0.15;
/** With more unsent data than this, frames are dropped instead of queued. */
const DEBT_MAX_MS = 350;
/** Minimum target bitrate, in kbit/s. */
const KBPS_MIN = 150;
const ADAPT_MS = 1000;
/** How far the client's estimate must exceed the sent rate to show that the link isn't full. */
const HEADROOM = 1.25;

/**
 * Chooses the quantiser so that frames fit the bandwidth: the requested one, or less if the client loses packets or
 * lowers its bandwidth estimate.
 */
export class RateControl {
  #limits: RateLimits;
  /** Estimated bandwidth of the link, in kbit/s; infinite while it doesn't limit the stream. */
  #linkKbps = Infinity;
  /** Bandwidth with which the link was full last, in kbit/s. The bit rate grows slowly near it. */
  #fullKbps = Infinity;
  #quantizer = 20;
  /**
   * Bits × quantiser per pixel that a key frame needs: measured from the last key frame, but at least that of a
   * detailed picture.
   */
  #keyCost = KEY_COST;
  /** Estimated number of bits that were sent but still wait in the queue of the network link. */
  #debt = 0;
  #at: Millis | undefined;
  #adaptedAt: Millis | undefined;
  #sentBits = 0;
  #seen = NOTHING_RECEIVED;
  /** True if the client sent no report in the last second. */
  #silent = false;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Changes the requirements, and keeps what is known of the link: its bandwidth, its queue and its losses. */
  limit(limits: RateLimits): void {
    this.#limits = limits;
  }

  /** Current target bitrate, in kbit/s. */
  get kbps(): number {
    return Math.max(Math.min(this.#linkKbps, this.#limits.maxKbps), KBPS_MIN);
  }

  /** Returns the VP8 quantiser index for the next video frame; undefined to drop the frame. */
  next(key: boolean, now: Millis): number | undefined {
    if (this.#at !== undefined) this.#debt = Math.max(this.#debt - (now - this.#at) * this.kbps, 0);
    this.#at = now;
    if (this.#debt > DEBT_MAX_MS * this.kbps) return undefined;
    if (!key) return Math.round(this.#quantizer);
    const share = this.#linkKbps < this.#limits.maxKbps ? KEY_SHARE_LIMITED : KEY_SHARE;
    const affordable = (this.#keyCost * this.#limits.pixels) / (this.kbps * 1000 * share);
    return Math.round(Math.min(Math.max(affordable, FINEST), COARSEST));
  }

  /** Updates the estimates with the size of a sent frame. */
  sent(bytes: number, key: boolean, quantizer: number): void {
    const bits = bytes * 8;
    this.#debt += bits;
    this.#sentBits += bits;
    if (key) {
      this.#keyCost = Math.max((bits * Math.max(quantizer, FINEST)) / this.#limits.pixels, KEY_COST);
      this.#quantizer = Math.max(quantizer, FINEST);
      return;
    }
    const budget = (this.kbps * 1000) / this.#limits.fps;
    const late = this.#debt / (budget * 4);
    // A frame far over its share coarsens the quantiser at once; frames under it refine it in small steps.
    if (late > 1) this.#quantizer += Math.min(2 + 6 * Math.log2(late), 24);
    else if (bits < budget * 0.7) this.#quantizer -= bits < budget * 0.2 ? 2 : 0.5;
    this.#quantizer = Math.min(Math.max(this.#quantizer, FINEST), COARSEST);
  }

  /** Handles the client's report; evaluates it once per second. */
  adapt(reception: Reception, now: Millis): void {
    if (this.#adaptedAt === undefined) {
      this.#adaptedAt = now;
      this.#seen = reception;
    }
    const elapsed = now - this.#adaptedAt;
    if (elapsed < ADAPT_MS) return;
    this.#adaptedAt = now;
    const before = this.#seen;
    this.#seen = reception;
    // Retransmissions use bits that new frames could use.
    const repeatedBits = (reception.repeatedBytes - before.repeatedBytes) * 8;
    this.#debt += repeatedBits;
    const sentKbps = (this.#sentBits + repeatedBits) / elapsed;
    this.#sentBits = 0;
    const expected = reception.expected - before.expected;
    const wasSilent = this.#silent;
    this.#silent = expected <= 0;
    // Ignore loss without reports: an outage caused it, not a narrow link.
    if (this.#silent || wasSilent) return;
    const loss = Math.max(reception.lost - before.lost, 0) / expected;
    // The client's estimate lags after a quiet stream, so its value alone is unreliable. A falling estimate means that
    // packets queue: then it is slightly below the received rate.
    const { kbps } = reception;
    const falls = kbps !== undefined && before.kbps !== undefined && kbps < before.kbps * 0.97;
    if (falls) this.#lower(kbps);
    // Loss below 10 % is random and retransmitted. Above it, the link is full and the received rate is its capacity,
    // unless the client estimates that the link carries more: then the loss is random, too, and fewer bits won't help.
    const isFull = kbps === undefined || kbps < sentKbps * HEADROOM;
    if (loss > 0.1 && isFull) {
      this.#fullKbps = sentKbps * (1 - loss);
      this.#lower(this.#fullKbps * 0.9);
    }
    // A stream below the bandwidth of the link doesn't show whether the link allows more.
    else if (!falls && this.#linkKbps < this.#limits.maxKbps) {
      const isNearFull = this.#linkKbps > this.#fullKbps * 0.85 && this.#linkKbps < this.#fullKbps * 1.15;
      this.#linkKbps *= isNearFull ? 1.03 : 1.1;
      if (this.#linkKbps >= this.#limits.maxKbps) this.#linkKbps = Infinity;
    }
  }

  #lower(kbps: number): void {
    this.#linkKbps = Math.min(this.#linkKbps, Math.max(kbps, KBPS_MIN));
  }
}

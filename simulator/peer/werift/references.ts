import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Kept, Reference } from '../vp8/index.ts';
import { DISTANCE_MAX } from './dependencyDescriptor.ts';

/** How a frame is encoded: the frame that it is predicted from, and the kept frame that it replaces. */
export interface FramePlan {
  readonly reference: Reference;
  readonly refresh: Kept | undefined;
}

export const PREVIOUS_FRAME: FramePlan = { reference: 'last', refresh: undefined };

interface SentFrame {
  readonly number: number;
  /** Extended sequence numbers of its first and last packet. */
  readonly first: number;
  readonly last: number;
  readonly key: boolean;
  isLost: boolean;
}

interface KeptFrame {
  readonly frame: SentFrame;
  /** Number of the first frame of the chain that ends at it. Without one of them it can't be decoded. */
  readonly chainStart: number;
  /** Time of the last request for a packet of the chain that was sent again. */
  requestedAt: Millis;
  /** Time of the first report that includes it. */
  reportedAt: Millis | undefined;
  /** Defined once the client is known to have it. */
  receivedAt: Millis | undefined;
}

/** Time after a report in which requests for reported packets still arrive. */
const SETTLE_MS = 40;
/** Time without a further request after which a retransmitted frame counts as received. */
const REPEAT_MS = 300;
/** Age of the newest received frame before the next one is kept. The older one stays usable meanwhile. */
const RENEW_MS = 250;
/** With several lost frames in this time, each frame refers to a received one. */
const LOSSY_MS = 5_000;
const LOSSY_FRAMES = 2;
/** Number of frames whose packets are remembered. */
const MEMORY = 512;

/**
 * Chooses the frame that each frame refers to. A frame that refers to one that the client has received shows at once,
 * whatever was lost in between, so a lost packet costs one frame instead of a round trip. Knows what was received from
 * the client's reports and requests for retransmission (RFC 4585).
 */
export class References {
  readonly #clock: Clock;
  readonly #frames: SentFrame[] = [];
  readonly #kept: { [K in Kept]: KeptFrame | undefined } = { golden: undefined, altref: undefined };
  #losses: Millis[] = [];
  /** Number of the first frame of the chain that ends at the last frame. */
  #chainStart = 0;
  /** Number of the newest key frame. */
  #keyNumber = 0;
  /** A frame of the chain is lost. */
  #isBroken = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns how to encode the next frame. */
  plan(key: boolean): FramePlan {
    if (key) return { reference: 'last', refresh: 'golden' };
    this.#recognizeReceived();
    const now = this.#clock.now();
    const base = this.#base;
    this.#losses = this.#losses.filter((at) => now - at < LOSSY_MS);
    const isLossy = this.#losses.length >= LOSSY_FRAMES;
    return {
      reference: base && (this.#isBroken || isLossy) ? base : 'last',
      refresh: this.#renewal(base, now),
    };
  }

  /**
   * Registers a frame that was sent by a plan.
   *
   * @param first extended sequence number of its first packet
   * @returns distance to its reference in frames; 0 for a key frame
   */
  sent(plan: FramePlan, key: boolean, number: number, first: number, last: number): number {
    const frame: SentFrame = { number, first, last, key, isLost: false };
    this.#frames.push(frame);
    if (this.#frames.length > MEMORY) this.#frames.shift();
    const reference = plan.reference === 'last' ? undefined : this.#kept[plan.reference]?.frame.number;
    if (key || reference !== undefined) {
      this.#chainStart = number;
      this.#isBroken = false;
    }
    const stored = {
      frame,
      chainStart: this.#chainStart,
      requestedAt: -Infinity,
      reportedAt: undefined,
      receivedAt: undefined,
    };
    if (key) this.#keyNumber = number;
    if (key) this.#kept.golden = this.#kept.altref = plan.refresh && stored;
    else if (plan.refresh) this.#kept[plan.refresh] = stored;
    return key ? 0 : number - (reference ?? number - 1);
  }

  /** Handles the highest extended sequence number that the client reports. */
  reported(highest: number): void {
    for (const reference of [this.#kept.golden, this.#kept.altref])
      if (reference && reference.frame.last <= highest) reference.reportedAt ??= this.#clock.now();
  }

  /**
   * Handles a request for retransmission.
   *
   * @param sequences extended sequence numbers
   * @returns those that are worth it: the client can do without the others
   */
  requested(sequences: readonly number[]): number[] {
    const now = this.#clock.now();
    const canRecover = this.#base !== undefined;
    return sequences.filter((sequence) => {
      const frame = this.#frameOf(sequence);
      // No later frame refers to one before the newest key frame.
      if (!frame || frame.number < this.#keyNumber) return false;
      if (!frame.isLost) this.#losses.push(now);
      frame.isLost = true;
      const isRepeated = frame.key || !canRecover;
      this.#doubt(frame.number, isRepeated);
      if (!isRepeated && frame.number >= this.#chainStart) this.#isBroken = true;
      return isRepeated;
    });
  }

  /** True if the packet belongs to a remembered frame; `sequence` is extended. */
  wasSent(sequence: number): boolean {
    return this.#frameOf(sequence) !== undefined;
  }

  #frameOf(sequence: number): SentFrame | undefined {
    const frame = this.#frames.findLast(({ first }) => first <= sequence);
    return frame && sequence <= frame.last ? frame : undefined;
  }

  /** Handles the loss of a frame whose chain leads to a kept one. */
  #doubt(number: number, isRepeated: boolean): void {
    for (const name of ['golden', 'altref'] as const) {
      const reference = this.#kept[name];
      if (!reference || number < reference.chainStart || number > reference.frame.number) continue;
      // Frames since then may refer to it.
      if (reference.receivedAt !== undefined) this.#isBroken = true;
      if (isRepeated) {
        reference.requestedAt = this.#clock.now();
        reference.receivedAt = undefined;
      } else this.#kept[name] = undefined;
    }
  }

  /** The newest kept frame that the client has; undefined if there is none. */
  get #base(): Kept | undefined {
    const newest = this.#frames.at(-1)?.number ?? 0;
    const age = (name: Kept) => {
      const reference = this.#kept[name];
      return reference?.receivedAt === undefined ? Infinity : newest - reference.frame.number;
    };
    const base = age('golden') <= age('altref') ? 'golden' : 'altref';
    return age(base) < DISTANCE_MAX ? base : undefined;
  }

  #recognizeReceived(): void {
    const now = this.#clock.now();
    for (const reference of [this.#kept.golden, this.#kept.altref]) {
      if (reference?.reportedAt === undefined) continue;
      if (now - reference.reportedAt >= SETTLE_MS && now - reference.requestedAt >= REPEAT_MS)
        reference.receivedAt ??= now;
    }
  }

  /** Returns the kept frame that the next one replaces. */
  #renewal(base: Kept | undefined, now: Millis): Kept | undefined {
    const spare = base === 'golden' ? 'altref' : 'golden';
    if (base === undefined) return this.#kept.golden || this.#kept.altref ? undefined : spare;
    const waiting = this.#kept[spare];
    if (!waiting) return spare;
    const age = now - (this.#kept[base]?.receivedAt ?? now);
    return waiting.receivedAt !== undefined && age >= RENEW_MS ? spare : undefined;
  }
}

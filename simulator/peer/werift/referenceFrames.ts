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
  /** Extended sequence number of the first packet of the frame; `last` is that of its last packet. */
  readonly first: number;
  readonly last: number;
  readonly key: boolean;
  /** Number of the kept frame that this frame refers to; undefined if it refers to the previous frame or to none. */
  readonly base: number | undefined;
  isLost: boolean;
  /** True if one of the frame's packets may be lost. */
  isSuspect: boolean;
}

/** A report of the client (RFC 3550, section 6.4). */
interface Report {
  readonly at: Millis;
  /** Highest extended sequence number that the client has received. */
  readonly highest: number;
  /** Number of packets that the client has lost since the start. */
  readonly lost: number;
}

interface KeptFrame {
  readonly frame: SentFrame;
  /**
   * Number of the first frame of the reference chain that ends at this frame. If one frame of the chain is missing,
   * this frame can't be decoded.
   */
  readonly chainStart: number;
  /** Time of the last repeated request for a packet of the frame's reference chain. */
  requestedAt: Millis;
  /** True if an evaluated report of the client covers the frame. */
  isReported: boolean;
  /** Time at which the client was known to have the frame; undefined before. */
  receivedAt: Millis | undefined;
}

/** Milliseconds after a client's report in which requests for the packets that it reports as lost still arrive. */
const SETTLE_MS = 40;
/** Number of frames that arrived and yet weren't decoded, after which their reference counts as not received. */
const STUCK_FRAMES = 3;
/** Time without a further request after which a retransmitted frame counts as received. */
const REPEAT_MS = 300;
/** Age of the newest received frame before the next one is kept. The older one stays usable meanwhile. */
const RENEW_MS = 250;
/** If several frames were lost within this many milliseconds, each frame refers to a received one. */
const LOSSY_MS = 5_000;
const LOSSY_FRAMES = 2;
/**
 * With several reports of late packets in this time, the network reorders packets. Frames then refer to the previous
 * frame: a frame that overtakes others and refers to a received one would make the client drop the others.
 */
const LATE_REPORTS = 3;
/** Number of frames whose packets are remembered. */
const MEMORY = 512;

/**
 * Chooses the frame that each frame refers to. A frame that refers to one that the client has received shows at once,
 * whatever was lost in between, so a lost packet costs one frame instead of a round trip. Knows what was received from
 * the client's reports and requests for retransmission (RFC 4585). Requests get lost, too, and libwebrtc repeats none
 * after it has decoded a later frame. A frame thus counts as received only if the client requested all packets that it
 * counts as lost.
 */
export class References {
  readonly #clock: Clock;
  readonly #frames: SentFrame[] = [];
  readonly #keptFrames: { [K in Kept]: KeptFrame | undefined } = { golden: undefined, altref: undefined };
  #losses: Millis[] = [];
  /** Times of reports after which requested packets had arrived late. */
  #late: Millis[] = [];
  /** Number of the first frame of the reference chain that ends at the last sent frame. */
  #chainStart = 0;
  /** Number of the newest key frame. */
  #keyNumber = 0;
  /** True if a frame of the current reference chain is lost. */
  #isBroken = false;
  /** Reports that are not evaluated yet: requests for the packets that they count may still arrive. */
  #reports: Report[] = [];
  /** The report of the client that was evaluated last. */
  #evaluated: Report = { at: 0, highest: -Infinity, lost: 0 };
  /** Requested packets of the remembered frames. */
  readonly #requested = new Set<number>();
  readonly #onStuck: () => void;

  /** @param onStuck called if the client can decode no frame without a key frame */
  constructor(clock: Clock, onStuck: () => void = () => undefined) {
    this.#clock = clock;
    this.#onStuck = onStuck;
  }

  /** Returns how to encode the next frame. */
  plan(key: boolean): FramePlan {
    if (key) return { reference: 'last', refresh: 'golden' };
    this.#recognizeReceived();
    const now = this.#clock.now();
    const base = this.#base;
    this.#losses = this.#losses.filter((at) => now - at < LOSSY_MS);
    this.#late = this.#late.filter((at) => now - at < LOSSY_MS);
    const isLossy = this.#losses.length >= LOSSY_FRAMES && this.#late.length < LATE_REPORTS;
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
    const reference = plan.reference === 'last' ? undefined : this.#keptFrames[plan.reference]?.frame.number;
    const frame: SentFrame = {
      number,
      first,
      last,
      key,
      base: key ? undefined : reference,
      isLost: false,
      isSuspect: false,
    };
    this.#frames.push(frame);
    if (this.#frames.length > MEMORY) this.#forget(this.#frames.shift());
    if (reference !== undefined) this.#skip(reference);
    if (key || reference !== undefined) {
      this.#chainStart = number;
      this.#isBroken = false;
    }
    const stored = {
      frame,
      chainStart: this.#chainStart,
      requestedAt: -Infinity,
      isReported: false,
      receivedAt: undefined,
    };
    if (key) this.#keyNumber = number;
    if (key) this.#keptFrames.golden = this.#keptFrames.altref = plan.refresh && stored;
    else if (plan.refresh) this.#keptFrames[plan.refresh] = stored;
    return key ? 0 : number - (reference ?? number - 1);
  }

  /**
   * Handles a report of the client.
   *
   * @param highest highest extended sequence number that arrived
   * @param lost number of lost packets since the start
   */
  reported(highest: number, lost: number): void {
    this.#reports.push({ at: this.#clock.now(), highest, lost });
    if (this.#reports.length > MEMORY) this.#reports.shift();
  }

  /**
   * Handles a request for retransmission.
   *
   * @param sequences extended sequence numbers
   * @returns the sequence numbers to send again; the client can do without the others
   */
  requested(sequences: readonly number[]): number[] {
    const now = this.#clock.now();
    for (const sequence of sequences) if (this.#requested.has(sequence)) this.#checkProgress(sequence);
    const canRecover = this.#base !== undefined;
    return sequences.filter((sequence) => {
      const frame = this.#frameOf(sequence);
      if (frame) this.#requested.add(sequence);
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

  /** Returns true if the packet belongs to a remembered frame; `sequence` is extended. */
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
      const reference = this.#keptFrames[name];
      if (!reference || number < reference.chainStart || number > reference.frame.number) continue;
      // Frames that were sent after the lost frame may refer to it.
      if (reference.receivedAt !== undefined) this.#isBroken = true;
      if (isRepeated) {
        reference.requestedAt = this.#clock.now();
        reference.receivedAt = undefined;
      } else this.#keptFrames[name] = undefined;
    }
  }

  /** The newest kept frame that the client has; undefined if there is none. */
  get #base(): Kept | undefined {
    const newest = this.#frames.at(-1)?.number ?? 0;
    const age = (name: Kept) => {
      const reference = this.#keptFrames[name];
      return reference?.receivedAt === undefined ? Infinity : newest - reference.frame.number;
    };
    const base = age('golden') <= age('altref') ? 'golden' : 'altref';
    return age(base) < DISTANCE_MAX ? base : undefined;
  }

  #recognizeReceived(): void {
    const now = this.#clock.now();
    const settled = this.#reports.filter(({ at }) => now - at >= SETTLE_MS);
    this.#reports = this.#reports.slice(settled.length);
    for (const report of settled) this.#evaluate(report);
    for (const kept of [this.#keptFrames.golden, this.#keptFrames.altref])
      if (kept?.isReported && now - kept.requestedAt >= REPEAT_MS) kept.receivedAt ??= now;
  }

  /**
   * Compares the lost packets with the requested ones. If more were lost, a request was lost, too. If fewer were lost,
   * packets arrived late.
   */
  #evaluate(report: Report): void {
    const { highest, lost } = this.#evaluated;
    if (report.highest < highest) return;
    this.#evaluated = report;
    let known = 0;
    for (const sequence of this.#requested) if (sequence > highest && sequence <= report.highest) known++;
    if (report.lost - lost < known) this.#late.push(this.#clock.now());
    if (report.lost - lost > known) this.#suspect(highest + 1, report.highest);
    for (const kept of [this.#keptFrames.golden, this.#keptFrames.altref])
      if (kept && kept.frame.last <= report.highest) kept.isReported = true;
  }

  /** Handles the loss of an unknown packet between two sequence numbers. */
  #suspect(first: number, last: number): void {
    const canRecover = this.#base !== undefined;
    const suspects = this.#frames.filter((frame) => frame.last >= first && frame.first <= last);
    for (const frame of suspects) {
      const { number } = frame;
      frame.isSuspect = true;
      this.#doubt(number, !canRecover);
      if (canRecover && number >= this.#chainStart) this.#isBroken = true;
    }
    this.#losses.push(this.#clock.now());
  }

  /**
   * Handles a repeated request. The client stops requesting a packet as soon as it can decode a later frame. If such
   * frames have arrived and it still requests the packet, then it lacks the frame that they refer to.
   */
  #checkProgress(sequence: number): void {
    const number = this.#frameOf(sequence)?.number ?? Infinity;
    const counts = new Map<number, number>();
    for (const { number: later, base = Infinity, last, isLost, isSuspect } of this.#frames) {
      const hasArrived = !isLost && !isSuspect && last <= this.#evaluated.highest;
      if (hasArrived && base < number && number < later) counts.set(base, (counts.get(base) ?? 0) + 1);
    }
    for (const [base, count] of counts) if (count >= STUCK_FRAMES) this.#discard(base);
  }

  /** Discards a kept frame that the client can't decode, and those that were encoded from it. */
  #discard(number: number): void {
    const { golden, altref } = this.#keptFrames;
    if (golden?.frame.number !== number && altref?.frame.number !== number) return;
    for (const name of ['golden', 'altref'] as const)
      if ((this.#keptFrames[name]?.frame.number ?? -1) >= number) this.#keptFrames[name] = undefined;
    this.#isBroken = true;
    if (this.#base === undefined) this.#onStuck();
  }

  /** Discards newer kept frames that wait for a retransmission: a client that skips to a later frame drops them. */
  #skip(base: number): void {
    for (const name of ['golden', 'altref'] as const) {
      const kept = this.#keptFrames[name];
      if (kept && kept.frame.number > base && kept.receivedAt === undefined && kept.requestedAt > -Infinity)
        this.#keptFrames[name] = undefined;
    }
  }

  #forget(frame: SentFrame | undefined): void {
    if (!frame) return;
    for (let sequence = frame.first; sequence <= frame.last; sequence++) this.#requested.delete(sequence);
  }

  /** Returns the kept frame that the next one replaces. */
  #renewal(base: Kept | undefined, now: Millis): Kept | undefined {
    const spare = base === 'golden' ? 'altref' : 'golden';
    if (base === undefined) return this.#keptFrames.golden || this.#keptFrames.altref ? undefined : spare;
    const waiting = this.#keptFrames[spare];
    if (!waiting) return spare;
    const age = now - (this.#keptFrames[base]?.receivedAt ?? now);
    return waiting.receivedAt !== undefined && age >= RENEW_MS ? spare : undefined;
  }
}

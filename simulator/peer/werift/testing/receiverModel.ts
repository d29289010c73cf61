import type { Clock, Millis } from '../../../../src/kit/clock.ts';

/** An RTP packet of a frame, as the dependency descriptor describes it. */
export interface ModelPacket {
  /** Extended sequence number of the packet. */
  readonly sequence: number;
  /** Number of the frame. */
  readonly frame: number;
  /** Distance to the frame's reference; 0 for a key frame. */
  readonly distance: number;
  /** Sequence numbers of the frame's first and last packet. */
  readonly first: number;
  readonly last: number;
}

/** RTCP packets from the simulated receiver to the sender. Each contains a report, as libwebrtc sends it. */
export interface Feedback {
  readonly highest: number;
  readonly lost: number;
  readonly requested: readonly number[];
  readonly isPictureLost: boolean;
}

interface MissingPacket {
  sentAt: Millis;
  retries: number;
}

interface WaitingFrame {
  readonly distance: number;
  /** Number of the frame's packets, and of those that arrived. */
  readonly packets: number;
  readonly last: number;
  readonly arrived: Set<number>;
}

/** Interval of repeated requests: libwebrtc's default round trip. */
const RETRY_MS = 100;
const RETRIES_MAX = 10;
const RETRY_CHECK_MS = 20;
/** Mean interval of reports without requests. */
const REPORT_MS = 1_000;
/** Time without a decodable frame after which libwebrtc requests a key frame. */
const PATIENCE_MS = 3_000;
/** Maximum number of frames that wait in libwebrtc's frame buffer. */
const FRAMES_MAX = 800;

/**
 * The parts of libwebrtc's video receiver that decide which frames are decoded: requests for retransmission
 * (`NackRequester`), reports (`StreamStatistician`), the frame buffer and the request for a key frame.
 */
export class ReceiverModel {
  /** Times at which a frame was decoded. */
  readonly decodedAt: Millis[] = [];
  pictureLosses = 0;
  readonly #clock: Clock;
  readonly #send: (feedback: Feedback) => void;
  readonly #decoded = new Set<number>();
  #lastDecoded = -1;
  /** Frames that wait for packets or for their reference, by number. */
  readonly #frames = new Map<number, WaitingFrame>();
  readonly #missing = new Map<number, MissingPacket>();
  #newest: number | undefined;
  #highest: number | undefined;
  #lost = 0;
  #progressAt: Millis;

  constructor(clock: Clock, send: (feedback: Feedback) => void, signal: AbortSignal) {
    this.#clock = clock;
    this.#send = send;
    this.#progressAt = clock.now();
    clock.every(RETRY_CHECK_MS, () => this.#retry(), signal);
    clock.every(REPORT_MS, () => this.#report([]), signal);
  }

  /** @param isRepeated true for a retransmission, which travels in a separate stream (RFC 4588) */
  receive(packet: ModelPacket, isRepeated: boolean): void {
    const { sequence } = packet;
    if (!isRepeated) this.#count(sequence);
    this.#insert(packet);
    this.#request(sequence);
  }

  /** Counts losses as RFC 3550, appendix A.3: packets that arrive late or twice reduce them. */
  #count(sequence: number): void {
    if (this.#highest === undefined || sequence > this.#highest) {
      this.#lost += sequence - (this.#highest ?? sequence - 1) - 1;
      this.#highest = sequence;
    } else this.#lost--;
  }

  #request(sequence: number): void {
    if (this.#newest === undefined || sequence <= this.#newest) {
      this.#newest ??= sequence;
      this.#missing.delete(sequence);
      return;
    }
    const requested: number[] = [];
    for (let missing = this.#newest + 1; missing < sequence; missing++) {
      this.#missing.set(missing, { sentAt: this.#clock.now(), retries: 1 });
      requested.push(missing);
    }
    this.#newest = sequence;
    if (requested.length > 0) this.#report(requested);
  }

  #retry(): void {
    const now = this.#clock.now();
    const requested: number[] = [];
    for (const [sequence, packet] of this.#missing) {
      if (now - packet.sentAt < RETRY_MS) continue;
      requested.push(sequence);
      packet.sentAt = now;
      if (++packet.retries > RETRIES_MAX) this.#missing.delete(sequence);
    }
    if (requested.length > 0) this.#report(requested);
    if (now - this.#progressAt < PATIENCE_MS) return;
    this.#progressAt = now;
    this.pictureLosses++;
    this.#report([], true);
  }

  #report(requested: readonly number[], isPictureLost = false): void {
    if (this.#highest === undefined) return;
    this.#send({ highest: this.#highest, lost: this.#lost, requested, isPictureLost });
  }

  #insert({ sequence, frame: number, distance, first, last }: ModelPacket): void {
    if (number <= this.#lastDecoded) return;
    if (!this.#frames.has(number) && this.#frames.size >= FRAMES_MAX) {
      if (distance > 0) return;
      this.#frames.clear();
    }
    const packets = last - first + 1;
    const frame = this.#frames.get(number) ?? { distance, packets, last, arrived: new Set<number>() };
    this.#frames.set(number, frame);
    frame.arrived.add(sequence);
    for (let next = this.#next; next; next = this.#next) this.#decode(...next);
  }

  /** Returns the oldest waiting frame that can be decoded. */
  get #next(): [number: number, frame: WaitingFrame] | undefined {
    return [...this.#frames]
      .toSorted(([a], [b]) => a - b)
      .find(
        ([number, { distance, packets, arrived }]) =>
          arrived.size === packets && (distance === 0 || this.#decoded.has(number - distance)),
      );
  }

  /** Frames before a decoded one are dropped, and their packets are no longer requested. */
  #decode(number: number, { last }: WaitingFrame): void {
    this.#decoded.add(number);
    this.#lastDecoded = number;
    this.#progressAt = this.#clock.now();
    this.decodedAt.push(this.#clock.now());
    for (const earlier of this.#frames.keys()) if (earlier <= number) this.#frames.delete(earlier);
    for (const sequence of this.#missing.keys()) if (sequence <= last) this.#missing.delete(sequence);
  }

  /** Returns true if the frame was decoded. */
  hasDecoded(number: number): boolean {
    return this.#decoded.has(number);
  }
}

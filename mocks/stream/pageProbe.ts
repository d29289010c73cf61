import { CHANNEL } from '../../src/contracts/channel/channelLabels.ts';
import type { Clock } from '../../src/kit/clock.ts';
import type { StreamFault, StreamProbe } from '../../simulator/core/world/stream.ts';
import { PageConnection } from './pageConnection.ts';

/** Maximum duration of a connection test, in milliseconds. */
const LONGEST_MS = 20_000;
/**
 * A chunk of the download test in bytes, the maximum number of bytes that wait in the channel, and the interval of
 * sending in milliseconds.
 */
const PIECE = new Uint8Array(16_384);
const WAITING = 262_144;
const FEED_MS = 5;
const LONGEST_BURST_MS = 5_000;

/**
 * A network test within the page, without a streaming device. It echoes the motion channel and sends bytes on
 * request.
 */
export class PageProbe implements StreamProbe {
  offerSdp = '';
  readonly iceCandidates = [];
  readonly #clock: Clock;
  readonly #lifetime = new AbortController();
  readonly #connection: PageConnection;

  private constructor(clock: Clock) {
    this.#clock = clock;
    this.#connection = new PageConnection(
      {
        state: () => undefined,
        opened: () => undefined,
        track: () => undefined,
        message: (label, data) => this.#receive(label, data),
      },
      [],
    );
    clock.after(LONGEST_MS, () => this.close(), this.#lifetime.signal);
  }

  static async open(clock: Clock): Promise<PageProbe> {
    const probe = new PageProbe(clock);
    probe.offerSdp = await probe.#connection.offer();
    return probe;
  }

  acceptAnswer(sdp: string): Promise<void> {
    return this.#connection.answer(sdp);
  }

  fault(fault: StreamFault): void {
    if (fault.action === 'close' || fault.action === 'refuse') this.close();
  }

  close(): void {
    this.#lifetime.abort();
    this.#connection.close();
  }

  #receive(label: string, data: string | Uint8Array): void {
    if (label === CHANNEL.motion) this.#connection.send(CHANNEL.motion, data);
    const [, requested] =
      label === CHANNEL.control && typeof data === 'string' ? (/^probe=(\d{1,5})$/.exec(data) ?? []) : [];
    if (requested !== undefined) this.#burst(Math.min(Number(requested), LONGEST_BURST_MS));
  }

  #burst(ms: number): void {
    const end = this.#clock.now() + ms;
    const over = new AbortController();
    const feed = () => {
      if (this.#clock.now() >= end) return over.abort();
      while (this.#connection.waiting(CHANNEL.fileDownload) < WAITING)
        if (!this.#connection.send(CHANNEL.fileDownload, PIECE)) return;
    };
    this.#clock.every(FEED_MS, feed, AbortSignal.any([over.signal, this.#lifetime.signal]));
  }
}

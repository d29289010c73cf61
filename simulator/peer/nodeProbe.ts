import { CHANNEL } from '../../src/contracts/channel/channelLabels.ts';
import type { IceCandidateInit } from '../../src/contracts/entities/session.ts';
import type { Clock } from '../../src/kit/clock.ts';
import { networkOf } from '../core/network/networkCondition.ts';
import type { StreamFault, StreamProbe } from '../core/world/stream.ts';
import type { DevicePeer, PeerOffer } from './devicePeer.ts';
import type { Relay } from './relay/relay.ts';

/** Maximum lifetime of a probe, in milliseconds. */
const LONGEST_MS = 20_000;
/**
 * A chunk of the download test, the maximum number of chunks that wait in the channel, and the interval of sending in
 * milliseconds.
 */
const PIECE = new Uint8Array(16_384);
const WAITING = 262_144;
const FEED_MS = 5;
const LONGEST_BURST_MS = 5_000;

interface NodeProbeParts {
  readonly peer: DevicePeer;
  readonly relay: Relay;
  readonly offer: PeerOffer;
  readonly clock: Clock;
  readonly onClosed: () => void;
}

/** A network test without a streaming device. It echoes messages of the motion channel and sends bytes on request. */
export class NodeProbe implements StreamProbe {
  readonly #parts: NodeProbeParts;
  readonly #life = new AbortController();

  constructor(parts: NodeProbeParts) {
    this.#parts = parts;
    parts.clock.after(LONGEST_MS, () => this.close(), this.#life.signal);
  }

  get offerSdp(): string {
    return this.#parts.offer.sdp;
  }

  get iceCandidates(): readonly IceCandidateInit[] {
    return this.#parts.offer.candidates;
  }

  acceptAnswer(sdp: string): Promise<void> {
    return this.#parts.peer.answer(sdp);
  }

  fault(fault: StreamFault): void {
    const { relay } = this.#parts;
    if (fault.action === 'drop') relay.drop();
    else if (fault.action === 'restore') relay.restore();
    else if (fault.action === 'network') relay.degrade(networkOf(fault), fault.seed);
    else this.close();
  }

  /** Handles a message that the client sent on a data channel of the connection test. */
  received(label: string, data: string | Uint8Array): void {
    if (this.#life.signal.aborted) return;
    if (label === CHANNEL.motion) this.#parts.peer.send(CHANNEL.motion, data);
    const [, requested] =
      label === CHANNEL.control && typeof data === 'string' ? (/^probe=(\d{1,5})$/.exec(data) ?? []) : [];
    if (requested !== undefined) this.#burst(Math.min(Number(requested), LONGEST_BURST_MS));
  }

  close(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    const { peer, relay, onClosed } = this.#parts;
    void peer.close().finally(() => {
      relay.close();
      onClosed();
    });
  }

  #burst(ms: number): void {
    const { peer, clock } = this.#parts;
    const end = clock.now() + ms;
    const over = new AbortController();
    const feed = () => {
      if (clock.now() >= end) return over.abort();
      for (let filled = 0; filled < WAITING; filled += PIECE.length) {
        if ((peer.waiting?.(CHANNEL.fileDownload) ?? 0) >= WAITING || !peer.send(CHANNEL.fileDownload, PIECE)) return;
      }
    };
    clock.every(FEED_MS, feed, AbortSignal.any([over.signal, this.#life.signal]));
  }
}

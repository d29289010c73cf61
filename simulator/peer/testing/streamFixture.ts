import type { StreamRequest } from '../../core/world/stream.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { NodeStream } from '../nodeStream.ts';
import { FramePump } from '../encoding/framePump.ts';
import { Relay } from '../relay/relay.ts';
import { bindingCheck } from '../relay/stun.ts';
import { FakeDevice, FakePeer, fakeRequest, type StreamEvents } from './fakeDeviceAndPeer.ts';
import type { UdpSocket } from '../relay/udp.ts';

/** SDP offer for every client after the first. */
export const OTHER = { sdp: 'v=0 other', candidates: [] };

/** Parts of a stream for tests: a streaming device, its peers, and a relay whose sockets don't send. */
export class StreamFixture {
  readonly clock = new ManualClock(0);
  /** The streaming device of the next stream. A test may replace it before it opens the stream. */
  device = new FakeDevice();
  /** Peer of the first client. */
  peer = new FakePeer();
  /** Fake WebRTC peers of clients after the first one. */
  readonly others: FakePeer[] = [];
  /** Number of times the stream reported its end. */
  closings = 0;
  #opened: { readonly relay: Relay; readonly front: UdpSocket; readonly events: StreamEvents } | undefined;
  #front: UdpSocket | undefined;

  get relay(): Relay {
    return this.#now.relay;
  }

  /** Socket that the client sends to. */
  get front(): UdpSocket {
    return this.#now.front;
  }

  /** Events that the stream reported. */
  get events(): StreamEvents {
    return this.#now.events;
  }

  /** Fake WebRTC peer of the client that connected last. */
  get next(): FakePeer {
    const last = this.others.at(-1);
    if (!last) throw new Error('there is no other client');
    return last;
  }

  /** Simulates a packet from the client at the relay. */
  readonly speak = (): void =>
    this.front.onPacket?.(bindingCheck(Buffer.alloc(12), 'us:them', 'password'), '127.0.0.1', 9000);

  async open(overrides: Partial<StreamRequest> = {}): Promise<NodeStream> {
    const { request, events } = fakeRequest(overrides);
    const { clock, device, peer } = this;
    const relay = await this.#openRelay(1);
    if (!this.#front) throw new Error('the relay has bound no socket');
    this.#opened = { relay, front: this.#front, events };
    relay.addCredentials('us', 'password');
    relay.client = { username: 'them:us', password: 'theirs' };
    const ended = new AbortController();
    const pump = new FramePump({ device, peer, clock, maxKbps: 4000, signal: ended.signal });
    return new NodeStream({
      request,
      device,
      peer,
      relay,
      pump,
      clock,
      offer: await peer.offer(),
      connect: async () => {
        const next = new FakePeer();
        this.others.push(next);
        return { peer: next, relay: await this.#openRelay(2), offer: OTHER };
      },
      ended,
      onClosed: () => this.closings++,
    });
  }

  get #now() {
    if (!this.#opened) throw new Error('no stream was opened');
    return this.#opened;
  }

  #openRelay(seed: number): Promise<Relay> {
    const bind = (): Promise<UdpSocket> => {
      const socket: UdpSocket = { port: 5000, onPacket: undefined, send: () => undefined, close: () => undefined };
      this.#front ??= socket;
      return Promise.resolve(socket);
    };
    return Relay.open({ clock: this.clock, seed, bind });
  }
}

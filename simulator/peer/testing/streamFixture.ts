import type { StreamRequest } from '../../core/world/stream.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { NodeStream } from '../nodeStream.ts';
import { Pump } from '../encoding/pump.ts';
import { Relay } from '../relay/relay.ts';
import { bindingCheck } from '../relay/stun.ts';
import { FakeDevice, FakePeer, fakeRequest, type Heard } from './fakes.ts';
import type { UdpSocket } from '../relay/udp.ts';

/** The offer that is made to any client after the first. */
export const OTHER = { sdp: 'v=0 other', candidates: [] };

/** What a stream is made of, for tests: a device, its peers, and a relay whose sockets send nothing. */
export class StreamFixture {
  readonly clock = new ManualClock(0);
  /** A test may put another one in its place, before it opens the stream. */
  device = new FakeDevice();
  /** That of the first client. */
  peer = new FakePeer();
  /** Those of the clients after it. */
  readonly others: FakePeer[] = [];
  /** How often the stream said that it is closed. */
  closings = 0;
  #opened: { readonly relay: Relay; readonly front: UdpSocket; readonly heard: Heard } | undefined;
  #front: UdpSocket | undefined;

  get relay(): Relay {
    return this.#now.relay;
  }

  /** The socket that the client sends to. */
  get front(): UdpSocket {
    return this.#now.front;
  }

  /** What the stream told of. */
  get heard(): Heard {
    return this.#now.heard;
  }

  /** The peer of the last client. */
  get next(): FakePeer {
    const last = this.others.at(-1);
    if (!last) throw new Error('there is no other client');
    return last;
  }

  /** The client is heard at the relay. */
  readonly speak = (): void =>
    this.front.onPacket?.(bindingCheck(Buffer.alloc(12), 'us:them', 'password'), '127.0.0.1', 9000);

  async open(overrides: Partial<StreamRequest> = {}): Promise<NodeStream> {
    const { request, heard } = fakeRequest(overrides);
    const { clock, device, peer } = this;
    const relay = await this.#openRelay(1);
    if (!this.#front) throw new Error('the relay has bound no socket');
    this.#opened = { relay, front: this.#front, heard };
    relay.addCredentials('us', 'password');
    relay.client = { username: 'them:us', password: 'theirs' };
    const ended = new AbortController();
    const pump = new Pump({ device, peer, clock, maxKbps: 4000, signal: ended.signal });
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
    return Relay.open({ clock: this.clock, random: new SeededRandom(seed), bind });
  }
}

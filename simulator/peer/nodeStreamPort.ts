import type { Clock } from '../../src/kit/clock.ts';
import { hashText, SeededRandom } from '../../src/kit/random.ts';
import type { Stream, StreamPort, StreamRequest } from '../core/stream.ts';
import type { DeviceOptions, StreamDevice } from '../device/contract.ts';
import { createDevice } from '../device/device.ts';
import { hostClock } from './hostClock.ts';
import { NodeStream } from './nodeStream.ts';
import { Pump } from './pump.ts';
import { Relay } from './relay.ts';
import { LOOPBACK } from './udp.ts';
import { WeriftPeer } from './weriftPeer.ts';

export interface NodeStreamPortOptions {
  /** Makes the device of a session; the simulated one where it is left out. */
  readonly createDevice?: (options: DeviceOptions) => StreamDevice;
  /** The address of this machine that a stream's sockets have, asked for each; loopback where it is left out. */
  readonly host?: () => string;
  /** What frames and packets are timed by; real time where it is left out. */
  readonly clock?: Clock;
}

/** Streams over real WebRTC from this process: a device, a peer and a relay for each session, on one address. */
export class NodeStreamPort implements StreamPort {
  readonly #createDevice: (options: DeviceOptions) => StreamDevice;
  readonly #host: () => string;
  readonly #clock: Clock;
  readonly #closing = new Set<Promise<void>>();
  readonly #streams = new Set<Stream>();

  constructor(options: NodeStreamPortOptions) {
    this.#createDevice = options.createDevice ?? createDevice;
    this.#host = options.host ?? (() => LOOPBACK);
    this.#clock = options.clock ?? hostClock;
  }

  /** How many streams are open. */
  get streams(): number {
    return this.#streams.size;
  }

  async open(request: StreamRequest): Promise<Stream> {
    const { packageName, seed, width, height, fps, marker } = request;
    const chance = seed ^ hashText(request.playSessionId);
    const clock = this.#clock;
    const relay = await Relay.open({ clock, random: new SeededRandom(chance), host: this.#host() });
    const ended = new AbortController();
    // The peer speaks only after its offer is out, when the stream is there.
    let stream: NodeStream | undefined;
    const peer = new WeriftPeer({
      relay,
      clock,
      seed: chance,
      listener: {
        state: (state) => stream?.stateChanged(state),
        opened: (label) => stream?.channelOpened(label),
        message: (label, data) => stream?.received(label, data),
        sound: (packet) => stream?.incoming.sound(packet),
        picture: (packet, last, sequence) => stream?.incoming.picture(packet, last, sequence),
        keyFrameNeeded: () => pump.requestKeyFrame(),
      },
    });
    const device = this.#createDevice({ packageName, seed, width, height, fps, marker });
    const pump = new Pump({ device, peer, clock, maxKbps: request.maxBitrateKbps, signal: ended.signal });
    try {
      const offer = await peer.offer();
      const closed = Promise.withResolvers<void>();
      const made = new NodeStream({
        request,
        device,
        peer,
        relay,
        pump,
        clock,
        offer,
        ended,
        onClosed: () => {
          this.#streams.delete(made);
          this.#closing.delete(closed.promise);
          closed.resolve();
        },
      });
      stream = made;
      this.#streams.add(made);
      this.#closing.add(closed.promise);
      return made;
    } catch (error) {
      ended.abort();
      await peer.close().finally(() => relay.close());
      throw error;
    }
  }

  /** Closes every stream; resolves when their sockets are gone. */
  async close(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    await Promise.all(this.#closing);
  }
}

/** The port that the Node host gives to its worlds. */
export function createNodeStreamPort(options: NodeStreamPortOptions = {}): NodeStreamPort {
  return new NodeStreamPort(options);
}

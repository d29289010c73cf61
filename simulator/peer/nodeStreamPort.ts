import type { Clock } from '../../src/kit/clock.ts';
import { hashText } from '../../src/kit/random.ts';
import type { Stream, StreamPort, StreamProbe, StreamRequest } from '../core/world/stream.ts';
import type { DeviceOptions, StreamDevice } from '../device/deviceInterface.ts';
import { createDevice } from '../device/device.ts';
import { EncoderPool } from './encoding/encoderPool.ts';
import { monotonicClock } from './monotonicClock.ts';
import { NodeProbe } from './nodeProbe.ts';
import { type Connection, NodeStream } from './nodeStream.ts';
import { FramePump } from './encoding/framePump.ts';
import { Relay } from './relay/relay.ts';
import { LOOPBACK, type PortRange } from './relay/udp.ts';
import { WeriftPeer } from './werift/weriftPeer.ts';

export interface NodeStreamPortOptions {
  /** Creates the streaming device of a session. Defaults to the simulated one. */
  readonly createDevice?: (options: DeviceOptions) => StreamDevice;
  /** Returns the local address for a stream's sockets, for each stream. Defaults to loopback. */
  readonly host?: () => string;
  /** IPv4 address in the candidates for clients, if it differs from the sockets' address, as in a container. */
  readonly advertised?: string | undefined;
  /** UDP port range that clients can reach. Defaults to any port. */
  readonly ports?: PortRange | undefined;
  /** Number of encoder threads; 0 encodes in this thread. */
  readonly encoders?: number | undefined;
  /** Receives the error of an encoder thread that exited. */
  readonly report?: (error: unknown) => void;
  /** Clock for frames and packets. Defaults to real time. */
  readonly clock?: Clock;
}

/** Streams over WebRTC from this process: a streaming device, a peer and a relay for each session, on one address. */
export class NodeStreamPort implements StreamPort {
  readonly #createDevice: (options: DeviceOptions) => StreamDevice;
  readonly #host: () => string;
  readonly #clock: Clock;
  readonly #advertised: string | undefined;
  readonly #ports: PortRange | undefined;
  readonly #encoders: EncoderPool;
  readonly #closing = new Set<Promise<void>>();
  readonly #streams = new Set<Pick<Stream, 'close'>>();
  #probes = 0;

  constructor(options: NodeStreamPortOptions) {
    this.#createDevice = options.createDevice ?? createDevice;
    this.#host = options.host ?? (() => LOOPBACK);
    this.#clock = options.clock ?? monotonicClock;
    this.#advertised = options.advertised;
    this.#ports = options.ports;
    this.#encoders = new EncoderPool(options.encoders ?? 0, options.report ?? (() => undefined));
  }

  /** Number of open streams. */
  get streams(): number {
    return this.#streams.size;
  }

  async open(request: StreamRequest): Promise<Stream> {
    const { packageName, seed, width, height, fps, marker, touch } = request;
    const chance = seed ^ hashText(request.playSessionId);
    const clock = this.#clock;
    const ended = new AbortController();
    // The peer calls back only after its offer, when the stream exists.
    const current: { stream?: NodeStream } = {};
    let opened = 0;
    const connect = async (): Promise<Connection> => {
      const relay = await Relay.open({ clock, seed: chance, host: this.#host(), ports: this.#ports });
      const mine = () => (current.stream?.isOver(peer) ? current.stream : undefined);
      const peer: WeriftPeer = new WeriftPeer({
        relay,
        clock,
        advertised: this.#advertised,
        seed: chance + opened++,
        listener: {
          state: (state) => mine()?.stateChanged(state),
          opened: (label) => mine()?.channelOpened(label),
          message: (label, data) => mine()?.received(label, data),
          sound: (packet) => mine()?.incoming.sound(packet),
          picture: (packet, last, sequence) => mine()?.incoming.picture(packet, last, sequence),
          onKeyFrameRequest: () => pump.requestKeyFrame(),
        },
      });
      try {
        return { peer, relay, offer: await peer.offer() };
      } catch (error) {
        await peer.close().finally(() => relay.close());
        throw error;
      }
    };
    const device = this.#createDevice({
      packageName,
      seed,
      width,
      height,
      fps,
      marker,
      hand: touch ? 'touch' : 'keys',
    });
    const connection = await connect();
    const { peer } = connection;
    const pump = new FramePump({
      device,
      peer,
      clock,
      maxKbps: request.maxBitrateKbps,
      makeEncoder: this.#encoders.make,
      signal: ended.signal,
    });
    const closed = Promise.withResolvers<void>();
    const made = new NodeStream({
      ...connection,
      request,
      device,
      pump,
      clock,
      connect,
      ended,
      onClosed: () => {
        this.#streams.delete(made);
        this.#closing.delete(closed.promise);
        closed.resolve();
      },
    });
    current.stream = made;
    this.#streams.add(made);
    this.#closing.add(closed.promise);
    return made;
  }

  async probe(): Promise<StreamProbe> {
    const clock = this.#clock;
    const seed = hashText(`probe ${this.#probes++}`);
    const relay = await Relay.open({ clock, seed, host: this.#host(), ports: this.#ports });
    const current: { probe?: NodeProbe } = {};
    const peer = new WeriftPeer({
      relay,
      clock,
      advertised: this.#advertised,
      seed,
      listener: {
        state: (state) => (state === 'failed' || state === 'closed') && current.probe?.close(),
        opened: () => undefined,
        message: (label, data) => current.probe?.received(label, data),
        onKeyFrameRequest: () => undefined,
      },
    });
    const closed = Promise.withResolvers<void>();
    try {
      const offer = await peer.offer();
      const probe = new NodeProbe({
        peer,
        relay,
        offer,
        clock,
        onClosed: () => {
          this.#streams.delete(probe);
          this.#closing.delete(closed.promise);
          closed.resolve();
        },
      });
      current.probe = probe;
      this.#streams.add(probe);
      this.#closing.add(closed.promise);
      return probe;
    } catch (error) {
      await peer.close().finally(() => relay.close());
      throw error;
    }
  }

  /** Closes every stream; resolves when their sockets are closed. */
  async close(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    await Promise.all(this.#closing);
    await this.#encoders.close();
  }
}

/** Creates the stream port of the Node host. */
export function createNodeStreamPort(options: NodeStreamPortOptions = {}): NodeStreamPort {
  return new NodeStreamPort(options);
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../src/kit/clock.ts';
import { CLEAR, type Network, type NetworkFault, networkOf } from '../core/network/networkCondition.ts';
import { NETWORK_NAMES, type NetworkName } from '../core/network/networks.ts';
import { monotonicClock } from '../peer/monotonicClock.ts';
import { invertBit } from '../peer/relay/damage.ts';
import { machineAddress } from '../peer/relay/machineAddress.ts';
import { NetworkLink } from '../peer/relay/networkLink.ts';
import { bindUdp, LOOPBACK, type UdpSocket } from '../peer/relay/udp.ts';
import { ConnectionRelay, type Direction, type RelayNetwork } from './connectionRelay.ts';
import { initScript } from './initScript.ts';
import { checkFault } from './checkFault.ts';
import type { RelayAnswer } from './pageConnections.ts';
import { parseRelayRequest } from './relayRequest.ts';

export interface FaultyNetworkOptions {
  /** Seed of the random numbers for faults without their own. Defaults to 0. */
  readonly seed?: number;
  /**
   * Local IPv4 address of the relay's sockets. Defaults to the computer's first network address, because browsers don't
   * connect from there to loopback.
   */
  readonly host?: string;
  /** Clock of the delays. Defaults to real time. */
  readonly clock?: Clock;
  /** Binds a UDP socket to a free port. Defaults to a real one. */
  readonly bind?: (host: string) => Promise<UdpSocket>;
}

/** Faults of both directions. A direction that is missing passes packets unchanged. */
export interface DirectedFaults {
  /** From the page to the remote peer. */
  readonly up?: NetworkName | NetworkFault;
  /** From the remote peer to the page. */
  readonly down?: NetworkName | NetworkFault;
}

/** Packets of one direction since the network was opened. */
export interface PacketCounts {
  readonly sent: number;
  /** Arrived packets, including doubled and damaged ones. */
  readonly delivered: number;
}

/** The parts of Playwright's `BrowserContext` and `Page` that a network needs. */
export interface NetworkTarget {
  exposeBinding(name: string, callback: (source: unknown, request: unknown) => Promise<RelayAnswer>): Promise<unknown>;
  addInitScript(script: { readonly content: string }): Promise<unknown>;
}

interface Packet {
  readonly bytes: Uint8Array;
  readonly deliver: (bytes: Uint8Array) => void;
}

const DIRECTIONS: readonly Direction[] = ['up', 'down'];
/** Name of the function through which Playwright's pages reach the network. */
const BINDING = 'nowlightNetwork';
const CONNECTIONS_MAX = 256;
const REQUEST_BYTES_MAX = 1 << 18;

/**
 * A network between the `RTCPeerConnection`s of pages and their remote peers. It can lose, delay, reorder, double,
 * damage and throttle packets, be cut, and refuse connections. All connections of all attached pages share it: they
 * compete for the same bandwidth, and a packet between two attached pages crosses `up` of one and `down` of the other.
 */
export class FaultyNetwork {
  readonly #seed: number;
  readonly #ended = new AbortController();
  readonly #relayNetwork: RelayNetwork;
  readonly #links: Readonly<Record<Direction, NetworkLink<Packet>>>;
  readonly #cuts = new Set<Direction>();
  readonly #counts = { up: { sent: 0, delivered: 0 }, down: { sent: 0, delivered: 0 } };
  /** Relays by the number of their connection, the oldest first. */
  readonly #relays = new Map<number, ConnectionRelay>();
  #connectionCount = 0;
  /** Number of packets and requests, which orders the connections by their last use. */
  #useCount = 0;
  #isRefusing = false;
  #server: Promise<{ readonly server: Server; readonly url: string }> | undefined;

  constructor({
    seed = 0,
    host = machineAddress(),
    clock = monotonicClock,
    bind = bindUdp,
  }: FaultyNetworkOptions = {}) {
    this.#seed = seed;
    const link = (direction: Direction) =>
      new NetworkLink<Packet>({
        clock,
        seed,
        direction,
        signal: this.#ended.signal,
        deliver: ({ bytes, deliver }) => {
          this.#counts[direction].delivered++;
          deliver(bytes);
        },
        damage: (packet, place) => ({ ...packet, bytes: invertBit(packet.bytes, place) }),
      });
    this.#links = { up: link('up'), down: link('down') };
    const isRefusing = () => this.#isRefusing;
    this.#relayNetwork = {
      host,
      bind,
      nextUse: () => ++this.#useCount,
      get isRefusing() {
        return isRefusing();
      },
      send: (direction, bytes, deliver) => {
        this.#counts[direction].sent++;
        if (!this.#cuts.has(direction)) this.#links[direction].send({ bytes, deliver }, bytes.length);
      },
    };
  }

  /** Number of packets that pages have sent (`up`) and that remote peers have sent to them (`down`). */
  get packets(): Readonly<Record<Direction, PacketCounts>> {
    return { up: { ...this.#counts.up }, down: { ...this.#counts.down } };
  }

  /**
   * Replaces the network: by a named one, by single values, or by different ones for each direction. Restarts the random
   * numbers with the fault's seed, so that the same fault loses the same packets again. A cut network stays cut.
   *
   * @throws RangeError if the named network or a field doesn't exist, or a value is out of its range; nothing changes
   * @throws TraceError if a trace is malformed
   */
  degrade(fault: NetworkName | NetworkFault | DirectedFaults): void {
    const directed = directedOf(fault);
    const networks = DIRECTIONS.map((direction) => [direction, ...this.#networkOf(directed[direction])] as const);
    for (const [direction, network, seed] of networks) this.#links[direction].setNetwork(network, seed);
  }

  /** Drops all packets of one direction or both until `restore`, including those on their way. */
  cut(direction?: Direction): void {
    for (const one of direction ? [direction] : DIRECTIONS) {
      this.#cuts.add(one);
      this.#links[one].clear();
    }
  }

  /** Answers connectivity checks with error 403 and drops all other packets until `restore`. */
  refuse(): void {
    this.#isRefusing = true;
    for (const direction of DIRECTIONS) this.#links[direction].clear();
  }

  /** Ends every fault. */
  restore(): void {
    this.#isRefusing = false;
    this.#cuts.clear();
    for (const direction of DIRECTIONS) this.#links[direction].setNetwork(CLEAR);
  }

  /**
   * Puts pages of Playwright behind this network: all pages of a context, or one. Attach before the page's document
   * loads, and only once.
   */
  async attach(target: NetworkTarget): Promise<void> {
    await target.exposeBinding(BINDING, (_, request) => this.answer(request));
    await target.addInitScript({ content: initScript({ binding: BINDING }) });
  }

  /**
   * Returns a script for other drivers: it must run in each document before the document's own scripts. The page reaches
   * the network by HTTP on loopback, which the page's Content-Security-Policy must allow (`connect-src`).
   */
  async script(): Promise<string> {
    this.#server ??= this.#listen();
    return initScript({ url: (await this.#server).url });
  }

  /**
   * Answers a page's request for addresses of the relay.
   *
   * @throws TypeError if the request is malformed
   * @throws RangeError if its connection isn't open
   */
  async answer(given: unknown): Promise<RelayAnswer> {
    const request = parseRelayRequest(given);
    const connection = request.connection ?? ++this.#connectionCount;
    if (request.isClosed) {
      this.#relays.get(connection)?.close();
      this.#relays.delete(connection);
      return { connection, pageAddresses: [], remoteAddresses: [] };
    }
    const relay = request.connection === undefined ? this.#openRelay(connection) : this.#relays.get(connection);
    if (!relay) throw new RangeError(`connection ${connection} isn’t open`);
    relay.use();
    for (const one of request.pageCredentials) relay.addCredentials('page', one);
    for (const one of request.remoteCredentials) relay.addCredentials('remote', one);
    const [pageAddresses, remoteAddresses] = await Promise.all([
      Promise.all(request.pageAddresses.map(async (one) => (await relay.addPageAddress(one)) ?? null)),
      Promise.all(request.remoteAddresses.map(async (one) => (await relay.addRemoteAddress(one)) ?? null)),
    ]);
    return { connection, pageAddresses, remoteAddresses };
  }

  /** Closes all sockets. Connections of attached pages fail, and new ones can't be made. */
  async close(): Promise<void> {
    this.#ended.abort();
    for (const relay of this.#relays.values()) relay.close();
    this.#relays.clear();
    const server = (await this.#server)?.server;
    server?.closeAllConnections();
    server?.close();
  }

  #networkOf(fault: NetworkName | NetworkFault = {}): readonly [Network, seed: number] {
    const given = typeof fault === 'string' ? { network: fault } : fault;
    if (given.network !== undefined && !NETWORK_NAMES.includes(given.network))
      throw new RangeError(`no network is named ${given.network}; the names are ${NETWORK_NAMES.join(', ')}`);
    checkFault(given);
    const { seed = this.#seed } = given;
    return [networkOf({ ...given, seed }), seed];
  }

  /** @throws Error if the network is closed */
  #openRelay(connection: number): ConnectionRelay {
    if (this.#ended.signal.aborted) throw new Error('the faulty network is closed');
    if (this.#relays.size >= CONNECTIONS_MAX) this.#closeIdlest();
    const relay = new ConnectionRelay(this.#relayNetwork);
    this.#relays.set(connection, relay);
    return relay;
  }

  /** Closes the connection that has had no packet or request for the longest time. Its page was left without closing it. */
  #closeIdlest(): void {
    const idlest = [...this.#relays].reduce((a, b) => (b[1].lastUse < a[1].lastUse ? b : a));
    idlest[1].close();
    this.#relays.delete(idlest[0]);
  }

  async #listen(): Promise<{ readonly server: Server; readonly url: string }> {
    const path = `/${randomBytes(16).toString('hex')}`;
    const server = createServer(async (incoming, outgoing) => {
      outgoing.setHeader('access-control-allow-origin', '*');
      outgoing.setHeader('access-control-allow-private-network', 'true');
      const end = (status: number, body = '') => void outgoing.writeHead(status).end(body);
      if (incoming.url !== path) return end(404);
      if (incoming.method !== 'POST') return end(incoming.method === 'OPTIONS' ? 204 : 405);
      try {
        let text = '';
        for await (const part of incoming) {
          text += String(part);
          if (text.length > REQUEST_BYTES_MAX) return end(413);
        }
        end(200, JSON.stringify(await this.answer(JSON.parse(text))));
      } catch (error) {
        end(400, String(error));
      }
    });
    server.listen(0, LOOPBACK);
    await once(server, 'listening');
    server.unref();
    return { server, url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}${path}` };
  }
}

/** @throws RangeError if `up` or `down` has other fields beside it */
function directedOf(fault: NetworkName | NetworkFault | DirectedFaults): DirectedFaults {
  if (typeof fault !== 'object' || !('up' in fault || 'down' in fault))
    return { up: fault, down: fault } as DirectedFaults;
  const other = Object.keys(fault).find((key) => key !== 'up' && key !== 'down');
  if (other !== undefined) throw new RangeError(`${other} must be in up or down, not beside them`);
  return fault;
}

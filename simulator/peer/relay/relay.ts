import type { Clock, Millis } from '../../../src/kit/clock.ts';
import { CLEAR, type Network } from '../../core/network/networkCondition.ts';
import { invertBit } from './damage.ts';
import { NetworkLink, type NetworkLinkOptions } from './networkLink.ts';
import {
  bindingCheck,
  bindingForbidden,
  bindingSuccess,
  isSignedWith,
  readBindingRequest,
  receiverOf,
  type StunRequest,
} from './stun.ts';
import { LOOPBACK, type PortRange, type UdpSocket, bindUdp } from './udp.ts';

export interface RelayOptions {
  readonly clock: Clock;
  /** Seed of the faults. */
  readonly seed: number;
  /** Local address that the sockets bind to. Defaults to loopback. */
  readonly host?: string;
  /** Port range that clients can reach. Defaults to any port. */
  readonly ports?: PortRange | undefined;
  /** Binds a UDP socket. Defaults to a real one. */
  readonly bind?: (host: string, range?: PortRange) => Promise<UdpSocket>;
}

/** A remote address of the client, with the back socket: the local socket that represents the address to the peer. */
interface Flow {
  readonly back: UdpSocket;
  /** Address of the client; undefined until a check from it is signed with the peer's password. */
  client: { readonly address: string; readonly port: number } | undefined;
  usedAt: Millis;
}

/** ICE credentials of the client's agent, combined with the peer's user name fragment. */
interface Credentials {
  /** ICE user name of the client and the peer: `client:peer`. */
  readonly username: string;
  readonly password: string;
}

interface Packet {
  readonly flow: Flow;
  readonly bytes: Uint8Array;
}

const FLOWS_MAX = 16;
const HELD_MAX = 16;

/**
 * A faulty network between a client and one peer, within this process. The client knows only `port`. Like behind a NAT,
 * the peer sees one back socket for each client address. The connection can be cut, refused, delayed, lossy, reordered,
 * duplicated, damaged and throttled.
 * Other hosts can reach its sockets too. The relay ignores an address until it sends a connectivity check signed with
 * the peer's ICE password.
 */
export class Relay {
  /** Local address of all sockets of the relay. */
  readonly host: string;
  readonly #clock: Clock;
  readonly #bind: (host: string) => Promise<UdpSocket>;
  readonly #front: UdpSocket;
  readonly #ended = new AbortController();
  readonly #flows: Flow[] = [];
  readonly #up: NetworkLink<Packet>;
  readonly #down: NetworkLink<Packet>;
  /** ICE passwords of the peer by user name fragment, one for each restart. */
  readonly #passwords = new Map<string, string>();
  /** Client addresses whose back socket is still opening. */
  readonly #opening = new Set<string>();
  /** DTLS packets of the client that arrived before the peer was ready for DTLS; undefined once the peer is ready. */
  #held: Packet[] | undefined = [];
  #client: Credentials | undefined;
  #checkCount = 0;
  #peerPort = 0;
  #cut = false;
  #clear = true;
  #refusing = false;
  #receivedAt: Millis;

  /** Opens the front socket and a first back socket. */
  static async open(options: RelayOptions): Promise<Relay> {
    const bind = options.bind ?? bindUdp;
    const host = options.host ?? LOOPBACK;
    const front = await bind(host, options.ports);
    const back = await bind(host).catch((error: unknown) => {
      front.close();
      throw error;
    });
    return new Relay(options, bind, front, back);
  }

  private constructor(
    { clock, seed, host = LOOPBACK }: RelayOptions,
    bind: (host: string) => Promise<UdpSocket>,
    front: UdpSocket,
    back: UdpSocket,
  ) {
    this.host = host;
    this.#clock = clock;
    this.#bind = bind;
    this.#front = front;
    this.#receivedAt = clock.now();
    const { signal } = this.#ended;
    const link = (direction: NetworkLinkOptions<Packet>['direction'], deliver: (packet: Packet) => void) =>
      new NetworkLink({ clock, seed, direction, signal, deliver, damage });
    this.#up = link('up', ({ flow, bytes }) => {
      if (this.#peerPort !== 0) flow.back.send(bytes, this.#peerPort, host);
    });
    this.#down = link('down', ({ flow, bytes }) => {
      if (flow.client) front.send(bytes, flow.client.port, flow.client.address);
    });
    front.onPacket = (bytes, address, port) => this.#fromClient(bytes, address, port);
    this.#addFlow(back);
  }

  /** Port that the client connects to. */
  get port(): number {
    return this.#front.port;
  }

  /** Ports for the peer's remote candidates: those with a known client, or one free port. */
  get backPorts(): readonly number[] {
    const active = this.#flows.filter(({ client }) => client !== undefined);
    return (active.length > 0 ? active : this.#flows).map(({ back }) => back.port);
  }

  /** Returns true if the peer's packets from this address went through the relay. */
  isBack(address: string, port: number): boolean {
    return address === this.host && this.#flows.some(({ back }) => back.port === port);
  }

  /** Port that answers the peer's plain STUN requests in place of an external STUN server. */
  get stunPort(): number {
    return (this.#flows[0] as Flow).back.port;
  }

  /** Time of the client's last packet, including dropped ones. */
  get receivedAt(): Millis {
    return this.#receivedAt;
  }

  /** Number of open sockets. */
  get sockets(): number {
    return this.#ended.signal.aborted ? 0 : 1 + this.#flows.length;
  }

  /** Sets the port that the peer listens on. */
  set peerPort(port: number) {
    this.#peerPort = port;
  }

  /** Adds a password of the peer's ICE agent, used to sign refusals. */
  addCredentials(usernameFragment: string, password: string): void {
    this.#passwords.set(usernameFragment, password);
  }

  /** Sets the credentials that sign a check for the client. */
  set client(credentials: Credentials) {
    this.#client = credentials;
  }

  /** True if a connectivity check of the relay can reach the client, and its answer can return. */
  get canSendCheck(): boolean {
    return !this.#cut && this.#clear && this.#client !== undefined && this.#newest !== undefined;
  }

  /** Sends the client a connectivity check, which it answers at once. The answer updates `receivedAt`. */
  sendCheck(): void {
    const flow = this.#newest;
    if (!flow || !this.#client) return;
    const transactionId = Buffer.alloc(12);
    transactionId.writeUInt32BE(++this.#checkCount);
    const bytes = bindingCheck(transactionId, this.#client.username, this.#client.password);
    this.#down.send({ flow, bytes }, bytes.length);
  }

  /** Returns the remote address from which the client sent its most recent packet. */
  get #newest(): Flow | undefined {
    return this.#flows
      .filter(({ client }) => client !== undefined)
      .reduce<Flow | undefined>((a, b) => (a && a.usedAt >= b.usedAt ? a : b), undefined);
  }

  /**
   * Delivers the client's DTLS packets from now on. A client sends its ClientHello after its first successful check,
   * before the peer has the SDP answer. A dropped ClientHello would be repeated only after 50 ms.
   */
  admitDtls(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    if (!this.#cut) for (const packet of held) this.#up.send(packet, packet.bytes.length);
  }

  /** Drops all packets in both directions. */
  drop(): void {
    this.#cut = true;
    this.#up.clear();
    this.#down.clear();
  }

  /** Drops all packets and answers the client's connectivity checks with error 403. */
  refuse(): void {
    this.drop();
    this.#refusing = true;
  }

  /** Ends every simulated network fault. */
  restore(): void {
    this.#cut = false;
    this.#refusing = false;
    this.degrade(CLEAR);
  }

  /**
   * Sets the network of both directions.
   *
   * @param seed restarts the random numbers of both directions
   */
  degrade(network: Network, seed?: number): void {
    this.#clear = network === CLEAR;
    this.#up.setNetwork(network, seed);
    this.#down.setNetwork(network, seed);
  }

  close(): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    this.#front.close();
    for (const { back } of this.#flows) back.close();
    this.#flows.length = 0;
  }

  #fromClient(bytes: Uint8Array, address: string, port: number): void {
    const known = this.#flows.find(({ client }) => client?.port === port && client.address === address);
    const check = known && !this.#refusing ? undefined : this.#readCheck(bytes);
    if (this.#refusing && check) this.#front.send(bindingForbidden(check.request, check.password), port, address);
    if (this.#cut || (!known && !check)) return;
    this.#receivedAt = this.#clock.now();
    const flow = known ?? this.#flows.find(({ client }) => client === undefined);
    if (!flow) return void this.#open(bytes, address, port);
    flow.client ??= { address, port };
    flow.usedAt = this.#receivedAt;
    if (this.#held === undefined || !isDtls(bytes)) this.#up.send({ flow, bytes }, bytes.length);
    else if (this.#held.length < HELD_MAX) this.#held.push({ flow, bytes });
  }

  /** Parses a connectivity check. Returns undefined unless it is signed with a password of the peer. */
  #readCheck(bytes: Uint8Array): { readonly request: StunRequest; readonly password: string } | undefined {
    const request = readBindingRequest(bytes);
    const password = request?.username && this.#passwords.get(receiverOf(request.username));
    return request && password && isSignedWith(bytes, password) ? { request, password } : undefined;
  }

  async #open(bytes: Uint8Array, address: string, port: number): Promise<void> {
    const key = `${address}:${port}`;
    // The client repeats its connectivity checks, so the relay may drop packets while the back socket opens.
    if (this.#opening.has(key)) return;
    this.#opening.add(key);
    try {
      const back = await this.#bind(this.host);
      if (this.#ended.signal.aborted) {
        back.close();
        return;
      }
      this.#evictFlow();
      const flow = this.#addFlow(back);
      flow.client = { address, port };
      if (!this.#cut) this.#up.send({ flow, bytes }, bytes.length);
    } catch {
      // Without a free socket, the packet counts as lost.
    } finally {
      this.#opening.delete(key);
    }
  }

  #addFlow(back: UdpSocket): Flow {
    const flow: Flow = { back, client: undefined, usedAt: this.#clock.now() };
    back.onPacket = (bytes, address, port) => {
      if (address === this.host) this.#fromPeer(flow, bytes, port);
    };
    this.#flows.push(flow);
    return flow;
  }

  /** Closes the least recently used back socket if too many are open. The first one stays: it answers STUN. */
  #evictFlow(): void {
    if (this.#flows.length < FLOWS_MAX) return;
    const oldest = this.#flows.slice(1).reduce((a, b) => (b.usedAt < a.usedAt ? b : a));
    oldest.back.close();
    this.#flows.splice(this.#flows.indexOf(oldest), 1);
  }

  #fromPeer(flow: Flow, bytes: Uint8Array, port: number): void {
    if (this.#peerPort === 0) {
      // The peer gathers candidates and requests its reflexive address.
      const request = readBindingRequest(bytes);
      if (request && request.username === undefined)
        flow.back.send(bindingSuccess(request, this.host, port), port, this.host);
      return;
    }
    if (port === this.#peerPort && !this.#cut) this.#down.send({ flow, bytes }, bytes.length);
  }
}

function damage({ flow, bytes }: Packet, place: number): Packet {
  return { flow, bytes: invertBit(bytes, place) };
}

/** Distinguishes DTLS by its first byte (RFC 7983). */
function isDtls(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0;
  return first >= 20 && first <= 63;
}

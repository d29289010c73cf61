import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Random } from '../../../src/kit/random.ts';
import { CLEAR, type Condition, Link } from './link.ts';
import {
  bindingCheck,
  bindingForbidden,
  bindingSuccess,
  isSignedWith,
  readBindingRequest,
  type StunRequest,
} from './stun.ts';
import { LOOPBACK, type PortRange, type UdpSocket, bindUdp } from './udp.ts';

export interface RelayOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The address of this machine that its sockets have; loopback where it is left out. */
  readonly host?: string;
  /** Ports that clients may reach; any where it is left out. */
  readonly ports?: PortRange | undefined;
  /** Makes a socket on an address; a real one where it is left out. */
  readonly bind?: (host: string, range?: PortRange) => Promise<UdpSocket>;
}

/** One address that the client sends from, with the socket that stands for it towards the peer. */
interface Flow {
  readonly back: UdpSocket;
  /** Undefined until a client has shown that it knows the peer. */
  client: { readonly address: string; readonly port: number } | undefined;
  usedAt: Millis;
}

/** Of the client's ICE agent, and of the peer's that it was told. */
interface Credentials {
  /** `client:peer` */
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
 * A network that can fail, within this machine, between a client and one peer. The client knows only `port`; the peer
 * knows only one back socket for each address that the client sends from, as behind a NAT. What runs in between can be
 * cut, refused, delayed, lost, reordered and throttled.
 *
 * Others in the network can reach its sockets too: an address is listened to from its first connectivity check on that
 * is signed with the peer's ICE password, and to none before.
 */
export class Relay {
  /** The address of this machine that all of it has. */
  readonly host: string;
  readonly #clock: Clock;
  readonly #bind: (host: string) => Promise<UdpSocket>;
  readonly #front: UdpSocket;
  readonly #ended = new AbortController();
  readonly #flows: Flow[] = [];
  readonly #up: Link<Packet>;
  readonly #down: Link<Packet>;
  /** Passwords by user name fragment of the peer's ICE agent, one for each restart. */
  readonly #passwords = new Map<string, string>();
  /** Addresses whose back socket is being made. */
  readonly #opening = new Set<string>();
  /** The client's DTLS packets that came before the peer was ready for them. */
  #held: Packet[] | undefined = [];
  #client: Credentials | undefined;
  #asked = 0;
  #peerPort = 0;
  #cut = false;
  #clear = true;
  #refusing = false;
  #heardAt: Millis;

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
    { clock, random, host = LOOPBACK }: RelayOptions,
    bind: (host: string) => Promise<UdpSocket>,
    front: UdpSocket,
    back: UdpSocket,
  ) {
    this.host = host;
    this.#clock = clock;
    this.#bind = bind;
    this.#front = front;
    this.#heardAt = clock.now();
    const { signal } = this.#ended;
    this.#up = new Link(clock, random, signal, ({ flow, bytes }) => {
      if (this.#peerPort !== 0) flow.back.send(bytes, this.#peerPort, host);
    });
    this.#down = new Link(clock, random, signal, ({ flow, bytes }) => {
      if (flow.client) front.send(bytes, flow.client.port, flow.client.address);
    });
    front.onPacket = (bytes, address, port) => this.#fromClient(bytes, address, port);
    this.#addFlow(back);
  }

  /** The port that the client is told. */
  get port(): number {
    return this.#front.port;
  }

  /** The ports that the peer is told: those behind which a client has been heard, or a free one. */
  get backPorts(): readonly number[] {
    const heard = this.#flows.filter(({ client }) => client !== undefined);
    return (heard.length > 0 ? heard : this.#flows).map(({ back }) => back.port);
  }

  /** Whether packets from there have come through here. */
  isBack(address: string, port: number): boolean {
    return address === this.host && this.#flows.some(({ back }) => back.port === port);
  }

  /** A port that answers plain STUN requests of the peer, so that none asks a server outside. */
  get stunPort(): number {
    return (this.#flows[0] as Flow).back.port;
  }

  /** When the client was last heard, whether or not its packet went through. */
  get heardAt(): Millis {
    return this.#heardAt;
  }

  /** How many sockets are open. */
  get sockets(): number {
    return this.#ended.signal.aborted ? 0 : 1 + this.#flows.length;
  }

  /** Where the peer listens. */
  set peerPort(port: number) {
    this.#peerPort = port;
  }

  /** Learns a password of the peer's ICE agent, with which refusals are signed. */
  addCredentials(usernameFragment: string, password: string): void {
    this.#passwords.set(usernameFragment, password);
  }

  /** Learns what a check for the client is signed with. */
  set client(credentials: Credentials) {
    this.#client = credentials;
  }

  /** Whether a question would reach the client, and its answer come back. */
  get askable(): boolean {
    return !this.#cut && this.#clear && this.#client !== undefined && this.#newest !== undefined;
  }

  /** Asks the client for a sign of life, which counts as heard: a connectivity check is answered at once. */
  ask(): void {
    const flow = this.#newest;
    if (!flow || !this.#client) return;
    const transactionId = Buffer.alloc(12);
    transactionId.writeUInt32BE(++this.#asked);
    const bytes = bindingCheck(transactionId, this.#client.username, this.#client.password);
    this.#down.send({ flow, bytes }, bytes.length);
  }

  /** The flow that a client was last heard on. */
  get #newest(): Flow | undefined {
    return this.#flows
      .filter(({ client }) => client !== undefined)
      .reduce<Flow | undefined>((a, b) => (a && a.usedAt >= b.usedAt ? a : b), undefined);
  }

  /**
   * The peer is ready for DTLS. A client says hello as soon as its first check is answered, which is before the peer has
   * its answer; lost, the hello would come again only 50 ms later.
   */
  admitDtls(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    if (!this.#cut) for (const packet of held) this.#up.send(packet, packet.bytes.length);
  }

  /** Nothing gets through any more, either way. */
  drop(): void {
    this.#cut = true;
    this.#up.clear();
    this.#down.clear();
  }

  /** Nothing gets through, and the client's connectivity checks are answered with 403. */
  refuse(): void {
    this.drop();
    this.#refusing = true;
  }

  /** Heals everything. */
  restore(): void {
    this.#cut = false;
    this.#refusing = false;
    this.degrade(CLEAR);
  }

  /** Sets the state of both directions. */
  degrade(condition: Condition): void {
    this.#clear = condition === CLEAR;
    this.#up.condition = condition;
    this.#down.condition = condition;
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
    this.#heardAt = this.#clock.now();
    const flow = known ?? this.#flows.find(({ client }) => client === undefined);
    if (!flow) return void this.#open(bytes, address, port);
    flow.client ??= { address, port };
    flow.usedAt = this.#heardAt;
    if (this.#held === undefined || !isDtls(bytes)) this.#up.send({ flow, bytes }, bytes.length);
    else if (this.#held.length < HELD_MAX) this.#held.push({ flow, bytes });
  }

  /** A connectivity check of an ICE agent that knows the peer's password. */
  #readCheck(bytes: Uint8Array): { readonly request: StunRequest; readonly password: string } | undefined {
    const request = readBindingRequest(bytes);
    const password = request?.username && this.#passwords.get(receiverOf(request.username));
    return request && password && isSignedWith(bytes, password) ? { request, password } : undefined;
  }

  async #open(bytes: Uint8Array, address: string, port: number): Promise<void> {
    const key = `${address}:${port}`;
    // A client asks again, so what comes while the socket is being made may be lost.
    if (this.#opening.has(key)) return;
    this.#opening.add(key);
    try {
      const back = await this.#bind(this.host);
      if (this.#ended.signal.aborted) {
        back.close();
        return;
      }
      this.#makeRoom();
      const flow = this.#addFlow(back);
      flow.client = { address, port };
      if (!this.#cut) this.#up.send({ flow, bytes }, bytes.length);
    } catch {
      // No socket to be had: to the client it is a lost packet.
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

  /** Closes the flow that has been silent the longest, where there are too many. The first one answers STUN: it stays. */
  #makeRoom(): void {
    if (this.#flows.length < FLOWS_MAX) return;
    const oldest = this.#flows.slice(1).reduce((a, b) => (b.usedAt < a.usedAt ? b : a));
    oldest.back.close();
    this.#flows.splice(this.#flows.indexOf(oldest), 1);
  }

  #fromPeer(flow: Flow, bytes: Uint8Array, port: number): void {
    if (this.#peerPort === 0) {
      // The peer gathers its addresses and asks who it is.
      const request = readBindingRequest(bytes);
      if (request && request.username === undefined)
        flow.back.send(bindingSuccess(request, this.host, port), port, this.host);
      return;
    }
    if (port === this.#peerPort && !this.#cut) this.#down.send({ flow, bytes }, bytes.length);
  }
}

/** RFC 7983. */
function isDtls(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0;
  return first >= 20 && first <= 63;
}

/** A check's user name is `receiver:sender`. */
function receiverOf(username: string): string {
  return username.slice(0, Math.max(username.indexOf(':'), 0));
}

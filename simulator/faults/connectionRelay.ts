import { lookup } from 'node:dns/promises';
import { isIPv4, isIPv6 } from 'node:net';
import { bindingForbidden, isSignedWith, readBindingRequest, receiverOf } from '../peer/relay/stun.ts';
import type { UdpSocket } from '../peer/relay/udp.ts';
import { type Address, type Credentials, keyOf } from './candidates.ts';

/** `up` is from the page to the remote peer, `down` the other way. */
export type Direction = 'up' | 'down';

/** The relay's part of one `RTCPeerConnection`: what it needs of the network. */
export interface RelayNetwork {
  /** Local IPv4 address of all sockets. */
  readonly host: string;
  readonly bind: (host: string) => Promise<UdpSocket>;
  /** True while the network answers connectivity checks with error 403. */
  readonly isRefusing: boolean;
  /** Returns the number of a use, which increases. */
  nextUse(): number;
  /** Sends a packet through the simulated network; `deliver` receives it at the other end, possibly damaged. */
  send(direction: Direction, bytes: Uint8Array, deliver: (bytes: Uint8Array) => void): void;
}

/** Socket at which remote peers reach one candidate of the page. */
interface PageSocket {
  readonly udp: UdpSocket;
  readonly port: number;
  /** IP address of the page; undefined until its first check if its candidate has an mDNS name. */
  host: string | undefined;
}

/** Socket at which the page reaches one address of the remote peer. */
interface RemoteSocket {
  readonly udp: UdpSocket;
  readonly address: Address;
}

/** Sockets of one connection for each side. */
const SOCKETS_MAX = 32;

/**
 * Relay between a page's `RTCPeerConnection` and its remote peer, like a NAT that both sides know by its own addresses.
 * Each candidate of the page and each address of the remote peer has a socket. A packet from the page to a remote
 * address leaves at the socket of the page's candidate, so that the remote peer sees the address that the page has
 * announced, and the reverse.
 *
 * Other hosts can reach the sockets, too. The relay ignores an unknown address until it sends a connectivity check that
 * is signed with the ICE password of the receiver.
 */
export class ConnectionRelay {
  readonly #network: RelayNetwork;
  /** ICE passwords by user name fragment. Each restart adds one. */
  readonly #passwords = { page: new Map<string, string>(), remote: new Map<string, string>() };
  readonly #pages = new Map<string, Promise<PageSocket>>();
  readonly #remotes = new Map<string, Promise<RemoteSocket>>();
  readonly #openPages: PageSocket[] = [];
  readonly #openRemotes: RemoteSocket[] = [];
  #isClosed = false;
  #lastUse: number;

  constructor(network: RelayNetwork) {
    this.#network = network;
    this.#lastUse = network.nextUse();
  }

  /** Number of the last packet or request among those of all connections. */
  get lastUse(): number {
    return this.#lastUse;
  }

  /** Notes that a packet or a request of the page uses this connection. */
  use(): void {
    this.#lastUse = this.#network.nextUse();
  }

  /** Number of open sockets. */
  get sockets(): number {
    return this.#openPages.length + this.#openRemotes.length;
  }

  addCredentials(side: 'page' | 'remote', { usernameFragment, password }: Credentials): void {
    this.#passwords[side].set(usernameFragment, password);
  }

  /**
   * Returns the address at which remote peers reach a candidate of the page; undefined if the candidate isn't IPv4, or
   * the connection has too many sockets.
   */
  async addPageAddress({ host, port }: Address): Promise<Address | undefined> {
    if (isIPv6(host)) return undefined;
    const page = await this.#openPage(port, isIPv4(host) ? host : undefined);
    return page && { host: this.#network.host, port: page.udp.port };
  }

  /**
   * Returns the address at which the page reaches a candidate of the remote peer; undefined if its name has no IPv4
   * address, or the connection has too many sockets.
   */
  async addRemoteAddress(address: Address): Promise<Address | undefined> {
    const host = await ipv4AddressOf(address.host, this.#network.host);
    const remote = host === undefined ? undefined : await this.#openRemote({ host, port: address.port });
    return remote && { host: this.#network.host, port: remote.udp.port };
  }

  close(): void {
    this.#isClosed = true;
    for (const { udp } of [...this.#openPages.splice(0), ...this.#openRemotes.splice(0)]) udp.close();
  }

  async #openPage(port: number, host: string | undefined): Promise<PageSocket | undefined> {
    // An mDNS name doesn't distinguish two interfaces, but their ports do.
    const known = this.#openPages.find((page) => page.port === port && (!host || !page.host || page.host === host));
    if (known) {
      known.host ??= host;
      return known;
    }
    return this.#open(this.#pages, `${port} ${host ?? ''}`, this.#openPages, (udp) => {
      const page: PageSocket = { udp, port, host };
      udp.onPacket = (bytes, fromHost, fromPort) => this.#fromRemote(page, bytes, { host: fromHost, port: fromPort });
      return page;
    });
  }

  #openRemote(address: Address): Promise<RemoteSocket | undefined> {
    return this.#open(this.#remotes, keyOf(address), this.#openRemotes, (udp) => {
      const remote: RemoteSocket = { udp, address };
      udp.onPacket = (bytes, host, port) => this.#fromPage(remote, bytes, { host, port });
      return remote;
    });
  }

  /** Opens a socket once for each key. */
  async #open<T>(
    opened: Map<string, Promise<T>>,
    key: string,
    sockets: T[],
    create: (udp: UdpSocket) => T,
  ): Promise<T | undefined> {
    const known = opened.get(key);
    if (known) return known;
    if (this.#isClosed || opened.size >= SOCKETS_MAX) return undefined;
    const opening = this.#network.bind(this.#network.host).then((udp) => {
      const socket = create(udp);
      if (this.#isClosed) udp.close();
      else sockets.push(socket);
      return socket;
    });
    opened.set(key, opening);
    opening.catch(() => opened.delete(key));
    return opening;
  }

  #fromPage(remote: RemoteSocket, bytes: Uint8Array, from: Address): void {
    const known = this.#openPages.find((page) => page.port === from.port && page.host === from.host);
    const password = known && !this.#network.isRefusing ? undefined : this.#passwordOfCheck(bytes, 'remote');
    if (this.#network.isRefusing) {
      refuse(bytes, password, (answer) => remote.udp.send(answer, from.port, from.host));
      return;
    }
    if (known) this.#sendUp(known, remote, bytes);
    else if (password !== undefined)
      void this.#openPage(from.port, from.host).then(
        (page) => page && this.#sendUp(page, remote, bytes),
        // Without a free socket, the check counts as lost.
        () => undefined,
      );
  }

  #fromRemote(page: PageSocket, bytes: Uint8Array, from: Address): void {
    const known = this.#openRemotes.find(({ address }) => address.port === from.port && address.host === from.host);
    const password = known && !this.#network.isRefusing ? undefined : this.#passwordOfCheck(bytes, 'page');
    if (this.#network.isRefusing) {
      refuse(bytes, password, (answer) => page.udp.send(answer, from.port, from.host));
      return;
    }
    if (known) this.#sendDown(page, known, bytes);
    else if (password !== undefined)
      void this.#openRemote(from).then(
        (remote) => remote && this.#sendDown(page, remote, bytes),
        () => undefined,
      );
  }

  #sendUp(page: PageSocket, { address }: RemoteSocket, bytes: Uint8Array): void {
    this.use();
    this.#network.send('up', bytes, (arrived) => page.udp.send(arrived, address.port, address.host));
  }

  #sendDown(page: PageSocket, remote: RemoteSocket, bytes: Uint8Array): void {
    this.use();
    this.#network.send('down', bytes, (arrived) =>
      remote.udp.send(arrived, page.port, page.host ?? this.#network.host),
    );
  }

  /** Returns the password that signs a connectivity check for one side; undefined for anything else. */
  #passwordOfCheck(bytes: Uint8Array, receiver: 'page' | 'remote'): string | undefined {
    const username = readBindingRequest(bytes)?.username;
    const password = username === undefined ? undefined : this.#passwords[receiver].get(receiverOf(username));
    return password !== undefined && isSignedWith(bytes, password) ? password : undefined;
  }
}

/** Answers a connectivity check with error 403, and drops every other packet. */
function refuse(bytes: Uint8Array, password: string | undefined, answer: (bytes: Uint8Array) => void): void {
  const request = password === undefined ? undefined : readBindingRequest(bytes);
  if (request && password !== undefined) answer(bindingForbidden(request, password));
}

/**
 * Returns the IPv4 address of a candidate's host. Browsers hide their address behind an mDNS name; without a resolver
 * for such names, the other browser is assumed to run on this computer.
 */
async function ipv4AddressOf(host: string, ownAddress: string): Promise<string | undefined> {
  if (isIPv4(host)) return host;
  if (isIPv6(host)) return undefined;
  if (/^[\da-f-]{36}\.local$/i.test(host)) return ownAddress;
  return lookup(host, { family: 4 }).then(
    ({ address }) => address,
    () => undefined,
  );
}

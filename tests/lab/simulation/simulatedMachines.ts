import { HeldState } from '../../../simulator/device/input/heldState.ts';
import { RecordedStream } from '../../../simulator/core/testing/recordedStream.ts';
import type { Stream, StreamPort, StreamRequest } from '../../../simulator/core/world/stream.ts';
import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import type { Peer, PeerListener, PeerOffer, PeerPort } from '../../../src/domain/stream/peer/peer.port.ts';
import type { ManualClock } from '../../../src/kit/clock.ts';
import type { TabClock } from './tabEnvironment.ts';

/** Time to establish a connection, and to notice its end, in milliseconds. */
const CONNECT_MS = 60;
/** Silence after which a machine considers its client lost, in milliseconds. */
const SILENCE_MS = 10_000;

/** The simulated cloud machines and the input held on each. */
export class Machines implements StreamPort {
  readonly #clock: ManualClock;
  readonly #life: AbortSignal;
  readonly all: SimulatedMachine[] = [];
  /** Number of machines so far. */
  opened = 0;
  /** Defect for testing the invariants: a key that every machine holds although no player pressed it. */
  presses: string | undefined;

  constructor(clock: ManualClock, life: AbortSignal) {
    this.#clock = clock;
    this.#life = life;
  }

  open(request: StreamRequest): Promise<Stream> {
    const machine = new SimulatedMachine(request, this.#clock, this.#life);
    machine.presses = this.presses;
    this.all.push(machine);
    this.opened++;
    // Forget machines that were closed.
    const closed = this.all.filter((one) => one.closed);
    for (const one of closed.slice(0, -3)) this.all.splice(this.all.indexOf(one), 1);
    return Promise.resolve(machine);
  }

  /** One tab's connection port to the machines. */
  port(clock: TabClock): PeerPort {
    return {
      open: (offer, listener) => {
        const machine = this.all.find((one) => one.offered(offer));
        return new SimulatedPeer(machine, offer, listener, clock, this.#clock, this.#life);
      },
    };
  }
}

/** A machine without video. It reports that it is ready, and tracks the held input. */
export class SimulatedMachine extends RecordedStream {
  held = new HeldState();
  presses: string | undefined;
  client: SimulatedPeer | undefined;
  readonly #clock: ManualClock;
  readonly #life: AbortSignal;
  /** Messages sent while no client was connected. */
  readonly #unheard: string[] = [];

  constructor(request: StreamRequest, clock: ManualClock, life: AbortSignal) {
    super(request);
    this.#clock = clock;
    this.#life = life;
  }

  /** Returns whether this simulated computer created the SDP offer. */
  offered({ sdp }: PeerOffer): boolean {
    return sdp.includes(`o=- ${this.request.seed} `) && !this.closed;
  }

  override acceptAnswer(sdp: string): Promise<void> {
    if (!sdp.startsWith('v=0')) return Promise.reject(new Error('no answer'));
    this.request.listener.state('connecting');
    this.#clock.after(CONNECT_MS, () => this.#connect(), this.#life);
    return Promise.resolve();
  }

  override pushRaw(line: string): void {
    if (this.closed) return;
    super.pushRaw(line);
    // The base class records every line in a list, which the simulation doesn't use and which would grow.
    this.lines.length = 0;
    if (this.client?.isConnected) this.client.receiveLine(line);
    else this.#unheard.push(line);
  }

  /** The client was lost or left: release its input. */
  lost(client: SimulatedPeer, state: 'disconnected' | 'failed' | 'closed'): void {
    if (this.client !== client || this.closed) return;
    this.request.listener.state(state);
    if (state === 'disconnected') return;
    this.client = undefined;
    this.held = new HeldState();
  }

  /** Kills the machine without a message. */
  die(): void {
    const { client } = this;
    this.request.listener.state('failed');
    this.client = undefined;
    client?.fail();
  }

  override close(): void {
    if (this.closed) return;
    super.close();
    const { client } = this;
    this.client = undefined;
    this.held = new HeldState();
    if (client) this.#clock.after(CONNECT_MS, () => client.fail(), this.#life);
  }

  #connect(): void {
    if (this.closed || !this.client?.opens()) return;
    this.request.listener.state('connected');
    if (this.presses) {
      const event = { kind: 'key', down: true, usage: KEY_USAGE[this.presses] ?? 0, modifiers: 0, char: 0 } as const;
      this.held.take({ sequence: 0, event }, 16, 9);
    }
    this.ready();
    for (const line of this.#unheard.splice(0)) this.client?.receiveLine(line);
  }
}

/** A tab's end of a connection. */
export class SimulatedPeer implements Peer {
  /** True while the network drops all packets. */
  broken = false;
  isConnected = false;
  closed = false;
  readonly inputBacklog = 0;
  readonly machine: SimulatedMachine | undefined;
  readonly #listener: PeerListener;
  readonly #tab: TabClock;
  readonly #clock: ManualClock;
  readonly #life: AbortSignal;
  readonly #waiting: Uint8Array<ArrayBuffer>[] = [];

  constructor(
    machine: SimulatedMachine | undefined,
    offer: PeerOffer,
    listener: PeerListener,
    tab: TabClock,
    clock: ManualClock,
    life: AbortSignal,
  ) {
    this.machine = machine;
    this.#listener = listener;
    this.#tab = tab;
    this.#clock = clock;
    this.#life = life;
    this.#soon(5, () => {
      if (!machine || machine.closed) return this.#listener.failed();
      // A new page fails the connection of the machine's previous client.
      machine.client?.fail();
      machine.client = this;
      machine.held = new HeldState();
      this.#listener.answered(`v=0 answer to ${offer.sdp.length}`);
    });
  }

  sendLine(): boolean {
    return this.isConnected && !this.closed;
  }

  sendInput(bytes: Uint8Array<ArrayBuffer>, reliability: 'edge' | 'motion'): boolean {
    if (!this.isConnected || this.closed) return false;
    this.#listener.inputSent();
    if (this.broken) {
      // Reliable messages are retransmitted until they arrive.
      if (reliability === 'edge') this.#waiting.push(bytes.slice());
      return true;
    }
    this.#arrive(bytes);
    return true;
  }

  stats(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.isConnected = false;
    const { machine } = this;
    // A closed or disconnected tab can't notify the machine.
    const silent = this.#tab.dead || this.broken;
    this.#clock.after(
      silent ? SILENCE_MS : CONNECT_MS,
      () => machine?.lost(this, silent ? 'failed' : 'closed'),
      this.#life,
    );
  }

  /** Completes the connection once the machine has accepted the answer. Returns false if either end is gone. */
  opens(): boolean {
    if (this.closed) return false;
    this.isConnected = true;
    this.#soon(0, () => this.#listener.connected());
    return true;
  }

  receiveLine(line: string): void {
    this.#soon(10, () => !this.broken && this.#listener.line(line));
  }

  breakOff(): void {
    if (!this.isConnected || this.broken) return;
    this.broken = true;
    this.#soon(2_000, () => this.broken && this.#listener.disconnected());
    this.#clock.after(2_000, () => this.broken && this.machine?.lost(this, 'disconnected'), this.#life);
  }

  mend(): void {
    if (!this.broken) return;
    this.broken = false;
    if (this.closed || !this.isConnected) return;
    for (const bytes of this.#waiting.splice(0)) this.#arrive(bytes);
    this.machine?.request.listener.state('connected');
    this.#soon(0, () => this.#listener.connected());
  }

  fail(): void {
    if (this.closed) return;
    this.isConnected = false;
    this.#soon(0, () => this.#listener.failed());
    this.#clock.after(CONNECT_MS, () => this.machine?.lost(this, 'failed'), this.#life);
  }

  #arrive(bytes: Uint8Array): void {
    const message = decodeInput(bytes);
    if (!message) throw new Error(`The client sent an invalid input message: ${[...bytes].join(' ')}`);
    if (this.machine?.client === this) this.machine.held.take(message, 16, 9);
  }

  #soon(ms: number, run: () => void): void {
    this.#clock.after(
      ms,
      this.#tab.whenAwake(() => !this.closed && run()),
      this.#life,
    );
  }
}

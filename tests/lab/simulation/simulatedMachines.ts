import { HeldState } from '../../../simulator/device/input/heldState.ts';
import { RecordedStream } from '../../../simulator/core/testing/recordedStream.ts';
import type { Stream, StreamPort, StreamRequest } from '../../../simulator/core/world/stream.ts';
import { KEY_USAGE } from '../../../src/contracts/channel/keys.ts';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import type { Peer, PeerListener, PeerOffer, PeerPort } from '../../../src/domain/stream/peer/peer.port.ts';
import type { ManualClock } from '../../../src/kit/clock.ts';
import type { TabClock } from './tabEnvironment.ts';

/** How long a connection takes to stand, and its end takes to be heard of, in milliseconds. */
const CONNECT_MS = 60;
/** After so long without a word a machine counts its client as lost. */
const SILENCE_MS = 10_000;

/** The machines in the cloud, each with what is held down on it. */
export class Machines implements StreamPort {
  readonly #clock: ManualClock;
  readonly #life: AbortSignal;
  readonly all: SimulatedMachine[] = [];
  /** How many there were. */
  opened = 0;
  /** A key that nobody presses, and every machine holds down. */
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
    // Those that were closed are of no more interest.
    const closed = this.all.filter((one) => one.closed);
    for (const one of closed.slice(0, -3)) this.all.splice(this.all.indexOf(one), 1);
    return Promise.resolve(machine);
  }

  /** The way of one tab to them. */
  port(clock: TabClock): PeerPort {
    return {
      open: (offer, listener) => {
        const machine = this.all.find((one) => one.offered(offer));
        return new SimulatedPeer(machine, offer, listener, clock, this.#clock, this.#life);
      },
    };
  }
}

/** A machine without a picture: it says that it is ready, and keeps what is held down. */
export class SimulatedMachine extends RecordedStream {
  held = new HeldState();
  presses: string | undefined;
  client: SimulatedPeer | undefined;
  readonly #clock: ManualClock;
  readonly #life: AbortSignal;
  /** Said while nobody was connected. */
  readonly #unheard: string[] = [];

  constructor(request: StreamRequest, clock: ManualClock, life: AbortSignal) {
    super(request);
    this.#clock = clock;
    this.#life = life;
  }

  /** The description is of this machine's own making. */
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
    // Nothing looks at it here.
    this.said.length = 0;
    if (this.client?.stands) this.client.hear(line);
    else this.#unheard.push(line);
  }

  /** The client is lost, or has gone: what it held is let go of. */
  lost(client: SimulatedPeer, how: 'disconnected' | 'failed' | 'closed'): void {
    if (this.client !== client || this.closed) return;
    this.request.listener.state(how);
    if (how === 'disconnected') return;
    this.client = undefined;
    this.held = new HeldState();
  }

  /** It dies, and says nothing. */
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
    for (const line of this.#unheard.splice(0)) this.client?.hear(line);
  }
}

/** A tab's end of a connection. */
export class SimulatedPeer implements Peer {
  /** Nothing gets through for now. */
  broken = false;
  stands = false;
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
      // Another page takes the place of the one before.
      machine.client?.fail();
      machine.client = this;
      machine.held = new HeldState();
      this.#listener.answered(`v=0 answer to ${offer.sdp.length}`);
    });
  }

  sendLine(): boolean {
    return this.stands && !this.closed;
  }

  sendInput(bytes: Uint8Array<ArrayBuffer>, how: 'edge' | 'motion'): boolean {
    if (!this.stands || this.closed) return false;
    this.#listener.inputSent();
    if (this.broken) {
      // What is reliable is sent again and again until it gets through.
      if (how === 'edge') this.#waiting.push(bytes.slice());
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
    this.stands = false;
    const { machine } = this;
    // A tab that is gone, or cut off, can't say so.
    const silent = this.#tab.dead || this.broken;
    this.#clock.after(
      silent ? SILENCE_MS : CONNECT_MS,
      () => machine?.lost(this, silent ? 'failed' : 'closed'),
      this.#life,
    );
  }

  /** The machine has accepted the answer; false where nobody is there any more. */
  opens(): boolean {
    if (this.closed) return false;
    this.stands = true;
    this.#soon(0, () => this.#listener.connected());
    return true;
  }

  hear(line: string): void {
    this.#soon(10, () => !this.broken && this.#listener.line(line));
  }

  /** The network between them is away. */
  breakOff(): void {
    if (!this.stands || this.broken) return;
    this.broken = true;
    this.#soon(2_000, () => this.broken && this.#listener.disconnected());
    this.#clock.after(2_000, () => this.broken && this.machine?.lost(this, 'disconnected'), this.#life);
  }

  /** It is back. */
  mend(): void {
    if (!this.broken) return;
    this.broken = false;
    if (this.closed || !this.stands) return;
    for (const bytes of this.#waiting.splice(0)) this.#arrive(bytes);
    this.machine?.request.listener.state('connected');
    this.#soon(0, () => this.#listener.connected());
  }

  /** It is over. */
  fail(): void {
    if (this.closed) return;
    this.stands = false;
    this.#soon(0, () => this.#listener.failed());
    this.#clock.after(CONNECT_MS, () => this.machine?.lost(this, 'failed'), this.#life);
  }

  #arrive(bytes: Uint8Array): void {
    const message = decodeInput(bytes);
    if (!message) throw new Error(`unreadable input: ${[...bytes].join(' ')}`);
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

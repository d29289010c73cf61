import { getMaintenanceStatus } from '../../../src/contracts/calls/playExtraCalls.ts';
import { encodeDeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { ApiClient } from '../../../src/domain/api/client.ts';
import type { Peer, PeerListener, PeerOffer } from '../../../src/domain/stream/peer/peer.port.ts';
import { StreamStore } from '../../../src/domain/stream/peer/stream.store.ts';
import { ErrorCountdown } from '../../../src/domain/session/errors/errorCountdown.ts';
import { retryable } from '../../../src/domain/session/errors/errorKinds.ts';
import { MaintenanceWatch } from '../../../src/domain/session/maintenance.ts';
import { sessionSpec } from '../../../src/domain/session/session.machine.ts';
import { sessionRunner } from '../../../src/domain/session/session.runner.ts';
import type {
  SessionCommand,
  SessionEvent,
  SessionMachine,
  SessionState,
} from '../../../src/domain/session/session.state.ts';
import type { Clock } from '../../../src/kit/clock.ts';
import { Machine } from '../../../src/kit/stateMachine.ts';
import { ANDROID_READY, START_REQUEST } from '../../support/session/sessionMessages.ts';
import type { Random } from '../../../src/kit/random.ts';

/** Behaviour of one player, in milliseconds. */
export interface Habits {
  /** Longest wait in the queue. */
  readonly patienceMs: number;
  readonly playMs: number;
}

export interface PlayerPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly api: Pick<ApiClient, 'call'>;
  readonly pollingSecs: number;
  readonly pollSpread: number;
  /** Returns whether the streaming device is reachable. */
  readonly reachable: () => boolean;
  readonly left: () => void;
  /** Time from an answered offer to the picture, in milliseconds. Default: random, from 600 to 1,500. */
  readonly connectMs?: () => number;
  /** Receives the session and the stream before the player arrives, until `signal` aborts. */
  readonly observe?: (session: SessionMachine, stream: StreamStore, signal: AbortSignal) => void;
}

/**
 * Time after which a browser reports a broken connection as `disconnected`, and later as `failed`, in milliseconds.
 */
const DISCONNECTED_MS = 5_000;
const FAILED_MS = 15_000;
/** Interval of the browser's connectivity checks, in milliseconds. */
const CHECK_MS = 2_500;
/** Longest time until a player who reads an error presses "Try again", in milliseconds. */
const READING_MS = 20_000;
/** Share of players who press "Try again"; lower if the page announces an automatic retry. */
const PRESSING = { counting: 0.5, still: 0.9 };

/** One player of a crowd, with the product's session machine, runner, countdown and wait for maintenance. */
export class SwarmPlayer {
  readonly #ports: PlayerPorts;
  readonly #habits: Habits;
  readonly #machine: Machine<SessionState, SessionEvent, SessionCommand>;
  readonly #countdown: ErrorCountdown;
  readonly #maintenance: MaintenanceWatch;
  readonly #life = new AbortController();
  readonly #stream = new StreamStore();
  #peer: { readonly listener: PeerListener; readonly closed: AbortController } | undefined;
  /** True if the player saw a picture. */
  played = false;
  #isDone = false;

  constructor(uaId: string, habits: Habits, ports: PlayerPorts) {
    this.#ports = ports;
    this.#habits = habits;
    const { clock, random, api } = ports;
    this.#machine = new Machine(
      sessionSpec,
      sessionRunner({
        api,
        clock,
        random,
        peers: { open: (offer, listener) => this.#open(offer, listener) },
        stream: this.#stream,
        log: { report: () => undefined },
        uaId,
        request: () => ({ ...START_REQUEST, uaId }),
        onFeatures: () => undefined,
        onDeviceMessage: () => undefined,
        page: PAGE,
      }),
    ).start();
    const retry = () => this.#retry();
    const { signal } = this.#life;
    this.#countdown = new ErrorCountdown({ session: this.#machine, clock, retryable, retry });
    this.#countdown.start(signal);
    this.#maintenance = new MaintenanceWatch({
      session: this.#machine,
      clock,
      ask: (asking) => this.#requestMaintenance(asking),
      retry,
    });
    this.#maintenance.start(signal);
    this.#machine.watch(({ state }) => this.#react(state));
    ports.observe?.(this.#machine, this.#stream, signal);
  }

  get state(): SessionState['kind'] {
    return this.#machine.state.kind;
  }

  arrive(): void {
    const { clock, pollingSecs, pollSpread } = this.#ports;
    this.#machine.send({ kind: 'play asked', pollingSecs, pollSpread, tryAndDownload: false });
    this.#machine.send({ kind: 'player resolved' });
    clock.after(this.#habits.patienceMs, () => this.played || this.#leave(), this.#life.signal);
  }

  /** Loses the streaming device, as in an outage of its data centre. */
  lose(): void {
    const peer = this.#peer;
    if (!peer || this.state !== 'playing') return;
    const { clock, random } = this.#ports;
    const late = random.next() * CHECK_MS;
    clock.after(DISCONNECTED_MS + late, () => peer.listener.disconnected(), peer.closed.signal);
    clock.after(FAILED_MS + late, () => peer.listener.failed(), peer.closed.signal);
  }

  dispose(): void {
    this.#life.abort();
    this.#machine.dispose();
  }

  #react(state: SessionState): void {
    const { clock, random } = this.#ports;
    if (state.kind === 'playing' && !this.played) {
      this.played = true;
      clock.after(this.#habits.playMs, () => this.#leave(), this.#life.signal);
    }
    const stopped =
      state.kind === 'ended' ? state.screen === 'disconnected' : state.kind === 'failed' && retryable(state.error);
    if (!stopped || this.#maintenance.phase === 'on') return;
    if (random.next() > PRESSING[this.#countdown.retryAt === undefined ? 'still' : 'counting']) return;
    clock.after(
      READING_MS * (0.1 + 0.9 * random.next()),
      () => this.#machine.state === state && this.#retry(),
      this.#life.signal,
    );
  }

  #retry(): void {
    this.#machine.send({ kind: 'retry asked' });
    this.#machine.send({ kind: 'player resolved' });
  }

  #leave(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#machine.send({ kind: 'player left' });
    this.#ports.left();
    this.dispose();
  }

  async #requestMaintenance(signal: AbortSignal): Promise<'on' | 'over' | 'unknown'> {
    const answer = await this.#ports.api.call(getMaintenanceStatus, { appId: START_REQUEST.appId }, { signal });
    if (!answer.ok) return 'unknown';
    return answer.value.status === 'FailureUnderMaintenance' ? 'on' : 'over';
  }

  #open(_offer: PeerOffer, listener: PeerListener): Peer {
    const { clock, random, reachable, connectMs = () => 600 + 900 * random.next() } = this.#ports;
    const closed = new AbortController();
    this.#peer = { listener, closed };
    const { signal } = closed;
    clock.after(100 + 200 * random.next(), () => listener.answered('answer'), signal);
    clock.after(
      connectMs(),
      () => {
        if (!reachable()) return clock.after(FAILED_MS, () => listener.failed(), signal);
        listener.connected();
        listener.line(READY);
        this.#stream.sawFrame();
      },
      signal,
    );
    return {
      sendLine: () => true,
      sendInput: () => true,
      inputBacklog: 0,
      stats: () => Promise.resolve(undefined),
      close: () => closed.abort(),
    };
  }
}

const PAGE = {
  mayReload: false,
  reload: () => undefined,
  forgetEverything: () => undefined,
  forgetMembership: () => undefined,
  redirect: () => undefined,
};

const READY = encodeDeviceMessage(ANDROID_READY);

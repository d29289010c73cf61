import type { Peer, PeerListener } from '../../../src/domain/stream/peer/peer.port.ts';
import { StreamStore } from '../../../src/domain/stream/peer/stream.store.ts';
import { sessionSpec } from '../../../src/domain/session/session.machine.ts';
import { sessionRunner } from '../../../src/domain/session/session.runner.ts';
import type {
  SessionCommand,
  SessionEvent,
  SessionMachine,
  SessionState,
} from '../../../src/domain/session/session.state.ts';
import { situationOf } from '../../../src/domain/session/sessionSituation.ts';
import { TIMING } from '../../../src/domain/session/sessionTiming.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { Machine } from '../../../src/kit/stateMachine.ts';
import { SeededRandom } from '../../../src/kit/random.ts';

/** A call that waits for its answer. */
export interface Asked {
  readonly answer: (event: SessionEvent) => void;
  readonly signal: AbortSignal;
}

/** Commands of a session that make calls. */
export const SESSION_CALLS = ['load-features', 'start-session', 'send-answer', 'ask-status'] as const;
export type SessionCall = (typeof SESSION_CALLS)[number];

/**
 * A session state machine with real timers and peers. The test answers its calls synchronously, without promises, so
 * that thousands of runs take a second. Checks the invariants after every event.
 */
export class SessionWorld {
  readonly clock = new ManualClock();
  readonly stream = new StreamStore();
  readonly machine: SessionMachine;
  readonly peers: { readonly listener: PeerListener; closed: boolean }[] = [];
  /** Names of the calls that changed the page, such as a navigation. */
  readonly page: string[] = [];
  /** Number of calls of each kind that the session has made. */
  readonly callCounts: Record<SessionCall, number> = {
    'load-features': 0,
    'start-session': 0,
    'send-answer': 0,
    'ask-status': 0,
  };
  mayReload = true;
  peersThrow = false;
  readonly #pendingCalls = new Map<SessionCall, Asked[]>();

  constructor(seed = 1) {
    const real = this.#realRunner(seed);
    this.machine = new Machine<SessionState, SessionEvent, SessionCommand>(sessionSpec, (command, send, signal) => {
      if (!isCall(command.kind)) return real(command, send, signal);
      this.callCounts[command.kind]++;
      this.#pendingCalls.set(command.kind, [...this.pendingCalls(command.kind), { answer: send, signal }]);
    });
    this.machine.watch(({ state }) => fault(exceededCounter(state) ?? stuckReason(state), state));
    this.machine.start();
  }

  get state(): SessionState {
    return this.machine.state;
  }

  /** Pending calls of a kind that the session hasn't cancelled. */
  pendingCalls(call: SessionCall): Asked[] {
    return (this.#pendingCalls.get(call) ?? []).filter(({ signal }) => !signal.aborted);
  }

  /** Answers the oldest pending call of a kind. Returns false if none is pending. */
  answer(call: SessionCall, event: SessionEvent): boolean {
    const [first] = this.pendingCalls(call);
    this.#pendingCalls.set(call, []);
    first?.answer(event);
    this.check();
    return first !== undefined;
  }

  send(event: SessionEvent): void {
    this.machine.send(event);
    this.check();
  }

  pass(ms: number): void {
    this.clock.advance(ms);
    this.check();
  }

  /** The peer that the session currently uses. */
  get peer(): PeerListener | undefined {
    return this.peers.findLast(({ closed }) => !closed)?.listener;
  }

  /** Checks the invariants of every state. */
  check(): void {
    fault(this.#wrong(this.state), this.state);
  }

  dispose(): void {
    this.machine.dispose();
    if (this.clock.pending > 0)
      throw new Error(`${this.clock.pending} timers of the session are still pending after its end`);
    if (this.peers.some(({ closed }) => !closed))
      throw new Error('A peer connection of the session is still open after its end');
  }

  #wrong(state: SessionState): string | undefined {
    const ongoing = Object.values(sessionSpec.ongoing(state));
    for (const call of SESSION_CALLS) {
      if (this.pendingCalls(call).length > 1) return `${this.pendingCalls(call).length} concurrent calls ${call}`;
    }
    const timers = ongoing.filter(({ kind }) => kind.startsWith('wait') || kind.startsWith('watch')).length;
    if (this.clock.pending > timers) return `${this.clock.pending} timers are pending, at most ${timers} expected`;
    const open = this.peers.filter(({ closed }) => !closed).length;
    if (open > (state.kind === 'connecting' || state.kind === 'playing' ? 1 : 0))
      return `${open} peer connections are open`;
    return undefined;
  }

  #realRunner(seed: number) {
    const { clock, page, stream } = this;
    const mayReload = () => this.mayReload;
    return sessionRunner({
      // This simulation intercepts all calls, so the session never uses the API client.
      api: undefined as never,
      clock,
      random: new SeededRandom(seed),
      stream,
      peers: { open: (_offer, listener) => this.#open(listener) },
      log: { report: () => undefined },
      uaId: 'u',
      request: () => undefined as never,
      onFeatures: () => undefined,
      onDeviceMessage: () => undefined,
      page: {
        get mayReload() {
          return mayReload();
        },
        reload: () => page.push('reload'),
        forgetEverything: () => page.push('forget everything'),
        forgetMembership: () => page.push('forget membership'),
        redirect: (url) => page.push(`redirect ${url}`),
      },
    });
  }

  #open(listener: PeerListener): Peer {
    if (this.peersThrow) throw new TypeError('no peers here');
    const entry = { listener, closed: false };
    this.peers.push(entry);
    return {
      sendLine: () => !entry.closed,
      sendInput: () => !entry.closed,
      inputBacklog: 0,
      stats: async () => undefined,
      close: () => {
        entry.closed = true;
      },
    };
  }
}

function fault(wrong: string | undefined, state: SessionState): void {
  if (wrong) throw new Error(`${wrong} in ${JSON.stringify(state)}`);
}

function isCall(kind: string): kind is SessionCall {
  return (SESSION_CALLS as readonly string[]).includes(kind);
}

/** Returns the name of a counter that exceeds its limit; undefined if none does. */
export function exceededCounter({ run }: SessionState): string | undefined {
  if (run.notReady > TIMING.notReadyMax) return 'run.notReady exceeds its limit';
  if (run.storageBusy > TIMING.notReadyMax) return 'run.storageBusy exceeds its limit';
  if (run.tryAgain > TIMING.tryAgainMax) return 'run.tryAgain exceeds its limit';
  if (run.restartFailures >= TIMING.restartMax) return 'run.restartFailures exceeds its limit';
  return run.peerFailures >= TIMING.restartMax ? 'run.peerFailures exceeds its limit' : undefined;
}

/**
 * Returns why the player would be stuck in a state. Undefined if a pending call or timer, a game, or an action on the
 * screen leads on. A wait without progress must say what it waits for.
 */
export function stuckReason(state: SessionState): string | undefined {
  const running = Object.values(sessionSpec.ongoing(state)).filter(({ kind }) => kind !== 'hold-peer');
  const { visible, online, membershipOpen } = state.around;
  switch (state.kind) {
    case 'idle':
    case 'left':
      return running.length > 0 ? 'an activity runs after the end' : undefined;
    case 'ended':
    case 'failed': {
      if (running.length > 0) return 'an activity runs after the end';
      return situationOf(state).kind === 'notice' ? undefined : 'the end shows no notice';
    }
    case 'preparing':
      return running.length > 0 || !state.playerKnown ? undefined : 'no activity leads to the start';
    case 'starting':
      return running.length === 1 ? undefined : 'the start has no single pending request';
    case 'queued':
      return running.length === (visible && online && !membershipOpen ? 1 : 0)
        ? undefined
        : 'the queue is not polled as its visibility requires';
    case 'waiting':
      return running.length === 1 || (state.why === 'restart' && !online) ? undefined : 'no single timer ends the wait';
    case 'connecting':
      return running.length <= 1 ? undefined : 'several activities run while connecting';
    case 'playing': {
      const waitsForNetwork = state.link.kind === 'failed' && !online;
      if (state.link.kind === 'up' || waitsForNetwork) return undefined;
      return running.length > 0 ? undefined : 'no activity recovers the lost picture';
    }
  }
}

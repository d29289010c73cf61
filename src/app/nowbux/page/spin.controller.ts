import { reaction } from 'mobx';
import { spinSpec } from '../../../domain/nowbux/spin/spin.machine.ts';
import { spinRunner } from '../../../domain/nowbux/spin/spin.runner.ts';
import { SpinKeys } from '../../../domain/nowbux/spin/spinKeys.ts';
import { passes, type Slice, sliceWon, turnedTo, TURNS } from '../../../domain/nowbux/spin/prizeWheel.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { NowBuxHost } from './nowBuxHost.ts';

/** Duration of the wheel's turn in milliseconds, normally and with reduced motion. */
const TURN_MS = 2_600;
const STILL_MS = 500;
/** Shortest time between two tick sounds of the daily spin's wheel, in seconds. */
const LEAST_SECS = 0.035;

interface SpinControllerParts {
  readonly host: NowBuxHost;
  readonly slices: () => readonly Slice[] | undefined;
  readonly sound: () => boolean;
  /** Idempotency key of a spin that waits for its winner's email address. */
  readonly waitingKey: () => string | undefined;
}

export type SpinController = ReturnType<typeof createSpinController>;

/** Creates the controller of the daily spin for the signed-in player. It lives until `lifetime` aborts. */
export function createSpinController({ host, slices, sound, waitingKey }: SpinControllerParts, lifetime: AbortSignal) {
  const { api, identity, ports } = host.app.core;
  const { browser, clock, localStore: store, random, sessionStore } = ports;
  const player = () => (host.player() === 'signed-in' ? (identity.user?.userId ?? '') : undefined);
  const keys = new SpinKeys({ store, clock, random, player: () => player() ?? '' });
  const who = { uaId: identity.uaId, uaSessionId: uaSessionOf(sessionStore, random) };
  const isStill = () => browser.prefers('reduced-motion: reduce');
  const turnMs = () => (isStill() ? STILL_MS : TURN_MS);
  const machine = new Machine(spinSpec, spinRunner({ api, clock, who, keys, turnMs })).start();
  lifetime.addEventListener('abort', () => machine.dispose(), { once: true });
  /** Aborts when the wheel's turn ends early, which also stops the wheel's sound. */
  let turning = new AbortController();
  machine.watch(({ event, state }) => {
    if (state.kind === 'turning' && event.kind === 'spin answered' && sound()) {
      turning = new AbortController();
      const won = sliceWon(slices() ?? [], state.won);
      const signal = AbortSignal.any([lifetime, turning.signal]);
      const to = won && turnedTo(won, 0, TURNS);
      const secs = turnMs() / 1_000;
      const least = LEAST_SECS / secs;
      const ticks = to === undefined || isStill() ? [] : passes(slices() ?? [], 0, to, least).map((at) => at * secs);
      // The wheel of the daily spin turns without sound if the JavaScript for sound fails to load.
      void ports.loadVisitPorts().then(
        (late) => late.wheelSound().then(({ playWheel }) => playWheel(ticks, secs, signal)),
        () => undefined,
      );
    }
    if (event.kind === 'player left') turning.abort();
    const known = state.kind === 'won' || state.kind === 'unclaimed' || state.kind === 'resting';
    // Refresh the nowBux balance only when the player has seen the prize. After a refused spin, refresh because the
    // page's data about spins is outdated.
    if (known && ['wheel stopped', 'spin answered', 'claim answered', 'spin refused'].includes(event.kind))
      host.changed();
  });
  reaction(host.player, () => machine.send({ kind: 'player left' }), { signal: lifetime });
  // Check unfinished and unclaimed spins when the player opens the wheel.
  reaction(
    () => (player() !== undefined && host.section() === 'spin' ? (waitingKey() ?? 'look') : undefined),
    (waiting) => {
      if (waiting === undefined || !['resting', 'won'].includes(machine.state.kind)) return;
      if (keys.open === undefined && waiting !== 'look') keys.adopt(waiting);
      if (keys.open !== undefined) machine.send({ kind: 'begun spin found' });
    },
    { fireImmediately: true, signal: lifetime },
  );
  return {
    machine,
    /** Idempotency key of the spin without a known outcome. */
    number: () => keys.open,
    login: () => identity.user?.email,
  };
}

import { reaction } from 'mobx';
import { walletTransactionsList } from '../../../contracts/calls/walletCalls.ts';
import { meaningOf } from '../../../domain/api/failure.ts';
import { LimitsStore } from '../../../domain/account/limits/limits.store.ts';
import {
  type ReminderCommand,
  type ReminderEvent,
  reminderSpec,
  type ReminderState,
} from '../../../domain/account/limits/reminder.machine.ts';
import { allowanceOf, isLimited } from '../../../domain/account/limits/spentAmounts.ts';
import { Machine, type Runner } from '../../../kit/stateMachine.ts';
import type { Core } from '../../core/visitCore.ts';
import type { LimitsService } from '../../core/featureKeys/visit/limits.ts';
import type { Clock } from '../../../kit/clock.ts';

/** Longest time for which a purchase waits for the player's spending limits, in milliseconds. */
const KNOWN_MS = 5_000;

/**
 * Creates the service of the player's spending limits, which lives until `signal` aborts. `coming` returns true while
 * the player's preferences are loading, and must be observable.
 */
export function createLimits(core: Core, coming: () => boolean, signal: AbortSignal): LimitsService {
  const { api, preferences, ports } = core;
  const { clock } = ports;
  const store = new LimitsStore(preferences, clock);
  store.start(signal);
  const machine = new Machine<ReminderState, ReminderEvent, ReminderCommand>(reminderSpec, reminderRunner(clock)).start(
    signal,
  );
  reaction(
    () => store.limits.breakMinutes,
    (minutes) => machine.send({ kind: 'minutes chosen', minutes, at: clock.now() }),
    { signal, fireImmediately: true },
  );
  const dismiss = () => machine.send({ kind: 'put away', at: clock.now() });
  return {
    store,
    async allowance(price, signal) {
      await settled(() => !coming(), core, signal);
      store.read();
      if (!isLimited(store.limits, price, clock.now()) || price.currency === 'real') {
        return allowanceOf(store.limits, price, undefined, clock.now());
      }
      const answered = await api.call(walletTransactionsList, {}, { signal });
      const known = answered.ok && meaningOf(answered.value) === 'Success';
      return allowanceOf(store.limits, price, known ? answered.value.transactions : undefined, clock.now());
    },
    follow({ isPlaying, isCalm }, signal) {
      const stop = () => machine.send({ kind: 'play stopped', at: clock.now() });
      reaction(isCalm, (now) => machine.send({ kind: 'calm changed', calm: now }), { signal, fireImmediately: true });
      reaction(isPlaying, (now) => (now ? machine.send({ kind: 'play began', at: clock.now() }) : stop()), {
        signal,
        fireImmediately: true,
      });
      signal.addEventListener('abort', stop, { once: true });
    },
    get reminder() {
      const { kind, minutes } = machine.state;
      return kind === 'shown' && minutes !== undefined ? { minutes, dismiss } : undefined;
    },
  };
}

/** Resolves when the observed condition is true, or after a timeout. */
function settled(holds: () => boolean, { ports }: Core, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = AbortSignal.any([over.signal, signal]);
    const done = () => {
      over.abort();
      resolve();
    };
    ports.clock.after(KNOWN_MS, done, end);
    reaction(holds, (now) => now && done(), { signal: end });
    if (holds()) done();
  });
}

/** Timer of the break reminder. */
function reminderRunner(clock: Clock): Runner<ReminderCommand, ReminderEvent> {
  return ({ ms }, send, signal) => clock.after(ms, () => send({ kind: 'time over', at: clock.now() }), signal);
}

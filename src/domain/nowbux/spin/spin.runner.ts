import { redeem } from '../../../contracts/calls/rewards.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Runner } from '../../../kit/machine.ts';
import type { ApiClient } from '../../api/client.ts';
import { meaningOf } from '../../api/failure.ts';
import type { SpinCommand, SpinEvent } from './spin.machine.ts';
import type { SpinKeys } from './spinKeys.ts';

/** How the server calls a spin, among what is redeemed. */
const PRODUCT = 'spin';

interface SpinPorts {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly who: { readonly uaId: string; readonly uaSessionId: string };
  readonly keys: SpinKeys;
  /** How long the wheel turns, in milliseconds. */
  readonly turnMs: () => number;
}

/** Does the work of a spin. */
export function spinRunner(ports: SpinPorts): Runner<SpinCommand, SpinEvent> {
  return (command, send, signal) => {
    switch (command.kind) {
      case 'ask for spin':
        return void askForSpin(ports, signal).then(send);
      case 'claim':
        return void claim(ports, command.email, signal).then(send);
      case 'await':
        return ports.clock.after(command.ms, () => send({ kind: 'answer delayed' }), signal);
      case 'pause':
        return ports.clock.after(command.ms, () => send({ kind: 'pause over' }), signal);
      case 'turn wheel':
        return ports.clock.after(ports.turnMs(), () => send({ kind: 'wheel stopped' }), signal);
    }
  };
}

async function askForSpin({ api, who, keys }: SpinPorts, signal: AbortSignal): Promise<SpinEvent> {
  // Kept before anything is sent: whatever is lost from here on, this spin is asked for by this key.
  const key = keys.begin();
  const options = { signal, headers: { [IDEMPOTENCY_KEY]: key } };
  const answered = await api.call(redeem, { ...who, productId: PRODUCT }, options);
  if (!answered.ok) {
    // Shown to be wrong before anything was done with it.
    if (answered.error.kind !== 'validation-error') return { kind: 'answer lost' };
    keys.end(key);
    return { kind: 'spin refused', why: 'failed' };
  }
  const { prize, sector, unclaimed = false } = answered.value;
  const meaning = meaningOf(answered.value);
  if (meaning === 'Success') {
    // A success that doesn't say what was won says too little to be believed.
    if (prize === undefined && sector === undefined) return { kind: 'answer lost' };
    if (!unclaimed) keys.end(key);
    return { kind: 'spin answered', won: { prize, sector }, unclaimed };
  }
  keys.end(key);
  return { kind: 'spin refused', why: meaning === 'FailureInvalidState' ? 'limit' : 'failed' };
}

async function claim({ api, who, keys }: SpinPorts, email: string, signal: AbortSignal): Promise<SpinEvent> {
  const key = keys.begin();
  const options = { signal, headers: { [IDEMPOTENCY_KEY]: key } };
  const answered = await api.call(redeem, { ...who, productId: PRODUCT, email }, options);
  const meaning = answered.ok ? meaningOf(answered.value) : undefined;
  if (meaning === 'FailureValidationError') return { kind: 'claim refused', why: 'mismatch' };
  if (!answered.ok || meaning !== 'Success' || answered.value.unclaimed)
    return { kind: 'claim refused', why: 'failed' };
  keys.end(key);
  return { kind: 'claim answered' };
}

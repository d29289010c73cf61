import { redeem } from '../../../contracts/calls/rewardCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import { meaningOf } from '../../api/failure.ts';
import { type PaymentSender, sendPayment } from '../../passes/payments/sendPayment.ts';
import type { SpinCommand, SpinEvent } from './spin.machine.ts';
import type { SpinKeys } from './spinKeys.ts';

/** Product id of a spin in the API call for redemptions. */
const PRODUCT = 'spin';

interface SpinPorts extends PaymentSender {
  readonly who: { readonly uaId: string; readonly uaSessionId: string };
  readonly keys: SpinKeys;
  /** Returns the duration of the wheel's animation, in milliseconds. */
  readonly turnMs: () => number;
}

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

async function askForSpin(ports: SpinPorts, signal: AbortSignal): Promise<SpinEvent> {
  const { who, keys } = ports;
  // Store the idempotency key before sending the request. It identifies the spin if the answer or the page is lost.
  const key = keys.begin();
  const options = { signal, headers: { [IDEMPOTENCY_KEY]: key } };
  const { verdict, answer } = await sendPayment(ports, redeem, { ...who, productId: PRODUCT }, options);
  if (verdict.says === 'refused') {
    keys.end(key);
    const isLimit = answer !== undefined && meaningOf(answer) === 'FailureInvalidState';
    return { kind: 'spin refused', why: isLimit || verdict.why === 'limit' ? 'limit' : 'failed' };
  }
  const { prize, sector, unclaimed = false } = answer ?? {};
  // A successful response without a prize counts as a lost answer.
  if (verdict.says !== 'accepted' || (prize === undefined && sector === undefined)) return { kind: 'answer lost' };
  if (!unclaimed) keys.end(key);
  return { kind: 'spin answered', won: { prize, sector }, unclaimed };
}

async function claim(ports: SpinPorts, email: string, signal: AbortSignal): Promise<SpinEvent> {
  const { who, keys } = ports;
  const key = keys.begin();
  const options = { signal, headers: { [IDEMPOTENCY_KEY]: key } };
  const { verdict, answer } = await sendPayment(ports, redeem, { ...who, productId: PRODUCT, email }, options);
  if (answer && meaningOf(answer) === 'FailureValidationError') return { kind: 'claim refused', why: 'mismatch' };
  if (verdict.says === 'refused' || answer?.unclaimed) return { kind: 'claim refused', why: 'failed' };
  if (verdict.says !== 'accepted') return { kind: 'claim refused', why: 'unsure' };
  keys.end(key);
  return { kind: 'claim answered' };
}

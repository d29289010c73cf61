import { withdraw } from '../../../contracts/calls/loyaltyCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import { meaningOf } from '../../api/failure.ts';
import { readOffers } from '../loyalty/loyalty.store.ts';
import { type PaymentSender, sendPayment } from '../../passes/payments/sendPayment.ts';
import type { LoyaltyOffer } from '../loyalty/loyaltyOffer.ts';
import type { Withdrawal, WithdrawalCommand, WithdrawalEvent, WithdrawalWish } from './withdrawal.machine.ts';
import type { WithdrawalKeys } from './withdrawalIdempotencyKeys.ts';

export interface WithdrawalPorts extends PaymentSender {
  readonly uaId: string;
  readonly keys: WithdrawalKeys;
  /** Returns the e-mail address of the player's account; empty if it is unknown. */
  readonly email: () => string;
}

export function withdrawalRunner(ports: WithdrawalPorts): Runner<WithdrawalCommand, WithdrawalEvent> {
  return (command, send, signal) => {
    switch (command.kind) {
      case 'read offers':
        return void readKnown(ports, signal).then((read) =>
          send(
            read.ok
              ? { kind: 'offers read', offers: read.value, email: ports.email() }
              : { kind: 'offers failed', code: read.error },
          ),
        );
      case 'send withdrawal':
        return void sendIt(ports, command.wish, signal).then(send);
      case 'wait':
        return ports.clock.after(command.ms, () => send({ kind: 'check due' }), signal);
      case 'check withdrawal':
        return void readKnown(ports, signal).then((read) => {
          const withdrawal = read.ok ? withdrawalOf(read.value, command.offerId) : undefined;
          send(withdrawal ? { kind: 'withdrawal sent', withdrawal } : { kind: 'answer lost' });
        });
    }
  };
}

/**
 * Requests the offers, which show the withdrawals that the server has received, and removes these withdrawals'
 * idempotency keys.
 */
async function readKnown(ports: WithdrawalPorts, signal: AbortSignal): ReturnType<typeof readOffers> {
  const read = await readOffers(ports, signal);
  if (read.ok) for (const { offerId, withdrawal } of read.value) if (withdrawal) ports.keys.end(offerId);
  return read;
}

function withdrawalOf(offers: readonly LoyaltyOffer[], id: string): Withdrawal | undefined {
  return offers.find(({ offerId }) => offerId === id)?.withdrawal;
}

async function sendIt(
  ports: WithdrawalPorts,
  { offer, email }: WithdrawalWish,
  signal: AbortSignal,
): Promise<WithdrawalEvent> {
  const { uaId, keys } = ports;
  const { offerId, currency, amount, fees } = offer;
  // Store the withdrawal's idempotency key before the request, so that a retry after any loss uses the same key.
  const key = keys.begin(offerId);
  const confirmed = { canReceivePayments: true, nonRefundable: true };
  const request = { uaId, offerId, email, currency, amount, fees, ...confirmed };
  const sentOf = async () => {
    const read = await readKnown(ports, signal);
    return read.ok ? { withdrawal: withdrawalOf(read.value, offerId) } : undefined;
  };
  const isUnpaid = async () => {
    const read = await sentOf();
    return read !== undefined && !read.withdrawal;
  };
  const options = { signal, headers: { [IDEMPOTENCY_KEY]: key }, isUnpaid };
  const { verdict, answer } = await sendPayment(ports, withdraw, request, options);
  const exists = answer !== undefined && meaningOf(answer) === 'FailureAlreadyExists';
  // If another tab or an earlier visit has already sent a withdrawal of this offer, show that one.
  const named = verdict.says === 'accepted' || exists ? answer?.withdrawal : undefined;
  const known = named ? { withdrawal: named } : await sentOf();
  if (known?.withdrawal) {
    keys.end(offerId);
    return { kind: 'withdrawal sent', withdrawal: known.withdrawal };
  }
  if (!known || verdict.says !== 'refused') return { kind: 'answer lost' };
  keys.end(offerId);
  const { why } = verdict;
  const isKnown = why === 'email' || why === 'changed' || why === 'steps-open';
  return { kind: 'withdrawal refused', why: isKnown ? why : 'failed' };
}

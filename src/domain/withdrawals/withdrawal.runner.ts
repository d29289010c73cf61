import { withdraw } from '../../contracts/calls/loyalty.ts';
import { IDEMPOTENCY_KEY } from '../../contracts/idempotency.ts';
import type { Runner } from '../../kit/machine.ts';
import type { ApiClient } from '../api/client.ts';
import { meaningOf } from '../api/failure.ts';
import { readOffers } from '../loyalty/loyalty.store.ts';
import type { WithdrawalCommand, WithdrawalEvent, WithdrawalWish } from './withdrawal.machine.ts';
import type { WithdrawalKeys } from './withdrawalKeys.ts';

export interface WithdrawalPorts {
  readonly api: ApiClient;
  readonly uaId: string;
  readonly keys: WithdrawalKeys;
  /** The account's own address; empty where there is none. */
  readonly email: () => string;
}

/** Does the work of a withdrawal. */
export function withdrawalRunner(ports: WithdrawalPorts): Runner<WithdrawalCommand, WithdrawalEvent> {
  return (command, send, signal) => {
    if (command.kind === 'send withdrawal') return void sendIt(ports, command.wish, signal).then(send);
    void readOffers(ports, signal).then((offers) =>
      send(offers ? { kind: 'offers read', offers, email: ports.email() } : { kind: 'offers failed' }),
    );
  };
}

/** What was said of the address has its code; the codes of the others are about what the player can't mend. */
const EMAIL_REFUSED = 1302;

async function sendIt(
  { api, uaId, keys }: WithdrawalPorts,
  { offer, email }: WithdrawalWish,
  signal: AbortSignal,
): Promise<WithdrawalEvent> {
  const { offerId, currency, amount, fees } = offer;
  // Kept before anything is sent: whatever is lost from here on, it is asked for by this key.
  const key = keys.begin(offerId);
  const confirmed = { canReceivePayments: true, nonRefundable: true };
  const request = { uaId, offerId, email, currency, amount, fees, ...confirmed };
  const answered = await api.call(withdraw, request, { signal, headers: { [IDEMPOTENCY_KEY]: key } });
  if (!answered.ok) {
    // Shown to be wrong before anything was done with it.
    if (answered.error.kind !== 'validation-error') return { kind: 'answer lost' };
    keys.end(offerId);
    return { kind: 'withdrawal refused', why: 'failed' };
  }
  const { withdrawal, errCode } = answered.value;
  const meaning = meaningOf(answered.value);
  // Another tab, or an earlier visit, was faster: what was sent is what counts.
  const sent = (meaning === 'Success' || meaning === 'FailureAlreadyExists') && withdrawal;
  // A success without its receipt says too little to be believed.
  if (meaning === 'Success' && !sent) return { kind: 'answer lost' };
  keys.end(offerId);
  if (sent) return { kind: 'withdrawal sent', withdrawal: sent };
  if (meaning === 'FailureInvalidState') return { kind: 'withdrawal refused', why: 'steps-open' };
  if (meaning === 'FailureInvalidParameter') return { kind: 'withdrawal refused', why: 'changed' };
  const addressRefused = meaning === 'FailureValidationError' && errCode === EMAIL_REFUSED;
  return { kind: 'withdrawal refused', why: addressRefused ? 'email' : 'failed' };
}

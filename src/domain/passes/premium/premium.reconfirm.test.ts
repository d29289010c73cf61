import { expect, it } from 'vitest';
import { replay } from '../../../kit/stateMachine.ts';
import { premiumSpec, type PremiumEvent } from './premium.machine.ts';

const read = (playPassTimeLeft: number | undefined, at = 0): PremiumEvent => ({
  kind: 'info read',
  info: { status: 'active', type: 'nowPass', playPassTimeLeft },
  at,
});
const one = { purchaseToken: 'one', orderId: '1', productId: 'nowpass-day' };
const two = { purchaseToken: 'two', orderId: '2', productId: 'nowpass-day' };
const listed = (...purchases: readonly (typeof one)[]): PremiumEvent => ({ kind: 'purchases listed', purchases });
const after = (...events: readonly PremiumEvent[]) => replay(premiumSpec, events);
const PENDING: PremiumEvent = { kind: 'info read', info: { status: 'Pending' }, at: 0 };

it('a pass restarts its countdown when the server reports its remaining time again', () => {
  const [first, second] = [after(read(100)), after(read(100), read(50, 1_000))];
  expect(Object.keys(premiumSpec.ongoing(first))).toEqual(['count:100000']);
  expect(Object.keys(premiumSpec.ongoing(second))).toEqual(['count:51000']);
  expect(second).toMatchObject({ left: 50, endsAt: 51_000 });
});

it('a pass continues to confirm pending purchases when the server reports its info again', () => {
  const state = after(PENDING, listed(one, two), read(undefined));
  expect(Object.keys(premiumSpec.ongoing(state))).toEqual(['confirm:one', 'confirm:two']);
});

it('a confirmed purchase makes the pass active, whatever status its answer has', () => {
  const state = after(PENDING, listed(one), {
    kind: 'purchase confirmed',
    purchaseToken: 'one',
    info: { status: 'pending', type: 'nowPass' },
    at: 0,
  });
  expect(state).toMatchObject({ kind: 'active', passType: 'nowPass', info: { status: 'active' }, purchases: [] });
});

it('a pass reports an unconfirmed purchase once, and lists purchases again when the player requests it', () => {
  const unconfirmed: PremiumEvent = { kind: 'purchase unconfirmed', purchaseToken: 'one', answer: 'unknown' };
  const messages = [PENDING, listed(one), unconfirmed, { kind: 'notice seen' }] as const;
  expect(after(PENDING, listed(one), unconfirmed)).toMatchObject({ kind: 'pending', result: 'unknown', seen: false });
  expect(after(...messages, { kind: 'check due' }, listed(one), unconfirmed)).toMatchObject({ seen: true });
  expect(after(...messages, { kind: 'check asked' })).toMatchObject({
    purchases: undefined,
    result: undefined,
    seen: false,
  });
});

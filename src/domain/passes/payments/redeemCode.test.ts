import { expect, it } from 'vitest';
import type { Reply } from '../../../../tests/support/app/apiBench.ts';
import { CARD, REFUSED, redeemed, shop } from '../../../../tests/support/payments/shop.ts';

const REDEEM = 'rewards.redeem';
const HISTORY = 'rewards.getRedemptionHistory';
const answer = (status: string, more: object = {}): Reply => ({ body: { status, ...more } });
const refused = (why?: string) => ({ kind: 'refused', why });
const ASKED = ['redeem', 'getRedemptionHistory'];

it('a code that comes with the answer is the player’s, and nothing more is asked', async () => {
  const { order, calls, bench } = shop({ [REDEEM]: answer('Success', { code: 'ABCD' }) });
  expect(await order(CARD)).toMatchObject({
    kind: 'service said',
    known: { kind: 'confirmed', info: undefined, code: 'ABCD' },
  });
  expect(calls()).toEqual(['redeem']);
  expect(bench.last(REDEEM).body).toMatchObject({ productId: 'gift-card-5', amount: 500 });
});

it.each<[string, Reply, object, readonly string[]]>([
  ['6201', answer('Failure', { errCode: 6201 }), { kind: 'balance-too-low' }, ASKED],
  ['in words', answer('Failure', { errorMessage: 'Insufficient Balance' }), { kind: 'balance-too-low' }, ASKED],
  ['a shop that has none left', answer('FailureNoResource'), refused('sold out'), ASKED],
  ['a day’s limit', answer('FailureNowbuxCreditLimitExceeded'), refused('limit'), ASKED],
  ['another price', answer('FailureInvalidParameter'), refused('changed'), ASKED],
  ['too small an amount', answer('FailureInvalidParameter', { errCode: 1203 }), refused('minimum'), ASKED],
  ['no reason', answer('Failure'), refused(), ASKED],
  // A code in a failed answer is ignored.
  ['a code', answer('Failure', { code: 'ABCD' }), refused(), ASKED],
])('a code that is refused with %s is told so', async (_, reply, known, asked) => {
  const { order, calls } = shop({ [REDEEM]: reply, [HISTORY]: redeemed() });
  expect(await order(CARD)).toMatchObject({ kind: 'service said', known });
  expect(calls()).toEqual(asked);
});

it.each<[string, Reply]>([
  ['a success without a code', answer('Success')],
  ['a refusal', answer('FailureNoResource')],
  ['no answer', REFUSED],
])('after %s, the history of codes knows whether it was redeemed', async (_, reply) => {
  const at = shop({ [REDEEM]: reply });
  const { key } = at.intentions.begin(CARD);
  const [other, mine] = [
    { code: 'WXYZ', developerPayload: 'another' },
    { code: 'ABCD', developerPayload: key },
  ];
  // Requested before and after the redemption.
  at.bench.script(HISTORY, redeemed(other), redeemed(other, mine));
  expect(await at.order(CARD)).toMatchObject({ known: { kind: 'confirmed', code: 'ABCD' } });
});

it.each<[string, Reply, object]>([
  ['a success that the history doesn’t have', redeemed(), { kind: 'not paid' }],
  ['a success while the history can’t be had', REFUSED, { kind: 'unknown' }],
  ['a success while the history failed', answer('Failure', { redemptionCodeList: [] }), { kind: 'unknown' }],
])('%s is not taken for a refusal', async (_, history, known) => {
  const { order } = shop({ [REDEEM]: answer('Success'), [HISTORY]: history });
  expect(await order(CARD)).toMatchObject({ kind: 'service said', known });
});

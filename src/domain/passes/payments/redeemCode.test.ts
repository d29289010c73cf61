import { expect, it } from 'vitest';
import type { Reply } from '../../../../tests/support/app/apiBench.ts';
import { CARD, REFUSED, redeemed, shop } from '../../../../tests/support/payments/purchaseFixtures.ts';

const REDEEM = 'rewards.redeem';
const HISTORY = 'rewards.getRedemptionHistory';
const answer = (status: string, more: object = {}): Reply => ({ body: { status, ...more } });
const refused = (why?: string) => ({ kind: 'refused', why });
const ASKED = ['redeem', 'getRedemptionHistory'];

it('a redemption is confirmed with the gift card code of its answer, without a further request', async () => {
  const { order, calls, bench } = shop({ [REDEEM]: answer('Success', { code: 'ABCD' }) });
  expect(await order(CARD)).toMatchObject({
    kind: 'service said',
    known: { kind: 'confirmed', info: undefined, code: 'ABCD' },
  });
  expect(calls()).toEqual(['redeem']);
  expect(bench.last(REDEEM).body).toMatchObject({ productId: 'gift-card-5', amount: 500 });
});

it.each<[string, Reply, object, readonly string[]]>([
  ['code 6201', answer('Failure', { errCode: 6201 }), { kind: 'balance-too-low' }, ASKED],
  [
    'the message “Insufficient Balance”',
    answer('Failure', { errorMessage: 'Insufficient Balance' }),
    { kind: 'balance-too-low' },
    ASKED,
  ],
  ['the sold-out status', answer('FailureNoResource'), refused('sold out'), ASKED],
  ['the daily limit status', answer('FailureNowbuxCreditLimitExceeded'), refused('limit'), ASKED],
  ['the status of a changed price', answer('FailureInvalidParameter'), refused('changed'), ASKED],
  ['the code of a too small amount', answer('FailureInvalidParameter', { errCode: 1203 }), refused('minimum'), ASKED],
  ['no reason', answer('Failure'), refused(), ASKED],
  // A gift card code in a response with a failure status is ignored.
  ['a code in the failed answer', answer('Failure', { code: 'ABCD' }), refused(), ASKED],
])('a redemption that is refused with %s returns the reason', async (_, reply, known, requests) => {
  const { order, calls } = shop({ [REDEEM]: reply, [HISTORY]: redeemed() });
  expect(await order(CARD)).toMatchObject({ kind: 'service said', known });
  expect(calls()).toEqual(requests);
});

it.each<[string, Reply]>([
  ['a success without a code', answer('Success')],
  ['a refusal', answer('FailureNoResource')],
  ['an HTTP error', REFUSED],
])('a redemption is confirmed by its entry in the redemption history after %s', async (_, reply) => {
  const at = shop({ [REDEEM]: reply });
  const { key } = at.intentions.begin(CARD);
  const [other, mine] = [
    { code: 'WXYZ', developerPayload: 'another' },
    { code: 'ABCD', developerPayload: key },
  ];
  // The history of codes is requested before and after the redemption.
  at.bench.script(HISTORY, redeemed(other), redeemed(other, mine));
  expect(await at.order(CARD)).toMatchObject({ known: { kind: 'confirmed', code: 'ABCD' } });
});

it.each<[string, Reply, object]>([
  ['a success without an entry in the history', redeemed(), { kind: 'not paid' }],
  ['a success when the history request gets an HTTP error', REFUSED, { kind: 'unknown' }],
  [
    'a success when the history request gets a failure status',
    answer('Failure', { redemptionCodeList: [] }),
    { kind: 'unknown' },
  ],
  ['a success when the history has no list', answer('Success'), { kind: 'unknown' }],
])('a redemption is not refused after %s', async (_, history, known) => {
  const { order } = shop({ [REDEEM]: answer('Success'), [HISTORY]: history });
  expect(await order(CARD)).toMatchObject({ kind: 'service said', known });
});

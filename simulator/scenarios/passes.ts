import type { ConfigPatch } from '../core/world/config.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import type { CallScript } from '../core/script/script.ts';
import { asked, button, heading, no, reads, says } from './expectations.ts';
import { scenarios } from './writeScenarios.ts';

const base = { journey: 'pay' } as const;

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
/** Enables display ads, which a pass removes. */
const ADS = { ads: { desktop: { display: true }, mobile: { display: true } } } as const;

/** Mira's pass expires two seconds after her arrival. */
const runsOut = (more: ConfigPatch = {}): ConfigPatch => ({
  user: MIRA,
  subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 2 },
  ...more,
});

/** Unconfirmed purchases by token; a token that starts with `refused` or `pending` has that outcome. */
const bought = (...tokens: readonly string[]): Readonly<Record<string, CallScript>> => ({
  'paymentsdk.getPurchases': {
    answers: [
      {
        body: {
          status: 'Success',
          data: {
            INAPP_PURCHASE_DATA_LIST: tokens.map((purchaseToken, i) => ({
              productId: 'nowpass-month',
              orderId: `order-${i + 1}`,
              purchaseToken,
            })),
          },
        },
      },
    ],
    then: 'repeat-last',
  },
});

const PENDING: ConfigPatch = { user: MIRA, subscription: { status: 'pending', type: 'nowPass' } };

/** Passes during play, and between purchase and confirmation. */
export const passScenarios = scenarios([
  {
    ...base,
    id: 'pass-runs-out',
    title: 'A pass runs out',
    story:
      'Two seconds of the pass are left. The game goes on; Mira may renew the pass, or go on with advertisements, whose ' +
      'spaces are back.',
    covers: ['transition.premium.zero', 'transition.premium.zero-expired-modal', 'msg.expired'],
    shows: [
      heading('passes:expired.title'),
      reads('passes:expired.badge'),
      button('passes:expired.renew'),
      button('passes:expired.ads'),
    ],
    leadsTo: { screen: 'dialog', afterSecs: 2 },
    config: runsOut({ features: ADS }),
  },
  {
    ...base,
    id: 'pass-runs-out-behind-a-proxy',
    title: 'A pass runs out, behind a proxy',
    story: 'Two seconds of the pass are left, and Mira comes through a proxy: without a pass the game ends.',
    covers: ['transition.premium.zero-proxy', 'transition.premium.zero-ends-game', 'code.client.proxy-premium-end'],
    shows: [heading('errors:premium-ended.title'), says('Premium subscription end')],
    leadsTo: { screen: 'notice', afterSecs: 2 },
    config: runsOut({ isProxyUser: true }),
  },
  {
    ...base,
    id: 'one-of-several-passes-runs-out',
    title: 'One of several passes runs out',
    story: 'The game is played with one of several passes. The one that Mira has lasts two seconds more; then it ends.',
    covers: ['transition.premium.zero-multi-subscription', 'transition.premium.zero-ends-game'],
    shows: [heading('passes:multi.title', { game: 'Skyhop' }), button('passes:multi.choose')],
    leadsTo: { screen: 'dialog', afterSecs: 2 },
    config: runsOut({ features: { uiConfig: { multiSubscription: true } } }),
  },
  {
    ...base,
    id: 'one-of-two-purchases-counts',
    title: 'One of two purchases counts',
    story:
      'A pass is pending, and there are two purchases. The first is refused, the second confirmed: the pass is active, ' +
      'and nothing is said of the other.',
    covers: ['transition.premium.pending', 'transition.premium.pending-any-success'],
    shows: [asked('subscription.confirm', 2), heading('passes:ad-free.title'), no('passes:payment.failed.title')],
    leadsTo: { screen: 'game' },
    config: PENDING,
    script: bought('refused-1', 'paid-2'),
  },
  {
    ...base,
    id: 'payment-stays-pending',
    title: 'A payment stays pending',
    story:
      'Mira paid for a pass on an earlier visit, and the bank has not said yes yet. She is told, and may ask again.',
    covers: ['screen.payment-pending', 'msg.payment-pending'],
    shows: [heading('passes:payment.pending.title'), button('passes:payment.check')],
    tags: ['subscription.confirm'],
    leadsTo: { screen: 'dialog' },
    config: PENDING,
    script: bought('pending-1', 'refused-2'),
  },
  {
    ...base,
    id: 'payment-is-not-confirmed',
    title: 'A payment is not confirmed',
    story:
      'Mira paid for a pass on an earlier visit, and the service does not confirm it. She reads that nobody knows yet; it ' +
      'is asked about again by itself.',
    covers: ['screen.payment-pending'],
    shows: [heading('passes:payment.pending.title'), reads('passes:payment.pending.unanswered')],
    tags: ['subscription.confirm'],
    leadsTo: { screen: 'dialog' },
    config: PENDING,
    script: {
      ...bought('paid-1'),
      'subscription.confirm': { answers: [{ status: 'FailureTryAgain' }], then: 'repeat-last' },
    },
  },
  {
    ...base,
    id: 'pass-needed-to-play',
    title: 'A game for players with a pass',
    story:
      'The game is for paying players only. Mira has no pass: no advertisement is forced on her; she is told that a pass ' +
      'is needed, and led to them.',
    covers: ['gate.paid-only-mode'],
    shows: [heading('errors:pass-needed.title', { game: 'Skyhop' }), button('session:action.passes')],
    leadsTo: { screen: 'notice' },
    config: { user: MIRA, features: { ...ADS, enablePaidOnlyMode: true, forcedRewardedAds: true } },
  },
  {
    ...base,
    id: 'pass-for-nowbux-by-the-payment-sdk',
    title: 'A pass for nowBux, taken by the payment SDK',
    story: 'The pass runs out. The one that costs nowBux is sold by the payment SDK, which knows price and balance.',
    covers: ['call.paymentsdk.paymentDetails', 'call.paymentsdk.createNowbuxOrder'],
    shownBy: 'tests/visit/passes/buyingOnPages.test.ts',
    leadsTo: { screen: 'dialog', afterSecs: 2 },
    config: runsOut({ wallet: { nowbuxPayBalance: 1_000, nowbuxRewardBalance: 0 } }),
    script: {
      'subscription.playPass': {
        answers: [
          {
            body: {
              status: 'Success',
              playPass: [
                {
                  appId: '20101',
                  label: 'Best value',
                  currency: 'nowbux',
                  offerPrice: 450,
                  currencySymbol: '',
                  productId: 'nowpass-day',
                  enablePaymentSdkFlow: true,
                },
              ],
            },
          },
        ],
        then: 'repeat-last',
      },
    },
  },
  ...renewals([
    {
      id: 'pass-is-bought',
      title: 'A pass is bought',
      story: 'The pass runs out; “Renew now” and any pass for money lead to one that counts.',
    },
    {
      id: 'payment-is-refused',
      title: 'A payment is refused',
      story: 'The pass runs out. Whatever pass for money is chosen then, the bank says no: the callback’s result is 2.',
      config: { user: { signedIn: true, email: 'mira+refused@example.com' } },
    },
    {
      id: 'payment-is-incomplete',
      title: 'A payment is incomplete',
      story:
        'The pass runs out. Whatever pass for money is chosen then, an order is made and its payment never finished: ' +
        'there is neither a result nor a purchase token.',
      config: { user: { signedIn: true, email: 'mira+incomplete@example.com' } },
    },
    {
      id: 'balance-is-too-low',
      title: 'The balance is too low',
      story: 'The pass runs out, and the one that costs nowBux costs more than the 99 that there are.',
      config: { wallet: { nowbuxPayBalance: 99, nowbuxRewardBalance: 0 } },
    },
    {
      id: 'passes-cannot-be-had',
      title: 'The passes cannot be loaded',
      story: 'The pass runs out, and what can be bought is unknown, because the service does not answer.',
      script: { 'subscription.playPass': { answers: [{ http: 503 }], then: 'repeat-last' } },
    },
    {
      id: 'no-pass-is-sold',
      title: 'No pass is sold here',
      story: 'The pass runs out where no pass is sold: the player is told, and offered none.',
      config: { country: 'FR' },
    },
  ]),
]);

/** Scenarios of renewing an expired pass. */
function renewals<const Id extends string>(
  tales: readonly (Pick<Scenario, 'title' | 'story' | 'script' | 'config'> & { readonly id: Id })[],
) {
  return tales.map(({ config, ...tale }) => ({
    ...base,
    ...tale,
    covers: [],
    leadsTo: { screen: 'dialog', afterSecs: 2 } as const,
    config: runsOut(config),
  }));
}

import type { ConfigPatch } from '../core/world/worldConfig.ts';
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

/** Scenarios in which the state of a pass changes during a game, or between purchase and confirmation. */
export const passScenarios = scenarios([
  {
    ...base,
    id: 'pass-runs-out',
    title: 'Pass expires during a game',
    story:
      'Mira’s pass is valid for two more seconds. The game continues, and she can renew the pass or continue with ads. The ad spaces appear again.',
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
    title: 'Pass expires during a game, behind a proxy',
    story:
      'Mira’s pass is valid for two more seconds, and her address belongs to a proxy. Without a pass the game ends.',
    covers: ['transition.premium.zero-proxy', 'transition.premium.zero-ends-game', 'code.client.proxy-premium-end'],
    shows: [heading('errors:premium-ended.title'), says('Premium subscription end')],
    leadsTo: { screen: 'notice', afterSecs: 2 },
    config: runsOut({ isProxyUser: true }),
  },
  {
    ...base,
    id: 'one-of-several-passes-runs-out',
    title: 'Pass expires in a game for several passes',
    story:
      'Several passes allow this game. Mira’s pass is valid for two more seconds; then the game ends and she can choose a pass.',
    covers: ['transition.premium.zero-multi-subscription', 'transition.premium.zero-ends-game'],
    shows: [heading('passes:multi.title', { game: 'Skyhop' }), button('passes:multi.choose')],
    leadsTo: { screen: 'dialog', afterSecs: 2 },
    config: runsOut({ features: { uiConfig: { multiSubscription: true } } }),
  },
  {
    ...base,
    id: 'one-of-two-purchases-counts',
    title: 'Pending pass with one refused and one paid purchase',
    story:
      'The pass is pending, with two purchases. The server refuses the first and confirms the second, so the pass becomes active. The app doesn’t mention the refused one.',
    covers: ['transition.premium.pending', 'transition.premium.pending-any-success'],
    shows: [asked('subscription.confirm', 2), heading('passes:ad-free.title'), no('passes:payment.failed.title')],
    leadsTo: { screen: 'game' },
    config: PENDING,
    script: bought('refused-1', 'paid-2'),
  },
  {
    ...base,
    id: 'payment-stays-pending',
    title: 'Payment of an earlier visit still pending',
    story:
      'Mira paid for a pass on an earlier visit, and the bank hasn’t confirmed the payment. The app says so, and she can check again.',
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
    title: 'Payment of an earlier visit: service doesn’t confirm',
    story:
      'Mira paid for a pass on an earlier visit, and the service can’t confirm the payment now. The app says that the outcome is unknown and checks again automatically.',
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
    title: 'Game that requires a pass',
    story:
      'The game requires a pass, and Mira has none. The app shows no forced ad; it says that a pass is needed and links to the passes.',
    covers: ['gate.paid-only-mode'],
    shows: [heading('errors:pass-needed.title', { game: 'Skyhop' }), button('session:action.passes')],
    leadsTo: { screen: 'notice' },
    config: { user: MIRA, features: { ...ADS, enablePaidOnlyMode: true, forcedRewardedAds: true } },
  },
  {
    ...base,
    id: 'pass-for-nowbux-by-the-payment-sdk',
    title: 'Pass sold for nowBux by the payment SDK',
    story: 'The pass expires during a game. The payment SDK sells the pass for nowBux and provides price and balance.',
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
      title: 'Expired pass is renewed',
      story: 'The pass expires during a game. “Renew now” and every pass for money lead to an active pass.',
    },
    {
      id: 'payment-is-refused',
      title: 'Expired pass: payment refused',
      story:
        'The pass expires during a game. The bank refuses the payment for every pass: the callback’s `result` is 2.',
      config: { user: { signedIn: true, email: 'mira+refused@example.com' } },
    },
    {
      id: 'payment-is-incomplete',
      title: 'Expired pass: payment never completed',
      story:
        'The pass expires during a game. The order for a new pass is created, but its payment never completes: the callback has neither a `result` nor a purchase token.',
      config: { user: { signedIn: true, email: 'mira+incomplete@example.com' } },
    },
    {
      id: 'balance-is-too-low',
      title: 'Expired pass: too few nowBux',
      story: 'The pass expires during a game. The pass for nowBux costs more than Mira’s balance of 99.',
      config: { wallet: { nowbuxPayBalance: 99, nowbuxRewardBalance: 0 } },
    },
    {
      id: 'passes-cannot-be-had',
      title: 'Expired pass: passes can’t be loaded',
      story: 'The pass expires during a game. The request for the passes fails with HTTP 503.',
      script: { 'subscription.playPass': { answers: [{ http: 503 }], then: 'repeat-last' } },
    },
    {
      id: 'no-pass-is-sold',
      title: 'Expired pass: no passes sold in the country',
      story: 'The pass expires during a game, in a country where no passes are sold. The app says so and offers none.',
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

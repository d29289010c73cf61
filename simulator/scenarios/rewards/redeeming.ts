import type { ConfigPatch } from '../../core/world/config.ts';
import type { CallScript, ScriptAnswer } from '../../core/script/script.ts';
import { refusal } from '../session/refusal.ts';
import { scenarios, table } from '../writeScenarios.ts';

const REDEEM = 'rewards.redeem';

/** Mira with enough earned nowBux for some gift cards, and some bought ones; below the revaluation threshold. */
const enough = (nowbuxRewardBalance = 1_000, nowbuxPayBalance = 500): ConfigPatch => ({
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance, nowbuxPayBalance },
});

/** Configuration of a gift card on offer. */
const card = (more: object) => ({
  productId: 'gift-card-5',
  name: 'Harbour Games',
  nowbuxAmount: 500,
  worth: 5,
  currencySymbol: '$',
  ...more,
});

interface Redeeming {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly config?: ConfigPatch;
  readonly script: Readonly<Record<string, CallScript>>;
}

const always = (answer: ScriptAnswer): CallScript => ({ answers: [answer], then: 'repeat-last' });
const offers = (...giftCards: readonly object[]): CallScript => always({ status: 'Success', body: { giftCards } });

const REDEEMING = table<Redeeming>()([
  {
    id: 'enough-to-redeem',
    title: 'There is enough to redeem',
    story: 'Mira has earned enough for two of the gift cards, and games take her nowBux, too.',
    script: {},
  },
  {
    id: 'too-few-to-redeem',
    title: 'There are too few to redeem',
    story: 'Mira has earned 64 nowBux, and codes start at more. What is missing is said, and where it comes from.',
    config: enough(64, 0),
    script: {},
  },
  {
    id: 'gift-card-was-the-last',
    title: 'A gift card is gone when it is redeemed',
    story: 'Somebody else had the last code a moment ago. Nothing is taken.',
    script: { [REDEEM]: always(refusal('FailureNoResource')) },
  },
  {
    id: 'gift-cards-are-gone',
    title: 'There are no codes left of a gift card',
    story: 'One card has no codes left, and says so; the other can be redeemed for.',
    script: {
      'rewards.getReward': offers(
        card({ soldOut: true }),
        card({ productId: 'gift-card-10', name: 'Paper Kite', nowbuxAmount: 950, worth: 10 }),
      ),
    },
  },
  {
    id: 'gift-card-of-an-unknown-kind',
    title: 'A reward is of a kind that nobody knows',
    story: 'The server gives something away that this version can’t redeem for. It is shown, and can’t be chosen.',
    script: {
      'rewards.getReward': offers(card({}), card({ productId: 'hologram', name: 'Hologram', kind: 'hologram' })),
    },
  },
  {
    id: 'redeeming-limit-is-reached',
    title: 'Nothing more can be redeemed today',
    story: 'Mira has redeemed all that can be redeemed in a day. Nothing is taken.',
    script: { [REDEEM]: always(refusal('FailureNowbuxCreditLimitExceeded')) },
  },
  {
    id: 'redeeming-is-refused',
    title: 'Redeeming is refused',
    story: 'The server refuses without a reason. Nothing is taken, and Mira may try again.',
    script: { [REDEEM]: always({ status: 'Failure', errCode: 3401 }) },
  },
  {
    id: 'redeeming-is-not-answered',
    title: 'Nobody answers whether something was redeemed',
    story:
      'The answer is lost, and nobody can be asked what became of it. That is asked for before anything else is redeemed.',
    script: {
      [REDEEM]: { answers: [{ network: 'error' }] },
      'rewards.getRedemptionHistory': { answers: [{ network: 'error' }] },
    },
  },
  {
    id: 'redeeming-takes-long',
    title: 'Redeeming takes long',
    story: 'The code comes after eight seconds.',
    script: { [REDEEM]: always({ delayMs: 8_000 }) },
  },
  {
    id: 'game-item-is-refused',
    title: 'Something in a game is refused',
    story: 'The payment service refuses to take nowBux for it. Nothing is taken.',
    script: { 'paymentsdk.createNowbuxOrder': always({ body: { status: 'Success', data: { result: 2 } } }) },
  },
  {
    id: 'game-item-costs-more',
    title: 'Something in a game costs more than it did',
    story: 'Its price rose while Mira looked at it. Nothing is ordered at a price that she didn’t see.',
    script: {
      'paymentsdk.paymentDetails': always({ body: { status: 'Success', data: { amount: 999_999, balance: 1_500 } } }),
    },
  },
  {
    id: 'games-that-take-nowbux-fail',
    title: 'The catalogue doesn’t say which games take nowBux',
    story: 'The list of games fails. The player sees the games that their rewards list, and redeems a gift card.',
    script: { 'catalogue.getNowbuxEnabledApps': always({ http: 500 }) },
  },
]);

/** Redemptions and their outcomes at `/nowbux?section=redeem`. */
export const redeemingScenarios = scenarios(
  REDEEMING.map(({ config = enough(), script, ...said }) => ({
    ...said,
    journey: 'earn',
    appId: '20101',
    at: '/nowbux?section=redeem',
    covers: [],
    tags: Object.keys(script),
    config,
    script,
    moments: [],
  })),
);

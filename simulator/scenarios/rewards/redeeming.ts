import type { ConfigPatch } from '../../core/world/worldConfig.ts';
import type { CallScript, ScriptAnswer } from '../../core/script/script.ts';
import { refusedAnswer } from '../session/refusedAnswer.ts';
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
    title: 'Redemption with enough nowBux',
    story: 'Mira has enough earned nowBux for two of the gift cards, and for items in games.',
    script: {},
  },
  {
    id: 'too-few-to-redeem',
    title: 'Redemption with too few nowBux',
    story:
      'Mira has earned 64 nowBux, fewer than any gift card costs. The page shows how many are missing and how to earn them.',
    config: enough(64, 0),
    script: {},
  },
  {
    id: 'gift-card-was-the-last',
    title: 'Gift card sold out during redemption',
    story: 'Another player redeemed the last code a moment ago. The server deducts no nowBux.',
    script: { [REDEEM]: always(refusedAnswer('FailureNoResource')) },
  },
  {
    id: 'gift-cards-are-gone',
    title: 'Gift card sold out in the list',
    story: 'One gift card has no codes left and is marked as sold out. The other one can be redeemed.',
    script: {
      'rewards.getReward': offers(
        card({ soldOut: true }),
        card({ productId: 'gift-card-10', name: 'Paper Kite', nowbuxAmount: 950, worth: 10 }),
      ),
    },
  },
  {
    id: 'gift-card-of-an-unknown-kind',
    title: 'Reward of a kind unknown to the app',
    story:
      'The server offers a reward of a kind that this version of the app can’t redeem. The page lists it, but the player can’t select it.',
    script: {
      'rewards.getReward': offers(card({}), card({ productId: 'hologram', name: 'Hologram', kind: 'hologram' })),
    },
  },
  {
    id: 'redeeming-limit-is-reached',
    title: 'Redemption refused: daily limit',
    story: 'Mira has reached the daily limit of redemptions. The server deducts no nowBux.',
    script: { [REDEEM]: always(refusedAnswer('FailureNowbuxCreditLimitExceeded')) },
  },
  {
    id: 'redeeming-is-refused',
    title: 'Redemption refused without a reason',
    story: 'The server refuses the redemption without a reason. It deducts no nowBux, and Mira can retry.',
    script: { [REDEEM]: always({ status: 'Failure', errCode: 3401 }) },
  },
  {
    id: 'redeeming-is-not-answered',
    title: 'Redemption with an unknown outcome',
    story:
      'The answer to the redemption and the history of redemptions are lost. The app requests the history again before it redeems anything else.',
    script: {
      [REDEEM]: { answers: [{ network: 'error' }] },
      'rewards.getRedemptionHistory': { answers: [{ network: 'error' }] },
    },
  },
  {
    id: 'redeeming-takes-long',
    title: 'Redemption takes eight seconds',
    story: 'The server returns the code after eight seconds.',
    script: { [REDEEM]: always({ delayMs: 8_000 }) },
  },
  {
    id: 'game-item-is-refused',
    title: 'Item in a game: payment refused',
    story: 'The payment service refuses nowBux for an item in a game. It deducts nothing.',
    script: { 'paymentsdk.createNowbuxOrder': always({ body: { status: 'Success', data: { result: 2 } } }) },
  },
  {
    id: 'game-item-costs-more',
    title: 'Item in a game: price increased',
    story:
      'The item’s price increased while Mira looked at it. The app orders nothing at a price that she hasn’t seen.',
    script: {
      'paymentsdk.paymentDetails': always({ body: { status: 'Success', data: { amount: 999_999, balance: 1_500 } } }),
    },
  },
  {
    id: 'games-that-take-nowbux-fail',
    title: 'List of games that accept nowBux can’t be loaded',
    story:
      'The catalogue’s list of games that accept nowBux fails. The page shows the games from the reward list, and Mira can redeem a gift card.',
    script: { 'catalogue.getNowbuxEnabledApps': always({ http: 500 }) },
  },
]);

/** Redemptions and their outcomes at `/nowbux?section=redeem`. */
export const redeemingScenarios = scenarios(
  REDEEMING.map(({ config = enough(), script, ...rest }) => ({
    ...rest,
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

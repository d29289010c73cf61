import { fn } from 'storybook/test';
import { LOYALTY_STEPS } from '../../../src/contracts/entities/loyalty.ts';
import type { LoyaltyOffer } from '../../../src/domain/nowbux/loyalty/loyaltyOffer.ts';
import type { Withdrawal } from '../../../src/domain/nowbux/withdrawals/withdrawal.machine.ts';
import type { LoyaltyModel } from '../../../src/pages/NowBux/loyalty/loyalty.types.ts';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';

export const NOW = Date.UTC(2026, 10, 20, 18, 5);

export const WITHDRAWN: Withdrawal = {
  transaction_id: 'WD-7Q2M-44XD',
  email: 'mira@paypal.example',
  currency: 'USD',
  amount: 5,
  fees: 0.35,
};

/** Returns a loyalty offer with five steps, `done` of which are complete. */
export const offer = (done: number, change: Partial<LoyaltyOffer> = {}): LoyaltyOffer => ({
  ...{ offerId: 'cloud-phone', program: 'cloud-phone', title: 'Cloud phone', appId: '20102' },
  ...{ currency: 'USD', amount: 5, fees: 0.35, withdrawal: done > 4 ? WITHDRAWN : undefined },
  steps: LOYALTY_STEPS.map((kind, at) => ({
    kind,
    done: at < done,
    requiredMinutes: kind === 'play' ? 60 : undefined,
    progressRatio: kind === 'play' ? (at < done ? 1 : 0.4) : undefined,
    requiredDays: kind === 'purchase' ? 7 : undefined,
    endsAt: kind === 'purchase' && done > 0 ? NOW + 3 * 86_400_000 : undefined,
  })),
  ...change,
});

export const OFFERS: readonly LoyaltyOffer[] = [
  offer(2),
  offer(4, { offerId: 'hunt-1', program: 'game-hunt', title: 'Game Hunt', appId: '20101', amount: 2.5, fees: 0.3 }),
  offer(0, { offerId: 'hunt-2', program: 'game-hunt', title: 'Game Hunt', appId: '1', amount: 12, fees: 0.6 }),
  offer(5, { offerId: 'hunt-3', program: 'game-hunt', title: 'Game Hunt', appId: undefined }),
];

const GAMES: Readonly<Record<string, string>> = { '20101': 'Skyhop', '20102': 'Orchard' };

/** Model with offers of the two loyalty programmes: one offer started, one ready, one new, one paid. */
export const loyaltyModel: LoyaltyModel = {
  offers: { kind: 'loaded', value: OFFERS },
  now: () => NOW,
  gameOf: (appId = '') => {
    const name = GAMES[appId];
    return name === undefined ? undefined : { name, playUrl: sampleUrl(`/play/${name.toLowerCase()}/${appId}`) };
  },
  withdraw: fn(),
  retry: fn(),
};

import type * as z from 'zod/mini';
import { LOYALTY_STEPS, type LoyaltyOfferSchema } from '../../../../src/contracts/entities/loyalty.ts';
import type { Millis } from '../../../../src/kit/clock.ts';
import type { Backend } from '../../world/backend.ts';
import type { Player } from '../../players/players.ts';

export type LoyaltyOffer = z.output<typeof LoyaltyOfferSchema>;

interface Offer {
  readonly offerId: string;
  readonly program: string;
  readonly title: string;
  readonly appId: string;
  readonly amount: number;
  readonly fees: number;
  readonly minutes: number;
  readonly days: number;
}

const CURRENCY = 'USD';
const DAY = 86_400_000;

const OFFERS: readonly Offer[] = [
  {
    offerId: 'cloud-phone',
    program: 'cloud-phone',
    title: 'Cloud phone',
    appId: '20102',
    amount: 5,
    fees: 0.35,
    minutes: 60,
    days: 7,
  },
  {
    offerId: 'game-hunt-107',
    program: 'game-hunt',
    title: 'Game Hunt',
    appId: '20107',
    amount: 2.5,
    fees: 0.3,
    minutes: 30,
    days: 3,
  },
  {
    offerId: 'game-hunt-110',
    program: 'game-hunt',
    title: 'Game Hunt',
    appId: '20110',
    amount: 12,
    fees: 0.6,
    minutes: 240,
    days: 14,
  },
];

/** Loyalty offers with the player's progress. */
export function loyaltyOffersOf(player: Player, backend: Backend): LoyaltyOffer[] {
  return OFFERS.map((offer) => offerOf(offer, player, backend));
}

function offerOf(offer: Offer, player: Player, backend: Backend): LoyaltyOffer {
  const { offerId, program, title, appId, amount, fees, minutes, days } = offer;
  const startedAt = backend.loyalty.startedAt(player, appId);
  const endsAt = startedAt === undefined ? undefined : startedAt + days * DAY;
  const progressRatio = Math.min(secsOf(player, appId, backend) / (minutes * 60), 1);
  const withdrawal = backend.withdrawals.of(player, offerId);
  const forced = backend.config.loyaltySteps[offerId] ?? 0;
  const isDone = [
    startedAt !== undefined,
    player.account?.verified === true,
    progressRatio >= 1,
    hasBoughtBetween(player, startedAt, endsAt, backend),
    withdrawal !== undefined,
  ].map((isMet, i) => isMet || (i < forced && i < LOYALTY_STEPS.length - 1));
  return {
    offerId,
    program,
    title,
    appId,
    currency: CURRENCY,
    amount,
    fees,
    steps: LOYALTY_STEPS.map((kind, i) => ({
      kind,
      done: isDone[i] === true,
      ...(kind === 'play' && { requiredMinutes: minutes, progressRatio: isDone[i] ? 1 : progressRatio }),
      ...(kind === 'purchase' && { requiredDays: days, endsAt }),
    })),
    withdrawal,
  };
}

/** Seconds that a player has spent in a game, running sessions included. */
function secsOf(player: Player, appId: string, { sessions }: Backend): number {
  const running = sessions.liveOf(player).filter(({ facts }) => facts.appId === appId);
  return (player.playtime.get(appId) ?? 0) + running.reduce((sum, { playedSecs }) => sum + playedSecs, 0);
}

function hasBoughtBetween(
  player: Player,
  from: Millis | undefined,
  until: Millis | undefined,
  { purchases }: Backend,
): boolean {
  if (from === undefined || until === undefined) return false;
  return purchases.all.some(
    (one) =>
      one.player === player &&
      one.payments > 0 &&
      one.grantedAt !== undefined &&
      one.grantedAt >= from &&
      one.grantedAt <= until &&
      one.refundedAt === undefined,
  );
}

/** Sources of nowBux, each with an account. */
export const EARNINGS = ['playtime', 'quest', 'ad', 'spin', 'invitation', 'loyalty', 'coupon'] as const;
const MINTS = [...EARNINGS, 'purchase', 'opening'] as const;
/** Destinations to which players spend nowBux. */
export const SINKS = ['gift-card', 'item', 'pass', 'withdrawal', 'fee', 'expiry'] as const;

export type Mint = (typeof MINTS)[number];
export type Sink = (typeof SINKS)[number];
/**
 * Reason of a movement of nowBux. A correction may credit or debit a player, and only a correction may leave a
 * negative balance.
 */
export type Reason = Mint | Sink | 'correction' | 'refund';

/** Default titles of nowBux movements, which players see in their transactions. */
export const TITLES: Readonly<Record<Reason, string>> = {
  playtime: 'Playtime',
  quest: 'Quest reward',
  ad: 'Rewarded ad',
  spin: 'Daily spin',
  invitation: 'Invitation',
  loyalty: 'Loyalty offer',
  coupon: 'Coupon',
  purchase: 'Bought nowBux',
  opening: 'Opening balance',
  'gift-card': 'Gift card',
  item: 'In-game item',
  pass: 'nowPass',
  withdrawal: 'Withdrawal',
  fee: 'Withdrawal fee',
  expiry: 'Expired',
  correction: 'Correction',
  refund: 'Refund',
};

const GIVES: ReadonlySet<string> = new Set(MINTS);
const TAKES: ReadonlySet<string> = new Set(SINKS);

/** Whether a reason can move nowBux in this direction: to a player (1) or from them (-1). */
export function fits(reason: Reason, sign: number): boolean {
  return reason === 'correction' || (sign > 0 ? GIVES.has(reason) : TAKES.has(reason));
}

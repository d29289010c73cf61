/** Where nowBux come from: an account of their own for each reason. */
export const EARNINGS = ['playtime', 'quest', 'ad', 'spin', 'invitation', 'loyalty', 'coupon'] as const;
const MINTS = [...EARNINGS, 'purchase', 'opening'] as const;
/** Where they go to. */
export const SINKS = ['gift-card', 'item', 'pass', 'withdrawal', 'fee', 'expiry'] as const;

export type Mint = (typeof MINTS)[number];
export type Sink = (typeof SINKS)[number];
/** A correction goes both ways, and alone may leave less than nothing. */
export type Reason = Mint | Sink | 'correction' | 'refund';

/** What a movement is called that says nothing of its own. */
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

/** Whether a reason can move nowBux in this direction: towards a player (1) or away from them (-1). */
export function fits(reason: Reason, sign: number): boolean {
  return reason === 'correction' || (sign > 0 ? GIVES.has(reason) : TAKES.has(reason));
}

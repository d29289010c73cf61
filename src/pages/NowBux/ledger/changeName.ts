import type { Transaction } from '../../../domain/nowbux/nowbux.store.ts';

/** What changes of a balance are for, as far as this version knows: each is `transactions.reasons.<reason>`. */
const REASONS = [
  'playtime',
  'quest',
  'ad',
  'spin',
  'invitation',
  'loyalty',
  'purchase',
  'opening',
  'gift-card',
  'item',
  'pass',
  'withdrawal',
  'fee',
  'expiry',
  'correction',
  'refund',
] as const;
type Reason = (typeof REASONS)[number];

/** Their titles name what was bought; others say their reason again, in the server's language. */
const NAMES_A_THING: ReadonlySet<Reason> = new Set(['item', 'pass']);

export interface ChangeName {
  /** The reason, in the player's language; undefined where this version doesn't know it. */
  readonly reason: Reason | undefined;
  /** What the server calls it, where that says more. */
  readonly title: string;
}

/** What a change is called. */
export function changeName({ reason, title }: Pick<Transaction, 'reason' | 'title'>): ChangeName {
  const known = REASONS.find((one) => one === reason);
  return { reason: known, title: known === undefined || NAMES_A_THING.has(known) ? title : '' };
}

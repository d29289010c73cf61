import type { Transaction } from '../../../domain/nowbux/nowbux.store.ts';

/** Reasons for a change of the balance that this version translates, as `transactions.reasons.<reason>`. */
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

/**
 * Reasons for a change of the balance for which the server's title names the purchased item. For other reasons, the
 * title only repeats the reason in the server's language.
 */
const NAMES_A_THING: ReadonlySet<Reason> = new Set(['item', 'pass']);

export interface TransactionName {
  /** Reason for the balance's change that this version can translate; undefined if it doesn't know the reason. */
  readonly reason: Reason | undefined;
  /** The server's title of the change of the balance; empty unless it adds something to the reason. */
  readonly title: string;
}

/** Returns the reason and title to display for a change of the nowBux balance. */
export function transactionName({ reason, title }: Pick<Transaction, 'reason' | 'title'>): TransactionName {
  const knownReason = REASONS.find((one) => one === reason);
  return { reason: knownReason, title: knownReason === undefined || NAMES_A_THING.has(knownReason) ? title : '' };
}

import type { Millis } from '../../../src/kit/clock.ts';
import type { StreamState } from './stream.ts';

/** What a world holds now, as plain JSON. No secrets. */
export interface WorldSnapshot {
  readonly id: string;
  readonly scenario: string;
  readonly moment?: string;
  readonly seed: number;
  readonly now: Millis;
  readonly players: readonly PlayerSnapshot[];
  /** Browsers that account holders are signed in with. */
  readonly signIns: readonly { readonly id: string; readonly email: string; readonly at: Millis }[];
  readonly sessions: readonly SessionSnapshot[];
  /** The ledger of what was bought, the oldest first. */
  readonly orders: readonly OrderSnapshot[];
  /** NowBux by reason: below nought where they came from, above where they went. With all players' it comes to nought. */
  readonly books: Readonly<Record<string, number>>;
  /** What was withdrawn, the oldest first. */
  readonly withdrawals: readonly WithdrawalSnapshot[];
  readonly queue: readonly { readonly uaId: string; readonly position: number }[];
  readonly holds: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
  readonly journal: { readonly last: number };
}

export interface PlayerSnapshot {
  readonly id: string;
  readonly kind: 'guest' | 'account';
  readonly email?: string;
  readonly wallet: { readonly nowbuxPayBalance: number; readonly nowbuxRewardBalance: number };
  /** Seconds. */
  readonly totalPlaytime: number;
  readonly subscription?: string;
}

export interface OrderSnapshot {
  readonly orderNumber: string;
  readonly player: string;
  readonly productId: string;
  /** How often money, or nowBux, was taken for it. */
  readonly payments: number;
  /** Whether the pass that it bought was given. */
  readonly granted: boolean;
  readonly refused: boolean;
  /** What was taken for it, in its currency: nothing for a free trial. */
  readonly taken: number;
  readonly refunded: boolean;
}

export interface WithdrawalSnapshot {
  readonly transactionId: string;
  readonly player: string;
  readonly offerId: string;
  readonly currency: string;
  readonly amount: number;
  readonly fees: number;
}

export interface SessionSnapshot {
  readonly playSessionId: string;
  readonly player: string;
  readonly appId: string;
  readonly uaId: string;
  readonly state: 'opening' | 'offered' | 'answered' | 'playing' | 'ended' | 'migrated' | 'interrupted';
  readonly peer: StreamState;
  readonly startedAt: Millis;
}

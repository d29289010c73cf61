import * as z from 'zod/mini';
import * as wallet from '../../../../src/contracts/calls/walletCalls.ts';
import { createHandler } from '../../http/handler.ts';
import { SUCCESS } from '../../http/answerStatus.ts';
import { playerOperation } from '../../players/playerOperation.ts';
import type { Plugin } from '../plugin.ts';
import { transactionsOf } from './transactions.ts';

declare module '../../world/snapshot.ts' {
  interface ServiceSnapshots {
    /** Ledger balances by reason: negative for sources, positive for destinations. With all wallets, the sum is 0. */
    readonly books: Readonly<Record<string, number>>;
  }
}

const DAY = 86_400_000;

export const playerDays = playerOperation({
  id: 'days',
  summary: 'Advances the clock by days, with or without a daily login; earned nowBux expire after thirty days without',
  input: {
    days: z.int().check(z.minimum(1), z.maximum(3_650)),
    logIn: z.optional(z.boolean().check(z.describe('Whether the player logs in on each day. Default: false'))),
  },
  example: { days: 30 },
  async run(player, { days, logIn = false }, { backend: { clock, ledger }, advance }) {
    if (logIn) ledger.recordVisit(player.id, clock.now() + days * DAY);
    await advance(days * DAY);
    return { days, logIn };
  },
});

export const playerCredit = playerOperation({
  id: 'credit',
  summary: 'Adds or removes nowBux of a player as a correction',
  input: {
    amount: z.int().check(
      z.minimum(-1e9),
      z.maximum(1e9),
      z.refine((amount) => amount !== 0, 'not 0'),
      z.describe('Whole nowBux; a negative amount is removed'),
    ),
    pot: z.optional(
      z.enum(['pay', 'reward']).check(z.describe('`pay`: bought nowBux, `reward`: earned ones. Default: `reward`')),
    ),
  },
  example: { amount: 500, pot: 'reward' },
  run(player, { amount, pot = 'reward' }, { backend }) {
    backend.players.book(player, pot, amount, 'correction');
    return { amount, pot };
  },
});

/** Balances and transactions. The ledger itself is in `core/economy`. */
export const walletPlugin = {
  calls: [
    createHandler(wallet.walletCheckBalance, (_, context) => {
      const player = context.player();
      const { pay, reward } = player.wallet;
      const expiresAt = context.backend.ledger.expiryOf(player.id);
      return {
        success: true,
        totalBalance: pay + reward,
        nowbuxPayBalance: pay,
        nowbuxRewardBalance: reward,
        ...(expiresAt !== undefined && { nowbuxRewardExpiresAt: expiresAt }),
      };
    }),

    createHandler(wallet.walletTransactionsList, (_, context) => ({
      ...SUCCESS,
      transactions: transactionsOf(context.player(), context.backend),
    })),
  ],

  operations: [playerDays, playerCredit],

  snapshot: {
    books: {
      schema: z
        .record(z.string(), z.number())
        .check(
          z.describe('NowBux by reason, negative where they come from. The sum with the balances of all players is 0'),
        ),
      read: ({ ledger }) => ledger.books,
    },
  },
} satisfies Plugin;

import * as z from 'zod/mini';
import type { Player } from './players.ts';

export const PlayerSnapshotSchema = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'account']),
  email: z.optional(z.string()),
  wallet: z.object({ nowbuxPayBalance: z.number(), nowbuxRewardBalance: z.number() }),
  totalPlaytime: z.number().check(z.describe('Seconds')),
  subscription: z.optional(z.string()),
});
export type PlayerSnapshot = z.infer<typeof PlayerSnapshotSchema>;

/** Describes a player without secrets. */
export function playerSnapshotOf({ id, account, wallet, totalPlaytime, subscription }: Player): PlayerSnapshot {
  return {
    id,
    kind: account ? 'account' : 'guest',
    ...(account && { email: account.email }),
    wallet: { nowbuxPayBalance: wallet.pay, nowbuxRewardBalance: wallet.reward },
    totalPlaytime,
    ...(subscription && { subscription: subscription.status }),
  };
}

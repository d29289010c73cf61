import type { Player } from './players.ts';
import type { PlayerSnapshot } from '../world/worldSnapshot.ts';

/** What a world tells of a player: nothing that signs in. */
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

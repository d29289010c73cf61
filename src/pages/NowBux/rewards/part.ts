import { CoinIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';
import { NextCoin } from './NextCoin.tsx';

/** What playing brings, and how near the next one is. */
export const rewards: NowBuxPart = {
  id: 'rewards',
  icon: CoinIcon,
  shown: () => true,
  Card: NextCoin,
  ...section(() => import('./RewardsSection.tsx').then((it) => it.RewardsSection), 'earning'),
};

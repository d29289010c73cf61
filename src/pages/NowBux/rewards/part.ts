import { CoinIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';
import { NextCoin } from './NextCoin.tsx';

/** What playing brings, and how near the next one is. */
export const rewards: NowBuxPart = {
  id: 'rewards',
  icon: CoinIcon,
  shown: () => true,
  Card: NextCoin,
  section: new LazyView(() => import('./RewardsSection.tsx').then((it) => it.RewardsSection), {
    words: ['nowbux', 'shell', 'earning'],
  }),
};

import { CrownIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';
import { LeaderboardCard } from './LeaderboardCard.tsx';

/** Who has earned most. */
export const leaderboard: NowBuxPart = {
  id: 'leaderboard',
  icon: CrownIcon,
  shown: () => true,
  Card: LeaderboardCard,
  section: new LazyView(() => import('./LeaderboardSection.tsx').then((it) => it.LeaderboardSection), {
    words: ['nowbux', 'shell'],
  }),
};

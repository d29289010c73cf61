import { CrownIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';
import { LeaderboardCard } from './LeaderboardCard.tsx';

/** Who has earned most. */
export const leaderboard: NowBuxPart = {
  id: 'leaderboard',
  icon: CrownIcon,
  shown: () => true,
  Card: LeaderboardCard,
  ...section(() => import('./LeaderboardSection.tsx').then((it) => it.LeaderboardSection)),
};

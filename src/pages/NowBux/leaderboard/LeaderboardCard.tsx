import { observer } from 'mobx-react-lite';
import { DEFAULT_RANK } from '../../../contracts/entities/rewards.ts';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { hasFailed } from '../../../domain/nowbux/leaderboard.ts';
import { SectionCard } from '../layout/SectionCard.tsx';
import type { SectionProps } from '../section.types.ts';
import { LeaderboardRow } from './LeaderboardRow.tsx';
import styles from './Leaderboard.module.css';

const SHOWN = 3;

/** The first three players of today's leaderboard, and the player's own place. */
export const LeaderboardCard = observer(function LeaderboardCard({ model }: SectionProps) {
  const { leaderboard, self } = model;
  const today = leaderboard.kind === 'loaded' ? leaderboard.value.daily : undefined;
  if (leaderboard.kind === 'failed' || (today && (hasFailed(today) || today.rankings.length === 0))) return null;
  const selfRank = today?.selfRank ?? { rank: DEFAULT_RANK, nowbuxEarned: 0 };
  const first = today?.rankings.slice(0, SHOWN) ?? [];
  const isOwn = (rank: number, name: string) => self !== undefined && rank === selfRank.rank && name === self.name;
  const among = first.some(({ rank, username }) => isOwn(rank, username));
  return (
    <SectionCard model={model} section="leaderboard">
      {today ? (
        <ol className={styles.topRows}>
          {first.map((one) => (
            <LeaderboardRow
              key={`${one.rank} ${one.username} ${one.avatar}`}
              rank={one.rank}
              name={one.username}
              photo={one.avatar}
              earned={one.nowbuxEarned}
              isSelf={isOwn(one.rank, one.username)}
              small
            />
          ))}
          {self && !among && (
            <LeaderboardRow
              rank={selfRank.rank}
              name={self.name}
              photo={self.photo}
              earned={selfRank.nowbuxEarned}
              isSelf
              small
            />
          )}
        </ol>
      ) : (
        <div className={styles.topRows} aria-busy="true">
          {Array.from({ length: SHOWN + 1 }, (_, at) => (
            <Skeleton key={at} height="1.75rem" />
          ))}
        </div>
      )}
    </SectionCard>
  );
});

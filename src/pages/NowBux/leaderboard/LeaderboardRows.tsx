import { memo, startTransition, useEffect, useState } from 'react';
import type { Leaderboard as Board } from '../../../domain/nowbux/nowbux.store.ts';
import styles from './Leaderboard.module.css';
import { LeaderboardRow } from './LeaderboardRow.tsx';

const AT_A_TIME = 100;
/** Rows in each group of the leaderboard. The browser lays out a group only when it comes near the viewport. */
const IN_GROUP = 20;

type Rankings = NonNullable<Board['daily']>['rankings'];

interface RanksProps {
  readonly rankings: Rankings;
  /** The player's own rank and name; undefined if the player has no rank. */
  readonly self: { readonly rank: number; readonly name: string } | undefined;
}

/** All rows of the leaderboard of a day, week or month, rendered in batches. */
export function LeaderboardRows({ rankings, self }: RanksProps) {
  const visibleCount = useGrowing(rankings.length, AT_A_TIME);
  return (
    <div role="list" className={styles.ranks}>
      {Array.from({ length: Math.ceil(visibleCount / IN_GROUP) }, (_, at) => (
        <Group
          key={at}
          rankings={rankings}
          from={at * IN_GROUP}
          to={Math.min((at + 1) * IN_GROUP, visibleCount)}
          self={self}
        />
      ))}
    </div>
  );
}

interface GroupProps extends RanksProps {
  readonly from: number;
  readonly to: number;
}

/** `content-visibility` on each of thousands of leaderboard rows makes scrolling stutter, so it applies to groups. */
const Group = memo(function Group({ rankings, from, to, self }: GroupProps) {
  return (
    <div className={styles.group}>
      {keyed(rankings.slice(from, to)).map(({ key, rank, username, avatar, nowbuxEarned }) => (
        <LeaderboardRow
          key={key}
          rank={rank}
          name={username}
          photo={avatar}
          earned={nowbuxEarned}
          isSelf={self !== undefined && rank === self.rank && username === self.name}
          as="div"
          role="listitem"
        />
      ))}
    </div>
  );
});

/** Creates unique React keys for leaderboard rows: players with equal ranks may also have equal names. */
function keyed(rankings: Rankings) {
  const occurrences = new Map<string, number>();
  return rankings.map((one) => {
    const name = `${one.rank} ${one.username}`;
    const nth = (occurrences.get(name) ?? 0) + 1;
    occurrences.set(name, nth);
    return { ...one, key: `${name} ${nth}` };
  });
}

/** Number of leaderboard rows to render: one screenful first, then `step` more in each low-priority transition. */
function useGrowing(length: number, step: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + step));
  }, [count, length, step]);
  return Math.min(count, length);
}

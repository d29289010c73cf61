import type { Leaderboard as Board } from '../../../domain/nowbux/nowbux.store.ts';
import styles from './Leaderboard.module.css';
import { Row } from './Row.tsx';
import { useGrowing } from './useGrowing.ts';

const AT_A_TIME = 100;

type Rankings = NonNullable<Board['daily']>['rankings'];

interface RanksProps {
  readonly rankings: Rankings;
  /** The player's own place, where they have one. */
  readonly own: { readonly rank: number; readonly name: string } | undefined;
}

/** Everybody of a period, however many there are. */
export function Ranks({ rankings, own }: RanksProps) {
  const shown = useGrowing(rankings.length, AT_A_TIME);
  return (
    <ol className={styles.ranks}>
      {keyed(rankings.slice(0, shown)).map(({ key, rank, username, avatar, nowbuxEarned }) => (
        <Row
          key={key}
          rank={rank}
          name={username}
          photo={avatar}
          earned={nowbuxEarned}
          own={own !== undefined && rank === own.rank && username === own.name}
        />
      ))}
    </ol>
  );
}

/** Whoever is equal to another may have the same name, too. */
function keyed(rankings: Rankings) {
  const seen = new Map<string, number>();
  return rankings.map((one) => {
    const name = `${one.rank} ${one.username}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { ...one, key: `${name} ${nth}` };
  });
}

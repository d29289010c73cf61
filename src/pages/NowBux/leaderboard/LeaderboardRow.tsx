import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_RANK } from '../../../contracts/entities/rewards.ts';
import { Avatar } from '../../../design/primitives/Avatar/Avatar.tsx';
import { cx } from '../../../design/cx.ts';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import styles from './Leaderboard.module.css';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

interface RowProps {
  readonly rank: number;
  readonly name: string;
  readonly photo: VettedUrl | undefined;
  readonly earned: number;
  readonly isSelf: boolean;
  /** Whether the leaderboard's row has its compact form, as on the overview of the nowBux page. */
  readonly small?: boolean | undefined;
  readonly as?: 'li' | 'div' | undefined;
  readonly role?: 'listitem' | undefined;
}

/** One row of the leaderboard. An unknown rank shows as a dash, with a text for screen readers. */
export const LeaderboardRow = memo(function LeaderboardRow({
  rank,
  name,
  photo,
  earned,
  isSelf,
  small = false,
  as: Element = 'li',
  role,
}: RowProps) {
  const { t, i18n } = useTranslation('nowbux');
  const unranked = rank >= DEFAULT_RANK;
  const displayName = name || t('leaderboard.nameless');
  return (
    <Element role={role} className={cx(styles.row, isSelf && styles.ownRow, small && styles.small)}>
      <span className={styles.rank} aria-hidden={unranked || undefined}>
        {unranked ? '–' : new Intl.NumberFormat(i18n.language).format(rank)}
      </span>
      <Avatar name={displayName} photo={photo} size="s" decorative />
      <bdi className={styles.name}>
        {isSelf ? t('leaderboard.you', { name: displayName }) : displayName}
        {unranked && <small className={styles.unranked}>{t('leaderboard.unranked')}</small>}
      </bdi>
      <NowBux value={earned} locale={i18n.language} size="s" spoken={t('leaderboard.earned', { count: earned })} />
    </Element>
  );
});

import { observer } from 'mobx-react-lite';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import type { SectionProps } from '../section.types.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_RANK } from '../../../contracts/entities/rewards.ts';
import { DateTime } from '../../../design/data/DateTime/DateTime.tsx';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { Segmented } from '../../../design/forms/Segmented/Segmented.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Leaderboard as Board } from '../../../domain/nowbux/nowbux.store.ts';
import { hasFailed } from '../../../domain/nowbux/leaderboard.ts';
import styles from './Leaderboard.module.css';
import { LeaderboardRows } from './LeaderboardRows.tsx';
import { LeaderboardRow } from './LeaderboardRow.tsx';
import type { NowBuxModel } from '../NowBux.types.ts';

export const LeaderboardSection = observer(function LeaderboardSection({ model }: SectionProps) {
  return (
    <LoadedContent state={model.leaderboard} model={model}>
      {(board) => <Leaderboard board={board} model={model} />}
    </LoadedContent>
  );
});

const PERIODS = ['daily', 'weekly', 'monthly'] as const;
type Period = (typeof PERIODS)[number];

interface LeaderboardProps {
  readonly board: Board;
  readonly model: Pick<NowBuxModel, 'self' | 'online' | 'copy' | 'retry' | 'retryLeaderboard'>;
}

/** The top earners of a day, a week or a month, with the player's own row always in sight. */
function Leaderboard({ board, model }: LeaderboardProps) {
  const { self } = model;
  const { t, i18n } = useTranslation('nowbux');
  const [period, choose] = useState<Period>('daily');
  const of = board[period];
  const failed = of !== undefined && hasFailed(of);
  const rankings = of?.rankings ?? [];
  const selfRank = of?.selfRank ?? { rank: DEFAULT_RANK, nowbuxEarned: 0 };
  return (
    <section className={styles.board} aria-labelledby="leaderboard-title">
      <Heading level={2} size="2xl" id="leaderboard-title">
        {t('leaderboard.title')}
      </Heading>
      <div className={styles.periods}>
        <Segmented
          label={t('leaderboard.period')}
          value={period}
          segments={PERIODS.map((value) => ({ value, label: t(`leaderboard.${value}`) }))}
          onChange={choose}
        />
      </div>
      {failed ? (
        <LoadedContent
          state={{ kind: 'failed', code: String(of.status) }}
          model={model}
          onRetry={model.retryLeaderboard}
        >
          {() => null}
        </LoadedContent>
      ) : rankings.length === 0 ? (
        <EmptyState
          art={<Illustration scene="empty" />}
          title={t('leaderboard.none')}
          text={t('leaderboard.noneText')}
        />
      ) : (
        <LeaderboardRows key={period} rankings={rankings} self={self && { rank: selfRank.rank, name: self.name }} />
      )}
      {self && !failed && (
        <div className={styles.ownRank}>
          <LeaderboardRow
            rank={selfRank.rank}
            name={self.name}
            photo={self.photo}
            earned={selfRank.nowbuxEarned}
            isSelf
            as="div"
          />
        </div>
      )}
      {of?.lastUpdatedAt !== undefined && (
        <Text tone="muted" size="s">
          {t('leaderboard.updated')} <DateTime at={of.lastUpdatedAt} locale={i18n.language} />
        </Text>
      )}
    </section>
  );
}

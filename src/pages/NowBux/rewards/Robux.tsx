import { useTranslation } from 'react-i18next';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { Leaderboard } from '../../../domain/nowbux/nowbux.store.ts';
import styles from '../NowBux.module.css';

const PERIODS = ['daily', 'weekly', 'monthly'] as const;

interface RobuxProps {
  readonly board: LoadState<Leaderboard>;
  readonly perSpin: number;
}

/** Earnings towards Robux gift cards, if known, and the last day for them. */
export function Robux({ board, perSpin }: RobuxProps) {
  const { t, i18n } = useTranslation('nowbux');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section className={styles.section} aria-labelledby="robux-title">
      <Heading level={2} size="2xl" id="robux-title">
        {t('robux.title')}
      </Heading>
      <Text tone="soft">{perSpin > 0 ? t('robux.spin', { count: perSpin }) : t('robux.text')}</Text>
      {board.kind === 'loaded' && (
        <dl className={styles.facts}>
          {PERIODS.map((period) => (
            <div key={period}>
              <dt>{t(`leaderboard.${period}`)}</dt>
              <dd>{number.format(board.value[period]?.selfRobuxEarned ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text strong>{t('robux.closing')}</Text>
    </section>
  );
}

import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MinusIcon, TrendDownIcon, TrendUpIcon } from '../../../design/icons/icons.tsx';
import type { Trend } from './queueTrend.ts';
import styles from './Queue.module.css';

interface Line {
  readonly position: number | undefined;
  readonly first: number | undefined;
  readonly trend: Trend | undefined;
  readonly checkedSecs: number | undefined;
  readonly paused: 'hidden' | 'membership' | undefined;
}

/** Shows the progress in the queue since the server's first answer, and the recent movement. */
export const QueueLine = observer(function QueueLine({ model }: { readonly model: Line }) {
  const { t } = useTranslation('session');
  const { position, first, trend, checkedSecs, paused } = model;
  return (
    <div className={styles.line}>
      {position !== undefined && first !== undefined && (
        <span
          className={styles.track}
          style={{ '--progress': progressOf(position, first), '--places': cellsOf(first) }}
        >
          <progress
            className={styles.native}
            aria-label={t('queue.progress')}
            aria-valuetext={t('queue.passed', { count: Math.max(0, first - position) })}
            max={first}
            value={Math.max(0, first - position)}
          />
          <span className={styles.ownPlace} />
        </span>
      )}
      <p className={styles.facts}>
        {trend && <TrendWords trend={trend} />}
        <span className={styles.checked}>
          {paused
            ? t(paused === 'membership' ? 'queue.paused-membership' : 'queue.paused')
            : checkedSecs === undefined
              ? ''
              : t('queue.checked', { count: checkedSecs })}
        </span>
      </p>
    </div>
  );
});

/**
 * Returns the progress in the queue, from 0 at the first position to 1 at the player's turn. At position 1, one step
 * is left.
 */
function progressOf(position: number, first: number): number {
  return Math.min(1, Math.max(0, (first - position) / Math.max(first, 1)));
}

/** Returns how many cells the progress line has: one for each place in a short queue, otherwise a single one. */
function cellsOf(first: number): number {
  return first <= 30 ? Math.max(first, 1) : 1;
}

const TREND_ICON = { forward: TrendUpIcon, back: TrendDownIcon, still: MinusIcon } as const;

function TrendWords({ trend }: { readonly trend: Trend }) {
  const { t } = useTranslation('session');
  const Icon = TREND_ICON[trend.kind];
  const time =
    trend.secs < 60
      ? t('queue.seconds', { count: trend.secs })
      : t('queue.minutes', { count: Math.round(trend.secs / 60) });
  return (
    <span className={styles.trend}>
      <Icon size="1.125rem" />
      {trend.kind === 'still'
        ? t('queue.trend.still', { time })
        : t(`queue.trend.${trend.kind}`, { count: trend.places, time })}
    </span>
  );
}

import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import type { Figures } from '../../domain/stats/figures.ts';
import styles from './NerdStats.module.css';
import { type Row, rowsOf, type RowWords } from './rows.ts';
import { SPAN, sparkline, topOf } from './sparkline.ts';

/** How the stream is doing, for whoever wants to know. */
export interface NerdStatsModel {
  /** Of each of the last seconds, the newest last. Empty before there is anything to say. */
  readonly history: readonly Figures[];
}

/** Lies in a corner of the picture. It can't be pressed, and takes nothing from the game: it goes the way it came. */
export const NerdStats = observer(function NerdStats({ model }: { readonly model: NerdStatsModel }) {
  const { t } = useTranslation('stats');
  const words = useRowWords();
  const { history } = model;
  return (
    <section className={styles.stats} aria-label={t('nerd.name')}>
      <dl className={styles.rows}>
        {rowsOf(history.at(-1), words).map((row) => (
          <StatsRow key={row.name} row={row} history={history} />
        ))}
      </dl>
    </section>
  );
});

function StatsRow({ row, history }: { readonly row: Row; readonly history: readonly Figures[] }) {
  const { t } = useTranslation('stats');
  const { name, value, beside, bad, graph } = row;
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{t(`nerd.${name}`)}</dt>
      <dd className={styles.data}>
        <span className={cx(styles.value, bad && styles.bad)}>{value ?? '–'}</span>
        {beside && <span className={styles.beside}>{beside}</span>}
        {graph && <Graph values={history.map(graph.of)} least={graph.least} bad={bad} />}
      </dd>
    </div>
  );
}

interface GraphProps {
  readonly values: readonly (number | undefined)[];
  readonly least: number;
  readonly bad: boolean;
}

function Graph({ values, least, bad }: GraphProps) {
  return (
    <svg
      className={cx(styles.graph, bad && styles.bad)}
      viewBox={`-0.5 -0.1 ${SPAN} 1.2`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparkline(values, topOf(values, least))} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function useRowWords(): RowWords {
  const { t, i18n } = useTranslation('stats');
  return useMemo(
    () => ({
      number: (value, digits) =>
        value.toLocaleString(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      ms: (value) => t('unit.ms', { value }),
      perSecond: (value) => t('unit.per-second', { value }),
      mbits: (value) => t('unit.mbits', { value }),
      percent: (value) => t('unit.percent', { value }),
      dropped: (value) => t('nerd.dropped', { value }),
      target: (value) => t('nerd.target', { value }),
    }),
    [t, i18n.language],
  );
}

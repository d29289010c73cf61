import { observer } from 'mobx-react-lite';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { ChevronDownIcon, ChevronUpIcon, MoveIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import type { Figures } from '../../../domain/stream/stats/streamFigures.ts';
import { preventFocus } from '../../../design/hooks/preventFocus.ts';
import { useMeasured } from '../../../design/hooks/useMeasured.ts';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import {
  nextCorner,
  spaceBeside,
  type StatsPosition,
  type StatsSpace,
} from '../../../domain/stream/stats/statsPosition.ts';
import { useClearOfToasts } from '../../../design/overlays/Toast/useClearOfToasts.ts';
import styles from './NerdStats.module.css';
import { type Row, rowsOf, type RowTexts } from './statsRows.ts';
import { SPAN, sparkline, topOf } from './sparkline.ts';

/** Model of the stream's statistics. */
export interface NerdStatsModel {
  /** Values of the statistics for the graphs, one per second, newest last. Empty before the first second. */
  readonly history: readonly Figures[];
  readonly place: StatsPosition;
  readonly setPlace: (place: StatsPosition) => void;
  /** Rectangles of the stage and the picture in the window, in CSS pixels. */
  readonly measure: () => { readonly stage: Rect; readonly picture: Rect };
}

/** Number of rows in the collapsed statistics overlay: ping, frames, bitrate. */
const FOLDED_ROWS = 3;

/**
 * The statistics overlay, beside the picture if space allows, otherwise in a corner of it. Its two buttons collapse
 * it and move it to another corner; all other presses pass through to the game.
 */
export const NerdStats = observer(function NerdStats({ model }: { readonly model: NerdStatsModel }) {
  const { t } = useTranslation('stats');
  const texts = useRowTexts();
  const { history, place, setPlace } = model;
  const { corner, folded } = place;
  const rows = rowsOf(history.at(-1), texts);
  const { stage, picture } = useMeasured(model.measure);
  const space = spaceBeside(stage, picture, corner);
  const section = useRef<HTMLElement>(null);
  useClearOfToasts(section, `${corner} ${folded} ${Object.values(space ?? {}).join(' ')}`);
  return (
    <section
      ref={section}
      className={cx(styles.stats, folded && styles.folded, space && styles.besidePicture, space?.lying && styles.lying)}
      style={space && styleOf(space, stage)}
      data-corner={corner}
      aria-label={t('nerd.name')}
    >
      <dl className={styles.rows}>
        {(folded ? rows.slice(0, FOLDED_ROWS) : rows).map((row) => (
          <StatsRow
            key={row.name}
            row={folded ? { ...row, beside: undefined, graph: undefined } : row}
            history={history}
          />
        ))}
      </dl>
      <div className={styles.tools}>
        <IconButton
          icon={folded ? ChevronDownIcon : ChevronUpIcon}
          size="s"
          label={t(folded ? 'nerd.unfold' : 'nerd.fold')}
          onMouseDown={preventFocus}
          onClick={() => setPlace({ corner, folded: !folded })}
        />
        <IconButton
          icon={MoveIcon}
          size="s"
          label={t('nerd.move')}
          onMouseDown={preventFocus}
          onClick={() => setPlace({ corner: nextCorner(corner), folded })}
        />
      </div>
    </section>
  );
});

function styleOf({ left, top, width, height, align }: StatsSpace, stage: Rect): CSSProperties {
  const block = align === 'start' ? { top } : { bottom: stage.height - top - height };
  return { ...block, left, '--available-size': `${width}px`, maxBlockSize: height };
}

function StatsRow({ row, history }: { readonly row: Row; readonly history: readonly Figures[] }) {
  const { t } = useTranslation('stats');
  const { name, value, beside, bad, graph } = row;
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{t(`nerd.${name}`)}</dt>
      <dd className={styles.data}>
        <span className={cx(styles.value, bad && styles.bad)}>{value ?? '–'}</span>
        {beside && <span className={styles.besidePicture}>{beside}</span>}
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

function useRowTexts(): RowTexts {
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
      apart: (which, value) => t(`apart.${which}`, { value }),
      holder: (holder) => t(`holder.${holder}`),
      estimated: t('apart.reckoned'),
    }),
    [t, i18n.language],
  );
}

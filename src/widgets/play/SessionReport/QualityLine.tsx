import { useTranslation } from 'react-i18next';
import type { LinePoint } from '../../../domain/stream/stats/qualityLine.ts';
import styles from './SessionReport.module.css';
import type { SessionReportModel } from './SessionReport.types.ts';

/** Width of the quality graph in SVG units. The graph is stretched to its container. */
const WIDTH = 240;
const HEIGHT = 40;
/** Minimum quality, from 0 to 1, at which the stream counts as smooth. */
const SMOOTH = 0.5;

/** Picture quality over the session as a line, with a gap for each lost connection. */
export function QualityLine({ model }: { readonly model: SessionReportModel }) {
  const { t, i18n } = useTranslation('stats');
  const { strokes, report } = model;
  const points = strokes.flat();
  const smooth = points.filter(({ y }) => y >= SMOOTH).length / points.length;
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(smooth);
  const { losses } = report.line;
  return (
    <div className={styles.line}>
      <p className={styles.lineName}>{t('report.line.name')}</p>
      <svg
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('report.line.alt', { share })}
      >
        {strokes.map((stroke) => (
          <path key={stroke[0]?.x} d={pathOf(stroke)} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {losses.length > 0 && <p className={styles.advice}>{t('report.line.lost', { count: losses.length })}</p>}
    </div>
  );
}

/** Returns the SVG path of a part of the quality line. One point becomes a dot, because the ends are round. */
function pathOf(stroke: readonly LinePoint[]): string {
  const places = stroke.map(({ x, y }) => `${(x * WIDTH).toFixed(1)} ${((1 - y) * HEIGHT).toFixed(1)}`);
  return `M${places[0] ?? ''}L${places.join(' ')}`;
}

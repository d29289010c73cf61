import { useTranslation } from 'react-i18next';
import { Duration } from '../../design/Duration/Duration.tsx';
import type { SessionReport as Report } from '../../domain/stats/sessionRecord.ts';
import styles from './SessionReport.module.css';

/** How a session went that is over. */
export interface SessionReportModel {
  readonly report: Report;
}

/** How long it was, how good the picture was, and the one thing that would make the next one better, if there is one. */
export function SessionReport({ model }: { readonly model: SessionReportModel }) {
  const { t } = useTranslation(['stats', 'media']);
  const { seconds, quality, pingMs, responseMs, advice } = model.report;
  const minutes = Math.round(seconds / 60);
  return (
    <section className={styles.report} aria-label={t('report.name')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('report.length')}</dt>
          <dd>
            <Duration seconds={Math.round(seconds)} spoken={t('report.minutes', { count: minutes })} />
          </dd>
        </div>
        <div>
          <dt>{t('report.quality')}</dt>
          <dd>{t(`report.${quality}`)}</dd>
        </div>
        {pingMs !== undefined && (
          <div>
            <dt>{t('nerd.ping')}</dt>
            <dd>{t('unit.ms', { value: Math.round(pingMs) })}</dd>
          </div>
        )}
        {responseMs !== undefined && (
          <div>
            <dt>{t('media:response.report')}</dt>
            <dd>{t('unit.ms', { value: Math.round(responseMs) })}</dd>
          </div>
        )}
      </dl>
      {advice && <p className={styles.advice}>{t(`advice.${advice}`)}</p>}
    </section>
  );
}

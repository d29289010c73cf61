import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Duration } from '../../../design/data/Duration/Duration.tsx';
import { durationText } from '../../../design/data/Countdown/countdown.ts';
import { NowBux } from '../../nowbux/NowBux/NowBux.tsx';
import { Img } from '../../../design/vettedElements.ts';
import { NextGame } from './NextGame.tsx';
import { QualityLine } from './QualityLine.tsx';
import styles from './SessionReport.module.css';
import type { SessionReportModel } from './SessionReport.types.ts';
import { ShareReport } from './ShareReport.tsx';

/**
 * The session's length, quality and earnings, and one tip if there is any. Offers a picture to share and a game to play
 * next.
 */
export const SessionReport = observer(function SessionReport({ model }: { readonly model: SessionReportModel }) {
  const { t } = useTranslation('stats');
  const { picture, next, sharing, recording, report } = model;
  return (
    <div className={styles.container}>
      <section className={styles.report} data-moment={picture !== undefined} aria-label={t('report.name')}>
        {picture && (
          <figure className={styles.highlight}>
            <Img src={picture.url} alt="" decoding="async" />
            <figcaption>{t('report.moment.caption', { count: Math.floor(picture.seconds / 60) })}</figcaption>
          </figure>
        )}
        <div className={styles.facts}>
          <Facts model={model} />
          {model.strokes.length > 0 && <QualityLine model={model} />}
          {report.advice && <p className={styles.advice}>{t(`advice.${report.advice}`)}</p>}
          {recording && (
            <p className={styles.advice}>
              {t('report.recording', { name: recording.name, length: durationText(Math.round(recording.seconds)) })}
            </p>
          )}
        </div>
        {(next ?? sharing) && (
          <div className={styles.nextSteps}>
            {next && <NextGame next={next} />}
            {sharing && <ShareReport model={model} sharing={sharing} />}
          </div>
        )}
      </section>
    </div>
  );
});

/** Renders the figures of the session's report. */
const Facts = observer(function Facts({ model }: { readonly model: SessionReportModel }) {
  const { t, i18n } = useTranslation(['stats', 'media']);
  const { seconds, quality, pingMs, responseMs } = model.report;
  const { nowbux = 0 } = model;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('report.length')}</dt>
        <dd>
          <Duration seconds={Math.round(seconds)} spoken={t('report.minutes', { count: Math.round(seconds / 60) })} />
        </dd>
      </div>
      {nowbux > 0 && (
        <div>
          <dt>{t('report.nowbux')}</dt>
          <dd>
            <NowBux value={nowbux} signed locale={i18n.language} spoken={t('report.earned', { count: nowbux })} />
          </dd>
        </div>
      )}
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
  );
});

import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CopyIcon, DownloadIcon, ReplayIcon, ShareIcon } from '../../../design/icons/icons.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import styles from './SessionReport.module.css';
import type { CardTexts, ShareOutcome, SessionReportModel, ReportSharing } from './SessionReport.types.ts';
import { countText } from '../../../design/data/Money/moneyText.ts';

interface ShareReportProps {
  readonly model: SessionReportModel;
  readonly sharing: ReportSharing;
}

type ShareMethod = 'give' | 'copy' | 'clip';

/** Shares the report as a picture, with the picture of the busiest moment if the player chooses. */
export const ShareReport = observer(function ShareReport({ model, sharing }: ShareReportProps) {
  const { t } = useTranslation('stats');
  const texts = useCardTexts(model);
  const [withPicture, setWithPicture] = useState(true);
  const [running, setRunning] = useState<ShareMethod>();
  const [status, setStatus] = useState<'given' | 'copied' | 'failed'>();
  const begin = async (method: ShareMethod, share: ReportSharing['share']) => {
    setRunning(method);
    setStatus(undefined);
    const outcome: ShareOutcome = await share(texts, withPicture);
    setRunning(undefined);
    if (outcome === 'failed') setStatus('failed');
    // The system's share sheet itself reports its outcome to the player.
    else if (outcome === 'given' && (method === 'copy' || sharing.by === 'file'))
      setStatus(method === 'copy' ? 'copied' : 'given');
  };
  const { copy } = sharing;
  const { clip } = model;
  return (
    <div className={styles.share} role="group" aria-label={t('report.share.name')}>
      {model.picture && <Switch label={t('report.share.moment')} checked={withPicture} onChange={setWithPicture} />}
      <div className={styles.shareWays}>
        <Button
          icon={sharing.by === 'sheet' ? ShareIcon : DownloadIcon}
          loading={running === 'give'}
          onClick={() => void begin('give', sharing.share)}
        >
          {t(`report.share.${sharing.by}`)}
        </Button>
        {copy && (
          <Button icon={CopyIcon} loading={running === 'copy'} onClick={() => void begin('copy', copy)}>
            {t('report.share.copy')}
          </Button>
        )}
        {clip && (
          <Button icon={ReplayIcon} loading={running === 'clip'} onClick={() => void begin('clip', clip.give)}>
            {t(`report.share.clip-${clip.by}`, { count: clip.seconds })}
          </Button>
        )}
      </div>
      <output className={styles.status}>{status && t(`report.share.${status}`)}</output>
    </div>
  );
});

/** Characters that file names can't have. */
const INVALID_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/** Returns the text of the picture that a player shares. It has no data about the player. */
function useCardTexts({ report, game, nowbux = 0 }: SessionReportModel): CardTexts {
  const { t, i18n } = useTranslation('stats');
  const { language } = i18n;
  const count = Math.round(report.seconds / 60);
  return {
    language,
    lead: t('report.card.lead', { count }),
    figures: [
      { label: t('report.quality'), value: t(`report.${report.quality}`) },
      ...(report.pingMs === undefined
        ? []
        : [{ label: t('nerd.ping'), value: t('unit.ms', { value: Math.round(report.pingMs) }) }]),
      ...(nowbux > 0 ? [{ label: t('report.nowbux'), value: countText(nowbux, language, true), gold: true }] : []),
    ],
    line: t('report.line.name'),
    foot: t('report.card.foot'),
    shareText: t('report.card.said', { count, game }),
    fileName: `nowlight ${game}`.replace(INVALID_IN_FILE_NAMES, '').trim(),
  };
}

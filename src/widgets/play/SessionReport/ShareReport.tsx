import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CopyIcon, DownloadIcon, ShareIcon } from '../../../design/icons/icons.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import styles from './SessionReport.module.css';
import type { CardWords, Given, ReportSharing, SessionReportModel } from './SessionReport.types.ts';
import { countText } from '../../../design/data/Money/moneyText.ts';

interface ShareReportProps {
  readonly model: SessionReportModel;
  readonly sharing: ReportSharing;
}

type Way = 'give' | 'copy';

/** Shares the report as a picture, with the player's moment if they choose. */
export const ShareReport = observer(function ShareReport({ model, sharing }: ShareReportProps) {
  const { t } = useTranslation('stats');
  const words = useCardWords(model);
  const [withMoment, setWithMoment] = useState(true);
  const [under, setUnder] = useState<Way>();
  const [said, setSaid] = useState<'given' | 'copied' | 'failed'>();
  const begin = async (way: Way, ask: ReportSharing['give']) => {
    setUnder(way);
    setSaid(undefined);
    const given: Given = await ask(words, withMoment);
    setUnder(undefined);
    if (given === 'failed') setSaid('failed');
    // The share sheet itself reports its outcome.
    else if (given === 'given' && (way === 'copy' || sharing.by === 'file'))
      setSaid(way === 'copy' ? 'copied' : 'given');
  };
  const { copy } = sharing;
  return (
    <div className={styles.share} role="group" aria-label={t('report.share.name')}>
      {model.moment && <Switch label={t('report.share.moment')} checked={withMoment} onChange={setWithMoment} />}
      <div className={styles.shareWays}>
        <Button
          icon={sharing.by === 'sheet' ? ShareIcon : DownloadIcon}
          loading={under === 'give'}
          onClick={() => void begin('give', sharing.give)}
        >
          {t(`report.share.${sharing.by}`)}
        </Button>
        {copy && (
          <Button icon={CopyIcon} loading={under === 'copy'} onClick={() => void begin('copy', copy)}>
            {t('report.share.copy')}
          </Button>
        )}
      </div>
      <output className={styles.said}>{said && t(`report.share.${said}`)}</output>
    </div>
  );
});

/** Characters that file names can't have. */
const NO_NAME = /[\\/:*?"<>|\p{Cc}]/gu;

/** The text of a report's picture. Has no data about the player. */
function useCardWords({ report, game, nowbux = 0 }: SessionReportModel): CardWords {
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
    said: t('report.card.said', { count, game }),
    fileName: `nowlight ${game}`.replace(NO_NAME, '').trim(),
  };
}

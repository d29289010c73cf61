import { useTranslation } from 'react-i18next';
import { countText } from '../../../design/data/Money/moneyText.ts';
import type { CardWords, SessionReportModel } from './SessionReport.types.ts';

/** What no file's name may have in it. */
const NO_NAME = /[\\/:*?"<>|\p{Cc}]/gu;

/** The words of a report's picture. Nothing of them is about who played. */
export function useCardWords({ report, game, nowbux = 0 }: SessionReportModel): CardWords {
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

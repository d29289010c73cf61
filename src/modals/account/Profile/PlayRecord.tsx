import { useTranslation } from 'react-i18next';
import type { ProfileRecord } from '../../../domain/account/profile/profile.runner.ts';
import styles from './Profile.module.css';

/** What was played so far: for how long, and how many games. */
export function PlayRecord({ record: { playtime, playedApps } }: { readonly record: ProfileRecord }) {
  const { t, i18n } = useTranslation('profile');
  return (
    <dl className={styles.played}>
      <div>
        <dt>{t('playtime')}</dt>
        <dd>{playtime === undefined ? t('unknown') : hoursIn(playtime, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('games')}</dt>
        <dd>{playedApps === undefined ? t('unknown') : new Intl.NumberFormat(i18n.language).format(playedApps)}</dd>
      </div>
    </dl>
  );
}

/** `14 hr 32 min`, as the language writes it; seconds are nobody's business here. */
function hoursIn(seconds: number, language: string): string {
  const minutes = Math.floor(seconds / 60);
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && part(hours, 'hour'), part(minutes % 60, 'minute')].filter(Boolean).join(' ');
}

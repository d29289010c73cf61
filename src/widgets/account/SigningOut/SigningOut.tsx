import { useTranslation } from 'react-i18next';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import styles from './SigningOut.module.css';

/** Covers the page while the server signs the player out, so that none of their data stays visible. */
export function SigningOut() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.veil} role="status">
      <p>{t('signing-out')}</p>
      <Progress label={t('signing-out')} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import styles from './SigningOut.module.css';

/** Over everything while a player is signed out: nothing of theirs is shown any more. */
export function SigningOut() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.veil} role="status">
      <p>{t('signing-out')}</p>
      <Progress label={t('signing-out')} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import styles from './Profile.module.css';

/** Button that restores the stored value of one field. */
export function Undo({ label, onUndo }: { readonly label: string; readonly onUndo: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <button type="button" className={styles.undo} aria-label={t('undo-field', { field: label })} onClick={onUndo}>
      {t('undo')}
    </button>
  );
}

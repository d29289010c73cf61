import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../../design/icons/icons.tsx';
import styles from './Notice.module.css';

/** At which step it failed and what was answered, in the server's words: for whoever helps, and one press away. */
export function Description({ text, open }: { readonly text: string; readonly open: boolean }) {
  const { t } = useTranslation('session');
  return (
    <details className={styles.description} open={open}>
      <summary>
        <ChevronDownIcon size="1rem" />
        {t('notice.details')}
      </summary>
      <p dir="auto" translate="no">
        {text}
      </p>
    </details>
  );
}

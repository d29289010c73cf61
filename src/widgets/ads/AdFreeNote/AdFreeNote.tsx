import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import styles from './AdFreeNote.module.css';

export interface AdFreeNoteModel {
  /** Called when the offer of ad-free passes becomes visible. */
  readonly onShown: () => void;
  readonly openGames: () => void;
  readonly dismiss: () => void;
}

/** Occasionally advertises passes without ads. The note doesn't take the focus. */
export function AdFreeNote({ model }: { readonly model: AdFreeNoteModel }) {
  const { t } = useTranslation('pages');
  const titleId = useId();
  const { onShown } = model;
  useEffect(() => onShown(), [onShown]);
  return (
    <aside className={styles.offer} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('addFree.title')}
      </h2>
      <p className={styles.text}>{t('addFree.text')}</p>
      <div className={styles.actions}>
        <Button variant="go" size="s" onClick={model.openGames}>
          {t('addFree.see')}
        </Button>
        <Button variant="quiet" size="s" onClick={model.dismiss}>
          {t('addFree.later')}
        </Button>
      </div>
    </aside>
  );
}

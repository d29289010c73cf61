import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { Segmented } from '../../../design/forms/Segmented/Segmented.tsx';
import styles from './SecretPassage.module.css';

/** Model of the instructions for allowing ads on this site only. */
export interface SecretPassageModel {
  /** Called when the player says that ads are allowed now. Retries what the ad blocker prevented. */
  readonly finish: () => void;
  readonly back: () => void;
}

const BLOCKERS = ['ublock', 'adblock', 'brave', 'other'] as const;
const STEPS = ['1', '2', '3'] as const;

export const SecretPassage = observer(function SecretPassage({ model }: { readonly model: SecretPassageModel }) {
  const { t } = useTranslation('dialogs');
  const [blocker, choose] = useState<(typeof BLOCKERS)[number]>('ublock');
  return (
    <Dialog
      open
      title={t('passage.title')}
      closeLabel={t('passage.back')}
      onClose={model.back}
      actions={
        <>
          <Button variant="go" icon={RefreshIcon} onClick={model.finish}>
            {t('passage.done')}
          </Button>
          <Button variant="quiet" onClick={model.back}>
            {t('passage.back')}
          </Button>
        </>
      }
    >
      <p>{t('passage.text')}</p>
      <div className={styles.choice}>
        <Segmented
          label={t('passage.which')}
          value={blocker}
          segments={BLOCKERS.map((value) => ({ value, label: t(`passage.${value}`) }))}
          onChange={choose}
        />
      </div>
      <ol className={styles.steps} aria-live="polite">
        {STEPS.map((step) => (
          <li key={step}>{t(`passage.steps.${blocker}.${step}`)}</li>
        ))}
      </ol>
    </Dialog>
  );
});

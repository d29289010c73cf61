import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { UserIcon } from '../../../design/icons/icons.tsx';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import styles from './NowBuxCredited.module.css';
import type { NowBuxCreditedModel } from './NowBuxCredited.types.ts';

/** Tells a guest how many nowBux they earned, where these are stored, and how to keep them. */
export function NowBuxCredited({ model }: { readonly model: NowBuxCreditedModel }) {
  const { t, i18n } = useTranslation('earning');
  const { amount, total, signIn, close } = model;
  return (
    <Dialog
      open
      size="s"
      severity="success"
      title={t('credited.title', { count: amount })}
      closeLabel={t('ad.close')}
      onClose={close}
      actions={
        <>
          <Button variant="go" wide icon={UserIcon} onClick={() => signIn()}>
            {t('window.signIn')}
          </Button>
          <Button variant="quiet" wide onClick={() => close()}>
            {t('credited.later')}
          </Button>
        </>
      }
    >
      <div className={styles.reward}>
        <NowBux
          value={total}
          before={total === amount ? undefined : total - amount}
          locale={i18n.language}
          size="l"
          spoken={t('window.spoken', { count: total })}
        />
        <p>{t('credited.text')}</p>
      </div>
    </Dialog>
  );
}

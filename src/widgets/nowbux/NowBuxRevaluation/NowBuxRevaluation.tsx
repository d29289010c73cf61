import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { NowBux } from '../NowBux/NowBux.tsx';
import styles from './NowBuxRevaluation.module.css';
import type { NowBuxRevaluationModel } from './NowBuxRevaluation.types.ts';

/**
 * A revaluation: the previous balance, the new one and the difference. Both balances show from the start, animated or
 * not.
 */
export function NowBuxRevaluation({ model }: { readonly model: NowBuxRevaluationModel }) {
  const { t, i18n } = useTranslation('earning');
  const { before, balance, close } = model;
  const isIncrease = balance >= before;
  return (
    <Dialog
      open
      title={t(isIncrease ? 'revaluation.more' : 'revaluation.less')}
      closeLabel={t('ad.close')}
      onClose={close}
      actions={
        <Button variant="go" wide onClick={() => close()}>
          {t('explainer.done')}
        </Button>
      }
    >
      <div className={styles.stage}>
        <span className={styles.disc} data-less={isIncrease ? undefined : ''} aria-hidden="true" />
        <NowBux
          value={balance}
          before={before}
          locale={i18n.language}
          size="l"
          spoken={t('ad.spoken', { count: balance, before })}
        />
      </div>
      <p>{t(isIncrease ? 'revaluation.moreText' : 'revaluation.lessText')}</p>
    </Dialog>
  );
}

import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { CoinIcon, TicketIcon } from '../../../design/icons/icons.tsx';
import { cx } from '../../../design/cx.ts';
import severityStyles from '../../../design/primitives/Severity/Severity.module.css';
import styles from './InsufficientBalance.module.css';
import type { InsufficientBalanceModel } from './InsufficientBalance.types.ts';

export const InsufficientBalance = observer(function InsufficientBalance({
  model,
}: {
  readonly model: InsufficientBalanceModel;
}) {
  const { t } = useTranslation('passes');
  const { price, balance, add, openPasses, close } = model;
  return (
    <Dialog
      open
      size="s"
      severity="limit"
      title={t('balance.title')}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <>
          {add && (
            <Button variant="gold" wide icon={CoinIcon} onClick={add}>
              {t('balance.add')}
            </Button>
          )}
          {openPasses && (
            <Button variant={add ? 'secondary' : 'go'} wide icon={TicketIcon} onClick={openPasses}>
              {t('payment.others')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.text}>
        <p>{t(add ? 'balance.text' : 'balance.few')}</p>
        <dl className={cx(styles.figures, severityStyles.time)}>
          <dt>{t('balance.price')}</dt>
          <dd>{t('plans.nowbux', { amount: price })}</dd>
          {balance !== undefined && (
            <>
              <dt>{t('balance.yours')}</dt>
              <dd>{t('plans.nowbux', { amount: balance })}</dd>
              <dt>{t('balance.missing')}</dt>
              <dd>{t('plans.nowbux', { amount: price - balance })}</dd>
            </>
          )}
        </dl>
      </div>
    </Dialog>
  );
});

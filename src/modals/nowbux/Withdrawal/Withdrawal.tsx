import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { moneyText } from '../../../design/data/Money/moneyText.ts';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import type { Severity } from '../../../design/primitives/Severity/severity.ts';
import { arrives } from '../../../domain/nowbux/loyalty/loyaltyOffer.ts';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import { ContactSupport } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import styles from './Withdrawal.module.css';
import type { WithdrawalModel } from './Withdrawal.types.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';

const SEVERITIES: Readonly<Partial<Record<WithdrawalModel['state']['kind'], Severity>>> = {
  sent: 'success',
  unreached: 'error',
};

/**
 * Dialog for withdrawing a reward: available amount, request and receipt. It can't be closed while a request is being
 * sent.
 */
export const Withdrawal = observer(function Withdrawal({ model }: { readonly model: WithdrawalModel }) {
  const { t } = useTranslation('withdrawal');
  const { kind } = model.state;
  return (
    <Dialog
      open
      size="s"
      severity={SEVERITIES[kind]}
      title={kind === 'asking' || kind === 'entering' || kind === 'submitting' ? t('title') : t(`${kind}.title`)}
      closeLabel={t('close')}
      onClose={kind === 'submitting' ? undefined : () => model.close()}
      actions={<Actions model={model} />}
    >
      <Body model={model} />
    </Dialog>
  );
});

const Body = observer(function Body({ model }: { readonly model: WithdrawalModel }) {
  const { t } = useTranslation('withdrawal');
  const { state } = model;
  switch (state.kind) {
    case 'asking':
      return (
        <div className={styles.body} role="status" aria-label={t('asking')}>
          <Skeleton height="6rem" />
          <Skeleton height="3rem" />
        </div>
      );
    case 'entering':
    case 'submitting':
    case 'unsure':
      return <WithdrawalForm model={model} state={state} />;
    case 'sent':
      return <WithdrawalReceipt withdrawal={state.withdrawal} copy={model.copy} />;
    case 'unreached':
      return (
        <div className={styles.body}>
          <p>{t('unreached.text')}</p>
          <FailureCode code={state.code} copy={model.copy} />
        </div>
      );
    default:
      return <p>{t(`${state.kind}.text`)}</p>;
  }
});

const Actions = observer(function Actions({ model }: { readonly model: WithdrawalModel }) {
  const { t, i18n } = useTranslation('withdrawal');
  const { state, number } = model;
  const support = number !== undefined && <ContactSupport onContact={() => model.help(t('report', { number }))} />;
  const later = (
    <Button variant="quiet" wide onClick={() => model.close()}>
      {t('later')}
    </Button>
  );
  switch (state.kind) {
    case 'asking':
      return null;
    case 'entering':
    case 'submitting': {
      const busy = state.kind === 'submitting';
      const confirmed = busy || (state.canReceivePayments && state.nonRefundable);
      const { currency } = state.offer;
      return (
        <>
          <Button variant="go" wide loading={busy} disabled={!confirmed} onClick={() => model.withdraw()}>
            {t('go', { amount: moneyText(arrives(state.offer), currency, i18n.language) })}
          </Button>
          {!busy && support}
        </>
      );
    }
    case 'unsure':
      return (
        <>
          <Button variant="go" wide icon={RefreshIcon} onClick={() => model.retry()}>
            {t('unsure.go')}
          </Button>
          {support}
          {later}
        </>
      );
    case 'unreached':
      return (
        <>
          <Button variant="go" wide icon={RefreshIcon} onClick={() => model.retry()}>
            {t('retry')}
          </Button>
          {later}
        </>
      );
    case 'sent':
      return (
        <Button variant="go" wide onClick={() => model.close()}>
          {t('done')}
        </Button>
      );
    default:
      return (
        <>
          <Button variant="go" wide onClick={() => model.seeOffers()}>
            {t('seeOffers')}
          </Button>
          {later}
        </>
      );
  }
});

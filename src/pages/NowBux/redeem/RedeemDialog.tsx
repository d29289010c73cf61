import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { Illustration, type Scene } from '../../../widgets/shell/Illustration/Illustration.tsx';
import type { Severity } from '../../../design/primitives/Severity/severity.ts';
import type { Refusal } from '../../../domain/passes/payments/purchase.state.ts';
import { InsufficientBalance } from '../../../modals/passes/InsufficientBalance/InsufficientBalance.tsx';
import { ContactSupport, OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import type { NowBuxModel } from '../NowBux.types.ts';
import styles from './Redeem.module.css';
import type { RedeemModel, RedeemStep } from './redeem.types.ts';
import { Redeemed } from './Redeemed.tsx';
import { RedeemReview } from './RedeemReview.tsx';
import { redeemedItemOf } from './redeemedItem.ts';

interface RedeemDialogProps {
  readonly model: NowBuxModel;
  readonly redeem: RedeemModel;
  readonly step: RedeemStep;
}

/** Dialog for redeeming nowBux, from the review to the outcome. */
export const RedeemDialog = observer(function RedeemDialog({ model, redeem, step }: RedeemDialogProps) {
  const { close } = redeem;
  const redeemed = redeemedItemOf(model, step.item);
  switch (step.kind) {
    case 'preparing':
    case 'review':
    case 'redeeming':
      return <RedeemReview step={step} redeemed={redeemed} close={close} />;
    case 'done':
      return <Redeemed model={model} redeem={redeem} step={step} redeemed={redeemed} />;
    case 'too few': {
      const { item, balance, earn } = step;
      return <InsufficientBalance model={{ price: item.price, balance, add: earn, openPasses: undefined, close }} />;
    }
    default:
      return <Trouble key={step.kind} step={step} close={close} copy={redeem.copy} />;
  }
});

type Troubled = Extract<RedeemStep, { kind: 'unavailable' | 'elsewhere' | 'unsure' | 'refused' | 'unfinished' }>;

const SCENES: Readonly<Record<Troubled['kind'], Scene>> = {
  unavailable: 'failed',
  elsewhere: 'next-room',
  unsure: 'late',
  refused: 'closed',
  unfinished: 'misfit',
};
const SEVERITIES: Readonly<Record<Troubled['kind'], Severity>> = {
  unavailable: 'error',
  elsewhere: 'plain',
  unsure: 'limit',
  refused: 'error',
  unfinished: 'plain',
};
const REFUSED = {
  'sold out': 'soldOut',
  limit: 'limit',
  changed: 'changed',
  minimum: 'minimum',
} as const satisfies Readonly<Record<Refusal, string>>;

/** Explains why a redemption failed, whether the player paid, and what to do next. */
function Trouble({ step, close, copy }: { readonly step: Troubled } & Pick<RedeemModel, 'close' | 'copy'>) {
  const { t } = useTranslation('redeem');
  const { t: ofPasses } = useTranslation('passes');
  const { orderNumber: order, help } = 'help' in step ? step : {};
  const reason = 'reason' in step ? step.reason : undefined;
  // A retry of redeeming can't help when the item is gone or its price has changed.
  const kind = step.kind === 'unavailable' && reason ? 'refused' : step.kind;
  const retry = reason ? undefined : retryOf(step);
  return (
    <Dialog
      open
      size="s"
      severity={reason ? 'limit' : SEVERITIES[step.kind]}
      title={t(`${kind}.title`)}
      closeLabel={t('close')}
      onClose={close}
      art={
        <div className={styles.art}>
          <Illustration scene={SCENES[step.kind]} />
        </div>
      }
      actions={
        <>
          {retry && (
            <Button variant="go" wide icon={RefreshIcon} onClick={retry}>
              {t(step.kind === 'unsure' ? 'unsure.ask' : 'again')}
            </Button>
          )}
          {help && order !== undefined && (
            <ContactSupport onContact={() => help(ofPasses('payment.report', { order }))} />
          )}
          <Button variant={retry ? 'quiet' : 'go'} wide onClick={close}>
            {t(retry ? 'review.later' : 'back')}
          </Button>
        </>
      }
    >
      <p>{kind === 'refused' ? t(`refused.${reason ? REFUSED[reason] : 'other'}`) : t(`${kind}.text`)}</p>
      {order !== undefined && <OrderNumber orderNumber={order} copy={copy} />}
    </Dialog>
  );
}

function retryOf(step: Troubled): (() => void) | undefined {
  switch (step.kind) {
    case 'unavailable':
      return step.retry;
    case 'unsure':
      return step.check;
    case 'refused':
    case 'unfinished':
      return step.retry;
    case 'elsewhere':
      return undefined;
  }
}

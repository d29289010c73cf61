import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { clockText, isoDuration } from '../../../design/data/Countdown/countdown.ts';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { PlayIcon, RefreshIcon } from '../../../design/icons/icons.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { COUPON_AD_MS, type CouponState } from '../../../domain/passes/coupons/coupon.machine.ts';
import { AdPlayer } from '../../../widgets/ads/AdPlayer/AdPlayer.tsx';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import type { CouponGeneratorModel } from './CouponGenerator.types.ts';
import styles from './CouponGenerator.module.css';
import { CouponTicket } from './CouponTicket.tsx';

const AGAIN: ReadonlySet<CouponState['kind']> = new Set([
  'blocked',
  'no-ad',
  'refused',
  'offline',
  'unavailable',
  'none-left',
]);

/** Dialog in which ads earn a coupon. Closing the dialog during an ad gives up the coupon, as the button says. */
export const CouponGenerator = observer(function CouponGenerator({ model }: { readonly model: CouponGeneratorModel }) {
  const { t } = useTranslation('coupons');
  const { state, watch, close } = model;
  const { kind } = state;
  const shows = kind === 'watching' || kind === 'requesting';
  return (
    <Dialog
      open
      size={shows ? 'm' : 's'}
      title={t(`${kind}.title`)}
      closeLabel={t(shows ? 'give-up' : 'close')}
      onClose={close}
      artFits={kind === 'given'}
      art={state.kind === 'given' && <CouponTicket code={state.code} copy={model.copy} />}
      actions={
        <>
          {(kind === 'offer' || kind === 'looking') && (
            <Button variant="go" wide icon={PlayIcon} loading={kind === 'looking'} onClick={watch}>
              {t('start')}
            </Button>
          )}
          {AGAIN.has(kind) && (
            <Button variant="go" wide icon={RefreshIcon} onClick={watch}>
              {t('again')}
            </Button>
          )}
          <Button variant={kind === 'given' ? 'go' : 'quiet'} wide onClick={close}>
            {t(kind === 'given' ? 'done' : shows ? 'give-up' : 'later')}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>{t(`${kind}.text`)}</p>
        <Middle model={model} />
      </div>
    </Dialog>
  );
});

/** Middle of the coupon dialog: the advertisement while it plays, else the progress. */
const Middle = observer(function Middle({ model }: { readonly model: CouponGeneratorModel }) {
  const { state, ad } = model;
  switch (state.kind) {
    case 'requesting':
    case 'watching':
      return (
        <>
          {ad ? <AdPlayer model={ad} /> : <Skeleton height="16rem" />}
          <Left model={model} />
        </>
      );
    case 'redeeming':
      return <Skeleton height="3rem" />;
    case 'unavailable':
      return state.errorCode === undefined ? null : <FailureCode code={state.errorCode} copy={model.copy} />;
    default:
      return null;
  }
});

/** Remaining seconds of the two minutes of ads for a coupon. The ad itself shows its own remaining time. */
const Left = observer(function Left({ model: { leftSecs } }: { readonly model: CouponGeneratorModel }) {
  const { t } = useTranslation('coupons');
  return (
    <div className={styles.left}>
      <span>
        {t('left')}{' '}
        <time role="timer" dateTime={isoDuration(leftSecs)}>
          {clockText(leftSecs)}
        </time>
      </span>
      <Progress label={t('left')} value={1 - (leftSecs * 1_000) / COUPON_AD_MS} tone="light" size="s" />
    </div>
  );
});

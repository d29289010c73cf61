import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { CodeCopy } from '../../design/CodeCopy/CodeCopy.tsx';
import { Countdown } from '../../design/Countdown/Countdown.tsx';
import { Dialog } from '../../design/Dialog/Dialog.tsx';
import { PlayIcon, RefreshIcon } from '../../design/Icon/icons.tsx';
import { Skeleton } from '../../design/Skeleton/Skeleton.tsx';
import type { CouponState } from '../../domain/coupons/coupon.machine.ts';
import { AdSlot } from '../../slots/AdSlot/AdSlot.tsx';
import styles from './CouponGenerator.module.css';

/** One advertisement of two minutes, and a code at its end. */
export interface CouponGeneratorModel {
  readonly state: CouponState;
  readonly now: number;
  /** Begins, or tries again. */
  readonly start: () => void;
  readonly close: () => void;
  /** Puts the code on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** Closing it while the advertisement plays gives the coupon up, and it says so. */
export const CouponGenerator = observer(function CouponGenerator({ model }: { readonly model: CouponGeneratorModel }) {
  const { t } = useTranslation('coupons');
  const { state, start, close } = model;
  const { kind } = state;
  return (
    <Dialog
      open
      size="s"
      title={t(`${kind}.title`)}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <>
          {(kind === 'offer' || kind === 'looking') && (
            <Button variant="go" wide icon={PlayIcon} loading={kind === 'looking'} onClick={start}>
              {t('start')}
            </Button>
          )}
          {(kind === 'blocked' || kind === 'unavailable' || kind === 'none-left') && (
            <Button variant="go" wide icon={RefreshIcon} onClick={start}>
              {t('again')}
            </Button>
          )}
          <Button variant={kind === 'given' ? 'go' : 'quiet'} wide onClick={close}>
            {t(kind === 'given' ? 'done' : kind === 'watching' ? 'give-up' : 'later')}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>{t(`${kind}.text`)}</p>
        <Middle model={model} />
      </div>
    </Dialog>
  );
});

/** What there is to look at: the advertisement, the wait, the code. */
const Middle = observer(function Middle({ model }: { readonly model: CouponGeneratorModel }) {
  const { t } = useTranslation('coupons');
  const { state, now, copy } = model;
  switch (state.kind) {
    case 'watching':
      return (
        <div className={styles.ad}>
          <AdSlot space="square-midroll-video" />
          <Countdown deadline={state.endsAt} now={now} size="l" announce={(count) => t('spoken', { count })} />
        </div>
      );
    case 'redeeming':
      return <Skeleton height="3rem" />;
    case 'given':
      return (
        <CodeCopy
          label={t('code')}
          code={state.code}
          copyText={state.code}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copy-failed')}
          onCopy={copy}
        />
      );
    default:
      return null;
  }
});

import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { RefreshIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { Iframe } from '../../../design/vettedElements.ts';
import type { PaymentFrameModel } from './Checkout.types.ts';
import styles from './Checkout.module.css';

/**
 * The payment page's permissions: scripts, forms, and its bank's window. `allow-same-origin` gives it its own origin,
 * which is never ours. It can't navigate this page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

interface PaymentPageProps {
  readonly frame: PaymentFrameModel | undefined;
  readonly close: () => void;
}

/** The payment SDK's page in an iframe, so that the client never sees the payment details. */
export function PaymentPage({ frame, close }: PaymentPageProps) {
  const { t } = useTranslation('passes');
  return (
    <Dialog
      open
      size="m"
      title={t('checkout.paying.title')}
      closeLabel={t('checkout.paying.cancel')}
      onClose={(reason) => reason !== 'backdrop' && close()}
    >
      <div className={styles.step}>
        <p>{t('checkout.paying.text')}</p>
        {frame ? <Frame key={frame.loads} frame={frame} /> : <Skeleton height="26rem" />}
      </div>
    </Dialog>
  );
}

function Frame({ frame: { src, loads, late, attach } }: { readonly frame: PaymentFrameModel }) {
  const { t } = useTranslation('passes');
  const element = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => (element.current ? attach(element.current) : undefined), [attach]);
  // The pressed button that reloads the payment page has disappeared: focus the new iframe.
  useLayoutEffect(() => void (loads > 0 && element.current?.focus()), [loads]);
  return (
    <div className={styles.pageHolder}>
      <Iframe
        ref={element}
        className={styles.page}
        src={src}
        title={t('checkout.paying.frame')}
        sandbox={SANDBOX}
        allow="payment; gamepad"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop for gamepads, too: in there the page steers by itself
        tabIndex={0}
        referrerPolicy="strict-origin"
        // A payment page that loads slowly is inert until it has loaded.
        inert={late !== undefined}
      />
      <div className={styles.late} role="status">
        {late && (
          <>
            <p>{t('checkout.paying.late')}</p>
            <Button variant="go" icon={RefreshIcon} onClick={late.reload}>
              {t('checkout.paying.again')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

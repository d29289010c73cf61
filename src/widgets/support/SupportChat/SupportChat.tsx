import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { ChatIcon, CloseIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Iframe } from '../../../design/vettedElements.ts';
import styles from './SupportChat.module.css';
import type { ChatButtonModel, SupportChatModel } from './SupportChat.types.ts';

/**
 * Permissions of the support chat's iframe: scripts and forms. Its origin is never the app's (`chatAddress`), and it
 * may use no device features. It can't navigate the page, open windows, download, or show blocking dialogs.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/** The panel of the support chat. Closing hides it and keeps the conversation. */
export const SupportChat = observer(function SupportChat({ model }: { readonly model: SupportChatModel }) {
  const { t } = useTranslation('supportChat');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const { isOpen, phase, host } = model;
  useEffect(() => {
    if (!isOpen) return undefined;
    before.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const stop = new AbortController();
    // The key handler works for any focus inside the support chat's panel. The iframe reports its own Escape.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      model.close();
    };
    panel.current?.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => {
      stop.abort();
      const { current } = before;
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    };
  }, [isOpen, model]);
  return (
    <section ref={panel} role="dialog" aria-labelledby={id} tabIndex={-1} hidden={!isOpen} className={styles.panel}>
      <header className={styles.header}>
        <Heading level={2} size="l" id={id}>
          {t('title')}
        </Heading>
        <IconButton icon={CloseIcon} label={t('close')} onClick={model.close} />
      </header>
      <div className={styles.body}>
        {phase === 'failed' ? <Failed model={model} /> : <Frame key={model.attempt} model={model} />}
        {phase === 'loading' && (
          <div className={styles.loading} role="status">
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <Skeleton className={styles.bone} />
            <Skeleton className={styles.bone} />
          </div>
        )}
      </div>
      <p className={styles.note}>{t('note', { host })}</p>
    </section>
  );
});

const Frame = observer(function Frame({ model }: { readonly model: SupportChatModel }) {
  const { t } = useTranslation('supportChat');
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = model.phase === 'ready';
  const { isOpen } = model;
  useLayoutEffect(() => (frame.current ? model.attach(frame.current) : undefined), [model]);
  useEffect(() => {
    if (ready && isOpen) frame.current?.focus({ preventScroll: true });
  }, [ready, isOpen]);
  return (
    <Iframe
      ref={frame}
      className={styles.frame}
      src={model.src}
      title={t('title')}
      sandbox={SANDBOX}
      allow=""
      // Hides the page's path and query from the support chat's provider.
      referrerPolicy="strict-origin"
      inert={!ready}
    />
  );
});

function Failed({ model }: { readonly model: SupportChatModel }) {
  const { t } = useTranslation('supportChat');
  return (
    <div className={styles.failed} role="alert">
      <div className={styles.reason}>
        <h3>{t('failed.title')}</h3>
        <p>{t('failed.text')}</p>
      </div>
      <div className={styles.options}>
        <Button variant="go" size="s" onClick={model.retry}>
          {t('retry')}
        </Button>
        <Button size="s" onClick={model.help}>
          {t('help')}
        </Button>
      </div>
    </div>
  );
}

/** The support chat's button at the bottom of a page, for selected players, with the number of unread messages. */
export const ChatButton = observer(function ChatButton({ model }: { readonly model: ChatButtonModel }) {
  const { t } = useTranslation('supportChat');
  const { unread } = model;
  return (
    <div className={styles.launcher}>
      <IconButton
        icon={ChatIcon}
        variant="go"
        label={unread > 0 ? t('open-unread', { count: unread }) : t('open')}
        onClick={model.open}
      />
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread}
        </span>
      )}
    </div>
  );
});

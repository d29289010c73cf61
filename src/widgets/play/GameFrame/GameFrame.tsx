import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Iframe } from '../../../design/vettedElements.ts';
import styles from './GameFrame.module.css';
import type { GameFrameModel } from './GameFrame.types.ts';

/**
 * The iframe's permissions: scripts, storage, forms, pointer lock and screen orientation. It can't navigate the page,
 * open windows, download, or show blocking dialogs. `allow-same-origin` keeps the game's origin, and is safe because
 * `frameAddress` rejects ours, where a game could remove its sandbox.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock';
/** Device features for games. Excludes camera, microphone and location. */
const ALLOW = 'autoplay; fullscreen; gamepad; accelerometer; gyroscope; screen-wake-lock';

export const GameFrame = observer(function GameFrame({ model }: { readonly model: GameFrameModel }) {
  const { t } = useTranslation('html');
  const frame = useRef<HTMLIFrameElement>(null);
  const keysId = useId();
  const { visible } = model;

  useLayoutEffect(() => (frame.current ? model.attach(frame.current) : undefined), [model]);
  useEffect(() => {
    // An open dialog passes the focus on when it closes.
    if (visible && !document.querySelector('dialog:modal')) frame.current?.focus({ preventScroll: true });
  }, [visible]);

  return (
    <>
      <VisuallyHidden id={keysId}>{t('keys')}</VisuallyHidden>
      <Iframe
        ref={frame}
        className={cx(styles.frame, visible && styles.visible)}
        src={model.src}
        title={model.name}
        sandbox={SANDBOX}
        allow={ALLOW}
        // Sends the game our origin only, without the page's path and query.
        referrerPolicy="strict-origin"
        loading="eager"
        // As on a stream's stage: the bar and the gamepad recognise the game's focus by these attributes.
        role="application"
        data-focus-home=""
        aria-describedby={keysId}
        inert={!visible}
      />
    </>
  );
});

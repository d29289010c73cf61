import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Iframe } from '../../../design/vettedElements.ts';
import styles from './GameFrame.module.css';
import type { GameFrameModel } from './GameFrame.types.ts';

/**
 * Permissions of the iframe of an HTML game: scripts, storage, forms, pointer lock and screen orientation. The game
 * can't navigate the page, open windows, download, or show blocking dialogs. `allow-same-origin` keeps the game's
 * origin, and is safe because `frameAddress` rejects the page's origin, where a game could remove its sandbox.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock';
/** Browser features that HTML games may use. Excludes camera, microphone and location. */
const ALLOW = 'autoplay; fullscreen; gamepad; accelerometer; gyroscope; screen-wake-lock';

export const GameFrame = observer(function GameFrame({ model }: { readonly model: GameFrameModel }) {
  const { t } = useTranslation('html');
  const frame = useRef<HTMLIFrameElement>(null);
  const keysId = useId();
  const { visible } = model;

  useLayoutEffect(() => (frame.current ? model.attach(frame.current) : undefined), [model]);
  useEffect(() => {
    // Focuses the game unless a dialog is open, which passes the focus to the game when it closes.
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
        // Sends the HTML game only the origin of the page, without path and query.
        referrerPolicy="strict-origin"
        loading="eager"
        // The bar and the gamepad recognise the focus of an HTML game by these attributes, as on a stream's stage.
        role="application"
        data-focus-home=""
        aria-describedby={keysId}
        inert={!visible}
      />
    </>
  );
});

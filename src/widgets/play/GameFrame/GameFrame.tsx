import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Iframe } from '../../../design/elements.ts';
import styles from './GameFrame.module.css';
import type { GameFrameModel } from './GameFrame.types.ts';

/**
 * What a game may do in there: run, keep scores in its own origin's storage, take forms' answers, hold the pointer and the
 * screen's turn. It may not leave for another page of ours, open windows, download, or stop the page with a question.
 * `allow-same-origin` gives it its own origin, which is never ours (`frameAddress`): else it could take its sandbox off.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock';
/** What of the device a game needs. Camera, microphone and place are not lent to a stranger. */
const ALLOW = 'autoplay; fullscreen; gamepad; accelerometer; gyroscope; screen-wake-lock';

export const GameFrame = observer(function GameFrame({ model }: { readonly model: GameFrameModel }) {
  const { t } = useTranslation('html');
  const frame = useRef<HTMLIFrameElement>(null);
  const keysId = useId();
  const { shown } = model;

  useLayoutEffect(() => (frame.current ? model.attach(frame.current) : undefined), [model]);
  useEffect(() => {
    // A dialog that is open gives the keyboard on when it closes.
    if (shown && !document.querySelector('dialog:modal')) frame.current?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <VisuallyHidden id={keysId}>{t('keys')}</VisuallyHidden>
      <Iframe
        ref={frame}
        className={cx(styles.frame, shown && styles.shown)}
        src={model.src}
        title={model.name}
        sandbox={SANDBOX}
        allow={ALLOW}
        // The origin tells a game where it is; what the player's address says is no business of its.
        referrerPolicy="strict-origin"
        loading="eager"
        // As a stream's stage: the bar and the gamepad know by it whose the keys are.
        role="application"
        data-focus-home=""
        aria-describedby={keysId}
        inert={!shown}
      />
    </>
  );
});

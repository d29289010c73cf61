import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { watchFirstFrame } from './firstFrame.ts';
import { createVideo } from './createVideo.ts';
import styles from './StreamStage.module.css';
import type { StreamStageModel } from './StreamStage.types.ts';

export const StreamStage = observer(function StreamStage({ model }: { readonly model: StreamStageModel }) {
  const { t } = useTranslation('play');
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement | undefined>(undefined);
  const canvas = useRef<HTMLCanvasElement>(null);
  const keysId = useId();
  const { veiled } = model;

  // The video element is created outside React, so that an element that already plays can move into the stage without
  // a dropped video frame.
  useLayoutEffect(() => {
    if (!stage.current) return undefined;
    const element = (video.current = model.early?.() ?? createVideo());
    element.className = styles.picture ?? '';
    stage.current.prepend(element);
    const forget = watchFirstFrame(element, () => model.sawFrame());
    const detach = model.attach(element);
    return () => {
      forget();
      detach();
      element.remove();
    };
  }, [model]);
  useLayoutEffect(() => {
    if (!stage.current) return undefined;
    const stop = new AbortController();
    stage.current.addEventListener('contextmenu', (event) => event.preventDefault(), { signal: stop.signal });
    const detach = model.attachStage(stage.current);
    return () => {
      stop.abort();
      detach();
    };
  }, [model]);
  useEffect(
    () => (video.current && canvas.current ? model.freeze?.(video.current, canvas.current, veiled) : undefined),
    [model, veiled],
  );

  return (
    <div
      ref={stage}
      className={cx(styles.stage, model.pictureSeen && styles.visible, veiled && styles.covered)}
      data-cursor={model.cursor}
      role="application"
      data-focus-home=""
      aria-label={model.name}
      aria-describedby={keysId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the game takes the keyboard
      tabIndex={0}
    >
      <VisuallyHidden id={keysId}>{t('stage-keys')}</VisuallyHidden>
      <canvas ref={canvas} className={styles.frozenFrame} hidden />
    </div>
  );
});

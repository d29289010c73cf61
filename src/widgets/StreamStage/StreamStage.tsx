import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden/VisuallyHidden.tsx';
import type { heldFrame } from './heldFrame.ts';
import { watchFirstFrame } from './firstFrame.ts';
import { makeVideo } from './makeVideo.ts';
import styles from './StreamStage.module.css';

/** The picture of the game, and the place that takes the player's input. */
export interface StreamStageModel {
  /** The game's name, for those who can't see the picture. */
  readonly name: string;
  /** A real frame has been on the screen: until then the stage is clear. */
  readonly pictureSeen: boolean;
  /** The picture is lost for now: the last frame is held and dimmed. */
  readonly veiled: boolean;
  readonly cursor: 'shown' | 'hidden';
  /** The element that shows the picture already, if there is one: it is the stage's from now on. */
  readonly early?: (() => HTMLVideoElement | undefined) | undefined;
  /** Gives the element its stream; answers how to take it away. The sound comes out elsewhere: the video is muted. */
  readonly attach: (video: HTMLVideoElement) => () => void;
  /** Takes input from the element; answers how to stop. */
  readonly attachStage: (stage: HTMLElement) => () => void;
  /** Keeps the last frame on the canvas while the picture is lost, `heldFrame.ts`; not there at first. */
  readonly hold?: typeof heldFrame | undefined;
  /** A decoded frame is on the screen. Told for every new stream. */
  readonly sawFrame: () => void;
}

export const StreamStage = observer(function StreamStage({ model }: { readonly model: StreamStageModel }) {
  const { t } = useTranslation('play');
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement | undefined>(undefined);
  const held = useRef<HTMLCanvasElement>(null);
  const keysId = useId();
  const { veiled } = model;

  // Not React's: one that shows the picture already moves in without missing a frame.
  useLayoutEffect(() => {
    if (!stage.current) return undefined;
    const element = (video.current = model.early?.() ?? makeVideo());
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
    () => (video.current && held.current ? model.hold?.(video.current, held.current, veiled) : undefined),
    [model, veiled],
  );

  return (
    <div
      ref={stage}
      className={cx(styles.stage, model.pictureSeen && styles.seen, veiled && styles.veiled)}
      data-cursor={model.cursor}
      role="application"
      data-focus-home=""
      aria-label={model.name}
      aria-describedby={keysId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the game takes the keyboard
      tabIndex={0}
    >
      <VisuallyHidden id={keysId}>{t('stage-keys')}</VisuallyHidden>
      <canvas ref={held} className={styles.held} hidden />
    </div>
  );
});

import { observer } from 'mobx-react-lite';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { PauseIcon, PlayIcon, SoundOffIcon, SoundOnIcon } from '../../../design/icons/icons.tsx';
import { Track, Video } from '../../../design/vettedElements.ts';
import styles from './Trailer.module.css';
import type { TrailerModel } from './Queue.types.ts';

/**
 * The game's trailer instead of its art, muted by default. Autoplays unless data saver or reduced motion is on. Pauses
 * during an advertisement or while hidden. If it fails to load, the art stays.
 */
export const Trailer = observer(function Trailer({ model }: { readonly model: TrailerModel }) {
  const { t, i18n } = useTranslation('session');
  const { url, captions, sparing, hushed } = model;
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(() => !sparing && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [muted, setMuted] = useState(true);
  const [hasPlayed, setHasPlayed] = useState(false);
  const [failed, setFailed] = useState(false);
  const plays = isPlaying && !hushed;
  const [caption, trackRef] = useCaption();
  useEffect(() => {
    const { current } = film;
    if (!current) return;
    if (plays) current.play().catch(() => setPlaying(false));
    else current.pause();
  }, [plays]);
  if (failed) return null;
  return (
    <>
      <div className={cx(styles.place, hasPlayed && styles.visible)} aria-hidden="true">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has them where the game's film has some */}
        <Video
          ref={film}
          className={styles.film}
          src={url}
          // Captions from another origin need CORS, which the video then needs too.
          crossOrigin={captions ? 'anonymous' : undefined}
          muted={muted}
          loop
          playsInline
          tabIndex={-1}
          preload={isPlaying ? 'auto' : 'none'}
          onPlaying={() => setHasPlayed(true)}
          onError={() => setFailed(true)}
        >
          {captions && <Track ref={trackRef} kind="captions" src={captions} srcLang={i18n.language} default />}
        </Video>
        {caption && plays && <p className={styles.caption}>{caption}</p>}
      </div>
      <span className={styles.buttons}>
        <IconButton
          variant="glass"
          icon={isPlaying ? PauseIcon : PlayIcon}
          label={t(isPlaying ? 'queue.trailer.pause' : 'queue.trailer.play')}
          onClick={() => setPlaying(!isPlaying)}
        />
        <IconButton
          variant="glass"
          icon={muted ? SoundOffIcon : SoundOnIcon}
          label={t(muted ? 'queue.trailer.sound-on' : 'queue.trailer.sound-off')}
          onClick={() => setMuted(!muted)}
        />
      </span>
    </>
  );
});

/**
 * Returns the current caption as plain text (empty without one) and the `ref` of the track. The page renders captions,
 * since it knows the free space.
 */
function useCaption(): readonly [said: string, ref: RefCallback<HTMLTrackElement>] {
  const [caption, setCaption] = useState('');
  const ref = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return undefined;
    const { track } = element;
    track.mode = 'hidden';
    const announce = () => setCaption([...(track.activeCues ?? [])].map(textOf).join('\n'));
    track.addEventListener('cuechange', announce);
    return () => track.removeEventListener('cuechange', announce);
  }, []);
  return [caption, ref];
}

/** Ignores markup in a cue: a server's text is never rendered as markup. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}

import { observer } from 'mobx-react-lite';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { PauseIcon, PlayIcon, SoundOffIcon, SoundOnIcon } from '../../../design/icons/icons.tsx';
import { Track, Video } from '../../../design/elements.ts';
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
  const [wanted, setWanted] = useState(() => !sparing && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [muted, setMuted] = useState(true);
  const [seen, setSeen] = useState(false);
  const [failed, setFailed] = useState(false);
  const plays = wanted && !hushed;
  const [said, words] = useCaption();
  useEffect(() => {
    const { current } = film;
    if (!current) return;
    if (plays) current.play().catch(() => setWanted(false));
    else current.pause();
  }, [plays]);
  if (failed) return null;
  return (
    <>
      <div className={cx(styles.place, seen && styles.seen)} aria-hidden="true">
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
          preload={wanted ? 'auto' : 'none'}
          onPlaying={() => setSeen(true)}
          onError={() => setFailed(true)}
        >
          {captions && <Track ref={words} kind="captions" src={captions} srcLang={i18n.language} default />}
        </Video>
        {said && plays && <p className={styles.caption}>{said}</p>}
      </div>
      <span className={styles.buttons}>
        <IconButton
          variant="glass"
          icon={wanted ? PauseIcon : PlayIcon}
          label={t(wanted ? 'queue.trailer.pause' : 'queue.trailer.play')}
          onClick={() => setWanted(!wanted)}
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
  const [said, setSaid] = useState('');
  const ref = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return undefined;
    const { track } = element;
    track.mode = 'hidden';
    const tell = () => setSaid([...(track.activeCues ?? [])].map(textOf).join('\n'));
    track.addEventListener('cuechange', tell);
    return () => track.removeEventListener('cuechange', tell);
  }, []);
  return [said, ref];
}

/** Ignores markup in a cue: a server's text is never rendered as markup. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}

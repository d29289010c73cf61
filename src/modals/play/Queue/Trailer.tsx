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
 * The game's film in the place of its art, without sound until it is wanted. It plays by itself where motion and data are
 * not to be spared, and rests while an advertisement plays or nobody looks. One that can't be had leaves the art as it is.
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
          // Captions of another host are read by its leave alone, and then the film has to be, too.
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
 * What a film's captions say now, as plain text, and the `ref` of their track. Empty where there are none. They are drawn by
 * the page, which knows where there is room.
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

/** Marks within a cue are not read: what a server sends is never markup. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}

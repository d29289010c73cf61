import { reaction } from 'mobx';
import type { StreamStore } from '../../../domain/stream/peer/stream.store.ts';
import type { pictureParts } from '../../play/PlayView.tsx';
import styles from './earlyPicture.module.css';

/** A picture over a page that is not its own. */
export interface EarlyPicture {
  /** The element that shows it, for a page to show from now on; what was around it is gone. */
  take(): HTMLVideoElement;
  remove(): void;
}

/**
 * Shows the picture of a stream over whatever page is on, from its first frame on that is of the game. Until then nobody sees anything of it,
 * and nothing of the page is touched: making another page takes longer than the frame. The parts are the play page's own.
 */
export function earlyPicture(
  { makeVideo, watchFirstFrame, showIn }: typeof pictureParts,
  stream: StreamStore,
): EarlyPicture {
  const room = document.createElement('div');
  const video = makeVideo();
  const end = new AbortController();
  const { signal } = end;
  room.className = styles.room ?? '';
  room.ariaHidden = 'true';
  room.append(video);
  document.body.append(room);
  const forget = watchFirstFrame(video, () => stream.sawFrame());
  reaction(
    () => stream.pictureSeen,
    (seen) => seen && room.classList.add(styles.seen ?? ''),
    { signal, fireImmediately: true },
  );
  reaction(
    () => stream.media.video,
    (track) => showIn(video, track),
    { signal, fireImmediately: true },
  );
  const letGo = () => {
    end.abort();
    forget();
    room.remove();
  };
  return {
    take() {
      letGo();
      return video;
    },
    remove() {
      letGo();
      showIn(video);
    },
  };
}

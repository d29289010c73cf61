import { reaction } from 'mobx';
import type { StreamStore } from '../../../domain/stream/peer/stream.store.ts';
import type { pictureParts } from '../../play/PlayView.tsx';
import styles from './earlyPicture.module.css';

/** The video element that shows a stream's picture over the previous page. */
export interface EarlyPicture {
  /** Returns the video element of the early picture and removes its container. */
  take(): HTMLVideoElement;
  remove(): void;
}

/**
 * Shows a stream's picture over the current page from the game's first video frame. Before that it is invisible and
 * leaves the page untouched, because rendering the new page takes longer than a frame. Uses the play page's functions.
 */
export function earlyPicture(
  { makeVideo, watchFirstFrame, showIn }: typeof pictureParts,
  stream: StreamStore,
): EarlyPicture {
  const container = document.createElement('div');
  const video = makeVideo();
  const end = new AbortController();
  const { signal } = end;
  container.className = styles.container ?? '';
  container.ariaHidden = 'true';
  container.append(video);
  document.body.append(container);
  const forget = watchFirstFrame(video, () => stream.sawFrame());
  reaction(
    () => stream.pictureSeen,
    (seen) => seen && container.classList.add(styles.visible ?? ''),
    { signal, fireImmediately: true },
  );
  reaction(
    () => stream.media.video,
    (track) => showIn(video, track),
    { signal, fireImmediately: true },
  );
  const release = () => {
    end.abort();
    forget();
    container.remove();
  };
  return {
    take() {
      release();
      return video;
    },
    remove() {
      release();
      showIn(video);
    },
  };
}

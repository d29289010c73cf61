import type { AdPorts } from '../adPorts.ts';
import { runScript } from './foreignScript.ts';
import type { ParseXml } from '../../../domain/ads/video/vast/readXml.ts';
import { parseInert } from '../../../kit/parseInert.ts';
import type { MediaPlayer, MediaPlayerEvent, MediaPlayerPort } from '../../../domain/ads/video/mediaPlayer.port.ts';
import { setSource } from '../window/setAddress.ts';

// This module's exports are the browser's implementation of `AdPorts`.

export const loadIma: AdPorts['loadIma'] = async (script) => {
  await runScript(script);
  const { google } = globalThis as { readonly google?: { readonly ima?: Awaited<ReturnType<AdPorts['loadIma']>> } };
  if (!google?.ima) throw new Error('no-ima');
  return google.ima;
};

export const createContainer: AdPorts['createContainer'] = () => {
  const room = document.createElement('div');
  Object.assign(room.style, { position: 'absolute', inset: '0' });
  return room;
};

export const parseXml: ParseXml = (text) => {
  const document = parseInert(text, 'text/xml');
  return document.querySelector('parsererror') ? undefined : document.documentElement;
};

/** Player of video advertisements, which shows a video element in the page. */
export const films: MediaPlayerPort = {
  canPlay: (type) => document.createElement('video').canPlayType(type) !== '',
  open(room, address, hear, signal) {
    const video = document.createElement('video');
    // Hide the video from screen readers, which read the advertisement's duration and actions from the text beside
    // it.
    video.setAttribute('aria-hidden', 'true');
    video.playsInline = true;
    video.disablePictureInPicture = true;
    video.disableRemotePlayback = true;
    video.tabIndex = -1;
    const film = new ElementPlayer(video, hear);
    film.start(signal);
    setSource(video, address);
    room.replaceChildren(video);
    film.play();
    return film;
  },
};

class ElementPlayer implements MediaPlayer {
  readonly #video: HTMLVideoElement;
  readonly #onEvent: (event: MediaPlayerEvent) => void;
  /** Whether the browser blocked the video's autoplay. */
  #isBlocked = false;
  #removed = false;

  constructor(video: HTMLVideoElement, hear: (event: MediaPlayerEvent) => void) {
    this.#video = video;
    this.#onEvent = hear;
  }

  /** Reports the video's events until `signal` aborts. Aborting also removes the video from the page. */
  start(signal: AbortSignal): void {
    const video = this.#video;
    const hear = this.#onEvent;
    const on = (event: string, listener: () => void) => video.addEventListener(event, listener, { signal });
    on('loadedmetadata', () => hear({ kind: 'ready', secs: Number.isFinite(video.duration) ? video.duration : 0 }));
    on('playing', () => hear({ kind: 'playing' }));
    on('pause', () => !video.ended && hear({ kind: 'paused' }));
    on('timeupdate', () => hear({ kind: 'at', secs: video.currentTime }));
    on('ended', () => hear({ kind: 'ended' }));
    on('error', () => hear({ kind: 'failed', why: failureOf(video.error) }));
    signal.addEventListener('abort', () => this.#remove(), { once: true });
  }

  play(): void {
    this.#video.play().catch((error: unknown) => this.#refused(error));
  }

  pause(): void {
    this.#video.pause();
  }

  setMuted(muted: boolean): void {
    this.#video.muted = muted;
  }

  /** If the browser blocked autoplay with sound, tries to play the advertisement again without sound. */
  #refused(error: unknown): void {
    const held = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!held || this.#removed || this.#isBlocked) return;
    this.#isBlocked = true;
    if (!this.#video.muted) {
      this.#video.muted = true;
      this.#onEvent({ kind: 'silenced' });
    }
    this.play();
  }

  #remove(): void {
    this.#removed = true;
    this.#video.pause();
    this.#video.removeAttribute('src');
    // Calling `load` without a source cancels the pending download.
    this.#video.load();
    this.#video.remove();
  }
}

function failureOf(error: MediaError | null): 'network' | 'unplayable' {
  // Before a video has any data, browsers report network failures and invalid files both as "not supported".
  return error?.code === MediaError.MEDIA_ERR_DECODE ? 'unplayable' : 'network';
}

import type { MediaPlayerEvent, MediaPlayerPort } from '../../../src/domain/ads/video/mediaPlayer.port.ts';
import type { Clock } from '../../../src/kit/clock.ts';

export interface FakeFilm {
  readonly secs: number;
  /** True if loading the video never ends. */
  readonly hangs?: boolean;
  readonly fails?: 'network' | 'unplayable';
  /** Position at which playback stalls, in seconds; never if absent. */
  readonly stallsAt?: number;
  /** True if the browser blocks playback with sound. */
  readonly blocksSound?: boolean;
}

/** Simulates videos by time alone. Reports progress four times a second, as browsers do. */
export class FakeFilms implements MediaPlayerPort {
  readonly opened: string[] = [];
  /** Number of open videos, playing or paused. */
  openCount = 0;
  muted = false;
  paused = false;
  readonly #clock: Clock;
  readonly #film: (address: string) => FakeFilm;

  constructor(clock: Clock, film: (address: string) => FakeFilm = filmNamed) {
    this.#clock = clock;
    this.#film = film;
  }

  /** Accepts only codec names in the form of RFC 6381, like Chromium. */
  readonly canPlay: MediaPlayerPort['canPlay'] = (type) =>
    /^video\/(webm|mp4)(; codecs="(vp[89]|vp09\.|avc1\.|mp4a\.|opus)[^"]*")?$/.test(type);

  readonly open: MediaPlayerPort['open'] = (_room, address, listener, life) => {
    const film = this.#film(address);
    this.opened.push(address);
    this.openCount++;
    this.paused = false;
    this.muted = false;
    life.addEventListener('abort', () => this.openCount--, { once: true });
    if (!film.hangs) this.#clock.after(0, () => this.#begin(film, listener, life), life);
    return {
      play: () => this.#set(false, listener),
      pause: () => this.#set(true, listener),
      setMuted: (muted) => void (this.muted = muted),
    };
  };

  #set(paused: boolean, listener: (event: MediaPlayerEvent) => void): void {
    if (paused === this.paused) return;
    this.paused = paused;
    listener({ kind: paused ? 'paused' : 'playing' });
  }

  #begin(film: FakeFilm, listener: (event: MediaPlayerEvent) => void, life: AbortSignal): void {
    if (film.fails) return listener({ kind: 'failed', why: film.fails });
    listener({ kind: 'ready', secs: film.secs });
    if (film.blocksSound && !this.muted) listener({ kind: 'silenced' });
    listener({ kind: 'playing' });
    let at = 0;
    this.#clock.every(
      250,
      () => {
        if (this.paused || at >= (film.stallsAt ?? Infinity)) return;
        at += 0.25;
        listener({ kind: 'at', secs: at });
        if (at >= film.secs) listener({ kind: 'ended' });
      },
      life,
    );
  }
}

/** Takes the duration from the file name, for example `tea-15.webm`. `nothing.webm` doesn't exist. */
function filmNamed(address: string): FakeFilm {
  if (address.endsWith('/nothing.webm')) return { secs: 0, fails: 'network' };
  return { secs: Number(/-(\d+)\.webm/.exec(address)?.[1] ?? 15) };
}

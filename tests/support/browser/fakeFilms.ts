import type { MediaPlayerEvent, MediaPlayerPort } from '../../../src/domain/ads/video/mediaPlayer.port.ts';
import type { Clock } from '../../../src/kit/clock.ts';

/** How a film goes. */
export interface FakeFilm {
  readonly secs: number;
  /** Nothing comes of it. */
  readonly hangs?: boolean;
  readonly fails?: 'network' | 'unplayable';
  /** It stands still from here on. */
  readonly stallsAt?: number;
  /** The browser plays nothing aloud. */
  readonly held?: boolean;
}

/** Films that are all time and no picture. Tells four times a second how far they are, as browsers do. */
export class FakeFilms implements MediaPlayerPort {
  readonly opened: string[] = [];
  /** Those that play or are paused. */
  shown = 0;
  muted = false;
  paused = false;
  readonly #clock: Clock;
  readonly #film: (address: string) => FakeFilm;

  constructor(clock: Clock, film: (address: string) => FakeFilm = filmNamed) {
    this.#clock = clock;
    this.#film = film;
  }

  /** As Chromium: a codec's name counts only as RFC 6381 has it. */
  readonly canPlay: MediaPlayerPort['canPlay'] = (type) =>
    /^video\/(webm|mp4)(; codecs="(vp[89]|vp09\.|avc1\.|mp4a\.|opus)[^"]*")?$/.test(type);

  readonly open: MediaPlayerPort['open'] = (_room, address, hear, life) => {
    const film = this.#film(address);
    this.opened.push(address);
    this.shown++;
    this.paused = false;
    this.muted = false;
    life.addEventListener('abort', () => this.shown--, { once: true });
    if (!film.hangs) this.#clock.after(0, () => this.#begin(film, hear, life), life);
    return {
      play: () => this.#set(false, hear),
      pause: () => this.#set(true, hear),
      setMuted: (muted) => void (this.muted = muted),
    };
  };

  #set(paused: boolean, hear: (event: MediaPlayerEvent) => void): void {
    if (paused === this.paused) return;
    this.paused = paused;
    hear({ kind: paused ? 'paused' : 'playing' });
  }

  #begin(film: FakeFilm, hear: (event: MediaPlayerEvent) => void, life: AbortSignal): void {
    if (film.fails) return hear({ kind: 'failed', why: film.fails });
    hear({ kind: 'ready', secs: film.secs });
    if (film.held && !this.muted) hear({ kind: 'silenced' });
    hear({ kind: 'playing' });
    let at = 0;
    this.#clock.every(
      250,
      () => {
        if (this.paused || at >= (film.stallsAt ?? Infinity)) return;
        at += 0.25;
        hear({ kind: 'at', secs: at });
        if (at >= film.secs) hear({ kind: 'ended' });
      },
      life,
    );
  }
}

/** A film as long as its name says: `tea-15.webm`. One that is called nothing isn't there. */
function filmNamed(address: string): FakeFilm {
  if (address.endsWith('/nothing.webm')) return { secs: 0, fails: 'network' };
  return { secs: Number(/-(\d+)\.webm/.exec(address)?.[1] ?? 15) };
}

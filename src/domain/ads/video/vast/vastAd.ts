import type { Clock } from '../../../../kit/clock.ts';
import { adError, VAST_ERROR } from '../adError.ts';
import type { FilmEvent, FilmPort } from '../film.port.ts';
import type { AdEvent, AdFacts, PlayingAd, VideoAd } from '../videoAd.port.ts';
import { Teller, type TellPorts } from './teller.ts';
import type { ResolvedAd } from './resolveVast.ts';
import { secsOf } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** What of a film isn't there by then isn't coming, in milliseconds. */
const FILM_MS = 8_000;
/** A film that stands still for so long, and nobody has paused it, isn't going on, in milliseconds. */
const STALL_MS = 10_000;

const FILM_ERRORS = {
  network: VAST_ERROR.fileNotFound,
  unplayable: VAST_ERROR.notDisplayed,
} as const;

export interface VastAdPorts extends TellPorts {
  readonly films: FilmPort;
  readonly clock: Clock;
  /** Where a player may be led; undefined where not. */
  readonly vouchLanding: (address: string) => VettedUrl | undefined;
}

/** An advertisement of an ad server, of which there is a film. */
export class VastAd implements VideoAd {
  readonly #ports: VastAdPorts;
  readonly #resolved: ResolvedAd;
  readonly #file: VettedUrl;

  constructor(ports: VastAdPorts, resolved: ResolvedAd, file: VettedUrl) {
    this.#ports = ports;
    this.#resolved = resolved;
    this.#file = file;
  }

  play(room: HTMLElement, hear: (event: AdEvent) => void, life: AbortSignal): PlayingAd {
    return new VastPlay(this.#ports, this.#resolved, { room, file: this.#file, hear }, life);
  }
}

interface Showing {
  readonly room: HTMLElement;
  readonly file: VettedUrl;
  readonly hear: (event: AdEvent) => void;
}

const QUARTILES = [
  [0.25, 1, 'firstQuartile'],
  [0.5, 2, 'midpoint'],
  [0.75, 3, 'thirdQuartile'],
] as const;

/** One showing of it. */
class VastPlay implements PlayingAd {
  readonly #ports: VastAdPorts;
  readonly #showing: Showing;
  readonly #teller: Teller;
  readonly #end = new AbortController();
  readonly #film: ReturnType<FilmPort['open']>;
  #facts: AdFacts;
  #at = 0;
  #quartile = 0;
  #muted = false;
  #paused = false;
  #started = false;
  #watch = new AbortController();

  constructor(ports: VastAdPorts, { ad, trackers }: ResolvedAd, showing: Showing, life: AbortSignal) {
    this.#ports = ports;
    this.#showing = showing;
    this.#teller = new Teller(ports, trackers);
    this.#facts = {
      title: ad.title,
      secs: ad.secs,
      skipAfterSecs: ad.skip && secsOf(ad.skip, ad.secs),
      landing: ports.vouchLanding(ad.landing),
      ownControls: false,
    };
    life.addEventListener('abort', () => this.#left(), { once: true, signal: this.#end.signal });
    this.#awaitFilm(FILM_MS, VAST_ERROR.mediaTimeout);
    this.#film = ports.films.open(showing.room, showing.file, (event) => this.#hear(event), this.#end.signal);
  }

  setMuted(muted: boolean): void {
    if (muted === this.#muted) return;
    this.#muted = muted;
    this.#film.setMuted(muted);
    this.#teller.again(muted ? 'mute' : 'unmute');
  }

  pause(): void {
    this.#film.pause();
  }

  resume(): void {
    this.#film.play();
  }

  skip(): void {
    const { skipAfterSecs } = this.#facts;
    if (this.#end.signal.aborted || skipAfterSecs === undefined || this.#at < skipAfterSecs) return;
    this.#teller.event('skip');
    this.#over({ kind: 'skipped' });
  }

  click(): void {
    if (this.#end.signal.aborted || this.#facts.landing === undefined) return;
    this.#teller.click();
    this.pause();
    this.#showing.hear({ kind: 'clicked' });
  }

  #hear(event: FilmEvent): void {
    if (this.#end.signal.aborted) return;
    const { hear } = this.#showing;
    switch (event.kind) {
      case 'ready':
        // What the film is counts, not what was said of it.
        this.#facts = { ...this.#facts, secs: event.secs };
        this.#teller.event('loaded');
        return hear({ kind: 'loaded', facts: this.#facts });
      case 'playing':
        return this.#goesOn();
      case 'paused':
        return this.#stands();
      case 'silenced':
        this.setMuted(true);
        return hear({ kind: 'silenced' });
      case 'at':
        return this.#progress(event.secs);
      case 'ended':
        this.#teller.event('complete');
        return this.#over({ kind: 'completed' });
      case 'failed':
        return this.#fail(FILM_ERRORS[event.why]);
    }
  }

  #goesOn(): void {
    const { hear } = this.#showing;
    this.#awaitFilm(STALL_MS, VAST_ERROR.mediaTimeout);
    if (!this.#started) {
      this.#started = true;
      this.#teller.impression();
      this.#teller.event('start');
      hear({ kind: 'started' });
    } else if (this.#paused) {
      this.#teller.again('resume');
      hear({ kind: 'resumed' });
    }
    this.#paused = false;
  }

  #stands(): void {
    this.#watch.abort();
    if (this.#paused || !this.#started) return;
    this.#paused = true;
    this.#teller.again('pause');
    this.#showing.hear({ kind: 'paused' });
  }

  #progress(secs: number): void {
    const { hear } = this.#showing;
    if (secs <= this.#at) return;
    this.#at = secs;
    if (!this.#paused) this.#awaitFilm(STALL_MS, VAST_ERROR.mediaTimeout);
    this.#teller.progress(secs, this.#facts.secs);
    for (const [share, which, name] of QUARTILES) {
      if (which <= this.#quartile || secs < share * this.#facts.secs) continue;
      this.#quartile = which;
      this.#teller.event(name);
      hear({ kind: 'quartile', which });
    }
    hear({ kind: 'at', secs });
  }

  #awaitFilm(ms: number, code: number): void {
    this.#watch.abort();
    this.#watch = new AbortController();
    this.#ports.clock.after(ms, () => this.#fail(code), AbortSignal.any([this.#watch.signal, this.#end.signal]));
  }

  #fail(code: number): void {
    if (this.#end.signal.aborted) return;
    this.#teller.error(code);
    this.#over({ kind: 'failed', error: adError(code) });
  }

  #left(): void {
    if (this.#started) this.#teller.event('closeLinear');
    this.#end.abort();
  }

  #over(event: AdEvent): void {
    this.#end.abort();
    this.#showing.hear(event);
  }
}

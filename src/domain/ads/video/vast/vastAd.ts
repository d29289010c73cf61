import type { Clock } from '../../../../kit/clock.ts';
import { adError, VAST_ERROR } from '../adError.ts';
import type { MediaPlayer, MediaPlayerEvent, MediaPlayerPort } from '../mediaPlayer.port.ts';
import type { AdEvent, AdFacts, PlayingAd, VideoAd } from '../videoAd.port.ts';
import { filled, EventTracker, type TrackerPorts } from './eventTracker.ts';
import type { ResolvedAd } from './resolveVast.ts';
import { secsOf } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** Timeout for loading an advertisement's media file, in milliseconds. */
const FILM_MS = 8_000;
/** Time without progress, while not paused, after which an advertisement's playback has failed, in milliseconds. */
const STALL_MS = 10_000;

const FILM_ERRORS = {
  network: VAST_ERROR.fileNotFound,
  unplayable: VAST_ERROR.notDisplayed,
} as const;

export interface VastAdPorts extends TrackerPorts {
  readonly films: MediaPlayerPort;
  readonly clock: Clock;
  /** Validates the URL of a landing page; returns undefined if it isn't allowed. */
  readonly vouchLanding: (address: string) => VettedUrl | undefined;
}

/** Returns the next advertisement of the same VAST answer. Resolves to undefined, or rejects, if there is none. */
type NextAd = () => Promise<ResolvedAd | undefined>;

/**
 * A video advertisement of an ad server. If none of its media files plays, another advertisement of the same VAST
 * answer replaces it.
 */
export class VastAd implements VideoAd {
  readonly #ports: VastAdPorts;
  readonly #first: ResolvedAd;
  readonly #next: NextAd;

  constructor(ports: VastAdPorts, first: ResolvedAd, next: NextAd) {
    this.#ports = ports;
    this.#first = first;
    this.#next = next;
  }

  play(room: HTMLElement, hear: (event: AdEvent) => void, signal: AbortSignal): PlayingAd {
    const playing = new VastPlay(this.#ports, { first: this.#first, next: this.#next, container: room, onEvent: hear });
    playing.start(signal);
    return playing;
  }
}

interface Showing {
  readonly first: ResolvedAd;
  readonly next: NextAd;
  readonly container: HTMLElement;
  readonly onEvent: (event: AdEvent) => void;
}

const QUARTILES = [
  [0.25, 1, 'firstQuartile'],
  [0.5, 2, 'midpoint'],
  [0.75, 3, 'thirdQuartile'],
] as const;

/** One playback of a VAST advertisement. */
class VastPlay implements PlayingAd {
  readonly #ports: VastAdPorts;
  readonly #showing: Showing;
  readonly #end = new AbortController();
  /** Time at which playback was started, in milliseconds since the Unix epoch. */
  readonly #since: number;
  #ad: ResolvedAd;
  #tracker: EventTracker;
  #facts: AdFacts;
  /** Media files of the advertisement that the player hasn't tried yet. */
  #untried: readonly VettedUrl[] = [];
  #film: MediaPlayer | undefined;
  #filmEnd = new AbortController();
  #at = 0;
  #quartile = 0;
  #muted = false;
  #paused = false;
  #started = false;
  #watch = new AbortController();

  constructor(ports: VastAdPorts, showing: Showing) {
    this.#ports = ports;
    this.#showing = showing;
    this.#since = ports.clock.now();
    this.#ad = showing.first;
    this.#tracker = new EventTracker(ports, this.#ad.trackers);
    this.#facts = this.#factsOf(this.#ad, this.#ad.linear.secs);
  }

  /** Plays the advertisement until the signal aborts. */
  start(signal: AbortSignal): void {
    signal.addEventListener('abort', () => this.#left(), { once: true, signal: this.#end.signal });
    this.#open(this.#ad.files);
  }

  setMuted(muted: boolean): void {
    if (muted === this.#muted) return;
    this.#muted = muted;
    this.#film?.setMuted(muted);
    this.#tracker.report(muted ? 'mute' : 'unmute');
  }

  pause(): void {
    this.#film?.pause();
  }

  resume(): void {
    this.#film?.play();
  }

  skip(): void {
    const { skipAfterSecs } = this.#facts;
    if (this.#end.signal.aborted || skipAfterSecs === undefined || this.#at < skipAfterSecs) return;
    this.#tracker.event('skip');
    this.#over({ kind: 'skipped' });
  }

  click(): void {
    if (this.#end.signal.aborted || this.#facts.landing === undefined) return;
    this.#tracker.click();
    this.pause();
    this.#showing.onEvent({ kind: 'clicked' });
  }

  #handle(event: MediaPlayerEvent): void {
    if (this.#end.signal.aborted) return;
    const { onEvent } = this.#showing;
    switch (event.kind) {
      case 'ready':
        // The duration in the media file takes precedence over the one in the VAST document.
        this.#facts = this.#factsOf(this.#ad, event.secs || this.#ad.linear.secs);
        this.#tracker.event('loaded');
        return onEvent({ kind: 'loaded', facts: this.#facts });
      case 'playing':
        return this.#goesOn();
      case 'paused':
        return this.#stands();
      case 'silenced':
        this.setMuted(true);
        return onEvent({ kind: 'silenced' });
      case 'at':
        return this.#progress(event.secs);
      case 'ended':
        this.#tracker.event('complete');
        return this.#over({ kind: 'completed' });
      case 'failed':
        return this.#fail(FILM_ERRORS[event.why]);
    }
  }

  #goesOn(): void {
    const { onEvent } = this.#showing;
    this.#awaitFilm(STALL_MS, VAST_ERROR.mediaTimeout);
    if (!this.#started) {
      this.#started = true;
      this.#tracker.impression();
      this.#tracker.event('creativeView');
      this.#tracker.event('start');
      onEvent({ kind: 'started' });
    } else if (this.#paused) {
      this.#tracker.report('resume');
      onEvent({ kind: 'resumed' });
    }
    this.#paused = false;
  }

  #stands(): void {
    this.#watch.abort();
    if (this.#paused || !this.#started) return;
    this.#paused = true;
    this.#tracker.report('pause');
    this.#showing.onEvent({ kind: 'paused' });
  }

  #progress(secs: number): void {
    const { onEvent } = this.#showing;
    if (secs <= this.#at) return;
    this.#at = secs;
    if (!this.#paused) this.#awaitFilm(STALL_MS, VAST_ERROR.mediaTimeout);
    this.#tracker.progress(secs, this.#facts.secs);
    for (const [share, which, name] of QUARTILES) {
      if (which <= this.#quartile || secs < share * this.#facts.secs) continue;
      this.#quartile = which;
      this.#tracker.event(name);
      onEvent({ kind: 'quartile', which });
    }
    onEvent({ kind: 'at', secs });
  }

  #awaitFilm(ms: number, code: number): void {
    this.#watch.abort();
    this.#watch = new AbortController();
    this.#ports.clock.after(ms, () => this.#fail(code), AbortSignal.any([this.#watch.signal, this.#end.signal]));
  }

  #factsOf({ title, linear: { skip, landing } }: ResolvedAd, secs: number): AdFacts {
    return {
      title,
      secs,
      skipAfterSecs: skip && secsOf(skip, secs),
      landing: this.#ports.vouchLanding(filled(this.#ports, landing)),
      ownControls: false,
    };
  }

  #open([file, ...others]: readonly VettedUrl[]): void {
    this.#filmEnd.abort();
    if (file === undefined) return;
    this.#untried = others;
    this.#filmEnd = new AbortController();
    const signal = AbortSignal.any([this.#filmEnd.signal, this.#end.signal]);
    this.#awaitFilm(FILM_MS, VAST_ERROR.mediaTimeout);
    this.#film = this.#ports.films.open(
      this.#showing.container,
      file,
      (event) => !signal.aborted && this.#handle(event),
      signal,
    );
    if (this.#muted) this.#film.setMuted(true);
  }

  #fail(code: number): void {
    if (this.#end.signal.aborted) return;
    // Try another media file or advertisement only if none has started, and only for a limited time, so that the
    // player waits for at most two files that don't load.
    const mayReplace = !this.#started && this.#ports.clock.now() - this.#since <= FILM_MS;
    if (mayReplace && this.#untried.length > 0) return this.#open(this.#untried);
    this.#tracker.error(code);
    if (!mayReplace) return this.#over({ kind: 'failed', error: adError(code) });
    this.#filmEnd.abort();
    this.#watch.abort();
    void this.#showing.next().then(
      (ad) => this.#replace(ad, code),
      () => this.#replace(undefined, code),
    );
  }

  /** Plays another advertisement of the same VAST answer instead, if one is available. */
  #replace(ad: ResolvedAd | undefined, code: number): void {
    if (this.#end.signal.aborted) return;
    if (!ad) return this.#over({ kind: 'failed', error: adError(code) });
    this.#ad = ad;
    this.#tracker = new EventTracker(this.#ports, ad.trackers);
    this.#facts = this.#factsOf(ad, ad.linear.secs);
    this.#open(ad.files);
  }

  #left(): void {
    // VAST 2 calls the event `close`, later versions `closeLinear`.
    if (this.#started) for (const name of ['closeLinear', 'close']) this.#tracker.event(name);
    this.#end.abort();
  }

  #over(event: AdEvent): void {
    this.#end.abort();
    this.#showing.onEvent(event);
  }
}

import type { Clock } from '../../../../kit/clock.ts';
import { type AdError, adError, VAST_ERROR } from '../adError.ts';
import type { AdEvent, PlayingAd } from '../videoAd.port.ts';
import { IMA_EVENTS, type ImaAd, type ImaEvent, type ImaManager } from './ima.types.ts';

/** Time without progress, while not paused, after which an advertisement's playback has failed, in milliseconds. */
const STALL_MS = 10_000;

interface ImaParts {
  readonly manager: ImaManager;
  readonly container: HTMLElement;
  readonly clock: Clock;
  readonly toError: (code: number) => AdError;
}

/** One playback of a Google advertisement. */
export class ImaAdPlay implements PlayingAd {
  readonly #manager: ImaManager;
  readonly #clock: Clock;
  readonly #parts: ImaParts;
  readonly #container: HTMLElement;
  readonly #onEvent: (event: AdEvent) => void;
  readonly #end = new AbortController();
  /** True once the player has watched an advertisement of the ad pod to its end. */
  #watched = false;
  #watch = new AbortController();

  constructor(parts: ImaParts, room: HTMLElement, hear: (event: AdEvent) => void) {
    this.#parts = parts;
    this.#manager = parts.manager;
    this.#clock = parts.clock;
    this.#container = room;
    this.#onEvent = hear;
  }

  /** Plays the advertisement until the signal aborts. */
  start(signal: AbortSignal): void {
    const { manager, container, toError } = this.#parts;
    const room = this.#container;
    signal.addEventListener('abort', () => this.#leave(container), { once: true });
    for (const type of IMA_EVENTS) manager.addEventListener(type, (event) => this.#on(event));
    manager.addEventListener('adError', (event) => this.#fail(toError(event.getError().getErrorCode())));
    room.replaceChildren(container);
    this.#goesOn();
    manager.init(room.clientWidth, room.clientHeight);
    manager.start();
  }

  setMuted(muted: boolean): void {
    this.#manager.setVolume(muted ? 0 : 1);
  }

  pause(): void {
    this.#manager.pause();
  }

  resume(): void {
    this.#manager.resume();
  }

  skip(): void {
    if (this.#manager.getAdSkippableState()) this.#manager.skip();
  }

  /** The page handles no clicks, because the SDK renders its own link. */
  click(): void {}

  #on(event: ImaEvent): void {
    if (this.#end.signal.aborted) return;
    const hear = this.#onEvent;
    switch (event.type) {
      case 'loaded':
        return this.#loaded(event.getAd());
      case 'start':
        this.#goesOn();
        return hear({ kind: 'started' });
      case 'adProgress':
        this.#goesOn();
        return hear({ kind: 'at', secs: event.getAdData().currentTime ?? 0 });
      case 'firstquartile':
        return hear({ kind: 'quartile', which: 1 });
      case 'midpoint':
        return hear({ kind: 'quartile', which: 2 });
      case 'thirdquartile':
        return hear({ kind: 'quartile', which: 3 });
      case 'pause':
        this.#watch.abort();
        return hear({ kind: 'paused' });
      case 'resume':
        this.#goesOn();
        return hear({ kind: 'resumed' });
      case 'click':
        return hear({ kind: 'clicked' });
      case 'complete':
        this.#watched = true;
        return isLast(event.getAd()) ? this.#over({ kind: 'completed' }) : undefined;
      case 'skip':
      case 'userClose':
        return this.#over({ kind: 'skipped' });
      // All advertisements are over. If none was completed, the SDK couldn't play the last one.
      case 'allAdsCompleted':
        return this.#over({ kind: this.#watched ? 'completed' : 'skipped' });
    }
  }

  #loaded(ad: ImaAd | null): void {
    const skip = ad?.getSkipTimeOffset() ?? -1;
    const facts = {
      title: ad?.getTitle() ?? '',
      secs: Math.max(0, ad?.getDuration() ?? 0),
      skipAfterSecs: skip >= 0 ? skip : undefined,
      landing: undefined,
      ownControls: true,
    };
    this.#onEvent({ kind: 'loaded', facts });
  }

  #goesOn(): void {
    this.#watch.abort();
    this.#watch = new AbortController();
    const signal = AbortSignal.any([this.#watch.signal, this.#end.signal]);
    this.#clock.after(STALL_MS, () => this.#fail(adError(VAST_ERROR.mediaTimeout)), signal);
  }

  #fail(error: AdError): void {
    if (this.#end.signal.aborted) return;
    // After a completed advertisement, an error in a later one doesn't matter to the player.
    this.#over(this.#watched ? { kind: 'completed' } : { kind: 'failed', error });
  }

  #over(event: AdEvent): void {
    this.#end.abort();
    this.#onEvent(event);
  }

  #leave(container: HTMLElement): void {
    this.#end.abort();
    this.#manager.destroy();
    container.remove();
  }
}

/** Returns whether the advertisement is the last one of its ad pod. */
function isLast(ad: ImaAd | null): boolean {
  const series = ad?.getAdPodInfo();
  return !series || series.getAdPosition() >= series.getTotalAds();
}

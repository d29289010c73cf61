import { makeAutoObservable, runInAction } from 'mobx';
import type { AdEvent, AdFacts, PlayingAd, VideoAd } from './videoAd.port.ts';

type AdPhase = 'loading' | 'playing' | 'paused' | 'over';

/** An advertisement on screen: its progress and the player's options. The constructor starts nothing. */
export class AdShowing {
  phase: AdPhase = 'loading';
  facts: AdFacts | undefined;
  /** Playback position of the advertisement, in seconds. */
  at = 0;
  muted: boolean;
  readonly #ad: VideoAd;
  readonly #onEvent: (event: AdEvent) => void;
  readonly #signal: AbortSignal;
  #playing: PlayingAd | undefined;

  /** `onEvent` receives all events of the advertisement until the signal aborts. */
  constructor(ad: VideoAd, muted: boolean, onEvent: (event: AdEvent) => void, signal: AbortSignal) {
    this.#ad = ad;
    this.muted = muted;
    this.#onEvent = onEvent;
    this.#signal = signal;
    // No method is a MobX action, because the advertisement emits events during the calls, and these events must be
    // handled outside an action.
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Remaining whole seconds of the advertisement; undefined if unknown. */
  get leftSecs(): number | undefined {
    return this.facts && Math.max(0, Math.ceil(this.facts.secs - this.at));
  }

  /** Whole seconds until the player may skip the advertisement: 0 if already possible, undefined for never. */
  get skipInSecs(): number | undefined {
    const { skipAfterSecs, secs = 0 } = this.facts ?? {};
    if (skipAfterSecs === undefined || skipAfterSecs >= secs) return undefined;
    return Math.max(0, Math.ceil(skipAfterSecs - this.at));
  }

  /** Starts playback of the advertisement in the element. Further calls have no effect. */
  readonly showIn = (room: HTMLElement | null): void => {
    if (!room || this.#playing || this.#signal.aborted) return;
    try {
      this.#playing = this.#ad.play(room, (event) => this.#handle(event), this.#signal);
      if (this.muted) this.#playing.setMuted(true);
    } catch {
      this.#handle({ kind: 'failed', error: { cause: 'other', code: 900 } });
    }
  };

  readonly toggleMuted = (): void => {
    runInAction(() => (this.muted = !this.muted));
    this.#playing?.setMuted(this.muted);
  };

  readonly togglePaused = (): void => {
    if (this.phase === 'paused') this.#playing?.resume();
    else this.#playing?.pause();
  };

  readonly skip = (): void => this.#playing?.skip();
  readonly click = (): void => this.#playing?.click();

  #handle(event: AdEvent): void {
    if (this.#signal.aborted || this.phase === 'over') return;
    runInAction(() => this.#take(event));
    this.#onEvent(event);
  }

  #take(event: AdEvent): void {
    switch (event.kind) {
      case 'loaded':
        this.facts = event.facts;
        break;
      case 'started':
      case 'resumed':
        this.phase = 'playing';
        break;
      case 'paused':
        this.phase = 'paused';
        break;
      case 'at':
        this.at = event.secs;
        break;
      case 'silenced':
        this.muted = true;
        break;
      case 'skipped':
      case 'completed':
      case 'failed':
        this.phase = 'over';
        break;
      default:
    }
  }
}

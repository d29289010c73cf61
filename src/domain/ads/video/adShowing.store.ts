import { makeAutoObservable, runInAction } from 'mobx';
import type { AdEvent, AdFacts, PlayingAd, VideoAd } from './videoAd.port.ts';

type AdPhase = 'loading' | 'playing' | 'paused' | 'over';

/** An advertisement that is shown: how far it is, and what the player may do. For a screen; it starts nothing by itself. */
export class AdShowing {
  phase: AdPhase = 'loading';
  facts: AdFacts | undefined;
  /** How much of it was shown, in seconds. */
  at = 0;
  muted: boolean;
  readonly #ad: VideoAd;
  readonly #heard: (event: AdEvent) => void;
  readonly #life: AbortSignal;
  #playing: PlayingAd | undefined;

  /** `heard` is told of everything that becomes of it, until the signal is aborted. */
  constructor(ad: VideoAd, muted: boolean, heard: (event: AdEvent) => void, life: AbortSignal) {
    this.#ad = ad;
    this.muted = muted;
    this.#heard = heard;
    this.#life = life;
    // Its methods aren't actions: what an advertisement tells while they run is heard outside of an action.
    makeAutoObservable(this, {}, { deep: false });
  }

  /** In whole seconds; undefined while nobody knows. */
  get leftSecs(): number | undefined {
    return this.facts && Math.max(0, Math.ceil(this.facts.secs - this.at));
  }

  /** Until it may be skipped, in whole seconds: 0 now, undefined never. */
  get skipInSecs(): number | undefined {
    const { skipAfterSecs, secs = 0 } = this.facts ?? {};
    if (skipAfterSecs === undefined || skipAfterSecs >= secs) return undefined;
    return Math.max(0, Math.ceil(skipAfterSecs - this.at));
  }

  /** There is a place for it: plays there, once. */
  readonly showIn = (room: HTMLElement | null): void => {
    if (!room || this.#playing || this.#life.aborted) return;
    try {
      this.#playing = this.#ad.play(room, (event) => this.#hear(event), this.#life);
      if (this.muted) this.#playing.setMuted(true);
    } catch {
      this.#hear({ kind: 'failed', error: { cause: 'other', code: 900 } });
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

  #hear(event: AdEvent): void {
    if (this.#life.aborted || this.phase === 'over') return;
    runInAction(() => this.#take(event));
    this.#heard(event);
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

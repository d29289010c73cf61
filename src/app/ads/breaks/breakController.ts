import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  type BreakCommand,
  type BreakEvent,
  breakSpec,
  type BreakState,
} from '../../../domain/ads/breaks/break.machine.ts';
import { breakRunner } from '../../../domain/ads/breaks/break.runner.ts';
import { AdShowing } from '../../../domain/ads/video/adShowing.store.ts';
import type { AdEvent, VideoAd } from '../../../domain/ads/video/videoAd.port.ts';
import type { VideoAds } from '../../../domain/ads/video/videoAds.ts';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { AdFilling } from '../../../slots/AdSlot/AdSlot.types.ts';
import type { AdBreakModel } from '../../../widgets/ads/AdBreak/AdBreak.types.ts';
import type { Core } from '../../core/visitCore.ts';
import { adRegistry } from '../../core/advertising/adRegistry.ts';
import { muteGameDuringAd } from '../../play/stage/muteDuringAd.ts';
import type { Play } from '../../play/play.ts';

/** Name of the advertising break's placement, sent to the ad provider. */
const PLACEMENT = 'break';
/** Maximum length of an advertisement, in seconds. */
const LONGEST_SECS = 30;
const SQUARE = 'square-midroll-display';

interface BreakParts {
  readonly core: Core;
  readonly play: Play;
  readonly videoAds: VideoAds;
  readonly ticker: { readonly now: number };
  readonly focusStage: () => void;
  readonly fullscreen: { readonly on: boolean | undefined; readonly enter: () => void };
  /** Whether advertising breaks apply to this player and game now. */
  readonly isAllowed: () => boolean;
  /** Opens an offer that removes advertising; undefined if none is sold. */
  readonly withoutAds: () => (() => void) | undefined;
  /**
   * Whether an action is in progress on the streaming device, such as vibration or typing, which a break would
   * interrupt.
   */
  readonly acts: () => boolean;
  /** Whether another dialog is open over the game. */
  readonly hasOtherQuestion: () => boolean;
}

/** Advertising breaks of a game. */
export class BreakController implements AdBreakModel {
  readonly #parts: BreakParts;
  readonly #machine: Machine<BreakState, BreakEvent, BreakCommand>;
  private showing: AdShowing | undefined;

  constructor(parts: BreakParts) {
    const { core, videoAds } = parts;
    const { clock } = core.ports;
    this.#parts = parts;
    const wish = { use: 'midroll', placement: PLACEMENT, longestSecs: LONGEST_SECS } as const;
    const request = (signal: AbortSignal) => videoAds.request({ ...wish, language: core.language }, signal);
    const displayed = () => adRegistry(core).display?.mayFill === true;
    const stage = (ad: VideoAd, onEvent: (event: AdEvent) => void, signal: AbortSignal) =>
      this.#stage(ad, onEvent, signal);
    this.#machine = new Machine(breakSpec, breakRunner({ clock, request, displayed, stage }));
    // Methods that send events aren't MobX actions, because an action delays reactions until it returns.
    makeAutoObservable(this, { start: false, begin: false, leave: false, now: false }, { autoBind: true, deep: false });
  }

  /** Follows the game's state and runs its advertising breaks until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#machine.start(signal);
    this.#follow(signal);
    muteGameDuringAd(() => this.open, this.#parts, signal);
    let shown = false;
    reaction(
      () => this.open,
      (open) => {
        if (shown && !open) this.#parts.focusStage();
        shown = open;
      },
      { signal },
    );
    return this;
  }

  /** Begins an advertising break. Called when the player has played long enough since the last one. */
  begin(): void {
    this.#machine.send({ kind: 'mark reached' });
  }

  /** Model of the visible advertising break; undefined without one. */
  get shown(): AdBreakModel | undefined {
    return this.open || this.#machine.state.kind === 'announced' ? this : undefined;
  }

  /** Whether an advertising break is running. */
  get open(): boolean {
    const { kind } = this.#machine.state;
    return kind === 'playing' || kind === 'showing';
  }

  get stage(): AdBreakModel['stage'] {
    const { kind } = this.#machine.state;
    return kind === 'playing' || kind === 'showing' ? kind : 'announced';
  }

  get deadline(): number | undefined {
    const { state } = this.#machine;
    return state.kind === 'announced' ? state.endsAt : undefined;
  }

  get now(): number {
    return this.#parts.ticker.now;
  }

  get ad(): AdShowing | undefined {
    return this.#machine.state.kind === 'playing' ? this.showing : undefined;
  }

  get filling(): AdFilling | undefined {
    return this.#machine.state.kind === 'showing' ? adRegistry(this.#parts.core).display?.filling(SQUARE) : undefined;
  }

  get withoutAds(): (() => void) | undefined {
    return this.#parts.withoutAds();
  }

  readonly leave = (): void => this.#machine.send({ kind: 'left' });

  /** Whether the player is watching and an advertising break wouldn't interrupt anything. */
  private get calm(): boolean {
    const { core, play, acts, hasOtherQuestion } = this.#parts;
    const { state } = play.session;
    const plays = state.kind === 'playing' && situationOf(state).kind === 'none';
    return plays && core.window.visible && !play.inputPaused && !acts() && !hasOtherQuestion();
  }

  #follow(signal: AbortSignal): void {
    const { play, isAllowed } = this.#parts;
    const { session } = play;
    const bind = <T>(read: () => T, effect: (value: T) => void) =>
      reaction(read, effect, { signal, fireImmediately: true });
    bind(
      () => this.calm,
      (calm) => this.#machine.send({ kind: 'calm changed', calm }),
    );
    bind(
      () => isAllowed() && session.state.kind === 'playing',
      (goesOn) => goesOn || this.#machine.send({ kind: 'spared' }),
    );
    bind(
      () => this.filling?.shows,
      (shows) => shows !== undefined && NOTHING.has(shows) && this.#machine.send({ kind: 'no ad' }),
    );
  }

  #stage(ad: VideoAd, onEvent: (event: AdEvent) => void, signal: AbortSignal): void {
    const { core, play } = this.#parts;
    const onAdEvent = (event: AdEvent) => {
      if (event.kind === 'started') runInAction(() => (adRegistry(core).adSeen = true));
      onEvent(event);
    };
    const showing = new AdShowing(ad, play.sound.mutedByPlayer, onAdEvent, signal);
    runInAction(() => (this.showing = showing));
  }
}

/** Results that leave an ad space without an advertisement. */
const NOTHING: ReadonlySet<AdFilling['shows']> = new Set(['empty', 'blocked', 'refused', 'ad-free']);

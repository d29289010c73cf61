import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { CLIENT_CODE } from '../../../contracts/errorCodes.ts';
import { AdFreeAccount } from '../../../domain/ads/rewarded/adFreeAccount.ts';
import { AdFreeTime } from '../../../domain/ads/rewarded/adFreeTime.store.ts';
import {
  adWorthSecs,
  freeSecs,
  isShortTime,
  rewardedOffer,
  warningSecs,
} from '../../../domain/ads/rewarded/rewardedOffer.ts';
import type { NoAd } from '../../../domain/ads/video/noAdReason.ts';
import { AdShowing } from '../../../domain/ads/video/adShowing.store.ts';
import type { AdEvent, VideoAd } from '../../../domain/ads/video/videoAd.port.ts';
import type { VideoAds } from '../../../domain/ads/video/videoAds.ts';
import {
  type Outcome,
  type RewardedCommand,
  type RewardedEvent,
  rewardedSpec,
  type RewardedState,
} from '../../../domain/ads/rewarded/rewarded.machine.ts';
import { rewardedRunner } from '../../../domain/ads/rewarded/rewarded.runner.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import { endOfDay, localDay } from '../../../kit/localDay.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { RewardedPromptModel, RewardedStage } from '../../../widgets/ads/RewardedPrompt/RewardedPrompt.tsx';
import type { Core } from '../../core/visitCore.ts';
import { registerAds } from '../../core/advertising/adRegistry.ts';
import { muteGameDuringAd } from '../../play/stage/muteDuringAd.ts';
import { adViewer, passHolds } from '../../core/advertising/adViewer.ts';
import { visitPremium } from '../../core/payments/visitPremium.ts';
import type { Play } from '../../play/play.ts';
import { outOfPlaytime } from './outOfPlaytime.ts';

/** Name of the placement of advertisements for ad-free time, sent to the ad provider. */
const PLACEMENT = 'ad-free-time';
/** Delay before the next offer if no advertisement was available, in milliseconds. */
const AGAIN_MS = 60_000;

interface RewardedParts {
  readonly core: Core;
  readonly play: Play;
  readonly videoAds: VideoAds;
  readonly ticker: { readonly now: number };
  readonly focusStage: () => void;
  readonly fullscreen: { readonly on: boolean | undefined; readonly enter: () => void };
  /** Whether another dialog is open over the game. */
  readonly hasOtherQuestion: () => boolean;
  /**
   * Shows the dialog that tells that ad-free time ended, in a game with its own passes. The dialog calls `goOn` when
   * it closes.
   */
  readonly showAdFreeOver: (goOn: () => void) => void;
  /** Announces the player's first ad-free time. `expiresAt` is its end, in milliseconds since the Unix epoch. */
  readonly showAdFree: (expiresAt: number | undefined) => void;
  /** Asks for advertising consent unless the player has chosen. */
  readonly requestConsent: () => Promise<boolean>;
}

/** Ad-free time of a game and the advertisements that extend it. */
export class RewardedController implements RewardedPromptModel {
  readonly time: AdFreeTime;
  readonly #parts: RewardedParts;
  readonly #ads: Machine<RewardedState, RewardedEvent, RewardedCommand>;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();
  #earned = false;
  private showing: AdShowing | undefined;

  constructor(parts: RewardedParts) {
    const { play, core, videoAds } = parts;
    const { clock } = core.ports;
    this.#parts = parts;
    this.time = new AdFreeTime(clock, this.#account(), () => warningSecs(play.features));
    const request = (signal: AbortSignal) => {
      const wish = { use: 'rewarded', placement: PLACEMENT, language: core.language, reward: 'minutes' } as const;
      return videoAds.request({ ...wish, forced: this.#overdue }, signal);
    };
    const settled = (outcome: Outcome) => this.#settle(outcome);
    this.#ads = new Machine(
      rewardedSpec,
      rewardedRunner({
        clock,
        request,
        stage: (...ad) => this.#stage(...ad),
        online: () => core.window.online,
        settled,
      }),
    );
    // Methods that send events aren't MobX actions, because an action delays reactions until it returns.
    const plain = { start: false, ask: false, watch: false, close: false, now: false, isShort: false } as const;
    makeAutoObservable(this, plain, { autoBind: true, deep: false });
  }

  /** Counts the ad-free time and offers an extension when it runs short, until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#signal = signal;
    this.time.start(signal);
    this.#ads.start(signal);
    this.#count();
    registerAds(this.#parts.core, 'rewarded', this.#facts, signal);
    muteGameDuringAd(() => this.#busy, this.#parts, signal);
    return this;
  }

  readonly #facts = ((it: RewardedController) => ({
    get remainingMs() {
      return it.adFree ? it.time.remainingMs : 0;
    },
    get isPlaying() {
      return it.#ads.state.kind === 'playing';
    },
    get firstOffer() {
      return it.first && (it.stageShown === 'short' || it.stageShown === 'over');
    },
  }))(this);

  /** Visible stage of the ad-free dialog; undefined if the dialog is hidden. */
  get stageShown(): RewardedStage | undefined {
    const { state } = this.#ads;
    if (!this.#busy && this.#parts.hasOtherQuestion()) return undefined;
    switch (state.kind) {
      case 'idle':
      case 'closed':
        return undefined;
      case 'offered':
        if (this.#overdue) return 'over';
        return state.by === 'time' ? 'short' : 'asked';
      case 'skipped':
        return 'playing';
      default:
        return state.kind;
    }
  }

  /** Model of the ad-free dialog over the picture; undefined if hidden. */
  get prompt(): RewardedPromptModel | undefined {
    return this.stageShown ? this : undefined;
  }

  /** Whether the visible stage of the ad-free dialog is modal. Only the hint that time is short isn't. */
  get open(): boolean {
    return this.stageShown !== undefined && this.stageShown !== 'short';
  }

  /** Action of the player's bar that offers ad-free time; undefined if the game offers none. */
  get bar(): { readonly open: () => void } | undefined {
    return this.offer === 'no' ? undefined : { open: this.ask };
  }

  get stage(): RewardedStage {
    return this.stageShown ?? 'asked';
  }

  get reason(): NoAd | undefined {
    const { state } = this.#ads;
    return state.kind === 'none' ? state.why : undefined;
  }

  get atStop(): boolean {
    return outOfPlaytime(this.#parts.play.session.state);
  }

  get first(): boolean {
    return this.#ads.state.first;
  }

  get game(): string {
    return this.#parts.play.info.appName;
  }

  get minutes(): number {
    return Math.max(1, Math.floor(this.#worthSecs / 60));
  }

  get deadline(): number | undefined {
    return this.time.endsAt;
  }

  get now(): number {
    return this.#parts.ticker.now;
  }

  get isShort(): boolean {
    const left = this.deadline === undefined ? undefined : (this.deadline - this.now) / 1000;
    return isShortTime(left, this.time.remainingMs / 1000);
  }

  /** Whether ad-free time is running or paused. */
  get adFree(): boolean {
    const counts = this.offer !== 'no' || this.#parts.play.features?.enableLowCostUi === true;
    return counts && (this.time.phase === 'plenty' || this.time.phase === 'short');
  }

  /** Called when the player requests more ad-free time. */
  readonly ask = (): void => this.#ads.send({ kind: 'offer made', by: 'player' });
  readonly watch = (): void =>
    void this.#parts.requestConsent().then(() => !this.#signal.aborted && this.#ads.send({ kind: 'ad asked' }));
  readonly close = (): void => this.#ads.send({ kind: 'put away' });

  get ad(): AdShowing | undefined {
    return this.#ads.state.kind === 'playing' ? this.showing : undefined;
  }

  private get offer() {
    return rewardedOffer(this.#parts.play.features, adViewer(this.#parts.core));
  }

  /** Whether ad-free time is over and this game must not continue before the player has watched an advertisement. */
  get #overdue(): boolean {
    return this.offer === 'required' && this.time.phase === 'over';
  }

  get #worthSecs(): number {
    const { features, session } = this.#parts.play;
    const serverSecs = session.state.kind === 'playing' ? session.state.offer.adFreeSecs : undefined;
    return adWorthSecs(features, serverSecs);
  }

  #account(): AdFreeAccount {
    const { play, core } = this.#parts;
    const { localStore: store, sessionStore, random, log } = core.ports;
    const { packageName } = play.info;
    return new AdFreeAccount({ store, log, packageName, visit: uaSessionOf(sessionStore, random), dayOf: localDay });
  }

  /**
   * Counts ad-free time while the game plays without an advertisement and without a pass, and offers an extension
   * when the time runs short.
   */
  #count(): void {
    const { time } = this;
    const { session } = this.#parts.play;
    const bind = <T>(read: () => T, effect: (value: T) => void) =>
      reaction(read, effect, { signal: this.#signal, fireImmediately: true });
    bind(
      () => (session.state.kind === 'playing' ? session.state.offer : undefined),
      (offer) => {
        if (!offer) return;
        time.begin(freeSecs(this.#parts.play.features, offer.adFreeSecs) + (offer.gatheredSecs ?? 0));
        this.#earned ||= time.earned;
      },
    );
    bind(
      () =>
        session.state.kind === 'playing' &&
        session.state.link.kind === 'up' &&
        !this.#busy &&
        !passHolds(this.#parts.core),
      (on) => time.setRunning(on),
    );
    bind(
      () => (this.offer === 'no' ? undefined : time.phase),
      (phase) => {
        if (phase === 'short') this.#ads.send({ kind: 'offer made', by: 'time' });
        if (phase === 'over') this.#timeIsOver();
      },
    );
    // A failed game closes its advertisement, so that the notice about the failure is visible and can offer another try.
    bind(
      () => session.state.kind === 'failed',
      (failed) => failed && this.close(),
    );
    // Withdraw the offer of ad-free time from a player with a pass, and when no game is running.
    bind(
      () =>
        this.offer === 'no' ||
        (['ended', 'failed', 'queued', 'left'].includes(session.state.kind) && !outOfPlaytime(session.state)),
      (isGone) => isGone && this.close(),
    );
  }

  #timeIsOver(): void {
    if (!this.#parts.play.features?.uiConfig.multiSubscription) return this.#goOn();
    // The player closes the dialog about the end of ad-free time before the offer of more ad-free time appears.
    this.#parts.showAdFreeOver(() => this.#goOn());
  }

  #goOn(): void {
    if (!this.#overdue) {
      if (this.#ads.state.kind === 'offered' && this.#ads.state.by === 'time') this.close();
    } else if (this.#earned) this.#ads.send({ kind: 'ad asked' });
    else this.#ads.send({ kind: 'offer made', by: 'time' });
  }

  get #busy(): boolean {
    const { kind } = this.#ads.state;
    return kind === 'playing' || kind === 'granted' || kind === 'skipped';
  }

  #settle(outcome: Outcome): void {
    const { session } = this.#parts.play;
    if (outcome === 'rewarded') {
      const first = !this.#earned;
      this.#earned = true;
      this.time.add(this.#worthSecs);
      // If the game didn't start for lack of playtime, start it now instead of showing the notice.
      if (outOfPlaytime(session.state)) this.#parts.play.retry();
      else if (first) this.#parts.showAdFree(this.deadline);
      const { core } = this.#parts;
      // A page that was rendered during a pass has no ad space, so reload it after the pass has ended. The earned
      // ad-free time is stored already.
      if (visitPremium(core).store?.state.kind === 'over') core.ports.browser.reload();
    } else if (this.#overdue && session.state.kind === 'playing') {
      if (outcome === 'unrewarded') return session.send({ kind: 'start prevented', error: this.#noTime });
      // If no advertisement is available, the game continues.
      this.#parts.core.ports.clock.after(AGAIN_MS, () => this.#overdue && this.#goOn(), this.#signal);
    }
    this.#parts.focusStage();
  }

  get #noTime() {
    const { clock } = this.#parts.core.ports;
    return { ...NO_TIME, fullAt: endOfDay(this.#account().countsAs(clock.now())) };
  }

  #stage(ad: VideoAd, onEvent: (event: AdEvent) => void, signal: AbortSignal): void {
    const { sound } = this.#parts.play;
    const showing = new AdShowing(ad, sound.mutedByPlayer, onEvent, signal);
    runInAction(() => (this.showing = showing));
  }
}

const NO_TIME = {
  status: 'FailureInsufficientPlaytime',
  statusText: undefined,
  code: CLIENT_CODE.insufficientPlaytime,
  description: 'rewardedAd-closed-no time left',
} as const;

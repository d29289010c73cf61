import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  type PrerollCommand,
  type PrerollEvent,
  prerollSpec,
  type PrerollState,
} from '../../../domain/ads/preroll/preroll.machine.ts';
import { prerollRunner } from '../../../domain/ads/preroll/preroll.runner.ts';
import { showsBetween } from '../../../domain/ads/interruptingAds.ts';
import { AdShowing } from '../../../domain/ads/video/adShowing.store.ts';
import type { AdEvent, VideoAd } from '../../../domain/ads/video/videoAd.port.ts';
import type { VideoAds } from '../../../domain/ads/video/videoAds.ts';
import { AdFreeAccount } from '../../../domain/ads/rewarded/adFreeAccount.ts';
import type { Queue } from '../../../domain/session/session.state.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import { localDay } from '../../../kit/localDay.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { QueueAdModel } from '../../../modals/ads/QueueAd/QueueAd.types.ts';
import type { Core } from '../../core/visitCore.ts';
import { registerAds } from '../../core/advertising/adRegistry.ts';
import { muteGameDuringAd } from '../../play/stage/muteDuringAd.ts';
import { adViewer } from '../../core/advertising/adViewer.ts';
import type { Play } from '../../play/play.ts';

/** Name of the placement of advertisements in the queue, sent to the ad provider. */
const PLACEMENT = 'queue';
/** Maximum length of an advertisement and minimum expected wait, in seconds. */
const LONGEST_SECS = 30;

interface PrerollParts {
  readonly core: Core;
  readonly play: Play;
  readonly fullscreen: { readonly on: boolean | undefined; readonly enter: () => void };
  /** Loads video advertising when an advertisement is to be shown. */
  readonly videoAds: () => Promise<VideoAds>;
  /** Whether another dialog is open over the queue. */
  readonly hasOtherQuestion: () => boolean;
}

/** Controls the advertisement that a player sees while waiting in the queue. */
export class Preroll implements QueueAdModel {
  /** Number of seconds of the advertisement that were shown. */
  shownSecs = 0;
  private showing: AdShowing | undefined;
  readonly #parts: PrerollParts;
  readonly #machine: Machine<PrerollState, PrerollEvent, PrerollCommand>;

  constructor(parts: PrerollParts) {
    const { core, videoAds } = parts;
    this.#parts = parts;
    const wish = { use: 'preroll', placement: PLACEMENT, longestSecs: LONGEST_SECS } as const;
    const request = async (signal: AbortSignal) =>
      (await videoAds()).request({ ...wish, language: core.language }, signal);
    const stage = (ad: VideoAd, onEvent: (event: AdEvent) => void, signal: AbortSignal) =>
      this.#stage(ad, onEvent, signal);
    this.#machine = new Machine(prerollSpec, prerollRunner({ clock: core.ports.clock, request, stage }));
    // Methods that send events aren't MobX actions, because an action delays reactions until it returns.
    makeAutoObservable(this, { start: false, leave: false }, { autoBind: true, deep: false });
  }

  /** Offers an advertisement while the player waits in the queue, until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#machine.start(signal);
    const tie = (read: () => boolean, event: PrerollEvent) =>
      reaction(read, (holds) => holds && this.#machine.send(event), { signal, fireImmediately: true });
    tie(() => this.due, { kind: 'wait began' });
    tie(() => this.spared, { kind: 'wait over' });
    registerAds(this.#parts.core, 'preroll', this, signal);
    muteGameDuringAd(() => this.#plays, this.#parts, signal);
    return this;
  }

  /** Model of the visible advertisement; undefined without one. */
  get shown(): QueueAdModel | undefined {
    return this.#plays ? this : undefined;
  }

  get ad(): AdShowing | undefined {
    return this.#plays ? this.showing : undefined;
  }

  get position(): number | undefined {
    return this.#queue?.position;
  }

  readonly leave = (): void => this.#machine.send({ kind: 'left' });

  /** Whether the player has left the queue or may not see advertising. */
  private get spared(): boolean {
    const { core, play } = this.#parts;
    return this.#queue === undefined || !showsBetween('preroll', play.features, adViewer(core));
  }

  /**
   * Whether to offer an advertisement now: the expected wait is long enough, the page is visible and no dialog is
   * open.
   */
  private get due(): boolean {
    const { core, hasOtherQuestion } = this.#parts;
    const { position = 0 } = this.#queue ?? {};
    const waitSecs = position * core.bootstrap.globalConfig.queueSecsPerPlace;
    return !this.spared && waitSecs >= LONGEST_SECS && core.window.visible && !hasOtherQuestion() && !this.#adFree();
  }

  get #plays(): boolean {
    return this.#machine.state.kind === 'playing';
  }

  get #queue(): Queue | undefined {
    const { state } = this.#parts.play.session;
    return state.kind === 'queued' || state.kind === 'starting' ? state.queue : undefined;
  }

  /** Whether earned ad-free time remains in this game. */
  #adFree(): boolean {
    const { core, play } = this.#parts;
    const { localStore: store, sessionStore, random, log, clock } = core.ports;
    const visit = uaSessionOf(sessionStore, random);
    const { packageName } = play.info;
    return new AdFreeAccount({ store, log, packageName, visit, dayOf: localDay }).earnedLeft(clock.now()) > 0;
  }

  #stage(ad: VideoAd, onEvent: (event: AdEvent) => void, signal: AbortSignal): void {
    const onAdEvent = (event: AdEvent) => {
      if (event.kind === 'at') runInAction(() => (this.shownSecs = event.secs));
      onEvent(event);
    };
    const showing = new AdShowing(ad, this.#parts.play.sound.mutedByPlayer, onAdEvent, signal);
    runInAction(() => (this.showing = showing));
  }
}

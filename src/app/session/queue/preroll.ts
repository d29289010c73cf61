import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  type PrerollCommand,
  type PrerollEvent,
  prerollSpec,
  type PrerollState,
} from '../../../domain/ads/preroll/preroll.machine.ts';
import { prerollRunner } from '../../../domain/ads/preroll/preroll.runner.ts';
import { showsBetween } from '../../../domain/ads/showsBetween.ts';
import { AdShowing } from '../../../domain/ads/video/adShowing.store.ts';
import type { AdEvent, VideoAd } from '../../../domain/ads/video/videoAd.port.ts';
import type { VideoAds } from '../../../domain/ads/video/videoAds.ts';
import { AdFreeAccount } from '../../../domain/ads/rewarded/adFreeAccount.ts';
import type { Queue } from '../../../domain/session/session.state.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/uaSession.ts';
import { localDay } from '../../../kit/localDay.ts';
import { Machine } from '../../../kit/machine.ts';
import type { QueueAdModel } from '../../../modals/ads/QueueAd/QueueAd.types.ts';
import type { Core } from '../../core/core.ts';
import { registerAds } from '../../core/advertising/adRegistry.ts';
import { muteGameDuringAd } from '../../play/stage/muteDuringAd.ts';
import { adViewer } from '../../core/advertising/adViewer.ts';
import type { Play } from '../../play/play.ts';

/** What a provider is told of where the advertisement is shown. */
const PLACEMENT = 'queue';
/** None that lasts longer, and none for who waits less; in seconds. */
const LONGEST_SECS = 30;

interface PrerollParts {
  readonly core: Core;
  readonly play: Play;
  readonly fullscreen: { readonly on: boolean | undefined; readonly enter: () => void };
  /** Loaded by whoever is shown one. */
  readonly videoAds: () => Promise<VideoAds>;
  /** Something else is asked of the player. */
  readonly hasOtherQuestion: () => boolean;
}

/** The advertisement in the queue of one play. */
export class Preroll implements QueueAdModel {
  /** How much of it was shown, in seconds. */
  shownSecs = 0;
  private showing: AdShowing | undefined;
  readonly #parts: PrerollParts;
  readonly #machine: Machine<PrerollState, PrerollEvent, PrerollCommand>;

  constructor(parts: PrerollParts) {
    const { core, videoAds } = parts;
    this.#parts = parts;
    const wish = { use: 'preroll', placement: PLACEMENT, longestSecs: LONGEST_SECS } as const;
    const request = async (signal: AbortSignal) =>
      (await videoAds()).request({ ...wish, language: core.speaks }, signal);
    const stage = (ad: VideoAd, hear: (event: AdEvent) => void, signal: AbortSignal) => this.#stage(ad, hear, signal);
    this.#machine = new Machine(prerollSpec, prerollRunner({ clock: core.ports.clock, request, stage }));
    // Methods that send events aren't actions: inside an action, reactions run only after it.
    makeAutoObservable(this, { start: false, leave: false }, { autoBind: true, deep: false });
  }

  /** Follows the queue until the signal is aborted. */
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

  /** What there is to see; undefined while there is nothing. */
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

  /** Their turn has come, they wait no longer, or see no advertising. */
  private get spared(): boolean {
    const { core, play } = this.#parts;
    return this.#queue === undefined || !showsBetween('preroll', play.features, adViewer(core));
  }

  /** They wait long enough for one, look at the page, and are asked nothing else. */
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

  /** Time without advertising was earned in this game, and is left. */
  #adFree(): boolean {
    const { core, play } = this.#parts;
    const { localStore: store, sessionStore, random, log, clock } = core.ports;
    const visit = uaSessionOf(sessionStore, random);
    const { packageName } = play.info;
    return new AdFreeAccount({ store, log, packageName, visit, dayOf: localDay }).earnedLeft(clock.now()) > 0;
  }

  #stage(ad: VideoAd, hear: (event: AdEvent) => void, life: AbortSignal): void {
    const heard = (event: AdEvent) => {
      if (event.kind === 'at') runInAction(() => (this.shownSecs = event.secs));
      hear(event);
    };
    const showing = new AdShowing(ad, this.#parts.play.sound.mutedByPlayer, heard, life);
    runInAction(() => (this.showing = showing));
  }
}

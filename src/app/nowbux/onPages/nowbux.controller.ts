import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { VideoAds } from '../../../domain/ads/video/videoAds.ts';
import { FirstNowbuxNotice } from '../../../domain/nowbux/firstNowbuxNotice.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { NowBuxExplainerModel } from '../../../modals/nowbux/NowBuxExplainer/NowBuxExplainer.tsx';
import type { Core } from '../../core/visitCore.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';
import type { TabLocks } from '../../ports/paymentPorts.ts';
import { AdRewards } from './adRewards.ts';
import type { NowBuxService } from '../../core/featureKeys/visit/nowbux.ts';
import { creditOnPages } from './creditOnPages.ts';
import { RevaluationController } from './revaluation.controller.ts';

interface ServiceParts {
  readonly core: Core;
  readonly videoAds: VideoAds;
  /** Asks for advertising consent unless the player has chosen. */
  readonly requestConsent: () => Promise<boolean>;
  readonly lock: PagePorts['lock'];
  readonly locks: TabLocks['locks'];
  readonly signIn: () => void;
  /** Stores which notices the player has seen; undefined while the player's preferences are loading. */
  readonly notices: () => Pick<TextStore, 'get' | 'set'> | undefined;
  readonly inGame: () => boolean;
}

/** Creates the nowBux service and its views, of which one is visible at a time. Lives until `signal` aborts. */
export function createNowBuxService(parts: ServiceParts, signal: AbortSignal) {
  const { core, notices, inGame } = parts;
  const ads = new AdRewards(parts);
  const revaluation = new RevaluationController(parts);
  ads.start(signal);
  revaluation.start(signal);
  const first = followFirst(notices, signal);
  creditOnPages({ ...parts, credited: () => ads.changed.emit({ balance: undefined, announced: false }) }, signal);
  ads.changed.listen(({ balance }) => balance !== undefined && first.saw(balance), signal);
  const page = makeAutoObservable({ asks: false });
  const free = () => !inGame() && !service.hasModal && !page.asks;
  const announced = {
    /**
     * Notices that the player didn't request. They appear only on a page without a game and without a dialog. A
     * page's own dialogs don't wait for them.
     */
    get revaluation() {
      return free() ? revaluation.model : undefined;
    },
    get first() {
      return free() && !revaluation.model ? first.model : undefined;
    },
  };
  const service: NowBuxService = {
    get offer() {
      return ads.offer;
    },
    adAmount: ads.amount,
    get guestCredit() {
      return core.auth.state.kind === 'guest' ? ads.guestCredit : 0;
    },
    get hasModal() {
      return ads.ad !== undefined || ads.credited !== undefined;
    },
    get isActive() {
      return service.hasModal || revaluation.coming || announced.first !== undefined;
    },
    waitForPage: (asks) =>
      runInAction(() => {
        page.asks = asks;
      }),
    get isAdPlaying() {
      return ads.plays;
    },
    watchAd: (place) => ads.watch(place),
    updateBalance: first.saw,
    updateActivities: (facts) => revaluation.saw(facts),
    changed: ads.changed,
  };
  return {
    service,
    ads,
    get revaluation() {
      return announced.revaluation;
    },
    get first() {
      return announced.first;
    },
  };
}

/** Notice about the player's first nowBux, shown once. */
function followFirst(notices: ServiceParts['notices'], signal: AbortSignal) {
  const first = new FirstNowbuxNotice(notices);
  const nothing: { model: NowBuxExplainerModel | undefined; balance: number | undefined } = {
    model: undefined,
    balance: undefined,
  };
  const notice = makeAutoObservable(nothing, {}, { deep: false });
  const show = (model: NowBuxExplainerModel | undefined) =>
    runInAction(() => {
      notice.model = model;
    });
  const close = () => {
    first.markShown();
    show(undefined);
  };
  reaction(
    () => (notices() ? (notice.balance ?? 'unknown') : undefined),
    (balance) => {
      if (typeof balance === 'number') first.saw(balance);
      if (first.due) show({ first: true, close });
    },
    { signal, fireImmediately: true },
  );
  return {
    get model() {
      // A game's nowBux window may have told the player meanwhile, so check whether the first-nowBux notice is due.
      return notice.model && first.due ? notice.model : undefined;
    },
    saw: (balance: number) =>
      runInAction(() => {
        notice.balance = balance;
      }),
  };
}

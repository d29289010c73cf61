import { reaction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Preroll } from '../../../src/app/session/queue/preroll.ts';
import { RewardedController } from '../../../src/app/ads/rewarded/rewardedController.ts';
import { registerAds } from '../../../src/app/core/advertising/adRegistry.ts';
import { adsStateNow } from '../../../src/app/support/debug/adsState.ts';
import { createVideoAds } from '../../../src/app/core/advertising/videoAds.ts';
import { PlayedTime } from '../../../src/domain/session/playedTime.store.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';

let bench: AppBench;
let life: AbortController;
afterEach(() => life.abort());
beforeEach(() => {
  life = new AbortController();
});

const now = () => adsStateNow(bench.core);
const none = {
  adBlocker: false,
  imaError: false,
  rewardedPremiumTimeInSec: 0,
  isRewardedAdPlaying: false,
  showAddMoreTimeFirstAdPopover: false,
  playtime: 0,
  preRollAdsDuration: 0,
};

/** Requests a display advertisement. Resolves with true if one was available. */
const asks = () =>
  createVideoAds(bench.core, () => Promise.resolve(true))
    .request({ use: 'midroll', placement: 'somewhere', language: 'en' }, life.signal)
    .then(
      () => true,
      () => false,
    );

describe('entity.ads-state: the state of advertising', () => {
  it('contains the seven fields of the specification, even without any ads', () => {
    bench = openBench();
    expect(now()).toEqual(none);
  });

  it('contains the remaining ad-free time, the first offer of more, and a playing ad for it', async () => {
    bench = await openBench({ scenario: 'ad-free-time-runs-short' }).begin();
    const { core, play, clock } = bench;
    const ticker = {
      get now() {
        return clock.now();
      },
    };
    const controller = new RewardedController({
      core,
      play,
      ticker,
      focusStage: () => undefined,
      ...adsAllowed(core),
    }).start(life.signal);
    reaction(
      () => controller.ad,
      (ad) => ad?.showIn({} as HTMLElement),
      { signal: life.signal },
    );
    expect(now()).toEqual({ ...none, rewardedPremiumTimeInSec: 62 });
    await bench.pass(2_000);
    expect(now()).toEqual({ ...none, rewardedPremiumTimeInSec: 60, showAddMoreTimeFirstAdPopover: true });
    controller.watch();
    await bench.settle();
    await bench.pass(0);
    expect(now()).toEqual({ ...none, rewardedPremiumTimeInSec: 60, isRewardedAdPlaying: true });
    await bench.pass(16_000);
    controller.close();
    expect(now()).toMatchObject({ isRewardedAdPlaying: false, showAddMoreTimeFirstAdPopover: false });
    expect(now().rewardedPremiumTimeInSec).toBeGreaterThan(60);
    life.abort();
    expect(now()).toEqual(none);
  });

  it('contains the progress of a queue ad and the playtime after it', async () => {
    bench = openBench({ scenario: 'advertisement-in-the-queue' });
    const { core, play, clock } = bench;
    const preroll = new Preroll({
      ...{ core, play, fullscreen: adsAllowed(core).fullscreen, hasOtherQuestion: () => false },
      videoAds: () => Promise.resolve(createVideoAds(core, () => Promise.resolve(true))),
    }).start(life.signal);
    reaction(
      () => preroll.ad,
      (ad) => ad?.showIn({} as HTMLElement),
      { signal: life.signal },
    );
    await bench.begin();
    await bench.pass(0);
    await bench.pass(5_000);
    expect(now()).toEqual({ ...none, preRollAdsDuration: 5 });
    await bench.pass(11_000);
    expect(now()).toEqual({ ...none, preRollAdsDuration: 15 });
    const time = new PlayedTime(clock, () => undefined);
    time.start(life.signal);
    registerAds(core, 'breaks', time, life.signal);
    time.setRunning(true);
    await bench.pass(7_900);
    expect(now()).toMatchObject({ playtime: 7 });
  });

  it('reports an ad blocker in the browser until an ad request succeeds', async () => {
    bench = openBench();
    const { ports } = bench.core;
    const { fetch } = ports;
    Object.assign(ports, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await asks()).toBe(false);
    expect(now()).toEqual({ ...none, adBlocker: true });
    Object.assign(ports, { fetch });
    expect(await asks()).toBe(true);
    expect(now()).toEqual(none);
  });

  it('reports an error of Google’s SDK although another provider had an ad', async () => {
    bench = openBench();
    const ima = { script: 'https://sdk.example/ima3.js', tag: 'https://ads.example/tag' };
    Object.assign(bench.core.bootstrap, { thirdParty: { ima } });
    expect(await asks()).toBe(true);
    expect(now()).toEqual({ ...none, imaError: true });
  });
});

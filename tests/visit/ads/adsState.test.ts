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

/** Requests a display advertisement. Resolves with whether one was available. */
const asks = () =>
  createVideoAds(bench.core, () => Promise.resolve(true))
    .request({ use: 'midroll', placement: 'somewhere', language: 'en' }, life.signal)
    .then(
      () => true,
      () => false,
    );

describe('entity.ads-state: advertising as it stands', () => {
  it('has the seven fields of the specification, also where there is none of it', () => {
    bench = openBench();
    expect(now()).toEqual(none);
  });

  it('says what is left of ad-free time, that more of it is offered for the first time, and that an advertisement for it plays', async () => {
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

  it('says how much of an advertisement in the queue was shown, and how long is played after it', async () => {
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

  it('says that something in the browser keeps advertisements away, until one comes through', async () => {
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

  it('says that Google’s SDK had an error, though another had an advertisement', async () => {
    bench = openBench();
    const ima = { script: 'https://sdk.example/ima3.js', tag: 'https://ads.example/tag' };
    Object.assign(bench.core.bootstrap, { thirdParty: { ima } });
    expect(await asks()).toBe(true);
    expect(now()).toEqual({ ...none, imaError: true });
  });
});

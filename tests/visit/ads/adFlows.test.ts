import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { App } from '../../../src/app/core/app.ts';
import { BreakController } from '../../../src/app/ads/breaks/breakController.ts';
import { Preroll } from '../../../src/app/session/queue/preroll.ts';
import { RewardedController } from '../../../src/app/ads/rewarded/rewardedController.ts';
import { CouponViewModel } from '../../../src/app/library/coupon.viewModel.ts';
import { AdRewards } from '../../../src/app/nowbux/onPages/adRewards.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { type AppBench, openBench, started } from '../../support/app/appBench.ts';
import { APP_LOADERS } from '../../support/app/fakePorts.ts';

let bench: AppBench;

const IMA = { script: 'https://sdk.example/ima3.js', tag: 'https://ads.example/tag' };

interface Flow {
  readonly flow: string;
  readonly scenario: string;
  readonly at?: string;
  readonly config?: ConfigPatch;
  /** Triggers the advertisement that the test expects. */
  readonly begin: () => void | Promise<void>;
  /** Ad providers that the app must request, in this order. */
  readonly asked: readonly ('google' | 'house')[];
}

const ticker = {
  get now() {
    return bench.clock.now();
  },
};
const consent = { allows: () => Promise.resolve(true), request: () => Promise.resolve(true) };
const parts = () => ({
  core: bench.core,
  play: bench.play,
  ticker,
  focusStage: () => undefined,
  ...adsAllowed(bench.core),
});

const FLOWS: readonly Flow[] = [
  {
    flow: 'requested ad-free time',
    scenario: 'ad-free-time-runs-short',
    begin: () => new RewardedController(parts()).start(bench.core.signal).watch(),
    asked: ['google', 'house'],
  },
  {
    flow: 'required ad-free time',
    scenario: 'ad-free-time-runs-short',
    begin: async () => {
      const controller = new RewardedController(parts()).start(bench.core.signal);
      await bench.pass(62_000);
      controller.watch();
    },
    asked: ['house'],
  },
  {
    flow: 'nowBux',
    scenario: 'plays-at-once',
    begin: () => {
      const of = { lock: (_: string, work: () => unknown) => work(), signIn: () => undefined, inGame: () => true };
      const rewards = new AdRewards({ ...parts(), ...of } as ConstructorParameters<typeof AdRewards>[0]);
      rewards.start(bench.core.signal);
      rewards.watch();
    },
    asked: ['house'],
  },
  {
    flow: 'a coupon',
    scenario: 'plays-at-once',
    at: '/coupon',
    config: { user: { signedIn: true, email: 'mira@example.com' } },
    begin: async () => {
      const words = createInstance();
      const { core } = bench;
      const app = new App(core, words, { bootstrap: core.bootstrap, View: () => null }, APP_LOADERS);
      const screen = started(new CouponViewModel(app, consent), bench.core.signal);
      bench.core.signal.addEventListener('abort', () => app.dispose(), { once: true });
      await bench.settle();
      screen.begin?.();
      screen.watch();
    },
    asked: ['house'],
  },
  {
    flow: 'an ad break in the game',
    scenario: 'plays-with-advertising',
    begin: () => {
      const wanted = { isAllowed: () => true, withoutAds: () => undefined, acts: () => false };
      new BreakController({ ...parts(), ...wanted }).start(bench.core.signal).begin();
    },
    asked: ['google', 'house'],
  },
  {
    flow: 'the queue',
    scenario: 'advertisement-in-the-queue',
    begin: () => {
      const { videoAds, ...more } = parts();
      new Preroll({ ...more, videoAds: () => Promise.resolve(videoAds) }).start(bench.core.signal);
    },
    asked: ['google', 'house'],
  },
];

/** Runs an advertising flow in a deployment with Google's and the house provider. Returns those requested. */
async function askedIn({ scenario, at, config, begin }: Flow, forChildren: boolean) {
  bench = openBench({ scenario, ...(at !== undefined && { at }), ...(config && { config }) });
  const { core } = bench;
  Object.assign(core.bootstrap, { thirdParty: { ima: IMA, forChildren } });
  const requests: string[] = [];
  const late = await core.ports.loadPagePorts();
  const loadIma = () => {
    requests.push('google');
    return Promise.reject(new Error('no script'));
  };
  const ads = async () => ({ ...(await late.ads()), loadIma });
  Object.assign(core.ports, { loadPagePorts: () => Promise.resolve({ ...late, ads }) });
  if (at === undefined) await bench.begin();
  else core.start();
  await bench.settle();
  await begin();
  await bench.settle();
  await bench.pass(0);
  return [...requests, ...bench.callsOf('ads.vast').map(() => 'house')];
}

describe('ad providers that each ad flow requests if Google’s and the deployment’s own are configured', () => {
  it.each(FLOWS)('$flow: requests $asked', async (flow) => {
    expect(await askedIn(flow, false)).toEqual(flow.asked);
  });

  it.each(FLOWS)('$flow: requests no provider if the pages are directed at children', async (flow) => {
    expect(await askedIn(flow, true)).toEqual([]);
  });
});

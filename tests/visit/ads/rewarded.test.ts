import { readFileSync } from 'node:fs';
import { reaction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { RewardedController } from '../../../src/app/ads/rewarded/rewardedController.ts';
import { encodeDeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import { endOfDay, localDay } from '../../../src/kit/localDay.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { SubscriptionInfoSchema } from '../../../src/contracts/entities/subscriptionInfo.ts';
import { type AppBench, followedPass, openBench } from '../../support/app/appBench.ts';
import { ANDROID_READY } from '../../support/session/sessionMessages.ts';

let bench: AppBench;
let life: AbortController;
afterEach(gone);

/** Unloads the page, as when the tab closes. */
function gone(): void {
  life.abort();
  bench.dispose();
}

const TROUBLE = { statusText: undefined, code: undefined, description: '' } as const;

async function plays(scenario: string, config = {}, language = 'en') {
  bench = await openBench({ scenario, config }).begin();
  life = new AbortController();
  return deskOf(bench, language);
}

type Parts = ConstructorParameters<typeof RewardedController>[0];

function deskOf(bench: AppBench, language = 'en', parts: Partial<Parts> = {}) {
  const { core, play, clock } = bench;
  const ticker = {
    get now() {
      return clock.now();
    },
  };
  core.setLanguage(language);
  const controller = new RewardedController({
    core,
    play,
    ticker,
    focusStage: () => undefined,
    ...adsAllowed(core),
    ...parts,
  }).start(life.signal);
  // Provides a container for the rewarded ad, as the view does.
  reaction(
    () => controller.ad,
    (ad) => ad?.showIn({} as HTMLElement),
    { signal: life.signal },
  );
  const watch = async () => {
    controller.watch();
    await bench.settle();
    await bench.pass(0);
  };
  return { controller, watch, left: () => Math.round(controller.time.remainingMs / 1000) };
}

describe('the ad-free time of a game', () => {
  it('const.rewarded-countdown: lets the player extend it when 60 s are left', async () => {
    const { controller } = await plays('ad-free-time-runs-short', { ads: { freeSecs: 100 } });
    await bench.pass(39_999);
    expect(controller.prompt).toBeUndefined();
    await bench.pass(1);
    expect(controller.prompt).toMatchObject({ stage: 'short', first: true, minutes: 1 });
    // While the player may extend the ad-free time, the game continues and receives input.
    expect([bench.state.kind, controller.open]).toEqual(['playing', false]);
  });

  it.each([
    ['accumulated time', 'Success', 1_700, 15],
    ['no time from a failed rewards status', 'Failure', 300, 5],
  ])(
    'entity.start-session-response: the free time of a day counts %s, and the time for an ad excludes it',
    async (_, status, left, minutes) => {
      bench = openBench({ scenario: 'ad-free-time-runs-short' });
      const rewards = { status, adFreeTimeSecs: 900, adFreeTimeAccumulatedSecs: 800 };
      bench.world.script('play.startSession', [{ status: 'Success', body: { rewards } }]);
      await bench.begin();
      life = new AbortController();
      const it = deskOf(bench);
      expect([it.left(), it.controller.minutes]).toEqual([left, minutes]);
    },
  );

  it('transition.ad.zero-multi-subscription, gate.paid-only-mode: a game with several passes opens its dialog at zero, and paid-only mode forces no ad', async () => {
    bench = await openBench({
      scenario: 'ad-free-time-runs-short',
      config: { ads: { freeSecs: 100 }, features: { uiConfig: { multiSubscription: true } } },
    }).begin();
    life = new AbortController();
    const messages: (() => void)[] = [];
    const { controller } = deskOf(bench, 'en', {
      showAdFreeOver: (goOn) => void messages.push(goOn),
      hasOtherQuestion: () => messages.length > 0,
    });
    await bench.pass(99_999);
    expect([messages.length, controller.prompt?.stage]).toEqual([0, 'short']);
    await bench.pass(1);
    // When the ad-free time reaches zero, only the dialog about passes opens; no ad is forced.
    expect([messages.length, controller.prompt]).toEqual([1, undefined]);
    expect(bench.state.kind).toBe('playing');
    gone();
    const paid = await plays('ad-free-time-runs-short', {
      ads: { freeSecs: 100 },
      features: { forcedRewardedAds: true, enablePaidOnlyMode: true },
    });
    await bench.pass(200_000);
    expect(paid.controller.prompt?.stage).not.toBe('over');
    expect(paid.controller.open).toBe(false);
  });

  it('screen.ad-free-mode-activated: shows its end time only the first time that the player earns it', async () => {
    bench = await openBench({ scenario: 'ad-free-time-runs-short', config: { ads: { freeSecs: 100 } } }).begin();
    life = new AbortController();
    const messages: (number | undefined)[] = [];
    const { watch, controller } = deskOf(bench, 'en', { showAdFree: (until) => void messages.push(until) });
    const earns = async () => {
      controller.ask();
      await watch();
      await bench.pass(60_000);
      controller.close();
      await bench.settle();
    };
    await earns();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toBeGreaterThan(bench.clock.now());
    await earns();
    expect(messages).toHaveLength(1);
  });

  it('const.rewarded-countdown-multi: lets the player extend it when 120 s are left if there are several passes', async () => {
    const { controller } = await plays('ad-free-time-runs-short', {
      ads: { freeSecs: 200 },
      features: { uiConfig: { multiSubscription: true } },
    });
    await bench.pass(79_999);
    expect(controller.prompt).toBeUndefined();
    await bench.pass(1);
    expect(controller.prompt?.stage).toBe('short');
  });

  it('const.free-gameplay: lasts five minutes from the start of a session if the server sends no time, and then an ad is due', async () => {
    life = new AbortController();
    const features = { requireRewardedAdsOrPremium: true };
    bench = openBench({ config: { features } });
    const says = { status: 'Success', offerSdp: 'v=0', playSessionId: 'ps', iceCandidates: [] };
    bench.world.script('play.startSession', [{ body: says }]);
    bench.world.script('play.setAnswerSdp', [{ body: { status: 'Success' } }]);
    const { controller, left } = deskOf(await bench.begin());
    bench.peers[0]?.listener.line(encodeDeviceMessage(ANDROID_READY));
    expect([bench.state.kind, left(), controller.prompt]).toEqual(['playing', 300, undefined]);
    await bench.pass(299_999);
    expect(controller.prompt).toMatchObject({ stage: 'short' });
    await bench.pass(1);
    expect(controller.prompt).toMatchObject({ stage: 'over' });
  });

  it('const.short-time: counts as short below 600 s, which the player sees when extending it', async () => {
    const { controller } = await plays('ad-free-time-runs-short', { ads: { freeSecs: 660 } });
    controller.bar?.open();
    await bench.pass(60_000);
    expect([controller.stage, controller.isShort]).toEqual(['asked', false]);
    await bench.pass(1_000);
    expect([controller.stage, controller.isShort]).toEqual(['asked', true]);
  });

  it('neither shows nor offers ad-free time to a player with a pass', async () => {
    const user = { signedIn: true, email: 'mira@example.com' };
    const subscription = { status: 'active', type: 'nowPass', playPassTimeLeft: 90_000 };
    const { controller } = await plays('ad-free-time-runs-short', { user, subscription });
    await bench.pass(120_000);
    expect([controller.bar, controller.prompt, bench.state.kind]).toEqual([undefined, undefined, 'playing']);
  });
});

describe('a rewarded ad', () => {
  it('transition.ad.request, transition.ad.open: loads and plays while the game is muted', async () => {
    const { controller, watch, left } = await plays('ad-free-time-runs-short', {}, 'de');
    await bench.pass(2_000);
    expect(controller.stage).toBe('short');
    await watch();
    expect([controller.stage, controller.open, bench.play.sound.muted]).toEqual(['playing', true, true]);
    expect([controller.ad?.facts?.title, controller.ad?.leftSecs, bench.play.inputPaused]).toEqual([
      'Harbour Tea',
      15,
      true,
    ]);
    expect(bench.callsOf('ads.vast')).toHaveLength(1);
    await bench.pass(14_000);
    expect(controller.ad?.leftSecs).toBe(1);
    // Watching an advertisement doesn't use up the time that it earns.
    expect(left()).toBe(60);
    // Returning to a hidden page doesn't unmute the game during the ad.
    await bench.see(false);
    await bench.see(true);
    expect(bench.play.sound.muted).toBe(true);
  });

  it('transition.ad.close-with-reward: adds the ad-free time from the start response if watched to its end', async () => {
    const { controller, watch, left } = await plays('ad-free-time-runs-short', { ads: { freeSecs: 100 } });
    await bench.pass(60_000);
    await watch();
    await bench.pass(15_000);
    expect([controller.stage, left()]).toEqual(['granted', 40]);
    controller.close();
    expect([controller.prompt, left(), bench.play.sound.muted, bench.play.inputPaused]).toEqual([
      undefined,
      140,
      false,
      false,
    ]);
    await bench.pass(80_000);
    expect(controller.prompt).toMatchObject({ stage: 'short', first: false });
  });

  it('transition.ad.skipped: adds no ad-free time if skipped, and the game continues while time is left', async () => {
    const { controller, watch, left } = await plays('ad-free-time-runs-short');
    await bench.pass(22_000);
    await watch();
    await bench.pass(4_000);
    controller.ad?.skip();
    expect([controller.stage, controller.ad?.skipInSecs]).toEqual(['playing', 1]);
    await bench.pass(1_000);
    controller.ad?.skip();
    expect([controller.prompt, left(), bench.state.kind]).toEqual([undefined, 40, 'playing']);
  });

  it('transition.ad.close-without-reward, code.client.3103: ends the game if closed without any time left', async () => {
    const { controller, watch } = await plays('ad-free-time-runs-short');
    await bench.pass(62_000);
    expect([controller.stage, controller.open]).toEqual(['over', true]);
    await watch();
    await bench.pass(3_000);
    expect(bench.state.kind).toBe('playing');
    const fullAt = endOfDay(localDay(bench.clock.now()));
    // Setting the clock back a day must not grant free time before the midnight at which the free time is renewed.
    bench.clock.jump(bench.clock.now() - 86_400_000);
    controller.close();
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { status: 'FailureInsufficientPlaytime', code: 3103, fullAt },
    });
    expect(controller.prompt).toBeUndefined();
  });

  it('transition.ad.zero-premium-auto: starts by itself when earned time has run out', async () => {
    const { controller, watch } = await plays('ad-free-time-runs-short');
    await watch();
    await bench.pass(15_000);
    controller.close();
    await bench.pass(123_999);
    expect(controller.stage).toBe('short');
    await bench.pass(1);
    expect(controller.stage).toBe('playing');
  });

  it('appears any number of times on the player’s request in a game that doesn’t require it, even if declined before', async () => {
    const features = { requireRewardedAdsOrPremium: false };
    const { controller, watch } = await plays('ad-free-time-runs-short', { features });
    await bench.pass(62_000);
    expect(controller.prompt).toBeUndefined();
    controller.bar?.open();
    expect(controller.stage).toBe('asked');
    await watch();
    controller.close();
    expect([controller.prompt, bench.state.kind]).toEqual([undefined, 'playing']);
  });
});

describe('a game that the server refused for lack of playtime', () => {
  it('starts once an ad is watched, without an announcement, and its offer stays until then', async () => {
    life = new AbortController();
    bench = openBench({ scenario: 'no-playtime-left' });
    await bench.begin();
    const messages: unknown[] = [];
    const { controller, watch } = deskOf(bench, 'en', { showAdFree: (until) => void messages.push(until) });
    expect([controller.atStop, controller.stage, controller.prompt, controller.deadline]).toEqual([
      true,
      'asked',
      undefined,
      undefined,
    ]);
    controller.ask();
    expect([controller.prompt?.stage, controller.open]).toEqual(['asked', true]);
    await watch();
    expect(controller.stage).toBe('playing');
    await bench.pass(15_000);
    expect(controller.stage).toBe('granted');
    const starts = bench.callsOf('play.startSession').length;
    controller.close();
    await bench.settle();
    expect([bench.callsOf('play.startSession').length - starts, messages]).toEqual([1, []]);
  });

  it('offers ad-free time for as long as less than five minutes are left, without a countdown', async () => {
    life = new AbortController();
    bench = openBench({ scenario: 'no-playtime-left' });
    await bench.begin();
    const { controller } = deskOf(bench);
    expect(controller.isShort).toBe(true);
    controller.time.add(299);
    expect([controller.deadline, controller.isShort]).toEqual([undefined, true]);
    controller.time.add(1);
    expect([controller.deadline, controller.isShort]).toEqual([undefined, false]);
  });
});

describe('the offer of ad-free time', () => {
  const stops: readonly (readonly [string, string, () => void | Promise<void>])[] = [
    ['has ended', 'ended', () => bench.world.device({ send: { type: 'session-complete', reason: '' } as never })],
    [
      'has failed',
      'failed',
      () => bench.play.session.send({ kind: 'start prevented', error: { ...TROUBLE, status: 'Failure' } }),
    ],
    ['is left', 'left', () => bench.play.session.send({ kind: 'player left' })],
  ];

  it.each(stops)('disappears when the game %s', async (_, kind, stop) => {
    const { controller } = await plays('ad-free-time-runs-short');
    await bench.pass(2_000);
    expect([controller.stage, controller.isShort]).toEqual(['short', true]);
    await stop();
    await bench.settle();
    expect([bench.state.kind, controller.prompt]).toEqual([kind, undefined]);
  });

  it('ends with its ad when the game fails', async () => {
    const { controller, watch } = await plays('ad-free-time-runs-short');
    await watch();
    expect(controller.stage).toBe('playing');
    bench.play.session.send({ kind: 'start prevented', error: { ...TROUBLE, status: 'Failure' } });
    await bench.settle();
    expect([bench.state.kind, controller.prompt, bench.films.openCount]).toEqual(['failed', undefined, 0]);
  });

  it('waits for the end of an ad that the player skipped', async () => {
    const { controller, watch } = await plays('ad-free-time-runs-short');
    await watch();
    await bench.pass(5_000);
    controller.ad?.skip();
    expect([controller.prompt, controller.open, bench.play.sound.muted]).toEqual([undefined, false, false]);
    controller.bar?.open();
    expect([controller.stage, controller.minutes, controller.now]).toEqual(['asked', 1, bench.clock.now()]);
  });
});

describe('ad-free time after a reload', () => {
  /** Reloads the page in the same tab. */
  async function reloads(scenario: string, config = {}) {
    const { localStore, sessionStore, clock } = bench;
    const asleep = clock.now() - Date.UTC(2026, 2, 3, 12);
    gone();
    bench = openBench({ scenario, config, localStore, sessionStore });
    bench.clock.advance(asleep);
    await bench.begin();
    life = new AbortController();
    return deskOf(bench);
  }

  it('store.local.ad-reward-timer, store.local.rewarded-premium-expiry: used time remains used, and earned time continues', async () => {
    const config = { ads: { freeSecs: 100 } };
    const first = await plays('ad-free-time-runs-short', config);
    await bench.pass(60_000);
    await first.watch();
    await bench.pass(15_000);
    first.controller.close();
    await bench.pass(70_000);
    expect(first.left()).toBe(70);
    const second = await reloads('ad-free-time-runs-short', config);
    expect([bench.state.kind, second.left(), second.controller.prompt]).toEqual(['playing', 70, undefined]);
    // The used ad-free time had been earned, so the next advertisement starts automatically.
    await bench.pass(70_000);
    expect(second.controller.stage).toBe('playing');
  });

  it('store.local.ad-reward-timer: a game that requires ads or a pass cannot be played for free after a reload', async () => {
    await plays('ad-free-time-runs-short');
    await bench.pass(62_000);
    expect((await reloads('ad-free-time-runs-short')).controller.stage).toBe('over');
  });
});

describe('ad-free time with a pass', () => {
  const user = { signedIn: true, email: 'mira@example.com' };
  const endsIn = (playPassTimeLeft: number, freeSecs = 62) => ({
    user,
    subscription: { status: 'active', type: 'nowPass', playPassTimeLeft },
    ads: { freeSecs },
  });

  it('stops counting down while the pass is valid, and is still complete afterwards', async () => {
    const { left, controller } = await plays('ad-free-time-runs-short', endsIn(40));
    const premium = followedPass(bench, life.signal);
    await bench.pass(39_000);
    expect([left(), premium.active]).toEqual([62, true]);
    await bench.pass(2_000);
    expect([premium.state, left()]).toMatchObject([{ kind: 'over', seen: false }, 62]);
    await bench.pass(100_000);
    // Dialogs open one after another: the offer of ad-free time waits until the player has closed the dialog about the
    // pass.
    expect([controller.prompt, left()]).toEqual([undefined, 62]);
    premium.markSeen();
    await bench.pass(2_000);
    expect([controller.prompt?.stage, left()]).toEqual(['short', 60]);
  });

  it('withdraws the offer of ad-free time when the player gets the pass', async () => {
    const { controller } = await plays('ad-free-time-runs-short', { user });
    const premium = followedPass(bench, life.signal);
    await bench.pass(3_000);
    expect([controller.prompt?.stage, controller.adFree]).toEqual(['short', true]);
    premium.read(SubscriptionInfoSchema.parse(endsIn(90_000).subscription));
    await bench.settle();
    expect([controller.prompt, controller.adFree]).toEqual([undefined, false]);
  });

  it('asks nothing while another dialog is open over the game', async () => {
    life = new AbortController();
    bench = await openBench({ scenario: 'ad-free-time-runs-short' }).begin();
    let asks = true;
    const { controller } = deskOf(bench, 'en', { hasOtherQuestion: () => asks });
    await bench.pass(62_000);
    expect([controller.prompt, controller.open]).toEqual([undefined, false]);
    asks = false;
    expect([controller.prompt?.stage, controller.open]).toEqual(['over', true]);
  });

  it('transition.ad.close-with-reward-reload: an ad watched after the pass ran out in the game adds its time and reloads the page', async () => {
    const { left, watch, controller } = await plays('ad-free-time-runs-short', endsIn(2, 100));
    const premium = followedPass(bench, life.signal);
    await bench.pass(3_000);
    premium.markSeen();
    await bench.pass(41_000);
    await watch();
    await bench.pass(15_000);
    expect([left(), bench.page]).toEqual([59, []]);
    controller.close();
    expect([left(), bench.page]).toEqual([159, ['reload']]);
    // The earned ad-free time is stored before the page reloads.
    const stored = bench.localStore.get(`rewardedPremiumExpiry_${bench.play.info.packageName}`);
    const [earned] = JSON.parse(stored ?? '[]') as readonly { readonly expiresAt: number }[];
    expect(earned?.expiresAt).toBe(bench.clock.now() + 100_000);
  });

  it('keeps the page if its player has no pass', async () => {
    const { watch, controller } = await plays('ad-free-time-runs-short');
    await watch();
    await bench.pass(15_000);
    controller.close();
    expect(bench.page).toEqual([]);
  });
});

describe('const.ad-interval: without a time from the server, the next ad is due', () => {
  it.each([
    ['after 5 minutes if ads are required', {}, 5, 60],
    ['after 20 minutes with several passes', { uiConfig: { multiSubscription: true } }, 20, 120],
    ['after 15 minutes otherwise', {}, 15, 60],
  ])('%s', async (_, more, minutes, warning) => {
    life = new AbortController();
    const required = minutes === 5;
    const features = { requireRewardedAdsOrPremium: required, ads: { desktop: { rewarded: true } }, ...more };
    bench = openBench({ config: { features } });
    const says = { status: 'Success', offerSdp: 'v=0', playSessionId: 'ps', iceCandidates: [] };
    bench.world.script('play.startSession', [{ body: says }]);
    bench.world.script('play.setAnswerSdp', [{ body: { status: 'Success' } }]);
    const { controller, watch, left } = deskOf(await bench.begin());
    bench.peers[0]?.listener.line(encodeDeviceMessage(ANDROID_READY));
    await watch();
    await bench.pass(15_000);
    controller.close();
    expect([left(), controller.minutes]).toEqual([300 + minutes * 60, minutes]);
    await bench.pass((left() - warning) * 1000 - 1);
    expect(controller.prompt).toBeUndefined();
    await bench.pass(1);
    expect(controller.prompt?.stage).toBe('short');
    await bench.pass(warning * 1000);
    // A required advertisement starts automatically; an offered advertisement waits for the player.
    expect(controller.prompt?.stage).toBe(required ? 'playing' : undefined);
  });
});

describe('const.low-cost-window: with the low-cost interface', () => {
  it('the first 300 s of playtime in a day have no ads, whatever the start response says', async () => {
    const features = { enableLowCostUi: true };
    const { controller } = await plays('ad-free-time-runs-short', { features, ads: { freeSecs: 62 } });
    await bench.pass(239_999);
    expect([controller.prompt, controller.adFree]).toEqual([undefined, true]);
    await bench.pass(60_000);
    expect([controller.stage, controller.adFree]).toEqual(['short', true]);
    await bench.pass(1);
    expect([controller.stage, controller.adFree]).toEqual(['over', false]);
  });

  it('the first seconds are also ad-free in a game that offers no time for ads', async () => {
    const { controller } = await plays('plays-at-once', {
      features: { enableLowCostUi: true },
      ads: { freeSecs: 62 },
    });
    expect(controller.adFree).toBe(true);
    await bench.pass(400_000);
    expect([controller.adFree, controller.prompt, bench.state.kind]).toEqual([false, undefined, 'playing']);
  });
});

describe('the running game during an ad that earns ad-free time', () => {
  it('continues, and its sound and full screen are restored', async () => {
    life = new AbortController();
    bench = await openBench({ scenario: 'ad-free-time-runs-short' }).begin();
    let on = true;
    const fullscreen = {
      get on() {
        return on;
      },
      enter: () => void (on = true),
    };
    const { controller, watch } = deskOf(bench, 'en', { fullscreen });
    bench.play.sound.toggleMute();
    await watch();
    // The advertisement's page ends full screen.
    on = false;
    await bench.pass(15_000);
    expect([controller.open, bench.state, bench.peers.map(({ closed }) => closed)]).toMatchObject([
      true,
      { kind: 'playing', link: { kind: 'up' } },
      [false],
    ]);
    controller.close();
    expect([on, bench.play.sound.muted, bench.play.sound.hidden]).toEqual([true, true, false]);
  });

  it('resumes without a reward if the ad is closed early', async () => {
    const { controller, watch, left } = await plays('ad-free-time-runs-short');
    await watch();
    await bench.pass(5_000);
    controller.close();
    expect([controller.prompt, left(), bench.play.sound.muted, bench.state.kind]).toEqual([
      undefined,
      62,
      false,
      'playing',
    ]);
  });
});

describe('an ad server with its own VAST dialect', () => {
  it.each(['codec-labels-4.2', 'first-not-showable-3.0', 'template-1.0'])(
    'shows its ad from %s, and the player gets the reward',
    async (name) => {
      const { controller, watch } = await plays('ad-free-time-runs-short');
      const raw = readFileSync(`${import.meta.dirname}/../../fixtures/field/vast/${name}.xml`, 'utf8');
      bench.world.script('ads.vast', [{ raw }]);
      await watch();
      expect(controller.stage).toBe('playing');
      await bench.pass(21_000);
      expect(controller.stage).toBe('granted');
    },
  );
});

describe('msg.no-ads: no ad is available', () => {
  it.each(['none', 'fails', 'malformed', 'loop', 'unplayable'] as const)(
    'shows the notice (%s), and the player can retry indefinitely',
    async (video) => {
      const { controller, watch } = await plays('no-ad-is-available', { ads: { video } });
      await bench.pass(2_000);
      await watch();
      expect([controller.stage, controller.reason, bench.play.sound.muted]).toEqual(['none', 'none', false]);
      expect([controller.atStop, controller.game]).toEqual([false, bench.play.info.appName]);
      bench.world.patchConfig({ ads: { video: 'fills' } });
      await watch();
      expect(controller.stage).toBe('playing');
    },
  );

  it.each([
    ['an ad server that responds with 404', [{ http: 404 }]],
    ['a network error', [{ network: 'error' }]],
    ['a response that is not VAST', [{ raw: '<html>' }]],
  ] as const)('shows the notice for %s', async (_, answers) => {
    const { controller, watch } = await plays('ad-free-time-runs-short');
    bench.world.script('ads.vast', answers);
    await watch();
    expect(controller.stage).toBe('none');
  });

  it('shows the notice after five seconds without an answer', async () => {
    const { controller, watch } = await plays('ad-free-time-runs-short', { ads: { freeSecs: 900 } });
    bench.world.script('ads.vast', [{ network: 'hang' }]);
    await watch();
    await bench.pass(4_999);
    expect(controller.stage).toBe('requesting');
    await bench.pass(1);
    expect(controller.stage).toBe('none');
  });

  it('lets the game continue without an ad, and asks again a minute later', async () => {
    const { controller, watch } = await plays('no-ad-is-available');
    await bench.pass(62_000);
    await watch();
    expect(controller.stage).toBe('none');
    controller.close();
    expect([controller.prompt, bench.state.kind]).toEqual([undefined, 'playing']);
    await bench.pass(60_000);
    expect([controller.stage, bench.state.kind]).toEqual(['over', 'playing']);
  });
});

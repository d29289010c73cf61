import { observable, reaction, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
// Imported statically, because no test waits for this lazy code.
import '../../../src/app/ads/breaks/breakController.ts';
import '../../../src/app/core/advertising/videoAds.ts';
import '../../../src/widgets/ads/AdBreak/AdBreak.tsx';
import { createBreaks } from '../../../src/app/ads/breaks/createBreaks.ts';
import { createLimits } from '../../../src/app/account/limits/createLimits.ts';
import { adRegistry } from '../../../src/app/core/advertising/adRegistry.ts';
import type { PlayContext } from '../../../src/app/play/feature.ts';
import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import { SubscriptionInfoSchema } from '../../../src/contracts/entities/subscriptionInfo.ts';
import { Emitter } from '../../../src/kit/emitter.ts';
import type { AdFilling } from '../../../src/slots/AdSlot/AdSlot.types.ts';
import type { LazyView } from '../../../src/widgets/loading/Lazy/Lazy.tsx';
import type { AdBreakModel } from '../../../src/widgets/ads/AdBreak/AdBreak.types.ts';
import { type AppBench, followedPass, openBench } from '../../support/app/appBench.ts';

const QUARTER = 15 * 60_000;

let bench: AppBench;

/** Opens a game with advertising breaks, after 15 minutes of play minus `before` milliseconds. */
async function plays(config = {}, { before = 0, scenario = 'plays-with-advertising', allows = true } = {}) {
  bench = await openBench({ scenario, config }).begin();
  const { core, play, clock } = bench;
  const asks = observable({ exit: false, passes: false, time: false, adFree: false, leaves: false, sold: false });
  const offers: string[] = [];
  const features: Readonly<Record<string, object>> = {
    media: {
      exit: {
        get showing() {
          return asks.exit;
        },
      },
    },
    passes: {
      get sold() {
        return asks.sold;
      },
      offer: (source: string) => void offers.push(source),
      get hasDialog() {
        return asks.passes;
      },
    },
    rewarded: {
      get prompting() {
        return asks.time;
      },
      get adFree() {
        return asks.adFree;
      },
    },
  };
  const screen = observable({ on: true }, {}, { deep: false });
  const heard = new Emitter<DeviceMessage>();
  runInAction(
    () =>
      (play.input = {
        messages: heard,
        receive: (message: DeviceMessage) => heard.emit(message),
        stop: () => undefined,
      } as unknown as typeof play.input),
  );
  const privacy = { allows: () => Promise.resolve(allows), ask: () => Promise.resolve(allows) };
  const limits = createLimits(core, () => false, bench.core.signal);
  let focused = 0;
  const context = {
    app: {
      core,
      loadView: (view: LazyView<never>) => view.load(),
      dialogs: {
        get pending() {
          return asks.leaves ? {} : undefined;
        },
      },
      feature: ({ id }: { id: string }) =>
        Promise.resolve(id === 'limits' ? { load: () => Promise.resolve(limits) } : privacy),
    },
    play,
    ticker: {
      get now() {
        return clock.now();
      },
    },
    focusStage: () => void focused++,
    fullscreen: {
      get on() {
        return screen.on;
      },
      enter: () => void runInAction(() => (screen.on = true)),
    },
    feature: ({ id }: { id: string }) => features[id],
  } as unknown as PlayContext;
  const marks: unknown[] = [];
  const breaks = createBreaks(context, bench.core.signal);
  const layer = breaks.layers[0];
  if (!layer) throw new Error('The advertising break has no layer');
  /** The model that the view of the ad break would receive. */
  const shown = (): AdBreakModel | undefined => (layer.isShown() ? breaks.shown : undefined);
  reaction(
    () => breaks.shown?.ad,
    (ad) => ad?.showIn({} as HTMLElement),
    { signal: bench.core.signal },
  );
  await bench.pass(QUARTER - before);
  marks.push(...bench.reports.filter(({ name }) => name === 'mid-game').map(({ data }) => data?.['bucket']));
  const countRequests = () => bench.world.journal.after().filter(({ name }) => name === 'ads.vast').length;
  return {
    breaks,
    limits,
    shown,
    stage: () => shown()?.stage,
    asks,
    heard,
    screen,
    offers,
    marks,
    countRequests,
    focused: () => focused,
  };
}

describe('an ad break in a game', () => {
  it('offers passes instead of ads where they are sold', async () => {
    const { shown, asks, offers } = await plays();
    expect(shown()?.withoutAds).toBeUndefined();
    runInAction(() => (asks.sold = true));
    shown()?.withoutAds?.();
    expect(offers).toEqual(['advertising']);
  });

  it('counts played time only, not while the connection is lost or the game is over', async () => {
    const { breaks } = await plays({}, { before: 60_000 });
    const played = () => Math.round(breaks.time.played / 1_000);
    expect(played()).toBe(840);
    bench.peers.at(-1)?.listener.disconnected();
    await bench.pass(5_000);
    expect([bench.state.kind, played()]).toEqual(['playing', 840]);
    bench.peers.at(-1)?.listener.connected();
    await bench.pass(5_000);
    expect(played()).toBe(845);
    bench.play.session.send({ kind: 'player left' });
    await bench.pass(5_000);
    expect(played()).toBe(845);
  });

  it('product.ads.midroll, ad.square-midroll-video: appears after an announcement of 10 s, plays, and then restores input, sound, full screen and focus', async () => {
    const { shown, stage, marks, screen, countRequests, focused } = await plays();
    expect([marks, countRequests(), stage()]).toEqual([[1], 1, 'announced']);
    expect((shown()?.deadline ?? 0) - bench.clock.now()).toBe(10_000);
    // During the announcement of the ad break, the game continues and receives input.
    expect([bench.play.inputPaused, bench.play.sound.muted]).toEqual([false, false]);
    await bench.pass(9_999);
    expect(stage()).toBe('announced');
    await bench.pass(1);
    expect(stage()).toBe('playing');
    expect([bench.play.inputPaused, bench.play.sound.muted]).toEqual([true, true]);
    await bench.pass(1_000);
    expect(shown()?.ad?.facts?.title).toBe('Harbour Tea');
    runInAction(() => (screen.on = false));
    await bench.pass(15_000);
    expect([stage(), bench.play.inputPaused, bench.play.sound.muted, screen.on, focused()]).toEqual([
      undefined,
      false,
      false,
      true,
      1,
    ]);
    // The stream stays open during the ad.
    expect([bench.state, bench.peers.map(({ closed }) => closed)]).toMatchObject([
      { kind: 'playing', link: { kind: 'up' } },
      [false],
    ]);
  });

  it('the player can close a break while its ad plays, and the next break comes 15 minutes after the first', async () => {
    const { shown, stage } = await plays();
    await bench.pass(11_000);
    shown()?.leave();
    expect([stage(), bench.play.inputPaused, bench.films.openCount]).toEqual([undefined, false, 0]);
    await bench.pass(QUARTER - 11_001);
    expect(stage()).toBeUndefined();
    await bench.pass(1);
    expect(stage()).toBe('announced');
  });

  it('const.mid-game-max: occurs at most twelve times in a game', async () => {
    const { stage } = await plays();
    let breaks = 0;
    for (let quarter = 1; quarter <= 14; quarter++) {
      if (stage() === 'announced') breaks++;
      await bench.pass(QUARTER);
    }
    expect(breaks).toBe(12);
    const buckets = bench.reports.filter(({ name }) => name === 'mid-game').map(({ data }) => data?.['bucket']);
    expect(buckets).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('an ad break that is due waits', () => {
  it('until the action that the streaming device reports is over, and a new action during the announcement restarts it', async () => {
    const { stage, heard, countRequests } = await plays({}, { before: 1 });
    heard.emit({ kind: 'rumble', slot: 0, strength: 1, ms: 200 });
    await bench.pass(1);
    expect([stage(), countRequests()]).toEqual([undefined, 0]);
    await bench.pass(5_200);
    expect(stage()).toBe('announced');
    await bench.pass(9_000);
    heard.emit({ kind: 'image-tags', tags: 'fire,0.2,0.2' });
    expect(stage()).toBeUndefined();
    await bench.pass(5_000);
    expect(stage()).toBe('announced');
    await bench.pass(9_999);
    expect(stage()).toBe('announced');
    await bench.pass(1);
    expect(stage()).toBe('playing');
  });

  it('until the next quarter of an hour after three announcements were cancelled by actions', async () => {
    const { stage, heard } = await plays();
    for (let time = 0; time < 3; time++) {
      expect(stage()).toBe('announced');
      heard.emit({ kind: 'rumble', slot: 0, strength: 1, ms: 0 });
      expect(stage()).toBeUndefined();
      await bench.pass(5_000);
    }
    await bench.pass(60_000);
    expect(stage()).toBeUndefined();
  });

  it.each(['exit', 'passes', 'time', 'leaves'] as const)('until another dialog closes (%s)', async (what) => {
    const { stage, asks } = await plays({}, { before: 1 });
    runInAction(() => (asks[what] = true));
    await bench.pass(120_000);
    expect(stage()).toBeUndefined();
    runInAction(() => (asks[what] = false));
    await bench.settle();
    expect(stage()).toBe('announced');
  });

  it('until the hidden tab becomes visible', async () => {
    const { stage } = await plays({}, { before: 1 });
    await bench.see(false);
    await bench.pass(60_000);
    expect(stage()).toBeUndefined();
    await bench.see(true);
    expect(stage()).toBe('announced');
  });
});

describe('ad.square-midroll-display: an ad break without a video ad', () => {
  function display(shows: AdFilling['shows']) {
    const filling = observable<AdFilling>(
      { shows, ad: undefined, room: () => undefined, withoutAds: undefined },
      {},
      { deep: false },
    );
    const spaces: string[] = [];
    runInAction(() => {
      adRegistry(bench.core).display = {
        mayFill: true,
        filling: (space) => {
          spaces.push(space);
          return filling;
        },
      };
    });
    return { filling, spaces };
  }

  it('shows a display ad for 15 seconds instead', async () => {
    const { shown, stage } = await plays({ ads: { video: 'none' } }, { before: 1 });
    const { filling, spaces } = display('kept');
    await bench.pass(1);
    expect(stage()).toBe('announced');
    await bench.pass(10_000);
    expect([stage(), shown()?.filling, new Set(spaces)]).toEqual([
      'showing',
      filling,
      new Set(['square-midroll-display']),
    ]);
    runInAction(() => Object.assign(filling, { shows: 'filled' }));
    await bench.pass(14_999);
    expect([stage(), bench.play.inputPaused]).toEqual(['showing', true]);
    await bench.pass(1);
    expect([stage(), bench.play.inputPaused]).toEqual([undefined, false]);
  });

  it.each(['empty', 'blocked', 'refused', 'ad-free'] as const)(
    'ends at once if the display ad is %s',
    async (shows) => {
      const { stage } = await plays({ ads: { video: 'fails' } }, { before: 1 });
      const { filling } = display('loading');
      await bench.pass(1);
      await bench.pass(10_000);
      expect(stage()).toBe('showing');
      runInAction(() => Object.assign(filling, { shows }));
      expect([stage(), bench.play.inputPaused]).toEqual([undefined, false]);
    },
  );

  it('announces no break if neither a video ad nor a display ad is available', async () => {
    const { stage, countRequests } = await plays({ ads: { video: 'none' } });
    expect([stage(), countRequests()]).toEqual([undefined, 1]);
    await bench.pass(60_000);
    expect(stage()).toBeUndefined();
  });
});

describe('a game has no ad breaks', () => {
  const off = { features: { ads: { desktop: { midroll: false } } } };
  const user = { signedIn: true, email: 'mira@example.com' };
  const pass = { user, subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 90_000 } };
  it.each([
    ['if the game turns them off', off, true],
    ['if the player has a pass', pass, true],
    ['if the game exempts the player’s user type', { features: { ads: { offForUserTypes: ['guest'] } } }, true],
    ['if the player has not allowed advertising', {}, false],
  ])('%s, and no ad is requested', async (_, config, allows) => {
    const { stage, countRequests, marks } = await plays(config, { allows });
    await bench.pass(60_000);
    // After a quarter of an hour of play, the app counts a milestone, although no ad break follows.
    expect([stage(), countRequests(), marks]).toEqual([undefined, 0, [1]]);
  });

  it('after its session has ended', async () => {
    const { stage } = await plays();
    await bench.pass(11_000);
    expect(stage()).toBe('playing');
    bench.world.device({ send: { type: 'session-complete', reason: '' } });
    await bench.settle();
    expect([bench.state.kind, stage(), bench.films.openCount]).toEqual(['ended', undefined, 0]);
  });

  it('if the player has ad-free time', async () => {
    const { stage, asks, countRequests } = await plays({}, { before: 1 });
    runInAction(() => (asks.adFree = true));
    await bench.pass(60_000);
    expect([stage(), countRequests()]).toEqual([undefined, 0]);
  });

  it('after the player gets a pass, which also ends a running break at once', async () => {
    const { stage } = await plays({ user });
    const premium = followedPass(bench, bench.core.signal);
    await bench.pass(11_000);
    expect(stage()).toBe('playing');
    premium.read(SubscriptionInfoSchema.parse(pass.subscription));
    await bench.settle();
    expect([premium.active, stage(), bench.films.openCount, bench.play.inputPaused]).toEqual([
      true,
      undefined,
      0,
      false,
    ]);
  });
});

describe('the reminder to take a rest', () => {
  const HOUR = 4 * QUARTER;

  it('appears after the chosen playtime once the current action is over, and disappears after 30 s', async () => {
    const { limits, heard } = await plays({ features: { ads: { desktop: { midroll: false } } } });
    limits.store.remind(60);
    await bench.pass(HOUR - QUARTER - 1);
    expect(limits.reminder).toBeUndefined();
    heard.emit({ kind: 'rumble', slot: 0, strength: 1, ms: 200 });
    await bench.pass(1);
    expect(limits.reminder).toBeUndefined();
    await bench.pass(5_200);
    expect(limits.reminder).toMatchObject({ minutes: 60 });
    await bench.pass(29_000);
    expect(limits.reminder).toBeDefined();
    await bench.pass(1_000);
    expect(limits.reminder).toBeUndefined();
    await bench.pass(HOUR);
    expect(limits.reminder).toBeDefined();
    limits.reminder?.dismiss();
    expect(limits.reminder).toBeUndefined();
  });

  it('never counts time in a hidden tab, and restarts its count after more than ten minutes hidden', async () => {
    const { limits } = await plays({ features: { ads: { desktop: { midroll: false } } } });
    limits.store.remind(30);
    await bench.see(false);
    await bench.pass(9 * 60_000);
    await bench.see(true);
    await bench.pass(QUARTER - 1);
    expect(limits.reminder).toBeUndefined();
    await bench.pass(1);
    expect(limits.reminder).toMatchObject({ minutes: 30 });
    await bench.see(false);
    await bench.pass(11 * 60_000);
    await bench.see(true);
    await bench.pass(2 * QUARTER - 1);
    expect(limits.reminder).toBeUndefined();
    await bench.pass(1);
    expect(limits.reminder).toBeDefined();
  });

  it('never appears during an ad break', async () => {
    const { limits, stage } = await plays();
    limits.store.remind(15);
    await bench.settle();
    expect([stage(), limits.reminder]).toEqual(['announced', undefined]);
  });
});

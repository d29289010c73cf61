import { describe, expect, it, vi } from 'vitest';
import { AdSpacesViewModel } from '../../../src/app/ads/adSpaces.viewModel.ts';
import { adRegistry } from '../../../src/app/core/advertising/adRegistry.ts';
import { REWARDED } from '../../../src/app/core/featureKeys/play/rewarded.ts';
import type { DisplayPorts, FramePort } from '../../../src/app/ports/pagePorts.ts';
import { type AppBenchOptions, started } from '../../support/app/appBench.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { FakePayment } from '../../support/payments/fakePayment.ts';
import { openPlay } from '../../support/app/playBench.ts';

const ELEMENT = { id: 'space' } as HTMLElement;

/** A game with display ads around it, in a browser in which every ad space is visible at once. */
async function plays(options: AppBenchOptions & { readonly begins?: boolean } = {}) {
  const ports: DisplayPorts = {
    watchVisibility: (_element, look) => look(true),
    loadTag: () => Promise.reject(new Error('no tag')),
    globalPrivacyControl: () => false,
  };
  const frames: FramePort = {
    source: ({ href, origin }) => Promise.resolve({ src: href, origin }),
    connectFrame: () => () => undefined,
  };
  vi.spyOn(PAGE_PORTS, 'display').mockResolvedValue(ports);
  vi.spyOn(PAGE_PORTS, 'frames').mockResolvedValue(frames);
  const opened = await openPlay({
    scenario: 'plays-with-advertising',
    playPorts: { payment: () => Promise.resolve(new FakePayment(fetch)) },
    ...options,
    config: {
      country: 'US',
      user: { signedIn: true, email: 'mira@example.com' },
      ads: { display: 'house', freeSecs: 0 },
      ...options.config,
    },
  });
  const { bench, app, settle } = opened;
  const spaces = started(new AdSpacesViewModel(app, bench.core.bootstrap), bench.core.signal);
  await settle();
  return {
    ...{ ...opened, spaces },
    registry: adRegistry(bench.core),
    requests: () => bench.world.journal.after().filter(({ name }) => name === 'display.ad').length,
    fill: async () => {
      const filling = spaces.filling('leaderboard');
      filling?.room(ELEMENT);
      await settle();
      return filling;
    },
  };
}

describe('the ad spaces around a game', () => {
  it('request ads only after the first picture, and none after the game', async () => {
    const { spaces, fill, play, settle, requests, registry, bench } = await plays({ begins: false });
    expect([spaces.undecided, spaces.spaces, await fill()]).toEqual([false, ['leaderboard', 'skyscraper'], undefined]);
    play.start();
    await settle();
    expect([await fill(), registry.game]).toEqual([undefined, undefined]);
    play.stream.sawFrame();
    await settle();
    const filling = await fill();
    expect([filling?.shows, requests()]).toEqual(['filled', 1]);
    expect(filling?.ad?.click).toMatch(/^https?:/);
    bench.core.dispose();
    expect([registry.game, registry.display, filling?.ad]).toEqual([undefined, undefined, undefined]);
    await bench.pass(600_000);
    expect(requests()).toBe(1);
  });

  it('request no further ad while the tab is hidden', async () => {
    const { fill, requests, bench } = await plays();
    await fill();
    await bench.see(false);
    await bench.pass(600_000);
    expect(requests()).toBe(1);
    await bench.see(true);
    await bench.pass(91_000);
    expect(requests()).toBe(2);
  });

  it('follow the window’s size', async () => {
    const { spaces, bench } = await plays();
    Object.assign(bench.core.ports.browser.facts(), { width: 390, touchPoints: 5 });
    await bench.emit('size');
    await bench.pass(500);
    expect(spaces.spaces).toEqual(['mobile-anchor']);
  });

  it.each([
    ['guest', false],
    ['signed-in', true],
  ])('a game that exempts %s players has no ad spaces for them', async (type, signedIn) => {
    for (const [exempt, count] of [
      [type, 0],
      ['proxy', 2],
    ] as const) {
      const user = { signedIn, email: 'mira@example.com' };
      const { spaces } = await plays({ config: { user, features: { ads: { offForUserTypes: [exempt] } } } });
      expect(spaces.spaces).toHaveLength(count);
    }
  });

  it('stay empty while ad-free time remains', async () => {
    const { fill, requests, api, registry } = await plays({ config: { ads: { freeSecs: 600 } } });
    expect([api(REWARDED).adFree, registry.game?.adFree]).toEqual([true, true]);
    expect([(await fill())?.shows, requests()]).toEqual(['ad-free', 0]);
  });
});

describe('screen.add-free-popup: the offer to play without ads', () => {
  const offers = async (options: AppBenchOptions = {}) => {
    const opened = await plays(options);
    await opened.fill();
    await opened.bench.pass(1_000);
    const offered = () => opened.layers().includes('add-free');
    expect(offered()).toBe(false);
    await opened.bench.pass(60_000);
    return { ...opened, offered };
  };

  it('appears over the game a minute after its first ad, and opens the passes', async () => {
    const { offered, layer, layers, registry, settle } = await offers({
      config: { features: { enableSubscriptionPass: true } },
    });
    expect(offered()).toBe(true);
    layer('add-free').openGames();
    await settle();
    expect([offered(), layers()]).toEqual([false, expect.arrayContaining(['plans'])]);
    expect(registry.game?.withoutAds).toBeDefined();
  });

  it('the offer does not appear where no pass is sold', async () => {
    const { offered, registry } = await offers({ config: { country: 'JP' } });
    expect([offered(), registry.game?.withoutAds]).toEqual([false, undefined]);
  });
});

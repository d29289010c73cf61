import { observable, runInAction } from 'mobx';
import { afterEach, expect, it } from 'vitest';
import { adRegistry } from '../../../src/app/core/advertising/adRegistry.ts';
import { AdFreeOffer } from '../../../src/app/ads/display/adFreeOffer.ts';
import { DisplayAds } from '../../../src/app/ads/display/displayAds.ts';
import type { Stance } from '../../../src/domain/ads/display/display.port.ts';
import { ADD_FREE_KEY } from '../../../src/domain/ads/display/adFreeOfferLimit.ts';
import { type AppBench, openBench, started } from '../../support/app/appBench.ts';

let bench: AppBench;
let life: AbortController;
afterEach(() => life.abort());

/** Returns the ad spaces of a page with advertising, whose visibility the test controls. */
function spaces(stance: Stance, display: 'house' | 'blocked' | 'none' | 'google' | 'off' = 'house') {
  bench = openBench({ scenario: 'plays-with-advertising', config: { ads: { display } } });
  life = new AbortController();
  const { core } = bench;
  const said = observable({ stance }, {}, { deep: false });
  const tags: string[] = [];
  let look: ((seen: boolean) => void) | undefined;
  const ads = started(
    new DisplayAds({
      core,
      registry: adRegistry(core),
      thirdParty: core.bootstrap.thirdParty,
      stance: () => said.stance,
      ports: {
        watchVisibility: (_element, tell) => (look = tell),
        loadTag: (address) => (tags.push(address), Promise.reject(new Error('no tag'))),
        globalPrivacyControl: () => false,
      },
      frames: {
        source: ({ href, origin }) => Promise.resolve({ src: href, origin }),
        connectFrame: () => () => undefined,
      },
    }),
    life.signal,
  );
  const slot = ads.filling('leaderboard');
  slot.room({ id: 'space-leaderboard' } as HTMLElement);
  const countRequests = () => bench.world.journal.after().filter(({ name }) => name === 'display.ad').length;
  const see = async (seen = true) => {
    look?.(seen);
    await bench.settle();
  };
  return { slot, said, countRequests, see, tags, box: adRegistry(core) };
}

it('product.ads.display: an ad space requests an ad when it becomes visible, and another one after 90 s of visibility', async () => {
  const { slot, countRequests, see } = spaces('agreed');
  expect([slot.shows, countRequests()]).toEqual(['kept', 0]);
  await see();
  expect([slot.shows, countRequests(), slot.ad?.name]).toEqual([
    'filled',
    1,
    'Harbour Tea: Warm hands, calm mind, one more round.',
  ]);
  await bench.pass(90_000);
  expect(countRequests()).toBe(1);
  await bench.pass(1_000);
  expect([countRequests(), slot.ad?.name]).toEqual([2, expect.stringContaining('Little Orbit')]);
  // An ad space outside the viewport requests no ad.
  await see(false);
  await bench.pass(600_000);
  expect(countRequests()).toBe(2);
});

it('an ad space requests no ad before it is on the screen of a visible tab, and a seen ad is one that was viewable', async () => {
  const { countRequests, see, box } = spaces('agreed');
  bench.core.start();
  await bench.settle();
  await bench.see(false);
  await bench.see(true);
  expect(countRequests()).toBe(0);
  await bench.see(false);
  await see();
  expect(countRequests()).toBe(0);
  await bench.see(true);
  expect([countRequests(), box.adSeen ?? false]).toEqual([1, false]);
  await bench.pass(1_000);
  expect(box.adSeen).toBe(true);
});

it('no display ad is requested before the player’s consent choice, and ads disappear when the choice is withdrawn', async () => {
  const { slot, said, countRequests, see } = spaces('undecided');
  await see();
  expect([slot.shows, countRequests()]).toEqual(['kept', 0]);
  runInAction(() => (said.stance = 'agreed'));
  await see();
  expect(slot.shows).toBe('filled');
  runInAction(() => (said.stance = 'undecided'));
  expect([slot.shows, slot.ad]).toEqual(['kept', undefined]);
});

it('an ad disappears at once when ad-free time starts or its space is removed', async () => {
  const { slot, see, box, countRequests } = spaces('agreed');
  await see();
  const game = observable({ adFree: false, withoutAds: undefined }, {}, { deep: false });
  runInAction(() => (box.game = game));
  expect(slot.ad).toBeDefined();
  runInAction(() => (game.adFree = true));
  expect([slot.shows, slot.ad]).toEqual(['ad-free', undefined]);
  runInAction(() => (game.adFree = false));
  await see();
  expect([slot.shows, countRequests()]).toEqual(['filled', 2]);
  slot.room(null);
  expect(slot.ad).toBeUndefined();
  await bench.pass(600_000);
  expect(countRequests()).toBe(2);
});

it('ads fill spaces unless the game is ad-free, and offer a way to play without ads', async () => {
  const { slot, box } = spaces('agreed');
  expect([box.display?.mayFill, slot.withoutAds]).toEqual([true, undefined]);
  const withoutAds = () => undefined;
  runInAction(() => (box.game = { adFree: false, withoutAds }));
  expect([box.display?.mayFill, slot.withoutAds]).toEqual([true, withoutAds]);
  runInAction(() => (box.game = { adFree: true, withoutAds }));
  expect([box.display?.mayFill, slot.shows]).toEqual([false, 'ad-free']);
  life.abort();
  expect(box.display).toBeUndefined();
});

it.each([
  ['agreed', 'google', [expect.stringMatching(/gpt\.js$/)], 'blocked'],
  ['undecided', 'google', [], 'kept'],
  ['refused', 'off', [], 'kept'],
] as const)(
  'Google’s ad tag loads only after a consent choice and only if configured (%s, %s)',
  async (stance, display, addresses, shows) => {
    const { slot, see, tags } = spaces(stance, display);
    await see();
    expect([tags, slot.shows]).toEqual([addresses, shows]);
  },
);

it('a blocked ad request is reported as an ad blocker, but an empty response is not', async () => {
  const kept = spaces('agreed', 'blocked');
  await kept.see();
  expect([kept.slot.shows, kept.box.isBlocked]).toEqual(['blocked', true]);
  life.abort();
  bench.dispose();
  const none = spaces('agreed', 'none');
  await none.see();
  expect([none.slot.shows, none.box.isBlocked]).toEqual(['empty', false]);
});

it('screen.add-free-popup: the ad-free offer appears a minute after a display ad was seen, at most once a day', async () => {
  const { see, box } = spaces('agreed');
  let led = 0;
  const offer = new AdFreeOffer({ core: bench.core, registry: box, see: () => led++ }).start(life.signal);
  await bench.pass(120_000);
  expect(offer.due).toBe(false);
  await see();
  await bench.pass(1_000);
  expect([box.adSeen, offer.due]).toEqual([true, false]);
  await bench.pass(60_000);
  expect(offer.due).toBe(true);
  expect(bench.localStore.get(ADD_FREE_KEY)).toBeUndefined();
  offer.onShown();
  expect(bench.localStore.get(ADD_FREE_KEY)).toMatch(/^1 2026-/);
  offer.openGames();
  expect([offer.due, led]).toEqual([false, 1]);
  // On the same day, the ad-free offer doesn't appear again.
  const next = new AdFreeOffer({ core: bench.core, registry: box, see: () => led++ }).start(life.signal);
  await bench.pass(120_000);
  expect(next.due).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { AD_RULES, type AdProviderName, mayUse, type Reward } from './adProviderRules.ts';
import { VideoAds } from './video/videoAds.ts';

const NAMES = Object.keys(AD_RULES) as AdProviderName[];
const REWARDS: readonly Reward[] = ['minutes', 'nowBux', 'coupon'];

describe('provider rules', () => {
  it.each(NAMES)('cite at least one source for %s', (name) => {
    const { sources } = AD_RULES[name];
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/^https:\/\//);
  });

  it('allow Google’s advertisements without a reward, or with optional ad-free minutes', () => {
    const allowed = REWARDS.flatMap((reward) =>
      [false, true].filter((forced) => mayUse('google', { reward, forced }, false)).map((forced) => [reward, forced]),
    );
    expect(allowed).toEqual([['minutes', false]]);
    expect(mayUse('google', {}, false)).toBe(true);
  });

  it('allow no advertisement on pages made for children', () => {
    const uses = NAMES.flatMap((name) => [undefined, ...REWARDS].map((reward) => mayUse(name, { reward }, true)));
    expect(new Set(uses)).toEqual(new Set([false]));
  });
});

describe('VideoAds', () => {
  const wish = { use: 'rewarded', placement: 'somewhere', language: 'en' } as const;

  function bench({ allows = true, forChildren = false } = {}) {
    const loaded: AdProviderName[] = [];
    const requests: AdProviderName[] = [];
    const ads = new VideoAds({
      providers: ['google', 'house'],
      load: (name) => {
        loaded.push(name);
        return Promise.resolve({
          name,
          request: () => {
            requests.push(name);
            return Promise.reject(new Error('none'));
          },
        });
      },
      allows: () => Promise.resolve(allows),
      forChildren,
    });
    const ask = (reward?: Reward, forced = false) =>
      ads.request({ ...wish, reward, forced }, new AbortController().signal).catch((error: unknown) => error);
    return { loaded, requests, ask };
  }

  it('requests only providers whose rules allow the reward, optional or forced', async () => {
    for (const reward of [undefined, ...REWARDS]) {
      for (const forced of [false, true]) {
        const { requests, loaded, ask } = bench();
        await ask(reward, forced);
        const allowed = (['google', 'house'] as const).filter((name) => mayUse(name, { reward, forced }, false));
        expect([requests, loaded]).toEqual([allowed, allowed]);
      }
    }
  });

  it.each([
    ['the player doesn’t allow it', { allows: false }],
    ['the page is made for children', { forChildren: true }],
  ])('loads no provider’s code if %s', async (_, options) => {
    const { loaded, ask } = bench(options);
    expect([await ask('minutes'), loaded]).toMatchObject([{ error: { cause: 'not-allowed' } }, []]);
  });

  it('loads each provider’s code once', async () => {
    const { loaded, requests, ask } = bench();
    await ask();
    await ask();
    expect([loaded, requests]).toEqual([
      ['google', 'house'],
      ['google', 'house', 'google', 'house'],
    ]);
  });
});

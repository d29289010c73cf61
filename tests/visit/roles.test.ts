import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { maintenanceOf } from '../../src/app/play/maintenance.ts';
import { RewardedController } from '../../src/app/features/rewarded/rewardedController.ts';
import { PAGE_TYPES } from '../../src/contracts/bootstrap.ts';
import { CALLS } from '../../src/contracts/calls.ts';
import { layoutFor, type Viewer } from '../../src/domain/layout/adSpaces.ts';
import { situationOf } from '../../src/domain/session/situation.ts';
import { aboutError } from '../../src/modals/Notice/errors.ts';
import { NOTICES } from '../../src/modals/Notice/notices.ts';
import { retryable } from '../../src/modals/Notice/policy.ts';
import { AppBench } from '../support/appBench.ts';

let bench: AppBench;
let life: AbortController;
afterEach(() => {
  life.abort();
  bench.dispose();
});

/** A game with advertising, played by somebody who comes through a proxy or doesn't. */
async function plays(isProxyUser: boolean, hideAdsForProxyUser: boolean) {
  life = new AbortController();
  const ads = { rewarded: true, display: true };
  const features = { ads: { desktop: ads, mobile: ads }, uiConfig: { hideAdsForProxyUser } };
  bench = await new AppBench({ config: { isProxyUser, features } }).begin();
  const { core, play, clock } = bench;
  const ticker = {
    get now() {
      return clock.now();
    },
  };
  const desk = new RewardedController({ core, play, ticker, focusStage: () => undefined }, life.signal);
  const { bootstrap } = core;
  const spaces = layoutFor('PlayPage', {
    hasApp: true,
    ads: play.features?.ads,
    device: 'desktop',
    viewer: bootstrap.isProxyUser ? 'proxy' : ('guest' satisfies Viewer),
    hiddenFromProxies: play.features?.uiConfig.hideAdsForProxyUser ?? false,
    fullscreen: false,
    breakOn: false,
  }).adSpaces;
  return { offers: desk.bar !== undefined, spaces };
}

describe('role.proxy: a player who comes through a proxy', () => {
  it.each([
    [true, true, false],
    [true, false, true],
    [false, true, true],
  ])('proxy %s, advertising hidden from proxies %s: is shown advertising: %s', async (proxy, hidden, shown) => {
    const { offers, spaces } = await plays(proxy, hidden);
    expect(bench.state.kind).toBe('playing');
    expect([offers, spaces.length > 0]).toEqual([shown, shown]);
  });

  it('has a limit of playtime, which the device tells of', async () => {
    await plays(true, true);
    bench.world.device({ send: { type: 'proxy-playtime-exceeded' } });
    await bench.settle();
    expect(situationOf(bench.state)).toMatchObject({ kind: 'notice', screen: 'proxy-playtime' });
    expect(bench.peers.at(-1)?.closed).toBe(true);
  });

  it('has a limit that a start meets, and that no other try mends', async () => {
    life = new AbortController();
    bench = new AppBench({ config: { isProxyUser: true } });
    bench.world.script(
      'play.startSession',
      [{ status: 'FailureProxyUserLimitExceeded', errCode: 3102 }],
      'repeat-last',
    );
    const watch = maintenanceOf(bench.core, bench.play, life.signal);
    await bench.begin();
    const situation = situationOf(bench.state);
    if (situation.kind !== 'notice' || situation.screen !== 'error') throw new Error(`no error: ${situation.kind}`);
    expect([aboutError(situation.error), retryable(situation.error), watch.phase]).toEqual([
      'proxy-limit',
      false,
      'none',
    ]);
    expect(NOTICES['proxy-limit'].actions).toEqual(['find-games']);
    await bench.pass(600_000);
    expect(bench.heard('play.startSession')).toHaveLength(1);
  });
});

it('role.no-admin: no page, no call and no word is about anybody who manages or moderates others', () => {
  life = new AbortController();
  bench = new AppBench();
  const names = [...PAGE_TYPES, ...CALLS.keys()];
  expect(names.filter((name) => /admin|moderat/i.test(name))).toEqual([]);
  const words = globSync('locales/en/*.json').map((file) => readFileSync(file, 'utf8'));
  expect(words.join('\n')).not.toMatch(/\badmin|\bmoderat(or|ion)/i);
});

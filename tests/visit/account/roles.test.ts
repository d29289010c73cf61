import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { maintenanceOf } from '../../../src/app/play/session/maintenance.ts';
import { RewardedController } from '../../../src/app/ads/rewarded/rewardedController.ts';
import { AdSpacesViewModel } from '../../../src/app/ads/adSpaces.viewModel.ts';
import { PAGE_TYPES } from '../../../src/contracts/bootstrap.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { situationOf } from '../../../src/domain/session/sessionSituation.ts';
import { errorKind, retryable } from '../../../src/domain/session/errors/errorKinds.ts';
import { NOTICES } from '../../../src/modals/play/Notice/notices.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { screenOf } from '../../support/app/screenOf.ts';

let bench: AppBench;
// The app listens to resize events of `window`, which this stub never dispatches.
beforeEach(() => vi.stubGlobal('window', new EventTarget()));

/** Creates the offer of rewarded advertisements for playtime. */
function offersOf(): RewardedController {
  const { core, play, clock } = bench;
  const ticker = {
    get now() {
      return clock.now();
    },
  };
  return new RewardedController({ core, play, ticker, focusStage: () => undefined, ...adsAllowed(core) }).start(
    bench.core.signal,
  );
}

/** Returns the advertising spaces of the page. */
async function spacesNow() {
  const app = await openApp(bench);
  const room = started(new AdSpacesViewModel(app, bench.core.bootstrap), bench.core.signal);
  const { spaces } = room;
  return spaces;
}

/** A game with advertising, whose player uses a proxy or not. */
async function plays(isProxyUser: boolean, hideAdsForProxyUser: boolean) {
  const ads = { rewarded: true, display: true };
  const features = { ads: { desktop: ads, mobile: ads }, uiConfig: { hideAdsForProxyUser } };
  bench = await openBench({ config: { isProxyUser, features } }).begin();
  return { offers: offersOf().bar !== undefined, spaces: await spacesNow() };
}

describe('role.proxy: a player with or without a proxy', () => {
  it.each([
    [true, true, false],
    [true, false, true],
    [false, true, true],
  ])('a player with proxy %s and hideAdsForProxyUser %s sees advertising: %s', async (proxy, hidden, shown) => {
    const { offers, spaces } = await plays(proxy, hidden);
    expect(bench.state.kind).toBe('playing');
    expect([offers, spaces.length > 0]).toEqual([shown, shown]);
  });

  it('sees the playtime notice when the streaming device reports that the limit is exceeded', async () => {
    await plays(true, true);
    bench.world.device({ send: { type: 'proxy-playtime-exceeded' } });
    await bench.settle();
    expect(situationOf(bench.state)).toMatchObject({ kind: 'notice', screen: 'proxy-playtime' });
    expect(bench.peers.at(-1)?.closed).toBe(true);
  });

  it('sees an error without a retry when the server rejects a start because of the limit', async () => {
    bench = openBench({ config: { isProxyUser: true } });
    bench.world.script(
      'play.startSession',
      [{ status: 'FailureProxyUserLimitExceeded', errCode: 3102 }],
      'repeat-last',
    );
    const watch = maintenanceOf(bench.core, bench.play);
    watch.start(bench.core.signal);
    await bench.begin();
    const situation = situationOf(bench.state);
    if (situation.kind !== 'notice' || situation.screen !== 'error')
      throw new Error(`Expected the error screen, but the situation is ${situation.kind}`);
    expect([errorKind(situation.error), retryable(situation.error), watch.phase]).toEqual([
      'proxy-limit',
      false,
      'none',
    ]);
    expect(NOTICES['proxy-limit'].actions).toEqual(['find-games']);
    await bench.pass(600_000);
    expect(bench.callsOf('play.startSession')).toHaveLength(1);
  });
});

it.each([
  ['with a pass', 'priority-queue', true],
  ['without a pass', 'waits-in-queue-then-plays', false],
])('role.premium: a player %s (%s) uses the priority queue without advertising: %s', async (_, scenario, spared) => {
  const ads = { rewarded: true, display: true };
  const features = { ads: { desktop: ads, mobile: ads }, requireRewardedAdsOrPremium: true };
  bench = await openBench({ scenario, config: { features } }).begin();
  expect((await screenOf(bench))?.texts.includes('Priority queue')).toBe(spared);
  for (let second = 0; second < 90; second++) await bench.pass(1_000);
  expect(bench.state.kind).toBe('playing');
  const offers = offersOf();
  const spaces = await spacesNow();
  bench.play.stream.sawFrame();
  for (let minute = 0; minute < 16; minute++) await bench.pass(60_000);
  expect([spaces.length === 0, offers.bar === undefined, offers.prompt === undefined]).toEqual([
    spared,
    spared,
    spared,
  ]);
});

it('role.no-admin: no page, call or text mentions an administrator or a moderator', () => {
  bench = openBench();
  const names = [...PAGE_TYPES, ...CALLS.keys()];
  expect(names.filter((name) => /admin|moderat/i.test(name))).toEqual([]);
  const words = globSync('locales/en/*.json').map((file) => readFileSync(file, 'utf8'));
  expect(words.join('\n')).not.toMatch(/\badmin|\bmoderat(or|ion)/i);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { PassesController } from '../../../src/app/passes/passesController.ts';
import { loadVisit } from '../../../src/app/createApp.ts';
import { walletOf } from '../../../src/app/core/payments/walletOf.ts';
import { adRegistry } from '../../../src/app/core/advertising/adRegistry.ts';
import { playStateOwners } from '../../../src/app/play/session/playStateOwners.ts';
import { visitPremium } from '../../../src/app/core/payments/visitPremium.ts';
import { libraryOf } from '../../../src/app/core/gameLists.ts';
import { entryOf, favouritesOf } from '../../../src/app/core/favourites.ts';
import { personOf } from '../../../src/app/account/person.viewModel.ts';
import { rememberPlayed } from '../../../src/app/play/session/gameReportFields.ts';
import { HomeViewModel } from '../../../src/app/library/home.viewModel.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { SearchViewModel } from '../../../src/app/library/search.viewModel.ts';
import * as profilePorts from '../../../src/app/ports/media/profilePorts.ts';
import { PREFERENCES } from '../../../src/app/core/featureKeys/visit/preferences.ts';
import { createProfile } from '../../../src/app/account/profile/createProfile.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { VISIT_PORTS } from '../../support/app/fakePorts.ts';
import { reachableValues } from '../../support/checks/reachableValues.ts';

const MIRA = { signedIn: true, email: 'mira@example.com', username: 'Mira Holt' };

let bench: AppBench;
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('dispatchEvent', () => true);
});

it('a sign-out removes all player data from memory: tokens, profile, wallet, quests, passes, settings and games', async () => {
  bench = openBench({
    scenario: 'rich-in-nowbux',
    config: { user: MIRA, subscription: { status: 'active', membershipId: 'member-of-mira' } },
  });
  const { core, play } = bench;
  const app = await openApp(bench, { loadVisit });
  await app.feature(PREFERENCES);
  await bench.settleImports();
  const passes = started(
    new PassesController({ app, play, payment: bench.payment, signIn: () => undefined, help: () => undefined }),
    core.signal,
  );
  const profile = createProfile(app, { ...profilePorts, ...VISIT_PORTS }, { open: () => Promise.resolve(false) });
  const screens = {
    app,
    wallet: walletOf(core),
    premium: visitPremium(core),
    ads: adRegistry(core),
    owners: playStateOwners(core),
    favourites: favouritesOf(core),
    library: libraryOf(app),
    person: started(personOf(app), core.signal),
    home: started(new HomeViewModel(app), core.signal),
    nowbux: started(new NowBuxViewModel(app), core.signal),
    search: started(
      new SearchViewModel(
        app,
        () => undefined,
        () => '',
      ),
      bench.core.signal,
    ),
    passes,
    profile: profile.screen,
  };
  favouritesOf(core).toggle(entryOf({ ...play.info, appName: 'Marked by Mira' }, '/'));
  rememberPlayed(core, { info: play.info, startedAt: 0, leavesForGood: false });
  core.preferences.change(play.info.appId, { volume: 0.123 });
  screens.person.opened();
  profile.open();
  passes.renew();
  await bench.settleImports();

  const { accessToken, playUserToken } = core.identity.tokens;
  const { userId } = core.identity.user ?? {};
  const traces: Readonly<Record<string, string | undefined>> = {
    accessToken,
    playUserToken,
    userId,
    name: 'Mira Holt',
    email: 'mira@example.com',
    balance: String(screens.person.balance),
    favourite: 'Marked by Mira',
    volume: '0.123',
    quest: questOf(screens.nowbux)?.questBeginDateTimeUTC,
    pass: core.identity.subscription?.membershipId,
  };
  const stored = () => {
    const all = reachableValues({ ...screens, volume: core.preferences.get(play.info.appId).volume });
    return Object.entries(traces).map(([name, trace]) => {
      if (!trace) throw new Error(`the player has no ${name}`);
      const holds = all.find(({ value }) => value === trace || (trace.length > 8 && value.includes(trace)));
      return `${name}: ${holds ? `there at ${holds.path}` : 'nowhere'}`;
    });
  };
  // Before the sign-out, the search through the app's memory finds all data that the sign-out has to delete.
  expect(stored().filter((line) => line.endsWith('nowhere'))).toEqual([]);

  await core.authEffects.load();
  core.auth.send({ kind: 'logout asked' });
  await bench.settleImports();
  await bench.pass(3_000);
  expect(bench.page.some((done) => done.startsWith('assign '))).toBe(true);
  expect(stored().filter((line) => !line.endsWith('nowhere'))).toEqual([]);
  expect(core.preferences.recent).toEqual([]);
});

/** Returns the first quest of the nowBux page. */
function questOf({ parts }: NowBuxViewModel) {
  const asked = parts.quests?.list;
  return asked?.kind === 'loaded' ? asked.value.quests[0] : undefined;
}

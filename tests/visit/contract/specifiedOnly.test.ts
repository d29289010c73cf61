import { describe, expect, it, vi } from 'vitest';
import { PAGE_TYPES, type PageType } from '../../../src/contracts/bootstrap.ts';
import { CouponViewModel } from '../../../src/app/library/coupon.viewModel.ts';
import { GameViewModel } from '../../../src/app/library/game.viewModel.ts';
import { HomeViewModel } from '../../../src/app/library/home.viewModel.ts';
import { JpHomeViewModel } from '../../../src/app/library/jpHome.viewModel.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { HelpViewModel } from '../../../src/app/support/help.viewModel.ts';
import { LIMITS } from '../../../src/app/core/featureKeys/visit/limits.ts';
import { PassesStore } from '../../../src/domain/passes/passes.store.ts';
import { NOWBUX_SECTIONS } from '../../../src/pages/NowBux/NowBux.types.ts';
import { openBench } from '../../support/app/appBench.ts';
import { logIn, openAccount } from '../../support/app/openAccountForms.ts';
import { openVisit } from '../../support/app/visitBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { FakePayment } from '../../support/payments/fakePayment.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
const GUEST = { signedIn: false } as const;
/** Types of pages without a game; the other tests start games. */
const PAGES = PAGE_TYPES.filter((type) => type !== 'PlayPage');
const MINUTE = 60_000;

/** Opens a page of a service that has only the calls and fields which the specification names. */
async function visits(type: PageType, user: typeof MIRA | typeof GUEST = MIRA) {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('dispatchEvent', () => true);
  const opened = await openVisit({
    config: { extensions: false, country: 'US', user, wallet: { nowbuxRewardBalance: 600, nowbuxPayBalance: 50 } },
    browser: {
      google: () => Promise.resolve(new FakeGoogle()),
      payment: () => Promise.resolve(new FakePayment((address, init) => fetch(address, init))),
      profile: () => Promise.resolve({ pictures: {} as never, camera: {} as never }),
    },
  });
  vi.spyOn(opened.app.page, 'reload').mockReturnValue();
  await opened.turnTo(type);
  const start = async <Model extends { start: (signal: AbortSignal) => unknown }>(model: Model) => {
    model.start(opened.bench.core.signal);
    await opened.settle();
    return model;
  };
  return { ...opened, start };
}

describe('with a service that sends only what the specification names', () => {
  it.each(PAGES.flatMap((type) => [MIRA, GUEST].map((user) => [type, user.signedIn, user] as const)))(
    'the page %s (signed in: %s) stays open for five minutes without an error',
    async (type, _, user) => {
      const { app, bench, model, shown, start } = await visits(type, user);
      expect(app.page.current.bootstrap.pageType).toBe(type);
      const { bootstrap } = bench.core;
      const models = {
        HomePage: () => new HomeViewModel(app),
        JpHomePage: () => new JpHomeViewModel(app),
        UnifiedAppPage: () => new GameViewModel(app, bootstrap),
        NowBuxPage: () => new NowBuxViewModel(app),
        CouponPage: () =>
          new CouponViewModel(app, { allows: () => Promise.resolve(true), request: () => Promise.resolve(true) }),
      } as const;
      if (type in models) await start(models[type as keyof typeof models]());
      // The chat needs the address of a script.
      if (type === 'HelpPage') expect(new HelpViewModel(app).chat).toBeUndefined();
      await bench.pass(5 * MINUTE);
      expect(bench.reports).toEqual([]);
      if (shown().includes('unreached')) expect(model('unreached')).toBeUndefined();
    },
  );

  it('games of the lists have names from the addresses of their pages', async () => {
    const { app, start } = await visits('HomePage');
    const home = await start(new HomeViewModel(app));
    const games = home.library.kind === 'loaded' ? home.library.lists.topApps : [];
    expect(games.length).toBeGreaterThan(5);
    expect(games.filter(({ appName }) => appName === '')).toEqual([]);
    expect(games.map(({ appName }) => appName)).toContain('Skyhop');
  });

  it.each(NOWBUX_SECTIONS)('the section "%s" of the nowBux page opens', async (section) => {
    const { app, bench, settle, start } = await visits('NowBuxPage');
    const page = await start(new NowBuxViewModel(app));
    page.open(section);
    await settle();
    await bench.pass(MINUTE);
    expect(page.section).toBe(section);
    expect(bench.reports).toEqual([]);
  });

  it('lists that the service doesn’t send are failures, and nothing is known of a limit of nowBux', async () => {
    const { app, bench, feature, settle, start } = await visits('NowBuxPage');
    const page = await start(new NowBuxViewModel(app));
    for (const section of ['ledger', 'codes'] as const) {
      page.open(section);
      await settle();
    }
    expect([page.transactions.kind, page.codes.kind]).toEqual(['failed', 'failed']);
    const limits = await (await feature(LIMITS)).load();
    limits?.store.limit('day', 5_000, undefined);
    const allowance = await limits?.allowance({ currency: 'nowbux', price: 1, symbol: '' }, bench.core.signal);
    expect(allowance).toEqual({ kind: 'unknown' });
  });

  it('no passes are offered, because the specification names no ids of products', async () => {
    const { bench } = await visits('HomePage');
    const passes = new PassesStore(bench.core.api, bench.core.signal);
    await passes.load('playPass');
    expect(passes.passes).toEqual({ kind: 'loaded', passes: [] });
  });

  it('a guest signs in, and an address without an account gets an error', async () => {
    const bench = openBench({ config: { extensions: false, user: GUEST } });
    bench.core.start();
    await bench.core.authEffects.load();
    await bench.settle();
    const controller = openAccount(bench);
    void controller.open({ form: 'login', from: 'bar' });
    await bench.settle();
    controller.screen.write('email', 'nobody@example.com');
    controller.screen.submit();
    await bench.settle();
    expect(controller.screen.trouble?.about).toBe('unknown-account');
    await logIn(bench, controller);
    expect(controller.facts.isLoggedIn).toBe(true);
    bench.dispose();
  });

  it('a game starts, and starts again after the connection was lost', async () => {
    const bench = await openBench({ config: { extensions: false } }).begin();
    expect(bench.state.kind).toBe('playing');
    await bench.pass(5 * MINUTE);
    expect(bench.state.kind).toBe('playing');
    bench.dispose();
  });
});

import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PlaytimeCredits } from '../../../src/domain/nowbux/earning/playtimeCredits.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { createNowBuxService } from '../../../src/app/nowbux/onPages/nowbux.controller.ts';
import { createQuestsService } from '../../../src/app/nowbux/onPages/quests.controller.ts';
import { libraryOf } from '../../../src/app/core/gameLists.ts';
import { NOWBUX } from '../../../src/app/core/featureKeys/visit/nowbux.ts';
import { noticesOf } from '../../../src/domain/account/preferences/shownNotices.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { openApp, openBench, started } from '../../support/app/appBench.ts';

const SIGNED_IN = {
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 10, nowbuxPayBalance: 0 },
};

const RICH = { ...SIGNED_IN, wallet: { nowbuxRewardBalance: 1_500, nowbuxPayBalance: 0 } };

/** Opens the nowBux page with its dependencies. `revalued`: an announcement of the revaluation is pending. */
async function page(config: object = SIGNED_IN, revalued = true) {
  const bench = openBench({ config });
  const { core } = bench;
  if (!revalued) bench.world.script('rewards.checkActivitiesStatus', [{ http: 500 }], 'repeat-last');
  let made: ReturnType<typeof createNowBuxService> | undefined;
  const parts = {
    ...{ core, ...adsAllowed(core), signIn: () => undefined, inGame: () => false },
    ...{ lock: PAGE_PORTS.lock, locks: undefined },
    notices: () => noticesOf(core.preferences),
  };
  const load = () => Promise.resolve((made ??= createNowBuxService(parts, core.signal)).service);
  const feature = ({ id }: { readonly id: string }) => (id === NOWBUX.id ? { load } : undefined) as never;
  const loadVisit = () =>
    Promise.resolve(() => ({ feature, created: feature, createAll: () => Promise.resolve(), Layers: () => null }));
  const app = await openApp(bench, { loadVisit });
  await bench.begin();
  const screen = started(new NowBuxViewModel(app), bench.core.signal);
  const model = screen.parts.quests;
  if (!model) throw new Error('The nowBux page has no quests');
  await bench.settle();
  const quests = () => (model.list.kind === 'loaded' ? model.list.value.quests : []);
  return { bench, screen, model, quests, service: () => made };
}

describe('quests on the nowBux page', () => {
  it('call.play.getQuestInfo: progress during a game, are claimed with one press, and increase the balance', async () => {
    const { bench, screen, model, quests } = await page();
    const twenty = () => quests().find(({ type }) => type === 'PlayForYMinutes');
    expect(twenty()).toMatchObject({ progressRatio: 0 });
    expect(screen.balance).toMatchObject({ value: { totalBalance: 10 } });
    await bench.pass(600_000);
    expect(twenty()).toMatchObject({ progressRatio: 0.5 });
    await bench.pass(600_000);
    const done = twenty();
    if (!done) throw new Error('The page has no quest to collect');
    expect([model.stateOf(done), model.dot]).toEqual(['complete', true]);

    model.claim(done);
    expect(model.isClaiming(done)).toBe(true);
    await bench.settle();
    const claimed = twenty();
    expect([claimed && model.stateOf(claimed), model.isClaiming(done)]).toEqual(['cashout', false]);
    expect(bench.badges).toEqual([0, 1, 0]);
    expect(screen.balance).toMatchObject({ value: { totalBalance: 35 } });
    screen.open('ledger');
    await bench.settle();
    expect(screen.transactions).toMatchObject({
      value: [
        { amount: 25, reason: 'quest' },
        { amount: 10, reason: 'opening' },
      ],
    });
  });

  it('open the dialog of a completed quest over the announcement of a revaluation, which returns afterwards', async () => {
    const { bench, service, model } = await page(RICH);
    expect(service()?.revaluation).toBeDefined();
    await bench.pass(1_200_000);
    expect([model.dot, model.completed, service()?.revaluation]).toEqual([true, expect.anything(), undefined]);
    model.closeCompleted();
    await bench.settle();
    expect([model.completed, service()?.revaluation]).toEqual([undefined, expect.anything()]);
    service()?.revaluation?.close();
    await bench.settle();
    expect(service()?.revaluation).toBeUndefined();
  });

  it('keep the announcement of a revaluation waiting until the dialog of a completed quest is closed', async () => {
    const { bench, service, model } = await page(RICH, false);
    await bench.pass(1_200_000);
    expect(model.completed).toBeDefined();
    service()?.service.updateActivities({ showNowbuxRevaluationAnimation: true, nowbuxRevaluationAmount: 5 });
    await bench.settle();
    expect([model.completed, service()?.revaluation]).toEqual([expect.anything(), undefined]);
    model.closeCompleted();
    await bench.settle();
    expect([model.completed, service()?.revaluation]).toEqual([undefined, expect.anything()]);
  });

  it('the page explains nowBux once, after the first one earned by playing', async () => {
    const { bench, screen, service } = await page(
      { ...SIGNED_IN, wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 } },
      false,
    );
    expect([screen.balance, service()?.first]).toMatchObject([{ value: { totalBalance: 0 } }, undefined]);
    const account = new PlaytimeCredits(bench.core.ports.localStore, bench.core.ports.log);
    await bench.pass(600_000);
    account.count('session', bench.clock.now() - 600_000, bench.clock.now());
    await bench.pass(60_000);
    expect(screen.balance).toMatchObject({ value: { totalBalance: 1 } });
    expect(service()?.first).toMatchObject({ first: true });
    service()?.first?.close();
    await bench.pass(60_000);
    expect(service()?.first).toBeUndefined();
  });

  it('product.nowbux.earn, product.quests: playing, a quest, an ad and the daily spin each add nowBux, with their reason in the ledger', async () => {
    const { bench, screen, model, quests, service } = await page({
      ...SIGNED_IN,
      wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 },
    });
    const { ports, signal } = bench.core;
    reaction(
      () => service()?.ads.ad?.ad,
      (ad) => ad?.showIn({} as HTMLElement),
      { signal },
    );
    await bench.pass(1_200_000);
    const account = new PlaytimeCredits(ports.localStore, ports.log);
    account.count('session', ports.clock.now() - 600_000, ports.clock.now());
    await bench.pass(60_000);
    const done = quests().find(({ type }) => type === 'PlayForYMinutes');
    if (!done) throw new Error('The page has no quest to collect');
    model.claim(done);
    await bench.settle();
    expect(model.gainOf(done)).toBe(25);
    await bench.pass(1_000);
    expect(model.gainOf(done)).toBeUndefined();
    service()?.service.watchAd();
    await bench.pass(0);
    await bench.pass(16_000);
    screen.open('spin');
    await import('../../../src/app/nowbux/page/spin.controller.ts');
    await bench.settle();
    screen.parts.spin?.spin();
    await bench.pass(5_000);
    screen.open('ledger');
    await bench.settle();
    const all = screen.transactions.kind === 'loaded' ? screen.transactions.value : [];
    const earned = all.filter(({ amount }) => amount > 0).map(({ reason, pot }) => [reason, pot]);
    for (const reason of ['playtime', 'quest', 'ad', 'spin']) expect(earned).toContainEqual([reason, 'reward']);
    const sum = all.reduce((total, { amount }) => total + amount, 0);
    expect(screen.balance).toMatchObject({ value: { totalBalance: sum, nowbuxRewardBalance: sum } });
  });

  it('entity.leaderboard-response, const.default-rank, call.rewards.getLeaderboard: the leaderboard shows the server’s data for each period, and rank 99999 if it sends none', async () => {
    const { screen, bench } = await page();
    expect(screen.leaderboard).toMatchObject({ kind: 'loaded', value: { daily: { selfRank: { rank: 99_999 } } } });
    const ranked = { username: 'Kaz', rank: 1, nowbuxEarned: 160 };
    const said = { status: 'Success', rankings: [ranked], selfRobuxEarned: 3, lastUpdatedAt: 1_772_500_000_000 };
    const selfRank = { rank: 2, nowbuxEarned: 90 };
    bench.world.script('rewards.getLeaderboard', [
      {
        body: {
          status: 'Success',
          daily: said,
          weekly: { ...said, selfRank },
          monthly: { ...said, status: 'Failure' },
        },
      },
    ]);
    screen.retryLeaderboard?.();
    await bench.settle();
    expect(screen.leaderboard).toMatchObject({
      kind: 'loaded',
      value: {
        daily: { ...said, selfRank: { rank: 99_999, nowbuxEarned: 0 } },
        weekly: { ...said, selfRank },
        monthly: { status: 'Failure' },
      },
    });
    expect(screen.self?.name).toBe('Mira');
  });

  it('call.general.swallowed: a balance and quests that failed to load are retried every minute', async () => {
    const bench = openBench({ config: SIGNED_IN });
    bench.world.script('play.getQuestInfo', [{ http: 500 }, { body: 'garbage' }]);
    bench.world.script('auth.wallet-check-balance', [{ http: 500 }, { body: 'garbage' }]);
    const app = await openApp(bench);
    bench.core.start();
    const screen = started(new NowBuxViewModel(app), bench.core.signal);
    await bench.settle();
    const kinds = () => [screen.parts.quests?.list.kind, screen.balance.kind, screen.rewards.kind];
    expect(kinds()).toEqual(['failed', 'failed', 'loaded']);
    await bench.pass(60_000);
    expect(kinds()).toEqual(['failed', 'failed', 'loaded']);
    await bench.pass(60_000);
    expect(kinds()).toEqual(['loaded', 'loaded', 'loaded']);
  });
});

describe('quests outside the nowBux page', () => {
  it('flow.quest.refetch: show a toast when a quest completes during a game, and mark its reward as unclaimed', async () => {
    const bench = openBench({ config: SIGNED_IN });
    const app = await openApp(bench);
    await bench.begin();
    const service = createQuestsService(app, bench.core.signal);
    await bench.settle();
    expect([service.toast, service.nearest?.waits]).toEqual([undefined, false]);
    const { appId, appName } = bench.play.info;
    expect(service.gameOf(appId)).toBeUndefined();
    await libraryOf(app).wanted();
    expect([service.gameOf(appId), service.gameOf('none')]).toEqual([{ name: appName }, undefined]);
    await bench.pass(1_200_000);
    expect(service.toast?.quest).toMatchObject({ type: 'PlayForYMinutes', progressRatio: 1 });
    expect(service.nearest).toMatchObject({ waits: true, quest: { type: 'PlayForYMinutes' } });
    expect(bench.badges).toEqual([0, 1]);
    service.toast?.dismiss();
    expect(service.toast).toBeUndefined();
  });

  it('call.general.swallowed: show no toast and no quest when they fail to load', async () => {
    const bench = openBench({ config: SIGNED_IN });
    bench.world.script('play.getQuestInfo', [{ http: 500 }], 'repeat-last');
    const app = await openApp(bench);
    await bench.begin();
    const service = createQuestsService(app, bench.core.signal);
    await bench.pass(120_000);
    expect([service.toast, service.nearest]).toEqual([undefined, undefined]);
  });
});

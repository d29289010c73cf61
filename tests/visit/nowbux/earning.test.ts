import { openPlay } from '../../support/app/playBench.ts';
import { EARNING } from '../../../src/app/core/featureKeys/play/earning.ts';
import { NOWBUX } from '../../../src/app/core/featureKeys/visit/nowbux.ts';
import { describe, expect, it } from 'vitest';
import { EarningController } from '../../../src/app/nowbux/inGame/earningController.ts';
import { noticesOf } from '../../../src/domain/account/preferences/shownNotices.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { type AppBench, type AppBenchOptions, openBench } from '../../support/app/appBench.ts';
import { logIn, openAccount } from '../../support/app/openAccountForms.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { CALL_FAULTS } from '../../support/contract/callFaults.ts';

type EarningParts = ConstructorParameters<typeof EarningController>[0];

const SIGNED_IN = {
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 },
};
/** Dependencies of earning in a game without advertisements. */
const parts = ({ core, play }: AppBench): EarningParts => ({
  ...{ core, play },
  lock: PAGE_PORTS.lock,
  signIn: () => undefined,
  service: undefined,
  notices: () => noticesOf(core.preferences),
  fullscreen: { on: false, enter: () => undefined },
});

/** Seconds of play for one nowBux. */
const EVERY = 600;

async function plays(config: object = SIGNED_IN, options: Partial<AppBenchOptions> = {}) {
  const bench = openBench({ config, ...options });
  await bench.begin();
  const { play } = bench;
  play.stream.sawFrame();
  play.stream.readied();
  const controller = new EarningController(parts(bench)).start(bench.core.signal);
  await bench.settle();
  /** Simulates input every minute for `secs` seconds. */
  const playFor = async (secs: number) => {
    for (let left = secs; left > 0; left -= 60) {
      play.stream.inputAt = bench.clock.now();
      await bench.pass(Math.min(left, 60) * 1000);
    }
  };
  const credits = () =>
    bench
      .callsOf('rewards.credit')
      .map((call) => (call.request?.body as { readonly playTimeSecs: number } | undefined)?.playTimeSecs ?? 0);
  return { bench, controller, earning: controller.earning, playFor, credits };
}

describe('Robux rewards in the nowBux window', () => {
  it.each([
    ['US', true, 12],
    ['US', false, undefined],
    ['GB', true, undefined],
  ])(
    'entity.start-session-response, product.us-only.robux-rewards: the country %s with Robux rewards enabled: %s shows the total of all players: %s',
    async (country, enableRobuxRewards, told) => {
      const bench = openBench({ config: { ...SIGNED_IN, country, features: { enableRobuxRewards } } });
      const body = { totalRobuxCreditsEarnedByAllUsers: 12 };
      bench.world.script('play.startSession', [{ status: 'Success', body }]);
      await bench.begin();
      const controller = new EarningController(parts(bench)).start(bench.core.signal);
      controller.open();
      expect(controller.window?.robuxOfAll).toBe(told);
    },
  );
});

describe('earning nowBux by playing', () => {
  it('const.playtime-refresh, const.playtime-tick, call.rewards.credit: counts seconds of playtime, and credits them every 60 s', async () => {
    const { bench, earning, playFor, credits } = await plays();
    await playFor(59);
    expect([earning.uncredited, credits()]).toEqual([59, []]);
    await playFor(1);
    expect([earning.uncredited, credits()]).toEqual([0, [60]]);
    expect(bench.last('rewards.credit').request?.body).toMatchObject({
      uaId: bench.core.identity.uaId,
      uaSessionId: expect.stringMatching(/.+/) as string,
      playSessionId: bench.play.session.state.kind === 'playing' ? bench.play.session.state.offer.playSessionId : '',
    });
    await playFor(120);
    expect(credits()).toEqual([60, 60, 60]);
  });

  it('const.nowbux-per-minutes, call.rewards.checkActivitiesStatus: adds one nowBux after exactly 600 s of playtime, and shows a toast for 5 s (const.nowbux-toast)', async () => {
    const { bench, controller, earning, playFor } = await plays();
    expect([earning.balance, earning.secsToNext]).toEqual([0, EVERY]);
    await playFor(90);
    expect(earning.secsToNext).toBe(EVERY - 90);
    await playFor(EVERY - 91);
    expect([earning.secsToNext, controller.toast]).toEqual([1, undefined]);
    await playFor(1);
    expect([earning.balance, earning.secsToNext]).toEqual([1, EVERY]);
    expect(controller.toast).toMatchObject({ amount: 1, balance: 1 });
    await bench.pass(4_999);
    expect(controller.toast).toBeDefined();
    await bench.pass(1);
    expect(controller.toast).toBeUndefined();
  });

  it('sends another credit after 5 s when a due nowBux has not arrived', async () => {
    const { bench, earning, playFor, credits } = await plays();
    await playFor(EVERY - 60);
    // The server first reports that the next nowBux is due, and then the correct time until it is.
    bench.world.script('rewards.checkActivitiesStatus', [
      { body: { status: 'Success', robuxRemainingTimeForCreditSecs: 0 } },
    ]);
    await playFor(5);
    await earning.refresh();
    const before = credits().length;
    expect(earning.secsToNext).toBe(0);
    await playFor(4);
    expect(credits()).toHaveLength(before);
    await playFor(1);
    expect(credits()).toHaveLength(before + 1);
    expect([bench.state.kind, earning.secsToNext]).toEqual(['playing', 50]);
  });

  it('counts time only while the page is visible and the player gave input in the last five minutes', async () => {
    const { bench, earning, playFor, credits } = await plays();
    await playFor(10);
    await bench.see(false);
    await playFor(10);
    await bench.see(true);
    expect(earning.uncredited).toBe(0);
    await playFor(10);
    expect(earning.uncredited).toBe(10);
    // A player without input for five minutes counts as away.
    await bench.pass(600_000);
    const secs = credits().reduce((sum, one) => sum + one, 0);
    expect(secs + earning.uncredited).toBeLessThan(10 + 10 + 301);
  });

  it('rule.playtime-credit: sends no credit before any time was played', async () => {
    const { bench, earning, credits } = await plays();
    await bench.see(false);
    await earning.refresh();
    expect(credits()).toEqual([]);
    await bench.see(true);
    await bench.pass(1_000);
    await earning.refresh();
    expect(credits()).toEqual([1]);
  });

  it('call.general.credit-failure: reports a failed credit once, shows no error, and sends it once more with the same key', async () => {
    const { bench, controller, earning, playFor, credits } = await plays();
    bench.world.script('rewards.credit', [{ http: 500 }]);
    await playFor(60);
    const failures = () => bench.reports.filter(({ name }) => name === 'playtime-credit-failed');
    expect([credits(), failures().length, controller.toast, controller.window]).toEqual([
      [60],
      1,
      undefined,
      undefined,
    ]);
    expect(bench.state.kind).toBe('playing');
    await playFor(60);
    // The failed nowBux credit is sent again with its own idempotency key, besides the credit of the next minute.
    expect([credits(), failures().length, earning.uncredited]).toEqual([[60, 60, 60], 1, 0]);
    const keys = bench.callsOf('rewards.credit').map((call) => call.request?.headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(earning.secsToNext).toBe(EVERY - 120);
  });

  it.each(Object.keys(CALL_FAULTS))(
    'call.general.swallowed: shows no error when checkActivitiesStatus and wallet fail with %s, and updates once they succeed',
    async (trouble) => {
      const { bench, controller, earning, playFor } = await plays();
      for (const call of ['rewards.checkActivitiesStatus', 'auth.wallet-check-balance'] as const)
        bench.world.script(call, [CALL_FAULTS[trouble] ?? {}], 'repeat-last');
      await playFor(180);
      expect([earning.balance, controller.toast, bench.state.kind]).toEqual([0, undefined, 'playing']);
      for (const call of ['rewards.checkActivitiesStatus', 'auth.wallet-check-balance'] as const)
        bench.world.script(call, [{}]);
      await playFor(240);
      expect(earning.secsToNext).toBe(EVERY - 420);
    },
  );

  it('call.general.swallowed: keeps the known activities and balance while their calls fail, and retries without a press', async () => {
    const { bench, controller, earning, playFor } = await plays();
    for (const call of ['rewards.checkActivitiesStatus', 'auth.wallet-check-balance'] as const) {
      bench.world.script(call, [{ http: 500 }, { body: 'garbage' }]);
    }
    await playFor(60);
    await playFor(60);
    expect([earning.balance, earning.secsToNext, controller.toast]).toEqual([0, EVERY, undefined]);
    expect(bench.state.kind).toBe('playing');
    await playFor(60);
    expect([earning.balance, earning.secsToNext]).toEqual([0, EVERY - 180]);
  });

  it('credits the uncredited seconds of a closed tab once, on the next visit', async () => {
    const localStore = memoryStore();
    const closed = await plays(SIGNED_IN, { localStore });
    await closed.playFor(45);
    expect(closed.credits()).toEqual([]);
    closed.bench.dispose();

    const bench = openBench({ config: SIGNED_IN, localStore });
    bench.world.script('rewards.credit', [{ body: { status: 'Success' } }]);
    await bench.begin();
    const { earning } = new EarningController(parts(bench)).start(bench.core.signal);
    await Promise.all([earning.refresh(), earning.refresh()]);
    await earning.refresh();
    expect(bench.callsOf('rewards.credit').map(({ request }) => request?.body)).toMatchObject([{ playTimeSecs: 45 }]);
    expect(earning.uncredited).toBe(0);
  });

  it('counts each second once when two tabs run the same game', async () => {
    const localStore = memoryStore();
    const one = await plays(SIGNED_IN, { localStore });
    const other = new EarningController(parts(one.bench)).start(one.bench.core.signal);
    await one.playFor(30);
    expect(other.earning.uncredited).toBe(30);
    await one.playFor(30);
    // Without a lock between the tabs, both together still send no more credit requests than one tab.
    expect([one.earning.secsToNext, other.earning.secsToNext]).toEqual([EVERY - 60, EVERY - 60]);
  });
});

describe('a guest’s nowBux', () => {
  it('role.guest: stay in the browser without a credit call, and are credited to the player who signs in', async () => {
    const localStore = memoryStore();
    const { bench, controller, earning, playFor, credits } = await plays(
      { wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 } },
      { localStore },
    );
    expect(bench.core.auth.state.kind).toBe('guest');
    await playFor(EVERY + 30);
    expect([earning.balance, earning.secsToNext, credits()]).toEqual([1, EVERY - 30, []]);
    controller.open();
    expect(controller.window).toMatchObject({ guest: true, balance: 1 });
    await bench.settle();

    const account = openAccount(bench);
    void account.open({ form: 'login', from: 'nowbux' });
    await logIn(bench, account, 'broke@example.com');
    expect(bench.core.auth.state.kind).toBe('signed-in');
    expect(credits()).toEqual([EVERY + 30]);
    expect([earning.balance, earning.secsToNext, earning.uncredited]).toEqual([1, EVERY - 30, 0]);
  });
});

describe('the nowBux window', () => {
  it('opens the nowBux page, the player’s codes and the coupons, each in a new tab', async () => {
    const { bench, controller } = await plays();
    controller.open();
    const before = bench.page.length;
    for (const to of ['page', 'codes', 'coupons'] as const) controller.window?.[to]?.();
    const opened = bench.page.slice(before).map((done) => new URL(done.replace(/^open /, '')));
    expect(opened.map(({ pathname, search }) => pathname + search)).toEqual([
      '/nowbux',
      '/nowbux?section=codes',
      expect.stringMatching(/^\/coupon/),
    ]);
  });

  it('screen.first-nowbux-popup: explains nowBux once, when the player opens it with their first nowBux', async () => {
    const { controller, playFor } = await plays();
    controller.open();
    expect(controller.explainer).toBeUndefined();
    controller.close();
    await playFor(EVERY);
    controller.open();
    expect([controller.toast, controller.explainer?.first, controller.window?.balance]).toEqual([undefined, true, 1]);
    // The dialog that explains nowBux closes the nowBux window, which opens again after the dialog.
    controller.close();
    controller.explainer?.close();
    expect(controller.window?.balance).toBe(1);
    controller.close();
    controller.open();
    expect(controller.explainer).toBeUndefined();
    controller.window?.explain();
    expect(controller.explainer?.first).toBe(false);
  });
});

describe('the layers about nowBux over a game', () => {
  it('open by the bar after the first picture, pause no input, and close with all panels', async () => {
    const { features, layers, settle, play, api } = await openPlay({ begins: false, config: { country: 'US' } });
    play.start();
    await settle();
    expect(features.bar.nowbux).toBeUndefined();
    play.stream.sawFrame();
    await settle();
    features.bar.nowbux?.open();
    expect([layers().includes('nowbux'), features.asks, api(EARNING)]).toMatchObject([
      true,
      false,
      { earned: 0, hasModal: false },
    ]);
    features.panels.filter(({ open }) => open).forEach(({ close }) => close());
    expect(layers()).not.toContain('nowbux');
  });

  it('include a notice when the player earns one, and the game’s quests load', async () => {
    const { layers, bench, api, app, settle } = await openPlay({ config: { country: 'US' } });
    const quests = () => app.visit.value?.created(NOWBUX)?.quests;
    await settle();
    expect(quests()).toBeDefined();
    const { stream } = bench.play;
    stream.readied();
    for (let left = EVERY; left > 0; left -= 60) {
      stream.inputAt = bench.clock.now();
      await bench.pass(60_000);
    }
    await settle();
    expect([api(EARNING).earned, layers().filter((id) => id.startsWith('nowbux'))]).toEqual([1, ['nowbux-earned']]);
  });
});

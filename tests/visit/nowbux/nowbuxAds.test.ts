import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { EarningController } from '../../../src/app/nowbux/inGame/earningController.ts';
import { createNowBuxService } from '../../../src/app/nowbux/onPages/nowbux.controller.ts';
import { NowbuxTxnSchema } from '../../../src/contracts/entities/subscription.ts';
import { noticesOf } from '../../../src/domain/account/preferences/shownNotices.ts';
import { memoryStore, type TextStore } from '../../../src/kit/textStoreAndLog.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { logIn, openAccount } from '../../support/app/openAccountForms.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';

const SIGNED_IN = {
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 100, nowbuxPayBalance: 0 },
};
const GUEST = { wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 } };

interface Options {
  readonly config?: object;
  readonly localStore?: TextStore;
  readonly query?: string;
  readonly inGame?: boolean;
  /** Called before the visitor's identity is known. */
  readonly before?: (bench: AppBench) => void;
}

/** Opens a page of a player, or a game. */
async function visits({ config = SIGNED_IN, localStore, query, inGame = false, before }: Options = {}) {
  const bench = openBench({ config, ...(localStore && { localStore }), ...(query && { query }) });
  const { core } = bench;
  before?.(bench);
  core.start();
  if (inGame) bench.play.start();
  await bench.settle();
  const signIns: string[] = [];
  const page = { inGame };
  const it = createNowBuxService(
    {
      core,
      ...adsAllowed(core),
      lock: PAGE_PORTS.lock,
      locks: undefined,
      signIn: () => void signIns.push('asked'),
      notices: () => noticesOf(core.preferences),
      inGame: () => page.inGame,
    },
    core.signal,
  );
  // The view provides a container when the ad needs one.
  reaction(
    () => it.ads.ad?.ad,
    (ad) => ad?.showIn({} as HTMLElement),
    { signal: core.signal },
  );
  await bench.settle();
  const begins = async (place?: Parameters<typeof it.service.watchAd>[0]) => {
    it.service.watchAd(place);
    await bench.settle();
    await bench.pass(0);
  };
  const watches = async (place?: Parameters<typeof it.service.watchAd>[0]) => {
    await begins(place);
    await bench.pass(16_000);
  };
  const keys = () => bench.callsOf('rewards.nowbuxTxn').map((call) => call.request?.headers['idempotency-key']);
  const rewarded = () => Number(bench.responseOf('auth.wallet-check-balance')['totalBalance']);
  return { bench, it, service: it.service, begins, watches, keys, signIns, rewarded };
}

async function signsIn(bench: AppBench, email: string) {
  const account = openAccount(bench);
  void account.open({ form: 'login', from: 'nowbux' });
  await logIn(bench, account, email);
  expect(bench.core.auth.state.kind).toBe('signed-in');
}

describe('nowBux for an ad, of a signed-in player', () => {
  it('transition.reward.logged-in, role.credit-through-server, product.ads.rewarded: an ad watched to its end is credited by the server and added to the balance', async () => {
    const { bench, it, service, watches, begins, keys } = await visits();
    expect([service.offer, service.adAmount]).toEqual(['offered', 5]);
    await begins();
    expect([it.ads.ad?.stage, service.isAdPlaying, service.hasModal]).toEqual(['playing', true, true]);
    await bench.pass(16_000);
    expect(it.ads.ad).toMatchObject({ stage: 'credited', amount: 5, balance: 105 });
    // Crediting an ad with nowBux shows no message about a login or ad-free time.
    expect(it.ads.credited).toBeUndefined();
    expect(bench.localStore.get('ngAdNowbux')).toBe('[]');
    it.ads.ad?.close();
    expect([it.ads.ad, service.hasModal]).toEqual([undefined, false]);
    await watches();
    expect(new Set(keys()).size).toBe(2);
  });

  it('call.rewards.nowbuxTxn, entity.nowbux-transaction: the ad’s call contains every known field of player, visit and game', async () => {
    const { bench, watches } = await visits({ query: 'utm_source=x&utm_medium=ad&utm_campaign=spring' });
    await watches({ playSessionId: 'ps-7' });
    const body = bench.last('rewards.nowbuxTxn').request?.body as Readonly<Record<string, unknown>>;
    expect(body).toMatchObject({
      txnType: 'CR',
      productId: 'rewarded-ad',
      uaId: bench.core.identity.uaId,
      uaSessionId: expect.stringMatching(/.+/) as string,
      playSessionId: 'ps-7',
      feSessionId: bench.core.identity.feSessionId,
      visitId: expect.stringMatching(/.+/) as string,
      utmSource: 'x',
      utmMedium: 'ad',
      utmCampaign: 'spring',
      visitSource: 'paid',
      visitCampaign: 'spring',
      feDeviceType: 'desktop',
    });
    expect(Object.keys(NowbuxTxnSchema.shape)).toEqual(expect.arrayContaining(Object.keys(body)));
    expect(bench.responseOf('rewards.nowbuxTxn')).toMatchObject({ status: 'Success', isUserCreditEligible: true });
  });

  it('an ad shows its nowBux before it is credited, and no balance', async () => {
    const { it, begins, bench } = await visits();
    await begins();
    expect([it.ads.ad?.amount, it.ads.ad?.balance, it.ads.ad?.reason]).toEqual([5, undefined, undefined]);
    bench.world.script('rewards.nowbuxTxn', [
      { body: { status: 'Success', isUserCreditEligible: true, nowbux: 7, amount: 7 } },
    ]);
    await bench.pass(16_000);
    expect([it.ads.ad?.stage, it.ads.ad?.balance !== undefined]).toEqual(['credited', true]);
  });

  it.each([true, false])('an ad beside a muted game (%s) is muted like the game', async (muted) => {
    const { it, begins } = await visits();
    await begins({ playSessionId: 'ps-1', muted });
    expect(it.ads.ad?.ad?.muted).toBe(muted);
  });

  it('more ads are offered to a signed-in player, however much a guest earned before', async () => {
    const { service, bench, watches, it } = await visits();
    bench.world.script('rewards.nowbuxTxn', [{ network: 'error' }], 'repeat-last');
    for (let i = 0; i < 6; i++) {
      await watches();
      it.ads.ad?.close();
    }
    expect(service.offer).toBe('offered');
  });

  it('an ad closed early brings no nowBux and sends no call', async () => {
    const { bench, it, begins, keys } = await visits();
    await begins();
    await bench.pass(10_000);
    it.ads.ad?.close();
    await bench.pass(60_000);
    expect([it.ads.ad, keys(), bench.films.openCount]).toEqual([undefined, [], 0]);
  });

  it('msg.no-ads: a missing ad is reported and can be retried', async () => {
    const { bench, it, begins } = await visits({ config: { ...SIGNED_IN, ads: { video: 'none' } } });
    await begins();
    expect(it.ads.ad).toMatchObject({ stage: 'none', reason: 'none', inGame: false });
    bench.world.patchConfig({ ads: { video: 'fills' } });
    it.ads.ad?.watchAnother();
    await bench.settle();
    expect(it.ads.ad?.stage).toBe('playing');
  });

  it('msg.daily-nowbux-limit, status.FailureNowbuxCreditLimitExceeded: reaching the daily limit is reported, and no more ads are offered', async () => {
    const { bench, it, service, watches, begins } = await visits();
    bench.world.script('rewards.nowbuxTxn', [{ status: 'FailureNowbuxCreditLimitExceeded' }]);
    await watches();
    expect([it.ads.ad?.stage, service.offer]).toEqual(['limited', 'limit']);
    it.ads.ad?.close();
    await begins();
    expect(it.ads.ad).toBeUndefined();
  });

  it('a player who reached the daily limit before the visit is offered no ad', async () => {
    const { service } = await visits({
      before: ({ world }) =>
        world.script('play.createPlayUser', [
          { body: { status: 'Success', playUserToken: 'token', nowbuxCreditLimitExceeded: true } },
        ]),
    });
    expect(service.offer).toBe('limit');
  });

  it('an ad for which the server credits nothing is reported and not sent again', async () => {
    const { bench, it, watches, keys } = await visits();
    bench.world.script('rewards.nowbuxTxn', [{ body: { status: 'Success', isUserCreditEligible: false } }]);
    await watches();
    expect(it.ads.ad?.stage).toBe('refused');
    it.ads.ad?.close();
    await bench.pass(300_000);
    expect(keys()).toHaveLength(1);
  });

  it('nowBux that could not be credited are credited once at the next chance, with the same key, and announced', async () => {
    const { bench, it, watches, keys } = await visits();
    bench.world.script('rewards.nowbuxTxn', [{ http: 500 }, { network: 'error' }]);
    await watches();
    expect(it.ads.ad?.stage).toBe('later');
    it.ads.ad?.close();
    await bench.pass(60_000);
    expect([keys().length, it.ads.toast]).toEqual([2, undefined]);
    await bench.pass(46_000);
    expect(it.ads.toast).toMatchObject({ amount: 5, balance: 105 });
    await bench.pass(5_000);
    expect(it.ads.toast).toBeUndefined();
    await bench.pass(600_000);
    expect([keys().length, new Set(keys()).size]).toEqual([3, 1]);
    const failures = bench.reports.filter(({ name }) => name === 'ad-credit-failed');
    expect(failures).toHaveLength(2);
  });

  it('nowBux that could not be credited are credited as soon as the network is back', async () => {
    const { bench, it, watches, keys } = await visits();
    bench.world.script('rewards.nowbuxTxn', [{ http: 500 }]);
    await watches();
    it.ads.ad?.close();
    await bench.online(false);
    expect(keys()).toHaveLength(1);
    await bench.online(true);
    expect(keys()).toHaveLength(2);
  });

  it('an ad is credited once if its tab closed before the answer and two other tabs resume without a shared lock', async () => {
    const localStore = memoryStore();
    const closed = await visits({ localStore });
    closed.bench.world.script('rewards.nowbuxTxn', [{ hold: 'lost' }]);
    await closed.watches();
    expect(closed.it.ads.ad?.stage).toBe('crediting');
    const stored = localStore.get('ngAdNowbux') ?? '';
    closed.bench.dispose();

    localStore.set('ngAdNowbux', stored);
    const one = await visits({ localStore });
    const other = createNowBuxService(
      {
        core: one.bench.core,
        ...adsAllowed(one.bench.core),
        lock: PAGE_PORTS.lock,
        locks: undefined,
        signIn: () => undefined,
        notices: () => undefined,
        inGame: () => false,
      },
      one.bench.core.signal,
    );
    await one.bench.pass(120_000);
    expect(other.service.hasModal).toBe(false);
    expect(new Set(one.keys()).size).toBe(1);
    expect(one.rewarded()).toBe(105);
  });

  it.each([
    ['no ad provider is configured', { global: { adProvider: '' } }],
    ['an ad brings no nowBux', { global: { rwdNowbuxPerAd: 0 } }],
  ])('no ad is offered if %s', async (_, config) => {
    const { service } = await visits({ config: { ...SIGNED_IN, ...config } });
    expect(service.offer).toBe('none');
  });
});

describe('nowBux for an ad, of a guest', () => {
  it('transition.reward.logged-out, role.credit-through-server, screen.nowbux-credited, role.guest: a guest’s nowBux for ads are kept locally without a call, offered with a sign-in, and credited once', async () => {
    const localStore = memoryStore();
    const { bench, it, service, watches, keys, signIns } = await visits({ config: GUEST, localStore });
    expect(bench.core.auth.state.kind).toBe('guest');
    await watches();
    expect(it.ads.credited).toMatchObject({ amount: 5, total: 5 });
    expect([it.ads.ad, keys(), service.guestCredit]).toEqual([undefined, [], 5]);
    expect(JSON.parse(localStore.get('ngAdNowbux') ?? '[]')).toMatchObject([{ amount: 5 }]);
    it.ads.credited?.close();
    await watches();
    expect(it.ads.credited).toMatchObject({ amount: 5, total: 10 });
    it.ads.credited?.signIn();
    expect([signIns, it.ads.credited]).toEqual([['asked'], undefined]);

    await signsIn(bench, 'broke@example.com');
    expect(new Set(keys()).size).toBe(2);
    expect(it.ads.toast).toMatchObject({ amount: 10 });
    await bench.pass(300_000);
    expect(keys()).toHaveLength(2);
    expect([service.guestCredit, localStore.get('ngAdNowbux')]).toEqual([0, '[]']);
  });

  it('a guest’s nowBux for ads are kept up to a limit; then the guest has to sign in', async () => {
    const { bench, it, service, watches } = await visits({ config: GUEST });
    for (let count = 0; count < 20; count++) {
      expect(service.offer).toBe('offered');
      await watches();
      it.ads.credited?.close();
    }
    expect([service.offer, service.guestCredit]).toEqual(['sign-in', 100]);
    await signsIn(bench, 'broke@example.com');
    expect(bench.callsOf('rewards.nowbuxTxn')).toHaveLength(20);
  });
});

describe('nowBux beside a game', () => {
  it('screen.nowbux-window: an ad in the window beside a game mutes the game, and its nowBux appear in the window', async () => {
    const visit = await visits({ inGame: true });
    const { bench, it, service, watches } = visit;
    const { core, play } = bench;
    play.stream.sawFrame();
    play.stream.readied();
    const controller = new EarningController({
      ...{ core, play, service },
      lock: PAGE_PORTS.lock,
      signIn: () => undefined,
      notices: () => noticesOf(core.preferences),
      fullscreen: { on: false, enter: () => undefined },
    }).start(core.signal);
    await bench.settle();
    controller.open();
    expect(controller.window).toMatchObject({ balance: 100, ad: { offer: 'offered', amount: 5 } });
    controller.window?.ad?.watch();
    await bench.settle();
    await bench.pass(0);
    expect([play.sound.hidden, controller.watching]).toEqual([true, true]);
    controller.close();
    await bench.pass(16_000);
    expect([it.ads.ad?.stage, play.sound.hidden, bench.state.kind]).toEqual(['credited', false, 'playing']);
    it.ads.ad?.close();
    // The ad's dialog has already reported the credit, so no toast appears.
    expect([controller.window?.balance, controller.toast]).toEqual([105, undefined]);
    expect(bench.last('rewards.nowbuxTxn').request?.body).toMatchObject({
      playSessionId: play.session.state.kind === 'playing' ? play.session.state.offer.playSessionId : '',
    });
    await watches();
    expect(controller.window?.balance).toBe(110);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import { rememberPlayed } from '../../../src/app/play/session/gameReportFields.ts';
import { NOWBUX_SECTIONS, type NowBuxSection } from '../../../src/pages/NowBux/NowBux.types.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { FakePayment } from '../../support/payments/fakePayment.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
const GUEST = { signedIn: false } as const;
const MINUTE = 60_000;

/** The nowBux page in a visit with the app's features. */
async function opens(user: typeof MIRA | typeof GUEST = MIRA, options: AppBenchOptions = {}) {
  vi.stubGlobal('addEventListener', () => undefined);
  const saved: unknown[] = [];
  const browser: Partial<VisitPorts> = {
    google: () => Promise.resolve(new FakeGoogle()),
    payment: () => Promise.resolve(new FakePayment((address, init) => fetch(address, init))),
    chosenPictures: () => Promise.resolve({ readPicture: () => Promise.resolve(undefined) }),
    ...options.browser,
  };
  const opened = await openVisit({
    ...options,
    config: {
      country: 'US',
      user,
      wallet: { nowbuxRewardBalance: 600, nowbuxPayBalance: 0 },
      loyaltySteps: { 'cloud-phone': 4 },
      ...options.config,
    },
    browser,
  });
  const { app, bench, settle } = opened;
  vi.spyOn(app.page, 'reload').mockReturnValue();
  await opened.turnTo('NowBuxPage');
  const page = new NowBuxViewModel(app);
  page.start(bench.core.signal);
  await settle();
  const part = <Name extends keyof NowBuxViewModel['parts']>(name: Name) => {
    const made = page.parts[name];
    if (!made) throw new Error(`The page has no part ${name}`);
    return made as NonNullable<NowBuxViewModel['parts'][Name]>;
  };
  const go = async (section: NowBuxSection | undefined) => {
    page.open(section);
    await settle();
  };
  return { ...opened, saved, page, part, go, calls: (name: string) => bench.callsOf(name).length };
}

describe('the nowBux page', () => {
  it.each(NOWBUX_SECTIONS)('shows the section "%s" at its address', async (section) => {
    const { page, go, bench } = await opens();
    const { origin } = bench.core.ports.browser;
    expect(page.hrefOf(section)).toBe(`${origin}/coupon?section=${section}`);
    await go(section);
    expect([page.section, bench.page.at(-1)]).toEqual([section, `push /coupon?section=${section}`]);
    const pushes = bench.page.length;
    await go(section);
    expect(bench.page).toHaveLength(pushes);
    await go(undefined);
    expect([page.section, bench.page.at(-1), page.hrefOf(undefined)]).toEqual([
      undefined,
      'push /coupon',
      `${origin}/coupon`,
    ]);
  });

  it('opens the section of its address, follows the browser’s history, and ignores unknown sections', async () => {
    const { page, bench } = await opens(MIRA, { query: 'section=ledger' });
    expect(page.section).toBe('ledger');
    const { browser } = bench.core.ports;
    browser.push('/coupon?section=limits');
    await bench.emit('path');
    expect(page.section).toBe('limits');
    browser.push('/coupon?section=nonsense');
    await bench.emit('path');
    expect(page.section).toBeUndefined();
  });

  it.each([
    [undefined, ['auth.wallet-check-balance', 'rewards.getReward', 'rewards.getLeaderboard']],
    ['codes', ['rewards.getRedemptionHistory']],
    ['redeem', ['catalogue.getNowbuxEnabledApps']],
    ['ledger', ['auth.wallet-transactions-list']],
    ['limits', ['auth.wallet-transactions-list', 'subscription.playPass']],
    ['invite', ['support.invite-getUrl']],
    ['loyalty', []],
  ] as const)('requests the data of the section %s once the player opens the section', async (section, names) => {
    const { go, calls } = await opens();
    const before = names.map((name) => calls(name));
    if (section !== undefined) {
      expect(before).toEqual(names.map(() => 0));
      await go(section);
    }
    expect(names.filter((name) => calls(name) === 0)).toEqual([]);
  });

  it('retries failed requests once a minute while the page is visible', async () => {
    let isDown = true;
    const answer = (address: string) =>
      isDown && address.includes('/getReward') ? Promise.resolve(new Response('{}', { status: 403 })) : undefined;
    const { bench, page } = await opens(MIRA, { answer });
    expect(page.rewards.kind).toBe('failed');
    isDown = false;
    await bench.see(false);
    await bench.pass(2 * MINUTE);
    expect(page.rewards.kind).toBe('failed');
    await bench.see(true);
    await bench.pass(MINUTE);
    expect(page.rewards.kind).toBe('loaded');
  });

  it('shows the player, whether they are a guest, and whether the browser is online', async () => {
    const { page, bench } = await opens();
    expect([page.guest, page.isEmpty, page.online, page.self?.name]).toEqual([false, false, true, 'Mira']);
    expect(page.balance).toMatchObject({ kind: 'loaded', value: { totalBalance: 600 } });
    await bench.online(false);
    expect(page.online).toBe(false);
    const guest = await opens(GUEST);
    expect([guest.page.guest, guest.page.self]).toEqual([true, undefined]);
  });

  it('proposes the last played game, or the first of the lists', async () => {
    const { page, bench } = await opens();
    const first = page.suggestedGame;
    expect(first?.playUrl).toMatch(/^http/);
    expect(page.playUrl).toBe(first?.playUrl);
    rememberPlayed(bench.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
    expect(page.playUrl).toContain(bench.play.info.appId);
    expect(page.nameOf(bench.play.info.appId)).toBe(bench.play.info.appName);
    expect(page.nameOf('no game')).toBeUndefined();
  });

  it('offers an ad for nowBux once its code has loaded, and plays it over the page', async () => {
    const { part, settle, shown, bench } = await opens(MIRA, { config: { ads: { video: 'fills' } } });
    await settle();
    expect([part('ads').offer, part('ads').amount]).toEqual([
      'offered',
      bench.core.bootstrap.globalConfig.rwdNowbuxPerAd,
    ]);
    part('ads').watch();
    await settle();
    expect(shown().some((id) => id === 'nowbux-ad' || id === 'consent' || id === 'privacy')).toBe(true);
    const guest = await opens(GUEST);
    expect([guest.page.adLimitReached, guest.part('ads').offer]).toEqual([false, 'offered']);
  });

  it('knows no balance and no time to the next nowBux while the rewards can’t be read', async () => {
    const answer = (address: string) =>
      /getReward|check-balance/.test(address) ? Promise.resolve(new Response('{}', { status: 403 })) : undefined;
    const { page } = await opens(MIRA, { answer });
    expect([page.secsToNext, page.rewards.kind, page.balance.kind]).toEqual([undefined, 'failed', 'failed']);
    const known = await opens();
    const { playSecsPerNowbux } = known.page.rules;
    const { rewards } = known.page;
    const played = rewards.kind === 'loaded' ? rewards.value.accumulatedTimeSecs : 0;
    expect(known.page.secsToNext).toBe(playSecsPerNowbux - (Math.max(played, 0) % playSecsPerNowbux));
  });

  it('opens the sign-in', async () => {
    const { page, settle, shown } = await opens(GUEST);
    page.signIn();
    await settle();
    expect(shown()).toContain('account');
  });

  it('copies texts, checks links against the allowlist, and reloads the leaderboard', async () => {
    const { page, bench, calls } = await opens();
    expect(await page.copy('code')).toBe(true);
    expect([
      page.decide('https://evil.example/').kind,
      page.decide(`${bench.core.ports.browser.origin}/apps`).kind,
    ]).toEqual(['blocked', 'internal']);
    const before = calls('rewards.getLeaderboard');
    page.retryLeaderboard();
    await bench.settle();
    expect(calls('rewards.getLeaderboard')).toBe(before + 1);
    expect(page.subscriptionUrl).toMatch(/^http/);
  });
});

describe('the nowBux page’s section about invitations', () => {
  it('loads the link when its section opens, and again on a retry', async () => {
    const { part, go, calls, bench } = await opens();
    expect(part('invite').invitation.kind).toBe('loading');
    await go('invite');
    expect([
      part('invite').invitation.kind,
      part('invite').guest,
      part('invite').online,
      part('invite').canShare,
    ]).toEqual(['loaded', false, true, false]);
    const before = calls('support.invite-getUrl');
    part('invite').retry();
    await bench.settle();
    expect(calls('support.invite-getUrl')).toBe(before + 1);
    expect([await part('invite').copy('https://x' as never), await part('invite').copyCode('1')]).toEqual([true, true]);
    expect(await part('invite').share({ title: '', text: '', url: 'https://x' as never })).toBe(false);
  });

  it('opens the dialog, and offers a guest the sign-in', async () => {
    const { part, settle, shown } = await opens(GUEST);
    expect(part('invite').guest).toBe(true);
    part('invite').open();
    await settle();
    expect(shown()).toContain('invite');
    part('invite').signIn();
    await settle();
    expect(shown()).toContain('account');
  });
});

describe('the nowBux page’s section about limits', () => {
  it('limits nowBux by day and week, and money by month in the currency of the passes', async () => {
    const { part, go } = await opens();
    expect(part('limits').spending.map(([which]) => which)).toEqual(['day', 'week']);
    await go('limits');
    const spending = () => new Map(part('limits').spending);
    expect([...spending().keys()]).toEqual(['day', 'week', 'month']);
    expect(spending().get('day')).toMatchObject({ most: undefined, raise: undefined, spent: 0, symbol: undefined });
    expect(spending().get('day')?.steps).toEqual([0, 50, 100, 250, 500, 1_000, 2_500, 5_000]);
    const month = spending().get('month');
    expect(month).toMatchObject({ symbol: '$', spent: 0 });
    expect(month?.steps).toEqual([0, 5, 10, 20, 50, 100]);
    part('limits').limit('day', 100);
    part('limits').limit('month', 20);
    expect([spending().get('day')?.most, spending().get('month')?.most]).toEqual([100, 20]);
    part('limits').limit('day', 250);
    expect(spending().get('day')).toMatchObject({ most: 100, raise: { to: 250 } });
    part('limits').remind(45);
    expect(part('limits').breakMinutes).toBe(45);
  });

  it.each([
    ['US', '$', 5],
    ['IN', '₹', 500],
    ['GB', '£', 5],
  ] as const)('offers choices of money on the scale of the prices in %s', async (country, symbol, step) => {
    const { part, go } = await opens(MIRA, { config: { country } });
    await go('limits');
    const month = new Map(part('limits').spending).get('month');
    expect([month?.symbol, month?.steps[1]]).toEqual([symbol, step]);
  });

  it('offers a guest the break reminder', async () => {
    const { part, go } = await opens(GUEST);
    await go('limits');
    part('limits').remind(30);
    expect(part('limits').breakMinutes).toBe(30);
  });
});

describe('the nowBux page’s section about loyalty offers', () => {
  it('refreshes the offers once a minute while the page is visible', async () => {
    const { part, bench, calls } = await opens();
    const { offers } = part('loyalty');
    expect(offers.kind).toBe('loaded');
    expect(part('loyalty').now()).toBe(bench.clock.now());
    const before = calls('rewards.getLoyaltyOffers');
    await bench.pass(MINUTE);
    expect(calls('rewards.getLoyaltyOffers')).toBe(before + 1);
    await bench.see(false);
    await bench.pass(MINUTE);
    expect(calls('rewards.getLoyaltyOffers')).toBe(before + 1);
    part('loyalty').retry();
    await bench.settle();
    expect(calls('rewards.getLoyaltyOffers')).toBe(before + 2);
  });

  it('opens a withdrawal, refreshes the offers after it, and returns to them', async () => {
    const { part, settle, model, page, calls } = await opens();
    part('loyalty').withdraw('cloud-phone');
    await settle();
    const dialog = () => model('withdrawal');
    expect(dialog().state.kind).toBe('entering');
    dialog().seeOffers();
    expect(page.section).toBe('loyalty');
    part('loyalty').withdraw();
    await settle();
    dialog().tick('canReceivePayments', true);
    dialog().tick('nonRefundable', true);
    const before = calls('rewards.getLoyaltyOffers');
    dialog().withdraw();
    await settle();
    expect([dialog().state.kind, calls('rewards.getLoyaltyOffers') > before]).toEqual(['sent', true]);
  });

  it('returns the name and the play URL of a listed game, and undefined for another', async () => {
    const { part, bench } = await opens();
    const { appId, appName } = bench.play.info;
    expect(part('loyalty').gameOf(appId)).toMatchObject({
      name: appName,
      playUrl: expect.stringContaining(appId) as string,
    });
    expect([part('loyalty').gameOf('no game'), part('loyalty').gameOf(undefined)]).toEqual([undefined, undefined]);
  });
});

describe('the nowBux page’s section about a guest’s earnings', () => {
  it('shows the nowBux that the browser stores, and the time to the next one', async () => {
    const { part, page } = await opens(GUEST);
    expect([part('localCredit').amount, page.secsToNext]).toEqual([0, page.rules.playSecsPerNowbux]);
    expect((await opens()).part('localCredit').amount).toBeUndefined();
  });
});

describe('the nowBux page’s section about games with their own rewards', () => {
  it.each([
    ['US', true, true],
    ['US', false, false],
    ['GB', true, false],
  ] as const)('appears by country (%s) and last played game (has rewards: %s): %s', async (country, has, offered) => {
    const { part, go, bench, calls } = await opens(MIRA, {
      config: { country, features: { enableRobuxRewards: has } },
    });
    rememberPlayed(bench.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
    const before = calls('play.getAppPlayFeatures');
    await go('rewards');
    expect([part('robux').offered, calls('play.getAppPlayFeatures') - before]).toEqual([
      offered,
      country === 'US' ? 1 : 0,
    ]);
  });

  it('stays hidden until the player has played a game', async () => {
    const { part, go } = await opens(MIRA, { config: { features: { enableRobuxRewards: true } } });
    await go('rewards');
    expect(part('robux').offered).toBe(false);
  });
});

describe('the nowBux page’s section about redeeming', () => {
  it('lists the games of the library by price, and asks a guest to sign in', async () => {
    const { part, go, shown, settle } = await opens(GUEST);
    await go('redeem');
    const { games } = part('redeem');
    if (games.kind !== 'loaded') throw new Error(`The games are ${games.kind}`);
    const [game] = games.value;
    const [item] = game?.items ?? [];
    if (!game || !item) throw new Error('No game sells anything');
    expect(game.name).toMatch(/\S/);
    expect(game.playUrl).toContain(game.appId);
    part('redeem').chooseItem(game, item);
    await settle();
    expect([shown().includes('account'), part('redeem').step]).toEqual([true, undefined]);
    expect(await part('redeem').copy('1')).toBe(true);
  });

  it('reviews a chosen item, and closes', async () => {
    const { part, go, settle } = await opens();
    await go('redeem');
    const { games } = part('redeem');
    const [game] = games.kind === 'loaded' ? games.value : [];
    const [item] = game?.items ?? [];
    if (!game || !item) throw new Error('No game sells anything');
    part('redeem').chooseItem(game, item);
    await settle();
    expect(part('redeem').step).toBeDefined();
    part('redeem').close();
    expect(part('redeem').step).toBeUndefined();
  });
});

import { createInstance } from 'i18next';
import { reaction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { App } from '../../../src/app/core/app.ts';
import { CouponViewModel } from '../../../src/app/library/coupon.viewModel.ts';
import { rarePage } from '../../../src/app/rarePages.ts';
import { type AppBench, openBench, started } from '../../support/app/appBench.ts';
import { APP_LOADERS } from '../../support/app/fakePorts.ts';

const REDEEM = 'rewards.redeem';
const SIGNED_IN = {
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 100, nowbuxPayBalance: 0 },
} satisfies ConfigPatch;

const opened: { dispose: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.dispose();
  blocker.found = () => Promise.resolve(false);
});

const blocker = { found: () => Promise.resolve(false) };

interface Options {
  readonly scenario?: string;
  readonly config?: ConfigPatch;
  readonly allows?: boolean;
}

/** Opens the coupons page, with a container for an advertisement when the ad needs one. */
async function visits({ scenario = 'plays-at-once', config = SIGNED_IN, allows = true }: Options = {}) {
  const bench = openBench({ scenario, config, at: '/coupon' });
  const { core } = bench;
  const late = { ...(await core.ports.loadPagePorts()), adsBlocked: () => blocker.found() };
  Object.assign(core.ports, { loadPagePorts: () => Promise.resolve(late) });
  core.start();
  const words = createInstance();
  await words.init({ lng: 'en', resources: {}, initAsync: false });
  const app = new App(core, words, { bootstrap: core.bootstrap, View: () => null }, APP_LOADERS);
  const account: unknown[] = [];
  const feature = () => ({ open: (wish: unknown) => Promise.resolve(account.push(wish) > 0) });
  Object.assign(app.visit, { load: () => Promise.resolve({ feature }) });
  const consent = { allows: () => Promise.resolve(allows), request: () => Promise.resolve(allows) };
  const screen = started(new CouponViewModel(app, consent), bench.core.signal);
  const stop = reaction(
    () => screen.ad,
    (ad) => ad?.showIn({} as HTMLElement),
  );
  opened.push({ dispose: () => (stop(), app.dispose(), bench.dispose()) });
  await bench.settle();
  const asks = async () => {
    screen.begin?.();
    screen.watch();
    await bench.settle();
    await bench.pass(0);
  };
  /** Lets `secs` seconds of advertising pass, including the steps between two advertising films. */
  const watches = async (secs: number) => {
    for (let left = secs; left > 0; left--) await bench.pass(1_000);
  };
  const redeemed = () => bench.callsOf(REDEEM).map((call) => call.request?.body as Readonly<Record<string, unknown>>);
  const use = async (code: string) => {
    screen.write(code);
    screen.use();
    await bench.settle();
  };
  return { bench, screen, asks, watches, redeemed, use, account };
}

/** Returns the parameters of the requests to the ad server. */
const told = (bench: AppBench) => bench.callsOf('ads.vast').map(({ data }) => data ?? {});

describe('a coupon', () => {
  it('const.coupon-ad, screen.coupon-generator: requires two minutes of watched ads in sequence', async () => {
    const { bench, screen, asks, watches, redeemed } = await visits();
    await asks();
    expect([screen.state.kind, screen.leftSecs, bench.films.openCount]).toEqual(['watching', 120, 1]);
    await watches(119);
    expect([screen.state.kind, redeemed()]).toEqual(['watching', []]);
    expect(screen.leftSecs).toBeLessThanOrEqual(2);
    await watches(2);
    expect(bench.films.opened.map((address) => /bikes-30/.test(address))).toEqual([true, true, true, true]);
    expect(redeemed()).toEqual([
      { uaId: bench.core.identity.uaId, uaSessionId: expect.stringMatching(/.+/) as string, productId: 'coupon' },
    ]);
    expect(screen.state).toEqual({ kind: 'given', code: bench.responseOf(REDEEM)['code'] });
    expect(String(bench.responseOf(REDEEM)['code'])).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(bench.films.openCount).toBe(0);
  });

  it('issues no coupon if the player leaves early, and stops the ad', async () => {
    const { bench, screen, asks, watches, redeemed } = await visits();
    await asks();
    await watches(110);
    screen.close();
    await bench.pass(600_000);
    expect([screen.state.kind, screen.generator, bench.films.openCount, redeemed()]).toEqual([
      'offer',
      undefined,
      0,
      [],
    ]);
  });

  it('rule.coupon-ad-blocker: becomes unavailable while ads are blocked', async () => {
    const { bench, screen, asks } = await visits();
    blocker.found = () => Promise.resolve(true);
    await asks();
    expect([screen.state.kind, bench.films.opened]).toEqual(['blocked', []]);
    blocker.found = () => Promise.reject(new Error('no document'));
    await asks();
    expect(screen.state.kind).toBe('watching');
  });

  it('rule.coupon-ad-blocker: a blocker that blocks only requests is detected by the request', async () => {
    const { bench, screen, asks } = await visits();
    const { fetch } = bench.core.ports;
    const held = (address: string) => new URL(address, 'https://x').pathname.endsWith('/ads');
    let holds = true;
    Object.assign(bench.core.ports, {
      fetch: (address: string, init: RequestInit) =>
        holds && held(address) ? Promise.reject(new TypeError('Failed to fetch')) : fetch(sampleUrl(address), init),
    });
    await asks();
    expect(screen.state.kind).toBe('blocked');
    holds = false;
    await asks();
    expect(screen.state.kind).toBe('watching');
  });

  it('delays the coupon if no ad is available: the player can retry, and the watched time counts', async () => {
    const { bench, screen, asks, watches } = await visits();
    await asks();
    bench.world.patchConfig({ ads: { video: 'none' } });
    await watches(31);
    expect([screen.state, screen.leftSecs]).toEqual([{ kind: 'no-ad', seenMs: 30_000 }, 90]);
    bench.world.patchConfig({ ads: { video: 'fills' } });
    await asks();
    await watches(91);
    expect(screen.state.kind).toBe('given');
  });

  it.each(['fails', 'malformed', 'broken', 'unplayable', 'loop'] as const)(
    'stops requesting ads by itself if its ad fails (%s)',
    async (video) => {
      const { bench, screen, asks } = await visits({ config: { ...SIGNED_IN, ads: { video } } });
      await asks();
      await bench.pass(60_000);
      expect(screen.state.kind).toBe('no-ad');
      expect(told(bench).length).toBeLessThanOrEqual(7);
    },
  );

  it('requests no ad for a player who rejected advertising, and says so', async () => {
    const { bench, screen, asks } = await visits({ allows: false });
    await asks();
    expect([screen.state.kind, told(bench).length]).toEqual(['refused', 0]);
  });

  it('requests its ads as coupon ads, with the remaining time as their maximum', async () => {
    const { bench, asks, watches } = await visits();
    await asks();
    await watches(31);
    const [first, second] = told(bench);
    expect(first).toMatchObject({ use: 'coupon', placement: 'coupon', max: '120', lang: 'en' });
    expect(second).toMatchObject({ max: '90' });
  });

  it('keeps the following ads muted if its first ad was muted', async () => {
    const { bench, screen, asks, watches } = await visits();
    await asks();
    screen.ad?.toggleMuted();
    await watches(31);
    expect([screen.ad?.muted, bench.films.muted]).toEqual([true, true]);
  });

  it.each([
    ['no-coupon-left', 'none-left'],
    ['coupon-cannot-be-had', 'unavailable'],
  ])(
    'msg.no-more-coupons, msg.coupon-unavailable: ends in the scenario %s with the status %s',
    async (scenario, kind) => {
      const { screen, asks, watches, redeemed } = await visits({ scenario });
      await asks();
      await watches(121);
      expect([screen.state.kind, redeemed().length]).toEqual([kind, 1]);
    },
  );

  it('requests the coupon again with the same key after a lost response, without another ad', async () => {
    const { bench, screen, asks, watches } = await visits();
    await asks();
    bench.world.script(REDEEM, [{ network: 'error' }, {}]);
    await watches(121);
    expect(screen.state.kind).toBe('unavailable');
    const films = bench.films.opened.length;
    await asks();
    expect([screen.state.kind, bench.films.opened.length]).toEqual(['given', films]);
    const keys = bench.callsOf(REDEEM).map((call) => call.request?.headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('gives a player one coupon a day', async () => {
    const { screen, asks, watches } = await visits();
    await asks();
    await watches(121);
    screen.close();
    await asks();
    await watches(121);
    expect(screen.state.kind).toBe('none-left');
  });

  it('opens its dialog on request, except while a consent question is open', async () => {
    const { bench, screen } = await visits();
    expect([screen.generator, screen.isSoldOut, screen.signedIn]).toEqual([undefined, false, true]);
    screen.begin?.();
    expect([screen.generator, await screen.copy('AAAA')]).toEqual([screen, true]);
    screen.watch();
    expect(screen.generator).toBeUndefined();
    await bench.settle();
    expect(screen.generator).toBe(screen);
    screen.close();
    expect([screen.generator, screen.state.kind]).toEqual([undefined, 'offer']);
  });

  it('asks a guest to sign in before a code is redeemed', async () => {
    const { bench, screen, use, account } = await visits({ config: { user: { signedIn: false } } });
    screen.signIn();
    await use('   ');
    await bench.settleImports();
    expect([screen.signedIn, screen.codeState.kind, account]).toEqual([
      false,
      'entering',
      [{ form: 'login', from: 'coupon' }],
    ]);
  });

  it('offers no coupon if the deployment has no ad provider', async () => {
    const { screen } = await visits({ config: { ...SIGNED_IN, global: { adProvider: '' } } });
    expect([screen.begin, screen.isSoldOut]).toEqual([undefined, true]);
  });
});

describe('a coupon code', () => {
  it('rule.coupon-single-use: brings nowBux once; a second entry is rejected as used and brings nothing', async () => {
    const { bench, screen, asks, watches, use } = await visits();
    await asks();
    await watches(121);
    const { state } = screen;
    const code = state.kind === 'given' ? state.code : '';
    await use(` ${code.toLowerCase()} `);
    expect(screen.codeState).toEqual({ kind: 'taken', nowbux: 40 });
    await use(code);
    expect(screen.codeState).toEqual({ kind: 'refused', why: 'used' });
    const balance = await bench.core.api.call(
      (await import('../../../src/contracts/calls/walletCalls.ts')).walletCheckBalance,
      {},
    );
    expect(balance.ok && balance.value.totalBalance).toBe(140);
  });

  it('fails as unknown if it was never issued, and editing it clears the message', async () => {
    const { screen, use } = await visits();
    await use('AAAA-BBBB-CCCC');
    expect(screen.codeState).toEqual({ kind: 'refused', why: 'unknown' });
    screen.write('AAAA-BBBB-CCCD');
    expect(screen.codeState.kind).toBe('entering');
  });

  it('brings its nowBux once if it is entered again after a lost response', async () => {
    const { bench, screen, asks, watches, use } = await visits();
    await asks();
    await watches(121);
    const { state } = screen;
    const code = state.kind === 'given' ? state.code : '';
    bench.world.script(REDEEM, [{ hold: 'lost' }]);
    await use(code);
    await bench.pass(60_000);
    expect(screen.codeState).toMatchObject({
      kind: 'refused',
      why: 'unanswered',
      errorCode: expect.any(Number) as number,
    });
    await use(code);
    expect(screen.codeState).toEqual({ kind: 'taken', nowbux: 40 });
  });
});

describe('the coupon page of a game', () => {
  it('the coupon page does not exist and has no link if enableCouponGenerator is off', async () => {
    const bench = openBench({ config: { features: { enableCouponGenerator: false } } });
    opened.push(bench);
    expect(bench.world.bootstrap('/coupon').bootstrap.pageType).toBe('NotFound');
    expect(bench.world.bootstrap('/coupon/20101').bootstrap.pageType).toBe('NotFound');
    const { bootstrap } = bench.world.bootstrap('/apps/paper-anvil/20101/skyhop.html');
    expect(bootstrap.links.coupon).toBeUndefined();
    // The app rejects the coupon page of a game without coupons even if a server sends one.
    const domains = (page: typeof bootstrap) => rarePage({ ...page, pageType: 'CouponPage' }).domains;
    expect(domains(bootstrap)).toEqual(['shell']);
    expect(domains({ ...bootstrap, app: undefined })).toEqual(['shell']);
  });

  it('exists and is linked if enableCouponGenerator is on', async () => {
    const bench = openBench();
    opened.push(bench);
    const { bootstrap } = bench.world.bootstrap('/apps/paper-anvil/20101/skyhop.html');
    expect(bootstrap.links.coupon).toMatch(/\/coupon\/20101$/);
    expect(bench.world.bootstrap('/coupon/20101').bootstrap.pageType).toBe('CouponPage');
    expect(rarePage({ ...bootstrap, pageType: 'CouponPage' }).domains).toContain('pages');
    expect(bench.world.bootstrap('/coupon/20102').bootstrap.pageType).toBe('NotFound');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { settle } from '../../../kit/clock.ts';
import type { Circumstances } from './premium.machine.ts';
import { PremiumStore } from './premium.store.ts';

const LIST = 'paymentsdk.getPurchases';
const CONFIRM = 'subscription.confirm';

let bench: ApiBench;
afterEach(() => bench.controller.abort());

function made(circumstances: Partial<Circumstances> = {}) {
  bench = new ApiBench();
  const { api, clock, identity, controller } = bench;
  const it = new PremiumStore({
    api,
    clock,
    circumstances: () => ({ proxyUser: false, multiSubscription: false, ...circumstances }),
    buyer: () => ({
      tracking: { feSessionId: 'fe-1', utmSource: 'poster' },
      appId: '20101',
      uaId: identity.uaId,
      uaSessionId: 'visit-1',
      playSessionId: undefined,
      countryCode: 'GB',
      token: 'access',
    }),
  });
  it.start(controller.signal);
  return it;
}

const pass = (playPassTimeLeft?: number) => ({ status: 'active', type: 'nowPass', playPassTimeLeft });

describe('an active pass', () => {
  it('transition.premium.activate: loses 1 s of its remaining time each second', () => {
    const premium = made();
    expect(premium.active).toBe(false);
    premium.read(pass(100));
    expect([premium.active, premium.passType, premium.timeLeft]).toEqual([true, 'nowPass', 100]);
    bench.clock.advance(999);
    expect(premium.timeLeft).toBe(100);
    bench.clock.advance(1);
    expect(premium.timeLeft).toBe(99);
    bench.clock.advance(9_000);
    expect(premium.timeLeft).toBe(90);
  });

  it.each([
    [108_000, 107_999],
    [108_001, undefined],
    [undefined, undefined],
  ])(
    'const.premium-countdown, transition.premium.no-countdown-above: a remaining time of %s s shows %s after one second',
    (secs, then) => {
      const premium = made();
      premium.read(pass(secs));
      expect(premium.timeLeft).toBe(then === undefined ? undefined : secs);
      expect(bench.clock.pending).toBe(then === undefined ? 0 : 1);
      bench.clock.advance(1_000);
      expect([premium.active, premium.timeLeft]).toEqual([true, then]);
    },
  );

  it('const.premium-countdown: ends after 108,000 s if that is the remaining time, and never ends by itself with 108,001 s', () => {
    const counted = made();
    counted.read(pass(108_000));
    bench.clock.advance(107_999_000);
    expect(counted.active).toBe(true);
    bench.clock.advance(1_000);
    expect(counted.active).toBe(false);
    bench.controller.abort();
    const long = made();
    long.read(pass(108_001));
    bench.clock.advance(200_000_000);
    expect(long.active).toBe(true);
    // The remaining time exceeds the maximum for a countdown, which starts only with the server's next answer.
    long.read(pass(60));
    expect(long.timeLeft).toBe(60);
  });

  it.each([[{ status: 'expired' }], [pass(0)], [{ ...pass(undefined), status: 'Expired' }]])(
    'becomes inactive for the info %j',
    (info) => {
      const premium = made();
      premium.read(info);
      expect([premium.state.kind, premium.passType]).toEqual(['inactive', undefined]);
    },
  );

  it('ends on time although the computer slept, and an earlier answer does not restart it', () => {
    const premium = made();
    const info = pass(60);
    premium.read(info);
    bench.clock.jump(bench.clock.now() + 3_600_000);
    bench.clock.advance(0);
    expect(premium.state.kind).toBe('over');
    premium.read(info);
    expect(premium.state.kind).toBe('over');
  });
});

describe('a pass that runs out', () => {
  it.each([
    [{}, 'expired'],
    [{ multiSubscription: true }, 'multi-ended'],
    [{ proxyUser: true }, 'proxy-ended'],
    [{ proxyUser: true, multiSubscription: true }, 'proxy-ended'],
  ] as const)(
    'transition.premium.zero: the features %j make it inactive, without a type, and ends as %s',
    (circumstances, outcome) => {
      const premium = made(circumstances);
      premium.read(pass(2));
      bench.clock.advance(1_999);
      expect([premium.active, premium.passType]).toEqual([true, 'nowPass']);
      bench.clock.advance(1);
      expect([premium.active, premium.passType]).toEqual([false, undefined]);
      expect(premium.state).toEqual({ kind: 'over', outcome, seen: false });
      expect(bench.clock.pending).toBe(0);
      premium.markSeen();
      expect(premium.state).toEqual({ kind: 'over', outcome, seen: true });
    },
  );
});

describe('a pending pass', () => {
  const purchases = (...tokens: string[]): Reply => ({
    body: {
      status: 'Success',
      data: {
        INAPP_PURCHASE_DATA_LIST: tokens.map((purchaseToken, i) => ({
          productId: 'nowpass-month',
          orderId: `order-${i}`,
          purchaseToken,
        })),
      },
    },
  });
  const fails: Reply = { body: { status: 'Failure', errCode: 1000 } };
  const counts: Reply = { body: { status: 'Success', subscriptionInfo: pass(300) } };

  async function pending(list: Reply, ...confirms: Reply[]) {
    const premium = made();
    bench.script(LIST, list).script(CONFIRM, ...confirms);
    premium.read({ status: 'pending', type: 'nowPass' });
    await settle(40);
    return premium;
  }

  it('transition.premium.pending: requests its purchases and confirms each once', async () => {
    await pending(purchases('a', 'b'), fails, counts);
    expect(bench.bodies(LIST)).toEqual([
      expect.objectContaining({ accessToken: 'access', appId: '20101', countryCode: 'GB' }),
    ]);
    expect(bench.bodies(CONFIRM)).toEqual(
      ['a', 'b'].map((purchaseToken, i) => ({
        feSessionId: 'fe-1',
        utmSource: 'poster',
        appId: '20101',
        uaId: bench.identity.uaId,
        uaSessionId: 'visit-1',
        token: 'access',
        productId: 'nowpass-month',
        orderNumber: `order-${i}`,
        purchaseToken,
      })),
    );
  });

  it.each([
    ['the second', fails, counts],
    ['the first', counts, fails],
    ['the one after a network error', 'network-error', counts],
  ] as const)(
    'transition.premium.pending-any-success: becomes active when %s is confirmed, without showing a failure',
    async (_, a, b) => {
      const premium = await pending(purchases('a', 'b'), a, b);
      expect(premium.state).toMatchObject({ kind: 'active', passType: 'nowPass', left: 300, purchases: [] });
    },
  );

  it('becomes active when one purchase is confirmed while another is still being checked', async () => {
    const premium = await pending(purchases('a', 'b'), counts, 'hang');
    expect(premium.state).toMatchObject({ kind: 'active', purchases: [{ purchaseToken: 'b' }] });
  });

  it.each([
    ['unknown', [fails, fails]],
    ['pending', [fails, { body: { status: 'Pending' } }]],
    ['unknown', ['network-error', fails]],
  ] as const)('ends as %s if no purchase is active, and can be checked again', async (outcome, confirms) => {
    const premium = await pending(purchases('a', 'b'), ...confirms);
    expect(premium.state).toMatchObject({ kind: 'pending', result: outcome, seen: false });
    bench.script(LIST, purchases('a')).script(CONFIRM, counts);
    premium.check();
    await settle(40);
    expect(premium.active).toBe(true);
  });

  it.each<[string, Reply, readonly Reply[]]>([
    ['confirmation failed', purchases('a'), [fails]],
    ['list failed to load', 'network-error', []],
  ])('repeats its check automatically when its %s, after 10 s and then after 20 s', async (_, list, confirms) => {
    const premium = await pending(list, ...confirms);
    bench.script(LIST, 'network-error', purchases('a')).script(CONFIRM, counts);
    await bench.clock.advanceAsync(9_999);
    expect(bench.count(LIST)).toBe(1);
    await bench.clock.advanceAsync(1);
    expect(bench.count(LIST)).toBe(2);
    await bench.clock.advanceAsync(19_999);
    expect([bench.count(LIST), premium.active]).toEqual([2, false]);
    await bench.clock.advanceAsync(1);
    expect(premium.active).toBe(true);
  });

  it('shows nothing and sends no further calls if there is no purchase to confirm', async () => {
    const premium = await pending(purchases());
    expect(premium.state).toMatchObject({ kind: 'pending', purchases: [], result: undefined });
    expect([bench.count(CONFIRM), bench.clock.pending]).toEqual([0, 0]);
  });
});

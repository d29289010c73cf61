import { describe, expect, it } from 'vitest';
import { offerPasses, PAGE_PASSES } from '../../../src/app/core/featureKeys/visit/pagePasses.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { FakePayment } from '../../support/payments/fakePayment.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;

async function visit(options: AppBenchOptions = {}) {
  let loads = 0;
  const opened = await openVisit({
    ...options,
    config: { country: 'JP', user: MIRA, ...options.config },
    browser: {
      google: () => Promise.resolve(new FakeGoogle()),
      payment: () => {
        loads++;
        return Promise.resolve(new FakePayment((address, init) => fetch(address, init)));
      },
      ...options.browser,
    },
  });
  return { ...opened, loads: () => loads };
}

describe('passes on pages without a game', () => {
  it.each(['the feature', 'a request of the visit', 'the person’s menu'])(
    'open by %s, and close with the page',
    async (by) => {
      const { bench, app, feature, settle, shown, turnTo, loads } = await visit();
      expect([shown(), loads()]).toEqual([[], 0]);
      if (by === 'the feature') (await feature(PAGE_PASSES)).open('home');
      else if (by === 'the person’s menu') offerPasses(app, 'menu');
      else bench.core.passRequested.emit('home');
      await settle();
      expect([shown(), loads()]).toEqual([['plans'], 1]);
      await turnTo('HomePage');
      expect(shown()).not.toContain('plans');
    },
  );

  it('open nothing for a request over a game, which the game handles itself', async () => {
    const { bench, settle, shown, turnTo, loads } = await visit();
    await turnTo('PlayPage');
    bench.core.passRequested.emit('bar');
    await settle();
    expect([shown(), loads()]).toEqual([[], 0]);
  });

  it.each([
    ['a pending pass', { status: 'Pending' }, 'CouponPage', 1],
    ['a pass', { status: 'Active' }, 'CouponPage', 0],
    ['a pending pass over a game', { status: 'pending' }, 'PlayPage', 0],
  ])(
    'load by themselves only for a pending pass on a page without a game: %s',
    async (_, subscription, pageType, expected) => {
      const at = pageType === 'PlayPage' ? { at: '/play/skyhop/20101' } : {};
      const { loads, settle } = await visit({ ...at, config: { user: MIRA, subscription } });
      await settle();
      expect(loads()).toBe(expected);
    },
  );

  it('close, and offer the sign-in, for a guest who requests them', async () => {
    const { feature, settle, shown } = await visit({ config: { user: { signedIn: false } } });
    (await feature(PAGE_PASSES)).open('home');
    await settle();
    expect(shown()).toEqual(['account']);
  });
});

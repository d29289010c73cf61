import { afterEach, describe, expect, it } from 'vitest';
import { couponSpec } from '../../src/domain/coupons/coupon.machine.ts';
import { couponRunner } from '../../src/domain/coupons/coupon.runner.ts';
import { Machine } from '../../src/kit/machine.ts';
import { AppBench } from '../support/appBench.ts';

const REDEEM = 'rewards.redeem';

let bench: AppBench;
afterEach(() => bench.dispose());

async function asks(scenario: string, { blocked = () => Promise.resolve(false) } = {}) {
  bench = await new AppBench({ scenario }).begin();
  const { api, ports, identity, life } = bench.core;
  const coupon = new Machine(
    couponSpec,
    couponRunner({ api, clock: ports.clock, uaId: identity.uaId, uaSessionId: 'visit-1', adsBlocked: blocked }),
  ).start();
  life.addEventListener('abort', () => coupon.dispose());
  coupon.send({ kind: 'coupon asked' });
  await bench.settle();
  return coupon;
}

describe('a coupon', () => {
  it('const.coupon-ad: costs an advertisement of two minutes, and not a moment less', async () => {
    const coupon = await asks('plays-at-once');
    await bench.pass(119_999);
    expect(coupon.state.kind).toBe('watching');
    expect(bench.heard(REDEEM)).toHaveLength(0);
    await bench.pass(1);
    expect(bench.last(REDEEM).request?.body).toEqual({
      uaId: bench.core.identity.uaId,
      uaSessionId: 'visit-1',
      productId: 'coupon',
    });
    expect(coupon.state).toEqual({ kind: 'given', code: bench.said(REDEEM)['code'] });
    expect(String(bench.said(REDEEM)['code'])).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });

  it('is none for whoever leaves early', async () => {
    const coupon = await asks('plays-at-once');
    await bench.pass(119_000);
    coupon.send({ kind: 'player left' });
    await bench.pass(600_000);
    expect(coupon.state.kind).toBe('offer');
    expect(bench.heard(REDEEM)).toHaveLength(0);
  });

  it('rule.coupon-ad-blocker: is not to be had where advertisements are held back, until they aren’t', async () => {
    let blocks = true;
    const coupon = await asks('plays-at-once', { blocked: () => Promise.resolve(blocks) });
    expect(coupon.state.kind).toBe('blocked');
    await bench.pass(600_000);
    expect(bench.heard(REDEEM)).toHaveLength(0);
    blocks = false;
    coupon.send({ kind: 'coupon asked' });
    await bench.settle();
    expect(coupon.state.kind).toBe('watching');
  });

  it('is asked for where it can’t be found out what holds advertisements back', async () => {
    const coupon = await asks('plays-at-once', { blocked: () => Promise.reject(new Error('no document')) });
    expect(coupon.state.kind).toBe('watching');
  });

  it.each([
    ['no-coupon-left', 'none-left'],
    ['coupon-cannot-be-had', 'unavailable'],
  ])('msg.no-more-coupons, msg.coupon-unavailable: in %s is %s', async (scenario, kind) => {
    const coupon = await asks(scenario);
    await bench.pass(120_000);
    expect(coupon.state).toEqual({ kind });
    expect(bench.heard(REDEEM)).toHaveLength(1);
  });

  it('is asked for again without another advertisement, where it was watched', async () => {
    const coupon = await asks('coupon-cannot-be-had');
    await bench.pass(120_000);
    bench.world.script(REDEEM, [{}]);
    coupon.send({ kind: 'coupon asked' });
    await bench.settle();
    expect(coupon.state.kind).toBe('given');
  });

  it('is one a day', async () => {
    const coupon = await asks('plays-at-once');
    await bench.pass(120_000);
    for (const kind of ['player left', 'coupon asked'] as const) coupon.send({ kind });
    await bench.settle();
    await bench.pass(120_000);
    expect(coupon.state.kind).toBe('none-left');
  });
});

import { describe, expect, it } from 'vitest';
import { situationOf } from '../../../src/domain/session/sessionSituation.ts';
import { errorKind } from '../../../src/domain/session/errors/errorKinds.ts';
import { type AppBench, followedPass, openBench } from '../../support/app/appBench.ts';

const LIST = 'paymentsdk.getPurchases';
const CONFIRM = 'subscription.confirm';

let bench: AppBench;
const life = new AbortController();

async function plays(scenario: string, config = {}) {
  bench = await openBench({ scenario, config }).begin();
  expect(bench.state.kind).toBe('playing');
  return followedPass(bench, life.signal);
}

const left = (playPassTimeLeft: number) => ({ subscription: { status: 'active', type: 'nowPass', playPassTimeLeft } });

describe('an active pass during a game', () => {
  it('transition.premium.activate: comes from the createPlayUser response, and counts down every second', async () => {
    const premium = await plays('pass-runs-out', left(100));
    expect(bench.responseOf('play.createPlayUser')).toMatchObject({ subscriptionInfo: { playPassTimeLeft: 100 } });
    expect([premium.active, premium.timeLeft]).toEqual([true, 100]);
    await bench.pass(1_000);
    expect([premium.active, premium.timeLeft]).toEqual([true, 99]);
  });

  it.each([
    [108_000, 107_999],
    [108_001, undefined],
  ])('const.premium-countdown: a remaining time of %i s shows after one second the seconds %s', async (secs, after) => {
    const premium = await plays('pass-runs-out', left(secs));
    expect(premium.active).toBe(true);
    await bench.pass(1_000);
    expect([premium.active, premium.timeLeft]).toEqual([true, after]);
  });

  it('transition.premium.zero, transition.premium.zero-expired-modal: expires without ending the game', async () => {
    const premium = await plays('pass-runs-out');
    await bench.pass(1_999);
    expect([premium.active, premium.passType]).toEqual([true, 'nowPass']);
    await bench.pass(1);
    expect([premium.active, premium.passType]).toEqual([false, undefined]);
    expect(premium.state).toMatchObject({ kind: 'over', outcome: 'expired', seen: false });
    await bench.pass(10_000);
    expect(bench.state.kind).toBe('playing');
    expect(bench.peers.at(-1)?.closed).toBe(false);
  });

  it('transition.premium.zero-proxy, transition.premium.zero-ends-game, code.client.proxy-premium-end: ends a proxy user’s game with an error when it expires', async () => {
    await plays('pass-runs-out-behind-a-proxy');
    await bench.pass(1_999);
    expect(bench.state.kind).toBe('playing');
    await bench.pass(1);
    const situation = situationOf(bench.state);
    expect(situation).toMatchObject({
      kind: 'notice',
      screen: 'error',
      error: { description: 'Premium subscription end' },
    });
    if (bench.state.kind === 'failed') expect(errorKind(bench.state.error)).toBe('premium-ended');
    expect(bench.peers.at(-1)?.closed).toBe(true);
    // After the pass has ended the game, the player can retry; the server then decides whether the game may continue.
    bench.play.retry();
    await bench.pass(0);
    expect(bench.state.kind).toBe('playing');
  });

  it('transition.premium.zero-multi-subscription, transition.premium.zero-ends-game: ends a game with several passes when it expires', async () => {
    const premium = await plays('one-of-several-passes-runs-out');
    await bench.pass(2_000);
    expect(premium.state).toMatchObject({ kind: 'over', outcome: 'multi-ended' });
    expect(bench.state.kind).toBe('failed');
    expect(bench.peers.at(-1)?.closed).toBe(true);
  });
});

describe('a pending pass', () => {
  it('transition.premium.pending, call.paymentsdk.getPurchases, call.subscription.confirm: confirms each purchase in turn, and becomes active with the first successful one', async () => {
    const premium = await plays('one-of-two-purchases-counts');
    await bench.settle();
    expect(bench.callsOf(LIST)).toHaveLength(1);
    expect(bench.callsOf(CONFIRM).map(({ request }) => request?.body)).toMatchObject([
      { productId: 'nowpass-month', orderNumber: 'order-1', appId: '20101', feSessionId: expect.any(String) as string },
      { productId: 'nowpass-month', orderNumber: 'order-2', appId: '20101', uaId: bench.core.identity.uaId },
    ]);
    expect(bench.callsOf(CONFIRM).map(({ response }) => response?.body)).toMatchObject([
      { status: 'Failure' },
      { status: 'Success' },
    ]);
    expect(premium.state).toMatchObject({ kind: 'active', passType: 'nowPass', purchases: [] });
  });

  it('entity.subscription-info: sends the id of the game where it was bought, not of the open game, to confirm it', async () => {
    await plays('one-of-two-purchases-counts', { subscription: { subscriptionAppId: '20102' } });
    await bench.settle();
    const apps = [...bench.callsOf(LIST), ...bench.callsOf(CONFIRM)].map(({ request }) => request?.body);
    expect(apps).toMatchObject([{ appId: '20102' }, { appId: '20102' }, { appId: '20102' }]);
  });
});

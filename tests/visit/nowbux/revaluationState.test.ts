import { describe, expect, it } from 'vitest';
import { createNowBuxService } from '../../../src/app/nowbux/onPages/nowbux.controller.ts';
import { noticesOf } from '../../../src/domain/account/preferences/shownNotices.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { openBench } from '../../support/app/appBench.ts';
import { FakeLocks } from '../../support/browser/fakeLocks.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';

const STATUS = 'rewards.checkActivitiesStatus';
const SEEN = 'rewards.updateNowbuxRevaluationAnimation';
const RICH = {
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 1_500, nowbuxPayBalance: 0 },
};
const due = (nowbuxRevaluationAmount: number, showNowbuxRevaluationAnimation = true) => ({
  nowbuxRevaluationAmount,
  showNowbuxRevaluationAnimation,
});

/** Opens a page with the nowBux service. `before` scripts the answers of the server. */
async function opens(
  { signedIn = true, inGame = false, hasNotices = true, locks = new FakeLocks() } = {},
  before?: Before,
) {
  const bench = openBench({ config: signedIn ? RICH : {} });
  before?.(bench);
  const { core } = bench;
  core.start();
  const life = new AbortController();
  const open = (life: AbortController) =>
    createNowBuxService(
      {
        ...{ core, ...adsAllowed(core), lock: PAGE_PORTS.lock, locks: locks.openTab().locks },
        signIn: () => undefined,
        notices: () => (hasNotices ? noticesOf(core.preferences) : undefined),
        inGame: () => inGame,
      },
      AbortSignal.any([life.signal, core.signal]),
    );
  const it = open(life);
  await bench.settle();
  const calls = (name: string) => bench.callsOf(name).length;
  const tell = async (facts: ReturnType<typeof due>) => {
    it.service.updateActivities(facts);
    await bench.settle();
  };
  return { bench, it, life, open, calls, tell };
}

type Before = (bench: ReturnType<typeof openBench>) => void;

describe('the state of a nowBux revaluation', () => {
  it('keeps other dialogs waiting while the server’s answer is pending, and not if none is due', async () => {
    const pending = await opens({}, ({ world }) => world.script(STATUS, [{ network: 'hang' }]));
    expect([pending.it.service.isActive, pending.it.revaluation]).toEqual([true, undefined]);
    const none = await opens({}, ({ world }) =>
      world.script(STATUS, [{ body: { status: 'Success', ...due(0, false) } }]),
    );
    expect([none.it.service.isActive, none.it.revaluation, none.calls(STATUS)]).toEqual([false, undefined, 1]);
  });

  it('keeps other dialogs waiting while an announcement is unread, and not after it was handled', async () => {
    const {
      it: nowbux,
      tell,
      calls,
    } = await opens({ hasNotices: false }, ({ world }) => world.script(STATUS, [{ http: 403 }], 'repeat-last'));
    expect([nowbux.service.isActive, calls(STATUS)]).toEqual([false, 1]);
    await tell(due(5));
    expect([nowbux.service.isActive, nowbux.revaluation]).toEqual([true, undefined]);
    await tell(due(5, false));
    expect(nowbux.service.isActive).toBe(false);
  });

  it.each([
    ['a guest', { signedIn: false }],
    ['a player in a game', { inGame: true }],
  ])('needs no request for %s', async (_, options) => {
    const { calls, it: nowbux, tell } = await opens(options);
    expect(calls(STATUS)).toBe(0);
    await tell(due(5));
    expect([nowbux.revaluation, calls('auth.wallet-check-balance')]).toEqual([undefined, 0]);
  });

  it.each<[string, Before]>([
    ['a request that failed', ({ world }) => world.script(STATUS, [{ http: 403 }])],
    ['a refused request', ({ world }) => world.script(STATUS, [{ body: { ...due(5), status: 'Failure' } }])],
    ['an amount of zero', ({ world }) => world.script(STATUS, [{ body: { ...due(0), status: 'Success' } }])],
    ['an unknown balance', ({ world }) => world.script('auth.wallet-check-balance', [{ http: 403 }], 'repeat-last')],
  ])('shows nothing for %s', async (_, before) => {
    const { it: nowbux } = await opens({}, before);
    expect([nowbux.revaluation, nowbux.service.isActive]).toEqual([undefined, false]);
  });

  it('appears once for an amount, and again for the same amount after the server has recorded the first', async () => {
    const { it: nowbux, tell, open, bench, calls, life } = await opens();
    const { before = 0, balance = 0 } = nowbux.revaluation ?? {};
    const amount = balance - before;
    const visit = async () => {
      bench.world.script(STATUS, [{ body: { status: 'Success', ...due(amount) } }]);
      const end = new AbortController();
      const next = open(end);
      await bench.settle();
      const shown = next.revaluation?.balance;
      end.abort();
      await bench.settle();
      return shown;
    };
    bench.world.script(SEEN, [{ http: 403 }]);
    nowbux.revaluation?.close();
    await bench.settle();
    expect([nowbux.revaluation, calls(SEEN), nowbux.service.isActive]).toEqual([undefined, 1, false]);
    life.abort();
    expect([await visit(), calls(SEEN)]).toEqual([undefined, 2]);
    bench.world.script(STATUS, [{ body: { status: 'Success', ...due(amount, false) } }]);
    open(new AbortController());
    await bench.settle();
    expect([await visit(), calls(SEEN)]).toEqual([balance, 2]);
    await tell(due(amount));
    expect(nowbux.revaluation).toBeUndefined();
  });

  it('disappears on a sign-out, and is requested again for the next player', async () => {
    const { it: nowbux, bench, calls } = await opens();
    const { auth } = bench.core;
    expect([nowbux.revaluation !== undefined, calls(STATUS)]).toEqual([true, 1]);
    auth.send({ kind: 'login demanded' });
    expect([nowbux.revaluation, nowbux.service.isActive]).toEqual([undefined, false]);
    auth.send({ kind: 'login completed' });
    await bench.settle();
    expect([nowbux.revaluation !== undefined, calls(STATUS)]).toEqual([true, 2]);
  });

  it('passes to another tab, which asks the server again and shows nothing that was seen', async () => {
    const { it: nowbux, open, bench, calls } = await opens();
    const other = open(new AbortController());
    await bench.settle();
    expect([nowbux.revaluation !== undefined, other.revaluation, other.service.isActive]).toEqual([
      true,
      undefined,
      false,
    ]);
    const before = calls(STATUS);
    nowbux.revaluation?.close();
    await bench.settle();
    expect([other.revaluation, calls(STATUS) - before, calls(SEEN)]).toEqual([undefined, 1, 1]);
  });

  it('uses a recent state from another call instead of a second request', async () => {
    const {
      bench,
      tell,
      calls,
      it: nowbux,
    } = await opens({}, ({ world }) => world.script(STATUS, [{ http: 403 }], 'repeat-last'));
    await tell(due(5));
    expect([nowbux.revaluation !== undefined, calls(STATUS)]).toEqual([true, 1]);
    await bench.pass(2_000);
    await tell(due(5));
    expect(calls(STATUS)).toBe(1);
  });
});

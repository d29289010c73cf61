import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { AD_NOWBUX_KEY } from '../nowbuxKeys.ts';
import { type Earned, Earning, type PlayedGame } from './earning.store.ts';
import { Wallet } from '../wallet.store.ts';

const STATUS = 'rewards.checkActivitiesStatus';
const WALLET = 'auth.wallet-check-balance';
const CREDIT = 'rewards.credit';
const missing = (secs: number): Reply => ({ body: { status: 'Success', robuxRemainingTimeForCreditSecs: secs } });
const wallet = (totalBalance: number): Reply => ({ body: { success: true, totalBalance } });
const tick = (count: number) => 1_000 * count;

let controller = new AbortController();
afterEach(() => {
  controller.abort();
  controller = new AbortController();
});

/** Creates a player who earns one nowBux per hundred seconds of play. */
async function earning(player: 'guest' | 'signed-in' | undefined, store = memoryStore(), bench = new ApiBench()) {
  const who = observable.box(player);
  const game: PlayedGame = observable({ playSessionId: 'play-1', visible: true, inputAt: bench.clock.now() });
  const locks: string[] = [];
  let keys = 0;
  const server = new Wallet(bench.api, () => who.get() ?? '');
  const it = new Earning({
    wallet: server,
    ...{ api: bench.api, clock: bench.clock, store, secsPerNowbux: 100 },
    log: { report: () => undefined },
    visit: { uaId: 'ua-1', uaSessionId: 'visit-1' },
    player: () => who.get(),
    createKey: () => `key-${++keys}`,
    lock: (name, work) => {
      locks.push(name);
      return work();
    },
  });
  it.start(controller.signal);
  const earned: Earned[] = [];
  it.earned.listen((one) => earned.push(one), controller.signal);
  await bench.clock.advanceAsync(0);
  const become = async (next: typeof player) => {
    runInAction(() => who.set(next));
    await bench.clock.advanceAsync(0);
  };
  const change = (to: Partial<PlayedGame>) => runInAction(() => Object.assign(game, to));
  return { bench, wallet: server, store, earning: it, earned, game, locks, become, change };
}

describe('guest during a game', () => {
  it('earns nowBux in the browser, gets an event for each, and requests only the wallet from the server', async () => {
    const { bench, earning: it, earned, game, locks } = await earning('guest');
    it.follow(game, controller.signal);
    expect([it.balance, it.secsToNext]).toEqual([0, 100]);
    await bench.clock.advanceAsync(tick(99));
    expect([it.balance, it.secsToNext, it.uncredited, earned]).toEqual([0, 1, 99, []]);
    await bench.clock.advanceAsync(tick(1));
    expect([it.balance, it.secsToNext, earned]).toEqual([1, 100, [{ amount: 1, balance: 1 }]]);
    expect([bench.count(STATUS), bench.count(CREDIT), locks]).toEqual([0, 0, []]);
    expect(bench.count(WALLET)).toBeGreaterThan(0);
  });

  it('sees the sum of stored ad rewards and the server’s balance', async () => {
    const credit = { key: 'a', amount: 5, uaSessionId: 'visit-0' };
    const bench = new ApiBench().script(WALLET, wallet(3));
    const { earning: it } = await earning('guest', memoryStore({ [AD_NOWBUX_KEY]: JSON.stringify([credit]) }), bench);
    expect(it.balance).toBe(8);
  });

  it('gets the server’s balance at sign-in, and the playtime of this browser is credited', async () => {
    const { bench, earning: it, earned, game, locks, become } = await earning('guest');
    it.follow(game, controller.signal);
    await bench.clock.advanceAsync(tick(59));
    bench.script(WALLET, wallet(7)).script(STATUS, missing(41));
    await become('signed-in');
    expect(bench.bodies(CREDIT)).toMatchObject([{ playTimeSecs: 59, playSessionId: 'play-1' }]);
    expect([it.balance, it.secsToNext, it.uncredited, locks]).toEqual([7, 41, 0, ['ngPlaytime']]);
    expect(earned).toEqual([]);
    await become(undefined);
    expect([it.balance, it.secsToNext]).toEqual([undefined, undefined]);
    expect(bench.count(WALLET)).toBe(2);
  });
});

describe('signed-in player during a game', () => {
  it('gets their playtime credited every minute, with an event for the nowBux earned since', async () => {
    const bench = new ApiBench().script(WALLET, wallet(1), wallet(4)).script(STATUS, missing(90), missing(30));
    const { earning: it, earned, game } = await earning('signed-in', memoryStore(), bench);
    const events: unknown[] = [];
    it.activities.listen((status) => events.push(status), controller.signal);
    it.follow(game, controller.signal);
    expect([it.balance, it.secsToNext]).toEqual([1, 90]);
    await bench.clock.advanceAsync(tick(59));
    expect([it.secsToNext, bench.count(CREDIT)]).toEqual([31, 0]);
    await bench.clock.advanceAsync(tick(1));
    expect([it.balance, it.secsToNext, bench.count(CREDIT)]).toEqual([4, 30, 1]);
    expect(earned).toEqual([{ amount: 3, balance: 4 }]);
    expect(events).toMatchObject([{ robuxRemainingTimeForCreditSecs: 30 }]);
  });

  it.each([
    [{ robuxRemainingTimeForCreditSecs: 90, unaccountedPlayTimeSecs: 30 }, 90],
    [{ unaccountedPlayTimeSecs: 30 }, 70],
    [{ unaccountedPlayTimeSecs: 230 }, 70],
    [{}, undefined],
  ])(
    'entity.activities-status-response: after the answer %j, has %s seconds left to the next nowBux',
    async (said, left) => {
      const bench = new ApiBench().script(STATUS, { body: { status: 'Success', ...said } });
      expect((await earning('signed-in', memoryStore(), bench)).earning.secsToNext).toBe(left);
    },
  );

  it('gets no event for a balance that fell or was unknown before', async () => {
    const bench = new ApiBench().script(WALLET, wallet(9), wallet(4), wallet(4));
    const { earning: it, earned } = await earning('signed-in', memoryStore(), bench);
    expect([it.balance, earned]).toEqual([9, []]);
    await it.refresh();
    await it.refresh();
    expect([it.balance, earned]).toEqual([4, []]);
  });

  it('causes a status request every five seconds while a nowBux is due', async () => {
    const bench = new ApiBench().script(STATUS, missing(3), missing(0), missing(0));
    const { earning: it, game } = await earning('signed-in', memoryStore(), bench);
    it.follow(game, controller.signal);
    await bench.clock.advanceAsync(tick(4));
    expect([it.secsToNext, bench.count(STATUS)]).toEqual([0, 1]);
    await bench.clock.advanceAsync(tick(1));
    expect(bench.count(STATUS)).toBe(2);
    await bench.clock.advanceAsync(tick(4));
    expect(bench.count(STATUS)).toBe(2);
    await bench.clock.advanceAsync(tick(1));
    expect(bench.count(STATUS)).toBe(3);
  });

  it.each<[string, Reply, Reply]>([
    ['fail', 'network-error', 'network-error'],
    ['are refused', { body: { success: false, totalBalance: 0 } }, { body: { status: 'Failure' } }],
  ])('keeps the balance and the remaining time when the answers %s', async (_, balance, status) => {
    const bench = new ApiBench().script(WALLET, wallet(9), balance).script(STATUS, missing(70), status);
    const { earning: it } = await earning('signed-in', memoryStore(), bench);
    const events: unknown[] = [];
    it.activities.listen((one) => events.push(one), controller.signal);
    const pending = it.refresh();
    await bench.clock.advanceAsync(60_000);
    await pending;
    expect([it.balance, it.secsToNext, events]).toEqual([9, 70, []]);
  });

  it('causes one balance request at a time, whose answer is ignored after another player signs in', async () => {
    const answer = Promise.withResolvers<Reply>();
    const bench = new ApiBench().script(WALLET, wallet(9), answer.promise, 'hang');
    const { earning: it, become } = await earning('signed-in', memoryStore(), bench);
    const [one, other] = [it.refresh(), it.refresh()];
    expect(other).toBe(one);
    await bench.clock.advanceAsync(0);
    await become('guest');
    answer.resolve(wallet(50));
    await bench.clock.advanceAsync(0);
    // The guest's request for the balance starts only after the previous player's request has ended.
    expect([it.balance, bench.count(WALLET)]).toEqual([0, 3]);
  });

  it('gets an event only for nowBux earned by playing, not for those from another source', async () => {
    const bench = new ApiBench().script(WALLET, wallet(9), wallet(20), wallet(21));
    const { earning: it, earned, wallet: server } = await earning('signed-in', memoryStore(), bench);
    await server.request();
    it.tookIn(20);
    expect(it.balance).toBe(20);
    it.tookIn(undefined);
    expect(it.balance).toBe(20);
    await it.refresh();
    expect(earned).toEqual([{ amount: 1, balance: 21 }]);
  });
});

describe('playtime', () => {
  it('stops while the page is hidden or has no picture, and the time played so far is credited then', async () => {
    const far = Array.from({ length: 9 }, () => missing(9_000));
    const bench = new ApiBench().script(STATUS, ...far);
    const { earning: it, game, change } = await earning('signed-in', memoryStore(), bench);
    it.follow(game, controller.signal);
    for (const [away, back] of [
      [{ visible: false }, { visible: true }],
      [{ playSessionId: undefined }, { playSessionId: 'play-2' }],
    ] as const) {
      await bench.clock.advanceAsync(tick(3));
      const before = bench.count(CREDIT);
      change(away);
      await bench.clock.advanceAsync(tick(70));
      expect([bench.count(CREDIT), it.uncredited]).toEqual([before + 1, 0]);
      change({ ...back, inputAt: bench.clock.now() });
    }
    await bench.clock.advanceAsync(tick(2));
    expect(it.uncredited).toBe(2);
  });

  it('stops after five minutes without input', async () => {
    const { bench, earning: it, game, change } = await earning('guest');
    it.follow(game, controller.signal);
    await bench.clock.advanceAsync(tick(299));
    expect(it.uncredited).toBe(299);
    await bench.clock.advanceAsync(tick(60));
    expect(it.uncredited).toBe(299);
    change({ inputAt: bench.clock.now() });
    await bench.clock.advanceAsync(tick(1));
    expect(it.uncredited).toBe(300);
  });

  it('counts for five minutes from the first picture when the last input was earlier', async () => {
    const { bench, earning: it, game, change } = await earning('guest');
    change({ inputAt: 0 });
    it.follow(game, controller.signal);
    await bench.clock.advanceAsync(tick(400));
    expect(it.uncredited).toBe(299);
  });

  it('excludes the time for which the page slept', async () => {
    const { bench, earning: it, game } = await earning('guest');
    it.follow(game, controller.signal);
    await bench.clock.advanceAsync(tick(2));
    bench.clock.jump(bench.clock.now() + 4_000);
    await bench.clock.advanceAsync(0);
    expect(it.uncredited).toBe(2);
    bench.clock.jump(bench.clock.now() + 3_000);
    await bench.clock.advanceAsync(0);
    expect(it.uncredited).toBe(5);
  });

  it('stops when the game is over', async () => {
    const { bench, earning: it, game } = await earning('guest');
    const over = new AbortController();
    it.follow(game, over.signal);
    await bench.clock.advanceAsync(tick(2));
    over.abort();
    await bench.clock.advanceAsync(tick(100));
    expect([it.uncredited, bench.clock.pending]).toEqual([2, 0]);
  });

  it('causes no wallet request in a session that never had a picture', async () => {
    const { bench, earning: it, game, change } = await earning('signed-in');
    change({ playSessionId: undefined });
    const before = bench.count(WALLET);
    it.follow(game, controller.signal);
    await bench.clock.advanceAsync(tick(100));
    expect(bench.count(WALLET)).toBe(before);
  });
});

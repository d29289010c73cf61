import { observable, runInAction } from 'mobx';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { PREFERENCES } from '../../../src/app/core/featureKeys/visit/preferences.ts';
import { LIMITS } from '../../../src/app/core/featureKeys/visit/limits.ts';
import type { Price } from '../../../src/domain/account/limits/spentAmounts.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const MINUTE = 60_000;

async function visit() {
  const opened = await openVisit({
    config: {
      user: { signedIn: true, email: 'mira@example.com' },
      wallet: { nowbuxRewardBalance: 500, nowbuxPayBalance: 0 },
    },
  });
  const service = await (await opened.feature(LIMITS)).load();
  if (!service) throw new Error('The limits could not be loaded');
  const { bench } = opened;
  const asks = (price: Price) => service.allowance(price, bench.core.signal);
  return { ...opened, service, asks };
}

describe('the break reminder', () => {
  const plays = async () => {
    const opened = await visit();
    const game = observable({ playing: true, calm: true });
    const end = new AbortController();
    onTestFinished(() => end.abort());
    opened.service.store.remind(30);
    opened.service.follow({ isPlaying: () => game.playing, isCalm: () => game.calm }, end.signal);
    return { ...opened, end, set: (change: Partial<typeof game>) => runInAction(() => Object.assign(game, change)) };
  };

  it('appears after the chosen minutes of playtime, and again that many minutes after it is dismissed', async () => {
    const { bench, service } = await plays();
    await bench.pass(30 * MINUTE - 1);
    expect(service.reminder).toBeUndefined();
    await bench.pass(1);
    expect(service.reminder).toMatchObject({ minutes: 30 });
    service.reminder?.dismiss();
    expect(service.reminder).toBeUndefined();
    await bench.pass(30 * MINUTE);
    expect(service.reminder).toMatchObject({ minutes: 30 });
  });

  it('waits for a calm moment of the game, without another dialog or an action', async () => {
    const { bench, service, set } = await plays();
    set({ calm: false });
    await bench.pass(31 * MINUTE);
    expect(service.reminder).toBeUndefined();
    set({ calm: true });
    expect(service.reminder).toBeDefined();
  });

  it('counts playtime only, and stops with the game', async () => {
    const { bench, service, set, end } = await plays();
    await bench.pass(20 * MINUTE);
    set({ playing: false });
    await bench.pass(3 * MINUTE);
    set({ playing: true });
    await bench.pass(9 * MINUTE);
    expect(service.reminder).toBeUndefined();
    end.abort();
    await bench.pass(60 * MINUTE);
    expect(service.reminder).toBeUndefined();
  });
});

describe('the allowance of a purchase', () => {
  const NOWBUX: Price = { currency: 'nowbux', price: 60, symbol: '' };
  const MONEY: Price = { currency: 'real', price: 6, symbol: '$' };

  it('stays unknown if the answer has no list of transactions', async () => {
    const { bench, service, asks } = await visit();
    bench.world.script('auth.wallet-transactions-list', [{ http: 200, body: { status: 'Success' } }]);
    service.store.limit('day', 50, undefined);
    expect(await asks(NOWBUX)).toEqual({ kind: 'unknown' });
  });

  it('asks for the account’s transactions only if a limit of nowBux applies', async () => {
    const { bench, service, asks } = await visit();
    const free = await asks(NOWBUX);
    expect([free.kind, bench.callsOf('auth.wallet-transactions-list')]).toEqual(['free', []]);
    service.store.limit('day', 50, undefined);
    service.store.limit('month', 5, '$');
    expect(await asks(MONEY)).toMatchObject({ kind: 'over', of: 'month', left: 5 });
    expect(bench.callsOf('auth.wallet-transactions-list')).toEqual([]);
    expect(await asks(NOWBUX)).toMatchObject({ kind: 'over', of: 'day', most: 50 });
    expect(bench.callsOf('auth.wallet-transactions-list')).toHaveLength(1);
  });

  it('waits for limits that are loading, but not longer than five seconds', async () => {
    const { bench, service, asks, feature } = await visit();
    const preferences = await feature(PREFERENCES);
    let isLoading = true;
    vi.spyOn(preferences, 'isLoading', 'get').mockImplementation(() => isLoading);
    let allowed: string | undefined;
    void asks(MONEY).then(({ kind }) => (allowed = kind));
    await bench.pass(4_999);
    expect(allowed).toBeUndefined();
    await bench.pass(1);
    expect(allowed).toBe('free');
    isLoading = false;
    service.store.limit('month', 5, '$');
    expect((await asks(MONEY)).kind).toBe('over');
  });

  it('stays unknown when the transactions fail to load', async () => {
    const { bench, service, asks } = await visit();
    service.store.limit('day', 100, undefined);
    bench.world.script('auth.wallet-transactions-list', [{ http: 403 }], 'repeat-last');
    expect((await asks(NOWBUX)).kind).toBe('unknown');
  });
});

import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../tests/support/app/apiBench.ts';
import type { LinkRules } from '../links/allowlist.ts';
import { NowbuxStore } from './nowbux.store.ts';
import { Wallet } from './wallet.store.ts';

const RULES: LinkRules = { origin: 'https://play.test', origins: [], domains: [] };
const good = (body: object) => ({ body: { status: 'Success', success: true, ...body } });

const whole = () =>
  new ApiBench()
    .script('auth.wallet-check-balance', good({ totalBalance: 30, nowbuxPayBalance: 10, nowbuxRewardBalance: 20 }))
    .script('rewards.getReward', good({ nowbuxCreditsEarned: 20 }))
    .script('rewards.getLeaderboard', good({ daily: { rankings: [] } }))
    .script('rewards.getRedemptionHistory', good({ redemptionCodeList: [{ code: 'A-1', amount: 5 }] }))
    .script('auth.wallet-transactions-list', good({ transactions: [{ id: '1', at: 0, amount: -5, title: 'Code' }] }));

const open = (bench: ApiBench, who = () => 'mira') =>
  new NowbuxStore(
    bench.api,
    new Wallet(bench.api, who),
    { uaId: bench.identity.uaId, uaSessionId: 'visit-1' },
    RULES,
    new AbortController().signal,
  );

describe('NowbuxStore', () => {
  it('call.auth.wallet-check-balance, call.auth.wallet-transactions-list, call.rewards.getRedemptionHistory: loads the data of every call', async () => {
    const bench = whole();
    const store = open(bench);
    await store.want('codes', 'transactions');
    expect(store).toMatchObject({
      balance: { kind: 'loaded', value: { totalBalance: 30 } },
      rewards: { kind: 'loaded', value: { nowbuxCreditsEarned: 20 } },
      leaderboard: { kind: 'loaded', value: { daily: { rankings: [] } } },
      codes: { kind: 'loaded', value: [{ code: 'A-1', amount: 5 }] },
      transactions: { kind: 'loaded', value: [{ amount: -5 }] },
    });
    await store.load();
    expect(bench.count('rewards.getReward')).toBe(1);
  });

  it('requests codes and transactions only after a call of `want`', async () => {
    const bench = whole();
    const store = open(bench);
    await store.load();
    const requests = () => [bench.count('rewards.getRedemptionHistory'), bench.count('auth.wallet-transactions-list')];
    expect([requests(), store.codes.kind]).toEqual([[0, 0], 'loading']);
    await store.want('transactions');
    expect([requests(), store.transactions.kind]).toEqual([[0, 1], 'loaded']);
  });

  it('drops its values and ignores pending answers when the player changes', async () => {
    const bench = whole();
    const player = observable.box('mira');
    const store = open(bench, () => player.get());
    await store.load();
    runInAction(() => player.set('noa'));
    store.forget();
    expect([store.balance, store.rewards]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
    const answer = Promise.withResolvers<Reply>();
    bench.script('rewards.getReward', answer.promise);
    const loading = store.load();
    runInAction(() => player.set('ada'));
    store.forget();
    answer.resolve(good({ nowbuxCreditsEarned: 1_180 }));
    await loading;
    expect([store.balance, store.rewards]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
  });

  it('keeps the data of the other calls when some fail, and repeats only the failed calls', async () => {
    const failing = new ApiBench()
      .script('auth.wallet-check-balance', 'network-error', good({ totalBalance: 1 }))
      .script('rewards.getReward', good({}))
      .script('rewards.getLeaderboard', { body: { status: 'Failure' } }, good({}))
      .script('rewards.getRedemptionHistory', good({ redemptionCodeList: [] }))
      .script('auth.wallet-transactions-list', good({ transactions: [] }));
    const store = open(failing);
    await store.want('codes', 'transactions');
    expect([store.balance.kind, store.rewards.kind, store.leaderboard.kind, store.codes.kind]).toEqual([
      'failed',
      'loaded',
      'failed',
      'loaded',
    ]);
    await store.load();
    expect([store.balance.kind, store.leaderboard.kind]).toEqual(['loaded', 'loaded']);
    expect(failing.count('rewards.getReward')).toBe(1);
  });

  it('reloads the data that depends on the balance, and keeps the old value when a call fails', async () => {
    const bench = whole();
    const store = open(bench);
    await store.want('codes', 'transactions');
    bench
      .script('auth.wallet-check-balance', good({ totalBalance: 55 }))
      .script('rewards.getReward', 'network-error')
      .script('rewards.getLeaderboard', good({}))
      .script('auth.wallet-transactions-list', good({ transactions: [] }));
    await store.refresh();
    expect(store).toMatchObject({
      balance: { value: { totalBalance: 55 } },
      rewards: { kind: 'loaded', value: { nowbuxCreditsEarned: 20 } },
      transactions: { value: [] },
    });
    // A change of the nowBux balance also reloads the history of redeemed codes.
    expect(bench.count('rewards.getRedemptionHistory')).toBe(2);
  });

  it('loads the games that accept nowBux after a call of `want`; refreshGoods reloads them and the rewards', async () => {
    const [first, second] = [
      { appId: '1', items: [] },
      { appId: '2', items: [] },
    ];
    const bench = whole().script('catalogue.getNowbuxEnabledApps', good({ data: [first] }), good({ data: [second] }));
    const store = open(bench);
    await store.want('games');
    expect(store.games).toEqual({ kind: 'loaded', value: [first] });
    bench.script('rewards.getReward', good({ nowbuxCreditsEarned: 21 }));
    await store.refreshGoods();
    expect([store.games, store.rewards]).toMatchObject([{ value: [second] }, { value: { nowbuxCreditsEarned: 21 } }]);
    expect(bench.count('auth.wallet-check-balance')).toBe(1);
  });

  it.each([
    ['from the rewards when the catalogue request fails', [{ appId: '1', items: [] }], 'loaded'],
    ['with a failure when neither the catalogue nor the rewards list any', [], 'failed'],
  ])('entity.nowbux-rewards: loads the games that accept nowBux %s', async (_, inGameIAPList, kind) => {
    const bench = new ApiBench().script('catalogue.getNowbuxEnabledApps', { http: 400 });
    const store = open(bench.script('rewards.getReward', good({ inGameIAPList })));
    await store.want('games');
    expect(store.games).toMatchObject({ kind, ...(kind === 'loaded' && { value: inGameIAPList }) });
  });

  it.each<[string, 'wallet' | 'rewards' | 'leaderboard' | 'codes' | 'games' | 'transactions']>([
    ['auth.wallet-check-balance', 'wallet'],
    ['rewards.getReward', 'rewards'],
    ['rewards.getLeaderboard', 'leaderboard'],
    ['rewards.getRedemptionHistory', 'codes'],
    ['catalogue.getNowbuxEnabledApps', 'games'],
    ['auth.wallet-transactions-list', 'transactions'],
  ])(
    'marks the data of %s as failed after a failure status or an HTTP error, and loads it at the next request',
    async (call, part) => {
      const failure = { body: { status: 'Failure', success: false } };
      const bench = new ApiBench().script(
        call,
        failure,
        { http: 400 },
        good({ redemptionCodeList: [], transactions: [] }),
      );
      const store = open(bench);
      const known: unknown[] = [];
      for (let times = 0; times < 3; times++) {
        await store.want(part);
        const asked = store[part];
        known.push(asked.kind === 'failed' ? asked.code : asked.kind);
      }
      // A failed request for the balance stores no error code, because no screen shows the reason.
      const codes = part === 'wallet' ? [undefined, undefined] : ['Failure', 400];
      expect(known).toEqual([...codes, 'loaded']);
    },
  );

  it('marks codes and transactions as failed when a successful answer lacks the list', async () => {
    const bench = new ApiBench()
      .script('rewards.getRedemptionHistory', good({}))
      .script('auth.wallet-transactions-list', good({}));
    const store = open(bench);
    await store.want('codes', 'transactions');
    expect([store.codes.kind, store.transactions.kind]).toEqual(['failed', 'failed']);
  });

  it('sends the identity of the browser and the visit with each call about rewards', async () => {
    const bench = whole();
    await open(bench).want('codes');
    const who = { uaId: bench.identity.uaId, uaSessionId: 'visit-1' };
    for (const call of ['rewards.getReward', 'rewards.getRedemptionHistory'])
      expect(bench.last(call).body).toEqual(who);
    expect(Object.fromEntries(bench.last('rewards.getLeaderboard').url.searchParams)).toEqual(who);
  });

  it('shows failed data as loading during a retry, unless the retry is silent', async () => {
    const answer = Promise.withResolvers<Reply>();
    const bench = new ApiBench().script('rewards.getReward', { http: 400 }, answer.promise, answer.promise);
    const store = open(bench);
    await store.load();
    const quiet = store.load(true);
    expect(store.rewards.kind).toBe('failed');
    const aloud = store.load();
    expect(store.rewards.kind).toBe('loading');
    answer.resolve(good({}));
    await Promise.all([quiet, aloud]);
    expect(store.rewards.kind).toBe('loaded');
  });

  it('drops leaderboard avatars from origins that are not allowed', async () => {
    const rankings = ['https://play.test/a.png', 'https://evil.test/b.png'].map((avatar, i) => ({ rank: i, avatar }));
    const bench = new ApiBench().script('rewards.getLeaderboard', good({ daily: { rankings } }));
    const store = open(bench);
    await store.load();
    const shown = store.leaderboard.kind === 'loaded' ? store.leaderboard.value.daily?.rankings : [];
    expect(shown?.map(({ avatar }) => avatar)).toEqual(['https://play.test/a.png', undefined]);
  });

  it('ignores an answer that arrives after its signal aborts', async () => {
    const answer = Promise.withResolvers<Reply>();
    const bench = new ApiBench().script('rewards.getReward', answer.promise);
    const abort = new AbortController();
    const who = { uaId: bench.identity.uaId, uaSessionId: 'visit-1' };
    const store = new NowbuxStore(bench.api, new Wallet(bench.api, () => 'mira'), who, RULES, abort.signal);
    const loading = store.load();
    abort.abort();
    answer.resolve(good({}));
    await loading;
    expect(store.rewards.kind).toBe('loading');
  });
});

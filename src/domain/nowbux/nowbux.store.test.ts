import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../tests/support/apiBench.ts';
import type { LinkRules } from '../links/allowlist.ts';
import { NowbuxStore } from './nowbux.store.ts';

const RULES: LinkRules = { origin: 'https://play.test', origins: [], domains: [] };
const good = (body: object) => ({ body: { status: 'Success', success: true, ...body } });

const whole = () =>
  new ApiBench()
    .script('auth.wallet-check-balance', good({ totalBalance: 30, nowbuxPayBalance: 10, nowbuxRewardBalance: 20 }))
    .script('rewards.getReward', good({ nowbuxCreditsEarned: 20 }))
    .script('rewards.getLeaderboard', good({ daily: { rankings: [] } }))
    .script('rewards.getRedemptionHistory', good({ redemptionCodeList: [{ code: 'A-1', amount: 5 }] }))
    .script('auth.wallet-transactions-list', good({ transactions: [{ id: '1', at: 0, amount: -5, title: 'Code' }] }));

const open = (bench: ApiBench) =>
  new NowbuxStore(
    bench.api,
    { uaId: bench.identity.uaId, uaSessionId: 'visit-1' },
    RULES,
    new AbortController().signal,
  );

describe('NowbuxStore', () => {
  it('call.auth.wallet-check-balance, call.auth.wallet-transactions-list, call.rewards.getRedemptionHistory: reads what there is', async () => {
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

  it('asks for codes and transactions once somebody wants them', async () => {
    const bench = whole();
    const store = open(bench);
    await store.load();
    const asked = () => [bench.count('rewards.getRedemptionHistory'), bench.count('auth.wallet-transactions-list')];
    expect([asked(), store.codes.kind]).toEqual([[0, 0], 'loading']);
    await store.want('transactions');
    expect([asked(), store.transactions.kind]).toEqual([[0, 1], 'loaded']);
  });

  it('forgets what it has, and what is under way, when another player comes', async () => {
    const bench = whole();
    const store = open(bench);
    await store.load();
    store.forget();
    expect([store.balance, store.rewards]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
    const answer = Promise.withResolvers<Reply>();
    bench.script('rewards.getReward', answer.promise);
    const loading = store.load();
    store.forget();
    answer.resolve(good({ nowbuxCreditsEarned: 1_180 }));
    await loading;
    expect([store.balance, store.rewards]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
  });

  it('lets one part fail without the others, and asks again for that one only', async () => {
    const failing = new ApiBench()
      .script('auth.wallet-check-balance', 'network-error', good({ totalBalance: 1 }))
      .script('rewards.getReward', good({}))
      .script('rewards.getLeaderboard', { body: { status: 'Failure' } }, good({}))
      .script('rewards.getRedemptionHistory', good({}))
      .script('auth.wallet-transactions-list', good({}));
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

  it('what changes with the balance is asked for anew, and stays what it was where that can’t be had', async () => {
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
    // Codes come with a change of the balance, too.
    expect(bench.count('rewards.getRedemptionHistory')).toBe(2);
  });
});

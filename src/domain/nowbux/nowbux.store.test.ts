import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../tests/support/apiBench.ts';
import { NowbuxStore } from './nowbux.store.ts';

const NOW = Date.UTC(2026, 5, 1);
const good = (body: object) => ({ body: { status: 'Success', success: true, ...body } });

const whole = () =>
  new ApiBench()
    .script('auth.wallet-check-balance', good({ totalBalance: 30, nowbuxPayBalance: 10, nowbuxRewardBalance: 20 }))
    .script('rewards.getReward', good({ nowbuxCreditsEarned: 20 }))
    .script('play.getQuestInfo', good({ quests: { questsInfo: [] } }))
    .script('rewards.getRedemptionHistory', good({ redemptionCodeList: [{ code: 'A-1', amount: 5 }] }))
    .script('auth.wallet-transactions-list', good({ transactions: [{ id: '1', at: 0, amount: -5, title: 'Code' }] }));

const open = (bench: ApiBench) =>
  new NowbuxStore(bench.api, { uaId: bench.identity.uaId, uaSessionId: 'visit-1' }, new AbortController().signal);

describe('NowbuxStore', () => {
  it('call.auth.wallet-check-balance, call.auth.wallet-transactions-list, call.rewards.getRedemptionHistory: reads what there is', async () => {
    const bench = whole();
    const store = open(bench);
    await store.load(NOW);
    expect(store).toMatchObject({
      balance: { kind: 'loaded', value: { totalBalance: 30 } },
      rewards: { kind: 'loaded', value: { nowbuxCreditsEarned: 20 } },
      quests: { kind: 'loaded', value: [] },
      codes: { kind: 'loaded', value: [{ code: 'A-1', amount: 5 }] },
      transactions: { kind: 'loaded', value: [{ amount: -5 }] },
    });
    await store.load(NOW);
    expect(bench.count('rewards.getReward')).toBe(1);
  });

  it('forgets what it has, and what is under way, when another player comes', async () => {
    const bench = whole();
    const store = open(bench);
    await store.load(NOW);
    store.forget();
    expect([store.balance, store.rewards]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
    const answer = Promise.withResolvers<Reply>();
    bench.script('rewards.getReward', answer.promise);
    const loading = store.load(NOW);
    store.forget();
    answer.resolve(good({ nowbuxCreditsEarned: 1_180 }));
    await loading;
    expect([store.balance, store.rewards]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
  });

  it('lets one part fail without the others, and asks again for that one only', async () => {
    const failing = new ApiBench()
      .script('auth.wallet-check-balance', 'network-error', good({ totalBalance: 1 }))
      .script('rewards.getReward', good({}))
      .script('play.getQuestInfo', { body: { status: 'Failure' } }, good({}))
      .script('rewards.getRedemptionHistory', good({}))
      .script('auth.wallet-transactions-list', good({}));
    const store = open(failing);
    await store.load(NOW);
    expect([store.balance.kind, store.rewards.kind, store.quests.kind, store.codes.kind]).toEqual([
      'failed',
      'loaded',
      'failed',
      'loaded',
    ]);
    await store.load(NOW);
    expect([store.balance.kind, store.quests.kind]).toEqual(['loaded', 'loaded']);
    expect(failing.count('rewards.getReward')).toBe(1);
  });

  it('flow.quest.begin-time: a quest that begins in a minute is hidden; one that begins now, did or names no time is shown', async () => {
    const quest = (type: string, begin?: string) => ({ type, ...(begin && { questBeginDateTimeUTC: begin }) });
    const bench = new ApiBench().script(
      'play.getQuestInfo',
      good({
        quests: {
          questsInfo: [
            quest('without a time'),
            quest('past', '2026-05-31T23:59:00Z'),
            quest('now', '2026-06-01T00:00:00Z'),
            quest('ahead', '2026-06-01T00:01:00Z'),
          ],
        },
      }),
    );
    const store = open(bench);
    await store.load(NOW);
    expect(store.quests.kind === 'loaded' && store.quests.value.map(({ type }) => type)).toEqual([
      'without a time',
      'past',
      'now',
    ]);
  });
});

import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { settle } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import type { Quest } from './quest.ts';
import { FIRST_QUEST_KEY, CompletedQuestNotices } from './completedQuestNotices.ts';
import { Quests } from './quests.store.ts';

const INFO = 'play.getQuestInfo';
const CLAIM = 'play.claimQuestReward';
let controller = new AbortController();
afterEach(() => {
  controller.abort();
  controller = new AbortController();
});

const quest = (change: Partial<Quest> = {}): Quest => ({
  ...{ type: 'PlayForYMinutes', appId: undefined, requiredMinutes: 20, questBeginDateTimeUTC: undefined },
  ...{ progressRatio: 0, earnCount: 0, claimCount: 0, ...change },
});
const DONE = quest({ progressRatio: 1, earnCount: 1 });
const answer = (...questsInfo: readonly Quest[]): Reply => ({ body: { status: 'Success', quests: { questsInfo } } });

function open(...replies: readonly (Reply | Promise<Reply>)[]) {
  const bench = new ApiBench().script(INFO, ...replies);
  const { api, clock, identity } = bench;
  const rules = { origin: 'https://play.test', origins: [], domains: [] };
  const quests = new Quests({ api, clock, random: new SeededRandom(1), uaId: identity.uaId, rules }, controller.signal);
  return { bench, clock, quests, asked: () => bench.count(INFO) };
}

describe('the list of quests', () => {
  it.each<[string, Reply, number | string]>([
    ['gets a failure status', { body: { status: 'Failure' } }, 'Failure'],
    ['gets an HTTP error', { http: 400 }, 400],
  ])(
    'becomes a failure if the first request %s, and keeps the loaded quests if a later one does',
    async (_, reply, code) => {
      const { quests } = open(reply, answer(DONE), reply);
      expect(quests.asked).toEqual({ kind: 'loading' });
      await quests.load();
      expect([quests.asked, quests.unclaimed]).toEqual([{ kind: 'failed', code }, []]);
      await quests.load();
      await quests.load();
      expect(quests.unclaimed).toEqual([DONE]);
    },
  );

  it('stays empty when the answer has no quests', async () => {
    const { quests } = open({ body: { status: 'Success' } });
    await quests.load();
    expect(quests.asked).toEqual({ kind: 'loaded', value: { quests: [], title: undefined, icon: undefined } });
  });
});

describe('quests that are requested every minute', () => {
  it('load again after a failure, until all quests are done', async () => {
    const { clock, quests, asked } = open({ http: 400 }, answer(DONE));
    quests.follow(() => true, controller.signal);
    await quests.load();
    await clock.advanceAsync(59_999);
    expect(asked()).toBe(1);
    await clock.advanceAsync(600_000);
    expect([asked(), clock.pending]).toEqual([2, 0]);
  });

  it('load only while the player watches them', async () => {
    const looks = observable.box(false);
    const over = new AbortController();
    const { clock, quests, asked } = open(...Array.from({ length: 5 }, () => answer(quest())));
    quests.follow(() => looks.get(), over.signal);
    await quests.load();
    await clock.advanceAsync(120_000);
    expect(asked()).toBe(1);
    runInAction(() => looks.set(true));
    await clock.advanceAsync(60_000);
    expect(asked()).toBe(2);
    runInAction(() => looks.set(false));
    await clock.advanceAsync(120_000);
    expect([asked(), clock.pending]).toEqual([2, 0]);
    runInAction(() => looks.set(true));
    over.abort();
    await clock.advanceAsync(120_000);
    expect([asked(), clock.pending]).toEqual([2, 0]);
  });
});

describe('a claim of a reward', () => {
  it('shows as in progress, and rejects another claim until it ends', async () => {
    const reply = Promise.withResolvers<Reply>();
    const { bench, quests } = open(answer(DONE), answer({ ...DONE, claimCount: 1 }));
    bench.script(CLAIM, reply.promise);
    await quests.load();
    const claimed = quests.claim(DONE);
    expect(quests.claiming).toContain('PlayForYMinutes');
    expect(await quests.claim(quest({ requiredMinutes: 5 }))).toBe(false);
    reply.resolve({ body: { status: 'Success' } });
    expect([await claimed, quests.claiming, quests.refused, bench.count(CLAIM)]).toEqual([
      true,
      undefined,
      undefined,
      1,
    ]);
    expect(bench.last(CLAIM).body).toEqual({ questType: 'PlayForYMinutes', uaId: bench.identity.uaId });
  });

  it('succeeds when the server confirms it, although the list fails to load afterwards', async () => {
    const { bench, quests } = open(answer(DONE), { http: 400 });
    bench.script(CLAIM, { body: { status: 'Success' } });
    await quests.load();
    expect([await quests.claim(DONE), quests.claiming, quests.refused]).toEqual([true, undefined, undefined]);
  });

  it('stays in progress after a lost answer until the list shows its outcome', async () => {
    const list = Promise.withResolvers<Reply>();
    const { bench, quests } = open(answer(DONE), list.promise);
    bench.script(CLAIM, { http: 400 });
    await quests.load();
    const claimed = quests.claim(DONE);
    await settle();
    expect([bench.count(INFO), quests.claiming !== undefined]).toEqual([2, true]);
    list.resolve(answer({ ...DONE, claimCount: 1 }));
    expect([await claimed, quests.claiming]).toEqual([true, undefined]);
  });

  it('shows as refused until the next claim of the same reward', async () => {
    const { bench, quests } = open(answer(DONE), answer(DONE), answer({ ...DONE, claimCount: 1 }));
    bench.script(CLAIM, { body: { status: 'Failure' } }, { body: { status: 'Success' } });
    await quests.load();
    expect([await quests.claim(DONE), quests.refused]).toEqual([false, expect.stringContaining('PlayForYMinutes')]);
    const again = quests.claim(DONE);
    expect(quests.refused).toBeUndefined();
    expect(await again).toBe(true);
  });

  it('fails after an HTTP error when the list has lost the quest or its claim count has not grown', async () => {
    for (const list of [answer(), answer(quest({ requiredMinutes: 5, claimCount: 9 })), answer(DONE)]) {
      const { bench, quests } = open(answer(DONE), list);
      bench.script(CLAIM, { http: 400 });
      await quests.load();
      expect(await quests.claim(DONE)).toBe(false);
    }
  });

  it('fails and leaves no state when the player changes before it ends', async () => {
    for (const at of ['claim', 'list'] as const) {
      const reply = Promise.withResolvers<Reply>();
      const { bench, quests } = open(answer(DONE), ...(at === 'list' ? [reply.promise] : []));
      bench.script(CLAIM, at === 'claim' ? reply.promise : { http: 400 });
      await quests.load();
      const claimed = quests.claim(DONE);
      await settle();
      quests.forget();
      reply.resolve(answer({ ...DONE, claimCount: 1 }));
      expect(await claimed).toBe(false);
      expect([quests.asked, quests.claiming, quests.refused]).toEqual([{ kind: 'loading' }, undefined, undefined]);
    }
  });

  it('ignores a list that was requested for the previous player', async () => {
    const reply = Promise.withResolvers<Reply>();
    const { quests } = open(reply.promise, answer(quest()));
    const pending = quests.load();
    await settle();
    quests.forget();
    reply.resolve(answer(DONE));
    await pending;
    expect(quests.asked).toEqual({ kind: 'loading' });
    await quests.load();
    expect(quests.asked.kind).toBe('loaded');
  });
});

describe('quest news', () => {
  const OTHER = quest({ ...DONE, requiredMinutes: 5 });
  const told = memoryStore({ [FIRST_QUEST_KEY]: '1' });

  it('shows a toast once for each completed quest, which the player can dismiss', async () => {
    const { quests, clock } = open(answer(DONE, OTHER), answer(DONE, OTHER));
    const news = new CompletedQuestNotices(quests, { clock, notices: () => told, inGame: false });
    news.start(controller.signal);
    await quests.load();
    expect([news.toast, news.dialog]).toEqual([DONE, undefined]);
    news.dismiss();
    await quests.load();
    expect([news.toast, news.dot]).toEqual([undefined, true]);
  });

  it('shows each toast for five seconds, counted from its own start', async () => {
    const { quests, clock } = open(answer(DONE), answer(DONE, OTHER));
    const news = new CompletedQuestNotices(quests, { clock, notices: () => told, inGame: false });
    news.start(controller.signal);
    await quests.load();
    await clock.advanceAsync(4_000);
    await quests.load();
    expect(news.toast).toEqual(OTHER);
    await clock.advanceAsync(4_999);
    expect(news.toast).toEqual(OTHER);
    await clock.advanceAsync(1);
    expect(news.toast).toBeUndefined();
  });

  it('shows a dialog the first time, and stores that it was shown', async () => {
    const notices = memoryStore();
    const { quests, clock } = open(answer(DONE));
    const news = new CompletedQuestNotices(quests, { clock, notices: () => notices, inGame: false });
    news.start(controller.signal);
    await quests.load();
    expect([news.dialog, notices.get(FIRST_QUEST_KEY), clock.pending]).toEqual([DONE, '1', 0]);
    news.close();
    expect([news.dialog, news.toast]).toEqual([undefined, undefined]);
  });

  it('waits until the record of the player’s earlier notices has loaded', async () => {
    const kept = observable.box<typeof told | undefined>(undefined, { deep: false });
    const { quests, clock } = open(answer(DONE));
    const news = new CompletedQuestNotices(quests, { clock, notices: () => kept.get(), inGame: false });
    news.start(controller.signal);
    await quests.load();
    expect([news.dialog, news.toast]).toEqual([undefined, undefined]);
    runInAction(() => kept.set(told));
    expect([news.dialog, news.toast]).toEqual([undefined, DONE]);
  });

  it('disappears when the player changes, and shows again for the next player', async () => {
    for (const notices of [memoryStore(), told]) {
      const { quests, clock } = open(answer(DONE), answer(DONE));
      const news = new CompletedQuestNotices(quests, { clock, notices: () => notices, inGame: false });
      news.start(controller.signal);
      await quests.load();
      expect(news.dialog ?? news.toast).toEqual(DONE);
      quests.forget();
      expect([news.dialog, news.toast, news.dot]).toEqual([undefined, undefined, false]);
      await quests.load();
      expect(news.toast).toEqual(DONE);
    }
  });
});

import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { settle } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/ports.ts';
import { SeededRandom } from '../../../kit/random.ts';
import type { Quest } from './quest.ts';
import { FIRST_QUEST_KEY, QuestNews } from './questNews.ts';
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

describe('a list of quests that can’t be had', () => {
  it.each<[string, Reply, number | string]>([
    ['is refused', { body: { status: 'Failure' } }, 'Failure'],
    ['is not answered', { http: 400 }, 400],
  ])('%s: that is said at first, and what was there stays afterwards', async (_, reply, code) => {
    const { quests } = open(reply, answer(DONE), reply);
    expect(quests.asked).toEqual({ kind: 'loading' });
    await quests.load();
    expect([quests.asked, quests.unclaimed]).toEqual([{ kind: 'failed', code }, []]);
    await quests.load();
    await quests.load();
    expect(quests.unclaimed).toEqual([DONE]);
  });

  it('has no quests: it is empty', async () => {
    const { quests } = open({ body: { status: 'Success' } });
    await quests.load();
    expect(quests.asked).toEqual({ kind: 'loaded', value: { quests: [], title: undefined, icon: undefined } });
  });
});

describe('quests that are asked for by the minute', () => {
  it('are asked for after a failure, until there is nothing more to move', async () => {
    const { clock, quests, asked } = open({ http: 400 }, answer(DONE));
    quests.follow(() => true, controller.signal);
    await quests.load();
    await clock.advanceAsync(59_999);
    expect(asked()).toBe(1);
    await clock.advanceAsync(600_000);
    expect([asked(), clock.pending]).toEqual([2, 0]);
  });

  it('are asked for only while somebody looks', async () => {
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

describe('a reward that is claimed', () => {
  it('is said to be under way, and another is not claimed meanwhile', async () => {
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

  it('is the player’s where the server says so, though the list can’t be had afterwards', async () => {
    const { bench, quests } = open(answer(DONE), { http: 400 });
    bench.script(CLAIM, { body: { status: 'Success' } });
    await quests.load();
    expect([await quests.claim(DONE), quests.claiming, quests.refused]).toEqual([true, undefined, undefined]);
  });

  it('is under way until the list has said what became of an answer that was lost', async () => {
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

  it('that was refused says so until it is claimed anew', async () => {
    const { bench, quests } = open(answer(DONE), answer(DONE), answer({ ...DONE, claimCount: 1 }));
    bench.script(CLAIM, { body: { status: 'Failure' } }, { body: { status: 'Success' } });
    await quests.load();
    expect([await quests.claim(DONE), quests.refused]).toEqual([false, expect.stringContaining('PlayForYMinutes')]);
    const again = quests.claim(DONE);
    expect(quests.refused).toBeUndefined();
    expect(await again).toBe(true);
  });

  it('is not taken for claimed where the list has lost the quest, or counts as many claims as before', async () => {
    for (const list of [answer(), answer(quest({ requiredMinutes: 5, claimCount: 9 })), answer(DONE)]) {
      const { bench, quests } = open(answer(DONE), list);
      bench.script(CLAIM, { http: 400 });
      await quests.load();
      expect(await quests.claim(DONE)).toBe(false);
    }
  });

  it('is nobody’s once the player has gone', async () => {
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

  it('that was asked for whoever was here before is not heard', async () => {
    const reply = Promise.withResolvers<Reply>();
    const { quests } = open(reply.promise, answer(quest()));
    const asked = quests.load();
    await settle();
    quests.forget();
    reply.resolve(answer(DONE));
    await asked;
    expect(quests.asked).toEqual({ kind: 'loading' });
    await quests.load();
    expect(quests.asked.kind).toBe('loaded');
  });
});

describe('news of quests', () => {
  const OTHER = quest({ ...DONE, requiredMinutes: 5 });
  const told = memoryStore({ [FIRST_QUEST_KEY]: '1' });

  it('are a word for one of those that are done, each once, which may be waved away', async () => {
    const { quests, clock } = open(answer(DONE, OTHER), answer(DONE, OTHER));
    const news = new QuestNews(quests, { clock, notices: () => told, inGame: false });
    news.start(controller.signal);
    await quests.load();
    expect([news.toast, news.dialog]).toEqual([DONE, undefined]);
    news.dismiss();
    await quests.load();
    expect([news.toast, news.dot]).toEqual([undefined, true]);
  });

  it('are a word for five seconds, which the next one has for itself', async () => {
    const { quests, clock } = open(answer(DONE), answer(DONE, OTHER));
    const news = new QuestNews(quests, { clock, notices: () => told, inGame: false });
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

  it('are a dialog the first time, which is closed and kept to have been', async () => {
    const notices = memoryStore();
    const { quests, clock } = open(answer(DONE));
    const news = new QuestNews(quests, { clock, notices: () => notices, inGame: false });
    news.start(controller.signal);
    await quests.load();
    expect([news.dialog, notices.get(FIRST_QUEST_KEY), clock.pending]).toEqual([DONE, '1', 0]);
    news.close();
    expect([news.dialog, news.toast]).toEqual([undefined, undefined]);
  });

  it('wait until the record of the player’s earlier notices has loaded', async () => {
    const kept = observable.box<typeof told | undefined>(undefined, { deep: false });
    const { quests, clock } = open(answer(DONE));
    const news = new QuestNews(quests, { clock, notices: () => kept.get(), inGame: false });
    news.start(controller.signal);
    await quests.load();
    expect([news.dialog, news.toast]).toEqual([undefined, undefined]);
    runInAction(() => kept.set(told));
    expect([news.dialog, news.toast]).toEqual([undefined, DONE]);
  });

  it('go with the player, and are told anew to the next', async () => {
    for (const notices of [memoryStore(), told]) {
      const { quests, clock } = open(answer(DONE), answer(DONE));
      const news = new QuestNews(quests, { clock, notices: () => notices, inGame: false });
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

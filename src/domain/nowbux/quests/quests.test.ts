import { reaction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiBench } from '../../../../tests/support/app/apiBench.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import type { LinkRules } from '../../links/allowlist.ts';
import { type Quest, questState } from './quest.ts';
import { CompletedQuestNotices } from './completedQuestNotices.ts';
import { Quests } from './quests.store.ts';

const DAY = 86_400_000;
const RULES: LinkRules = { origin: 'https://play.test', origins: ['https://cdn.test'], domains: [] };
let controller = new AbortController();
afterEach(() => {
  controller.abort();
  controller = new AbortController();
});

const quest = (change: Partial<Quest> = {}): Quest => ({
  type: 'PlayForYMinutes',
  appId: undefined,
  requiredMinutes: 20,
  progressRatio: 0,
  earnCount: 0,
  claimCount: 0,
  questBeginDateTimeUTC: undefined,
  ...change,
});
const DONE = quest({ progressRatio: 1, earnCount: 1 });
const answer = (...questsInfo: readonly Quest[]) => ({ body: { status: 'Success', quests: { questsInfo } } });

function open({ api, clock, identity }: ApiBench, found?: () => void) {
  const ports = { api, clock, random: new SeededRandom(1), uaId: identity.uaId, rules: RULES };
  return new Quests({ ...ports, ...(found && { onClaimConfirmed: found }) }, controller.signal);
}

describe('the state of a quest', () => {
  it.each([
    ['inprogress', 'quest.state.inprogress: in progress', quest({ progressRatio: 0.4 })],
    ['complete', 'quest.state.complete: done, with an unclaimed reward', DONE],
    [
      'cashout',
      'quest.state.cashout: done, with a claimed reward',
      quest({ progressRatio: 1, earnCount: 1, claimCount: 1 }),
    ],
    [
      'expired',
      'quest.state.expired: not done within its day',
      quest({ progressRatio: 0.9, questBeginDateTimeUTC: new Date(10 * DAY).toISOString() }),
    ],
  ] as const)('%s: %s', (state, _, one) => {
    expect(questState(one, 11 * DAY)).toBe(state);
  });

  it('returns inprogress before the end of the quest’s day, and when its begin time can’t be parsed', () => {
    const began = quest({ questBeginDateTimeUTC: new Date(10 * DAY).toISOString() });
    expect(questState(began, 11 * DAY - 1)).toBe('inprogress');
    expect(questState(quest({ questBeginDateTimeUTC: 'soon' }), 11 * DAY)).toBe('inprogress');
  });
});

describe('quests', () => {
  it('flow.quest.begin-time: appear at their own begin times, and not before', async () => {
    const bench = new ApiBench();
    const now = bench.clock.now();
    const at = (ms: number) => quest({ questBeginDateTimeUTC: new Date(ms).toISOString() });
    bench.script('play.getQuestInfo', answer(at(now + 60_000), at(now), at(now - 60_000)));
    const quests = open(bench);
    await quests.load();
    const shown = () =>
      (quests.asked.kind === 'loaded' ? quests.asked.value.quests : []).map((one) =>
        Date.parse(String(one.questBeginDateTimeUTC)),
      );
    expect(shown()).toEqual([now, now - 60_000]);
    await bench.clock.advanceAsync(59_999);
    expect(shown()).toHaveLength(2);
    await bench.clock.advanceAsync(1);
    expect(shown()).toEqual([now + 60_000, now, now - 60_000]);
    expect([bench.count('play.getQuestInfo'), bench.clock.pending]).toEqual([1, 0]);
  });

  it('entity.quest-info-response: take title and icon from the `quests` field, or else from the top level of the answer', async () => {
    const list = { questsInfo: [], questsTitle: 'Inside', questsIcon: 'https://cdn.test/inside.png' };
    const beside = { questsTitle: 'Beside', questsIcon: 'https://cdn.test/beside.png' };
    const elsewhere = { ...list, questsIcon: 'https://evil.test/inside.png' };
    const bench = new ApiBench().script(
      'play.getQuestInfo',
      { body: { status: 'Success', quests: list, ...beside } },
      { body: { status: 'Success', quests: { questsInfo: [] }, ...beside } },
      { body: { status: 'Success', quests: elsewhere } },
    );
    const quests = open(bench);
    await quests.load();
    expect(quests.asked).toMatchObject({ value: { title: 'Inside', icon: 'https://cdn.test/inside.png' } });
    await quests.load();
    expect(quests.asked).toMatchObject({ value: { title: 'Beside', icon: 'https://cdn.test/beside.png' } });
    await quests.load();
    expect(quests.asked).toMatchObject({ value: { title: 'Inside', icon: undefined } });
  });

  it('flow.quest.refetch: reload every minute while a quest that advances by playing is unfinished', async () => {
    const bench = new ApiBench().script(
      'play.getQuestInfo',
      answer(quest({ type: 'ViewGameForYMinutes' }), quest({ progressRatio: 0.5 })),
      answer(quest({ progressRatio: 0.9 })),
      answer(DONE, quest({ type: 'ViewGameForYMinutes' })),
    );
    const quests = open(bench);
    quests.follow(() => true, controller.signal);
    await quests.load();
    await bench.clock.advanceAsync(59_999);
    expect(bench.count('play.getQuestInfo')).toBe(1);
    await bench.clock.advanceAsync(1);
    expect(bench.count('play.getQuestInfo')).toBe(2);
    await bench.clock.advanceAsync(600_000);
    expect(bench.count('play.getQuestInfo')).toBe(3);
    expect(bench.clock.pending).toBe(0);
  });

  it('call.play.claimQuestReward: the client claims rewards by type and game, one at a time, and reloads the quests afterwards', async () => {
    const playQuest = quest({ type: 'PlayGameXForYMinutes', appId: '20102', progressRatio: 1, earnCount: 1 });
    const bench = new ApiBench()
      .script('play.getQuestInfo', answer(playQuest), answer({ ...playQuest, claimCount: 1 }))
      .script('play.claimQuestReward', { body: { status: 'Success' } });
    const quests = open(bench);
    await quests.load();
    expect(quests.unclaimed).toEqual([playQuest]);
    expect(await Promise.all([quests.claim(playQuest), quests.claim(playQuest)])).toEqual([true, false]);
    expect(bench.count('play.claimQuestReward')).toBe(1);
    expect(bench.last('play.claimQuestReward').body).toEqual({
      questType: 'PlayGameXForYMinutes',
      appId: '20102',
      uaId: bench.identity.uaId,
    });
    expect([quests.unclaimed, quests.claiming, quests.refused]).toEqual([[], undefined, undefined]);
  });

  it('count as claimed after a lost answer when the list shows the claim', async () => {
    const bench = new ApiBench()
      .script('play.getQuestInfo', answer(DONE), answer({ ...DONE, claimCount: DONE.claimCount + 1 }))
      .script('play.claimQuestReward', 'network-error');
    const quests = open(bench);
    await quests.load();
    const refusals: (string | undefined)[] = [];
    reaction(
      () => quests.refused,
      (refused) => refusals.push(refused),
      { signal: controller.signal },
    );
    expect(await quests.claim(DONE)).toBe(true);
    expect([quests.unclaimed, quests.claiming, refusals]).toEqual([[], undefined, []]);
  });

  it('show a claim as uncertain if its answer and the list both fail to load, and repeat it with the same key', async () => {
    const bench = new ApiBench()
      .script('play.getQuestInfo', answer(DONE), 'network-error')
      .script('play.claimQuestReward', 'network-error');
    const quests = open(bench);
    await quests.load();
    expect(await quests.claim(DONE)).toBe(false);
    expect([quests.refused, quests.unsure.map((one) => one.quest)]).toEqual([undefined, [DONE]]);
    const number = quests.unsure[0]?.number;
    expect(quests.unclaimed).toEqual([DONE]);
    expect(await quests.claim(DONE)).toBe(true);
    const keys = bench.requests.flatMap(({ headers }) => headers[IDEMPOTENCY_KEY] ?? []);
    expect([keys, quests.unsure]).toEqual([[number, number], []]);
  });

  it('check a claim without a known outcome by themselves, after 10 s, 20 s and so on, until the list shows it', async () => {
    const bench = new ApiBench()
      .script('play.getQuestInfo', answer(DONE), 'network-error', answer(DONE), 'network-error')
      .script('play.claimQuestReward', 'network-error');
    const found = vi.fn<() => void>();
    const quests = open(bench, found);
    await quests.load();
    await quests.claim(DONE);
    const countRequests = () => bench.count('play.getQuestInfo') - 2;
    await bench.clock.advanceAsync(9_999);
    expect(countRequests()).toBe(0);
    await bench.clock.advanceAsync(1 + 20_000);
    expect([countRequests(), quests.unsure.length, found.mock.calls.length]).toEqual([2, 1, 0]);
    bench.script('play.getQuestInfo', answer({ ...DONE, claimCount: 1 }));
    await bench.clock.advanceAsync(40_000);
    expect([countRequests(), quests.unsure, quests.unclaimed, found.mock.calls.length]).toEqual([3, [], [], 1]);
    expect([bench.count('play.claimQuestReward'), bench.clock.pending]).toEqual([1, 0]);
  });
});

describe('QuestNews', () => {
  it('flow.quest.complete-unclaimed: shows a dialog the first time, then a toast and a dot, and nothing after the claim', async () => {
    const bench = new ApiBench().script('play.getQuestInfo', answer(DONE));
    const notices = memoryStore();
    const quests = open(bench);
    const first = new CompletedQuestNotices(quests, { clock: bench.clock, notices: () => notices, inGame: false });
    first.start(controller.signal);
    await quests.load();
    expect([first.dialog, first.toast, first.dot]).toEqual([DONE, undefined, true]);

    const again = open(bench.script('play.getQuestInfo', answer(DONE), answer({ ...DONE, claimCount: 1 })));
    const second = new CompletedQuestNotices(again, { clock: bench.clock, notices: () => notices, inGame: false });
    second.start(controller.signal);
    await again.load();
    expect([second.dialog, second.toast, second.dot]).toEqual([undefined, DONE, true]);
    await bench.clock.advanceAsync(5_000);
    expect([second.toast, second.dot]).toEqual([undefined, true]);
    await again.load();
    expect([second.dialog, second.toast, second.dot]).toEqual([undefined, undefined, false]);
  });

  it('shows a toast but no dialog during a game', async () => {
    const bench = new ApiBench().script('play.getQuestInfo', answer(DONE));
    const quests = open(bench);
    const notices = memoryStore();
    const news = new CompletedQuestNotices(quests, { clock: bench.clock, notices: () => notices, inGame: true });
    news.start(controller.signal);
    await quests.load();
    expect([news.dialog, news.toast]).toEqual([undefined, DONE]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Quest, questKey, questState } from '../../../domain/nowbux/quests/quest.ts';
import type { QuestsModel } from '../quests/quests.types.ts';
import { goalOf } from './nearestGoal.ts';

const NOW = Date.UTC(2026, 10, 20);
const quest = (appId: string, progressRatio: number, more: Partial<Quest> = {}): Quest => ({
  ...{ type: 'PlayGameXForYMinutes', appId, requiredMinutes: 10, progressRatio },
  ...{ earnCount: progressRatio >= 1 ? 1 : 0, claimCount: 0, questBeginDateTimeUTC: undefined, rewardNowbux: 25 },
  ...more,
});

/** Returns the id of the app that the goal card shows. */
function goal(quests: readonly Quest[], change: Partial<QuestsModel> = {}): string | undefined {
  const model = {
    list: { kind: 'loaded', value: { quests, title: undefined, icon: undefined } },
    stateOf: (one: Quest) => questState(one, NOW),
    troubleOf: () => undefined,
    gainOf: () => undefined,
    ...change,
  } as unknown as QuestsModel;
  return goalOf(model)?.appId;
}

describe('goalOf', () => {
  it('returns the unfinished quest with the most progress', () => {
    expect(goal([quest('none', 0), quest('most', 0.8), quest('some', 0.4), quest('done', 1)])).toBe('most');
  });

  it('skips quests of a day that is over', () => {
    const questBeginDateTimeUTC = '2026-11-18T00:00:00Z';
    expect(goal([quest('over', 0.8, { questBeginDateTimeUTC }), quest('open', 0.1)])).toBe('open');
  });

  it('skips quests with an open or a recent claim', () => {
    const quests = [quest('claimed', 0.5), quest('other', 0.1)];
    const isFirst = (one: Quest) => questKey(one) === questKey(quests[0] as Quest);
    expect(goal(quests, { troubleOf: (one) => (isFirst(one) ? 'unsure' : undefined) })).toBe('other');
    expect(goal(quests, { gainOf: (one) => (isFirst(one) ? 25 : undefined) })).toBe('other');
  });

  it('returns undefined while quests load and without an unfinished one', () => {
    expect(goal([quest('a', 0.5)], { list: { kind: 'loading' } })).toBeUndefined();
    expect(goal([quest('a', 1)])).toBeUndefined();
    expect(goalOf(undefined)).toBeUndefined();
  });
});

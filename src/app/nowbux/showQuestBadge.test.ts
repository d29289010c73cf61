import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import type { Quest } from '../../domain/nowbux/quests/quest.ts';
import { followQuestBadge } from './showQuestBadge.ts';
import type { Quests } from '../../domain/nowbux/quests/quests.store.ts';

const QUEST: Quest = { type: 'PlayForYMinutes', progressRatio: 1, earnCount: 1, claimCount: 0 } as Quest;

function follow() {
  const quests = observable<{ asked: Quests['asked']; unclaimed: readonly Quest[] }>(
    { asked: { kind: 'loading' }, unclaimed: [] },
    {},
    { deep: false },
  );
  const setBadge = vi.fn<(count: number) => void>();
  followQuestBadge(quests, setBadge, new AbortController().signal);
  const load = (unclaimed: readonly Quest[]) =>
    runInAction(() => {
      quests.asked = { kind: 'loaded', value: { quests: unclaimed, title: undefined, icon: undefined } };
      quests.unclaimed = unclaimed;
    });
  const forget = () =>
    runInAction(() => {
      quests.asked = { kind: 'loading' };
      quests.unclaimed = [];
    });
  return { setBadge, load, forget };
}

it('the quest badge of an earlier visit stays until the quests have loaded', () => {
  const { setBadge, load } = follow();
  expect(setBadge).not.toHaveBeenCalled();
  load([]);
  expect(setBadge.mock.calls).toEqual([[0]]);
});

it('the quest badge is set once while a reward is unclaimed, and cleared after the claim', () => {
  const { setBadge, load } = follow();
  load([QUEST]);
  load([QUEST]);
  load([]);
  expect(setBadge.mock.calls).toEqual([[1], [0]]);
});

it('the quest badge is cleared when the player changes', () => {
  const { setBadge, load, forget } = follow();
  load([QUEST]);
  forget();
  expect(setBadge.mock.calls).toEqual([[1], [0]]);
});

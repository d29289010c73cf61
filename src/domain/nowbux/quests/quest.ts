import type * as z from 'zod/mini';
import type { QuestSchema } from '../../../contracts/entities/rewards.ts';
import type { Millis } from '../../../kit/clock.ts';

export type Quest = z.output<typeof QuestSchema>;

/** `complete`: its reward waits to be claimed; `cashout`: it was claimed; `expired`: its day is over, and it wasn't done. */
export type QuestState = 'inprogress' | 'complete' | 'cashout' | 'expired';

/** A quest is one of a day's, in milliseconds. */
const DAY = 86_400_000;

export function questState(quest: Quest, now: Millis): QuestState {
  if (quest.progressRatio >= 1) return quest.earnCount > quest.claimCount ? 'complete' : 'cashout';
  const began = beginOf(quest);
  return began !== undefined && now - began >= DAY ? 'expired' : 'inprogress';
}

/** Quests show only when their beginning is not in the future; one without a time that can be read has begun. */
export function hasBegun(quest: Quest, now: Millis): boolean {
  const began = beginOf(quest);
  return began === undefined || began <= now;
}

/** Milliseconds until the next quest of the list begins; undefined if all have begun. */
export function untilNextBegins(quests: readonly Quest[], now: Millis): number | undefined {
  const waits = quests.map((quest) => (beginOf(quest) ?? now) - now).filter((ms) => ms > 0);
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** It moves while the player plays, and isn't done. A game that is only looked at counts for none. */
export function movesByPlay(quest: Quest, now: Millis): boolean {
  return quest.type.startsWith('Play') && questState(quest, now) === 'inprogress';
}

/** Those that something can be done about, the furthest first: of those that are done the rewards wait. */
export function nearestQuests(all: readonly Quest[], stateOf: (quest: Quest) => QuestState): readonly Quest[] {
  return all
    .filter((quest) => ['complete', 'inprogress'].includes(stateOf(quest)))
    .toSorted((a, b) => b.progressRatio - a.progressRatio);
}

/** Tells a quest from the others of its player. */
export function questKey({ type, appId = '', questBeginDateTimeUTC: began = '', requiredMinutes }: Quest): string {
  return [type, appId, began, requiredMinutes].join(' ');
}

function beginOf({ questBeginDateTimeUTC: text }: Quest): Millis | undefined {
  const began = Date.parse(text ?? '');
  return Number.isNaN(began) ? undefined : began;
}

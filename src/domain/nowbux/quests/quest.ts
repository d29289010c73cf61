import type * as z from 'zod/mini';
import type { QuestSchema } from '../../../contracts/entities/rewards.ts';
import type { Millis } from '../../../kit/clock.ts';

export type Quest = z.output<typeof QuestSchema>;

/**
 * State of a quest. `complete`: the reward can be claimed; `cashout`: the reward is claimed; `expired`: the quest
 * wasn't completed on its day.
 */
export type QuestState = 'inprogress' | 'complete' | 'cashout' | 'expired';

/** Duration of a quest, in milliseconds. */
const DAY = 86_400_000;

/** Types of quests whose progress is measured in minutes. */
const MINUTE_TYPES: ReadonlySet<string> = new Set(['PlayGameXForYMinutes', 'PlayForYMinutes', 'ViewGameForYMinutes']);

export function questState(quest: Quest, now: Millis): QuestState {
  if (quest.progressRatio >= 1) return quest.earnCount > quest.claimCount ? 'complete' : 'cashout';
  const began = beginOf(quest);
  return began !== undefined && now - began >= DAY ? 'expired' : 'inprogress';
}

/** Returns whether a quest has begun. A quest without a readable start time counts as begun. */
export function hasBegun(quest: Quest, now: Millis): boolean {
  const began = beginOf(quest);
  return began === undefined || began <= now;
}

/** Returns the milliseconds until the next quest of the list begins; undefined if all have begun. */
export function untilNextBegins(quests: readonly Quest[], now: Millis): number | undefined {
  const waits = quests.map((quest) => (beginOf(quest) ?? now) - now).filter((ms) => ms > 0);
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** Returns whether playing advances the quest. Quests that only require visiting a game don't count. */
export function movesByPlay(quest: Quest, now: Millis): boolean {
  return quest.type.startsWith('Play') && questState(quest, now) === 'inprogress';
}

/** Returns the quests in progress or with an unclaimed reward, by progress in descending order. */
export function nearestQuests(all: readonly Quest[], stateOf: (quest: Quest) => QuestState): readonly Quest[] {
  return all
    .filter((quest) => ['complete', 'inprogress'].includes(stateOf(quest)))
    .toSorted((a, b) => b.progressRatio - a.progressRatio);
}

/**
 * Returns the whole minutes that the player has completed. Undefined if the quest counts games or is of an unknown
 * type.
 */
export function doneMinutes({ type, progressRatio, requiredMinutes }: Quest): number | undefined {
  if (requiredMinutes <= 0 || !MINUTE_TYPES.has(type)) return undefined;
  // In floating-point arithmetic, the product can be slightly below a whole number, such as 0.58 × 50.
  return Math.floor(Math.min(Math.max(progressRatio, 0), 1) * requiredMinutes + 1e-9);
}

/** Returns an id for a quest that is unique among the player's quests. */
export function questKey({ type, appId = '', questBeginDateTimeUTC: began = '', requiredMinutes }: Quest): string {
  return [type, appId, began, requiredMinutes].join(' ');
}

function beginOf({ questBeginDateTimeUTC: text }: Quest): Millis | undefined {
  const began = Date.parse(text ?? '');
  return Number.isNaN(began) ? undefined : began;
}

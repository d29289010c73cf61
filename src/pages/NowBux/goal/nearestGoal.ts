import { nearestQuests, type Quest } from '../../../domain/nowbux/quests/quest.ts';
import type { QuestsModel } from '../quests/quests.types.ts';

/**
 * Returns the unfinished quest with the most progress, which the goal card shows. A quest with an open or a recent claim
 * stays in the list, because its outcome shows there.
 */
export function goalOf(quests: QuestsModel | undefined): Quest | undefined {
  if (quests?.list.kind !== 'loaded') return undefined;
  return nearestQuests(quests.list.value.quests, quests.stateOf).find(
    (quest) =>
      quests.stateOf(quest) === 'inprogress' &&
      quests.troubleOf(quest) === undefined &&
      quests.gainOf(quest) === undefined,
  );
}

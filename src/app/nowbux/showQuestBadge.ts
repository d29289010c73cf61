import { followQuestBadge } from '../../domain/nowbux/quests/questBadge.ts';
import type { Quests } from '../../domain/nowbux/quests/quests.store.ts';
import type { AppPorts } from '../ports/appPorts.ts';

/** Shows the number of unclaimed quests on the app's icon until `signal` aborts. */
export function showQuestBadge(
  { loadPagePorts }: Pick<AppPorts, 'loadPagePorts'>,
  quests: Quests,
  signal: AbortSignal,
): void {
  void loadPagePorts().then(
    ({ setAppBadge }) => followQuestBadge(quests, setAppBadge, signal),
    // Without this code, only the badge is missing.
    () => undefined,
  );
}

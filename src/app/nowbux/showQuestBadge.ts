import { reaction } from 'mobx';
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
    // If the JavaScript that sets the badge fails to load, the app's icon has no badge.
    () => undefined,
  );
}

/**
 * Keeps the badge of the app's icon at the number of quests with an unclaimed reward, until `signal` aborts. The badge
 * outlives the page, so it stays as it is until the first list has loaded. A change of the player clears it.
 */
export function followQuestBadge(
  quests: Pick<Quests, 'asked' | 'unclaimed'>,
  setBadge: (count: number) => void,
  signal: AbortSignal,
): void {
  reaction(
    () => (quests.asked.kind === 'loaded' ? quests.unclaimed.length : undefined),
    (count, before) => (count !== undefined || before !== undefined) && setBadge(count ?? 0),
    { signal, fireImmediately: true },
  );
}

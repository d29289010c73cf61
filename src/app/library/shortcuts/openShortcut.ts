import { when } from 'mobx';
import { vetAddresses } from '../../../domain/links/vetAddresses.ts';
import { SHORTCUT_FIELD, shortcutOf } from '../../../domain/pwa/shortcut.ts';
import { readRunningGame } from '../../../domain/session/records/runningGame.ts';
import type { App } from '../../core/app.ts';
import { PREFERENCES } from '../../core/featureKeys/visit/preferences.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { resumeGame } from '../runningGame/resumeGame.ts';

/**
 * Opens the shortcut that an address of the installed app names. `continue` resumes the running game, or starts the
 * last played one. `queue` does nothing more: the browser has already focused the window that waits in the queue. No
 * shortcut leaves an open game or its queue.
 */
export async function openShortcut(
  app: Pick<App, 'core' | 'feature' | 'page'>,
  { tabs }: Pick<VisitPorts, 'tabs'>,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const { core, page } = app;
  const { localStore, clock, browser, loadPagePorts } = core.ports;
  // A reload must not open the shortcut again.
  (await loadPagePorts()).hideFromAddress(SHORTCUT_FIELD);
  const inGame = () => page.bootstrap.pageType === 'PlayPage' || page.pendingPath !== undefined;
  if (shortcutOf(address) !== 'continue' || inGame()) return;
  const running = readRunningGame(localStore, clock.now());
  if (running) {
    // If another window of this browser is playing the game, don't start it a second time.
    if (!(await tabs.isPlaying(running.appId)) && !signal.aborted) resumeGame(core, running);
    return;
  }
  const preferences = await app.feature(PREFERENCES);
  await when(() => core.auth.state.kind === 'guest' || core.auth.state.kind === 'signed-in', { signal });
  await when(() => !preferences?.isLoading, { signal });
  const [last] = vetAddresses(core.preferences.recent, core.linkRules);
  if (last && !inGame()) browser.assign(last.playUrl);
}

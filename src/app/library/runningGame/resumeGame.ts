import type { RunningGame } from '../../../domain/session/records/publishRunningGame.ts';
import { RUNNING_SESSION_KEY, type RunningSession } from '../../../domain/session/records/runningSession.ts';
import { onOrigin } from '../../../kit/vettedUrl.ts';
import type { Core } from '../../core/visitCore.ts';

/** Opens the game's page, which resumes the session as after a reload. */
export function resumeGame({ ports }: Core, { playSessionId, appId, feSessionId, path }: RunningGame): void {
  const { sessionStore, browser } = ports;
  const running: RunningSession = { playSessionId, appId, feSessionId, left: true };
  sessionStore.set(RUNNING_SESSION_KEY, JSON.stringify(running));
  browser.assign(onOrigin(browser.origin, path));
}

import { startSession } from '../../../src/contracts/calls/playCalls.ts';
import { cookieValue } from '../../core/http/cookies.ts';
import { SESSION_COOKIE } from '../../core/http/credentials.ts';
import type { World } from '../../core/world/world.ts';
import type { WorldLog } from './file/worldLog.ts';

/** Stored values of the app by which a page continues as the last player of a world, and continues their game. */
export interface Visitor {
  /** Value of the session cookie of the service for sign-ins. */
  readonly cookie: string;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** Keys of the app's storage (`src/domain/account/auth/identity.ts`, `src/domain/session/records/runningSession.ts`). */
const UA_ID_KEY = 'ngUaId';
const RUNNING_SESSION_KEY = 'ngRunningSession';

/**
 * Returns the player who made the last request with a cookie; undefined before the first one. The log doesn't tell
 * browsers apart, so this assumes that a world has one player: with several browsers, the cookie and the running game
 * may be those of different ones.
 */
export function lastVisitor({ log, world }: { readonly log: WorldLog; readonly world: World }): Visitor | undefined {
  let cookie: string | undefined;
  let start: URLSearchParams | undefined;
  for (const input of log.inputs.toReversed()) {
    if (input.kind !== 'request') continue;
    const { host, path, headers } = input.request;
    // The service for sign-ins owns the cookie.
    if (host === 'auth') cookie ??= cookieValue(headers.find(([name]) => name === 'cookie')?.[1], SESSION_COOKIE);
    if (!start && path.split('?')[0]?.endsWith(startSession.path))
      start = new URL(world.origins.page + path).searchParams;
    if (cookie !== undefined && start) break;
  }
  if (cookie === undefined) return undefined;
  const [uaId, appId, feSessionId] = ['uaId', 'appId', 'feSessionId'].map((name) => start?.get(name) ?? '');
  if (!uaId || !appId || !feSessionId) return { cookie, local: {}, session: {} };
  const { sessions } = world.snapshot();
  const running = sessions.findLast((one) => one.uaId === uaId && one.appId === appId && one.state === 'playing');
  const record = running && { playSessionId: running.playSessionId, appId, feSessionId, left: true };
  return {
    cookie,
    local: { [UA_ID_KEY]: uaId },
    session: record ? { [RUNNING_SESSION_KEY]: JSON.stringify(record) } : {},
  };
}

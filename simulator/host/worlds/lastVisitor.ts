import { startSession } from '../../../src/contracts/calls/playCalls.ts';
import { cookieValue } from '../../core/http/cookies.ts';
import { SESSION_COOKIE } from '../../core/http/credentials.ts';
import type { World } from '../../core/world/world.ts';
import type { LoggedRequest, WorldLog } from './file/worldLog.ts';

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

type PlayedWorld = { readonly log: WorldLog; readonly world: World };

/**
 * Returns the player who made the last request with a cookie; undefined before the first one. The log doesn't tell
 * browsers apart, so this assumes that a world has one player: with several browsers, the cookie and the running game
 * may be those of different ones.
 */
export function lastVisitor(played: PlayedWorld): Visitor | undefined {
  // The service for sign-ins owns the cookie.
  const cookie = lastOf(played, ({ host, headers }) =>
    host === 'auth' ? cookieValue(headers.find(([name]) => name === 'cookie')?.[1], SESSION_COOKIE) : undefined,
  );
  return cookie === undefined ? undefined : { cookie, ...lastGame(played) };
}

/** Returns the stored values by which the app continues the game that was started last, if it runs. */
export function lastGame(played: PlayedWorld): Pick<Visitor, 'local' | 'session'> {
  const { world } = played;
  const start = lastOf(played, ({ path }) =>
    path.split('?')[0]?.endsWith(startSession.path) ? new URL(world.origins.page + path).searchParams : undefined,
  );
  const [uaId, appId, feSessionId] = ['uaId', 'appId', 'feSessionId'].map((name) => start?.get(name) ?? '');
  if (!uaId || !appId || !feSessionId) return { local: {}, session: {} };
  const { sessions } = world.snapshot();
  const running = sessions.findLast((one) => one.uaId === uaId && one.appId === appId && one.state === 'playing');
  const record = running && { playSessionId: running.playSessionId, appId, feSessionId, left: true };
  return {
    local: { [UA_ID_KEY]: uaId },
    session: record ? { [RUNNING_SESSION_KEY]: JSON.stringify(record) } : {},
  };
}

/** Returns the value of the last logged request that has one. */
export function lastOf<T>(
  { log }: Pick<PlayedWorld, 'log'>,
  read: (request: LoggedRequest) => T | undefined,
): T | undefined {
  for (const input of log.inputs.toReversed()) {
    const value = input.kind === 'request' ? read(input.request) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

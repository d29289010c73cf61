import { keptAcquisition } from '../../../domain/privacy/analytics/acquisition.ts';
import type { EventFacts } from '../../../domain/privacy/analytics/analyticsEvent.ts';
import { createAuthEffects as createEffects } from '../../../domain/account/auth/authEffects.ts';
import type { AuthEffects } from '../../../domain/account/auth/auth.runner.ts';
import { readRunningSession } from '../../../domain/session/records/runningSession.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import { visitSourceOf } from '../../../domain/privacy/analytics/visitSource.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';
import type { Core } from '../visitCore.ts';
import { renewToken } from './renewToken.ts';
import { onOrigin } from '../../../kit/vettedUrl.ts';

type AuthPorts = Pick<PagePorts, 'dispatchUserEvent' | 'lock' | 'clearPictureCache'>;

/** Effects of login and logout on the visit, in a browser. */
export function createAuthEffects(core: Core, { dispatchUserEvent, lock, clearPictureCache }: AuthPorts): AuthEffects {
  const { api, identity, ports } = core;
  const { browser, localStore, clock } = ports;
  const effects = createEffects({
    api,
    identity,
    localStore,
    sessionStore: ports.sessionStore,
    clock,
    facts: () => factsOf(core),
    page: {
      leaveFullscreen: () => browser.leaveFullscreen(),
      forgetPictures: clearPictureCache,
      dispatch: (event) => dispatchUserEvent(event, identity.user),
      startOver: () => browser.assign(onOrigin(browser.origin, browser.path().split('?')[0] ?? '')),
    },
    lock,
    showSubscription: () => core.passRequested.emit(undefined),
    saveAll: async (signal) => {
      await Promise.all([...core.savesBeforeSignOut].map((save) => save(signal)));
    },
  });
  return { ...effects, renew: (signal) => renewToken(core, lock, signal) };
}

/** Tracking fields of the event that reports a login, as in every event. */
function factsOf(core: Core): EventFacts {
  const { ports, bootstrap, identity } = core;
  const { browser, localStore, sessionStore, random } = ports;
  const path = browser.path();
  const arrival = { query: path.split('?')[1] ?? '', referrer: browser.facts().referrer };
  return {
    tracking: core.trackingAt(path),
    visitSource: visitSourceOf(arrival, new URL(browser.origin).hostname),
    acquisition: keptAcquisition(localStore),
    packageName: bootstrap.app?.packageName,
    playSessionId: readRunningSession(sessionStore)?.playSessionId,
    uaId: identity.uaId,
    uaSessionId: uaSessionOf(sessionStore, random),
  };
}

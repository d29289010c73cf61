import { reaction } from 'mobx';
import type { AnalyticsEvent } from '../../contracts/entities/subscription.ts';
import { reportEvents } from '../../contracts/calls/analyticsCalls.ts';
import { acquisitionOf } from '../../domain/privacy/analytics/acquisition.ts';
import { eventOf } from '../../domain/privacy/analytics/analyticsEvent.ts';
import { EventQueue } from '../../domain/privacy/analytics/eventQueue.ts';
import { readRunningSession } from '../../domain/session/records/runningSession.ts';
import { uaSessionOf } from '../../domain/privacy/analytics/visitId.ts';
import { type Arrival, trackingOf } from '../../domain/privacy/analytics/visitTracking.ts';
import { visitSourceOf } from '../../domain/privacy/analytics/visitSource.ts';
import type { App } from '../core/app.ts';

/**
 * Sends our own analytics events, page views and app events, while the player consents. Stores where the visit came
 * from in any case.
 */
export function startEvents({ core, page }: App, came: Arrival, signal: AbortSignal): void {
  const { api, identity, ports, window } = core;
  const { clock, localStore, sessionStore, browser } = ports;
  const visitSource = visitSourceOf(came, new URL(browser.origin).hostname);
  const acquisition = acquisitionOf(localStore, came, visitSource);
  const ids = core.trackingAt('');
  const tracking = trackingOf(came, { feSessionId: ids.feSessionId, visitId: ids.visitId ?? '' });
  const queue = new EventQueue<AnalyticsEvent>({
    clock,
    online: () => window.online,
    send: (events, leaving) => void api.call(reportEvents, { events: [...events] }, { keepalive: leaving }),
  });
  queue.start(signal);

  const tell = (name: string, extraData?: Readonly<Record<string, unknown>>) => {
    const facts = {
      tracking,
      visitSource,
      acquisition,
      packageName: page.bootstrap.app?.packageName,
      playSessionId: readRunningSession(sessionStore)?.playSessionId,
      uaId: identity.uaId,
      uaSessionId: uaSessionOf(sessionStore, ports.random),
    };
    queue.add(eventOf(name, clock.now(), facts, extraData));
  };

  reaction(
    () => page.bootstrap,
    ({ pageType, app }) => tell('FePageViewed', { pageType, ...(app && { appId: app.appId }) }),
    { signal, fireImmediately: true },
  );
  reaction(
    () => window.online,
    (online) => online && queue.flush(),
    { signal },
  );
  // Send the queued events when the page is hidden: a phone may close a hidden tab without another event.
  reaction(
    () => window.visible,
    (visible) => !visible && queue.leave(),
    { signal },
  );
  browser.on('leaving', () => queue.leave(), signal);
}

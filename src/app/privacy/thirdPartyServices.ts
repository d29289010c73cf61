import { reaction } from 'mobx';
import type { PrivacyConfig } from '../../contracts/thirdParty/privacyConfig.ts';
import type { Purpose } from '../../domain/privacy/consent/consentChoice.ts';
import type { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import type { App } from '../core/app.ts';
import type { VisitPorts } from '../ports/visitPorts.ts';

/** A service that runs while its purpose is allowed; `signal` aborts when the purpose no longer is. */
type Service = (signal: AbortSignal) => void;

interface ServiceParts {
  readonly app: App;
  readonly browser: VisitPorts;
  readonly consent: ConsentStore;
  readonly config: PrivacyConfig;
}

/**
 * Starts the third-party services that are configured and that the player allows. Each service loads when it starts,
 * and stays off if loading fails.
 */
export function startServices({ app, browser, consent, config }: ServiceParts, lifetime: AbortSignal): void {
  const { events, measurement, errors } = config;
  const whileAllowed = (purpose: Purpose, load: () => Promise<Service>) => {
    let end: AbortController | undefined;
    reaction(
      () => consent.allows(purpose),
      (allowed) => {
        end?.abort();
        end = allowed ? new AbortController() : undefined;
        if (!end) return;
        const signal = AbortSignal.any([lifetime, end.signal]);
        void load().then(
          (start) => !signal.aborted && start(signal),
          () => undefined,
        );
      },
      { signal: lifetime, fireImmediately: true },
    );
  };
  if (events)
    whileAllowed('analytics', async () => {
      const { startEvents } = await import('./analyticsEvents.ts');
      return (signal) => startEvents(app, browser.arrival.arrival(), signal);
    });
  if (events)
    whileAllowed('analytics', async () => {
      // Measuring must not slow down what it measures.
      await new Promise<void>((resolve) => browser.idle.whenIdle(resolve, lifetime));
      const [{ startExperience }, timings] = await Promise.all([import('./experience.ts'), browser.timings()]);
      return (signal) => startExperience(app, timings, signal);
    });
  if (measurement)
    whileAllowed('analytics', async () => {
      const [{ startMeasurement }, ports] = await Promise.all([import('./measurement.ts'), browser.measurement()]);
      return (signal) => startMeasurement({ app, consent, ports }, measurement, signal);
    });
  if (errors)
    whileAllowed('errors', async () => {
      const [{ startErrorReports }, ports] = await Promise.all([import('./errorReports.ts'), browser.errors()]);
      return (signal) => startErrorReports(app, ports, errors, signal);
    });
}

import { reaction } from 'mobx';
import type { PrivacyConfig } from '../../../contracts/privacy.ts';
import type { Purpose } from '../../../domain/consent/choice.ts';
import type { ConsentStore } from '../../../domain/consent/consent.store.ts';
import type { App } from '../../boot/createApp.ts';

/** What goes on while a purpose is allowed, and ends with the signal when it no longer is. */
type Service = (signal: AbortSignal) => void;

/** Starts what the deployment does and the player allows; each loads when it starts. What can't be loaded stays away. */
export function startServices(app: App, consent: ConsentStore, config: PrivacyConfig, life: AbortSignal): void {
  const { events, measurement, errors } = config;
  const whileAllowed = (purpose: Purpose, load: () => Promise<Service>) => {
    let end: AbortController | undefined;
    reaction(
      () => consent.allows(purpose),
      (allowed) => {
        end?.abort();
        end = allowed ? new AbortController() : undefined;
        if (!end) return;
        const signal = AbortSignal.any([life, end.signal]);
        void load().then(
          (start) => !signal.aborted && start(signal),
          () => undefined,
        );
      },
      { signal: life, fireImmediately: true },
    );
  };
  if (events)
    whileAllowed('analytics', async () => {
      const { startEvents } = await import('./events.ts');
      return (signal) => startEvents(app, signal);
    });
  if (measurement)
    whileAllowed('analytics', async () => {
      const { startMeasurement } = await import('./measurement.ts');
      return (signal) => startMeasurement(app, consent, measurement, signal);
    });
  if (errors)
    whileAllowed('errors', async () => {
      const { startErrorReports } = await import('./errorReports.ts');
      return (signal) => startErrorReports(app, errors, signal);
    });
}

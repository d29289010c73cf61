import { reaction } from 'mobx';
import type { PrivacyConfig } from '../../contracts/thirdParty/privacyConfig.ts';
import { measurementIdOf, googleConsentOf } from '../../domain/privacy/consent/googleConsent.ts';
import type { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import type { App } from '../core/app.ts';
import type { MeasurementPorts } from '../ports/visitPorts.ts';

interface MeasurementParts {
  readonly app: App;
  readonly consent: ConsentStore;
  readonly ports: MeasurementPorts;
}

/**
 * Google's measurement with this domain's id, while the player consents. Consent is sent before the script loads and at
 * each change; a withdrawal disables measurement.
 */
export function startMeasurement(
  { app, consent, ports }: MeasurementParts,
  { script, ids }: NonNullable<PrivacyConfig['measurement']>,
  signal: AbortSignal,
): void {
  const { core, page } = app;
  const { gtag, runScript, setGlobal } = ports;
  const { browser, clock } = core.ports;
  const id = measurementIdOf(ids, new URL(browser.origin).hostname);
  if (id === undefined || !URL.canParse(script)) return;
  const address = new URL(script);
  setGlobal(`ga-disable-${id}`, false);
  address.searchParams.set('id', id);
  gtag('consent', 'default', googleConsentOf(consent.choice));
  gtag('js', new Date(clock.now()));
  gtag('config', id, { send_page_view: false });
  void runScript(address.href).catch(() => undefined);
  reaction(
    () => page.bootstrap,
    ({ pageType }) =>
      gtag('event', 'page_view', {
        page_type: pageType,
        // Omit the query of the page's address, which may contain secrets.
        page_location: browser.origin + (browser.path().split('?')[0] ?? ''),
      }),
    { signal, fireImmediately: true },
  );
  reaction(
    () => consent.choice,
    (choice) => gtag('consent', 'update', googleConsentOf(choice)),
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      if (core.signal.aborted) return;
      setGlobal(`ga-disable-${id}`, true);
      gtag('consent', 'update', googleConsentOf(consent.choice));
    },
    { once: true },
  );
}

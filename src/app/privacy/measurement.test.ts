import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import { type AppBench, openBench } from '../../../tests/support/app/appBench.ts';
import { APP_LOADERS, VISIT_PORTS } from '../../../tests/support/app/fakePorts.ts';
import { PrivacyConfigSchema } from '../../contracts/thirdParty/privacyConfig.ts';
import { NONE_ALLOWED } from '../../domain/privacy/consent/consentChoice.ts';
import { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { App } from '../core/app.ts';
import { startServices } from './thirdPartyServices.ts';

let bench: AppBench;

it('const.analytics-ids: Google gets the consent before its script, each change, and is disabled by a withdrawal', async () => {
  bench = openBench();
  const { core } = bench;
  const { localStore: store, clock, browser } = core.ports;
  const messages: unknown[] = [];
  const measurement = {
    gtag: (...words: readonly unknown[]) => void messages.push(words.slice(0, 3)),
    runScript: (address: string) => {
      messages.push(`runs ${address}`);
      return Promise.resolve();
    },
    setGlobal: (name: string, value: unknown) => void messages.push(`${name} ${String(value)}`),
  };
  const app = new App(core, createInstance(), { bootstrap: core.bootstrap, View: () => null }, APP_LOADERS);
  const consent = new ConsentStore({ store, clock, country: 'DE', globalPrivacyControl: false });
  const ids = { [new URL(browser.origin).hostname]: 'G-NOWLIGHT' };
  const config = PrivacyConfigSchema.parse({ measurement: { script: 'https://tags.example/gtag/js', ids } });
  const visit = { ...VISIT_PORTS, measurement: () => Promise.resolve(measurement) };
  startServices({ app, browser: visit, consent, config }, core.signal);
  await settled();
  expect(messages).toEqual([]);

  consent.choose({ ...NONE_ALLOWED, analytics: true });
  await settled();
  const allowed = { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' };
  expect(messages).toEqual([
    'ga-disable-G-NOWLIGHT false',
    ['consent', 'default', expect.objectContaining(allowed)],
    ['js', expect.any(Date)],
    ['config', 'G-NOWLIGHT', { send_page_view: false }],
    'runs https://tags.example/gtag/js?id=G-NOWLIGHT',
    ['event', 'page_view', expect.anything()],
  ]);

  messages.length = 0;
  consent.choose({ ...NONE_ALLOWED, analytics: true, advertising: true });
  await settled();
  expect(messages).toContainEqual([
    'consent',
    'update',
    expect.objectContaining({ ...allowed, ad_storage: 'granted', ad_user_data: 'granted' }),
  ]);

  messages.length = 0;
  consent.choose(NONE_ALLOWED);
  await settled();
  expect(messages).toContain('ga-disable-G-NOWLIGHT true');
  expect(messages).toContainEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
});

/** Waits until late dynamic imports and their effects have finished. */
async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await vi.dynamicImportSettled();
    await bench.settle();
  }
}

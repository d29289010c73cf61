import { createInstance } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeGoogle } from '../../../../tests/support/browser/fakeGoogle.ts';
import { APP_LOADERS, VISIT_PORTS } from '../../../../tests/support/app/fakePorts.ts';
import { openBench } from '../../../../tests/support/app/appBench.ts';
import { App } from '../../core/app.ts';
import { VisitFeatures } from '../../shell/visitFeatureSet.ts';
import { ACCOUNT } from '../../core/featureKeys/visit/account.ts';
import { account } from './feature.ts';

let app: App;
let visit: VisitFeatures;
beforeEach(async () => {
  const { core } = openBench();
  core.start();
  const words = createInstance();
  await words.init({ lng: 'en', resources: {}, initAsync: false });
  app = new App(core, words, { bootstrap: core.bootstrap, View: () => null }, APP_LOADERS);
  visit = new VisitFeatures([account], app, {
    ...VISIT_PORTS,
    google: () => Promise.resolve(new FakeGoogle()),
  }).start();
});

it('the account feature shows a requested form over any page', async () => {
  const seen: string[] = [];
  void visit.feature(ACCOUNT).open({ form: 'login', from: 'bar', onOpen: () => seen.push('open') });
  expect(visit.layers).toEqual([]);
  await vi.waitFor(() => expect(visit.layers.map(({ id, slot }) => [id, slot])).toEqual([['account', 'any page']]));
  expect(seen).toEqual(['open']);
  app.dispose();
});

it('the account feature opens no form after the play page was closed or the visit has ended', async () => {
  const forms = visit.feature(ACCOUNT);
  const end = new AbortController();
  const forPlay = forms.open({ form: 'login', from: 'play', signal: end.signal });
  end.abort();
  await expect(forPlay).resolves.toBe(false);
  const opened = forms.open({ form: 'login', from: 'overlay' });
  app.dispose();
  await expect(opened).resolves.toBe(false);
  expect(visit.layers).toEqual([]);
});

import { TCString } from '@iabtcf/core';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { VENDOR_LIST } from '../../../simulator/services/tcf/vendorList.ts';
import { type AppBench, openBench } from '../../../tests/support/app/appBench.ts';
import { ALL_ALLOWED, type Choice, NONE_ALLOWED } from '../../domain/privacy/consent/consentChoice.ts';
import { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { googleConsentOf } from '../../domain/privacy/consent/googleConsent.ts';
import { choiceOfTcData } from '../../domain/privacy/consent/tcf.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { answerTcf, ConsentPlatform } from './consentSources.ts';
import { tcf } from '../ports/browserVisitPorts.ts';
import { readVendors, tcStringOf } from './tcf.ts';

const TCF = { cmpId: 300, cmpVersion: 2, publisherCountry: 'DE', vendorList: '' };
const vendors = readVendors(JSON.stringify(VENDOR_LIST));
const said = (choice: Choice) => TCString.decode(tcStringOf(choice, TCF, vendors, Date.UTC(2026, 2, 3, 12)));

it.each([
  ['everything', ALL_ALLOWED],
  ['nothing', NONE_ALLOWED],
  ['all but advertising', { ...ALL_ALLOWED, advertising: false }],
])('Google’s consent and the TCF string agree about advertising: %s allowed', (_, choice) => {
  const model = said(choice);
  const granted = googleConsentOf(choice)['ad_storage'] === 'granted';
  expect([2, 3, 4, 7].map((id) => model.purposeConsents.has(id))).toEqual(Array(4).fill(granted));
  expect([11, 27].map((id) => model.vendorConsents.has(id))).toEqual([granted, granted]);
  expect(model.purposeLegitimateInterests.size + model.specialFeatureOptins.size).toBe(0);
  const { cmpId, cmpVersion, isServiceSpecific, created } = model;
  expect([cmpId, cmpVersion, isServiceSpecific, created]).toEqual([300, 2, true, new Date(Date.UTC(2026, 2, 3))]);
});

it('readVendors throws for text that is not a valid vendor list', () => {
  expect(() => readVendors('<html>')).toThrow();
  expect(() => readVendors('{}')).toThrow();
});

type Api = (
  command: string,
  version: number,
  callback: (data: never, success: boolean) => void,
  more?: unknown,
) => void;
const api: Api = (...requests) => (globalThis as unknown as { __tcfapi: Api }).__tcfapi(...requests);
const page = { body: { append: () => undefined }, createElement: () => ({}) };

let bench: AppBench;
/** A visit in Germany. `answer` returns the deployment's copy of the vendor list. */
function visit(platform = false) {
  bench = openBench();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', page);
  const consent = new ConsentStore({
    ...{ store: memoryStore(), clock: bench.clock, country: 'DE', globalPrivacyControl: false },
    platform,
  });
  return consent;
}
beforeAll(() => import('./tcf.ts'));
afterEach(() => {
  bench?.dispose();
  delete (globalThis as { __tcfapi?: unknown }).__tcfapi;
});

it('a listener added before the platform loads gets the state after the load and on every change', async () => {
  const consent = visit();
  const vendorList = `${bench.world.origins.accounts}/tcf/vendor-list.json`;
  answerTcf({ core: bench.core, consent, tcf }, { ...TCF, vendorList });
  const pings: unknown[] = [];
  api('ping', 2, (answer) => pings.push(answer));
  expect(pings).toEqual([expect.objectContaining({ cmpLoaded: false, cmpStatus: 'stub' })]);
  const heard: { eventStatus: string; tcString: string; listenerId: number; purpose: { consents: object } }[] = [];
  api('addEventListener', 2, (data) => heard.push({ ...(data as (typeof heard)[number]) }));
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 });
  expect(heard[0]).toMatchObject({
    eventStatus: 'cmpuishown',
    gdprApplies: true,
    listenerId: expect.any(Number) as number,
  });
  consent.choose(ALL_ALLOWED);
  expect(heard[1]).toMatchObject({ eventStatus: 'useractioncomplete' });
  expect(TCString.decode(heard[1]?.tcString ?? '').vendorConsents.has(11)).toBe(true);
  consent.choose(NONE_ALLOWED);
  expect(TCString.decode(heard[2]?.tcString ?? '').vendorConsents.has(11)).toBe(false);
  api('getTCData', 2, (data) => heard.push(data));
  expect(heard[3]?.tcString).toBe(heard[2]?.tcString);
  api('removeEventListener', 2, () => undefined, heard[0]?.listenerId);
  consent.choose(ALL_ALLOWED);
  expect(heard).toHaveLength(4);
});

it('a deployment’s own consent platform determines the choice, and nothing is allowed before its answer', async () => {
  const consent = visit(true);
  const scripts: { src?: string }[] = [];
  vi.stubGlobal('document', {
    ...page,
    createElement: () => ({ addEventListener: () => undefined }),
    head: { append: (script: { src?: string }) => scripts.push(script) },
  });
  const platform = new ConsentPlatform(
    { core: bench.core, consent, tcf },
    { script: 'https://cmp.test/cmp.js', open: 'showUi' },
  );
  platform.start(bench.core.signal);
  expect(scripts.map(({ src }) => src)).toEqual(['https://cmp.test/cmp.js']);
  expect([consent.pending, consent.choice]).toEqual([true, NONE_ALLOWED]);

  // The consent platform's script fetches the queued calls and replaces the stub.
  const stub = (globalThis as unknown as { __tcfapi: () => unknown[][] }).__tcfapi;
  const [[command, , callback] = []] = stub();
  expect(command).toBe('addEventListener');
  const commands: string[] = [];
  Object.assign(globalThis, { __tcfapi: (request: string) => void commands.push(request) });
  const tell = callback as (data: object, success: boolean) => void;
  tell({ eventStatus: 'cmpuishown', listenerId: 1 }, true);
  expect(consent.pending).toBe(true);
  const pending = platform.request();
  expect(commands).toEqual(['showUi']);
  tell({ eventStatus: 'useractioncomplete', purpose: { consents: { 1: true, 9: true } }, listenerId: 1 }, true);
  await pending;
  expect(consent.choice).toEqual({ ...NONE_ALLOWED, analytics: true, google: true });
  tell({ eventStatus: 'useractioncomplete', purpose: { consents: {} }, listenerId: 1 }, true);
  expect(consent.choice).toEqual(NONE_ALLOWED);
});

it('everything is allowed when the platform reports that the GDPR does not apply', () => {
  expect(choiceOfTcData({ gdprApplies: false })).toEqual(ALL_ALLOWED);
  expect(choiceOfTcData({ eventStatus: 'cmpuishown', purpose: { consents: { 1: true } } })).toBeUndefined();
});

import { createInstance } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { APP_LOADERS, VISIT_PORTS } from '../../../tests/support/app/fakePorts.ts';
import { openBench } from '../../../tests/support/app/appBench.ts';
import { UserInfoSchema } from '../../contracts/entities/auth.ts';
import { PrivacyConfigSchema } from '../../contracts/thirdParty/privacyConfig.ts';
import { ALL_ALLOWED, NONE_ALLOWED } from '../../domain/privacy/consent/consentChoice.ts';
import { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { EventLog } from '../../kit/eventLog.ts';
import type { LogEvent } from '../../kit/textStoreAndLog.ts';
import { Core } from '../core/visitCore.ts';
import { App } from '../core/app.ts';
import { startServices } from './thirdPartyServices.ts';

const BROWSER = { ...VISIT_PORTS, errors: () => import('../ports/thirdParty/sentry.ts') };
const DSN = 'http://public@errors.world.localhost:4000/1';

interface Sent {
  readonly url: string;
  readonly body: string;
}

/** A signed-in visit in Germany whose deployment has an error service. */
async function visit(change: { readonly dsn?: string; readonly tunnel?: string } = {}) {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('PromiseRejectionEvent', Event);
  const bench = openBench();
  const sent: Sent[] = [];
  const log = new EventLog();
  const reports: LogEvent[] = [];
  log.reported.listen((event) => reports.push(event), new AbortController().signal);
  const listen = vi.spyOn(log.reported, 'listen');
  /** Returns whether the error service receives reports. */
  const messages = () => listen.mock.calls.some(([, signal]) => !signal.aborted);
  const ports = {
    ...bench.core.ports,
    log,
    fetch: (url: string, { body }: RequestInit) => {
      sent.push({ url, body: typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array) });
      return Promise.resolve(new Response('{}'));
    },
  };
  const core = new Core(ports, bench.core.bootstrap);
  const app = new App(core, createInstance(), { bootstrap: core.bootstrap, View: () => null }, APP_LOADERS);
  const { clock, localStore: store } = ports;
  const consent = new ConsentStore({ store, clock, country: 'DE', globalPrivacyControl: false });
  const config = PrivacyConfigSchema.parse({ errors: { dsn: DSN, ...change } });
  startServices({ app, browser: BROWSER, consent, config }, core.signal);
  const settle = () => vi.waitFor(() => expect(messages()).toBe(true));
  return {
    sent,
    messages,
    reported: reports,
    consent,
    app,
    settle,
    agree: async () => {
      consent.choose({ ...NONE_ALLOWED, errors: true });
      await settle();
    },
    throws: (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error })),
    rejects: (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
    breaks: (fields: object) => page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), fields)),
    reports: (event: LogEvent) => log.report(event),
    dispose: () => (core.dispose(), bench.dispose()),
  };
}

// Load the error service's JavaScript before all tests, so that the first test doesn't wait for it.
beforeAll(() => Promise.all([import('./errorReports.ts'), BROWSER.errors()]));

let here: Awaited<ReturnType<typeof visit>>;
afterEach(() => {
  here.dispose();
});

/** Returns the events of sent error reports: an envelope has a header, then a header and a body for each event. */
const eventsOf = (sent: readonly Sent[]) =>
  sent.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '{}') as Readonly<Record<string, unknown>>);

it('call.error-reporting: uncaught errors and the app’s reported events are sent to the deployment’s service', async () => {
  here = await visit();
  await here.agree();
  here.throws(new RangeError('machine loops: tick in playing'));
  here.rejects(new TypeError('nothing there'));
  here.reports({ name: 'layer-failed', data: { layer: 'consent' }, error: new Error('cannot be drawn') });
  here.reports({ name: 'storage-unavailable', data: { store: 'local' } });
  await vi.waitFor(() => expect(here.sent).toHaveLength(4));
  expect(here.sent.map(({ url }) => url.split('?')[0])).toEqual(
    Array(4).fill('http://errors.world.localhost:4000/api/1/envelope/'),
  );
  const thrown = (type: string, value: string, mechanism: object) =>
    expect.objectContaining({ exception: { values: [expect.objectContaining({ type, value, mechanism })] } }) as object;
  expect(eventsOf(here.sent)).toEqual([
    thrown('RangeError', 'machine loops: tick in playing', { type: 'uncaught error', handled: false }),
    thrown('TypeError', 'nothing there', { type: 'unhandled rejection', handled: false }),
    thrown('Error', 'cannot be drawn', { type: 'reported', handled: true }),
    expect.objectContaining({ message: 'storage-unavailable', level: 'warning', extra: { store: 'local' } }),
  ]);
  expect(eventsOf(here.sent)[2]?.['tags']).toMatchObject({ told: 'layer-failed', page: 'PlayPage', language: 'en' });
});

it('an error report is sent once for each content security policy violation, without path or query', async () => {
  here = await visit();
  const breach = { effectiveDirective: 'connect-src', sourceFile: null, disposition: 'enforce' };
  here.breaks({ ...breach, blockedURI: 'https://early.example/' });
  await here.agree();
  here.breaks({ ...breach, blockedURI: 'https://evil.example/kirsten?token=at_planted' });
  here.breaks({ ...breach, blockedURI: 'https://evil.example/kirsten?token=at_planted_2' });
  here.breaks({ ...breach, blockedURI: 'https://other.example/' });
  await vi.waitFor(() => expect(here.sent).toHaveLength(2));
  const extra = { directive: 'connect-src', blocked: 'https://evil.example', source: '', disposition: 'enforce' };
  expect(eventsOf(here.sent)).toEqual([
    expect.objectContaining({ message: 'policy-breach: connect-src https://evil.example', extra }),
    expect.objectContaining({ message: 'policy-breach: connect-src https://other.example' }),
  ]);
  expect(here.sent[0]?.body).not.toMatch(/planted|kirsten/);
});

it('no error report is sent before the consent choice, after a refusal or after a withdrawal', async () => {
  here = await visit();
  here.throws(new Error('before the choice'));
  expect(here.messages()).toBe(false);
  here.consent.choose({ ...ALL_ALLOWED, errors: false });
  here.throws(new Error('refused'));
  here.reports({ name: 'refused' });
  expect(here.messages()).toBe(false);
  await here.agree();
  here.throws(new Error('agreed'));
  await vi.waitFor(() => expect(here.sent).toHaveLength(1));
  expect(here.sent[0]?.body).toContain('agreed');
  here.consent.choose(NONE_ALLOWED);
  here.throws(new Error('withdrawn'));
  here.reports({ name: 'withdrawn', error: new Error('withdrawn') });
  expect(here.messages()).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(here.sent).toHaveLength(1);
  // If the player consents again, reporting continues.
  await here.agree();
  here.throws(new Error('agreed again'));
  await vi.waitFor(() => expect(here.sent).toHaveLength(2));
});

it('secrets are removed from every part of an error report', async () => {
  here = await visit();
  const { identity } = here.app.core;
  identity.storeUser({
    ...UserInfoSchema.parse({ userId: '1', username: 'KirstenPlays', email: 'kirsten@mail.example' }),
    isGuestUser: false,
  });
  identity.storeAccessToken('at_planted_token_1', undefined);
  expect(identity.user?.username).toBe('KirstenPlays');
  await here.agree();
  const secrets = [
    'at_planted_token_1',
    'KirstenPlays',
    'kirsten@mail.example',
    'someone@else.example',
    '482913',
    'pc_4f9a8b7c6d5e',
    'spring-secret',
    'eyJhbGciOiJIUzI1NiJ9.e30.abc',
    identity.uaId,
  ];
  const error = new Error(`failed: ${secrets.join(' ')} at https://x.test/play/a/1?access_code=spring-secret#t`);
  error.name = `Error of kirsten@mail.example`;
  error.stack = `Error: x\n    at open (https://play.test/users/KirstenPlays/a.js?token=spring-secret:1:2)
    at draw (https://play.test/assets/PlayView-Bk3d9xA1.js?v=spring-secret:1:200)`;
  here.throws(Object.assign(error, { cause: new Error('password=hunter2spring and Bearer abcdef123456') }));
  here.rejects({ token: 'at_planted_token_1', email: 'kirsten@mail.example', reason: 'someone@else.example' });
  here.reports({ name: 'google-misconfigured', data: { reason: secrets.join(' ') } });
  await vi.waitFor(() => expect(here.sent).toHaveLength(3));
  const text = here.sent.map(({ body }) => body).join('\n');
  const planted = [...secrets.filter((one) => one !== 'spring-secret'), 'hunter2', 'abcdef123456', 'access_code'];
  expect(planted.filter((one) => text.includes(one))).toEqual([]);
  expect(text).not.toMatch(/\?(v|token|access_code)=/);
  // The report includes the error's stack trace.
  expect(text).toContain('/assets/PlayView-Bk3d9xA1.js');
  expect(eventsOf(here.sent).flatMap((event) => Object.keys(event).filter((name) => UNWANTED.has(name)))).toEqual([]);
});

const UNWANTED = new Set(['user', 'request', 'breadcrumbs', 'server_name', 'modules']);

it('a repeated error is reported once, and at most fifty errors are reported', async () => {
  here = await visit();
  await here.agree();
  const same = new Error('the same');
  here.throws(same);
  here.throws(same);
  for (let i = 0; i < 100; i++) here.reports({ name: `trouble-${i}` });
  await vi.waitFor(() => expect(here.sent.length).toBeGreaterThan(40));
  expect(here.sent.filter(({ body }) => body.includes('the same'))).toHaveLength(1);
  expect(here.sent.length).toBeLessThanOrEqual(50);
});

it.each([
  ['an invalid URL', { dsn: 'nowhere' }],
  ['a URL without a key', { dsn: 'https://errors.test/1' }],
  ['a URL without a project', { dsn: 'https://key@errors.test' }],
  ['a tunnel that is not allowed', { tunnel: 'https://evil.test/tunnel' }],
])('an error service with %s is reported as misconfigured, and receives nothing', async (_, change) => {
  here = await visit(change);
  here.consent.choose(ALL_ALLOWED);
  await vi.waitFor(() => expect(here.reported).toContainEqual({ name: 'errors-misconfigured' }));
  here.throws(new Error('unheard'));
  expect(here.sent).toEqual([]);
});

it('error reports are sent through the deployment’s tunnel', async () => {
  here = await visit({ tunnel: '/errors' });
  await here.agree();
  here.throws(new Error('by way of us'));
  await vi.waitFor(() => expect(here.sent).toHaveLength(1));
  expect(here.sent[0]?.url).toBe(`${here.app.core.ports.browser.origin}/errors`);
});

it('const.trace-rate: the page load timing and its phases are sent for a random share of consenting visits', async () => {
  const opened = { loadEventEnd: 900, domainLookupStart: 1, connectEnd: 40, requestStart: 40, responseStart: 90 };
  const rest = { responseEnd: 100, domContentLoadedEventEnd: 700 };
  const spy = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...opened, ...rest }] as never);
  here = await visit();
  await here.agree();
  await vi.waitFor(() => expect(here.sent).toHaveLength(1));
  spy.mockRestore();
  const [trace] = eventsOf(here.sent) as [Record<string, number & { op: string; length: number }[]>];
  expect(trace).toMatchObject({ type: 'transaction', transaction: 'page load' });
  expect(Math.round((Number(trace['timestamp']) - Number(trace['start_timestamp'])) * 1_000)).toBe(900);
  expect((trace['spans'] ?? []).map(({ op }) => op)).toEqual(['connect', 'request', 'response', 'document']);
});

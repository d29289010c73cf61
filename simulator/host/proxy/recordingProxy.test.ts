import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { PLAUSIBLE_REQUESTS } from '../../core/testing/plausibleRequests.ts';
import { Visit, type Visited } from '../../core/testing/testVisit.ts';
import { readSettings } from '../options.ts';
import { ask, type Opened, testHost } from '../testing/testHost.ts';
import { readProxyRules } from './proxyRules.ts';
import type { ServiceAddresses } from './recordingProxy.ts';

type Sim = Awaited<ReturnType<typeof testHost>>;

const PROXIED = ['page', 'auth', 'catalogue', 'ncm', 'config', 'payment'] as const;
const STATUS = '/api/play/getMaintenanceStatus?appId=20101';

/** A second simulator that stands for the real service. */
let service: Sim;
let real: Opened;
const opened: Sim[] = [];

beforeAll(async () => {
  service = await start();
  // Answers differ from those of a world without configuration.
  const config = { country: 'JP', wallet: { nowbuxRewardBalance: 777 }, features: { maxFps: 30 } };
  real = await service.open({ seed: 9, config });
});
afterAll(() => Promise.all(opened.map(({ host }) => host.close())));

async function start(options: Parameters<typeof testHost>[0] = {}): Promise<Sim> {
  const sim = await testHost(options);
  opened.push(sim);
  return sim;
}

/** Starts a simulator before the real service, and opens a world. */
async function startProxy(rules = 'rules: []', addresses?: ServiceAddresses) {
  const all = Object.fromEntries(PROXIED.map((name) => [name, real.hosts[name]]));
  const sim = await start({ proxy: { addresses: addresses ?? all, rules: readProxyRules(rules) } });
  const world = await sim.open();
  const call = (path = STATUS, headers: Record<string, string> = {}) => ask(world.hosts.page + path, { headers });
  const journal = async () => (await sim.journal(world.id)).filter(({ kind }) => kind === 'call');
  return { sim, world, call, journal };
}

/** Makes plausible calls to a world like a browser. Returns the status and text of each answer. */
async function visitAll({ hosts }: Opened, calls: readonly Call[]): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  let id = '';
  const world: Visited = {
    origins: hosts,
    scenario: { appId: '20101' },
    async handle(request) {
      const headers = Object.fromEntries(request.headers);
      const body = await request.text();
      const sent = { method: request.method, headers, ...(body !== '' && { body }) };
      const { http, text, headers: returned } = await ask(request.url, sent);
      answers.set(id, `${http} ${text}`);
      const cookie = returned['set-cookie']?.[0];
      return new Response(text === '' ? null : text, { status: http, headers: cookie ? { 'set-cookie': cookie } : {} });
    },
  };
  const visit = new Visit(world);
  await visit.arrive();
  answers.clear();
  for (const call of calls) {
    ({ id } = call);
    await visit.call(call, PLAUSIBLE_REQUESTS[id] ?? {});
  }
  return answers;
}

describe('a world before a real service', () => {
  it('records calls, and the scenario of at least 40 calls gives the same bytes again', async () => {
    const { sim, world } = await startProxy();
    const calls = [...CALLS.values()].filter(({ id, host }) => id in PLAUSIBLE_REQUESTS && host !== 'beacon');
    const recorded = await visitAll(world, calls);
    const made = await sim.control(`/worlds/${world.id}/scenario`, { body: { id: 'recorded', title: 'Recorded' } });
    const { scenario } = made.json() as { readonly scenario: object };
    expect(made.text).not.toContain('[redacted');
    const other = await start();
    await other.control('/scenarios', { body: scenario });
    const replayed = await visitAll(await other.open({ scenario: 'recorded' }), calls);
    const differing = (answers: ReadonlyMap<string, string>) =>
      calls.map(({ id }) => id).filter((id) => recorded.get(id) !== answers.get(id));
    expect([...recorded.values()].filter((one) => one.startsWith('200')).length).toBeGreaterThan(40);
    // Tokens and session descriptions are the replaying world's own.
    const own = ['play.startSession', 'play.createPlayUser', 'play.startProbe', 'auth.access-token-post'];
    expect(differing(replayed).toSorted()).toEqual(own.toSorted());
    expect(calls.length - differing(replayed).length).toBeGreaterThanOrEqual(40);
    expect(differing(await visitAll(await other.open(), calls)).length).toBeGreaterThan(5);
  });

  it('sends the origin of the service’s pages, and returns its headers without CORS and cookie domains', async () => {
    const { world } = await startProxy();
    const answer = await ask(`${world.hosts.auth}/auth/access-token`, {
      headers: { origin: world.hosts.page },
      body: { implicitGuestLogin: true },
    });
    expect([answer.http, answer.headers['access-control-allow-origin']]).toEqual([200, world.hosts.page]);
    const [call] = (await service.journal(real.id)).toReversed();
    expect(call?.request?.headers['origin']).toBe(new URL(real.hosts.page).origin);
  });

  it('resets the connection and notes the call if the service can’t be reached', async () => {
    const { call, journal } = await startProxy('rules: []', { page: 'http://localhost:9' });
    await expect(call()).rejects.toThrow();
    expect(await journal()).toMatchObject([{ name: 'play.getMaintenanceStatus', response: { network: 'error' } }]);
  });

  it('keeps the text of answers that are not compact JSON, unless it has a secret', async () => {
    const { sim, world, call, journal } = await startProxy();
    const answers = [{ raw: '{ "status": "Success" }' }, { raw: 'oops', http: 502 }, { raw: '{ "token": "abc" }' }];
    await service.control(`/worlds/${real.id}/script`, { body: { call: 'play.getMaintenanceStatus', answers } });
    for (const { raw } of answers) expect((await call()).text).toBe(raw);
    expect((await journal()).map(({ data }) => data)).toEqual([
      { proxied: true, text: '{ "status": "Success" }' },
      { proxied: true, text: 'oops' },
      { proxied: true },
    ]);
    const { text } = await sim.control(`/worlds/${world.id}/scenario`, { body: { id: 'spaced', title: 'Spaced' } });
    expect(text).toContain(JSON.stringify({ raw: '{ "status": "Success" }' }).slice(1, -1));
    expect(text).not.toContain('abc');
  });
});

describe('readProxyRules and the proxy', () => {
  it('passes, records or mocks by query, header and number of the request, and records other calls', async () => {
    const { sim, world, call, journal } = await startProxy(`rules:
  - { call: play.*, when: { nth: [1, 5] }, answer: mock }
  - { call: play.getMaintenanceStatus, when: { query: { appId: '7' } }, answer: pass }
  - { when: { headers: { accept-language: { startsWith: ko } } }, answer: pass }
  - { call: play.getRegions, answer: mock }
`);
    const script = {
      call: 'play.getMaintenanceStatus',
      answers: [{ status: 'FailureServerBusy' }],
      then: 'repeat-last',
    };
    await sim.control(`/worlds/${world.id}/script`, { body: script });
    const isMocked = [
      await call(),
      await call(),
      await call(STATUS.replace('20101', '7')),
      await call(STATUS, { 'accept-language': 'ko-KR' }),
      await call(),
    ].map(({ text }) => text.includes('FailureServerBusy'));
    expect(isMocked).toEqual([true, false, false, false, true]);
    const kept = (await journal()).map(({ data, response }) => [
      data?.['proxied'] === true,
      response?.body !== undefined,
    ]);
    expect(kept).toEqual([
      [false, true],
      [true, true],
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('applies rules only to calls of hosts with an address', async () => {
    const { world, call, journal } = await startProxy('rules: []', { page: real.hosts.page });
    await call();
    await ask(`${world.hosts.auth}/auth/access-token`, { body: { implicitGuestLogin: true } });
    expect((await journal()).map(({ data }) => data?.['proxied'])).toEqual([true, undefined]);
  });

  it.each([
    ['rules: [{ answer: mok }]', 'rules.0.answer'],
    [
      'rules: [{ call: play.startSesion, answer: mock }]',
      'no call is named play.startSesion; nearest: play.startSession',
    ],
    ['rules: [{ call: plai.*, answer: mock }]', 'no call is named plai.*'],
    ['rules: [{ answer: mock, when: { player: guest } }]', 'player'],
    ['rules: [{ answer: mock, tcp: { kbps: 0 } }]', 'rules.0.tcp.kbps'],
    ['rules: {', ''],
  ])('rejects invalid rules: %s', (text, message) => {
    expect(() => readProxyRules(text)).toThrow(message);
  });

  it('accepts the rules and commands of docs/proxy.md', () => {
    const page = readFileSync(new URL('../../../docs/proxy.md', import.meta.url), 'utf8');
    const [, rules = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
    expect(readProxyRules(rules)).toHaveLength(5);
    const commands = [...page.matchAll(/^npm run sim -- (.*)$/gm)].map(([, args = '']) => args.split(' '));
    expect(commands.map((args) => readSettings(args, {}).ok)).toEqual([true, true]);
    expect(readSettings(commands[0] ?? [], {})).toMatchObject({
      value: { proxy: { page: 'https://play.example.org', auth: 'https://auth.example.org' } },
    });
  });
});

describe('a fault of the connection', () => {
  /** Sends a request over a raw connection. Returns the received parts with their times, and whether it was reset. */
  async function receive(rule: string) {
    const { world } = await startProxy(`rules: [{ answer: record, tcp: ${rule} }]`);
    const { host, port } = new URL(world.hosts.page);
    const socket = connect(Number(port), '127.0.0.1');
    const parts: { readonly bytes: Buffer; readonly at: number }[] = [];
    const startedAt = performance.now();
    socket.on('data', (bytes: Buffer) => parts.push({ bytes, at: performance.now() - startedAt }));
    socket.write(`GET ${STATUS} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    const reset = await new Promise<boolean>((resolve) => {
      socket.once('error', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
    return { parts, reset, text: Buffer.concat(parts.map(({ bytes }) => bytes)).toString() };
  }

  it('slices the answer’s bytes, headers included, and delays them', async () => {
    const { parts, reset, text } = await receive('{ sliceBytes: 200, sliceMs: 5, delayMs: 50 }');
    expect(parts[0]?.at).toBeGreaterThanOrEqual(49);
    expect(parts.length).toBeGreaterThan(2);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(head).toContain('content-security-policy: ');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toMatchObject({ status: 'Success' });
    expect(reset).toBe(false);
  });

  it('limits the rate', async () => {
    const { parts, text } = await receive('{ kbps: 100 }');
    expect(parts.at(-1)?.at).toBeGreaterThanOrEqual((text.length * 8) / 100 - 20);
  });

  it('resets the connection after a number of bytes', async () => {
    const { reset, text } = await receive('{ resetAfterBytes: 100 }');
    expect([reset, text.length <= 100]).toEqual([true, true]);
    expect(await receive('{ resetAfterBytes: 0 }')).toMatchObject({ reset: true, text: '' });
  });
});

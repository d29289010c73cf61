import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { PLAUSIBLE_REQUESTS } from '../../core/testing/plausibleRequests.ts';
import { Visit, type Visited } from '../../core/testing/testVisit.ts';
import { readSettings } from '../options.ts';
import { ask, type Opened, testHost } from '../testing/testHost.ts';
import { SCENARIOS } from '../../scenarios/allScenarios.ts';
import { readProxyRules } from './proxyRules.ts';
import type { ServiceAddresses } from './recordingProxy.ts';

type Sim = Awaited<ReturnType<typeof testHost>>;

const PROXIED = ['page', 'auth', 'catalogue', 'ncm', 'config', 'payment'] as const;
const STATUS = '/api/play/getMaintenanceStatus?appId=20101';

/** A second simulator in the role of the real service. */
let service: Sim;
let real: Opened;
const opened: Sim[] = [];

beforeAll(async () => {
  service = await start();
  // With this configuration, answers of the real service differ from those of the default world.
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

describe('a world that forwards calls to a real service', () => {
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
    // Tokens and session descriptions are the replaying world's own, and codes of gift cards have placeholders.
    const cards = ['rewards.getReward', 'rewards.getRedemptionHistory'];
    const own = [...cards, 'play.startSession', 'play.createPlayUser', 'play.startProbe', 'auth.access-token-post'];
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

  it('passes another page’s origin unchanged, and refuses its calls with the player’s cookie as a world does', async () => {
    const { world, journal } = await startProxy();
    const origin = 'https://evil.example';
    const plain = await ask(`${world.hosts.ncm}/studio/playcfg/iap/getNowbuxEnabledApps`, { headers: { origin } });
    expect(plain.http).toBe(200);
    const [passed] = (await service.journal(real.id)).toReversed();
    expect(passed?.request?.headers['origin']).toBe(origin);
    const before = (await service.journal(real.id)).length;
    for (const headers of [{ origin }, { 'sec-fetch-site': 'cross-site' }])
      expect(
        await ask(`${world.hosts.auth}/auth/access-token`, { headers, body: { implicitGuestLogin: true } }),
      ).toMatchObject({ http: 403, text: expect.stringContaining('FailureForbidden') as string });
    expect((await service.journal(real.id)).length).toBe(before);
    expect((await journal()).map(({ name }) => name)).toEqual(['catalogue.getNowbuxEnabledApps']);
  });

  it('resets the connection and says why if the service can’t be reached, once on the console', async () => {
    const { sim, call, journal } = await startProxy('rules: []', { page: 'http://localhost:9' });
    for (let i = 0; i < 2; i++) await expect(call()).rejects.toThrow();
    const failed = {
      name: 'play.getMaintenanceStatus',
      response: { network: 'error' },
      data: { proxied: true, error: expect.stringContaining('ECONNREFUSED') as string },
    };
    expect(await journal()).toMatchObject([failed, failed]);
    expect(sim.logged.filter((text) => text.includes('http://localhost:9 gave no answer: '))).toHaveLength(1);
  });

  it('keeps neither session descriptions nor a start’s answer, also if the answer is not compact JSON', async () => {
    const { sim, world, journal } = await startProxy();
    const sdp = 'v=0\r\na=ice-pwd:asd88fgpdd777uzjYhagZg';
    const answer = {
      status: 'Success',
      playSessionId: 'p1',
      offerSdp: sdp,
      iceServers: [{ credential: 'turn-secret' }],
    };
    const body = { call: 'play.startSession', answers: [{ raw: JSON.stringify(answer, undefined, 1) }] };
    await service.control(`/worlds/${real.id}/script`, { body });
    const start = await ask(`${world.hosts.page}/api/play/startSession?appId=20101`);
    expect(start.text).toContain('ice-pwd');
    await ask(`${world.hosts.page}/api/play/setAnswerSdp`, { body: { playSessionId: 'p1', answerSdp: sdp } });
    const kept = JSON.stringify(await journal());
    expect(kept).toContain('"playSessionId":"p1"');
    for (const secret of ['ice-pwd', 'turn-secret']) expect(kept).not.toContain(secret);
    const made = await sim.control(`/worlds/${world.id}/scenario`, { body: { id: 'started', title: 'Started' } });
    const { scenario } = made.json() as { readonly scenario: { readonly script?: Readonly<Record<string, unknown>> } };
    expect(scenario.script ?? {}).not.toHaveProperty(['play.startSession', 'answers', 0, 'raw']);
    expect(made.text).not.toContain('[redacted');
  });

  it('keeps texts of 20,000 characters, and lists the calls whose texts exceed a million', async () => {
    const { sim, world, call } = await startProxy();
    const answers = [20_000, 1_000_001].map((length) => ({ body: { status: 'Success', text: 'x'.repeat(length) } }));
    const script = { call: 'play.getMaintenanceStatus', answers };
    expect((await service.control(`/worlds/${real.id}/script`, { body: script })).http).toBeLessThan(300);
    const convert = async () =>
      (await sim.control(`/worlds/${world.id}/scenario`, { body: { id: 'long', title: 'Long' } })).json() as {
        readonly scenario: { readonly script: Readonly<Record<string, unknown>> };
        readonly left: readonly string[];
      };
    await call();
    const { scenario, left } = await convert();
    expect(scenario.script['play.getMaintenanceStatus']).toMatchObject({ answers: [answers[0]] });
    expect(left).toEqual([]);
    await call();
    expect((await convert()).left).toEqual(['play.getMaintenanceStatus had a text that the recording shortened']);
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

  it('keeps only method and path of a passed request', async () => {
    const { world, journal } = await startProxy('rules: [{ answer: pass }]');
    await ask(`${world.hosts.page}/api/play/createPlayUser?hint=private`, { body: { uaId: 'private' } });
    const [{ request, response } = {}] = await journal();
    const url = `${new URL(world.hosts.page).origin}/api/play/createPlayUser`;
    expect(request).toEqual({ method: 'POST', url, headers: {}, query: {} });
    expect(response).toEqual({ http: 200 });
  });

  it('keeps no token of an address in a recorded request', async () => {
    const { call, journal } = await startProxy();
    await call(`${STATUS}&next=${encodeURIComponent('/x?token=s3cret')}&resetToken=s3cret`, {
      referer: 'https://a.test/?access_token=s3cret',
    });
    const kept = JSON.stringify(await journal());
    expect(kept).toContain('token=redacted');
    expect(kept).not.toContain('s3cret');
  });

  it('mocks the second start of a game by the scenario of docs/proxy.md, and other calls without the service’s player', async () => {
    const { sim, world } = await startProxy(`rules:
  - { call: play.startSession, when: { nth: 2 }, answer: mock }
  - { call: rewards.getReward, answer: mock }
`);
    const { hosts } = await sim.open({ scenario: 'no-capacity' });
    const token = 'x'.repeat(40);
    const headers = { authorization: `token ${token}`, 'x-play-user-token': token };
    const start = () => ask(`${hosts.page}/api/play/startSession?appId=20101&uaId=ua-1`, { headers });
    const texts = [await start(), await start()].map(({ text }) => text);
    expect(texts.map((text) => text.includes('FailureInsufficientInstanceCapacity'))).toEqual([false, true]);
    const reward = await ask(`${world.hosts.page}/api/rewards/getReward`, { headers, body: { uaId: 'ua-1' } });
    expect(reward.text).toContain('FailureInvalidToken');
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
    expect(readProxyRules(rules)).toHaveLength(6);
    const commands = [...page.matchAll(/^npm run sim -- (.*)$/gm)].map(([, args = '']) => args.split(' '));
    expect(commands.map((args) => readSettings(args, {}).ok)).toEqual([true, true, true]);
    const scenarios = commands.flatMap((args) => args.filter((_, at) => args[at - 1] === '--scenario'));
    expect(scenarios).not.toEqual([]);
    expect(scenarios.filter((id) => !SCENARIOS.has(id))).toEqual([]);
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
    const all = Buffer.concat(parts.map(({ bytes }) => bytes));
    return { parts, reset, bytes: all.length, text: all.toString() };
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
    const { reset, bytes } = await receive('{ resetAfterBytes: 100 }');
    expect([reset, bytes]).toEqual([true, 100]);
    expect(await receive('{ resetAfterBytes: 0 }')).toMatchObject({ reset: true, text: '' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeStreamPort } from '../peer/nodeStreamPort.ts';
import { bindUdp } from '../peer/relay/udp.ts';
import { readSettings } from './options.ts';
import { siteOf } from './http/publicAddress.ts';
import { ask, testHost } from './testing/testHost.ts';

const TOKEN = 'a-token-of-some-length';
const PUBLIC = 'https://sim.example.org';

/** A simulator behind a proxy with a token for its control API. */
let sim: Awaited<ReturnType<typeof testHost>>;
beforeAll(async () => {
  const site = siteOf(PUBLIC);
  if (!site) throw new Error('no site');
  sim = await testHost({ site, token: TOKEN, address: '127.0.0.1' });
});
afterAll(() => sim.host.close());

/** Sends a request like the proxy, with the browser's host name. */
const asked = (path: string, headers: Record<string, string> = {}, body?: object) =>
  ask(`http://127.0.0.1:${sim.host.port}${path}`, { host: 'sim.example.org', headers, ...(body && { body }) });
const bearer = { authorization: `Bearer ${TOKEN}` };
const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` });

describe('a simulator with a token', () => {
  it.each([
    ['no authorization', {}],
    ['another token', { authorization: 'Bearer a-token-of-some-lengths' }],
    ['another password', basic('guess')],
    ['another scheme', { authorization: `Digest ${TOKEN}` }],
    ['an empty Bearer token', { authorization: 'Bearer' }],
  ])('rejects requests with %s to its control API and panel with HTTP 401', async (_, headers) => {
    for (const path of ['/__sim/worlds', '/__sim/', '/__sim/panel/panel.ts', '/__sim/metrics']) {
      const response = await asked(path, headers);
      expect([path, response.http]).toEqual([path, 401]);
      expect(response.headers['www-authenticate']).toBe('Basic realm="simulator", charset="UTF-8"');
      expect(response.text).not.toContain(TOKEN);
    }
  });

  it.each([
    ['as a Bearer token', bearer],
    ['as the password of any name', basic(TOKEN)],
  ])('admits the token %s', async (_, headers) => {
    expect((await asked('/__sim/worlds', headers)).http).toBe(200);
    expect((await asked('/__sim/', headers)).http).toBe(200);
  });

  it('reports its health without a token and under any host name', async () => {
    const response = await ask(`http://127.0.0.1:${sim.host.port}/__sim/health`, { host: '10.1.2.3:4800' });
    expect([response.http, response.json()]).toEqual([
      200,
      { status: 'ok', worlds: 0, uptimeSecs: expect.any(Number) as number },
    ]);
    expect((await ask(`http://127.0.0.1:${sim.host.port}/__sim/worlds`, { host: '10.1.2.3:4800' })).http).toBe(403);
  });
});

describe('a simulator behind a proxy', () => {
  it('opens simulated worlds below its public address, answers their calls, and lets only its panel frame them', async () => {
    const opened = (await asked('/__sim/worlds', bearer, { scenario: 'plays-at-once', name: 'calm-moth-7' })).json();
    expect(opened).toMatchObject({ url: 'https://calm-moth-7.sim.example.org/' });
    const { hosts } = opened as { readonly hosts: { readonly auth: string } };
    expect(hosts.auth).toBe('https://auth.calm-moth-7.sim.example.org');
    const call = await ask(`http://127.0.0.1:${sim.host.port}/api/play/getMaintenanceStatus`, {
      host: 'calm-moth-7.sim.example.org',
    });
    expect(call.json()).toEqual({ status: 'Success' });
    expect(call.headers['content-security-policy']).toContain(`frame-ancestors ${PUBLIC};`);
  });

  it('accepts only https for the control origin', async () => {
    expect((await asked('/__sim/worlds', { ...bearer, origin: PUBLIC })).http).toBe(200);
    expect((await asked('/__sim/worlds', { ...bearer, origin: 'http://sim.example.org' })).http).toBe(403);
  });
});

it('the metrics count requests by responder and HTTP status, and report open simulated worlds and streams', async () => {
  const other = await testHost();
  const { hosts } = await other.open();
  await ask(`${hosts.page}/api/play/getMaintenanceStatus`);
  await ask(`${hosts.page}/api/no/such/call`);
  const { http, headers, text } = await other.control('/metrics');
  expect([http, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toContain('nowlight_requests_total{by="page",http="200"} 1');
  expect(text).toContain('nowlight_requests_total{by="page",http="404"} 1');
  expect(text).toContain('nowlight_requests_total{by="root",http="201"} 1');
  expect(text).toMatch(/^nowlight_worlds 1$/m);
  expect(text).toMatch(/^nowlight_streams 0$/m);
  expect(text).toMatch(/^nowlight_request_seconds_count\{by="page"\} 2$/m);
  expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
  await other.host.close();
});

describe('streams for a remote computer', () => {
  const request = {
    ...{ worldId: 'w', playSessionId: 'ps_1', packageName: 'x', seed: 1, width: 320, height: 180, fps: 30 },
    ...{ maxBitrateKbps: 2_000, marker: false, renderOnInput: false, silent: true },
    listener: { state: () => undefined, line: () => undefined, input: () => undefined },
  };

  it('streams use the advertised address and a free port of the range', async () => {
    const free = await bindUdp('127.0.0.1');
    const { port } = free;
    free.close();
    const streams = createNodeStreamPort({ advertised: '203.0.113.7', ports: [port, port] });
    const stream = await streams.open(request);
    const [candidate] = stream.iceCandidates;
    expect(candidate?.candidate).toBe(`candidate:1 1 udp 2130706431 203.0.113.7 ${port} typ host`);
    expect(stream.offerSdp).toContain('c=IN IP4 203.0.113.7');
    expect(stream.offerSdp).not.toContain('127.0.0.1');
    await expect(streams.open({ ...request, playSessionId: 'ps_2' })).rejects.toThrow(
      `all UDP ports from ${port} to ${port} are taken`,
    );
    await streams.close();
  });
});

describe('the settings for remote computers', () => {
  const read = (...args: string[]) => {
    const settings = readSettings(args, {});
    return settings.ok ? settings.value : settings.error;
  };

  it('parses the flags for remote computers', () => {
    expect(
      read(
        '--listen=0.0.0.0',
        `--token=${TOKEN}`,
        `--public=${PUBLIC}`,
        '--advertise=203.0.113.7',
        '--udp-ports=50000-50099',
        '--encoders=0',
      ),
    ).toMatchObject({
      listen: '0.0.0.0',
      token: TOKEN,
      site: { scheme: 'https', domain: 'sim.example.org', port: 443 },
      advertise: '203.0.113.7',
      udpPorts: [50_000, 50_099],
      encoders: 0,
    });
  });

  it.each([
    [['--listen=0.0.0.0'], '--listen opens the simulator to other machines: set a --token too'],
    [['--listen=everywhere', `--token=${TOKEN}`], '--listen must be an IP address, not "everywhere"'],
    [['--token=short'], '--token must be 16 or more letters, digits and -._~+/='],
    [['--advertise=sim.example.org'], '--advertise must be an IPv4 address, not "sim.example.org"'],
    [['--udp-ports=50099-50000'], '--udp-ports must be a range such as 50000-50099, not "50099-50000"'],
    [['--encoders=many'], '--encoders must be a whole number from 0 to 64, not "many"'],
    [
      ['--public=sim.example.org'],
      '--public must be an address such as https://sim.example.org, not "sim.example.org"',
    ],
  ])('rejects the arguments %j with one sentence that does not contain the token', (args, sentence) => {
    expect(read(...args)).toBe(sentence);
  });
});

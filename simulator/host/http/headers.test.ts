import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Asking, type HostResponse, type Opened, testHost } from '../testing/testHost.ts';

let sim: Awaited<ReturnType<typeof testHost>>;
let bare: Awaited<ReturnType<typeof testHost>>;
let dist: string;
let world: Opened;
let unbuilt: Opened;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'nowlight-headers-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  await writeFile(join(dist, 'offline.html'), '<!doctype html><html><head></head><body></body></html>');
  for (const name of ['assets/main-abc.js', 'assets/main-abc.css', 'sw.js', 'manifest-en.webmanifest', 'icon.svg']) {
    await writeFile(join(dist, name), 'anything');
  }
  [sim, bare] = await Promise.all([testHost({ dist }), testHost({ maxWorlds: 1 })]);
  [world, unbuilt] = await Promise.all([sim.open(), bare.open()]);
  const script = (answers: readonly object[]) =>
    sim.control(`/worlds/${world.id}/script`, { body: { call: 'play.getMaintenanceStatus', answers } });
  await script([{ http: 500 }, { raw: '<html>' }, { http: 204 }]);
});
afterAll(async () => {
  await Promise.all([sim.host.close(), bare.host.close(), rm(dist, { recursive: true })]);
});

type Kind = 'page' | 'part' | 'service' | 'root';
type Answer = readonly [kind: Kind, http: number, answer: () => Promise<HostResponse>];

const page = (path: string, asking?: Asking) => () => ask(world.hosts.page + path, asking);
const root = (path: string, asking?: Asking) => () => ask(sim.host.origin + path, asking);
const control = (path: string, asking?: Asking) => () => sim.control(path, asking);
const maintenance = page('/api/play/getMaintenanceStatus');
const cross = { 'sec-fetch-site': 'cross-site' };

const ANSWERS: Readonly<Record<string, Answer>> = {
  'a page of the app': ['page', 200, page('/play/skyhop/20101')],
  'a page at an unknown path': ['page', 404, page('/no/such/page')],
  'a page requested with HEAD': ['page', 200, page('/', { method: 'HEAD' })],
  'the offline page': ['page', 200, page('/offline.html')],
  'a script': ['part', 200, page('/assets/main-abc.js')],
  'a compressed style sheet': ['part', 200, page('/assets/main-abc.css', { headers: { 'accept-encoding': 'br' } })],
  'the service worker': ['page', 200, page('/sw.js')],
  'a web app manifest': ['page', 200, page('/manifest-en.webmanifest')],
  'an icon of the app': ['page', 200, page('/icon.svg')],
  'a part of a file': ['page', 206, page('/sw.js', { headers: { range: 'bytes=0-1' } })],
  'a range that cannot be satisfied': ['page', 416, page('/sw.js', { headers: { range: 'bytes=99-' } })],
  'an unchanged file': ['page', 304, unchanged],
  'a missing file': ['part', 404, page('/assets/gone.js')],
  'a call with a scripted failure': ['page', 500, maintenance],
  'a call with a response that is not JSON': ['page', 200, maintenance],
  'a call without a body': ['page', 204, maintenance],
  'a call': ['page', 200, maintenance],
  'an unknown call': ['page', 404, page('/api/no/such/call')],
  'a call with the wrong method': ['page', 405, page('/api/play/getMaintenanceStatus', { method: 'POST' })],
  'a call with a body that is too large': [
    'page',
    413,
    page('/api/play/startSession', { method: 'POST', headers: { 'content-length': '99999999' }, body: 'x' }),
  ],
  'a call with the method TRACE': ['page', 405, page('/api/play/startSession', { method: 'TRACE' })],
  'a page while the app is not built': ['page', 503, () => ask(unbuilt.url)],
  'an access token': [
    'service',
    200,
    () => ask(`${world.hosts.auth}/auth/access-token`, { body: { implicitGuestLogin: true } }),
  ],
  'a preflight response': ['service', 204, () => ask(`${world.hosts.config}/apps`, { method: 'OPTIONS' })],
  'the app list': [
    'service',
    200,
    () => ask(`${world.hosts.catalogue}/catalogue/getAppsList?feOsName=Linux&feDeviceType=desktop`),
  ],
  'a picture': ['service', 200, () => ask(`${world.hosts.catalogue}/art/avatar/1.svg`)],
  'an unknown picture': ['service', 404, () => ask(`${world.hosts.catalogue}/art/no/such.svg`)],
  'an unknown path on the payment host': ['service', 404, () => ask(`${world.hosts.payment}/`)],
  'the redirect to a new world': ['root', 303, root('/')],
  'an unknown scenario': ['root', 404, root('/?scenario=none')],
  'the root address requested with HEAD': ['root', 200, root('/', { method: 'HEAD' })],
  'the root address with the wrong method': ['root', 405, root('/', { method: 'PUT' })],
  'a new world requested by another site': ['root', 403, root('/', { headers: cross })],
  'a new world over the limit of worlds': ['root', 503, () => ask(`${bare.host.origin}/`)],
  'an unknown path on the root host': ['root', 404, root('/nothing')],
  'the redirect to the control panel': ['root', 303, root('/__sim')],
  'the panel': ['root', 200, root('/__sim/')],
  'a script of the panel': ['root', 200, root('/__sim/panel/panel.ts')],
  'a style of the panel': ['root', 200, root('/__sim/panel/panel.css')],
  'the scenario list': ['root', 200, control('/scenarios')],
  'the OpenAPI document of the control API': ['root', 200, control('/openapi.json')],
  'a world opened by the control API': ['root', 201, control('/worlds', { body: { scenario: 'plays-at-once' } })],
  'an invalid control request': ['root', 400, control('/worlds', { body: {} })],
  'a control request with an unknown path': ['root', 404, control('/nothing')],
  'a control request with the wrong method': ['root', 405, control('/scenarios', { method: 'DELETE' })],
  'a control request from another origin': [
    'root',
    403,
    control('/worlds', { headers: { origin: 'https://a.example' } }),
  ],
  'a control request from another site': ['root', 403, control('/worlds', { headers: cross })],
  'an unknown world': ['root', 404, () => ask(`http://gone-moth-1.localhost:${sim.host.port}/`)],
  'an unknown host of a world': ['root', 404, () => ask(`http://no.gone-moth-1.localhost:${sim.host.port}/`)],
  'a foreign host': ['root', 403, root('/', { host: 'a.example' })],
  'a request line without a path': ['root', 400, () => raw('GET nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n')],
  'a request whose headers are too large': [
    'root',
    431,
    () => raw(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(99_999)}\r\n\r\n`),
  ],
  'a request that is not HTTP': ['root', 400, () => raw('hello\r\n\r\n')],
};

async function unchanged(): Promise<HostResponse> {
  const etag = String((await page('/sw.js')()).headers['etag']);
  return page('/sw.js', { headers: { 'if-none-match': etag } })();
}

/** Sends an invalid request. */
function raw(text: string): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(sim.host.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
      // The response's headers are complete; the test doesn't need its body.
      if (!answer.includes('\r\n\r\n')) return;
      socket.destroy();
      const [status = '', ...lines] = answer.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      const bytes = Buffer.from(answer);
      resolve({
        http: Number(status.split(' ')[1]),
        headers,
        text: answer,
        bytes,
        json: () => undefined,
        as: () => never(),
      });
    });
    socket.on('error', reject);
  });
}

function never(): never {
  throw new Error('the response to a raw request is not JSON');
}

describe('every response forbids framing, sniffing and embedding by others', () => {
  it.each(Object.keys(ANSWERS))('%s', async (name) => {
    const [kind, http, answer] = ANSWERS[name] as Answer;
    const response = await answer();
    const { headers } = response;
    expect(response.http).toBe(http);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-resource-policy']).toBe(kind === 'service' ? 'same-site' : 'same-origin');
    const policy = String(headers['content-security-policy']).split('; ');
    const panel = name === 'a page while the app is not built' ? bare.host.origin : sim.host.origin;
    const framers = kind === 'page' ? panel : "'none'";
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", `frame-ancestors ${framers}`]),
    );
    if (kind !== 'service') expect(policy.join()).not.toContain('unsafe');
    // The remaining assertions concern documents and workers only.
    if (kind === 'part') return;
    const opener = kind === 'page' ? 'same-origin-allow-popups' : 'same-origin';
    expect(headers['cross-origin-opener-policy']).toBe(opener);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const permitted = String(headers['permissions-policy']).split(', ');
    const camera = name.includes('of the panel') || name === 'the panel' ? 'camera=*' : 'camera=()';
    expect(permitted).toContain(kind === 'root' ? camera : 'camera=(self)');
    expect(permitted).toContain('usb=()');
  });
});

it('a page opened by a mailed link sends no referrer, because its address contains a secret', async () => {
  const { http, headers } = await page('/?resetToken=reset-1')();
  expect([http, headers['referrer-policy']]).toEqual([200, 'no-referrer']);
});

it('an HTML game’s document can be framed only by its simulated world’s page and the control panel', async () => {
  const { origin } = new URL(world.hosts.games);
  const { http, headers } = await ask(`${origin}/loop-loop-loop/20152`);
  expect(http).toBe(200);
  expect(headers['x-frame-options']).toBeUndefined();
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`frame-ancestors ${new URL(world.hosts.page).origin} ${sim.host.origin}`);
  expect(policy).toContain("default-src 'none'");
  expect(policy.join()).not.toContain('unsafe');
});

describe('the permissions policy of an app page', () => {
  it.each(['camera', 'microphone', 'geolocation', 'clipboard-read', 'clipboard-write'])(
    'permits %s to itself and to no frame',
    async (feature) => {
      const { headers } = await page('/')();
      expect(String(headers['permissions-policy']).split(', ')).toContain(`${feature}=(self)`);
    },
  );

  it.each(['autoplay', 'fullscreen', 'gamepad', 'accelerometer', 'gyroscope', 'screen-wake-lock'])(
    'permits %s to a game in a frame',
    async (feature) => {
      const { headers } = await page('/')();
      expect(String(headers['permissions-policy']).split(', ')).toContain(`${feature}=*`);
    },
  );
});

it('docs/headers.md lists the policy for documents with Google ads, under a new nonce each time', async () => {
  const google = await sim.open({ config: { ads: { display: 'google' } } });
  const text = await readFile(join(import.meta.dirname, '../../../docs', 'headers.md'), 'utf8');
  const [, message = ''] = /^content-security-policy-with-google: (.+)$/m.exec(text) ?? [];
  const hosts = [...new Set(Object.values(google.hosts))].join(' ');
  const nonces = new Set<string>();
  for (let visit = 0; visit < 2; visit++) {
    const { headers } = await ask(`${google.hosts.page}/`);
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    nonces.add(nonce);
    // Only the order of a policy's directives may differ.
    const words = (all: string) => all.split('; ').toSorted();
    expect(words(policy)).toEqual(
      words(message.replaceAll('<hosts>', hosts).replaceAll('<nonce>', nonce).replaceAll('<framers>', sim.host.origin)),
    );
  }
  expect(nonces.size).toBe(2);
});

it.each([
  ['its documents', 0, '/'],
  ['the scripts, style sheets and fonts that they load', 1, '/assets/main-abc.js'],
])('docs/headers.md lists for a production server the headers served here: %s', async (_, block, path) => {
  const text = await readFile(join(import.meta.dirname, '../../../docs', 'headers.md'), 'utf8');
  const hosts = [...new Set(Object.values(world.hosts))].join(' ');
  const { accounts } = world.hosts;
  const [, lines = ''] = [...text.matchAll(/^```http\n([^`]+)/gm)][block] ?? [];
  const messages = [...lines.matchAll(/^([a-z-]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('<hosts>', hosts).replaceAll('<scripts>', accounts).replaceAll('<framers>', sim.host.origin),
  ]);
  const { headers } = await page(path)();
  const own = new Set([
    'accept-ranges',
    'content-length',
    'content-type',
    'cache-control',
    'date',
    'connection',
    'etag',
    'keep-alive',
    'transfer-encoding',
    'vary',
  ]);
  const sent = Object.entries(headers).filter(([name]) => !own.has(name));
  expect(Object.fromEntries(messages)).toEqual(Object.fromEntries(sent));
});

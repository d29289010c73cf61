import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ErrorSchema, WorldStateSchema } from './control/schemas.ts';
import { bootstrapOf } from './testing/bootstrapOf.ts';
import { builtAppHost } from './testing/builtAppHost.ts';
import { ask, type Opened, testHost } from './testing/testHost.ts';

const sim = await builtAppHost();
afterAll(() => sim.close());

describe('the root address of the simulator', () => {
  it('opens a new simulated world at each visit and keeps the query', async () => {
    const visit = () => ask(`${sim.host.origin}/?scenario=plays-at-once&utm_source=mail`);
    const [first, second] = [await visit(), await visit()];
    expect(first.http).toBe(303);
    const at = new URL(String(first.headers['location']));
    expect(at.hostname.endsWith('.localhost')).toBe(true);
    expect(at.pathname).toBe('/');
    expect(at.search).toBe('?scenario=plays-at-once&utm_source=mail');
    expect(second.headers['location']).not.toBe(first.headers['location']);
    expect((await ask(at.href)).http).toBe(200);
  });

  it('redirects /play to the play page of a new simulated world, and accepts a seed', async () => {
    const response = await ask(`${sim.host.origin}/play?seed=42`);
    const at = new URL(String(response.headers['location']));
    expect(at.pathname.startsWith('/play/')).toBe(true);
    const [id = ''] = at.hostname.split('.');
    expect((await sim.control(`/worlds/${id}`)).json()).toMatchObject({ seed: 42 });
  });

  it('lists the nearest names for an unknown scenario', async () => {
    const response = await ask(`${sim.host.origin}/?scenario=<plays-at-onse>`);
    expect(response.http).toBe(404);
    expect(response.text).toContain('/?scenario=plays-at-once');
    expect(response.text).not.toContain('<plays');
  });

  it('accepts the seeds that the control API accepts, and explains a rejected one', async () => {
    const response = await ask(`${sim.host.origin}/play?seed=4294967295`);
    const [id = ''] = new URL(String(response.headers['location'])).hostname.split('.');
    expect((await sim.control(`/worlds/${id}`)).json()).toMatchObject({ seed: 4_294_967_295 });
    for (const seed of ['4294967296', '9999999999', 'seven', '-1', '1.5']) {
      const refused = await ask(`${sim.host.origin}/?seed=${seed}&utm_source=mail`);
      expect(refused.http).toBe(400);
      expect(refused.headers['content-type']).toContain('text/html');
      expect(refused.text).toContain('a whole number from 0 to 4294967295');
      expect(refused.text).toContain('href="/?utm_source=mail"');
    }
  });

  it('lists the moments if a link names an unknown one', async () => {
    const refused = await ask(`${sim.host.origin}/play?scenario=plays-at-once&startAt=<ariving>`);
    expect(refused.http).toBe(400);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.text).toContain('The home page, before the player selects a game.');
    expect(refused.text).toContain('href="/play?scenario=plays-at-once&#38;startAt=arriving"');
    expect(refused.text).not.toContain('<ariving>');
  });

  it('opens no simulated world for requests from other sites, and shows a link to confirm instead', async () => {
    const before = sim.host.worlds.all.length;
    const asked = (path: string, headers: Readonly<Record<string, string>>) =>
      ask(sim.host.origin + path, { headers: { 'sec-fetch-site': 'cross-site', ...headers } });
    const led = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    for (const headers of [
      {},
      led,
      { ...led, referer: 'https://example.com/' },
      { referer: 'http://w.localhost:1/' },
    ]) {
      for (const path of ['/', '/play', '/?scenario=plays-at-once&x="']) {
        const response = await asked(path, headers);
        expect(response.http).toBe(403);
        expect(response.text).toContain(`<a class="go" href="${path.replace('"', '%22').replace('&', '&#38;')}">`);
      }
    }
    expect(sim.host.worlds.all).toHaveLength(before);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['its own pages', { 'sec-fetch-site': 'same-origin' }],
    ['a page of the same site, such as the catalogue', { 'sec-fetch-site': 'same-site' }],
    ['a tool that sends no Sec-Fetch-Site header', {}],
  ])('opens a simulated world for a request from %s', async (_, headers) => {
    expect((await ask(`${sim.host.origin}/`, { headers })).http).toBe(303);
  });

  it('opens a simulated world for a link on the page of an ended world', async () => {
    const referer = `http://gone-moth-1.localhost:${sim.host.port}/`;
    const response = await ask(`${sim.host.origin}/`, { headers: { 'sec-fetch-site': 'cross-site', referer } });
    expect(response.http).toBe(303);
  });

  it('responds with the time of a retry if every simulated world is in use', async () => {
    const small = await testHost({ maxWorlds: 1 });
    const { id } = await small.open();
    const response = await ask(`${small.host.origin}/`);
    expect(response.http).toBe(503);
    expect(response.text).toContain('the maximum of 1 worlds is reached');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(590);
    const refused = await small.control('/worlds', { body: { scenario: 'plays-at-once' } });
    expect([refused.http, refused.as(ErrorSchema).error.field]).toEqual([503, 'worlds']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect((await small.control(`/worlds/${id}`)).http).toBe(200);
    await small.host.close();
  });

  it('opens no simulated world for a HEAD request or for an icon', async () => {
    const before = sim.host.worlds.all.length;
    expect((await ask(`${sim.host.origin}/`, { method: 'HEAD' })).http).toBe(200);
    expect((await ask(`${sim.host.origin}/favicon.ico`)).http).toBe(404);
    expect(sim.host.worlds.all).toHaveLength(before);
  });
});

describe('the page of a simulated world', () => {
  it('loads the built app with its bootstrap, under a content security policy without inline scripts', async () => {
    const { playUrl, hosts } = await sim.open();
    const response = await ask(playUrl, { headers: { 'accept-language': 'ja' } });
    expect(response.http).toBe(200);
    expect(bootstrapOf(response.text)).toMatchObject({ pageType: 'PlayPage', hosts: { auth: hosts.auth } });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hosts.accounts};`);
    expect(policy).toContain(`connect-src 'self' `);
    expect(policy).toContain(hosts.payment);
    expect(policy).not.toContain('unsafe');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['referrer-policy']).toBeTruthy();
  });

  it('shows the app’s not-found page with HTTP 404 for an unknown path', async () => {
    const { hosts } = await sim.open();
    const response = await ask(`${hosts.page}/no/such/page`);
    expect(response.http).toBe(404);
    expect(bootstrapOf(response.text).pageType).toBe('NotFound');
  });

  it('escapes configured values', async () => {
    const text = '</script><script>alert(1)</script><!--';
    const { url } = await sim.open({ config: { announcement: { id: 'a', text } } });
    const { text: html } = await ask(url);
    expect(html).not.toContain('<script>alert');
    expect(bootstrapOf(html).announcement?.text).toBe(text);
  });

  it('appears in the journal with each request', async () => {
    const { id, url } = await sim.open();
    await ask(url);
    const entries = await sim.journal(id);
    expect(entries[0]).toMatchObject({
      kind: 'call',
      name: 'document',
      response: { http: 200 },
      data: { pageType: 'HomePage' },
    });
  });

  it('names the build command if the app is not built', async () => {
    const bare = await testHost();
    const response = await ask(String((await ask(`${bare.host.origin}/`)).headers['location']));
    await bare.host.close();
    expect(response.http).toBe(503);
    expect(response.text).toContain('npm run build');
  });
});

describe('the files of the app', () => {
  it('arrive compressed and typed, and immutable if their name contains a hash', async () => {
    const { hosts } = await sim.open();
    const file = `${hosts.page}/assets/main-abc123.js`;
    const plain = await ask(file);
    const small = await ask(file, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 10);
    expect((await ask(file, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe('gzip');
    const again = await ask(file, { headers: { 'if-none-match': String(plain.headers['etag']) } });
    expect([again.http, again.bytes.length]).toEqual([304, 0]);
    expect((await ask(`${hosts.page}/notices.txt`)).headers['cache-control']).toBe('no-cache');
  });

  it('arrive in parts for range requests', async () => {
    const { hosts } = await sim.open();
    const file = `${hosts.page}/assets/main-abc123.js`;
    const whole = await ask(file);
    const size = whole.bytes.length;
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { http, bytes, headers } = await ask(file, { headers: { range, 'accept-encoding': 'br', ...more } });
      return { http, text: bytes.toString(), range: headers['content-range'], encoding: headers['content-encoding'] };
    };
    expect(whole.headers['accept-ranges']).toBe('bytes');
    expect(await part('bytes=2-5')).toEqual({
      http: 206,
      text: whole.text.slice(2, 6),
      range: `bytes 2-5/${size}`,
      encoding: undefined,
    });
    expect(await part('bytes=-3')).toMatchObject({ http: 206, text: whole.text.slice(-3) });
    expect(await part(`bytes=${size - 2}-${size + 99}`)).toMatchObject({ http: 206, text: whole.text.slice(-2) });
    expect(await part(`bytes=${size}-`)).toMatchObject({ http: 416, range: `bytes */${size}` });
    expect(await part('bytes=0-1,4-5')).toMatchObject({ http: 200, text: whole.text });
    expect(await part('bytes=5-2')).toMatchObject({ http: 200 });
    expect(await part('bytes=0-1', { 'if-range': '"older"' })).toMatchObject({ http: 200 });
    const head = await ask(file, { method: 'HEAD' });
    expect([head.http, head.headers['content-length'], head.text]).toEqual([200, String(size), '']);
  });

  it('include files that are written while the simulator runs', async () => {
    const { hosts } = await sim.open();
    await writeFile(join(sim.dist, 'notices.txt'), 'written by nobody');
    expect((await ask(`${hosts.page}/notices.txt`)).text).toContain('nobody');
  });

  it('exclude paths outside the build folder, hidden files, and the HTML document without a bootstrap', async () => {
    const { hosts } = await sim.open();
    for (const path of [
      '/..%2f..%2fetc/passwd.txt',
      '/%2e%2e/secret.txt',
      '/.vite/manifest.json',
      '/assets/gone.js',
      '/%00.js',
      '/%zz.js',
    ]) {
      expect((await ask(hosts.page + path)).http).toBe(404);
    }
    expect(bootstrapOf((await ask(`${hosts.page}/index.html`)).text).pageType).toBe('NotFound');
  });
});

describe('several simulated worlds', () => {
  it('share no scripts, clocks, configuration or journals', async () => {
    const [one, two] = [await sim.open(), await sim.open()];
    await sim.control(`/worlds/${one.id}/script`, {
      body: {
        call: 'play.getMaintenanceStatus',
        answers: [{ status: 'FailureUnderMaintenance' }],
        then: 'repeat-last',
      },
    });
    await sim.control(`/worlds/${one.id}/clock`, { body: { set: 0 } });
    await sim.control(`/worlds/${one.id}/config`, { method: 'PATCH', body: { country: 'JP' } });
    const status = async ({ hosts }: Opened) =>
      (await ask(`${hosts.page}/api/play/getMaintenanceStatus`)).as(z.object({ status: z.string() })).status;
    expect([await status(one), await status(two)]).toEqual(['FailureUnderMaintenance', 'Success']);
    const state = (await sim.control(`/worlds/${two.id}`)).as(WorldStateSchema);
    expect(state.now).toBeGreaterThan(1e12);
    expect(state.config['country']).toBe('US');
    expect(await sim.journal(two.id)).toHaveLength(1);
  });

  it('open and answer by the hundred within five seconds', async () => {
    const start = performance.now();
    const all = await Promise.all(Array.from({ length: 100 }, () => sim.open()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(100);
    const answers = await Promise.all(all.map(({ hosts }) => ask(`${hosts.page}/api/play/getMaintenanceStatus`)));
    expect(answers.every(({ http }) => http === 200)).toBe(true);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('give the same answers for the same seed, byte for byte', async () => {
    const answers = async () => {
      const { id, hosts } = await sim.open({ seed: 5 });
      await sim.control(`/worlds/${id}/clock`, { body: { rate: 0 } });
      await sim.control(`/worlds/${id}/clock`, { body: { set: 1_800_000_000_000 } });
      const body = { implicitGuestLogin: true };
      const token = await ask(`${hosts.auth}/auth/access-token`, {
        body,
        headers: { 'content-type': 'application/json' },
      });
      const list = await ask(`${hosts.catalogue}/catalogue/getAppsList?feOsName=Linux&feDeviceType=desktop`);
      expect([token.http, list.http]).toEqual([200, 200]);
      return (token.text + list.text).replaceAll(id, 'world');
    };
    expect(await answers()).toBe(await answers());
  });
});

it('the host serves the control panel with its TypeScript sources as JavaScript', async () => {
  const page = await ask(`${sim.host.origin}/__sim/`);
  expect(page.http).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const [, script] = /<script type="module" src="([^"]+)"/.exec(page.text) ?? [];
  const source = await ask(`${sim.host.origin}${script}`);
  expect(source.headers['content-type']).toContain('text/javascript');
  expect(source.text).not.toContain('import type');
  expect((await ask(`${sim.host.origin}/__sim`)).headers['location']).toBe('/__sim/');
});

it('a client that disconnects in the middle of a body causes no failure', async () => {
  const { host, port } = new URL(sim.host.origin);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /__sim/worlds HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`,
  );
  // The server is still waiting for the rest of the unfinished request's body.
  expect((await ask(sim.host.origin + '/__sim/')).http).toBe(200);
  socket.destroy();
  await once(socket, 'close');
  expect((await ask(sim.host.origin + '/__sim/')).http).toBe(200);
  expect(sim.reported).toEqual([]);
});

it('the host logs no unexpected errors', () => {
  expect(sim.reported).toEqual([]);
});

import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { ErrorSchema } from '../control/schemas.ts';
import { bootstrapOf } from '../testing/bootstrapOf.ts';
import { builtAppHost } from '../testing/builtAppHost.ts';
import { ask } from '../testing/testHost.ts';

const sim = await builtAppHost();
afterAll(() => sim.close());

describe('access control of the simulator host', () => {
  it('rejects a request with two Host headers with 400', async () => {
    const { hostname, port } = new URL((await sim.open()).url);
    const socket = connect(Number(port), '127.0.0.1');
    const hosts = [hostname, 'example.com'].map((name) => `Host: ${name}:${port}\r\n`).join('');
    socket.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toContain('HTTP/1.1 400');
    expect(text).toContain('"field":"Host"');
  });

  it('rejects a foreign Host header with 403 on pages and in the control API', async () => {
    const { url } = await sim.open();
    for (const host of ['example.com', 'localhost.example.com', '192.168.0.1', 'evil']) {
      expect((await ask(url, { host })).http).toBe(403);
      expect((await ask(`${sim.host.origin}/__sim/worlds`, { host })).http).toBe(403);
    }
  });

  it('rejects control requests from any other origin, including the origin of a simulated world’s page', async () => {
    const { hosts } = await sim.open();
    const as = async (origin: string, host?: string) =>
      (
        await sim.control('/worlds', {
          body: { scenario: 'plays-at-once' },
          headers: { origin },
          ...(host && { host }),
        })
      ).http;
    for (const origin of ['http://example.com', hosts.page, 'null', 'http://localhost:1']) {
      expect(await as(origin)).toBe(403);
    }
    expect(await as(sim.host.origin)).toBe(201);
    const numbers = `127.0.0.1:${sim.host.port}`;
    expect(await as(`http://${numbers}`, numbers)).toBe(201);
    expect(await as(sim.host.origin, numbers)).toBe(403);
  });

  it('rejects cross-site control requests without an Origin header, except top-level navigation to the panel', async () => {
    const cross = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['/worlds', '/scenarios', '/openapi.json', '/']) {
      expect(await sim.refused(path, { headers: { ...cross, 'sec-fetch-mode': 'no-cors' } })).toEqual([
        403,
        'Sec-Fetch-Site',
      ]);
    }
    const led = { ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await sim.control('/', { headers: led })).http).toBe(200);
    const framed = { ...led, 'sec-fetch-dest': 'iframe' };
    expect((await sim.control('/', { headers: framed })).http).toBe(403);
  });

  it('reports why a requested simulated world has ended', async () => {
    const { id, url } = await sim.open();
    await sim.control(`/worlds/${id}`, { method: 'DELETE' });
    const response = await sim.control(`/worlds/${id}`);
    expect(response.as(ErrorSchema).error.message).toBe(`the world ${id} has ended: the control API ended it`);
    expect((await ask(url)).text).toContain('has ended: the control API ended it.');
  });

  it('answers 404 for an unknown simulated world, with a link to open a new one', async () => {
    for (const host of ['gone-moth-1', 'nobody.gone-moth-1']) {
      const response = await ask(`http://${host}.localhost:${sim.host.port}/some/page`);
      expect(response.http).toBe(404);
      expect(response.text).toContain('This world is not open');
      expect(response.text).toContain(`href="${sim.host.origin}/"`);
    }
  });

  it('never takes a host name from a request path that starts with two slashes', async () => {
    const { url, hosts } = await sim.open();
    const response = await ask(`${hosts.page}//example.com/api/play/getMaintenanceStatus`);
    expect(response.headers['content-type']).toContain('text/html');
    expect(bootstrapOf((await ask(url)).text).hosts.auth).toBe(hosts.auth);
  });
});

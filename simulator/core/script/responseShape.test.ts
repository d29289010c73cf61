import { describe, expect, it } from 'vitest';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { settle } from '../../../src/kit/clock.ts';
import { NetworkEffect } from '../http/networkEffect.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld } from '../testing/testVisit.ts';

const STATUS = 'play.getSessionStatus';
const ask = (playSessionId: string) => ({ playSessionId, uaId: 'ua-1' });

const refused = (answer: object) => controlErrorOf(() => testWorld().world.script(STATUS, [answer]));

describe('a scripted response', () => {
  it('sends the scripted headers, content type and location, which redirects with HTTP 302 by default', async () => {
    const { world, visit } = testWorld();
    const answers = [
      { headers: { 'Retry-After': '7', 'cache-control': 'max-age=60' }, contentType: 'text/plain', body: { a: 1 } },
      { location: '/elsewhere' },
      { http: 307, location: '/{{request.query.playSessionId}}', template: true },
    ];
    world.script(STATUS, answers);
    const [plain, moved, kept] = [await next(), await next(), await next()];
    expect(Object.fromEntries(plain?.headers ?? [])).toMatchObject({
      'retry-after': '7',
      'cache-control': 'max-age=60',
      'content-type': 'text/plain',
    });
    expect([moved?.status, moved?.headers.get('location')]).toEqual([302, '/elsewhere']);
    expect([kept?.status, kept?.headers.get('location')]).toEqual([307, '/p']);

    function next(): Promise<Response> {
      return world.handle(visit.request(getSessionStatus, ask('p')));
    }
  });

  it('drips its body at the scripted rate by the simulated world’s clock', async () => {
    const { world, visit, clock } = testWorld();
    world.script(STATUS, [{ raw: 'x'.repeat(50), dripBytesPerSec: 100 }]);
    const { body } = await world.handle(visit.request(getSessionStatus, ask('p')));
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    let got = 0;
    let ended = false;
    const reading = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) got += part.value.length;
      ended = true;
    })();
    await clock.advanceAsync(200);
    expect(got).toBe(20);
    await clock.advanceAsync(300);
    await reading;
    expect([got, ended]).toEqual([50, true]);
    expect(clock.pending).toBe(0);
  });

  it('streams without end until the reader cancels', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ raw: '{"status":"Success"}', endless: true }]);
    const response = await world.handle(visit.request(getSessionStatus, ask('p')));
    expect(response.headers.has('content-length')).toBe(false);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe('{"status":"Success"}');
    let got = 0;
    while (got < 10_000_000) got += (await reader.read()).value?.length ?? 0;
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });

  it('streams without end until the simulated world is disposed, and then fails with a network error', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ raw: 'x', endless: true }]);
    const response = await world.handle(visit.request(getSessionStatus, ask('p')));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.read();
    world.dispose();
    await expect(reader.read()).rejects.toThrow(NetworkEffect);
  });

  it('sends its body twice if doubled, with the content length of both', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ raw: '{"a":1}', doubled: true }]);
    const response = await world.handle(visit.request(getSessionStatus, ask('p')));
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['14', '{"a":1}{"a":1}']);
  });

  it('fails with a network error in the middle of its body after the scripted number of bytes', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ raw: 'x'.repeat(50), breakAfterBytes: 7 }]);
    const response = await world.handle(visit.request(getSessionStatus, ask('p')));
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '50']);
    await expect(response.text()).rejects.toThrow(NetworkEffect);
  });

  it('leaves no timer behind after the reader cancels or the simulated world is disposed', async () => {
    const { world, visit, clock } = testWorld();
    world.script(STATUS, [{ raw: 'x'.repeat(50), dripBytesPerSec: 1 }], 'repeat-last');
    const one = await world.handle(visit.request(getSessionStatus, ask('p')));
    const other = (await world.handle(visit.request(getSessionStatus, ask('p')))).text();
    const ended = other.catch((error: unknown) => error);
    await settle();
    await one.body?.cancel();
    world.dispose();
    expect(await ended).toBeInstanceOf(NetworkEffect);
    expect(clock.pending).toBe(0);
  });

  it.each<[object, string]>([
    [{ when: { quary: {} } }, 'answers.0.when.quary'],
    [{ when: { nth: 0 } }, 'answers.0.when.nth'],
    [{ when: { headers: { a: { contians: 'x' } } } }, 'answers.0.when.headers.a.contians'],
    [{ times: 2, http: 500 }, 'answers.0.times'],
    [{ when: {}, times: 0 }, 'answers.0.times'],
    [{ headers: { 'Content-Length': '3' } }, 'answers.0.headers.Content-Length'],
    [{ headers: { 'a b': '3' } }, 'answers.0.headers.a b'],
    [{ headers: { a: 'x\r\ny' } }, 'answers.0.headers.a'],
    [{ dripBytesPerSec: 0 }, 'answers.0.dripBytesPerSec'],
    [{ breakAfterBytes: -1 }, 'answers.0.breakAfterBytes'],
    [{ contentType: 7 }, 'answers.0.contentType'],
  ])('rejects %j with the path of the invalid field', (answer, field) => expect(refused(answer).field).toBe(field));

  it('rejects a misspelt field with the nearest valid name', () => {
    expect(refused({ when: { quary: {} } }).nearest).toContain('query');
    expect(refused({ contenType: 'x' }).nearest).toContain('contentType');
  });
});

describe('a scripted page resource', () => {
  it('responds as scripted, otherwise with its own content, and is journaled', async () => {
    const { world } = testWorld();
    const page = () => world.handle(new Request(`${world.origins.page}/`));
    world.script('document', [
      { http: 503, raw: '<h1>Closed</h1>' },
      { delayMs: 0, headers: { 'x-late': '1' } },
    ]);
    const [closed, late, own] = [await page(), await page(), await page()];
    expect([closed.status, await closed.text(), closed.headers.get('content-type')]).toEqual([
      503,
      '<h1>Closed</h1>',
      'text/html; charset=utf-8',
    ]);
    expect([late.status, late.headers.get('x-late'), await late.text()]).toEqual([200, '1', await own.text()]);
    const calls = world.journal.after().filter(({ kind }) => kind === 'call');
    const noted = calls.map(({ name, response }) => [name, response?.http]);
    expect(noted).toEqual([503, 200, 200].map((http) => ['document', http]));
  });

  it('responds with HTTP 404 to an image whose path meets the condition', async () => {
    const { world } = testWorld();
    const cover = `${world.origins.catalogue}/art/avatar/a.svg`;
    world.script('art', [{ when: { path: { contains: 'avatar' } }, http: 404 }]);
    expect((await world.handle(new Request(cover))).status).toBe(404);
  });

  it('fails with a scripted network error, and loads on the next request', async () => {
    const { world } = testWorld();
    world.script('asset', [{ network: 'error' }]);
    const own = () => Promise.resolve(new Response('own'));
    const asset = () => world.respond('asset', new Request(`${world.origins.page}/assets/a.js`), own);
    await expect(asset()).rejects.toThrow(NetworkEffect);
    expect(await (await asset()).text()).toBe('own');
  });
});

import { describe, expect, it } from 'vitest';
import { getAppsList } from '../../../src/contracts/calls/catalogueCalls.ts';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { testWorld } from '../testing/testVisit.ts';

const MAPPER = 'catalogue.input-mapper-script';

/** A simulated world and helpers that request its pages and files. */
function served() {
  const made = testWorld();
  const { world } = made;
  const { page, catalogue, games, accounts, auth } = world.origins;
  const heard = async (address: string, init?: RequestInit) => {
    const response = await world.handle(new Request(address, init));
    const headers = Object.fromEntries(response.headers);
    return { http: response.status, text: await response.text(), headers };
  };
  return {
    ...made,
    heard,
    mapper: () => heard(`${page}/api/play/input-mapper.js`),
    game: (path = '/loop/20152') => heard(games + path),
    art: () => heard(`${catalogue}/art/avatar/a.svg`, { headers: { origin: page } }),
    document: () => heard(`${page}/`),
    style: () => heard(`${auth}/site/style.css`),
    google: () => heard(`${accounts}/gsi/status`, { method: 'POST', body: '{"client_id":"nowlight-simulator"}' }),
    noted: () =>
      world.journal
        .after()
        .filter(({ kind }) => kind === 'call')
        .map(({ name, response, scripted }) => [name, response?.http ?? response?.network, scripted ?? false]),
  };
}

describe('the route of the input mapper’s script', () => {
  it('returns JavaScript with no-store by default, and the scripted answer if there is one', async () => {
    const { world, mapper, noted } = served();
    const own = await mapper();
    expect([own.http, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect(own.text.length).toBeGreaterThan(20);
    world.script(MAPPER, [
      { http: 503 },
      { raw: 'other()' },
      { body: 'words' },
      { body: { a: 1 } },
      { headers: { 'x-a': 'b' } },
    ]);
    expect(await mapper()).toMatchObject({ http: 503, text: '' });
    expect(await mapper()).toMatchObject({ http: 200, text: 'other()' });
    expect(await mapper()).toMatchObject({ text: 'words' });
    expect(await mapper()).toMatchObject({ text: '{"a":1}' });
    expect(await mapper()).toMatchObject({ text: own.text, headers: { 'x-a': 'b' } });
    expect(noted()).toEqual([
      [MAPPER, 200, false],
      [MAPPER, 503, true],
      ...Array.from({ length: 4 }, () => [MAPPER, 200, true]),
    ]);
  });
});

describe('the route of an HTML game', () => {
  it('returns the game’s document, HTTP 404 for an unknown game, and the scripted answer if there is one', async () => {
    const { world, game, noted } = served();
    const own = await game();
    expect([own.http, own.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(own.text).toContain('<html');
    const missing = await game('/nothing/20152x');
    expect([missing.http, missing.text, missing.headers['content-security-policy']]).toEqual([
      404,
      'HTTP 404\n',
      "default-src 'none'",
    ]);
    world.script('html-game', [
      { http: 503 },
      { raw: '<p>Soon</p>' },
      { http: 410, raw: 'gone' },
      { headers: { 'x-a': 'b' } },
      { location: '/x' },
    ]);
    expect(await game()).toMatchObject({
      http: 503,
      text: 'HTTP 503\n',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(await game()).toMatchObject({ http: 200, text: '<p>Soon</p>' });
    expect(await game()).toMatchObject({ http: 410, text: 'gone' });
    expect(await game()).toMatchObject({ http: 200, text: own.text, headers: { 'x-a': 'b' } });
    expect(await game()).toMatchObject({ http: 302, headers: { location: '/x' } });
    expect(noted().map(([, http]) => http)).toEqual([200, 404, 503, 200, 410, 200, 302]);
  });
});

describe('the routes of HTML documents and cover art', () => {
  it('return the document or the image by default or as scripted; an unscripted image is not journaled', async () => {
    const { world, art, document, noted } = served();
    const own = await art();
    expect(own).toMatchObject({
      http: 200,
      headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    });
    expect(own.headers['access-control-allow-origin']).toBe(world.origins.page);
    const page = await document();
    expect(page).toMatchObject({
      http: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
      },
    });
    expect(noted()).toEqual([['document', 200, false]]);
    expect(world.journal.after()[0]).toMatchObject({ data: { pageType: 'HomePage' }, request: { query: {} } });
    world.script('art', [
      { http: 404 },
      { raw: 'text' },
      { headers: { 'x-a': 'b' } },
      { when: { path: '/nowhere' }, http: 500 },
    ]);
    expect(await art()).toMatchObject({
      http: 404,
      text: 'HTTP 404\n',
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': world.origins.page,
      },
    });
    expect(await art()).toMatchObject({ http: 200, text: 'text' });
    expect(await art()).toMatchObject({ http: 200, text: own.text, headers: { 'x-a': 'b' } });
    expect(await art()).toMatchObject({ http: 200, text: own.text });
    expect(noted().slice(1)).toEqual([
      ['art', 404, true],
      ['art', 200, true],
      ['art', 200, true],
    ]);
    world.script('document', [{ headers: { 'x-a': 'b' } }]);
    expect(await document()).toMatchObject({ http: 200, text: page.text, headers: { 'x-a': 'b' } });
    expect(noted().slice(4)).toEqual([['document', 200, false]]);
  });
});

describe('the route of a third-party service', () => {
  it('responds by default, as scripted or as configured, and journals each call', async () => {
    const { world, google, style, noted } = served();
    const own = await google();
    expect(own).toMatchObject({
      http: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(await style()).toMatchObject({ http: 200, headers: { 'content-type': 'text/css; charset=utf-8' } });
    world.script('google.status', [{ http: 503 }, { body: { outcome: 'x' } }, { http: 400, raw: 'no' }]);
    expect(await google()).toMatchObject({ http: 503, text: '' });
    expect(await google()).toMatchObject({ http: 200, text: '{"outcome":"x"}' });
    expect(await google()).toMatchObject({ http: 400, text: 'no' });
    world.patchConfig({ google: { outcome: 'unreachable' } });
    await expect(google()).rejects.toMatchObject({ effect: 'error' });
    expect(
      noted()
        .filter(([name]) => name === 'google.status')
        .map(([, http]) => http),
    ).toEqual([200, 503, 200, 400, 'error']);
    expect(world.journal.after()[0]).toMatchObject({ request: { body: { client_id: 'nowlight-simulator' } } });
  });

  it('returns and journals a third-party service’s HTTP 400 for an invalid request', async () => {
    const { world, heard } = served();
    const refused = await heard(`${world.origins.accounts}/gsi/credential`, { method: 'POST', body: '{}' });
    expect([refused.http, refused.text]).toEqual([400, '{"error":"invalid_request"}']);
    expect(world.journal.after()[0]?.response).toEqual({ http: 400 });
  });
});

describe('a request with another method or an unknown address', () => {
  it('gets the headers without the body for HEAD', async () => {
    const { world, heard } = served();
    const { catalogue, page } = world.origins;
    const { http, text, headers } = await heard(`${catalogue}${getAppsList.path}`, {
      ...{ method: 'HEAD', headers: { origin: page } },
    });
    expect([http, text]).toEqual([200, '']);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      ...{ 'access-control-allow-origin': page },
    });
  });

  it('gets 405 with the allowed methods, 404 for an unknown address, and 400 for invalid JSON', async () => {
    const { world, heard } = served();
    const { page, catalogue } = world.origins;
    const wrong = await heard(`${page}/api/play/startSession`, { method: 'DELETE' });
    expect([wrong.http, JSON.parse(wrong.text)]).toMatchObject([405, { status: 'Failure', errorMessage: 'use GET' }]);
    expect(wrong.headers['allow']).toBe('GET');
    const nothing = await heard(`${catalogue}/nowhere`);
    expect([nothing.http, JSON.parse(nothing.text)]).toMatchObject([
      404,
      { status: 'FailureNoResource', errorMessage: 'nothing is at /nowhere' },
    ]);
    expect((await heard('http://elsewhere.test/x')).http).toBe(404);
    const { http, text } = await heard(`${page}/api/play/createPlayUser`, { method: 'POST', body: 'uaId' });
    expect([http, JSON.parse(text)]).toMatchObject([400, { status: 'FailureValidationError' }]);
  });
});

describe('a template in the scripted answer of a route that is not a call', () => {
  it('inserts values of the request into the body, headers and redirect', async () => {
    const { world, heard } = served();
    const { page } = world.origins;
    world.script(MAPPER, [
      {
        template: true,
        raw: '// {{request.path}} {{request.nth}} {{world.id}}',
        headers: { 'x-way': '{{request.method}}' },
      },
      { template: true, location: '{{world.page}}/moved?from={{request.path}}' },
      { template: true, location: '{{world.page}}/moved', http: 307 },
      { raw: '{{request.path}}' },
    ]);
    const address = `${page}/api/play/input-mapper.js`;
    expect(await heard(address)).toMatchObject({
      ...{ http: 200, text: '// /api/play/input-mapper.js 1 world' },
      headers: { 'x-way': 'GET' },
    });
    expect(await heard(address)).toMatchObject({
      ...{ http: 302, headers: { location: `${page}/moved?from=/api/play/input-mapper.js` } },
    });
    expect(await heard(address)).toMatchObject({ http: 307, headers: { location: `${page}/moved` } });
    expect(await heard(address)).toMatchObject({ text: '{{request.path}}' });
  });

  it('replaces invalid header characters of an inserted value, and cuts it at 8,192 characters', async () => {
    const { world, heard } = served();
    world.script(MAPPER, [{ template: true, raw: 'x', headers: { 'x-back': '{{request.query.q}}' } }], 'repeat-last');
    const back = async (q: string) => {
      const address = `${world.origins.page}/api/play/input-mapper.js?q=${encodeURIComponent(q)}`;
      return (await heard(address)).headers['x-back'];
    };
    expect(await back('half moon')).toBe('half moon');
    expect(await back('a\r\nset-cookie: b')).toBe('a??set-cookie: b');
    expect(await back('달')).toBe('?');
    expect((await back('x'.repeat(9_000)))?.length).toBe(8_192);
  });
});

describe('a request whose answer is delayed', () => {
  it('fails without a journal entry when the client disconnects or the simulated world is disposed', async () => {
    const { world, visit, clock } = testWorld();
    world.script('play.getSessionStatus', [{ delayMs: 1_000 }], 'repeat-last');
    const leaving = new AbortController();
    const ask = () => visit.request(getSessionStatus, { playSessionId: 'p', uaId: 'u' });
    const left = world.handle(new Request(ask(), { signal: leaving.signal }));
    const stays = world.handle(ask());
    await clock.advanceAsync(1);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ effect: 'aborted' });
    expect(clock.pending).toBe(1);
    world.dispose();
    await expect(stays).rejects.toMatchObject({ effect: 'disposed' });
    expect(clock.pending).toBe(0);
    await expect(world.respond('asset', ask(), () => Promise.resolve(new Response()))).rejects.toMatchObject({
      effect: 'disposed',
    });
    expect(world.journal.after().filter(({ kind }) => kind === 'call')).toEqual([]);
  });
});

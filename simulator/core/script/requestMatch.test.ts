import { describe, expect, it } from 'vitest';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { settle } from '../../../src/kit/clock.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld, Visit } from '../testing/testVisit.ts';
import { contains, type RequestFacts, matches, type RequestCondition } from './requestMatch.ts';

const STATUS = 'play.getSessionStatus';
const ask = (playSessionId: string) => ({ playSessionId, uaId: 'ua-1' });

const refused = (answer: object) => controlErrorOf(() => testWorld().world.script(STATUS, [answer]));

describe('a scripted answer with a condition', () => {
  it('applies to every matching request, and the first matching answer wins', async () => {
    const { world, visit } = testWorld();
    const told = async (id: string) => (await visit.call(getSessionStatus, ask(id))).body;
    world.script(STATUS, [
      { when: { query: { playSessionId: 'gone' } }, body: { sessionStatus: 'NotFound' } },
      { when: { query: { uaId: 'ua-1' }, nth: [3, 4] }, body: { sessionStatus: 'Migrated' } },
      { when: { method: 'get' }, body: { sessionStatus: 'Active' } },
    ]);
    const events = [];
    for (const id of ['gone', 'a', 'b', 'gone', 'c']) events.push(await told(id));
    expect(events).toEqual(
      ['NotFound', 'Active', 'Migrated', 'NotFound', 'Active'].map((sessionStatus) => ({ sessionStatus })),
    );
  });

  it('stops applying after the given number of times', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ when: { method: 'get' }, times: 2, http: 503 }]);
    const events = [];
    for (let i = 0; i < 3; i++) events.push((await visit.call(getSessionStatus, ask('p'))).http);
    expect(events).toEqual([503, 503, 200]);
  });

  it('leaves unconditional answers in their order, the last of which repeats with repeat-last', async () => {
    const { world, visit } = testWorld();
    const answers = [{ when: { query: { playSessionId: 'x' } }, http: 410 }, { http: 500 }, { http: 502 }];
    world.script(STATUS, answers, 'repeat-last');
    const events = [];
    for (const id of ['p', 'x', 'p', 'x', 'p']) events.push((await visit.call(getSessionStatus, ask(id))).http);
    expect(events).toEqual([500, 410, 502, 410, 502]);
  });

  it('matches by query, headers, path and player', async () => {
    const { world, visit } = testWorld();
    await visit.arrive();
    const [player] = world.snapshot().players.slice(-1);
    const url = new URL(visit.request(getSessionStatus, ask('p')).url);
    world.script(STATUS, [
      { when: { query: { v: { startsWith: '2' } } }, http: 502 },
      { when: { headers: { 'X-Test': { contains: 'moon' } } }, http: 503 },
      { when: { path: { contains: 'nowhere' } }, http: 504 },
      { when: { player: player?.id }, http: 505 },
      { when: { player: 'guest', headers: { 'x-test': { absent: true } } }, http: 506 },
    ]);
    const heard = async (search: string, headers: Record<string, string> = {}) => {
      const request = visit.request(getSessionStatus, ask('p'));
      const sent = new Headers(request.headers);
      for (const [name, value] of Object.entries(headers)) sent.set(name, value);
      return (await world.handle(new Request(url.href + search, { headers: sent }))).status;
    };
    expect(await heard('&v=21')).toBe(502);
    expect(await heard('', { 'x-test': 'half moon' })).toBe(503);
    expect(await heard('')).toBe(505);
    expect(await heard('', { 'x-test': 'sun' })).toBe(505);
  });

  it('matches by the request body, and keeps concurrent requests in their order of arrival', async () => {
    const { world, visit } = testWorld();
    world.script('play.createPlayUser', [{ when: { body: { uaId: 'a' } }, http: 500 }, { http: 501 }, { http: 502 }]);
    const heard = await Promise.all(['b', 'a', 'c'].map((uaId) => visit.call(createPlayUser, { uaId })));
    expect(heard.map(({ http }) => http)).toEqual([501, 500, 502]);
  });

  it('matches a list as a whole, and an object by the fields of the condition', () => {
    expect(contains({ a: { b: 1, c: [1, { d: 2, e: 3 }] }, f: 4 }, { a: { c: [1, { d: 2 }] } })).toBe(true);
    expect(contains({ a: [1, 2] }, { a: [1] })).toBe(false);
    expect(contains({}, { toString: {} })).toBe(false);
    expect(contains(null, {})).toBe(false);
  });
});

describe('matching a request', () => {
  const facts: RequestFacts = {
    ...{ method: 'POST', url: 'http://a.test/x/y?q=1', path: '/x/y', query: { q: '1' } },
    ...{ headers: new Headers({ 'x-moon': 'half' }), body: { list: [1, { a: 2 }] } },
    player: { id: 'player_1', email: 'Ada@example.com' },
  };

  it.each<[RequestCondition, boolean]>([
    [{}, true],
    [{ method: 'post' }, true],
    [{ method: 'GET' }, false],
    [{ path: '/x/y' }, true],
    [{ path: '/x' }, false],
    [{ path: { startsWith: '/x' } }, true],
    [{ path: { startsWith: 'x' } }, false],
    [{ path: { contains: '/y' } }, true],
    [{ query: { q: '1' } }, true],
    [{ query: { q: '1', r: '2' } }, false],
    [{ query: { r: { absent: true } } }, true],
    [{ query: { q: { absent: true } } }, false],
    [{ headers: { 'X-Moon': { contains: 'al' } } }, true],
    [{ headers: { 'X-Sun': { contains: '' } } }, false],
    [{ headers: { 'X-Sun': { startsWith: '' } } }, false],
    [{ body: { list: [1, { a: 2 }] } }, true],
    [{ body: { list: [1, { a: 3 }] } }, false],
    [{ body: { list: [0, { a: 2 }] } }, false],
    [{ body: null }, false],
    [{ player: 'account' }, true],
    [{ player: 'guest' }, false],
    [{ player: 'player_1' }, true],
    [{ player: 'ada@EXAMPLE.com' }, true],
    [{ player: 'ada' }, false],
    [{ nth: 3 }, true],
    [{ nth: [1, 3] }, true],
    [{ nth: [1, 2] }, false],
  ])('matches() with %j returns %s', (when, fits) => {
    expect(matches(when, facts, 3)).toBe(fits);
  });

  it('matches() compares a guest by kind and id, and returns false for a request without a player', () => {
    const guest = { ...facts, player: { id: 'player_2', email: undefined } };
    const players = ['guest', 'account', 'player_2', 'ada@example.com'];
    expect(players.map((player) => matches({ player }, guest, 1))).toEqual([true, false, true, false]);
    expect(players.map((player) => matches({ player }, { ...facts, player: undefined }, 1))).toEqual(
      players.map(() => false),
    );
  });
});

describe('identifying the player of a request', () => {
  it('uses the access token, then the play-user token, the cookie, and a guest’s uaId in body or query', async () => {
    const made = testWorld({ config: { user: { signedIn: true, email: 'mira@example.com' } } });
    const { world } = made;
    const mira = made.visit;
    await mira.arrive();
    world.patchConfig({ user: { signedIn: false } });
    const guest = new Visit(world, 'ua-guest');
    await guest.arrive();
    const told = async (by: { access?: Visit; user?: Visit; cookie?: Visit; uaId?: string }, inBody = true) => {
      const owner = { template: true, body: { email: '{{player.email}}', id: '{{player.id}}' } };
      // Matching a scripted answer reads the request's body only for an answer with a condition on the body.
      world.script('play.createPlayUser', [{ ...owner, when: { body: {} } }]);
      world.script(STATUS, [owner]);
      const visit = new Visit(world, by.uaId);
      visit.accessToken = by.access?.accessToken;
      visit.playUserToken = by.user?.playUserToken;
      visit.cookie = by.cookie?.cookie;
      const uaId = by.uaId ?? 'nobody';
      const request = inBody
        ? visit.request(createPlayUser, { uaId })
        : visit.request(getSessionStatus, { playSessionId: 'p', uaId });
      const { id, email } = (await (await world.handle(request)).json()) as { id?: string; email?: string };
      return id === undefined ? 'nobody' : (email ?? 'guest');
    };
    expect(await told({ access: mira })).toBe('mira@example.com');
    expect(await told({ user: mira })).toBe('mira@example.com');
    expect(await told({ cookie: mira })).toBe('mira@example.com');
    expect(await told({ access: guest, user: mira, cookie: mira })).toBe('guest');
    expect(await told({ user: guest, cookie: mira })).toBe('guest');
    expect(await told({ uaId: 'ua-guest' })).toBe('guest');
    expect(await told({ uaId: 'ua-guest' }, false)).toBe('guest');
    expect([await told({}), await told({}, false), await told({ uaId: 'ua-1' })]).toEqual([
      'nobody',
      'nobody',
      'nobody',
    ]);
  });
});

describe('validating a scripted answer', () => {
  it('rejects times without a condition, and times below 1', () => {
    expect(refused({ times: 2 })).toMatchObject({
      ...{ reason: 'invalid', field: 'answers.0.times', message: 'times is only allowed together with when' },
    });
    expect(refused({ when: { method: 'GET' }, times: 0 })).toMatchObject({ field: 'answers.0.times' });
  });

  it('accepts unknown placeholders in an answer that is not a template', () => {
    const { world } = testWorld();
    expect(() => world.script(STATUS, [{ raw: '{{nobody knows}}', body: ['{{this}}'] }])).not.toThrow();
  });
});

describe('releasing a scripted answer that is on hold', () => {
  it('suggests the name of an upcoming hold, frees its request once, and waits again after a new script', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ hold: 'first' }, { http: 500 }, { hold: 'second' }]);
    expect(controlErrorOf(() => world.release('secund'))).toMatchObject({ field: 'hold', nearest: ['second'] });
    const waiting = [visit.call(getSessionStatus, ask('a'))];
    await settle();
    expect([world.snapshot().holds, world.release('first'), world.release('first')]).toEqual([['first'], 1, 0]);
    await Promise.all(waiting);
    // After the release of a named hold, a new script with a hold of this name makes requests wait again.
    world.script(STATUS, [{ hold: 'first' }]);
    const again = visit.call(getSessionStatus, ask('b'));
    await settle();
    expect(world.snapshot().holds).toEqual(['first']);
    expect(world.release('first')).toBe(1);
    expect((await again).http).toBe(200);
  });
});

describe('templates in a scripted answer', () => {
  it('insert values of the request, the simulated world’s clock and random values, which repeat with the same seed', async () => {
    const answers = [
      {
        template: true,
        body: {
          status: 'Success',
          echo: '{{request.body.uaId}} by {{request.method}}',
          whole: '{{request.body}}',
          nth: '{{ request.nth }}',
          until: '{{now.iso +90s}}',
          chance: '{{random.int 1 6}}',
          id: '{{random.uuid}}',
          colour: '{{random.pick red green}}',
          nobody: '{{request.query.none}}!',
        },
        headers: { 'x-world': '{{world.id}}' },
      },
    ];
    const told = async (seed: number) => {
      const { world, visit, clock } = testWorld({ seed });
      world.script('play.createPlayUser', answers, 'repeat-last');
      await world.handle(visit.request(createPlayUser, { uaId: 'first' }));
      const response = await world.handle(visit.request(createPlayUser, { uaId: 'second' }));
      return { body: (await response.json()) as Record<string, unknown>, response, at: clock.now() };
    };
    const { body, response, at } = await told(5);
    expect(body).toMatchObject({
      echo: 'second by POST',
      whole: { uaId: 'second' },
      nth: 2,
      until: new Date(at + 90_000).toISOString(),
      nobody: '!',
    });
    expect(body['chance']).toBeGreaterThanOrEqual(1);
    expect(body['chance']).toBeLessThanOrEqual(6);
    expect(body['id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(['red', 'green']).toContain(body['colour']);
    expect(response.headers.get('x-world')).toBe('world');
    expect((await told(5)).body).toEqual(body);
    expect((await told(6)).body['id']).not.toBe(body['id']);
  });

  it('stay unfilled if the answer does not enable templates', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ raw: '{{now}}' }]);
    expect(await (await world.handle(visit.request(getSessionStatus, ask('p')))).text()).toBe('{{now}}');
  });

  it('reject unknown names and invalid arguments, with the field and the nearest names', () => {
    expect(refused({ template: true, body: { a: [{ b: '{{request.boddy}}' }] } })).toMatchObject({
      field: 'answers.0.body.a.0.b',
      nearest: expect.arrayContaining(['request.body']) as unknown,
    });
    expect(refused({ template: true, raw: '{{random.int 6 1}}' }).field).toBe('answers.0.raw');
    expect(refused({ template: true, location: '/{{nwo}}' }).nearest).toContain('now');
  });
});

it('a scripted answer for accounts does not apply to a request without a player', async () => {
  const { world, visit } = testWorld();
  world.script('play.createPlayUser', [{ when: { player: 'account' }, http: 500 }]);
  expect((await visit.call(createPlayUser, { uaId: 'u' })).http).toBe(200);
});

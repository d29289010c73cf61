import { describe, expect, it } from 'vitest';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { walletCheckBalance } from '../../../src/contracts/calls/walletCalls.ts';
import { settle } from '../../../src/kit/clock.ts';
import { SERVICE_IDS } from '../../services/serviceIds.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld, visitedWorld } from '../testing/testVisit.ts';

const STATUS = 'play.getSessionStatus';
const ASK = { playSessionId: 'p', uaId: 'ua-1' };

/** Response of a call whose script has this answer. */
async function received(answer: object) {
  const { world, visit } = testWorld();
  world.script(STATUS, [answer]);
  const response = await world.handle(visit.request(getSessionStatus, ASK));
  const text = await response.text();
  return {
    http: response.status,
    text,
    body: text ? (JSON.parse(text) as object) : undefined,
    headers: response.headers,
  };
}

describe('a scripted answer', () => {
  it.each<[object, number, object]>([
    [{ status: 'Failure' }, 200, { status: 'Failure', errorMessage: `${STATUS} is scripted to answer Failure` }],
    [
      { errCode: 2102 },
      200,
      {
        status: 'FailureUnderMaintenance',
        errCode: 2102,
        errorMessage: `${STATUS} is scripted to answer FailureUnderMaintenance`,
      },
    ],
    [
      { errCode: 7777 },
      200,
      { status: 'Failure', errCode: 7777, errorMessage: `${STATUS} is scripted to answer Failure` },
    ],
    [{ http: 500 }, 500, { status: 'Failure', errorMessage: 'HTTP 500' }],
    [{ http: 401 }, 401, { success: false, errorMessage: 'Unauthorized' }],
    [{ http: 401, errCode: 1101 }, 401, { status: 'FailureTokenExpired', errCode: 1101, errorMessage: 'HTTP 401' }],
    [{ http: 401, status: 'FailureUnauthorized' }, 401, { status: 'FailureUnauthorized', errorMessage: 'HTTP 401' }],
    [{ http: 401, body: { more: 1 } }, 401, { more: 1 }],
    [{ http: 409 }, 409, { status: 'FailureValidationError', errCode: 1300, errorMessage: 'HTTP 409' }],
    [{ http: 409, errCode: 2102 }, 409, { status: 'FailureUnderMaintenance', errCode: 2102, errorMessage: 'HTTP 409' }],
    [{ http: 500, status: 'Success' }, 500, { status: 'Success' }],
    [{ body: { anything: true } }, 200, { anything: true }],
    [{ http: 503, body: { anything: true } }, 503, { anything: true }],
    [
      { status: 'Failure', body: { more: { deep: 1 } } },
      200,
      { status: 'Failure', errorMessage: `${STATUS} is scripted to answer Failure`, more: { deep: 1 } },
    ],
    [
      { errCode: 2102, body: { errorMessage: 'closed' } },
      200,
      { status: 'FailureUnderMaintenance', errCode: 2102, errorMessage: 'closed' },
    ],
    [{ status: 'Success' }, 200, { status: 'Success', sessionStatus: 'NotFound' }],
    [{ status: 'Success', errCode: 5 }, 200, { status: 'Success', sessionStatus: 'NotFound', errCode: 5 }],
    [
      { status: 'Success', http: 201, body: { sessionStatus: 'Active' } },
      201,
      { status: 'Success', sessionStatus: 'Active' },
    ],
    [{ status: 'Success', body: [1] }, 200, { status: 'Success', sessionStatus: 'NotFound' }],
    [{}, 200, { status: 'Success', sessionStatus: 'NotFound' }],
  ])('given as %j responds with HTTP %i and the body %j', async (answer, http, body) => {
    const told = await received(answer);
    expect([told.http, told.body]).toEqual([http, body]);
  });

  it('sends Retry-After only for HTTP 429 and 503 without a scripted body', async () => {
    for (const [http, after] of [
      [429, '30'],
      [503, '30'],
      [500, null],
      [200, null],
    ] as const)
      expect((await received({ http, errCode: 2102 })).headers.get('retry-after')).toBe(after);
    expect((await received({ http: 503, body: {} })).headers.get('retry-after')).toBeNull();
  });

  it('sends raw text with the JSON content type and cache-control no-store', async () => {
    const { text, headers } = await received({ http: 502, raw: '"x"' });
    expect([text, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      '"x"',
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });

  it('sets the field success by its status in calls whose response has that field', async () => {
    const { world, visit } = testWorld();
    world.script('auth.wallet-check-balance', [{ status: 'Failure' }, { status: 'Success' }]);
    expect((await visit.call(walletCheckBalance, {})).body).toMatchObject({ status: 'Failure', success: false });
    expect((await visit.call(walletCheckBalance, {})).body).toMatchObject({ success: true });
  });
});

describe('a script', () => {
  it('applies to calls, third-party services and page resources; an unknown id is rejected', () => {
    const { world } = testWorld();
    for (const id of [STATUS, 'catalogue.input-mapper-script', 'html-game', 'document', 'art', 'asset', ...SERVICE_IDS])
      expect(() => world.script(id, [{}])).not.toThrow();
    expect(controlErrorOf(() => world.script('play.getSessionStatu', [{}]))).toMatchObject({
      reason: 'unknown',
      field: 'call',
      message: expect.stringContaining('no call is named play.getSessionStatu') as string,
      nearest: expect.arrayContaining([STATUS]) as string[],
    });
  });

  it('gives way to a new script, which counts its requests from one', async () => {
    const { world, visit } = testWorld();
    const ask = async () => (await visit.call(getSessionStatus, ASK)).http;
    world.script(STATUS, [{ http: 500 }, { http: 501 }]);
    expect(await ask()).toBe(500);
    world.script(STATUS, [{ when: { nth: 2 }, http: 502 }, { http: 503 }]);
    expect([await ask(), await ask(), await ask()]).toEqual([503, 502, 200]);
  });

  it('repeats its last unconditional answer with repeat-last, even if conditional answers follow it', async () => {
    const { world, visit } = testWorld();
    const ask = async () => (await visit.call(getSessionStatus, ASK)).http;
    world.script(
      STATUS,
      [{ http: 500 }, { when: { nth: 3 }, times: 1, http: 501 }, { http: 502 }, { when: { nth: 5 }, http: 503 }],
      'repeat-last',
    );
    const all = [];
    for (let time = 0; time < 6; time++) all.push(await ask());
    expect(all).toEqual([500, 502, 501, 502, 502, 502]);
    expect(controlErrorOf(() => world.script(STATUS, [{}], 'for ever')).field).toBe('then');
  });

  it('releases waiting, upcoming and past holds by name, and suggests them for an unknown name', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ hold: 'hold-a' }, { hold: 'hold-b' }]);
    const waiting = visit.call(getSessionStatus, ASK);
    await settle();
    const refused = controlErrorOf(() => world.release('hold-'));
    expect(refused).toMatchObject({ reason: 'unknown', field: 'hold', nearest: ['hold-a', 'hold-b'] });
    expect(refused.message).toContain('no hold is named hold-');
    expect([world.release('hold-a'), world.release('hold-a'), world.release('hold-b')]).toEqual([1, 0, 0]);
    await waiting;
    expect((await visit.call(getSessionStatus, ASK)).http).toBe(200);
    expect(controlErrorOf(() => world.release('hold-')).nearest).toEqual(['hold-a', 'hold-b']);
    // After the release of a named hold, a new script with a hold of this name makes requests wait again.
    world.script(STATUS, [{ hold: 'hold-a' }]);
    const again = visit.call(getSessionStatus, ASK);
    await settle();
    expect(world.snapshot().holds).toEqual(['hold-a']);
    expect(world.release('hold-a')).toBe(1);
    await again;
  });

  it('releases all requests under one hold at once, and drops aborted requests', async () => {
    const { world, visit } = testWorld();
    world.script(STATUS, [{ hold: 'a' }], 'repeat-last');
    const leaving = new AbortController();
    const left = world.handle(new Request(visit.request(getSessionStatus, ASK), { signal: leaving.signal }));
    const waiting = [visit.call(getSessionStatus, ASK), visit.call(getSessionStatus, ASK)];
    await settle();
    expect(world.snapshot().holds).toEqual(['a']);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ effect: 'aborted' });
    expect(world.release('a')).toBe(2);
    expect((await Promise.all(waiting)).map(({ http }) => http)).toEqual([200, 200]);
    expect(world.snapshot().holds).toEqual([]);
  });

  it('applies an answer only to players with the given address, id or kind', async () => {
    const { world, visit } = await visitedWorld();
    const id = world.snapshot().players.find(({ email }) => email === 'mira@example.com')?.id;
    const told = async (player: string | undefined) => {
      world.script('play.createPlayUser', [{ when: { player }, http: 500 }]);
      return (await visit.call(createPlayUser, { uaId: 'ua-1' })).http;
    };
    for (const player of ['account', 'MIRA@example.com', id]) expect(await told(player)).toBe(500);
    for (const player of ['guest', 'prime@example.com', 'player_x']) expect(await told(player)).toBe(200);
    const guest = testWorld();
    guest.world.script('play.createPlayUser', [{ when: { player: 'guest' }, http: 500 }], 'repeat-last');
    expect((await guest.visit.call(createPlayUser, { uaId: 'ua-1' })).http).toBe(200);
    await guest.visit.arrive();
    expect((await guest.visit.call(createPlayUser, { uaId: 'ua-1' })).http).toBe(500);
  });
});

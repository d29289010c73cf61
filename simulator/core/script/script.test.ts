import { describe, expect, it } from 'vitest';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { walletCheckBalance } from '../../../src/contracts/calls/walletCalls.ts';
import { settle } from '../../../src/kit/clock.ts';
import { NetworkEffect } from '../http/networkEffect.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld } from '../testing/testVisit.ts';

const ASK = { playSessionId: 'p', uaId: 'ua-1' };

describe('a script for a call', () => {
  it('returns its scripted answers in order, and then the simulated world’s default answers', async () => {
    const { world, visit } = testWorld();
    world.script('play.getSessionStatus', [{ body: { sessionStatus: 'Migrated' } }, { status: 'Failure' }]);
    expect((await visit.call(getSessionStatus, ASK)).body).toEqual({ sessionStatus: 'Migrated' });
    expect((await visit.call(getSessionStatus, ASK)).body).toMatchObject({ status: 'Failure' });
    expect((await visit.call(getSessionStatus, ASK)).body).toEqual({ status: 'Success', sessionStatus: 'NotFound' });
  });

  it('repeats its last answer without limit with repeat-last', async () => {
    const { world, visit } = testWorld();
    await visit.arrive();
    world.script('play.startSession', [{}, { status: 'FailureNotReady', errCode: 4001 }], 'repeat-last');
    expect((await visit.start()).body.status).toBe('Success');
    for (let i = 0; i < 30; i++)
      expect((await visit.start()).body).toMatchObject({ status: 'FailureNotReady', errCode: 4001 });
  });

  it('responds with the scripted HTTP status, also with 205, which has no body', async () => {
    const { world, visit } = testWorld();
    world.script('play.createPlayUser', [
      { http: 205 },
      { http: 401 },
      { http: 409 },
      { http: 500, status: 'Failure', body: { errorMessage: 'x' } },
    ]);
    expect(await visit.call(createPlayUser, { uaId: 'u' })).toMatchObject({ http: 205, body: undefined });
    const refused = await visit.call(createPlayUser, { uaId: 'u' });
    expect(refused.http).toBe(401);
    expect(refused.body).not.toHaveProperty('success', true);
    expect(await visit.call(createPlayUser, { uaId: 'u' })).toMatchObject({ http: 409, body: { errCode: 1300 } });
    expect(await visit.call(createPlayUser, { uaId: 'u' })).toMatchObject({
      http: 500,
      body: { status: 'Failure', errorMessage: 'x' },
    });
  });

  it('adds no status to a scripted HTTP 401, because a status would mean that the player is signed out', async () => {
    const { world, visit } = testWorld();
    world.script('play.getSessionStatus', [{ http: 401 }]);
    expect((await visit.call(getSessionStatus, ASK)).body).not.toHaveProperty('status');
  });

  it('derives the status from the error code if the answer sets none', async () => {
    const { world, visit } = testWorld();
    world.script('play.getSessionStatus', [{ errCode: 2102 }]);
    expect((await visit.call(getSessionStatus, ASK)).body).toMatchObject({
      status: 'FailureUnderMaintenance',
      errCode: 2102,
    });
    world.script('auth.wallet-check-balance', [{ status: 'Failure' }]);
    expect((await visit.call(walletCheckBalance, {})).body).toMatchObject({ success: false });
  });

  it('returns raw text unchanged', async () => {
    const { world, visit } = testWorld();
    world.script('play.getSessionStatus', [{ raw: '{"status": "Succ', http: 200 }]);
    const response = await world.handle(visit.request(getSessionStatus, ASK));
    expect(await response.text()).toBe('{"status": "Succ');
  });

  it('omits the scripted body for HTTP 204, 205 and 304 on every kind of route', async () => {
    const { world, visit } = testWorld();
    for (const http of [204, 205, 304]) {
      world.script('play.getSessionStatus', [
        { http, raw: 'x' },
        { http, body: { status: 'Success' } },
      ]);
      world.script('catalogue.input-mapper-script', [{ http, raw: 'x' }]);
      world.script('html-game', [{ http, raw: 'x' }, { http }]);
      world.script('site.style', [{ http, raw: 'x' }]);
      const { page, auth, games } = world.origins;
      const requests = [
        ...[1, 2].map(() => visit.request(getSessionStatus, ASK)),
        new Request(`${page}/api/play/input-mapper.js`),
        ...[1, 2].map(() => new Request(`${games}/loop/20152`)),
        new Request(`${auth}/site/style.css`),
      ];
      for (const request of requests) {
        const response = await world.handle(request);
        expect([request.url, response.status, await response.text()]).toEqual([request.url, http, '']);
      }
    }
  });

  it('merges the scripted body into the simulated world’s default answer for a success', async () => {
    const { world, visit } = testWorld();
    await visit.arrive();
    world.script('play.startSession', [{ status: 'Success', body: { secondSessionDetected: true } }]);
    const { body } = await visit.start();
    expect(body).toMatchObject({ status: 'Success', secondSessionDetected: true });
    expect(body.offerSdp).toMatch(/^v=0/);
  });

  it('holds an answer until its release, and doesn’t hold it if the release came first', async () => {
    const { world, visit } = testWorld();
    world.script('play.getSessionStatus', [{ hold: 'a' }, { hold: 'b', status: 'Failure' }]);
    const done: string[] = [];
    const first = visit.call(getSessionStatus, ASK).then(({ body }) => done.push(body.sessionStatus ?? ''));
    await settle();
    expect(world.snapshot().holds).toEqual(['a']);
    expect(done).toEqual([]);
    expect(world.release('a')).toBe(1);
    await first;
    expect(world.release('b')).toBe(0);
    await visit.call(getSessionStatus, ASK).then(({ body }) => done.push(body.status ?? ''));
    expect(done).toEqual(['NotFound', 'Failure']);
  });

  it('delays an answer by the simulated world’s clock', async () => {
    const { world, visit, clock } = testWorld();
    world.script('play.getSessionStatus', [{ delayMs: 5_000 }]);
    let answered = false;
    const call = visit.call(getSessionStatus, ASK).then(() => (answered = true));
    await clock.advanceAsync(4_999);
    expect(answered).toBe(false);
    await clock.advanceAsync(1);
    await call;
    expect(answered).toBe(true);
  });

  it('fails with a network error, or hangs until the request is aborted or the simulated world is disposed', async () => {
    const { world, visit, clock } = testWorld();
    world.script('play.getSessionStatus', [
      { network: 'error' },
      { network: 'hang' },
      { network: 'hang' },
      { hold: 'x' },
    ]);
    await expect(visit.call(getSessionStatus, ASK)).rejects.toMatchObject({ name: 'NetworkEffect', effect: 'error' });

    const leaving = new AbortController();
    const request = visit.request(getSessionStatus, ASK);
    const aborted = world.handle(new Request(request, { signal: leaving.signal }));
    await settle();
    leaving.abort();
    await expect(aborted).rejects.toMatchObject({ effect: 'aborted' });

    const hanging = visit.call(getSessionStatus, ASK).catch((error: unknown) => error);
    const held = visit.call(getSessionStatus, ASK).catch((error: unknown) => error);
    await settle();
    world.dispose();
    expect(await hanging).toBeInstanceOf(NetworkEffect);
    expect(await held).toMatchObject({ effect: 'disposed' });
    expect(clock.pending).toBe(0);
    await expect(visit.call(getSessionStatus, ASK)).rejects.toMatchObject({ effect: 'disposed' });
  });

  it('rejects an invalid call, field or value with the field and the nearest names', () => {
    const { world } = testWorld();
    expect(controlErrorOf(() => world.script('play.startSesion', [{}]))).toMatchObject({
      reason: 'unknown',
      field: 'call',
      nearest: expect.arrayContaining(['play.startSession']) as string[],
    });
    expect(controlErrorOf(() => world.script('play.startSession', [{ http: 99 }]))).toMatchObject({
      reason: 'invalid',
      field: 'answers.0.http',
    });
    expect(controlErrorOf(() => world.script('play.startSession', [{}, { statuss: 'x' }])).field).toBe(
      'answers.1.statuss',
    );
    expect(controlErrorOf(() => world.script('play.startSession', [{ rawe: 'x' }])).nearest).toEqual(['raw']);
    for (const delayMs of [1e300, 86_400_001, -1])
      expect(controlErrorOf(() => world.script('play.startSession', [{ delayMs }])).field).toBe('answers.0.delayMs');
    expect(controlErrorOf(() => world.script('ads.vest', [{}])).nearest).toContain('ads.vast');
    expect(controlErrorOf(() => world.script('play.startSession', [])).field).toBe('answers');
    expect(controlErrorOf(() => world.script('play.startSession', [{}], 'forever')).field).toBe('then');
    expect(controlErrorOf(() => world.release('nobody'))).toMatchObject({ reason: 'unknown', field: 'hold' });
  });
});

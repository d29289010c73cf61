import { describe, expect, it } from 'vitest';
import { pwdAuth } from '../../../src/contracts/calls/accountCalls.ts';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { settle } from '../../../src/kit/clock.ts';
import { testWorld } from '../testing/testVisit.ts';

describe('the journal', () => {
  it('numbers its entries in order of occurrence, without gaps', async () => {
    const { world, visit, clock } = testWorld();
    await visit.arrive();
    clock.advance(1_000);
    await visit.play();
    world.device({ send: { type: 'grace-warning', reason: 'Inactivity', graceIntervalSecs: 30 } });
    world.fault({ action: 'close' });
    const entries = world.journal.after();
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    expect(entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'call auth.access-token-post',
      'call play.createPlayUser',
      'call play.startSession',
      'peer connecting',
      'peer connected',
      'channel control',
      'call play.setAnswerSdp',
      'channel control',
      'control device',
      'peer closed',
      'control fault',
    ]);
    expect(world.journal.after(9).map(({ name }) => name)).toEqual(['closed', 'fault']);
    expect(world.journal.after(99)).toEqual([]);
    expect(entries[2]).toMatchObject({
      t: clock.now(),
      request: { method: 'GET', query: { appId: '20101' } },
      response: { http: 200 },
    });
  });

  it('contains a placeholder instead of each token and password, which differs between tokens', async () => {
    const { world, visit } = testWorld();
    await visit.arrive();
    await visit.call(getSessionStatus, { playSessionId: 'p', uaId: 'u' });
    await visit.call(getSessionStatus, { playSessionId: 'p', uaId: 'u' });
    const before = world.journal
      .after()
      .slice(-2)
      .map(({ request }) => request?.headers);
    expect(before[0]?.['authorization']).toMatch(/^token \[redacted [0-9a-f]{6}\]$/);
    expect(before[0]).toEqual(before[1]);
    await visit.call(pwdAuth, { email: 'mira@example.com', password: 'Nowlight1' });
    const text = JSON.stringify(world.journal.after());
    for (const secret of [visit.accessToken, visit.playUserToken, visit.cookie?.split('=')[1], 'Nowlight1']) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
    visit.accessToken = 'another';
    await visit.call(getSessionStatus, { playSessionId: 'p', uaId: 'u' });
    expect(world.journal.after().at(-1)?.request?.headers['authorization']).not.toBe(before[0]?.['authorization']);
  });

  it('records when an answer is held and when it is released, and calls that fail with a network error', async () => {
    const { world, visit } = testWorld();
    world.script('play.getSessionStatus', [{ hold: 'x' }, { network: 'error' }]);
    const held = visit.call(getSessionStatus, { playSessionId: 'p', uaId: 'u' });
    await Promise.resolve();
    await visit.call(getSessionStatus, { playSessionId: 'p', uaId: 'u' }).catch(() => undefined);
    world.release('x');
    await held;
    expect(
      world.journal.after(1).map(({ name, response, data }) => [name, response?.network ?? response?.http ?? data]),
    ).toEqual([
      ['held', { call: 'play.getSessionStatus', hold: 'x' }],
      ['play.getSessionStatus', 'error'],
      ['release', { hold: 'x', released: 1 }],
      ['play.getSessionStatus', 200],
    ]);
    expect(world.journal.after(1).map(({ kind }) => kind)).toEqual(['control', 'call', 'control', 'call']);
  });

  it('records a hanging call at once, and a request body as JSON, as text or not at all', async () => {
    const { world, visit } = testWorld();
    const ask = (init: RequestInit) => world.handle(new Request(visit.request(createPlayUser, {}).url, init));
    const sent = () => world.journal.after().at(-1)?.request;
    await ask({ method: 'POST', body: '{"uaId":"u"}' });
    expect(sent()?.body).toEqual({ uaId: 'u' });
    await ask({ method: 'POST', body: '{"uaId":' });
    expect(sent()?.body).toBe('{"uaId":');
    await ask({ method: 'POST' });
    expect(sent()).not.toHaveProperty('body');
    world.script('play.createPlayUser', [{ network: 'hang' }, { http: 204 }]);
    const leaving = new AbortController();
    const hanging = ask({ method: 'POST', body: '{}', signal: leaving.signal });
    await settle();
    expect(world.journal.after().at(-1)).toMatchObject({ name: 'play.createPlayUser', response: { network: 'hang' } });
    leaving.abort();
    await expect(hanging).rejects.toMatchObject({ effect: 'aborted' });
    await ask({ method: 'POST', body: '{}' });
    expect(world.journal.after().at(-1)?.response).toEqual({ http: 204 });
  });
});

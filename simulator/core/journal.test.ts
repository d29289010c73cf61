import { describe, expect, it } from 'vitest';
import { pwdAuth } from '../../src/contracts/calls/account.ts';
import { getSessionStatus } from '../../src/contracts/calls/play.ts';
import { testWorld } from './testing/visit.ts';

describe('the journal', () => {
  it('numbers what happened in its order, without gaps', async () => {
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

  it('tells that tokens were there, and when they changed, but not what they are', async () => {
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

  it('writes held answers when they are held, and calls without an answer', async () => {
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
  });
});

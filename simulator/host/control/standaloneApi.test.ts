import { afterEach, expect, it } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { testWorld, Visit } from '../../core/testing/testVisit.ts';
import { WorldClock } from '../worlds/worldClock.ts';
import { standaloneApi } from './standaloneApi.ts';

const life = new AbortController();
afterEach(() => life.abort());

/** A simulated world without a host, and the control API for it. */
function held() {
  const machine = new ManualClock();
  const clock = new WorldClock(machine, life.signal);
  const { world } = testWorld({ clock });
  const ask = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const request = new Request(`http://localhost/__sim${path}`, { method, ...sent });
    const response = await standaloneApi({ world, clock, ended: life.signal }, machine, request);
    return { http: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  return { world, ask, path: `/worlds/${world.id}` };
}

it('a simulated world without a host supports state, scripts, clock and journal like a hosted world', async () => {
  const { world, ask, path } = held();
  const { body: before } = await ask(path);
  expect(before).toMatchObject({ id: world.id, rate: 1, sessions: [] });
  expect(await ask(`${path}/script`, { call: 'play.getMaintenanceStatus', answers: [{ http: 418 }] })).toEqual({
    http: 200,
    body: { call: 'play.getMaintenanceStatus', answers: 1 },
  });
  const visit = new Visit(world);
  await visit.arrive();
  expect(await ask(`${path}/clock`, { advanceMs: 60_000 })).toMatchObject({
    body: { now: Number(before['now']) + 60_000 },
  });
  const { body: counts } = await ask(`${path}/journal/counts?kind=call`);
  expect(counts['total']).toBeGreaterThan(0);
});

it('a simulated world without a host rejects unsupported control requests as a host does', async () => {
  const { ask, path } = held();
  expect(await ask('/worlds/another')).toMatchObject({ http: 404, body: { error: { field: 'id' } } });
  const lost = await ask(`${path}/jornal`);
  expect([lost.http, JSON.stringify(lost.body)]).toEqual([
    404,
    expect.stringContaining('"/__sim/worlds/{id}/journal"'),
  ]);
  const wrong = await ask(`${path}/script`, { call: 'play.startSesion', answers: [{ http: 503 }] });
  expect(wrong).toMatchObject({ http: 400, body: { error: { field: 'call' } } });
  expect(JSON.stringify(wrong.body)).toContain('"play.startSession"');
  expect(await ask(`${path}/device`, { raw: 'x=1' })).toMatchObject({ http: 409 });
});

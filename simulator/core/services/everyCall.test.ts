import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { playsAtOnce } from '../../scenarios/session/playScenarios.ts';
import * as plugins from './plugins.ts';
import { PLAUSIBLE_REQUESTS } from '../testing/plausibleRequests.ts';
import { testWorld } from '../testing/testVisit.ts';

const calls = [...CALLS.values()].map((call): [string, Call] => [call.id, call]);

async function settled(id: string, signedIn: boolean) {
  const { visit, world } = testWorld({
    scenario: { ...playsAtOnce, config: { user: { signedIn, email: 'mira@example.com' } } },
  });
  await visit.arrive();
  return { visit, world, call: CALLS.get(id) as Call };
}

describe('every call of the contract', () => {
  it('`PLAUSIBLE_REQUESTS` contains an example request for every call', () => {
    expect(Object.keys(PLAUSIBLE_REQUESTS).toSorted()).toEqual([...CALLS.keys()].toSorted());
  });

  it.each(calls)('%s answers a guest and an account holder according to its schema', async (id) => {
    for (const signedIn of [false, true]) {
      const { visit, call } = await settled(id, signedIn);
      const { http, body } = await visit.call(call, PLAUSIBLE_REQUESTS[id]);
      expect(http).toBe(200);
      expect(call.response.safeParse(body)).toMatchObject({ success: true });
    }
  });

  it.each(calls)('%s responds with no-store, whatever the outcome', async (id) => {
    const { visit, world, call } = await settled(id, true);
    for (const answers of [[{}], [{ http: 500 }], [{ status: 'FailureTryAgain' }]]) {
      world.script(id, answers);
      expect((await visit.call(call, PLAUSIBLE_REQUESTS[id])).headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(calls)('%s fails in every way that a script can set, and still matches its schema', async (id) => {
    const { visit, world, call } = await settled(id, false);
    for (const answer of [{ status: 'FailureTryAgain', errCode: 2007 }, { http: 500 }, { errCode: 3103 }]) {
      world.script(id, [answer]);
      const { http, body } = await visit.call(call, PLAUSIBLE_REQUESTS[id]);
      expect(http).toBe(answer.http ?? 200);
      expect(call.response.safeParse(body)).toMatchObject({ success: true });
    }
  });

  it.each(calls.filter(([, call]) => !call.request.safeParse({}).success))(
    '%s rejects an empty request with HTTP 400 and names the missing field',
    async (id, call) => {
      const { visit } = await settled(id, false);
      const { http, body } = await visit.call(call, {});
      expect(http).toBe(400);
      expect(body).toMatchObject({ errorMessage: expect.stringMatching(/^\w+: expected/) as string });
    },
  );

  it.each(calls.filter(([, { method }]) => method !== 'GET'))(
    '%s accepts JSON of 20,000 levels, of which the journal keeps the upper ones',
    async (id) => {
      const { visit, world, call } = await settled(id, true);
      const nested = '[{"a":'.repeat(10_000) + '1' + '}]'.repeat(10_000);
      for (const body of [nested, `{"a":${nested}}`]) {
        const request = visit.request(call, PLAUSIBLE_REQUESTS[id] ?? {});
        const { status } = await world.handle(new Request(request, { method: call.method, body }));
        expect(status).toBeLessThan(500);
      }
      const requests = world.journal.after().map(({ request: of }) => of);
      expect(JSON.stringify(requests).length).toBeLessThan(20_000);
    },
  );

  it('rejects a request body that is not JSON', async () => {
    const { world } = testWorld();
    const garbage = await world.handle(
      new Request(`${world.origins.page}/api/play/createPlayUser`, { method: 'POST', body: '{"uaId":' }),
    );
    expect(garbage.status).toBe(400);
    expect(await garbage.json()).toMatchObject({ status: 'FailureValidationError' });
  });

  it.each(calls.filter(([, { method }]) => method === 'GET'))(
    '%s answers HEAD without performing the call',
    async (id, call) => {
      const { visit, world } = await settled(id, false);
      world.script(id, [{ status: 'Failure' }], 'repeat-last');
      const before = world.snapshot();
      const head = await world.handle(
        new Request(visit.request(call, PLAUSIBLE_REQUESTS[id] ?? {}), { method: 'HEAD' }),
      );
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(head.headers.get('content-type')).toContain('json');
      expect(world.snapshot()).toEqual(before);
    },
  );

  it('uses the last of repeated parameters, and ignores the query if the call has a body', async () => {
    const { visit, world, call } = await settled('play.startSession', true);
    const start = visit.request(call, PLAUSIBLE_REQUESTS['play.startSession'] ?? {});
    await world.handle(new Request(`${start.url}&appId=20102`, start));
    expect(world.snapshot().sessions).toMatchObject([{ appId: '20102' }]);
    const made = await world.handle(
      new Request(`${world.origins.page}/api/play/createPlayUser?uaId=ua-9`, { method: 'POST', body: '{}' }),
    );
    expect([made.status, await made.text()]).toEqual([400, expect.stringContaining('uaId')]);
  });

  it('answers 404 and 405 in JSON', async () => {
    const { world } = testWorld();
    const missing = await world.handle(new Request(`${world.origins.page}/api/play/nothing`));
    expect([missing.status, await missing.json()]).toMatchObject([404, { status: 'FailureNoResource' }]);
    const wrong = await world.handle(
      new Request(`${world.origins.page}/api/play/startSession`, { method: 'POST', body: '{}' }),
    );
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    const foreign = await world.handle(new Request('http://elsewhere.example/api/play/startSession'));
    expect(foreign.status).toBe(404);
  });
});

it('every service has a folder with a README and an entry in the list', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).toSorted();
  expect(Object.keys(plugins)).toEqual(names.map((name) => `${name}Plugin`));
  for (const name of names) expect(existsSync(join(import.meta.dirname, name, 'README.md'))).toBe(true);
});

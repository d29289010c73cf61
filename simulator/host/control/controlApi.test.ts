import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Visit } from '../../core/testing/visit.ts';
import { type Asking, ask, type Opened, testHost } from '../testing/testHost.ts';
import { OPERATIONS } from './operations.ts';
import {
  ClockAnswerSchema,
  ConfigAnswerSchema,
  ErrorSchema,
  JournalEntrySchema,
  ListedWorldSchema,
  OpenedWorldSchema,
  ScenarioDetailsSchema,
  ScenarioSchema,
  WorldStateSchema,
} from './schemas.ts';

const JournalSchema = z.array(JournalEntrySchema);
let sim: Awaited<ReturnType<typeof testHost>>;
beforeAll(async () => {
  sim = await testHost();
});
afterAll(() => sim.host.close());

const open = async (body: object = {}) =>
  (await sim.control('/worlds', { body: { scenario: 'plays-at-once', ...body } })).as(OpenedWorldSchema);
const journalOf = async (id: string, after = 0) =>
  (await sim.control(`/worlds/${id}/journal?after=${after}`)).as(JournalSchema);
const maintenance = ({ hosts }: Opened) => ask(`${hosts.page}/api/play/getMaintenanceStatus`);

/** Asks, and answers the HTTP status with the field that the error names. */
const refused = async (path: string, asking?: Asking): Promise<[number, string]> => {
  const heard = await sim.control(path, asking);
  const { error } = ErrorSchema.parse(heard.json());
  expect(error.message).not.toBe('');
  return [heard.http, error.field];
};

describe('scenarios', () => {
  it('are listed with id, title, journey, covers and moments, and nothing else', async () => {
    const heard = await sim.control('/scenarios');
    expect(heard.http).toBe(200);
    expect(heard.headers['content-type']).toContain('application/json');
    expect(heard.as(z.array(ScenarioSchema)).length).toBeGreaterThan(0);
    for (const one of heard.as(z.array(z.looseObject({})))) {
      expect(Object.keys(one).toSorted()).toEqual(['covers', 'id', 'journey', 'moments', 'title']);
    }
  });

  it('are told one by one with what their moments show', async () => {
    const heard = await sim.control('/scenarios/plays-at-once');
    expect(ScenarioDetailsSchema.parse(heard.json()).moments[0]?.shows).not.toBe('');
    expect(await refused('/scenarios/plays-at-onse')).toEqual([404, 'id']);
  });
});

describe('opening a world', () => {
  it('answers 201 with its addresses', async () => {
    const heard = await sim.control('/worlds', { body: { scenario: 'plays-at-once', seed: 7 } });
    expect(heard.http).toBe(201);
    const world = OpenedWorldSchema.parse(heard.json());
    expect(world.url).toBe(`http://${world.id}.localhost:${sim.host.port}/`);
    expect(world.playUrl.startsWith(`${world.url}play/`)).toBe(true);
    expect(world.hosts.auth).toBe(`http://auth.${world.id}.localhost:${sim.host.port}`);
  });

  it('takes a seed, a moment and a configuration', async () => {
    const { id } = await open({ seed: 9, startAt: 'arriving', config: { country: 'JP' } });
    const state = WorldStateSchema.parse((await sim.control(`/worlds/${id}`)).json());
    expect(state).toMatchObject({ seed: 9, moment: 'arriving', scenario: 'plays-at-once', config: { country: 'JP' } });
  });

  it('says the nearest names of a scenario that there is not', async () => {
    const heard = await sim.control('/worlds', { body: { scenario: 'plays-at-onec' } });
    expect(heard.http).toBe(404);
    const { error } = ErrorSchema.parse(heard.json());
    expect(error.field).toBe('scenario');
    expect(error.nearest).toContain('plays-at-once');
    expect(error.message).toContain('plays-at-once');
  });

  it.each<[string, unknown, string]>([
    ['no scenario', {}, 'scenario'],
    ['a scenario that is no text', { scenario: 3 }, 'scenario'],
    ['a seed that is no whole number', { scenario: 'plays-at-once', seed: 1.5 }, 'seed'],
    ['an unknown moment', { scenario: 'plays-at-once', startAt: 'nowhere' }, 'startAt'],
    ['an unknown field', { scenario: 'plays-at-once', colour: 'red' }, 'colour'],
    [
      'a configuration that does not fit',
      { scenario: 'plays-at-once', config: { country: 'japan' } },
      'config.country',
    ],
    [
      'a feature that does not fit',
      { scenario: 'plays-at-once', config: { features: { requireAuth: 'yes' } } },
      'features.requireAuth',
    ],
    ['no JSON', '{"scenario":', 'body'],
    ['a JSON body that is no object', '["plays-at-once"]', 'body'],
    ['nothing at all', '', 'body'],
  ])('refuses %s and names the field', async (_, body, field) => {
    const [http, named] = await refused('/worlds', { method: 'POST', body });
    expect(http).toBe(400);
    expect(named.endsWith(field)).toBe(true);
  });
});

describe('a world', () => {
  it('is listed, tells what it holds, and ends', async () => {
    const { id, url } = await open();
    const all = (await sim.control('/worlds')).as(z.array(ListedWorldSchema));
    expect(all.map((one) => one.id)).toContain(id);
    expect(WorldStateSchema.parse((await sim.control(`/worlds/${id}`)).json()).journal.last).toBe(0);
    expect((await sim.control(`/worlds/${id}`, { method: 'DELETE' })).json()).toEqual({ id, ended: true });
    expect(await refused(`/worlds/${id}`)).toEqual([404, 'id']);
    expect((await ask(url)).http).toBe(404);
  });

  it('is 404 to every call where there is none of that name', async () => {
    for (const { method, path } of OPERATIONS.filter((one) => one.path.startsWith('/worlds/{id}'))) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : BODIES[path];
      expect(await refused(path.replace('{id}', 'nobody'), { method, body })).toEqual([404, 'id']);
    }
  });

  it('merges configuration deeply', async () => {
    const { id } = await open();
    const heard = await sim.control(`/worlds/${id}/config`, {
      method: 'PATCH',
      body: { global: { userQueuePollingSecs: 3 }, wallet: { nowbuxPayBalance: 50 } },
    });
    const { config } = ConfigAnswerSchema.parse(heard.json());
    expect(config['global']).toMatchObject({ userQueuePollingSecs: 3, pwaNudgeDelayMs: 600_000 });
    expect(await refused(`/worlds/${id}/config`, { method: 'PATCH', body: { country: 1 } })).toEqual([400, 'country']);
  });
});

describe('scripts', () => {
  it('answer in order and then the world itself does', async () => {
    const world = await open();
    const heard = await sim.control(`/worlds/${world.id}/script`, {
      body: {
        call: 'play.getMaintenanceStatus',
        answers: [{ status: 'FailureUnderMaintenance' }, { http: 503 }, { raw: '<html>' }],
      },
    });
    expect(heard.json()).toEqual({ call: 'play.getMaintenanceStatus', answers: 3 });
    expect((await maintenance(world)).json()).toMatchObject({ status: 'FailureUnderMaintenance' });
    expect((await maintenance(world)).http).toBe(503);
    expect((await maintenance(world)).text).toBe('<html>');
    expect((await maintenance(world)).json()).toMatchObject({ status: 'Success' });
  });

  it('repeat the last answer where told to', async () => {
    const world = await open();
    const body = { call: 'play.getMaintenanceStatus', answers: [{ http: 500 }], then: 'repeat-last' };
    await sim.control(`/worlds/${world.id}/script`, { body });
    for (let time = 0; time < 3; time++) expect((await maintenance(world)).http).toBe(500);
  });

  it('break the connection for a network error', async () => {
    const world = await open();
    const body = { call: 'play.getMaintenanceStatus', answers: [{ network: 'error' }] };
    await sim.control(`/worlds/${world.id}/script`, { body });
    await expect(maintenance(world)).rejects.toThrow(/ECONNRESET|socket hang up/);
    expect((await journalOf(world.id)).at(-1)?.response).toEqual({ network: 'error' });
  });

  it('hang until the client leaves or the world ends', async () => {
    const world = await open();
    const body = { call: 'play.getMaintenanceStatus', answers: [{ network: 'hang' }], then: 'repeat-last' };
    await sim.control(`/worlds/${world.id}/script`, { body });
    const leaving = new AbortController();
    const left = ask(`${world.hosts.page}/api/play/getMaintenanceStatus`, { signal: leaving.signal });
    const stayed = maintenance(world);
    const stayedToTheEnd = stayed.catch((error: unknown) => String(error));
    await entries(world.id, (all) => all.filter(({ response }) => response?.network === 'hang').length === 2);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    await sim.control(`/worlds/${world.id}`, { method: 'DELETE' });
    expect(await stayedToTheEnd).toMatch(/ECONNRESET|socket hang up/);
  });

  it('hold an answer until it is released', async () => {
    const world = await open();
    const body = { call: 'play.getMaintenanceStatus', answers: [{ status: 'Failure', hold: 'gate' }] };
    await sim.control(`/worlds/${world.id}/script`, { body });
    let settled = false;
    const answer = maintenance(world).finally(() => (settled = true));
    await entries(world.id, (all) => all.some(({ name }) => name === 'held'));
    expect((await sim.control(`/worlds/${world.id}`)).json()).toMatchObject({ holds: ['gate'] });
    expect(settled).toBe(false);
    const released = await sim.control(`/worlds/${world.id}/release`, { body: { hold: 'gate' } });
    expect(released.json()).toEqual({ hold: 'gate', released: 1 });
    expect((await answer).json()).toMatchObject({ status: 'Failure' });
  });

  it('wait by the world’s clock', async () => {
    const world = await open();
    await sim.control(`/worlds/${world.id}/clock`, { body: { rate: 0 } });
    const body = { call: 'play.getMaintenanceStatus', answers: [{ delayMs: 60_000 }] };
    await sim.control(`/worlds/${world.id}/script`, { body });
    const answer = maintenance(world);
    // Two calls over other connections: the delayed one has arrived by then, and moved nowhere.
    await entries(world.id, () => true);
    const waits = async () => sim.host.worlds.get(world.id)?.clock.pending === 1;
    while (!(await waits())) await sim.control('/scenarios');
    await sim.control(`/worlds/${world.id}/clock`, { body: { advanceMs: 60_000 } });
    expect((await answer).http).toBe(200);
  });

  it.each<[unknown, string]>([
    [{ answers: [{}] }, 'call'],
    [{ call: 'play.startSesion', answers: [{}] }, 'call'],
    [{ call: 'play.startSession' }, 'answers'],
    [{ call: 'play.startSession', answers: [] }, 'answers'],
    [{ call: 'play.startSession', answers: [{}, { http: 99 }] }, 'answers.1.http'],
    [{ call: 'play.startSession', answers: [{ network: 'slow' }] }, 'answers.0.network'],
    [{ call: 'play.startSession', answers: [{ delayMs: -1 }] }, 'answers.0.delayMs'],
    [{ call: 'play.startSession', answers: [{ stauts: 'Success' }] }, 'answers.0.stauts'],
    [{ call: 'play.startSession', answers: [{}], then: 'again' }, 'then'],
  ])('refuse %j and name the field', async (body, field) => {
    const { id } = await open();
    expect(await refused(`/worlds/${id}/script`, { body })).toEqual([400, field]);
  });

  it('know no hold that nobody named', async () => {
    const { id } = await open();
    expect(await refused(`/worlds/${id}/release`, { body: { hold: 'nothing' } })).toEqual([400, 'hold']);
    expect(await refused(`/worlds/${id}/release`, { body: {} })).toEqual([400, 'hold']);
  });
});

describe('the device and the peer', () => {
  it('name what does not fit', async () => {
    const { id } = await open();
    const device = `/worlds/${id}/device`;
    expect(await refused(device, { body: {} })).toEqual([400, 'send']);
    expect(await refused(device, { body: { send: { type: 'grace-warnin' } } })).toEqual([400, 'send.type']);
    const body = { send: { type: 'grace-warning', graceIntervalSecs: 'soon' } };
    expect(await refused(device, { body })).toEqual([400, 'send.graceIntervalSecs']);
    const peer = `/worlds/${id}/peer`;
    expect(await refused(peer, { body: { action: 'drip' } })).toEqual([400, 'action']);
    expect(await refused(peer, { body: { action: 'network', lossPct: 101 } })).toEqual([400, 'lossPct']);
    expect(await refused(peer, { body: { action: 'network', delayMs: 'long' } })).toEqual([400, 'delayMs']);
  });

  it('act on the stream that runs, and what they did is in the journal', async () => {
    const { id } = await open();
    const { world } = sim.host.worlds.get(id) ?? expect.unreachable();
    const visit = new Visit(world);
    await visit.arrive();
    await visit.play();
    const stream = sim.streams.opened.at(-1);
    const device = async (body: object) => (await sim.control(`/worlds/${id}/device`, { body })).json();
    expect(await device({ send: { type: 'grace-warning', reason: 'idle', graceIntervalSecs: 30 } })).toEqual({
      pushed: true,
    });
    expect(await device({ raw: 'no message at all' })).toEqual({ pushed: true });
    expect(stream?.said.slice(-2)).toEqual([
      expect.stringMatching(/^gracewarning=.*"graceIntervalSecs":30/),
      'no message at all',
    ]);
    const fault = { action: 'network', lossPct: 5, delayMs: 80, jitterMs: 10, kbps: 900 };
    const heard = await sim.control(`/worlds/${id}/peer`, { body: fault });
    expect(heard.json()).toEqual({ action: 'network', streaming: true });
    expect(stream?.faults).toEqual([fault]);
    const names = (await journalOf(id))
      .filter(({ kind }) => kind !== 'call')
      .map(({ kind, name }) => `${kind} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining(['peer connected', 'channel control', 'control device', 'control fault']),
    );
  });

  it('say that nothing streams', async () => {
    const { id } = await open();
    expect((await refused(`/worlds/${id}/device`, { body: { raw: 'a=b' } }))[0]).toBe(409);
    const heard = await sim.control(`/worlds/${id}/peer`, { body: { action: 'drop' } });
    expect(heard.json()).toEqual({ action: 'drop', streaming: false });
  });
});

describe('the clock', () => {
  it('advances, is set, and changes its rate', async () => {
    const { id } = await open();
    const move = async (body: object) => (await sim.control(`/worlds/${id}/clock`, { body })).as(ClockAnswerSchema);
    const frozen = await move({ rate: 0 });
    expect(frozen.rate).toBe(0);
    expect(await move({ advanceMs: 5_000 })).toEqual({ now: frozen.now + 5_000, rate: 0 });
    expect((await move({ set: 1_800_000_000_000 })).now).toBe(1_800_000_000_000);
    expect((await move({ set: '2031-05-06T07:08:09Z' })).now).toBe(Date.UTC(2031, 4, 6, 7, 8, 9));
    expect((await move({ rate: 20 })).rate).toBe(20);
    expect((await journalOf(id)).filter(({ name }) => name === 'clock')).toHaveLength(5);
  });

  it.each<[unknown, string]>([
    [{}, 'advanceMs'],
    [{ advanceMs: -1 }, 'advanceMs'],
    [{ advanceMs: 1e15 }, 'advanceMs'],
    [{ set: 'tomorrow' }, 'set'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 1, advanceMs: 1 }, 'rate'],
    [{ speed: 2 }, 'speed'],
  ])('refuses %j and names the field', async (body, field) => {
    const { id } = await open();
    const [http, named] = await refused(`/worlds/${id}/clock`, { body });
    expect([http, [field, 'advanceMs'].includes(named)]).toEqual([400, true]);
  });
});

describe('the journal', () => {
  it('counts from 1 without gaps and can be read on from any entry', async () => {
    const world = await open();
    for (let time = 0; time < 3; time++) await maintenance(world);
    await sim.control(`/worlds/${world.id}/config`, { method: 'PATCH', body: { country: 'DE' } });
    const all = await journalOf(world.id);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
    for (const entry of all) JournalEntrySchema.parse(entry);
    expect(all[0]).toMatchObject({ kind: 'call', name: 'play.getMaintenanceStatus', response: { http: 200 } });
    expect(all.at(-1)).toMatchObject({ kind: 'control', name: 'config' });
    expect(await journalOf(world.id, 2)).toEqual(all.slice(2));
  });

  it('waits for an entry where it is asked to', async () => {
    const world = await open();
    const waiting = sim.control(`/worlds/${world.id}/journal?after=0&waitMs=20000`);
    await maintenance(world);
    expect((await waiting).as(JournalSchema)).toHaveLength(1);
    expect((await sim.control(`/worlds/${world.id}/journal?after=1&waitMs=1`)).json()).toEqual([]);
  });

  it('refuses a number that is none', async () => {
    const { id } = await open();
    expect(await refused(`/worlds/${id}/journal?after=all`)).toEqual([400, 'after']);
    expect(await refused(`/worlds/${id}/journal?waitMs=9999999`)).toEqual([400, 'waitMs']);
    expect(await refused(`/worlds/${id}/journal?since=1`)).toEqual([400, 'since']);
  });
});

describe('what is no call', () => {
  it('is 404 with the nearest paths', async () => {
    expect(await refused('/scenario')).toEqual([404, 'path']);
    expect((await sim.control('/scenario')).text).toContain('/__sim/scenarios');
  });

  it('is 405 by another method, and says which there are', async () => {
    expect(await refused('/scenarios', { method: 'DELETE' })).toEqual([405, 'method']);
    expect((await sim.control('/worlds', { method: 'PUT', body: '{}' })).headers['allow']).toBe('POST, GET');
    expect((await sim.control('/worlds', { method: 'TRACE' })).http).toBe(405);
  });

  it('is 413 where it is too large, with and without a length', async () => {
    const body = JSON.stringify({ scenario: 'x'.repeat(5 * 1024 * 1024) });
    expect(await refused('/worlds', { body })).toEqual([413, 'body']);
    expect(await refused('/worlds', { body, headers: { 'transfer-encoding': 'chunked' } })).toEqual([413, 'body']);
  });
});

describe('the OpenAPI document', () => {
  it('describes every call, with schemas that resolve', async () => {
    const heard = await sim.control('/openapi.json');
    const document = heard.as(
      z.object({
        openapi: z.string(),
        paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
        components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
      }),
    );
    expect(document.openapi).toBe('3.1.0');
    for (const { id, method, path } of OPERATIONS) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(id);
    }
    const wanted = [...heard.text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(wanted.length).toBeGreaterThan(20);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(wanted));
    expect(heard.text).toContain('"const":"session-complete"');
  });
});

it('answers control calls within 50 ms', async () => {
  const { id } = await open();
  const times: number[] = [];
  for (let time = 0; time < 21; time++) {
    const start = performance.now();
    await sim.control(`/worlds/${id}`);
    times.push(performance.now() - start);
  }
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(50);
});

/** A body that fits, by path. */
const BODIES: Readonly<Record<string, object>> = {
  '/worlds/{id}/config': {},
  '/worlds/{id}/script': { call: 'play.startSession', answers: [{}] },
  '/worlds/{id}/release': { hold: 'a' },
  '/worlds/{id}/device': { raw: 'a=b' },
  '/worlds/{id}/peer': { action: 'drop' },
  '/worlds/{id}/clock': { rate: 1 },
};

/** Reads the journal until it is as wanted. */
async function entries(id: string, wanted: (all: z.output<typeof JournalSchema>) => boolean): Promise<void> {
  for (let all = await journalOf(id); !wanted(all); all = await journalOf(id)) {
    await sim.control(`/worlds/${id}/journal?after=${all.length}&waitMs=1000`);
  }
}

import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Visit } from '../../core/testing/testVisit.ts';
import { ask, type Opened, testHost } from '../testing/testHost.ts';
import { OPERATIONS } from './operations.ts';
import {
  ClockAnswerSchema,
  ConfigAnswerSchema,
  ErrorSchema,
  JournalEntrySchema,
  ListedWorldSchema,
  MailSchema,
  MagicSchema,
  OpenedWorldSchema,
  ScenarioDetailsSchema,
  ScenarioSchema,
  WorldStateSchema,
} from './schemas.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

const maintenance = ({ hosts }: Opened) => ask(`${hosts.page}/api/play/getMaintenanceStatus`);

describe('the scenario catalogue of the control API', () => {
  it('lists id, title, journey, covers and moments only', async () => {
    const response = await sim.control('/scenarios');
    expect(response.http).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.as(z.array(ScenarioSchema)).length).toBeGreaterThan(0);
    for (const one of response.as(z.array(z.looseObject({})))) {
      expect(Object.keys(one).toSorted()).toEqual(['covers', 'id', 'journey', 'moments', 'title']);
    }
  });

  it('filters scenarios by area, tag and text, and returns more fields on request', async () => {
    const found = async (query: string) => {
      const list = (await sim.control(`/scenarios?${query}`)).as(z.array(ScenarioSchema));
      return list.map(({ id }) => id);
    };
    expect((await found('area=code')).every((id) => id.startsWith('code-'))).toBe(true);
    expect(await found('tag=3102')).toEqual(['proxy-limit-reached', 'code-3102']);
    expect(await found('tag=failureforbidden')).toEqual(expect.arrayContaining(['forbidden', 'code-6100']));
    expect(await found('search=token+queue+expires')).toContain('token-expires-in-the-queue');
    expect(await found('search=3101&area=code')).toEqual(['code-3101']);
    expect(await found('search=there+is+no+such')).toEqual([]);
    const [told] = (await sim.control('/scenarios?search=code-3101&more=1')).as(z.array(ScenarioSchema));
    expect(told).toMatchObject({ area: 'code', tags: ['3101', 'FailureNowbuxCreditLimitExceeded'] });
    expect(told?.story).toContain('3101');
    expect(await sim.refused('/scenarios?area=nothing')).toEqual([400, 'area']);
  });

  it('lists the test inputs at /magic', async () => {
    const magic = (await sim.control('/magic')).as(z.array(MagicSchema));
    expect(magic.map(({ input }) => input)).toContain('code-3101');
  });

  it('returns one scenario with the description of its moments', async () => {
    const response = await sim.control('/scenarios/plays-at-once');
    expect(ScenarioDetailsSchema.parse(response.json()).moments[0]?.shows).not.toBe('');
    expect(await sim.refused('/scenarios/plays-at-onse')).toEqual([404, 'id']);
  });
});

describe('opening a simulated world', () => {
  it('returns 201 with the world’s addresses', async () => {
    const response = await sim.control('/worlds', { body: { scenario: 'plays-at-once', seed: 7 } });
    expect(response.http).toBe(201);
    const world = OpenedWorldSchema.parse(response.json());
    expect(world.url).toBe(`http://${world.id}.localhost:${sim.host.port}/`);
    expect(world.playUrl.startsWith(`${world.url}play/`)).toBe(true);
    expect(world.hosts.auth).toBe(`http://auth.${world.id}.localhost:${sim.host.port}`);
  });

  it('accepts a seed, a moment and a configuration', async () => {
    const { id } = await sim.open({ seed: 9, startAt: 'arriving', config: { country: 'JP' } });
    const state = WorldStateSchema.parse((await sim.control(`/worlds/${id}`)).json());
    expect(state).toMatchObject({ seed: 9, moment: 'arriving', scenario: 'plays-at-once', config: { country: 'JP' } });
  });

  it('returns the nearest names for an unknown scenario', async () => {
    const response = await sim.control('/worlds', { body: { scenario: 'plays-at-onec' } });
    expect(response.http).toBe(404);
    const { error } = ErrorSchema.parse(response.json());
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
    ['an invalid configuration', { scenario: 'plays-at-once', config: { country: 'japan' } }, 'config.country'],
    [
      'an invalid feature',
      { scenario: 'plays-at-once', config: { features: { requireAuth: 'yes' } } },
      'features.requireAuth',
    ],
    ['no JSON', '{"scenario":', 'body'],
    ['a JSON body that is no object', '["plays-at-once"]', 'body'],
    ['nothing at all', '', 'body'],
  ])('rejects %s and names the field', async (_, body, field) => {
    const [http, named] = await sim.refused('/worlds', { method: 'POST', body });
    expect(http).toBe(400);
    expect(named.endsWith(field)).toBe(true);
  });
});

describe('a simulated world in the control API', () => {
  it('appears in the list, returns its state, and responds with 404 after its deletion', async () => {
    const { id, url } = await sim.open();
    const all = (await sim.control('/worlds')).as(z.array(ListedWorldSchema));
    expect(all.map((one) => one.id)).toContain(id);
    expect(WorldStateSchema.parse((await sim.control(`/worlds/${id}`)).json()).journal.last).toBe(0);
    expect((await sim.control(`/worlds/${id}`, { method: 'DELETE' })).json()).toEqual({ id, ended: true });
    expect(await sim.refused(`/worlds/${id}`)).toEqual([404, 'id']);
    expect((await ask(url)).http).toBe(404);
  });

  it('responds with 404 to every call if its id is unknown', async () => {
    for (const { method, path } of OPERATIONS.filter((one) => one.path.startsWith('/worlds/{id}'))) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : BODIES[path];
      expect(await sim.refused(path.replace('{id}', 'nobody'), { method, body })).toEqual([404, 'id']);
    }
  });

  it('returns the sent mails, and ends sign-ins', async () => {
    const { id, hosts } = await sim.open();
    const asked = (path: string, body: object) => ask(hosts.auth + path, { body });
    await asked('/auth/forgot-pwd', { email: 'mira@example.com' });
    await asked('/auth/signup', { email: 'ada+verify@example.com', password: 'kettle58orbit' });
    const inbox = async (query = '') => (await sim.control(`/worlds/${id}/inbox${query}`)).as(z.array(MailSchema));
    expect(await inbox()).toMatchObject([{ about: 'reset' }, { about: 'code' }]);
    const [mail] = await inbox('?to=mira@example.com');
    expect(mail?.link).toContain(`${hosts.page}/?resetToken=`);
    await asked('/auth/pwd-auth', { email: 'mira@example.com', password: 'Nowlight1' });
    const { signIns } = (await sim.control(`/worlds/${id}`)).as(WorldStateSchema);
    expect(signIns).toMatchObject([{ email: 'mira@example.com' }]);
    const body = { signIn: signIns[0]?.id };
    expect((await sim.control(`/worlds/${id}/sign-out`, { body })).json()).toEqual({ ended: 1 });
    expect(await sim.refused(`/worlds/${id}/sign-out`, { body })).toEqual([400, 'signIn']);
  });

  it('merges configuration patches deeply', async () => {
    const { id } = await sim.open();
    const response = await sim.control(`/worlds/${id}/config`, {
      method: 'PATCH',
      body: { global: { userQueuePollingSecs: 3 }, wallet: { nowbuxPayBalance: 50 } },
    });
    const { config } = ConfigAnswerSchema.parse(response.json());
    expect(config['global']).toMatchObject({ userQueuePollingSecs: 3, pwaNudgeDelayMs: 600_000 });
    expect(await sim.refused(`/worlds/${id}/config`, { method: 'PATCH', body: { country: 1 } })).toEqual([
      400,
      'country',
    ]);
  });
});

describe('the control operations for the streaming device and its peer connection', () => {
  it('name the invalid field', async () => {
    const { id } = await sim.open();
    const device = `/worlds/${id}/device`;
    expect(await sim.refused(device, { body: {} })).toEqual([400, 'send']);
    expect(await sim.refused(device, { body: { send: { type: 'grace-warnin' } } })).toEqual([400, 'send.type']);
    const body = { send: { type: 'grace-warning', graceIntervalSecs: 'soon' } };
    expect(await sim.refused(device, { body })).toEqual([400, 'send.graceIntervalSecs']);
    const peer = `/worlds/${id}/peer`;
    expect(await sim.refused(peer, { body: { action: 'drip' } })).toEqual([400, 'action']);
    expect(await sim.refused(peer, { body: { action: 'network', lossPct: 101 } })).toEqual([400, 'lossPct']);
    expect(await sim.refused(peer, { body: { action: 'network', delayMs: 'long' } })).toEqual([400, 'delayMs']);
    expect(await sim.refused(peer, { body: { action: 'network', network: 'mild' } })).toEqual([400, 'network']);
    expect(await sim.refused(peer, { body: { action: 'network', trace: '9\n3\n' } })).toEqual([400, 'trace']);
    const changes = [{ afterMs: 0, lossPct: 101 }];
    expect(await sim.refused(peer, { body: { action: 'network', changes } })).toEqual([400, 'changes.0.lossPct']);
    const refused = await sim.control(peer, { body: { action: 'network', trace: '3\nsoon\n' } });
    expect(JSON.stringify(refused.json())).toContain('line 2 is not a whole number of milliseconds');
  });

  it('act on the open stream, and are recorded in the journal', async () => {
    const { id } = await sim.open();
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
    expect(stream?.lines.slice(-2)).toEqual([
      expect.stringMatching(/^gracewarning=.*"graceIntervalSecs":30/),
      'no message at all',
    ]);
    // Requesting the picture fails before the streaming device has drawn its first picture.
    expect(await sim.refused(`/worlds/${id}/picture`)).toEqual([409, 'id']);
    if (stream) stream.shown = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
    const picture = await sim.control(`/worlds/${id}/picture`);
    expect([picture.http, picture.headers['content-type'], [...picture.bytes]]).toEqual([
      200,
      'image/png',
      [0x89, 0x50, 0x4e, 0x47],
    ]);
    const fault = { action: 'network', lossPct: 5, delayMs: 80, jitterMs: 10, kbps: 900 };
    const response = await sim.control(`/worlds/${id}/peer`, { body: fault });
    expect(response.json()).toEqual({ action: 'network', streaming: true });
    expect(stream?.faults).toEqual([fault]);
    const bad = {
      action: 'network',
      network: 'moderate',
      seed: 7,
      burstLength: 3,
      burstLossPct: 80,
      reorderPct: 1,
      duplicatePct: 2,
      damagePct: 3,
      queueMs: 100,
      trace: '5\n10\n',
      upTrace: '20\n',
      changes: [{ afterMs: 500, lossPct: 9, kbps: 0 }],
      everyMs: 1_000,
    };
    await sim.control(`/worlds/${id}/peer`, { body: bad });
    expect(stream?.faults).toEqual([fault, bad]);
    const names = (await sim.journal(id))
      .filter(({ kind }) => kind !== 'call')
      .map(({ kind, name }) => `${kind} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining(['peer connected', 'channel control', 'control device', 'control fault']),
    );
  });

  it('report that no stream is open', async () => {
    const { id } = await sim.open();
    expect((await sim.refused(`/worlds/${id}/device`, { body: { raw: 'a=b' } }))[0]).toBe(409);
    expect((await sim.refused(`/worlds/${id}/picture`))[0]).toBe(409);
    const response = await sim.control(`/worlds/${id}/peer`, { body: { action: 'drop' } });
    expect(response.json()).toEqual({ action: 'drop', streaming: false });
  });
});

describe('the clock control', () => {
  it('advances the clock, sets it, and changes its rate', async () => {
    const { id } = await sim.open();
    const move = async (body: object) => (await sim.control(`/worlds/${id}/clock`, { body })).as(ClockAnswerSchema);
    const frozen = await move({ rate: 0 });
    expect(frozen.rate).toBe(0);
    expect(await move({ advanceMs: 5_000 })).toEqual({ now: frozen.now + 5_000, rate: 0 });
    expect((await move({ set: 1_800_000_000_000 })).now).toBe(1_800_000_000_000);
    expect((await move({ set: '2031-05-06T07:08:09Z' })).now).toBe(Date.UTC(2031, 4, 6, 7, 8, 9));
    expect((await move({ rate: 20 })).rate).toBe(20);
    expect((await sim.journal(id)).filter(({ name }) => name === 'clock')).toHaveLength(5);
  });

  it.each<[unknown, string]>([
    [{}, 'advanceMs'],
    [{ advanceMs: -1 }, 'advanceMs'],
    [{ advanceMs: 1e15 }, 'advanceMs'],
    [{ set: 'tomorrow' }, 'set'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 1, advanceMs: 1 }, 'rate'],
    [{ speed: 2 }, 'speed'],
  ])('rejects %j and names the field', async (body, field) => {
    const { id } = await sim.open();
    const [http, named] = await sim.refused(`/worlds/${id}/clock`, { body });
    expect([http, [field, 'advanceMs'].includes(named)]).toEqual([400, true]);
  });
});

describe('the journal', () => {
  it('numbers entries from 1 without gaps, and returns the entries after a given number', async () => {
    const world = await sim.open();
    for (let time = 0; time < 3; time++) await maintenance(world);
    await sim.control(`/worlds/${world.id}/config`, { method: 'PATCH', body: { country: 'DE' } });
    const all = await sim.journal(world.id);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
    for (const entry of all) JournalEntrySchema.parse(entry);
    expect(all[0]).toMatchObject({ kind: 'call', name: 'play.getMaintenanceStatus', response: { http: 200 } });
    expect(all.at(-1)).toMatchObject({ kind: 'control', name: 'config' });
    expect(await sim.journal(world.id, 2)).toEqual(all.slice(2));
  });

  it('waits for the next entry if the request sets a wait time', async () => {
    const world = await sim.open();
    const waiting = sim.control(`/worlds/${world.id}/journal?after=0&waitMs=20000`);
    await maintenance(world);
    expect((await waiting).as(z.array(JournalEntrySchema))).toHaveLength(1);
    expect((await sim.control(`/worlds/${world.id}/journal?after=1&waitMs=1`)).json()).toEqual([]);
  });

  it('rejects an invalid entry number', async () => {
    const { id } = await sim.open();
    expect(await sim.refused(`/worlds/${id}/journal?after=all`)).toEqual([400, 'after']);
    expect(await sim.refused(`/worlds/${id}/journal?waitMs=9999999`)).toEqual([400, 'waitMs']);
    expect(await sim.refused(`/worlds/${id}/journal?since=1`)).toEqual([400, 'since']);
  });
});

describe('an invalid control request', () => {
  it('receives 404 with the nearest paths if the path is unknown', async () => {
    expect(await sim.refused('/scenario')).toEqual([404, 'path']);
    expect((await sim.control('/scenario')).text).toContain('/__sim/scenarios');
  });

  it('receives 405 with the allowed methods if the method is wrong', async () => {
    expect(await sim.refused('/scenarios', { method: 'DELETE' })).toEqual([405, 'method']);
    expect((await sim.control('/worlds', { method: 'PUT', body: '{}' })).headers['allow']).toBe('POST, GET');
    expect((await sim.control('/worlds', { method: 'TRACE' })).http).toBe(405);
  });

  it('receives 413 if the body is too large, with and without a content length', async () => {
    const body = JSON.stringify({ scenario: 'x'.repeat(5 * 1024 * 1024) });
    expect(await sim.refused('/worlds', { body })).toEqual([413, 'body']);
    expect(await sim.refused('/worlds', { body, headers: { 'transfer-encoding': 'chunked' } })).toEqual([413, 'body']);
  });
});

describe('the OpenAPI document', () => {
  it('describes every call, with schemas that resolve', async () => {
    const response = await sim.control('/openapi.json');
    const document = response.as(
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
    const references = [...response.text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(20);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references));
    expect(response.text).toContain('"const":"session-complete"');
    for (const id of ['catalogue.input-mapper-script', 'html-game', 'ads.vast'])
      expect(response.text).toContain(`"${id}"`);
  });
});

it('the host answers control calls within 50 ms', async () => {
  const { id } = await sim.open();
  const times: number[] = [];
  for (let time = 0; time < 21; time++) {
    const start = performance.now();
    await sim.control(`/worlds/${id}`);
    times.push(performance.now() - start);
  }
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(50);
});

/** A valid body for each POST path that requires one. */
const BODIES: Readonly<Record<string, object>> = {
  '/worlds/{id}/config': {},
  '/worlds/{id}/script': { call: 'play.startSession', answers: [{}] },
  '/worlds/{id}/release': { hold: 'a' },
  '/worlds/{id}/device': { raw: 'a=b' },
  '/worlds/{id}/peer': { action: 'drop' },
  '/worlds/{id}/clock': { rate: 1 },
  '/worlds/{id}/scenario': {},
  '/worlds/{id}/clone': {},
  '/worlds/{id}/branches': { seq: 0 },
  '/worlds/{id}/snapshots': { name: 'a' },
  '/worlds/{id}/sign-out': {},
  '/worlds/{id}/verify': { call: 'play.startSession' },
  '/worlds/{id}/player/play': {},
  '/worlds/{id}/player/days': {},
  '/worlds/{id}/player/credit': {},
  '/worlds/{id}/player/quest': {},
  '/worlds/{id}/player/friend': {},
};

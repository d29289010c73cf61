import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReward } from '../../../src/contracts/calls/rewardCalls.ts';
import { Visit } from '../../core/testing/testVisit.ts';
import { playsAtOnce } from '../../scenarios/session/playScenarios.ts';
import { ErrorSchema, ListedWorldSchema, OpenedBranchSchema, WorldStateSchema } from '../control/schemas.ts';
import { compareMoments } from '../testing/branchMoments.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { Identity } from '../../../src/domain/account/auth/identity.ts';
import { RUNNING_SESSION_KEY } from '../../../src/domain/session/records/runningSession.ts';
import { lastVisitor } from './lastVisitor.ts';
import { ask, testHost } from '../testing/testHost.ts';
import { testWorlds } from '../testing/testWorlds.ts';

it.each([1, 2, 3])(
  'equals the original’s state at random entries of a random history, byte for byte (%i)',
  async (seed) => {
    expect((await compareMoments(seed, 200, 10)).length).toBeGreaterThan(4);
  },
);

describe('a branch of a world', () => {
  async function played() {
    const made = testWorlds();
    const original = made.worlds.open({ scenario: playsAtOnce, rate: 0, name: 'original' });
    const visit = new Visit(original.world);
    await visit.arrive();
    await visit.play();
    return { ...made, original, visit };
  }

  it('begins without connections, and diverges from its original', async () => {
    const { worlds, original } = await played();
    const { last } = original.world.journal;
    const branch = await worlds.branch(original, last, { name: 'other-way' });
    expect(branch.world.id).toBe('other-way');
    expect(branch.world.snapshot().sessions).toMatchObject([{ state: 'playing', peer: 'closed' }]);
    branch.world.patchConfig({ country: 'JP' });
    expect(original.world.snapshot().config['country']).toBe('US');
    expect(original.world.journal.last).toBe(last);
    await branch.clock.advance(60_000);
    expect(branch.world.snapshot().sessions).toMatchObject([{ state: 'ended' }]);
    expect(original.world.snapshot().sessions).toMatchObject([{ state: 'playing', peer: 'connected' }]);
    worlds.dispose();
  });

  it('lets the player continue the running game with another connection', async () => {
    const { worlds, streams, original, visit } = await played();
    const branch = await worlds.branch(original, original.world.journal.last, {});
    const again = Object.assign(new Visit(branch.world), visit, { world: branch.world, visitId: 'reloaded' });
    const { body } = await again.start();
    expect(body.status).toBe('Success');
    expect(branch.world.snapshot().sessions.filter(({ state }) => state !== 'migrated')).toHaveLength(1);
    await again.answer(body.playSessionId);
    expect(streams.opened).toHaveLength(2);
    expect(branch.world.snapshot().sessions.at(-1)).toMatchObject({ state: 'playing', peer: 'connected' });
    worlds.dispose();
  });

  it('begins at the time of an entry that a timer made, before later timers', async () => {
    const { worlds, original, visit } = await played();
    original.world.script('rewards.getReward', [{ delayMs: 5_000, body: { status: 'Success' } }]);
    const answer = visit.call(getReward, { uaId: 'ua-1' });
    await new Promise((resolve) => void setTimeout(resolve, 0));
    const startedAt = original.clock.now();
    await original.clock.advance(600_000);
    await answer;
    const branch = await worlds.branch(original, original.world.journal.last, {});
    expect(branch.clock.now() - startedAt).toBe(5_000);
    worlds.dispose();
  });

  it('keeps the player’s inputs in its journal, and counts them', async () => {
    const { worlds, streams, original } = await played();
    for (let sequence = 1; sequence <= 3; sequence++)
      streams.opened[0]?.request.listener.input({ sequence, event: { kind: 'key', down: true, code: 30 } as never });
    const { last } = original.world.journal;
    original.world.patchConfig({ country: 'DE' });
    const branch = await worlds.branch(original, last - 1, {});
    expect(branch.branch).toEqual({ of: 'original', seq: last - 1 });
    expect(branch.world.journal.after(0, last - 1).map(({ kind }) => kind)).toEqual(
      original.world.journal.after(0, last - 1).map(({ kind }) => kind),
    );
    expect(branch.world.snapshot().config['country']).toBe('US');
    worlds.dispose();
  });

  it('exists at most a hundred times for one world', async () => {
    const { worlds } = testWorlds();
    const original = worlds.open({ scenario: playsAtOnce, rate: 0 });
    for (let count = 0; count < 100; count++) await worlds.branch(original, 0, {});
    await expect(worlds.branch(original, 0, {})).rejects.toThrow('a world has at most 100 branches; end some');
    worlds.end(worlds.all.at(-1)?.world.id ?? '', 'the test ended it');
    const both = await Promise.allSettled([worlds.branch(original, 0, {}), worlds.branch(original, 0, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(worlds.all).toHaveLength(101);
    worlds.dispose();
  });

  it('fails for an entry that the journal has dropped, and for a world whose log is full', async () => {
    const { worlds } = testWorlds();
    const original = worlds.open({ scenario: playsAtOnce, rate: 0 });
    for (let count = 0; count < 56_000; count++)
      original.world.note({ t: original.clock.now(), kind: 'control', name: 'note', data: {} });
    const { dropped } = original.world.journal;
    await expect(worlds.branch(original, dropped, {})).rejects.toThrow(
      `the journal has dropped entry ${dropped}; the first one is ${dropped + 1}`,
    );
    await expect(worlds.branch(original, dropped + 1, {})).rejects.toThrow('the world’s log has exceeded its limit');
    worlds.dispose();
  });
});

describe('the player of a branch', () => {
  it('gets into the browser under the keys that the app reads', () => {
    const { worlds } = testWorlds();
    const { log, world } = worlds.open({ scenario: playsAtOnce, rate: 0 });
    const request = (host: 'page' | 'auth', path: string) =>
      log.addRequest(0, { host, method: 'GET', path, headers: [['cookie', 'a=b; ngsid=cookie-1']] });
    expect(lastVisitor({ log, world })).toBeUndefined();
    request('auth', '/access-token');
    expect(lastVisitor({ log, world })).toEqual({ cookie: 'cookie-1', local: {}, session: {} });
    request('page', '/api/play/startSession?uaId=ua-1&appId=20101&feSessionId=fe-1');
    const stored = new Map(Object.entries(lastVisitor({ log, world })?.local ?? {}));
    const store = { get: (key: string) => stored.get(key), set: () => undefined, remove: () => undefined };
    expect(new Identity(store as never, new SeededRandom(1)).uaId).toBe('ua-1');
    // A path that would be an invalid host if it were resolved as an address.
    request('page', '//[/api/play/startSession?uaId=ua-2&appId=20101&feSessionId=fe-1');
    expect(lastVisitor({ log, world })?.local).toEqual({ ngUaId: 'ua-2' });
    worlds.dispose();
  });
});

describe('branches in the control API', () => {
  let sim: Awaited<ReturnType<typeof testHost>>;
  beforeAll(async () => {
    sim = await testHost();
  });
  afterAll(() => sim.host.close());

  it('open under their own address, say where they began, and are listed', async () => {
    const { id } = await sim.open({ rate: 0 });
    await sim.control(`/worlds/${id}/config`, { method: 'PATCH', body: { country: 'JP' } });
    await sim.control(`/worlds/${id}/config`, { method: 'PATCH', body: { country: 'DE' } });
    const response = await sim.control(`/worlds/${id}/branches`, { body: { seq: 1 } });
    expect(response.http).toBe(201);
    const branch = response.as(OpenedBranchSchema);
    expect(branch).toMatchObject({
      branch: { of: id, seq: 1 },
      url: `http://${branch.id}.localhost:${sim.host.port}/`,
    });
    expect((await sim.control(`/worlds/${branch.id}`)).as(WorldStateSchema)).toMatchObject({
      config: { country: 'JP' },
      journal: { last: 1 },
      rate: 0,
      branch: { of: id, seq: 1 },
    });
    const all = (await sim.control('/worlds')).json() as unknown[];
    expect(all.map((one) => ListedWorldSchema.parse(one).branch).filter(Boolean)).toEqual([{ of: id, seq: 1 }]);
  });

  it('open by a link, which stores the player in the browser before the app loads', async () => {
    const { id } = await sim.open({ rate: 0 });
    const visit = new Visit(sim.host.worlds.get(id)?.world ?? expect.unreachable());
    await visit.arrive();
    const cookie = visit.cookie ?? '';
    await visit.arrive();
    const playSessionId = await visit.play();
    const link = await ask(`${sim.host.origin}/play?branch=${id}&name=linked`);
    expect([link.http, link.headers['location']]).toEqual([
      303,
      `http://linked.localhost:${sim.host.port}/play/skyhop/20101?name=linked`,
    ]);
    const page = `http://linked.localhost:${sim.host.port}/play/skyhop/20101`;
    const headers = { 'sec-fetch-mode': 'navigate' };
    const first = await ask(page, { headers });
    expect(first.text).toContain(
      JSON.stringify({ [RUNNING_SESSION_KEY]: playSessionId })
        .split(':')[0]
        ?.slice(1),
    );
    expect(first.text).toContain(playSessionId);
    const entry = `http://auth.linked.localhost:${sim.host.port}/@visitor?to=%2Fplay%2Fskyhop%2F20101`;
    expect(first.text).toContain(entry);
    const entered = await ask(entry);
    expect([entered.http, entered.headers['location']]).toEqual([303, page]);
    expect(String(entered.headers['set-cookie'])).toContain(cookie);
    const elsewhere = await ask(entry.replace('%2Fplay', '%2F%2Felse.example'));
    expect(elsewhere.headers['location']).toBe(`http://linked.localhost:${sim.host.port}`);
    const invalid = await ask(entry.replace(/to=.*/, 'to=http%3A%2F%2F%5B'));
    expect([invalid.http, invalid.headers['location']]).toEqual([303, `http://linked.localhost:${sim.host.port}`]);
    const [mark = ''] = String(first.headers['set-cookie']).split(';');
    expect(mark).toMatch(/^simEntered=\d+$/);
    // The browser has stored the player of an earlier world of this name.
    expect((await ask(page, { headers: { ...headers, cookie: 'simEntered=1' } })).text).toContain('@visitor');
    // A browser that has stored the branch's player, or that blocks cookies, gets the app's page.
    for (const other of [{ cookie: mark }, { referer: page }])
      expect((await ask(page, { headers: { ...headers, ...other } })).text).not.toContain('@visitor');
    for (const query of ['branch=nowhere', `branch=${id}&seq=x`, `branch=${id}&seq=99999`])
      expect((await ask(`${sim.host.origin}/play?${query}`)).http).toBe(400);
  });

  it('fail for an unknown entry, an invalid number and an unknown world', async () => {
    const { id } = await sim.open({ rate: 0 });
    const response = await sim.control(`/worlds/${id}/branches`, { body: { seq: 1 } });
    expect([response.http, response.as(ErrorSchema).error]).toEqual([
      400,
      { field: 'seq', message: 'the journal has no entry 1; the last one is 0' },
    ]);
    expect(await sim.refused(`/worlds/${id}/branches`, { body: { seq: -1 } })).toEqual([400, 'seq']);
    expect(await sim.refused(`/worlds/${id}/branches`, { body: {} })).toEqual([400, 'seq']);
    expect(await sim.refused('/worlds/nowhere/branches', { body: { seq: 0 } })).toEqual([404, 'id']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, type Opened, testHost } from '../testing/testHost.ts';
import { JournalCountsSchema, JournalEntrySchema, VerdictSchema } from './schemas.ts';

const CALL = 'play.getMaintenanceStatus';

let sim: Awaited<ReturnType<typeof testHost>>;
beforeAll(async () => {
  sim = await testHost();
});
afterAll(() => sim.host.close());

const maintenance = ({ hosts }: Opened, query = '') => ask(`${hosts.page}/api/play/getMaintenanceStatus${query}`);
const verified = async ({ id }: Opened, body: object) =>
  (await sim.control(`/worlds/${id}/verify`, { body: { call: CALL, ...body } })).as(VerdictSchema);

describe('verifying', () => {
  it('holds the journal against what is expected, by the world’s clock', async () => {
    const world = await sim.open();
    await sim.control(`/worlds/${world.id}/clock`, { body: { rate: 0 } });
    await maintenance(world, '?appId=20101');
    await sim.control(`/worlds/${world.id}/clock`, { body: { advanceMs: 12_000 } });
    await maintenance(world, '?appId=20101');
    await maintenance(world, '?appId=20102');
    const games = { with: { query: { appId: '20101' } } };
    const gaps = [{ from: 1, to: 2, atLeastMs: 10_000 }];
    expect(await verified(world, { ...games, exactly: 2, gaps })).toMatchObject({ passed: true, count: 2 });
    expect(await verified(world, { with: { query: { appId: '7' } }, never: true })).toMatchObject({ passed: true });
    const failed = await verified(world, { ...games, exactly: 3 });
    expect(failed).toMatchObject({
      passed: false,
      message: `${CALL}: 2 times, wanted exactly 3 times`,
      nearest: [{ differs: [{ field: 'with.query.appId', wanted: '20101', given: '20102' }] }],
    });
  });

  it('waits for what is to come, and no longer', async () => {
    const world = await sim.open();
    const waiting = verified(world, { exactly: 2, waitMs: 20_000 });
    await maintenance(world);
    await maintenance(world);
    expect(await waiting).toMatchObject({ passed: true, count: 2 });
    expect(await verified(world, { exactly: 3, waitMs: 60 })).toMatchObject({ passed: false, count: 2 });
    // What can't come true any more isn't waited for.
    const started = performance.now();
    expect(await verified(world, { never: true, waitMs: 30_000 })).toMatchObject({ passed: false });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('watches for as long as it is told to that something never happens', async () => {
    const world = await sim.open();
    const watching = verified(world, { never: true, waitMs: 30_000 });
    await maintenance(world);
    expect(await watching).toMatchObject({ passed: false, count: 1 });
    expect(await verified(world, { atMost: 1, waitMs: 60 })).toMatchObject({ passed: true });
  });

  it('names what makes no sense', async () => {
    const { id } = await sim.open();
    const refused = (body: object) => sim.refused(`/worlds/${id}/verify`, { body });
    expect(await refused({})).toEqual([400, 'call']);
    expect(await refused({ call: 'play.startSesion' })).toEqual([400, 'call']);
    expect(await refused({ call: CALL, waitMs: 30_001 })).toEqual([400, 'waitMs']);
    expect(await refused({ call: CALL, exactly: -1 })).toEqual([400, 'exactly']);
  });
});

describe('the journal', () => {
  it('is read and counted by kind, name, status and text', async () => {
    const world = await sim.open();
    await sim.control(`/worlds/${world.id}/script`, { body: { call: CALL, answers: [{ http: 503 }] } });
    await maintenance(world, '?note=moonlight');
    await maintenance(world);
    const read = async (query: string) =>
      (await sim.control(`/worlds/${world.id}/journal?${query}`)).as(z.array(JournalEntrySchema)).map(({ seq }) => seq);
    expect(await read('')).toEqual([1, 2, 3]);
    expect(await read('kind=call')).toEqual([2, 3]);
    expect(await read(`name=${CALL}&http=503`)).toEqual([2]);
    expect(await read('search=MOONlight')).toEqual([2]);
    expect(await read('kind=call&limit=1')).toEqual([2]);
    expect(await read('kind=peer&waitMs=60')).toEqual([]);
    const counts = (await sim.control(`/worlds/${world.id}/journal/counts?kind=call`)).as(JournalCountsSchema);
    expect(counts).toEqual({ total: 2, last: 3, names: [{ kind: 'call', name: CALL, count: 2, first: 2, last: 3 }] });
    expect(await sim.refused(`/worlds/${world.id}/journal?kind=cal`)).toEqual([400, 'kind']);
  });

  it('is waited for until an entry of those that are asked for is there', async () => {
    const world = await sim.open();
    const waiting = sim.control(`/worlds/${world.id}/journal?kind=call&name=${CALL}&waitMs=20000`);
    await sim.control(`/worlds/${world.id}/clock`, { body: { rate: 1 } });
    await maintenance(world);
    expect((await waiting).as(z.array(JournalEntrySchema))).toMatchObject([{ kind: 'call', name: CALL }]);
  });
});

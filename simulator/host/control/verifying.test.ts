import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ask, type Opened, testHost } from '../testing/testHost.ts';
import { JournalCountsSchema, JournalEntrySchema, VerdictSchema } from './schemas.ts';

const CALL = 'play.getMaintenanceStatus';

const sim = await testHost();
afterAll(() => sim.host.close());

const maintenance = ({ hosts }: Opened, query = '') => ask(`${hosts.page}/api/play/getMaintenanceStatus${query}`);
const verified = async ({ id }: Opened, body: object) =>
  (await sim.control(`/worlds/${id}/verify`, { body: { call: CALL, ...body } })).as(VerdictSchema);

const UNKNOWN = 'the journal has dropped 5 entries with that name, up to #5001, so the result is unknown';

describe('the verify control', () => {
  it('verifies expectations against the journal by the simulated world’s clock', async () => {
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
      message: `${CALL}: 2 times, expected exactly 3 times`,
      nearest: [{ differs: [{ field: 'with.query.appId', wanted: '20101', given: '20102' }] }],
    });
  });

  it('waits for expected entries up to its timeout', async () => {
    const world = await sim.open();
    const waiting = verified(world, { exactly: 2, waitMs: 20_000 });
    await maintenance(world);
    await maintenance(world);
    expect(await waiting).toMatchObject({ passed: true, count: 2 });
    expect(await verified(world, { exactly: 3, waitMs: 60 })).toMatchObject({ passed: false, count: 2 });
    // The verification stops waiting when its expectation can no longer become true.
    const started = performance.now();
    expect(await verified(world, { never: true, waitMs: 30_000 })).toMatchObject({ passed: false });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('waits its whole timeout to verify that no unwanted entry appears', async () => {
    const world = await sim.open();
    const watching = verified(world, { never: true, waitMs: 30_000 });
    await maintenance(world);
    expect(await watching).toMatchObject({ passed: false, count: 1 });
    expect(await verified(world, { atMost: 1, waitMs: 60 })).toMatchObject({ passed: true });
  });

  it('names the entries that the journal has dropped, and fails expectations that depend on them', async () => {
    const world = await sim.open();
    const { journal } = sim.host.worlds.get(world.id)?.world ?? expect.unreachable();
    const add = (count: number, name: string, response = { http: 200 }) => {
      for (let i = 0; i < count; i++) journal.add({ t: 0, kind: 'call', name, response });
    };
    add(5, CALL);
    add(4_990, 'rewards.getReward');
    add(50_000, 'play.getSessionStatus');
    expect([journal.dropped, await verified(world, { exactly: 5 })]).toMatchObject([0, { passed: true }]);
    add(3, CALL);
    add(3, 'play.getSessionStatus');
    const ok = { answered: { http: 200 } };
    const rows: readonly (readonly [object, boolean, string])[] = [
      // A query for a name alone also counts the entries that the journal has dropped.
      [{ never: true }, false, `${CALL}: 8 times, expected never`],
      [{ exactly: 8 }, true, `${CALL}: 8 times`],
      [{ ...ok, atLeast: 3 }, true, `${CALL}: 3 times`],
      [{ ...ok, atMost: 8 }, true, `${CALL}: 3 times`],
      [{ ...ok, atMost: 2 }, false, `${CALL}: 3 times, expected at most 2 times`],
      [{ ...ok, atLeast: 9 }, false, `${CALL}: 3 times, expected at least 9 times`],
      [{ answered: { http: 503 }, never: true }, false, UNKNOWN],
      [{ ...ok, exactly: 3 }, false, UNKNOWN],
      [{ ...ok, atLeast: 4 }, false, UNKNOWN],
      [{ gaps: [{ from: 1, to: 2, atLeastMs: 0 }] }, false, UNKNOWN],
      [{ ...ok, exactly: 3, after: journal.dropped }, true, `${CALL}: 3 times`],
      [{ answered: { http: 503 }, never: true, after: journal.dropped }, true, `${CALL}: never`],
      [{ call: 'play.setAnswerSdp', never: true }, true, 'play.setAnswerSdp: never'],
    ];
    expect([journal.dropped, journal.after()[0]?.seq]).toEqual([5_001, 5_002]);
    for (const [expectation, passed, message] of rows) {
      const verdict = await verified(world, expectation);
      expect([expectation, verdict.passed]).toEqual([expectation, passed]);
      expect(verdict.message).toContain(message);
      expect(verdict.message.includes(UNKNOWN)).toBe(message === UNKNOWN);
    }
    const counted = await sim.control(`/worlds/${world.id}/journal/counts?kind=call&name=${CALL}`);
    expect(counted.as(JournalCountsSchema)).toMatchObject({ total: 3, dropped: 5, last: 55_001 });
    // Entries that the journal has dropped can't appear any more, so waiting can't change the verdict.
    const started = performance.now();
    await verified(world, { ...ok, exactly: 3, waitMs: 30_000 });
    expect(performance.now() - started).toBeLessThan(10_000);
    const made = await sim.control(`/worlds/${world.id}/scenario`, { body: { id: 'made', title: 'Made' } });
    expect(made.text).toContain('the first 5001 entries of the journal, which the journal has dropped');
  });

  it('names the invalid field of an expectation', async () => {
    const { id } = await sim.open();
    const refused = (body: object) => sim.refused(`/worlds/${id}/verify`, { body });
    expect(await refused({})).toEqual([400, 'call']);
    expect(await refused({ call: 'play.startSesion' })).toEqual([400, 'call']);
    expect(await refused({ call: CALL, waitMs: 30_001 })).toEqual([400, 'waitMs']);
    expect(await refused({ call: CALL, exactly: -1 })).toEqual([400, 'exactly']);
  });
});

describe('the journal in the control API', () => {
  it('filters and counts entries by kind, name, status and text', async () => {
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

  it('waits until a matching entry exists', async () => {
    const world = await sim.open();
    const waiting = sim.control(`/worlds/${world.id}/journal?kind=call&name=${CALL}&waitMs=20000`);
    await sim.control(`/worlds/${world.id}/clock`, { body: { rate: 1 } });
    await maintenance(world);
    expect((await waiting).as(z.array(JournalEntrySchema))).toMatchObject([{ kind: 'call', name: CALL }]);
  });
});

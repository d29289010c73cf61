import { afterAll, describe, expect, it } from 'vitest';
import { ask, testHost } from '../testing/testHost.ts';
import { ErrorSchema, OpenedWorldSchema, WorldStateSchema } from './schemas.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

const NEW_YEAR = '2031-01-01T00:00:00Z';
const stateOf = async (id: string) => (await sim.control(`/worlds/${id}`)).as(WorldStateSchema);

describe('opening a simulated world by POST /worlds', () => {
  it('opens a world with a given time, rate and name', async () => {
    const opened = await sim.open({ name: 'new-year', at: NEW_YEAR, rate: 0 });
    expect(new URL(opened.url).hostname).toBe('new-year.localhost');
    expect(await stateOf('new-year')).toMatchObject({ now: Date.parse(NEW_YEAR), rate: 0 });
    await sim.control('/worlds/new-year/clock', { body: { advanceMs: 1_000 } });
    expect((await stateOf('new-year')).now).toBe(Date.parse(NEW_YEAR) + 1_000);
  });

  it('rejects the name of an existing world, and accepts it after that world has ended', async () => {
    await sim.open({ name: 'once' });
    const again = await sim.control('/worlds', { body: { scenario: 'plays-at-once', name: 'once' } });
    expect([again.http, again.as(ErrorSchema).error]).toMatchObject([409, { field: 'name' }]);
    await sim.control('/worlds/once', { method: 'DELETE' });
    expect((await sim.open({ name: 'once' })).id).toBe('once');
  });

  it.each([
    [{ name: 'Not A Name' }, 'name'],
    [{ name: '-x' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ at: 'tomorrow' }, 'at'],
    [{ rate: -1 }, 'rate'],
  ])('rejects %j', async (body, field) => {
    expect(await sim.refused('/worlds', { body: { scenario: 'plays-at-once', ...body } })).toEqual([400, field]);
  });

  it('opens the named world through a link, or redirects to the world if it is already open', async () => {
    const link = `${sim.host.origin}/?name=linked&at=${encodeURIComponent(NEW_YEAR)}&rate=0`;
    for (let time = 0; time < 2; time++) {
      const { http, headers } = await ask(link);
      expect([http, new URL(String(headers['location'])).hostname]).toEqual([303, 'linked.localhost']);
    }
    expect((await stateOf('linked')).now).toBe(Date.parse(NEW_YEAR));
    expect((await ask(`${sim.host.origin}/?rate=fast`)).http).toBe(400);
    expect((await sim.control('/worlds', { body: { scenario: 'plays-at-once' } })).as(OpenedWorldSchema).id).not.toBe(
      '',
    );
  });
});

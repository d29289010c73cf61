import { afterAll, describe, expect, it } from 'vitest';
import { Visit } from '../../core/testing/testVisit.ts';
import { testHost } from '../testing/testHost.ts';
import { OpenedWorldSchema, WorldStateSchema } from './schemas.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

const stateOf = async (id: string) => (await sim.control(`/worlds/${id}`)).as(WorldStateSchema);
const lineOf = async (id: string) => {
  const { machines, queue } = await stateOf(id);
  return { machines, line: queue.map(({ uaId, position }) => [uaId, position]) };
};

const worldOf = (id: string) => sim.host.worlds.get(id)?.world ?? expect.unreachable();

/** Guests of a simulated world, who have arrived, each in another browser. */
async function guestsOf(id: string, count: number): Promise<Visit[]> {
  const guests = Array.from({ length: count }, (_, i) => new Visit(worldOf(id), `ua-${i + 1}`));
  for (const guest of guests) await guest.arrive();
  return guests;
}

/** Returns a guest of one simulated world as a visitor of another one, with the same tokens. */
const guestIn = (id: string, guest: Visit): Visit =>
  Object.assign(new Visit(worldOf(id), guest.uaId), guest, { world: worldOf(id) });

const start = async (guest: Visit) => {
  const { body } = await guest.start();
  return body.queuePosition ?? body.playSessionId;
};

describe('cloud machines in the control API', () => {
  it('let the fifth player start when the fourth one leaves, also in a simulated world restored from a file', async () => {
    const first = await sim.open({ rate: 0, config: { capacity: { machines: 4 } } });
    const guests = await guestsOf(first.id, 6);
    const started = [];
    for (const guest of guests) started.push(await start(guest));
    expect(started.slice(4)).toEqual([1, 2]);
    const file = (await sim.control(`/worlds/${first.id}/file`)).text;
    const second = (await sim.control('/worlds/from-file', { body: { file } })).as(OpenedWorldSchema);
    const line = await lineOf(first.id);
    expect(line.machines).toEqual([{ total: 4, running: 4 }]);
    expect(await lineOf(second.id)).toEqual(line);

    for (const { id } of [first, second]) {
      const [, , , fourth, fifth, sixth] = guests.map((guest) => guestIn(id, guest));
      await fourth?.endGame(String(started[3]), 'v');
      expect(sixth && (await start(sixth))).toBe(1);
      expect(fifth && (await start(fifth))).toMatch(/^ps_/);
      expect(await lineOf(id)).toEqual({ machines: [{ total: 4, running: 4 }], line: [['ua-6', 1]] });
    }
  });

  it('come from a scenario in YAML, and change with the configuration of its simulated world', async () => {
    const text =
      'id: one-machine\ntitle: One machine\nconfig:\n  capacity: { machines: 1, regions: { eu-central: 2 } }\n';
    expect((await sim.control('/scenarios', { body: { text } })).http).toBe(201);
    const { id } = await sim.open({ scenario: 'one-machine' });
    expect((await stateOf(id)).machines).toEqual([
      { total: 1, running: 0 },
      { region: 'eu-central', total: 2, running: 0 },
    ]);
    const patch = (capacity: unknown) => sim.control(`/worlds/${id}/config`, { method: 'PATCH', body: { capacity } });
    await patch({ machines: 0 });
    const [guest] = await guestsOf(id, 1);
    expect(await start(guest ?? expect.unreachable())).toBe(1);
    expect(
      await sim.refused(`/worlds/${id}/config`, { method: 'PATCH', body: { capacity: { machines: -1 } } }),
    ).toEqual([400, 'capacity.machines']);
    await patch(null);
    expect(await stateOf(id)).toMatchObject({ machines: [], queue: [{ position: 0 }] });
    expect(await start(guest ?? expect.unreachable())).toMatch(/^ps_/);
  });
});

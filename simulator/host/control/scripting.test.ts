import { afterAll, describe, expect, it } from 'vitest';
import { ask, type Opened, testHost } from '../testing/testHost.ts';
import { ErrorSchema } from './schemas.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

const maintenance = ({ hosts }: Opened) => ask(`${hosts.page}/api/play/getMaintenanceStatus`);

describe('scripts set through the control API', () => {
  it('answer in order, and then the simulated world itself answers', async () => {
    const world = await sim.open();
    const response = await sim.control(`/worlds/${world.id}/script`, {
      body: {
        call: 'play.getMaintenanceStatus',
        answers: [{ status: 'FailureUnderMaintenance' }, { http: 503 }, { raw: '<html>' }],
      },
    });
    expect(response.json()).toEqual({ call: 'play.getMaintenanceStatus', answers: 3 });
    expect((await maintenance(world)).json()).toMatchObject({ status: 'FailureUnderMaintenance' });
    expect((await maintenance(world)).http).toBe(503);
    expect((await maintenance(world)).text).toBe('<html>');
    expect((await maintenance(world)).json()).toMatchObject({ status: 'Success' });
  });

  it('repeat the last answer with repeat-last', async () => {
    const world = await sim.open();
    const body = { call: 'play.getMaintenanceStatus', answers: [{ http: 500 }], then: 'repeat-last' };
    await sim.control(`/worlds/${world.id}/script`, { body });
    for (let time = 0; time < 3; time++) expect((await maintenance(world)).http).toBe(500);
  });

  it('break the connection for a network error', async () => {
    const world = await sim.open();
    const body = { call: 'play.getMaintenanceStatus', answers: [{ network: 'error' }] };
    await sim.control(`/worlds/${world.id}/script`, { body });
    await expect(maintenance(world)).rejects.toThrow(/ECONNRESET|socket hang up/);
    expect((await sim.journal(world.id)).at(-1)?.response).toEqual({ network: 'error' });
  });

  it('leave a hanging request pending until the client disconnects or the simulated world ends', async () => {
    const world = await sim.open();
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
    const world = await sim.open();
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

  it('answer only matching requests, with the raw body, template or redirect that they set', async () => {
    const world = await sim.open();
    const answers = [
      { when: { headers: { 'x-part': 'half' } }, http: 200, raw: 'x'.repeat(400), breakAfterBytes: 100 },
      { when: { nth: 2 }, template: true, raw: 'at {{now}} by {{request.headers.host}}', contentType: 'text/plain' },
      { when: { query: { to: { startsWith: '/' } } }, template: true, location: '{{request.query.to}}' },
    ];
    const address = `${world.hosts.page}/api/play/getMaintenanceStatus`;
    const response = await sim.control(`/worlds/${world.id}/script`, {
      body: { call: 'play.getMaintenanceStatus', answers },
    });
    expect(response.json()).toEqual({ call: 'play.getMaintenanceStatus', answers: 3 });
    await expect(ask(address, { headers: { 'x-part': 'half' } })).rejects.toThrow('aborted');
    const told = await ask(address);
    expect(told.text).toMatch(/^at \d{13} by /);
    expect(told.text).toContain(new URL(address).host);
    expect(told.headers['content-type']).toBe('text/plain');
    const moved = await ask(`${address}?to=/nowbux`);
    expect([moved.http, moved.headers['location']]).toEqual([302, '/nowbux']);
    expect((await ask(address)).json()).toMatchObject({ status: 'Success' });
  });

  it('replace the content of pages and files, and break their connections', async () => {
    const world = await sim.open();
    const script = (call: string, answers: object[]) =>
      sim.control(`/worlds/${world.id}/script`, { body: { call, answers } });
    await script('document', [{ http: 503, raw: '<h1>Closed</h1>', headers: { 'retry-after': '9' } }]);
    const closed = await ask(`${world.hosts.page}/`);
    expect([closed.http, closed.text, closed.headers['retry-after']]).toEqual([503, '<h1>Closed</h1>', '9']);
    await script('asset', [{ when: { path: { contains: 'app' } }, raw: 'broken(', contentType: 'text/javascript' }]);
    const file = () => ask(`${world.hosts.page}/assets/app.js`);
    expect((await file()).text).toBe('broken(');
    await script('asset', [{ network: 'error' }]);
    await expect(file()).rejects.toThrow(/ECONNRESET|socket hang up/);
    expect((await file()).http).toBe(404);
  });

  it('delay an answer by the simulated world’s clock', async () => {
    const world = await sim.open();
    await sim.control(`/worlds/${world.id}/clock`, { body: { rate: 0 } });
    const body = { call: 'play.getMaintenanceStatus', answers: [{ delayMs: 60_000 }] };
    await sim.control(`/worlds/${world.id}/script`, { body });
    const answer = maintenance(world);
    // Wait until the delayed call has arrived and waits for the clock's timer; these requests don't advance its
    // delay.
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
  ])('fail with the field’s name for the body %j', async (body, field) => {
    const { id } = await sim.open();
    expect(await sim.refused(`/worlds/${id}/script`, { body })).toEqual([400, field]);
  });

  it('reject an unknown field with the nearest known fields', async () => {
    const { id } = await sim.open();
    const body = { call: 'play.startSession', answers: [{ stats: 'Success' }] };
    const { error } = (await sim.control(`/worlds/${id}/script`, { body })).as(ErrorSchema);
    expect(error).toMatchObject({ field: 'answers.0.stats', nearest: ['status', 'http'] });
  });

  it('reject a release with an unknown or missing hold name', async () => {
    const { id } = await sim.open();
    expect(await sim.refused(`/worlds/${id}/release`, { body: { hold: 'nothing' } })).toEqual([400, 'hold']);
    expect(await sim.refused(`/worlds/${id}/release`, { body: {} })).toEqual([400, 'hold']);
  });
});

/** Polls the simulated world's journal until it matches. */
async function entries(
  id: string,
  isComplete: (all: Awaited<ReturnType<typeof sim.journal>>) => boolean,
): Promise<void> {
  for (let all = await sim.journal(id); !isComplete(all); all = await sim.journal(id)) {
    await sim.control(`/worlds/${id}/journal?after=${all.length}&waitMs=1000`);
  }
}

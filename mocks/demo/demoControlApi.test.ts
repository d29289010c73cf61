import { expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../simulator/scenarios/allScenarios.ts';
import { demoWorlds } from '../../tests/support/demo/demoWorlds.ts';
import { answerControl } from './demoControlApi.ts';

const FOLDER = 'https://demo.example/a/b/';

function openDemo() {
  const stored = new Map<string, unknown>();
  const saved: string[] = [];
  const worlds = demoWorlds(stored);
  const control = {
    ...worlds.control,
    folder: FOLDER,
    freeName: (scenario: string) => worlds.freeName(scenario),
    save: (world: string) => void saved.push(world),
    remove: (world: string) => worlds.remove(world),
    isUnreadable: (world: string) => worlds.unreadableReason(world) !== undefined,
  };
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await answerControl(control, new Request(`${FOLDER}__sim${path}`, init));
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  };
  return { send, stored, saved, worlds };
}

it('answerControl opens a simulated world whose addresses are below the demo’s folder, and stores it', async () => {
  const { send, stored, worlds } = openDemo();
  const { status, json } = await send('POST', '/worlds', { scenario: 'plays-at-once' });
  expect(status).toBe(201);
  const id = String(json['id']);
  expect(id).toMatch(/^plays-at-once-[0-9a-f]{4}$/);
  expect(json).toMatchObject({
    url: `${FOLDER}~${id}/`,
    playUrl: `${FOLDER}~${id}/play/skyhop/20101`,
    hosts: { page: `${FOLDER}~${id}`, auth: `${FOLDER}~${id}/@auth` },
  });
  expect([...stored.keys()]).toEqual([id]);
  await worlds.reset();
});

it('answerControl stores a simulated world after a change, restores it for a request, and deletes it with its end', async () => {
  const { send, stored, saved, worlds } = openDemo();
  await send('POST', '/worlds', { scenario: 'plays-at-once', name: 'mine' });
  await send('PATCH', '/worlds/mine/config', { country: 'JP' });
  expect((await send('GET', '/worlds/mine')).json).toMatchObject({ config: { country: 'JP' } });
  expect(saved).toEqual(['mine']);
  await send('DELETE', '/worlds/mine');
  expect(stored.size).toBe(0);
  expect((await send('GET', '/worlds/mine')).status).toBe(404);
  await worlds.reset();
});

it('answerControl deletes a stored simulated world that the demo can’t read', async () => {
  const { send, stored } = openDemo();
  stored.set('later-0a1b', { file: { format: 'nowlight-world', version: 2 }, cookies: [] });
  stored.set('other-0a1b', null);
  expect(await send('DELETE', '/worlds/later-0a1b')).toEqual({ status: 200, json: { id: 'later-0a1b', ended: true } });
  expect([...stored.keys()]).toEqual(['other-0a1b']);
  expect((await send('DELETE', '/worlds/gone')).status).toBe(404);
});

it('answerControl rejects an unknown path and an invalid body as the host does', async () => {
  const { send } = openDemo();
  expect((await send('GET', '/nowhere')).status).toBe(404);
  expect((await send('POST', '/worlds', { scenario: 'nowhere' })).json).toMatchObject({ error: { field: 'scenario' } });
  expect((await send('GET', '/metrics')).status).toBe(404);
});

it('answerControl opens a simulated world from a file with the cookies of its last request', async () => {
  const { send, worlds } = openDemo();
  const { world } = await worlds.open(DEFAULT_SCENARIO);
  const headers = { cookie: 'token=abc; seen=1' };
  await world.handle(new Request('https://demo.example/api/app/info', { headers }));
  const file = await send('GET', `/worlds/${world.id}/file`);
  const copy = await send('POST', '/worlds/from-file', { file: JSON.stringify(file.json), name: 'copy' });
  expect(copy.status).toBe(201);
  expect((await worlds.find('copy'))?.cookies.header).toBe('token=abc; seen=1');
  await worlds.reset();
});

it('answerControl creates links to a scenario and to a snapshot that open in the demo’s folder', async () => {
  const { send, worlds } = openDemo();
  const { json } = await send('POST', '/scenarios/link', { id: 'own', title: 'Own' });
  expect(json['play']).toMatch(new RegExp(`^${FOLDER}index\\.html\\?carries=[\\w-]+$`));
  expect(json['home']).toMatch(/&path=\/$/);
  const { world } = await worlds.open(DEFAULT_SCENARIO);
  const snapshot = await send('POST', `/worlds/${world.id}/snapshots`, { name: 'before' });
  expect(snapshot.json['play']).toBe(`${FOLDER}index.html?snapshot=before`);
  expect((await worlds.openSnapshot('before')).world.scenario.id).toBe(DEFAULT_SCENARIO.id);
  await worlds.reset();
});

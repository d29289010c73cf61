import { expect, it } from 'vitest';
import { demoWorlds } from '../../tests/support/demo/demoWorlds.ts';
import { answerControl } from './control.ts';

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
  };
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await answerControl(control, new Request(`${FOLDER}__sim${path}`, init));
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  };
  return { send, stored, saved, worlds };
}

it('answerControl opens a world with addresses in the folder, and stores it', async () => {
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

it('answerControl stores a world after a change, restores it for a request, and deletes it with its end', async () => {
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

it('answerControl rejects an unknown path and an invalid body as the host does', async () => {
  const { send } = openDemo();
  expect((await send('GET', '/nowhere')).status).toBe(404);
  expect((await send('POST', '/worlds', { scenario: 'nowhere' })).json).toMatchObject({ error: { field: 'scenario' } });
  expect((await send('GET', '/metrics')).status).toBe(404);
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visit } from '../core/testing/visit.ts';
import { testHost } from './testing/testHost.ts';

let sim: Awaited<ReturnType<typeof testHost>>;
beforeAll(async () => {
  sim = await testHost();
});
afterAll(() => sim.host.close());

/** The README's commands, without their comments. */
const commands = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('curl '))
  .map((line) => line.replace(/\s+#.*$/, ''));

/** Splits a command at unquoted spaces. */
function partsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

async function playedWorld(): Promise<string> {
  const { id } = await sim.open();
  const hosted = sim.host.worlds.get(id);
  if (!hosted) throw new Error(`the world ${id} has gone`);
  const visit = new Visit(hosted.world);
  await visit.arrive();
  await visit.play();
  // Wait until the visitor's device has drawn a picture.
  const stream = sim.streams.opened.at(-1);
  if (stream) stream.shown = Uint8Array.of(0x89);
  return id;
}

it('the curl commands in the README all succeed when they run one after the other', async () => {
  expect(commands.length).toBeGreaterThan(20);
  let id = await playedWorld();
  for (const command of commands) {
    const parts = partsOf(command).slice(1);
    const valueOf = (flag: string) => (parts.includes(flag) ? parts[parts.indexOf(flag) + 1] : undefined);
    const address = parts.find((part) => part.startsWith('$sim')) ?? '';
    const path = address.slice('$sim'.length).replaceAll('$id', id);
    const body = valueOf('-d')?.replace(/"waitMs":\d+/, '"waitMs":20');
    const method = valueOf('-X') ?? (body === undefined ? 'GET' : 'POST');
    const response = await sim.control(path.replace(/waitMs=\d+/, 'waitMs=20'), { method, body });
    expect(response.http, `${command} → ${response.text.slice(0, 200)}`).toBeLessThan(300);
    if (method === 'DELETE') id = await playedWorld();
  }
});

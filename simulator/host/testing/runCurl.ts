import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { Visit } from '../../core/testing/testVisit.ts';
import type { testHost } from './testHost.ts';

type TestHost = Awaited<ReturnType<typeof testHost>>;

/** Returns the curl commands of a Markdown page, without their comments. */
export function curlCommands(page: URL): readonly string[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('curl '))
    .map((line) => line.replace(/\s+#.*$/, ''));
}

/**
 * Runs the commands one after the other. `$id` is a simulated world with a running game. Fails if an answer isn't a
 * success.
 */
export async function runCurl(commands: readonly string[], sim: TestHost): Promise<void> {
  let id = await playedWorld(sim);
  for (const command of commands) {
    const parts = partsOf(command).slice(1);
    const valueOf = (flag: string) => (parts.includes(flag) ? parts[parts.indexOf(flag) + 1] : undefined);
    const address = parts.find((part) => part.startsWith('$sim')) ?? '';
    const path = address.slice('$sim'.length).replaceAll('$id', id);
    const body = valueOf('-d')?.replace(/"waitMs":\d+/, '"waitMs":20');
    const headers = Object.fromEntries(
      parts.flatMap((part, at) => (parts[at - 1] === '-H' ? [part.split(': ') as [string, string]] : [])),
    );
    const method = valueOf('-X') ?? (body === undefined ? 'GET' : 'POST');
    const response = await sim.control(path.replace(/waitMs=\d+/, 'waitMs=20'), { method, headers, body });
    expect(response.http, `${command} → ${response.text.slice(0, 200)}`).toBeLessThan(300);
    if (method === 'DELETE') id = await playedWorld(sim);
  }
}

/** Splits a command at unquoted spaces. */
function partsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

async function playedWorld(sim: TestHost): Promise<string> {
  const { id } = await sim.open();
  const hosted = sim.host.worlds.get(id);
  if (!hosted) throw new Error(`the world ${id} has ended`);
  const visit = new Visit(hosted.world);
  await visit.arrive();
  await visit.play();
  // The request fails until the visitor's streaming device has drawn a picture.
  const stream = sim.streams.opened.at(-1);
  if (stream) stream.shown = Uint8Array.of(0x89);
  return id;
}

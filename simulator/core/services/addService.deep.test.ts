import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportEvents } from '../../../src/contracts/calls/analyticsCalls.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import type * as Held from '../../host/control/heldApi.ts';
import type * as Clocks from '../../host/worlds/worldClock.ts';
import type * as Testing from '../testing/visit.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SERVICES = 'simulator/core/services';

/** Counts the events of each player, in place of the service that only accepts them. */
const ZEBRA = `import * as z from 'zod/mini';
import { reportEvents } from '../../../../src/contracts/calls/analyticsCalls.ts';
import { answering } from '../../http/handler.ts';
import { SUCCESS } from '../../http/status.ts';
import { PerPlayer } from '../../players/perPlayer.ts';
import { playerOperation } from '../../players/playerOperation.ts';
import type { Plugin } from '../plugin.ts';

interface Stripes {
  count: number;
}

declare module '../../world/backend.ts' {
  interface Backend {
    readonly stripes: PerPlayer<Stripes>;
  }
}
declare module '../../world/snapshot.ts' {
  interface ServiceSnapshots {
    readonly stripes: readonly { readonly player: string; readonly count: number }[];
  }
}

export const zebraPlugin = {
  state: () => ({ stripes: new PerPlayer<Stripes>(() => ({ count: 0 })) }),

  calls: [
    answering(reportEvents, ({ events }, context) => {
      context.backend.stripes.of(context.player()).count += events.length;
      return SUCCESS;
    }),
  ],

  operations: [
    playerOperation({
      id: 'stripes',
      summary: 'Adds stripes to a player',
      input: { count: z.int().check(z.minimum(1)) },
      example: { count: 3 },
      run(player, { count }, { backend }) {
        backend.stripes.of(player).count += count;
        return { count };
      },
    }),
  ],

  snapshot: {
    stripes: {
      schema: z.array(z.object({ player: z.string(), count: z.number() })),
      read: ({ players, stripes }) =>
        players.all.map((player) => ({ player: player.id, count: stripes.of(player).count })).filter(({ count }) => count > 0),
    },
  },
} satisfies Plugin;
`;

let copy = '';
const load = async <T>(path: string) => (await import(pathToFileURL(join(copy, path)).href)) as T;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'service-'));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const folder of ['simulator', 'src/contracts', 'src/kit'])
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  mkdirSync(join(copy, SERVICES, 'zebra'));
  writeFileSync(join(copy, SERVICES, 'zebra/zebraPlugin.ts'), ZEBRA);
  writeFileSync(join(copy, SERVICES, 'zebra/README.md'), '# Zebra\n\nCounts events.\n');
  // The one line.
  appendFileSync(join(copy, SERVICES, 'plugins.ts'), "export { zebraPlugin } from './zebra/zebraPlugin.ts';\n");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a service that is added by its folder and one line', () => {
  it('type-checks together with the control API', () => {
    const types = { extends: join(ROOT, 'tsconfig.json'), include: ['simulator/core', 'simulator/host/control'] };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(types));
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    expect(execFileSync(tsc, ['-p', '.', '--incremental', 'false'], { cwd: copy, encoding: 'utf8' })).toBe('');
  });

  it('answers a call, is steered by the control API, and is in the world’s snapshot and the API document', async () => {
    const { testWorld } = await load<typeof Testing>('simulator/core/testing/visit.ts');
    const { heldApi } = await load<typeof Held>('simulator/host/control/heldApi.ts');
    const { WorldClock } = await load<typeof Clocks>('simulator/host/worlds/worldClock.ts');
    const { signal: ended } = new AbortController();
    const machine = new ManualClock();
    const clock = new WorldClock(machine, ended);
    const { world, visit } = testWorld({ clock });
    const ask = async (path: string, body?: object) => {
      const sent = body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      };
      const response = await heldApi(
        { world, clock, ended },
        machine,
        new Request(`http://localhost/__sim${path}`, sent),
      );
      return (await response.json()) as Readonly<Record<string, unknown>>;
    };
    await visit.arrive();
    const event = { feSessionId: 'fe-1', eventName: 'FePageViewed', originTimestamp: 1 };
    expect((await visit.call(reportEvents, { events: [event, event] })).body).toEqual({ status: 'Success' });
    const { id } = await ask('/worlds/world/player/stripes', { count: 3 });
    expect(await ask('/worlds/world')).toMatchObject({ stripes: [{ player: id, count: 5 }] });
    const document = JSON.stringify(await ask('/openapi.json'));
    expect(document).toContain('"operationId":"playerStripes"');
    expect(document).toContain('"stripes":{"type":"array"');
    expect(world.journal.after().at(-1)).toMatchObject({ name: 'player-stripes', data: { player: id, count: 3 } });
  });
});

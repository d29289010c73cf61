import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportEvents } from '../../../src/contracts/calls/analyticsCalls.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { ProjectCopy } from '../../../tools/shared/projectCopy.ts';
import type * as StandaloneApi from '../../host/control/standaloneApi.ts';
import type * as Clocks from '../../host/worlds/worldClock.ts';
import type * as Testing from '../testing/testVisit.ts';

const SERVICES = 'simulator/core/services';

/** Source of a test service that replaces the analytics service and counts the events of each player. */
const ZEBRA = `import * as z from 'zod/mini';
import { reportEvents } from '../../../../src/contracts/calls/analyticsCalls.ts';
import { createHandler } from '../../http/handler.ts';
import { SUCCESS } from '../../http/answerStatus.ts';
import { StatePerPlayer } from '../../players/statePerPlayer.ts';
import { playerOperation } from '../../players/playerOperation.ts';
import type { Plugin } from '../plugin.ts';

interface Stripes {
  count: number;
}

declare module '../../world/backend.ts' {
  interface Backend {
    readonly stripes: StatePerPlayer<Stripes>;
  }
}
declare module '../../world/snapshot.ts' {
  interface ServiceSnapshots {
    readonly stripes: readonly { readonly player: string; readonly count: number }[];
  }
}

export const zebraPlugin = {
  state: () => ({ stripes: new StatePerPlayer<Stripes>(() => ({ count: 0 })) }),

  calls: [
    createHandler(reportEvents, ({ events }, context) => {
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

let copy: ProjectCopy;

beforeAll(() => {
  copy = new ProjectCopy(['simulator', 'src/contracts', 'src/kit', 'src/i18n'], /\.test\.ts$/);
  copy.write(`${SERVICES}/zebra/zebraPlugin.ts`, ZEBRA);
  copy.write(`${SERVICES}/zebra/README.md`, '# Zebra\n\nCounts events.\n');
  const line = "export { zebraPlugin } from './zebra/zebraPlugin.ts';";
  copy.edit([[`${SERVICES}/plugins.ts`, 'export { walletPlugin }', `${line}\n$&`]]);
});
afterAll(() => copy.remove());

describe('a service added as a folder and one line in the plugin list', () => {
  it('type-checks together with the control API', () => {
    expect(copy.typeErrors(['simulator/core', 'simulator/host/control'])).toEqual([]);
  });

  it('answers a call, has a control operation, and appears in the simulated world’s state and the OpenAPI document', async () => {
    const { testWorld } = await copy.load<typeof Testing>('simulator/core/testing/testVisit.ts');
    const { standaloneApi } = await copy.load<typeof StandaloneApi>('simulator/host/control/standaloneApi.ts');
    const { WorldClock } = await copy.load<typeof Clocks>('simulator/host/worlds/worldClock.ts');
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
      const response = await standaloneApi(
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

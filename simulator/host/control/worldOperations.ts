import * as z from 'zod/mini';
import { operation, worldOperation } from './operation.ts';
import { namedScenario } from './scenarioOperations.ts';
import { EndedSchema, ListedWorldSchema, OpenedWorldSchema, OpenWorldSchema } from './schemas.ts';
import { addressesOf } from './stateOperations.ts';

export const openWorld = operation({
  id: 'openWorld',
  method: 'POST',
  path: '/worlds',
  summary: 'Opens a world: an isolated backend on its own origin',
  body: OpenWorldSchema,
  success: 201,
  answer: OpenedWorldSchema,
  errors: {
    404: 'No such scenario; the nearest names are given',
    409: 'A world has this name already',
    503: 'As many worlds as there may be are all in use; `Retry-After` says when one of them may be ended',
  },
  example: { scenario: 'plays-at-once', seed: 7 },
  run: async ({ worlds, find, persist, library: { scenarios } }, { body }) => {
    // Restore a stored simulated world of this name first: its name is in use, too.
    if (body.name !== undefined) await find(body.name);
    const scenario = namedScenario(scenarios, body.scenario, 'scenario');
    const opened = worlds.open({ ...body, scenario });
    await persist(opened);
    const { evicted } = opened;
    return { ...addressesOf(opened), ...(evicted !== undefined && { madeRoom: evicted }) };
  },
});

export const listWorlds = operation({
  id: 'listWorlds',
  method: 'GET',
  path: '/worlds',
  summary: 'Lists the open worlds',
  answer: z.array(ListedWorldSchema),
  run: ({ worlds }) =>
    worlds.all.map((hosted) => {
      const { scenario, seed, now, sessions } = hosted.world.snapshot();
      const { openedAt, clock, branch } = hosted;
      return {
        ...{ ...addressesOf(hosted), scenario, seed, openedAt, sessions: sessions.length, now, rate: clock.rate },
        ...(branch && { branch }),
      };
    }),
});

export const endWorld = worldOperation({
  id: 'endWorld',
  method: 'DELETE',
  path: '/worlds/{id}',
  summary: 'Ends the world: closes its streams and aborts its requests',
  answer: EndedSchema,
  run: ({ world }, _, { worlds }) => {
    worlds.end(world.id, 'the control API ended it');
    return { id: world.id, ended: true };
  },
});

import * as z from 'zod/mini';
import type { HostedWorld } from '../worlds.ts';
import { operation, worldOperation } from './operation.ts';
import { namedScenario } from './scenarioOperations.ts';
import {
  ConfigAnswerSchema,
  EndedSchema,
  ListedWorldSchema,
  OpenedWorldSchema,
  OpenWorldSchema,
  WorldStateSchema,
} from './schemas.ts';
import { ConfigPatchSchema } from '../../core/config.ts';

export const openWorld = operation({
  id: 'openWorld',
  method: 'POST',
  path: '/worlds',
  summary: 'Opens a world: one isolated backend on an origin of its own',
  body: OpenWorldSchema,
  success: 201,
  answer: OpenedWorldSchema,
  errors: {
    404: 'No such scenario; the nearest names are given',
    409: 'A world has this name already',
    503: 'As many worlds as there may be are all in use; `Retry-After` says when one of them may be ended',
  },
  example: { scenario: 'plays-at-once', seed: 7 },
  run: async ({ worlds, find, keep, library: { scenarios } }, { body }) => {
    // A name that is kept is taken.
    if (body.name !== undefined) await find(body.name);
    const scenario = namedScenario(scenarios, body.scenario, 'scenario');
    const opened = worlds.open({ ...body, scenario });
    await keep(opened);
    const { madeRoom } = opened;
    return { ...addressesOf(opened), ...(madeRoom !== undefined && { madeRoom }) };
  },
});

export const listWorlds = operation({
  id: 'listWorlds',
  method: 'GET',
  path: '/worlds',
  summary: 'Every world that is open',
  answer: z.array(ListedWorldSchema),
  run: ({ worlds }) =>
    worlds.all.map((hosted) => {
      const { scenario, seed, now, sessions } = hosted.world.snapshot();
      const { openedAt, clock } = hosted;
      return { ...addressesOf(hosted), scenario, seed, openedAt, sessions: sessions.length, now, rate: clock.rate };
    }),
});

export const getWorld = worldOperation({
  id: 'getWorld',
  method: 'GET',
  path: '/worlds/{id}',
  summary: 'What the world holds now',
  answer: WorldStateSchema,
  run: (hosted) => {
    const { players, signIns, sessions, orders, queue, holds, ...rest } = hosted.world.snapshot();
    const lists = {
      players: [...players],
      signIns: [...signIns],
      sessions: [...sessions],
      orders: [...orders],
      queue: [...queue],
      holds: [...holds],
    };
    const { clock, cameBackAt } = hosted;
    const came = cameBackAt === undefined ? {} : { cameBackAt };
    return { ...addressesOf(hosted), ...rest, ...lists, rate: clock.rate, ...came };
  },
});

export const endWorld = worldOperation({
  id: 'endWorld',
  method: 'DELETE',
  path: '/worlds/{id}',
  summary: 'Ends the world: streams close, open requests break off',
  answer: EndedSchema,
  run: ({ world }, _, { worlds }) => {
    worlds.end(world.id, 'the control API ended it');
    return { id: world.id, ended: true };
  },
});

export const patchConfig = worldOperation({
  id: 'patchConfig',
  method: 'PATCH',
  path: '/worlds/{id}/config',
  summary: 'Deep-merges app features, global config, country, lists, user, subscription, wallet, quests',
  body: ConfigPatchSchema,
  answer: ConfigAnswerSchema,
  example: { country: 'JP', features: { enableRecording: true } },
  run: ({ world }, { body }) => {
    world.patchConfig(body);
    return { config: { ...world.snapshot().config } };
  },
});

export function addressesOf({ world }: HostedWorld) {
  const { id, origins, playPath } = world;
  return { id, url: `${origins.page}/`, playUrl: `${origins.page}${playPath}`, hosts: { ...origins } };
}

import { ConfigPatchSchema } from '../../core/world/config.ts';
import { type HeldWorld, heldOperation } from './operation.ts';
import { ConfigAnswerSchema, WorldStateSchema } from './schemas.ts';

export const getWorld = heldOperation({
  id: 'getWorld',
  method: 'GET',
  path: '/worlds/{id}',
  summary: 'What the world holds now',
  answer: WorldStateSchema,
  run: (hosted) => {
    const { clock, cameBackAt } = hosted;
    const { players, holds, ...rest } = hosted.world.snapshot();
    const came = cameBackAt === undefined ? {} : { cameBackAt };
    return { ...addressesOf(hosted), ...rest, players: [...players], holds: [...holds], rate: clock.rate, ...came };
  },
});

export const patchConfig = heldOperation({
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

export function addressesOf({ world }: HeldWorld) {
  const { id, origins, playPath } = world;
  return { id, url: `${origins.page}/`, playUrl: `${origins.page}${playPath}`, hosts: { ...origins } };
}

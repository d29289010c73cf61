import { ConfigPatchSchema } from '../../core/world/worldConfig.ts';
import { type StandaloneWorld, standaloneOperation } from './operation.ts';
import { ConfigAnswerSchema, WorldStateSchema } from './schemas.ts';

export const getWorld = standaloneOperation({
  id: 'getWorld',
  method: 'GET',
  path: '/worlds/{id}',
  summary: 'Returns the world’s state',
  answer: WorldStateSchema,
  run: (hosted) => {
    const { clock, restoredAt, branch } = hosted;
    const { players, holds, ...rest } = hosted.world.snapshot();
    const restored = restoredAt === undefined ? {} : { cameBackAt: restoredAt };
    return {
      ...addressesOf(hosted),
      ...rest,
      players: [...players],
      holds: [...holds],
      rate: clock.rate,
      ...(branch && { branch }),
      ...restored,
    };
  },
});

export const patchConfig = standaloneOperation({
  id: 'patchConfig',
  method: 'PATCH',
  path: '/worlds/{id}/config',
  summary:
    'Merges a patch deeply into the configuration: app features, country, lists, user, subscription, wallet, quests and others',
  body: ConfigPatchSchema,
  answer: ConfigAnswerSchema,
  example: { country: 'JP', features: { enableRecording: true } },
  run: ({ world }, { body }) => {
    world.patchConfig(body);
    return { config: { ...world.snapshot().config } };
  },
});

export function addressesOf({ world }: StandaloneWorld) {
  const { id, origins, playPath } = world;
  return { id, url: `${origins.page}/`, playUrl: `${origins.page}${playPath}`, hosts: { ...origins } };
}

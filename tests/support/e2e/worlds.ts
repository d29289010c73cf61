import type { TestInfo } from '@playwright/test';
import { World, type WorldOptions } from './control.ts';

/** Entries of a world's journal that a failed test shows. */
const SHOWN = 300;
/** Frames a second, where a test asks for no other number. */
const CALM_FPS = 10;

/** As a player of the production build sees it: full pictures, at the speed the app asks for. */
export const FULL = { streaming: { small: false }, config: { features: { maxFps: 30 } } } as const;

/** The fixture that opens worlds for a test, and ends them with it. */
export async function worldsOf(
  { baseURL }: { readonly baseURL: string | undefined },
  provide: (open: (options: WorldOptions) => Promise<World>) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const worlds: World[] = [];
  await provide(async (options) => {
    const world = await World.open(baseURL ?? '', calm(options));
    worlds.push(world);
    return world;
  });
  for (const world of worlds) {
    if (info.status !== info.expectedStatus) {
      const body = (await world.journal())
        .slice(-SHOWN)
        .map((entry) => JSON.stringify(entry))
        .join('\n');
      await info.attach(`journal of ${world.id}`, { body, contentType: 'text/plain' });
    }
    await world.end();
  }
}

/** Where a marker is to be read, the picture is whole. */
export function calm({ streaming, config, ...options }: WorldOptions): WorldOptions {
  return {
    ...options,
    streaming: { small: !streaming?.marker, ...streaming },
    config: { ...config, features: { maxFps: CALM_FPS, ...config?.features } },
  };
}

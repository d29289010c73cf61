import type { TestInfo } from '@playwright/test';
import type { World, WorldOptions } from '../../kit/world.ts';
import { worldsFor } from '../../kit/worldsFor.ts';

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
  await worldsFor(baseURL ?? '', (open) => provide((options) => open(calm(options))), info);
}

/** Where a marker is to be read, the picture is whole. */
export function calm({ streaming, config, ...options }: WorldOptions): WorldOptions {
  return {
    ...options,
    streaming: { small: !streaming?.marker, ...streaming },
    config: { ...config, features: { maxFps: CALM_FPS, ...config?.features } },
  };
}

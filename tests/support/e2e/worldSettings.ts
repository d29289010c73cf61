import type { TestInfo } from '@playwright/test';
import type { ControlHost } from '../../kit/controlHost.ts';
import type { World, WorldOptions } from '../../kit/world.ts';
import { worldsFor } from '../../kit/worldsFor.ts';

/** Default frame rate of tests, in frames per second. */
const CALM_FPS = 10;

/** Full-size video at the frame rate of the production build. */
export const FULL = { streaming: { small: false }, config: { features: { maxFps: 30 } } } as const;

/** Opens simulated worlds for a test and closes them after it; the function of the `world` fixture. */
export async function worldsOf(
  { host }: { readonly host: ControlHost },
  provide: (open: (options: WorldOptions) => Promise<World>) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  await worldsFor(host, (open) => provide((options) => open(calm(options))), info);
}

/** Makes a simulated world's stream small and slow. Keeps the full size if the test reads the marker. */
export function calm({ streaming, config, ...options }: WorldOptions): WorldOptions {
  return {
    ...options,
    streaming: { small: !streaming?.marker, ...streaming },
    config: { ...config, features: { maxFps: CALM_FPS, ...config?.features } },
  };
}

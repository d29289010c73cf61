import type { TestInfo } from '@playwright/test';
import type { ControlHost } from './controlHost.ts';
import { World, type WorldOptions } from './world.ts';

/** Number of journal entries that a failed test attaches. */
const SHOWN = 300;

/**
 * Opens simulated worlds for one test and closes them after it. If the test fails, attaches the last entries of their
 * journals.
 */
export async function worldsFor(
  host: ControlHost,
  provide: (open: (options: WorldOptions) => Promise<World>) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const worlds: World[] = [];
  const close = async () => {
    for (const world of worlds.splice(0)) {
      if (info.status !== info.expectedStatus) {
        const body = (await world.journal())
          .slice(-SHOWN)
          .map((entry) => JSON.stringify(entry))
          .join('\n');
        await info.attach(`journal of ${world.id}`, { body, contentType: 'text/plain' });
      }
      await world.end();
    }
  };
  host.beforeClosing?.(close);
  await provide(async (options) => {
    const world = await World.open(host, options);
    worlds.push(world);
    return world;
  });
  await close();
}

import type { TestInfo } from '@playwright/test';
import type { ControlHost } from './controlHost.ts';
import { World, type WorldOptions } from './world.ts';

/** Number of journal entries that a failed test attaches. */
const SHOWN = 300;

/**
 * Opens simulated worlds for one test and closes them after it, with their branches if it passes. If the test fails, attaches the last entries of their journals, a
 * link to each world as it was at the end, and the world as a file.
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
        await attachLastMoment(world, host, info);
      } else await world.endBranches();
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

/**
 * Adds a link to a branch, which works until the simulator stops or ends the unused branch (`--idle-minutes`), and the
 * world's file, which works afterwards. The branch's clock is paused, so that its game doesn't end before someone looks.
 */
async function attachLastMoment(world: World, host: ControlHost, info: TestInfo): Promise<void> {
  // The simulated worlds of a demo end with the test's browser, so a link to a branch wouldn't work.
  if (host.beforeClosing) return;
  try {
    const { id, playUrl } = await world.branch(undefined, 0);
    info.annotations.push({ type: `${world.id} at its last entry`, description: playUrl });
    const contentType = 'text/plain';
    await info.attach(`${world.id} at its last entry`, {
      body: `${playUrl}\nWorld ${id} is a branch of ${world.id}.`,
      contentType,
    });
    const body = JSON.stringify(await world.file());
    await info.attach(`${world.id}.world.json`, { body, contentType: 'application/json' });
  } catch (error) {
    // A simulated world beyond its limits can neither be branched nor saved as a file.
    info.annotations.push({ type: `${world.id} at its last entry`, description: String(error) });
  }
}

import { expect, test as base } from '@playwright/test';
import { World, type WorldOptions } from './control.ts';
import { Player } from './player.ts';
import { Troubles } from './troubles.ts';

interface Fixtures {
  /** Opens a world of the test's own; it ends with the test. */
  readonly world: (options: WorldOptions) => Promise<World>;
  /** Whatever the pages complain of fails the test, unless it is expected here. */
  readonly troubles: Troubles;
  /** The player at the test's page. */
  readonly player: Player;
}

/** Entries of a world's journal that a failed test shows. */
const SHOWN = 300;

/** Playwright's `test`, against the built app in front of a simulator, in worlds of its own. */
export const test = base.extend<Fixtures>({
  world: async ({ baseURL }, provide, info) => {
    const worlds: World[] = [];
    await provide(async (options) => {
      const world = await World.open(baseURL ?? '', options);
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
  },
  troubles: [
    async ({ context }, provide) => {
      const troubles = new Troubles();
      troubles.watch(context);
      await provide(troubles);
      expect(troubles.unexpected, 'what the pages complained of').toEqual([]);
    },
    { auto: true },
  ],
  player: async ({ page }, provide) => {
    await provide(new Player(page));
  },
});

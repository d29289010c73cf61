import { type BrowserContext, test as base } from '@playwright/test';
import { expect } from '../expect.ts';
import type { World, WorldOptions } from '../../kit/world.ts';
import { Player } from '../../kit/player.ts';
import { Troubles } from './troubles.ts';
import { worldsOf } from './worlds.ts';

interface Options {
  /** Pages may have a service worker. Without one nothing is fetched behind the test's back. */
  readonly worker: boolean;
  /** The browser may report requests without a good answer. */
  readonly failedRequests: boolean;
}

type OpenOptions = Partial<WorldOptions>;

interface Fixtures {
  /**
   * Opens a world of the test's own; it ends with the test. Unless told otherwise its stream is small and slow: pictures
   * that nobody looks at cost the machine what the app under test needs.
   */
  readonly world: (options: WorldOptions) => Promise<World>;
  /** Opens a world and its home page. The default scenario starts a session at once. */
  readonly openHome: (options?: OpenOptions) => Promise<World>;
  /** Opens a world and the page that plays its game. */
  readonly openGame: (options?: OpenOptions) => Promise<World>;
  /** Opens a world and its game, and waits until the game can be played. */
  readonly playGame: (options?: OpenOptions) => Promise<World>;
  /** Whatever the pages complain of fails the test, unless it is expected here. */
  readonly troubles: Troubles;
  /** The player at the test's page. */
  readonly player: Player;
}

/** Playwright's `test`, against the built app in front of a simulator, in worlds of its own. */
export const test = base.extend<Options & Fixtures>({
  worker: [false, { option: true }],
  failedRequests: [false, { option: true }],
  world: worldsOf,
  troubles: [
    async ({ context, failedRequests }, provide) => {
      const troubles = new Troubles();
      if (failedRequests) troubles.expectFailedRequests();
      troubles.watch(context);
      await provide(troubles);
      expect(troubles.unexpected, 'what the pages complained of').toEqual([]);
    },
    { auto: true },
  ],
  // It asks for `world`, so a world outlives the pages: none of them is left without its server as a test ends.
  context: async ({ context, worker, world: _outlivesIt }, provide) => {
    if (!worker) await forbidWorkers(context);
    await provide(context);
  },
  player: async ({ page }, provide) => {
    await provide(new Player(page));
  },
  openHome: async ({ world, page }, provide) => {
    await provide(opening(world, (here) => page.goto(here.url)));
  },
  openGame: async ({ world, page }, provide) => {
    await provide(opening(world, (here) => page.goto(here.playUrl)));
  },
  playGame: async ({ world, player }, provide) => {
    await provide(opening(world, (here) => player.play(here)));
  },
});

function opening(world: Fixtures['world'], go: (here: World) => Promise<unknown>) {
  return async (options: OpenOptions = {}) => {
    const here = await world({ scenario: 'plays-at-once', ...options });
    await go(here);
    return here;
  };
}

/** As a browser does it whose owner forbids them: the app goes without. */
async function forbidWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  });
}

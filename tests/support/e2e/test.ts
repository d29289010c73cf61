import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { expect } from '../expect.ts';
import { type ControlHost, DemoHost, simulatorHost } from '../../kit/controlHost.ts';
import { provideContext } from '../../kit/provideContext.ts';
import type { World, WorldOptions } from '../../kit/world.ts';
import { Player } from '../../kit/player.ts';
import { PageRoutes } from '../demo/pageRoutes.ts';
import { PageErrors } from './pageErrors.ts';
import { worldsOf } from './worldSettings.ts';

interface Options {
  /** True if pages may register a service worker. Without one, requests always pass through the test. */
  readonly worker: boolean;
  /** True if the test expects failed requests, which the browser logs as errors. */
  readonly failedRequests: boolean;
  /** True if the browser hasn't seen the notice about the accessibility settings, which shows on a first visit. */
  readonly firstVisit: boolean;
  /** Address of the demo's folder, if the tests run against the demo. */
  readonly demoFolder: string;
}

type OpenOptions = Partial<WorldOptions>;

interface Fixtures {
  readonly host: ControlHost;
  /**
   * Opens a simulated world that closes with the test. Its stream is small and slow by default, to spare the
   * processor.
   */
  readonly world: (options: WorldOptions) => Promise<World>;
  /** Opens a simulated world and its home page. By default, its scenario starts sessions without a queue. */
  readonly openHome: (options?: OpenOptions) => Promise<World>;
  /** Opens a simulated world and the play page of its game. */
  readonly openGame: (options?: OpenOptions) => Promise<World>;
  /** Opens a simulated world and its game, and waits until the game is playable. */
  readonly playGame: (options?: OpenOptions) => Promise<World>;
  /** Errors of the pages. Unexpected ones fail the test. */
  readonly troubles: PageErrors;
  /** The player at the test's page. */
  readonly player: Player;
}

/** Playwright's `test` against the built app, with one simulated world or more for each test. */
export const test = base.extend<Options & Fixtures>({
  worker: [false, { option: true }],
  failedRequests: [false, { option: true }],
  firstVisit: [false, { option: true }],
  demoFolder: ['', { option: true }],
  host: ({ baseURL, demoFolder }, provide) =>
    provide(demoFolder === '' ? simulatorHost(baseURL ?? '') : new DemoHost(demoFolder)),
  world: worldsOf,
  troubles: [
    async ({ context, failedRequests, host }, provide) => {
      const troubles = new PageErrors();
      // Sandboxed iframes have no service worker, so the demo shows no advertisements in them. The payment page has its
      // own origin in production only.
      if (host instanceof DemoHost)
        troubles.expect(/404 .*\/@ads\/display\//, /404 .*\/favicon\.ico\)$/, /can escape its sandboxing/);
      if (failedRequests) troubles.expectFailedRequests();
      troubles.watch(context);
      await provide(troubles);
      expect(troubles.unexpected, 'errors and warnings of the pages').toEqual([]);
    },
    { auto: true },
  ],
  // The fixture depends on `world` so that the simulated world closes after the pages, which keep their server until
  // then.
  context: async ({ context, worker, firstVisit, host, world: _outlivesIt }, provide) => {
    if (!worker) await forbidWorkers(context);
    if (!firstVisit) await hideFirstVisitNotice(context);
    await provideContext(context, host, provide);
  },
  page: async ({ page, host }, provide) => {
    if (host instanceof DemoHost) await routeInDemo(page);
    await provide(page);
  },
  player: async ({ page }, provide) => {
    await provide(new Player(page));
  },
  openHome: async ({ world, page }, provide) => {
    await provide(opening(world, (testWorld) => page.goto(testWorld.url)));
  },
  openGame: async ({ world, page }, provide) => {
    await provide(opening(world, (testWorld) => page.goto(testWorld.playUrl)));
  },
  playGame: async ({ world, player }, provide) => {
    await provide(opening(world, (testWorld) => player.play(testWorld)));
  },
});

/**
 * Makes a page's routes apply in the demo: to the files that its worker requests, which only a context's routes reach,
 * and to the page's own `fetch`.
 */
async function routeInDemo(page: Page): Promise<void> {
  const routes = await PageRoutes.install(page);
  page.route = async (pattern, handler, options) => {
    await routes.add(pattern, handler);
    return page.context().route(pattern, handler, options);
  };
  page.unroute = async (pattern, handler) => {
    routes.remove(pattern);
    return page.context().unroute(pattern, handler);
  };
}

function opening(world: Fixtures['world'], go: (testWorld: World) => Promise<unknown>) {
  return async (options: OpenOptions = {}) => {
    const testWorld = await world({ scenario: 'plays-at-once', ...options });
    await go(testWorld);
    return testWorld;
  };
}

/** Marks the notice about the accessibility settings as seen on the pages of simulated worlds. */
async function hideFirstVisitNotice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The demo stores the entries of each simulated world under keys that begin with the world's name.
    const [, world] = /\/~([a-z0-9-]+)/.exec(location.pathname) ?? [];
    if (self !== top || (world === undefined && !location.hostname.endsWith('.localhost'))) return;
    localStorage.setItem(`${world === undefined ? '' : `${world}:`}ngAccessibilitySeen`, '0');
  });
}

/** Simulates a browser that blocks service workers. In the demo, only the app's requests for one fail. */
async function forbidWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    const register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
    // The page that controls the demo's simulated worlds registers their service worker.
    if (location.pathname.endsWith('.json')) return;
    const property = {
      get: () => register,
      set() {
        // Ignores the assignment by which the demo replaces `register`.
      },
    };
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', property);
  });
}

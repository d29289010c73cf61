import { test as base } from '@playwright/test';
import { expect } from '../expect.ts';
import { type ControlHost, DemoHost, simulatorHost } from '../../kit/controlHost.ts';
import type { World, WorldOptions } from '../../kit/world.ts';
import { worldsOf } from '../e2e/worldSettings.ts';
import type { DrivenBrowser, Engine, Size } from './driver.ts';
import { PlayerPage } from './playerPage.ts';
import { PuppeteerBrowser } from './puppeteerBrowser.ts';
import { WebKitBrowser } from './webKitBrowser.ts';

export const DESK: Size = { width: 1280, height: 800 };
export const PHONE: Size = { width: 390, height: 844 };

interface WorkerFixtures {
  readonly engine: Engine;
  /** Address of the demo's folder, if the tests run against the demo. */
  readonly demoFolder: string;
  readonly engineBrowser: DrivenBrowser;
}

interface Fixtures {
  readonly host: ControlHost;
  /** Opens a simulated world that closes when the test ends. */
  readonly world: (options: WorldOptions) => Promise<World>;
  /** A page in a fresh profile, of desktop size. Console errors that `expected` doesn't list fail the test. */
  readonly player: PlayerPage;
  /** Console errors that pages may report in this test. */
  readonly expected: RegExp[];
}

/** A test that runs in every browser, against the built app in front of a simulator. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, provide) => {
      const browser = await (engine === 'webkit' ? WebKitBrowser.launch() : PuppeteerBrowser.launch(engine));
      await provide(browser);
      await browser.close();
    },
    // Starting two browsers at once takes long on a busy computer.
    { scope: 'worker', timeout: 60_000 },
  ],
  demoFolder: ['', { option: true, scope: 'worker' }],
  host: ({ baseURL, demoFolder }, provide) =>
    provide(demoFolder === '' ? simulatorHost(baseURL ?? '') : new DemoHost(demoFolder)),
  world: worldsOf,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first parameter.
  expected: async ({}, provide) => provide([]),
  player: async ({ engineBrowser, expected, host, world: _outlivesIt }, provide, info) => {
    const driven = await engineBrowser.open(DESK);
    if (host instanceof DemoHost) host.attach((address) => driven.openBeside(address));
    await provide(new PlayerPage(driven));
    if (host instanceof DemoHost) await host.detach();
    if (info.status !== info.expectedStatus)
      await info.attach(engineBrowser.name, { body: await driven.screenshot(), contentType: 'image/png' });
    await driven.close();
    // Firefox reports requests that end with the demo's service worker when the profile closes.
    if (host instanceof DemoHost) expected.push(/A ServiceWorker intercepted the request/);
    const unexpected = driven.complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors and warnings of the page').toEqual([]);
  },
});

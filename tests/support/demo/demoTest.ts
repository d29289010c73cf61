import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { findHeadlessBrowser } from '../../../tools/test/browser.ts';
import { ROOT } from '../../../tools/shared/command.ts';
import { type PlainServer, plainServer } from './plainServer.ts';

/** Folder of the built demo. */
export const FOLDER = join(ROOT, 'dist-demo');

/** Tests with a static server that serves the demo below a path. */
export const test = base.extend<{ readonly host: PlainServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter.
  host: async ({}, provide) => {
    if (!existsSync(join(FOLDER, 'index.html')))
      throw new Error('dist-demo is missing: run `npm run build:demo`, or `npm test -- demo`, which builds it');
    const server = await plainServer(FOLDER, '/a/b/');
    await provide(server);
    await server.close();
  },
});

const { executablePath, args } = findHeadlessBrowser();
/** A proxy that doesn't exist blocks every other host, but not the local addresses of WebRTC. */
export const launchOptions = {
  executablePath,
  args: [...args, '--proxy-server=127.0.0.1:9', '--proxy-bypass-list=localhost'],
};

/** Waits until the app shows moving pictures. */
export async function expectPicture(page: Pick<Page, 'locator'>): Promise<void> {
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth > 0 && video.currentTime))
    .toBeGreaterThan(0);
}

import { gzipBytes } from './builds.ts';
import type { Means } from './run.ts';

export interface RouteSize {
  readonly files: number;
  readonly gzipBytes: number;
}

/** Opens a play page as from a link, until the game is on, and weighs every script that it loaded. */
export async function weighPlayRoute({ browser, simulator }: Means): Promise<RouteSize> {
  const world = await simulator.open({ fps: 60, renderOnInput: false });
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body().then(gzipBytes));
    });
    await page.goto(world.playUrl);
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0, undefined, {
      polling: 100,
    });
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts);
    return { files: sizes.length, gzipBytes: sizes.reduce((all, size) => all + size, 0) };
  } finally {
    await context.close();
    await simulator.end(world);
  }
}

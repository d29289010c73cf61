import { basename } from 'node:path';
import { routeScripts } from '../../../../tools/build/routes.ts';
import { gzipBytes } from '../shared/buildBenchPages.ts';
import type { Means } from '../input/playRounds.ts';

interface Weight {
  readonly files: number;
  readonly gzipBytes: number;
}

export interface RouteSize {
  /** Scripts that the first picture needs. */
  readonly needed: Weight;
  /** Scripts that the first picture needs, and later ones, such as input forwarding and prefetched code. */
  readonly all: Weight;
}

/** Opens a play page directly, until the game runs, and weighs every script that it loaded. */
export async function weighPlayRoute({ browser, simulator, built }: Means): Promise<RouteSize> {
  const world = await simulator.open({ fps: 60, renderOnInput: false });
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const loading: Promise<readonly [name: string, bytes: number]>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const name = basename(new URL(response.url()).pathname);
      loading.push(response.body().then((body) => [name, gzipBytes(body)] as const));
    });
    await page.goto(world.playUrl);
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0, undefined, {
      polling: 100,
    });
    await page.waitForLoadState('networkidle');
    const loaded = new Map(await Promise.all(loading));
    const needed = routeScripts(built.dist, 'Play', ['common', 'play', 'tab']).map((file) => basename(file));
    const missing = needed.filter((name) => !loaded.has(name));
    if (missing.length > 0)
      throw new Error(`The play page did not load ${missing.join(', ')}: correct the list in tools/build/routes.ts`);
    return { needed: weigh(needed.map((name) => loaded.get(name) ?? 0)), all: weigh([...loaded.values()]) };
  } finally {
    await context.close();
    await simulator.end(world);
  }
}

function weigh(sizes: readonly number[]): Weight {
  return { files: sizes.length, gzipBytes: sizes.reduce((all, size) => all + size, 0) };
}

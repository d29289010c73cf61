import type { Page } from '@playwright/test';

/** How many times as soon. Browsers wait 4 ms at least, so that the 30 ms between two looks at a gamepad stay above it. */
const TIMES = 6;

type Later = (run: () => void, ms?: number, ...rest: unknown[]) => number;

/**
 * In all pages that come, whatever is put off comes in a sixth of its time, by an unchanged clock: for what waits until a
 * page is at rest, and for walks of hundreds of steps, each of which waits for the app's next look. To be called before
 * the page comes.
 */
export async function speedUpTimers(page: Page): Promise<void> {
  await page.addInitScript((times) => {
    const { setTimeout, setInterval } = globalThis as unknown as { setTimeout: Later; setInterval: Later };
    const sooner =
      (later: Later): Later =>
      (run, ms = 0, ...rest) =>
        later(run, ms / times, ...rest);
    Object.assign(globalThis, { setTimeout: sooner(setTimeout), setInterval: sooner(setInterval) });
  }, TIMES);
}

/** What a page has for itself before all that a visit needs is made, in milliseconds: `IDLE_STARTUP_MS` of `src/app/main.tsx`. */
const REST_MS = 3_000;

/**
 * In all pages that come, what a visit has beside them is made as soon as they are drawn, and not once they have rested:
 * for a test that begins with it. To be called before the page comes.
 */
export async function shortenIdleWait(page: Page): Promise<void> {
  await page.addInitScript((rest) => {
    const { setTimeout } = globalThis as unknown as { setTimeout: Later };
    const sooner: Later = (run, ms = 0, ...more) => setTimeout(run, ms === rest ? 100 : ms, ...more);
    Object.assign(globalThis, { setTimeout: sooner });
  }, REST_MS);
}

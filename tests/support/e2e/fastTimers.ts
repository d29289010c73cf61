import type { Page } from '@playwright/test';

/** Speed-up of timers. Browsers clamp delays to 4 ms; the 30 ms between two gamepad reads must stay above that. */
const TIMES = 6;

type Later = (run: () => void, ms?: number, ...rest: unknown[]) => number;

/**
 * Makes all later pages run timers in a sixth of their delay; the clock is unchanged. For tests that wait until a page
 * is idle, and for walks of hundreds of steps. Call it before the navigation.
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

/** Delay before the visit's services start, in milliseconds: `IDLE_STARTUP_MS` of `src/app/main.tsx`. */
const REST_MS = 3_000;

/** Makes later pages start the visit's services right after the first render. Call it before the navigation. */
export async function shortenIdleWait(page: Page): Promise<void> {
  await page.addInitScript((rest) => {
    const { setTimeout } = globalThis as unknown as { setTimeout: Later };
    const sooner: Later = (run, ms = 0, ...more) => setTimeout(run, ms === rest ? 100 : ms, ...more);
    Object.assign(globalThis, { setTimeout: sooner });
  }, REST_MS);
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { Held } from '../../support/e2e/pageResources.ts';

/** Number of frames shown so far, and the time of the count in milliseconds. */
export function readFrames(page: Page): Promise<{ readonly frames: number; readonly at: number }> {
  return page.evaluate(() => ({
    frames: document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    at: performance.now(),
  }));
}

/** Asserts that the game is still running. */
export async function playsOn(stage: Locator): Promise<void> {
  await expect(stage).toHaveAttribute('style', /touch-action: none/);
}

export function tabled(counts: readonly (Held & { readonly at: string })[]): string {
  const head =
    '| at | heap (MB) | nodes | listeners | connections made | open | tracks | timers |\n|---|---|---|---|---|---|---|---|';
  const lines = counts.map(
    ({ at, heap, nodes, listeners, made, open, tracks, timers }) =>
      `| ${at} | ${(heap / 1e6).toFixed(2)} | ${nodes} | ${listeners} | ${made} | ${open} | ${tracks} | ${timers} |`,
  );
  return [head, ...lines].join('\n');
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

import { expect, type Page } from '@playwright/test';
import type { World } from '../../kit/world.ts';
import { countResources, type Held, measureResources } from '../../support/e2e/pageResources.ts';
import { test } from '../../support/e2e/test.ts';
import { readFrames, playsOn, print, tabled } from './soakMeasures.ts';

/** Duration of the played game in real minutes, and in simulated hours. */
const MINUTES = Number(process.env['NOWLIGHT_SOAK_MINUTES'] ?? 60);
const HOURS = Number(process.env['NOWLIGHT_SOAK_HOURS'] ?? 8);
/** Warm-up in milliseconds before the first count: lazy code loads, and the lists of recent events fill up. */
const WARM_UP_MS = Math.min(180_000, MINUTES * 15_000);
const COUNTS = 6;
/** Allowed growth of the page's resources since the first count: a tooltip, a warning, the engine's internal data. */
const MOST = { heap: 1.1, listeners: 20, nodes: 150, timers: 6 } as const;

const FULL = { streaming: { small: false }, config: { features: { maxFps: 60 } } } as const;

test(`playing with a recording at 60 frames per second holds no more resources after ${MINUTES} minutes than after the warm-up`, async ({
  world,
  page,
  player,
}) => {
  test.setTimeout(MINUTES * 60_000 + 300_000);
  const here = await world({ scenario: 'plays-at-once', ...FULL });
  await countResources(page);
  await player.play(here);
  await page.mouse.move(600, 1);
  await player.button('Sound and recording').click();
  await player.button('Start recording').click();
  await expect(player.button('Stop recording')).toBeVisible();
  await player.stage.focus();
  await playFor(page, WARM_UP_MS);
  const counts = [{ at: 'start', ...(await measureResources(page)) }];
  const began = await readFrames(page);
  for (let n = 1; n <= COUNTS; n++) {
    await playFor(page, (MINUTES * 60_000 - WARM_UP_MS) / COUNTS);
    counts.push({
      at: `${((WARM_UP_MS + (n * (MINUTES * 60_000 - WARM_UP_MS)) / COUNTS) / 60_000).toFixed(1)} min`,
      ...(await measureResources(page)),
    });
  }
  const ended = await readFrames(page);
  print(tabled(counts));
  print(`${((ended.frames - began.frames) / ((ended.at - began.at) / 1000)).toFixed(1)} pictures a second were shown.`);
  // An hour of recording takes about 1.7 GB. Without enough space, the recording ends early and is offered for
  // download.
  const kept = page.getByRole('region', { name: 'Recording' }).filter({ hasText: 'this device is almost full' });
  await expect(player.button('Stop recording').or(kept), 'the recording is running or stored').toBeAttached();
  grewNot(counts);
});

test(`playing ${HOURS} hours on a moved clock holds no more resources than after half an hour`, async ({
  world,
  page,
  player,
}) => {
  test.setTimeout(HOURS * 300_000 + 300_000);
  const here = await world({ scenario: 'plays-at-once' });
  await page.clock.install();
  await countResources(page);
  await player.play(here);
  const began = await here.now();
  await playHours(here, page, 0.5);
  const counts = [{ at: '0.5 h', ...(await measureResources(page)) }];
  for (let n = 1; n <= 5; n++) {
    await playHours(here, page, (HOURS - 0.5) / 5);
    counts.push({ at: `${(0.5 + (n * (HOURS - 0.5)) / 5).toFixed(1)} h`, ...(await measureResources(page)) });
  }
  print(tabled(counts));
  const uptimes = (await here.journal(began)).filter(
    ({ name }) => name === 'playExtras.reportEvent' || name === 'play.reportEvent',
  );
  print(`${uptimes.length} reports of the uptime are in the world’s journal.`);
  await playsOn(player.stage);
  grewNot(counts);
});

/** Presses a key every few seconds, like a player. */
async function playFor(page: Page, ms: number): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until;) {
    await page.keyboard.press('ArrowUp');
    await new Promise((resolve) => setTimeout(resolve, Math.min(5_000, Math.max(until - Date.now(), 0))));
  }
}

/**
 * Advances the clocks of the page and of the simulated world in steps of half a minute, so that timers run in order.
 */
async function playHours(here: World, page: Page, hours: number): Promise<void> {
  for (let step = 0; step < hours * 120; step++) {
    await page.keyboard.press('ArrowUp');
    await here.clock({ advanceMs: 30_000 });
    await page.clock.runFor(30_000);
  }
}

function grewNot(counts: readonly (Held & { readonly at: string })[]): void {
  const [first] = counts;
  const last = counts.at(-1);
  if (!first || !last) throw new Error('The soak test took no measurement: it ended before its first one');
  expect(last, 'connections and tracks').toMatchObject({ made: first.made, open: first.open, tracks: first.tracks });
  expect(last.timers, 'timers').toBeLessThanOrEqual(first.timers + MOST.timers);
  expect(last.listeners, 'listeners').toBeLessThanOrEqual(first.listeners + MOST.listeners);
  expect(last.nodes, 'nodes').toBeLessThanOrEqual(first.nodes + MOST.nodes);
  expect(last.heap, 'bytes of heap').toBeLessThanOrEqual(first.heap * MOST.heap);
}

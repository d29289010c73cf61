import { type CDPSession, expect, type Page } from '@playwright/test';
import type { World } from '../support/e2e/control.ts';
import type { Player } from '../support/e2e/player.ts';
import { peers, spy } from '../support/e2e/spy.ts';
import { test } from '../support/e2e/test.ts';
import { words } from '../support/e2e/words.ts';

const session = words('en', 'session');

/** Ends the session from the device's side, and plays again. Answers the last journal number before. */
async function endAndPlayAgain(world: World, player: Player): Promise<void> {
  await world.device({ type: 'session-complete', reason: 'complete' });
  await expect(player.notice).toHaveAccessibleName(session('notice.session-ended.title'));
  const after = (await world.journal()).at(-1)?.seq ?? 0;
  await player.button(session('action.retry')).press('Enter');
  await player.plays(world, after);
}

/** What the page holds once everything that can be let go is let go. */
async function held(client: CDPSession): Promise<{ readonly listeners: number; readonly nodes: number }> {
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: value('JSEventListeners'), nodes: value('Nodes') };
}

/** Plays and ends again and again; answers what the page held after the first few rounds and at the end. */
async function rounds(page: Page, world: World, player: Player, count: number) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await player.play(world);
  for (let round = 0; round < 2; round++) await endAndPlayAgain(world, player);
  const early = await held(client);
  for (let round = 0; round < count; round++) await endAndPlayAgain(world, player);
  return { early, late: await held(client) };
}

for (const [tag, count] of [
  ['', 4],
  [' @deep', 60],
] as const) {
  test(`playing again and again leaves no peer, listener or node behind, ${count} times${tag}`, async ({
    world,
    page,
    player,
  }) => {
    test.setTimeout(30_000 + count * 8_000);
    const here = await world({ scenario: 'plays-at-once' });
    await spy(page);
    const { early, late } = await rounds(page, here, player, count);
    const states = await peers(page);
    expect(states.length).toBe(count + 3);
    expect(states.slice(0, -1).every((state) => state === 'closed')).toBe(true);
    expect(late.listeners).toBeLessThanOrEqual(early.listeners + 4);
    expect(late.nodes).toBeLessThanOrEqual(early.nodes + 40);
    // The simulator holds one device, not one for each round.
    expect((await here.state()).sessions.filter(({ state }) => state !== 'ended')).toHaveLength(1);
  });
}

import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { countResources, measureResources } from '../../support/e2e/pageResources.ts';
import type { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const session = localeTexts('en', 'session');

/** A low frame rate. The test counts what a session leaves behind, not its running cost. */
const CALM = { features: { maxFps: 10 } };
/** Rounds of play before the first count of resources: lazy code has loaded, and the recent events fill up. */
const WARM_UP = 3;
/**
 * Growth of the page's resources allowed over a few rounds of play; a leaked session would exceed it. React keeps the
 * previously shown screens, and a busy computer shows more texts.
 */
const FEW = { listeners: 20, nodes: 400, heap: 1.15 } as const;
const MANY = { listeners: 4, nodes: 40, heap: 1.05 } as const;
/** Rounds of play that fill the app's flight recorder (300 entries) and the browser's resource timings (250). */
const DEEP_WARM_UP = 60;
/** Number of rounds of play in the deep tier; `NOWLIGHT_ROUNDS` replaces it on a slow computer. */
const DEEP_ROUNDS = Number(process.env['NOWLIGHT_ROUNDS'] ?? 500);

/** Ends the session from the streaming device, and plays again. */
async function endAndPlayAgain(world: World, player: Player): Promise<void> {
  await world.device({ type: 'session-complete', reason: 'complete' });
  await expect(player.notice).toHaveAccessibleName(session('notice.session-ended.title'));
  const after = await world.now();
  await player.button(session('action.again')).press('Enter');
  await player.plays(world, after);
}

for (const [tag, count, warmUp, more] of [
  [' @deep', 3, WARM_UP, FEW],
  [' @deep', DEEP_ROUNDS, DEEP_WARM_UP, MANY],
] as const) {
  test(`${count} rounds of connecting, playing and ending leave no connections, timers, listeners or memory behind${tag}`, async ({
    world,
    page,
    player,
  }, info) => {
    test.setTimeout(60_000 + (count + warmUp) * 8_000);
    const testWorld = await world({ scenario: 'plays-at-once', config: CALM });
    await countResources(page);
    await player.play(testWorld);
    for (let round = 0; round < warmUp; round++) await endAndPlayAgain(testWorld, player);
    const early = await measureResources(page);
    for (let round = 0; round < count; round++) await endAndPlayAgain(testWorld, player);
    // On a busy computer, the resources of the last round of play take time to be released.
    await expect(async () => {
      const late = await measureResources(page);
      info.annotations.push({ type: 'held', description: JSON.stringify({ early, late }) });
      expect(late.made - early.made, 'one connection a round').toBe(count);
      expect(late, 'one game runs, as at the first measurement').toMatchObject({
        open: early.open,
        tracks: early.tracks,
      });
      expect(early.open).toBe(1);
      // Transient timers: a countdown, a tooltip, the report interval.
      expect(late.timers, 'timers').toBeLessThanOrEqual(early.timers + 3);
      expect(late.listeners, 'listeners').toBeLessThanOrEqual(early.listeners + more.listeners);
      expect(late.nodes, 'nodes').toBeLessThanOrEqual(early.nodes + more.nodes);
      expect(late.heap, 'bytes of heap').toBeLessThanOrEqual(early.heap * more.heap);
    }).toPass({ timeout: 20_000 });
    // The simulator keeps one streaming device, not one for each round of play.
    expect((await testWorld.state()).sessions.filter(({ state }) => state !== 'ended')).toHaveLength(1);
  });
}

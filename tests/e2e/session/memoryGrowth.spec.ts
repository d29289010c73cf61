import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { countResources, measureResources } from '../../support/e2e/pageResources.ts';
import type { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';
import { words } from '../../support/e2e/words.ts';

const session = words('en', 'session');

/** Few frames: what is counted is what is left of a session, not what one costs. */
const CALM = { features: { maxFps: 10 } };
/** Rounds before the first count: every lazy part is loaded, and the lists of the last minutes are on their way. */
const WARM_UP = 3;
/**
 * What a few rounds may leave: a session that stayed would be more. React keeps the last screen of each place, and a busy
 * machine's screens say more than an idle one's.
 */
const FEW = { listeners: 20, nodes: 400, heap: 1.15 } as const;
const MANY = { listeners: 4, nodes: 40, heap: 1.05 } as const;
/** The recorder's last minutes (300 entries) and the browser's own list of requests (250) are full before the count. */
const DEEP_WARM_UP = 60;
/** Another number of rounds than 500, for a slow machine. */
const DEEP_ROUNDS = Number(process.env['NOWLIGHT_ROUNDS'] ?? 500);

/** Ends the session from the device's side, and plays again. */
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
  test(`connecting, playing and ending leaves nothing behind, ${count} times${tag}`, async ({
    world,
    page,
    player,
  }, info) => {
    test.setTimeout(60_000 + (count + warmUp) * 8_000);
    const here = await world({ scenario: 'plays-at-once', config: CALM });
    await countResources(page);
    await player.play(here);
    for (let round = 0; round < warmUp; round++) await endAndPlayAgain(here, player);
    const early = await measureResources(page);
    for (let round = 0; round < count; round++) await endAndPlayAgain(here, player);
    // A busy machine takes its time to let the last round go.
    await expect(async () => {
      const late = await measureResources(page);
      info.annotations.push({ type: 'held', description: JSON.stringify({ early, late }) });
      expect(late.made - early.made, 'one connection a round').toBe(count);
      expect(late, 'one game is on, as before').toMatchObject({ open: early.open, tracks: early.tracks });
      expect(early.open).toBe(1);
      // What comes and goes by itself: a warning's count, a tooltip, the beat of a report.
      expect(late.timers, 'timers').toBeLessThanOrEqual(early.timers + 3);
      expect(late.listeners, 'listeners').toBeLessThanOrEqual(early.listeners + more.listeners);
      expect(late.nodes, 'nodes').toBeLessThanOrEqual(early.nodes + more.nodes);
      expect(late.heap, 'bytes of heap').toBeLessThanOrEqual(early.heap * more.heap);
    }).toPass({ timeout: 20_000 });
    // The simulator holds one device, not one for each round.
    expect((await here.state()).sessions.filter(({ state }) => state !== 'ended')).toHaveLength(1);
  });
}

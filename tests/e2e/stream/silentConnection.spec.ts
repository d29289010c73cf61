import { expect } from '../../support/expect.ts';
import { peers, recordMedia } from '../../support/e2e/recordMedia.ts';
import { test } from '../../support/e2e/test.ts';

/** A browser reports the failure of a connection without packets after 17 s. */
const PATIENCE_MS = 30_000;

test('a silent connection restarts ICE before the browser reports its failure, and the game continues on it @deep', async ({
  playGame,
  page,
  player,
}) => {
  test.setTimeout(90_000);
  await recordMedia(page);
  const config = { features: { maxFps: 10 }, lostConnection: 'ice-restart' as const };
  const testWorld = await playGame({ scenario: 'plays-at-once', config });
  const [session] = (await testWorld.state()).sessions;
  const before = await testWorld.now();
  await testWorld.peer({ action: 'drop' });
  await testWorld.until(({ kind, name }) => kind === 'call' && name === 'play.startSession', before, PATIENCE_MS);
  expect(await peers(page)).not.toContain('failed');
  await testWorld.peer({ action: 'restore' });
  await player.plays(testWorld, before);
  await player.picture.goesOn();
  expect(await peers(page)).toEqual(['connected']);
  expect((await testWorld.state()).sessions).toMatchObject([
    { playSessionId: session?.playSessionId, peer: 'connected' },
  ]);
  await page.keyboard.press('a');
  await testWorld.untilInput({ kind: 'key', usage: 4 }, before);
});

import { expect } from '../../support/expect.ts';
import { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');

test('a player waits while another one uses the only machine, and plays when it is free: screen.queue @deep', async ({
  playGame,
  browser,
  player,
  page,
}) => {
  const testWorld = await playGame({
    config: { capacity: { machines: 1 }, features: { maxFps: 10 }, global: { userQueuePollingSecs: 1 } },
  });
  const context = await browser.newContext();
  const nextPage = await context.newPage();
  const next = new Player(nextPage);
  await nextPage.goto(testWorld.playUrl);
  await expect(next.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
  await expect(next.dialog).toHaveAccessibleDescription(new RegExp(`^${translate('queue.place-next')}`));
  expect((await testWorld.state()).machines).toEqual([{ total: 1, running: 1 }]);

  // The queue doesn't advance with the simulated world's clock, because no cloud machine becomes free.
  await testWorld.clock({ advanceMs: 600_000 });
  await testWorld.untilCalled('play.startSession', await testWorld.now());
  await expect(next.dialog).toBeVisible();
  await player.picture.goesOn();

  await page.close();
  await testWorld.device({ type: 'session-complete', reason: 'UserRequest' });
  await expect(next.dialog).toBeHidden();
  await next.plays(testWorld);
  await context.close();
});

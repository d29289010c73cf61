import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

test('the session’s offer links in the warning and after the end open in a new tab', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'ends-with-offers', startAt: 'a minute left' });
  await page.goto(testWorld.playUrl);
  const warned = await Promise.all([page.waitForEvent('popup'), player.button('How to keep playing').click()]);
  expect(warned[0].url()).toBe(testWorld.at('/nowbux'));
  await warned[0].close();
  // The warning about the playtime limit is shown again over the game.
  await expect(player.button('How to keep playing')).toBeVisible();
  await testWorld.device({ type: 'session-complete', reason: 'SessionTimeLimitExceeded' });
  const ended = await Promise.all([page.waitForEvent('popup'), player.button('See your options').click()]);
  expect(ended[0].url()).toBe(testWorld.at('/coupon'));
});

test('untrusted offer links of the session are not shown @deep', async ({ world, page, player }) => {
  const testWorld = await world({ scenario: 'ends-by-time-limit', startAt: 'a minute left' });
  const body = { warningCtaUrl: 'https://evil.example/', sessionEndCtaUrl: 'javascript:alert(1)' };
  await testWorld.script('play.startSession', { answers: [{ status: 'Success', body }], then: 'repeat-last' });
  await page.goto(testWorld.playUrl);
  await expect(player.notice).toBeVisible();
  await expect(player.button('How to keep playing')).toHaveCount(0);
  await testWorld.device({ type: 'session-complete', reason: 'SessionTimeLimitExceeded' });
  await expect(player.button('Sign in')).toBeVisible();
  await expect(player.button('See your options')).toHaveCount(0);
});

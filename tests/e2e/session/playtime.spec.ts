import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');
const rewarded = localeTexts('en', 'rewarded');
const START = 'play.startSession';

test('a player without playtime sees when it is full again, and can play after watching an ad', async ({
  world,
  page,
  player,
}) => {
  test.slow();
  const testWorld = await world({ scenario: 'no-playtime-left' });
  const none = { status: 'FailureInsufficientPlaytime', errCode: 3103, body: { playtimeFullAt: '{{now +5h}}' } };
  await testWorld.script(START, { answers: [{ ...none, template: true }], then: 'default' });
  await page.request.get('/films/ads/tea-15.webm', { headers: { host: new URL(testWorld.url).host } });
  await page.goto(testWorld.playUrl);
  const notice = page.getByRole('alertdialog', { name: translate('notice.insufficient-playtime.title') });
  await expect(notice.getByText(/^Full again: /)).toBeVisible();
  await expect(notice.getByRole('timer')).toHaveText(/^(05:00:00|04:59:\d\d)$/);
  await expect(notice.getByRole('button', { name: translate('action.passes') })).toBeVisible();
  await expect(notice.getByRole('button', { name: translate('action.retry') })).toHaveCount(0);
  expect(await testWorld.calls(START)).toBe(1);

  // After watching the advertisement, the player is admitted to the game.
  await notice.getByRole('button', { name: translate('action.watch-ad') }).click();
  // Plays the advertisement to its end at eight times the speed.
  await page.locator('video[src]').evaluate((film: HTMLVideoElement) => {
    film.defaultPlaybackRate = 8;
    film.playbackRate = 8;
  });
  await page.getByRole('button', { name: rewarded('granted.play'), exact: true }).click({ timeout: 60_000 });
  await player.plays(testWorld);
  await player.picture.goesOn();
});

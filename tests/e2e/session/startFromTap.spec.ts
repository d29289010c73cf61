import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { goInHistory } from '../../support/e2e/pageActions.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

test('a tap on Play requests the session before the document, and replaying leaves one session at a time', async ({
  openHome,
  page,
  player,
}) => {
  test.slow();
  const testWorld = await openHome();
  await page
    .getByRole('link', { name: /Skyhop.*details|About Skyhop|Details.*Skyhop|Skyhop: details/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  const play = page.getByRole('main').getByRole('link', { name: /^Play/ }).first();
  // The code that answers a streaming device's offer loads while the page is idle, before the player taps Play.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/offers-/.test(name))),
    )
    .toBe(true);
  // The prefetch code loads while the page is idle. After that, a pointer on the Play link requests the play page.
  await expect(async () => {
    const requested = page.waitForRequest(testWorld.playUrl, { timeout: 500 }).then(Boolean, () => false);
    await page.mouse.move(0, 0);
    await play.hover();
    expect(await requested).toBe(true);
  }).toPass();
  for (let visit = 1; visit <= 2; visit++) {
    const before = (await testWorld.state()).journal.last;
    // The play page's document is delayed until the session request, so that the tap must have caused that request.
    const begun = page.waitForRequest(/\/startSession\b/);
    await page.route(testWorld.playUrl, async (route) => {
      await begun;
      await route.continue();
    });
    await play.click();
    await expect(page).toHaveURL(testWorld.playUrl);
    await page.unroute(testWorld.playUrl);
    await player.plays(testWorld, before);
    const { sessions } = await testWorld.state();
    expect(sessions).toHaveLength(visit);
    expect(sessions.filter(({ peer }) => peer === 'connected')).toHaveLength(1);
    await goInHistory(page, -1);
    await player.dialog.getByRole('button', { name: localeTexts('en', 'session')('leave.game.leave') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
    await expect
      .poll(async () => (await testWorld.state()).sessions.filter(({ peer }) => peer === 'connected'))
      .toHaveLength(0);
  }
});

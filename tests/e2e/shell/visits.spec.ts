import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { goInHistory } from '../../support/e2e/pageActions.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

for (const [locale, language] of [
  ['de-AT', 'de'],
  ['ja-JP', 'ja'],
  ['ko-KR', 'ko'],
  ['fr-FR', 'en'],
] as const) {
  test.describe(() => {
    test.use({ locale });
    test(`the app uses the language ${language} in a browser with the locale ${locale}: product.languages product.language.browser${locale === 'ja-JP' ? '' : ' @deep'}`, async ({
      openGame,
      page,
    }) => {
      await openGame({ scenario: 'under-maintenance' });
      await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
        localeTexts(language, 'session')('notice.maintenance.title'),
      );
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

test('the chosen language and theme persist after a reload @deep', async ({ openHome, page }) => {
  await openHome();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: new RegExp(`^${localeTexts('de', 'shell')('theme.label')}`) }).click();
  await page.getByRole('menuitemradio', { name: localeTexts('de', 'shell')('theme.light') }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the player goes from the home page to a game, plays it, and goes back without a reload', async ({
  openHome,
  page,
  player,
}) => {
  const testWorld = await openHome();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page
    .getByRole('link', { name: /Skyhop.*details|About Skyhop|Details.*Skyhop|Skyhop: details/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/.*\/20101\/skyhop\.html$/);
  await page.getByRole('main').getByRole('link', { name: /^Play/ }).first().click();
  await expect(page).toHaveURL(testWorld.playUrl);
  await player.plays(testWorld);
  await goInHistory(page, -1);
  await player.dialog.getByRole('button', { name: localeTexts('en', 'session')('leave.game.leave') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Play Skyhop' }).first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('an unknown URL responds with 404 and a page that links to the home page: route.NotFound', async ({
  world,
  page,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await world({ scenario: 'plays-at-once' });
  const answer = await page.goto(`${testWorld.url}no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { level: 1, name: localeTexts('en', 'shell')('notFound.title') }),
  ).toBeVisible();
  await page.getByRole('link', { name: localeTexts('en', 'shell')('notFound.home') }).press('Enter');
  await expect(page.getByRole('link', { name: 'Play Skyhop' }).first()).toBeVisible();
});

test('the keyboard alone starts a game from the home page, and opens and closes its leave dialog', async ({
  openHome,
  page,
  player,
  troubles,
}) => {
  // The app prefetches focused links, and some of this simulated world's links fail.
  troubles.expectFailedRequests();
  const testWorld = await openHome({ config: { lists: { topBarApps: ['20101', '20103'] } } });
  const play = page.getByRole('region', { name: 'Skyhop' }).getByRole('link', { name: 'Play Skyhop' });
  await expect(play).toBeVisible();
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press('Tab');
    if (await play.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(play).toBeFocused();
  await page.keyboard.press('Enter');
  await player.plays(testWorld);
  await page.keyboard.press('Shift+Tab');
  const leave = player.button(localeTexts('en', 'hud')('leave'));
  // The screen before the picture has its own bar with a leave button, which may still be fading out.
  await expect(leave).toHaveCount(1);
  await expect(leave).toBeVisible();
  for (let stops = 0; stops < 8; stops++) {
    if (await leave.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(player.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.dialog).toBeHidden();
});

test.describe('with a light system theme', () => {
  test.use({ colorScheme: 'light' });

  test('the app is light from its first paint, follows the system, and keeps a chosen theme until it is reset', async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    // Samples the page before each paint.
    await page.addInitScript(() => {
      const seen = new Set<string | undefined>();
      Object.assign(globalThis, { seenThemes: seen });
      const look = () => {
        if (document.body) seen.add(document.documentElement.dataset['theme']);
        if (seen.size < 2) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(testWorld.url);
    const root = page.locator('html');
    const settings = (theme: string) => page.getByRole('button', { name: `Appearance: ${theme}` });
    await expect(settings('Light')).toBeVisible();
    expect(await page.evaluate(() => [...(globalThis as unknown as { seenThemes: Set<string> }).seenThemes])).toEqual([
      'light',
    ]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ contrast: 'more' });
    await expect(root).toHaveAttribute('data-theme', 'contrast');
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
    await expect(root).toHaveAttribute('data-theme', 'light');

    await settings('Light').click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.emulateMedia({ contrast: 'more' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await settings('Dark').click();
    await page.getByRole('menuitemradio', { name: 'Match system' }).click();
    await expect(root).toHaveAttribute('data-theme', 'contrast');
  });
});

test('each page has its own title and description, in the server’s HTML and after navigation', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const description = page.locator('meta[name="description"]');
  const opened = await page.goto(testWorld.url);
  expect(await opened?.text()).toContain('<title>Games that start right away · nowlight</title>');
  await expect(page).toHaveTitle('Games that start right away · nowlight');
  await expect(description).toHaveAttribute('content', /^Play Android games in your browser/);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const details = /Skyhop.*details|About Skyhop|Details.*Skyhop|Skyhop: details/i;
  await page.getByRole('link', { name: details }).first().click();
  await expect(page).toHaveTitle('Skyhop · nowlight');
  await expect(description).toHaveAttribute('content', /^Skyhop by Paper Anvil/);
  await page.goBack();
  await expect(page).toHaveTitle('Games that start right away · nowlight');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page).toHaveTitle('Spiele, die sofort starten · nowlight');
});

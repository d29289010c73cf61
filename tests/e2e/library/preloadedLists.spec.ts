import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';

/** Language of each request for the game lists since the given journal entry. */
async function requestedLists(testWorld: World, after: number): Promise<readonly (string | undefined)[]> {
  const journal = await testWorld.journal(after);
  return journal.flatMap(({ kind, name, request }) =>
    kind === 'call' && name === 'catalogue.getAppsList' ? [request?.headers?.['accept-language']?.slice(0, 2)] : [],
  );
}
const kindOfFirst = (page: Page) => page.locator('#games').getByRole('listitem').locator('p').first();

for (const late of [false, true])
  test(`the game lists of a home page are requested once with its document (early script delayed: ${late})`, async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    const session = page.waitForRequest(/\/access-token/);
    // The token request shows that the app has started.
    if (late)
      await page.route(/\/assets\/early-.*\.js$/, async (route) => {
        await session;
        await route.continue();
      });
    await page.goto(testWorld.url);
    await expect(kindOfFirst(page)).toHaveText('Platformer');
    expect(await requestedLists(testWorld, 0)).toEqual(['en']);
    const by = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/getAppsList'))
        .map(({ initiatorType }) => initiatorType),
    );
    expect(by).toEqual(['link']);
  });

test('the first request of the game lists already uses the player’s chosen language, whatever the document preloads', async ({
  openHome,
  page,
  troubles,
}) => {
  const testWorld = await openHome();
  await expect(kindOfFirst(page)).toHaveText('Platformer');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language/ })
    .click();
  await page.getByRole('menuitemradio', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(kindOfFirst(page)).toHaveText(/^[가-힣 ]+$/);
  const before = await testWorld.now();
  await page.reload();
  await expect(kindOfFirst(page)).toHaveText(/^[가-힣 ]+$/);
  expect(await requestedLists(testWorld, before)).toEqual(['ko']);

  const linked = await testWorld.now();
  await page.goto(`${testWorld.url}?lang=ja`);
  await expect(kindOfFirst(page)).toHaveText(/[ぁ-んァ-ヶー]/);
  expect(await requestedLists(testWorld, linked)).toEqual(['ja']);

  // Without the language cookie the server doesn't know the chosen language, so the app leaves the preloaded lists
  // unused.
  troubles.expect(/^warning: .*\/getAppsList/);
  await page.evaluate(() => (document.cookie = 'ngLanguage=; path=/; max-age=0'));
  const unknown = await testWorld.now();
  await page.goto(testWorld.url);
  await expect(kindOfFirst(page)).toHaveText(/^[가-힣 ]+$/);
  expect(new Set(await requestedLists(testWorld, unknown))).toEqual(new Set(['en', 'ko']));
});

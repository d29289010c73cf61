import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const account = localeTexts('en', 'account');
const UPDATE = 'support.updatePreference';
const KEPT_BY_GUESTS = ['feUserPreferences', 'feRecentPlayedApps', 'feFavouriteApps'];

const stored = (page: Page) => page.evaluate(() => Object.entries({ ...localStorage }) as [string, string][]);
const keysOf = async (page: Page) => (await stored(page)).map(([key]) => key);
const row = (page: Page, name: string) => page.getByRole('region', { name });
const heart = (page: Page, game: string) => page.getByRole('button', { name: `Favourite: ${game}` }).first();

async function signIn(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: account('person.sign-in') })
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel(account('email'), { exact: true }).fill('mira@example.com');
  await page.keyboard.press('Enter');
  await form.getByLabel(account('password'), { exact: true }).fill('Nowlight1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true })).toBeVisible();
}

/** Returns the number of times that the preferences were saved. A pending save follows within a second. */
async function savesLater(page: Page, testWorld: World): Promise<number> {
  await page.clock.fastForward(1_000);
  return testWorld.calls(UPDATE);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true }).click();
  await page.getByRole('menuitem', { name: account('person.log-out') }).click();
}

test('role.user-storage, role.guest: a guest’s played games and favourites move to the account at sign-in, and appear in another browser', async ({
  playGame,
  page,
  browser,
}) => {
  await page.clock.install();
  const testWorld = await playGame();
  await page.goto(testWorld.url);
  // The home page shows the game that the player played at its top, so no row of games repeats it.
  await expect(page.getByRole('link', { name: /^Continue playing/ })).toBeVisible();
  await expect(row(page, 'Recently played')).toHaveCount(0);
  await heart(page, 'Foxfire').click();
  await expect(row(page, 'Favourites').getByRole('link', { name: 'Play Foxfire' })).toBeVisible();
  expect(await testWorld.calls(UPDATE)).toBe(0);

  await signIn(page);
  await expect.poll(() => savesLater(page, testWorld), { timeout: 20_000 }).toBe(2);
  await expect
    .poll(async () => (await keysOf(page)).filter((key) => KEPT_BY_GUESTS.includes(key) || key.startsWith('ngUnsaved')))
    .toEqual([]);
  await expect(row(page, 'Favourites').getByRole('link', { name: 'Play Foxfire' })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(testWorld.url);
  await signIn(other);
  await expect(row(other, 'Favourites').getByRole('link', { name: 'Play Foxfire' })).toBeVisible();
  await expect(row(other, 'Recently played').getByRole('link', { name: /^Play/ })).toHaveCount(1);
  await elsewhere.close();
});

test('call.support.updatePreference: preferences that failed to save are saved on the next visit, and a sign-out removes them from the browser', async ({
  openHome,
  page,
}) => {
  await page.clock.install();
  const testWorld = await openHome();
  await signIn(page);
  await testWorld.script(UPDATE, { answers: [{ body: { status: 'Failure' } }] });
  await heart(page, 'Foxfire').click();
  await expect.poll(() => savesLater(page, testWorld), { timeout: 20_000 }).toBe(1);
  expect((await keysOf(page)).filter((key) => key.startsWith('ngUnsavedPreferences:'))).toHaveLength(1);
  await page.reload();
  await expect(row(page, 'Favourites').getByRole('link', { name: 'Play Foxfire' })).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(1_000);
        return (await keysOf(page)).filter((key) => key.startsWith('ngUnsaved'));
      },
      { timeout: 30_000 },
    )
    .toEqual([]);

  await signOut(page);
  await expect(page.getByRole('banner').getByRole('button', { name: account('person.sign-in') })).toBeVisible();
  await expect(row(page, 'Favourites')).toHaveCount(0);
  await expect(row(page, 'Recently played')).toHaveCount(0);
  for (const [key, text] of await stored(page)) expect(`${key} ${text}`).not.toMatch(/mira|foxfire|Unsaved/i);
});

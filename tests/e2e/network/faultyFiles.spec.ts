import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { fetched, type FileFault, spoil } from '../../support/e2e/faultyFiles.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const FAULTS: readonly FileFault[] = ['hung', 'dripped', 'endless', 'doubled', 'garbled'];
/** Seconds of the page's clock within which the player must see a message. */
const TOLD_SECS = 30;

const games = (page: Page) => page.getByRole('link', { name: /Skyhop/ }).first();
const broken = (page: Page) => page.getByRole('heading', { name: 'This page did not load properly' });

/** Advances the page's clock second by second until the condition holds. */
async function oneOf(page: Page, is: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await is()).toBe(true);
  }).toPass({ intervals: [20], timeout: TOLD_SECS * 1_000 });
}

/** Files that the home page needs to start, and the elements that show that a page has started. */
const NEEDED = [
  ['the libraries', /\/assets\/base-/],
  ['the entry', /\/assets\/shared-[\w-]+\.js/],
  ['the home page’s code', /\/assets\/HomeView-[\w-]+\.js/],
  ['a style sheet', /\/assets\/shared-[\w-]+\.css/],
] as const;
/** The combinations of file and fault that every run tests; the deep tier tests all. */
const SAMPLE = ['the libraries endless'];

for (const [what, files] of NEEDED) {
  for (const fault of FAULTS) {
    const tag = SAMPLE.includes(`${what} ${fault}`) ? '' : ' @deep';
    test(`the home page works or shows an error within 30 s with ${what} ${fault}, and works after a reload${tag}`, async ({
      world,
      page,
      troubles,
    }) => {
      // The browser itself logs these errors when it parses invalid code.
      troubles.expect(/SyntaxError|Failed to load resource|has already been declared|preload/);
      const testWorld = await world({ scenario: 'plays-at-once' });
      test.setTimeout(90_000);
      await page.clock.install();
      const { mend } = await spoil(page, files, fault);
      await page.goto(testWorld.url, { waitUntil: 'commit' });
      await oneOf(page, async () => (await broken(page).isVisible()) || (await games(page).isVisible()));
      await mend();
      // Once the network is mended, files that the app still requests may arrive without a reload.
      const reload = page.getByRole('button', { name: 'Reload' });
      await expect(async () => {
        if (await reload.isVisible()) await reload.click({ timeout: 1_000 });
        await expect(games(page)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    });
  }
}

for (const fault of FAULTS) {
  test(`the search opens or a message appears within 30 s with the search code ${fault}, and the home page stays @deep`, async ({
    world,
    page,
    troubles,
  }) => {
    troubles.expect(/SyntaxError|Failed to load resource|has already been declared|preload/);
    const testWorld = await world({ scenario: 'plays-at-once' });
    await page.clock.install();
    await spoil(page, /\/assets\/SearchView-[\w-]+\.js/, fault);
    await page.goto(testWorld.url);
    await expect(games(page)).toBeVisible();
    await page.clock.runFor(5_000);
    const shell = localeTexts('en', 'shell');
    await page.getByRole('button', { name: shell('search') }).click();
    const message = page.getByText(localeTexts('en', 'pwa')('late.title'));
    await oneOf(page, async () => (await message.isVisible()) || (await page.getByRole('searchbox').isVisible()));
    await expect(games(page)).toBeAttached();
  });

  test(`the home page stays readable and usable with every picture ${fault} @deep`, async ({
    world,
    page,
    troubles,
  }) => {
    troubles.expectFailedRequests();
    const testWorld = await world({ scenario: 'plays-at-once' });
    await page.clock.install();
    await spoil(page, /\/art\//, fault);
    await page.goto(testWorld.url, { waitUntil: 'commit' });
    await expect(games(page)).toBeVisible();
    await page.clock.runFor(TOLD_SECS * 1_000);
    await games(page).click();
    await expect(page).toHaveURL(/\/(apps|play)\//);
  });
}

for (const fault of FAULTS) {
  const tag = fault === 'garbled' ? '' : ' @deep';
  test(`the next page opens or a notice with a retry appears within 30 s with the page’s document ${fault}${tag}`, async ({
    openHome,
    page,
    troubles,
  }) => {
    troubles.expectFailedRequests();
    await page.clock.install();
    await openHome();
    await expect(games(page)).toBeVisible();
    await page.clock.runFor(10_000);
    const { mend } = await spoil(page, /\/apps\/[^?]*skyhop\.html/, fault);
    await page.getByRole('link', { name: 'Skyhop: details' }).or(games(page)).first().click();
    const heading = page.getByRole('heading', { level: 1, name: 'Skyhop' });
    const message = page.getByText(localeTexts('en', 'pwa')('unreached.title')).or(broken(page));
    await oneOf(page, async () => (await message.isVisible()) || (await heading.isVisible()));
    await mend();
    if (await heading.isVisible()) return;
    await page.getByRole('button', { name: /Reload|Try again/ }).click();
    await oneOf(page, () => heading.isVisible());
  });
}

// If the first document hangs or drips, only the browser can report it.
for (const [fault, answer] of [
  ['doubled', { doubled: true }],
  ['endless', { endless: true }],
  ['broken off in its head', { breakAfterBytes: 1_100 }],
  ['broken off in its body', { breakAfterBytes: 1_700 }],
  ['cut in its head', { cut: '<link rel="stylesheet"' }],
  ['cut in its bootstrap data', { cut: '"feVersion"' }],
] as const) {
  test(`the page works or reports an error within 30 s if the first document is ${fault} @deep`, async ({
    world,
    page,
    troubles,
  }) => {
    test.setTimeout(90_000);
    troubles.expectFailedRequests();
    const testWorld = await world({ scenario: 'plays-at-once' });
    const { cut = '', ...told } = { cut: undefined, ...answer };
    const whole = cut && (await fetched(testWorld.url)).text;
    await testWorld.script('document', { answers: [whole ? { raw: whole.slice(0, whole.indexOf(cut)) } : told] });
    await page.clock.install();
    await page.goto(testWorld.url, { waitUntil: 'commit' }).catch(() => undefined);
    await oneOf(page, async () => (await games(page).isVisible()) || (await broken(page).isVisible()));
  });
}

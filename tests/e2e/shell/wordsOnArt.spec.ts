import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { test } from '../../support/e2e/test.ts';

const LOW = { width: 844, height: 390 };

/** Returns the brightness of the text's colour, from 0 to 1. */
const brightness = (text: Locator) =>
  text.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return NaN;
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });

test.describe(() => {
  test.use({ colorScheme: 'light' });

  for (const [name, viewport] of [
    ['a phone on its side', LOW],
    ['a desk', { width: 1440, height: 900 }],
  ] as const) {
    test.describe(() => {
      test.use({ viewport });
      test(`words on the home page’s art are bright in the light theme on ${name} @deep`, async ({
        openHome,
        page,
      }) => {
        await openHome();
        const hero = page.locator('main [data-on-art]').first();
        await expect(hero.getByRole('link').first()).toBeVisible();
        for (const text of await hero.locator('p').all()) expect(await brightness(text)).toBeGreaterThan(0.6);
      });
    });
  }

  for (const [name, scenario] of [
    ['a queue', 'waits-in-a-long-queue'],
    ['an error', 'no-capacity'],
  ] as const)
    test(`${name} is dark in the light theme @deep`, async ({ openGame, page }) => {
      await openGame({ scenario });
      const title = page.locator('dialog[open]').getByRole('heading').first();
      await expect(title).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
      expect(await brightness(title)).toBeGreaterThan(0.8);
    });
});

for (const locale of ['en', 'de', 'ja', 'ko'] as const)
  test.describe(() => {
    test.use({ viewport: LOW, locale, contextOptions: { reducedMotion: 'no-preference' } });
    test(`the trailer’s caption covers no text of a queue on a phone on its side in ${locale} @deep`, async ({
      openGame,
      page,
    }) => {
      await openGame({ scenario: 'waits-in-a-long-queue' });
      const caption = page.locator('dialog[open] p', { hasText: '♪' });
      await expect(caption).toBeVisible();
      await expect(page.getByRole('button', { name: localeTexts(locale, 'session')('queue.leave') })).toBeVisible();
      expect(await coveredTexts(page)).toEqual([]);
    });
  });

/** Returns the visible texts of the open dialog whose lines overlap the trailer's caption. */
const coveredTexts = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]') ?? document.body;
    const caption = [...dialog.querySelectorAll('p')].find(({ textContent }) => textContent.includes('♪'));
    const box = caption?.getBoundingClientRect() ?? new DOMRect();
    const covered: string[] = [];
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      // Hidden texts for screen readers are a pixel wide.
      const isHidden = (text.parentElement?.getBoundingClientRect().width ?? 0) <= 1;
      if (isHidden || caption?.contains(text)) continue;
      const line = document.createRange();
      line.selectNodeContents(text);
      const isBelow = ({ left, right, top, bottom }: DOMRect) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      if ([...line.getClientRects()].some(isBelow)) covered.push(text.textContent ?? '');
    }
    return covered;
  });

test('the game’s art reaches the window’s edges below the list of passes, without ad spaces beside it @deep', async ({
  openGame,
  page,
}) => {
  await openGame({ scenario: 'pass-needed-to-play' });
  const words = localeTexts('en', 'passes');
  await page.locator('dialog[open]').getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: words('plans.title') })).toBeVisible();
  const edge = await page.evaluate(() => {
    const main = document.querySelector('main');
    const art = main?.querySelector('img')?.parentElement?.getBoundingClientRect();
    return { overflow: main && getComputedStyle(main).overflow, right: art && Math.round(innerWidth - art.right) };
  });
  expect(edge).toEqual({ overflow: 'visible', right: 0 });
});

for (const [place, options, path] of [
  ['page', { scenario: 'plays-at-once' }, 'apps/paper-anvil/20101/skyhop.html'],
  ['loading screen', { scenario: 'never-ready' }, 'play/skyhop/20101'],
  ['queue', { scenario: 'waits-in-a-long-queue' }, 'play/skyhop/20101'],
  ['ending', { scenario: 'session-completes', startAt: 'it ends' }, 'play/skyhop/20101'],
] as const)
  test(`a game’s ${place} shows the game’s own lettering @deep`, async ({ world, page }) => {
    const { url } = await world(options);
    await page.goto(url + path);
    const lettering = page.locator('img[src*="/art/logo/20101"]').first();
    await expect(lettering).toBeVisible();
    await expect(lettering).toHaveJSProperty('complete', true);
    await expect(lettering).not.toHaveJSProperty('naturalWidth', 0);
  });

test('a queue’s connection test button starts at the edge of the text above it @deep', async ({ openGame, page }) => {
  await openGame({ scenario: 'waits-in-a-long-queue' });
  const button = page.getByRole('button', { name: localeTexts('en', 'session')('queue.test') });
  await expect(button).toBeVisible();
  const left = (locator: Locator) =>
    locator.evaluate((element) => {
      const line = document.createRange();
      line.selectNodeContents(element);
      return Math.round(line.getBoundingClientRect().left);
    });
  const indent = (await left(button)) - (await left(page.locator('dialog[open] #queue-wait')));
  // A button has a border of a pixel.
  expect(Math.abs(indent)).toBeLessThanOrEqual(1);
});

import { expect } from '../../support/expect.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { test } from '../../support/e2e/test.ts';

const pwa = localeTexts('en', 'pwa');
const hud = localeTexts('en', 'hud');

test.use({ firstVisit: true });

test('a first visit leads from the home page to the accessibility settings by keyboard, once', async ({
  openHome,
  page,
}) => {
  const testWorld = await openHome();
  const notice = page.getByRole('complementary', { name: pwa('accessible.title') });
  const link = notice.getByRole('link', { name: pwa('accessible.open') });
  await expect(link).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: localeTexts('en', 'assistance')('title') })).toBeVisible();
  await page.goto(testWorld.url);
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
  await expect(notice).toHaveCount(0);
});

test('the notice of a first visit covers no text and no control of the home page, whatever the window’s size', async ({
  openHome,
  page,
}) => {
  await openHome();
  const notice = page.getByRole('complementary', { name: pwa('accessible.title') });
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(notice).toBeInViewport({ ratio: 1 });
    for (const top of [0, 60]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      const covered = (await notice.evaluate(coveredBy)).filter(({ inHeader }) => top === 0 || inHeader);
      expect(covered, `${width} × ${height}, scrolled by ${top}`).toEqual([]);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }
  await notice.getByRole('button', { name: pwa('accessible.dismiss') }).click();
  await expect(notice).toHaveCount(0);
});

test('the notice of a first visit covers no control of the bar below an announcement', async ({ openHome, page }) => {
  await openHome({ scenario: 'announcement' });
  const notice = page.getByRole('complementary', { name: pwa('accessible.title') });
  await expect(notice).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('banner').boundingBox();
  const card = await notice.boundingBox();
  expect(card?.y).toBeGreaterThanOrEqual((bar?.y ?? Infinity) + (bar?.height ?? 0));
});

interface Covered {
  readonly text: string;
  readonly inHeader: boolean;
}

/** Runs in the page. Returns the visible texts and controls that an element covers. */
function coveredBy(card: Element): Covered[] {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const parts = document.querySelectorAll('header :is(a, button), main :is(a, button, h1, h2, h3, p, input)');
  return [...parts]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      // The boxes of visually hidden headings have one pixel.
      const isSeen = box.width > 1 && box.height > 1;
      if (!isSeen || box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top) return false;
      const x = (Math.max(box.left, left) + Math.min(box.right, right)) / 2;
      const y = (Math.max(box.top, top) + Math.min(box.bottom, bottom)) / 2;
      return card.contains(document.elementFromPoint(x, y));
    })
    .map((part) => ({
      text: part.textContent || part.ariaLabel || part.tagName,
      inHeader: part.closest('header') !== null,
    }));
}

test('a first game names the accessibility settings in its hint', async ({ playGame, page }) => {
  // The hint closes by itself after eight seconds, which a start on a busy machine may take longer than.
  const hint = page.getByRole('status').filter({ hasText: hud('hint.keys') });
  await Promise.all([hint.waitFor(), playGame()]);
});

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
    expect(await notice.evaluate(coveredBy), `${width} × ${height}`).toEqual([]);
  }
  await notice.getByRole('button', { name: pwa('accessible.dismiss') }).click();
  await expect(notice).toHaveCount(0);
});

/** Runs in the page. Returns the visible texts and controls that an element covers. */
function coveredBy(card: Element): string[] {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const parts = document.querySelectorAll('header :is(a, button), main :is(a, button, h2, p)');
  return [...parts]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      // The boxes of visually hidden headings have one pixel.
      const isSeen = box.width > 1 && box.height > 1;
      return isSeen && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map((part) => part.textContent || part.ariaLabel || part.tagName);
}

test('a first game names the accessibility settings in its hint', async ({ playGame, page }) => {
  // The hint closes by itself after eight seconds, which a start on a busy machine may take longer than.
  const hint = page.getByRole('status').filter({ hasText: hud('hint.keys') });
  await Promise.all([hint.waitFor(), playGame()]);
});

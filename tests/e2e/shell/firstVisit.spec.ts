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

test('a first game names the accessibility settings in its hint', async ({ playGame, page }) => {
  // The hint closes by itself after eight seconds, which a start on a busy machine may take longer than.
  const hint = page.getByRole('status').filter({ hasText: hud('hint.keys') });
  await Promise.all([hint.waitFor(), playGame()]);
});

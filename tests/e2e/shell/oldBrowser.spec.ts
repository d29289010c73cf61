import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../../support/expect.ts';
import { BUILT } from '../../support/e2e/builtFolder.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

test.use({ locale: 'de-DE' });

const tooOld = localeTexts('de', 'manifest')('tooOld');

/** Simulates browsers that are too old: they lack the CSS feature of `condition` and can't parse the scripts. */
for (const [before, condition] of [
  ['Chrome 120', '(mask-image:none)'],
  ['Firefox 125 and Safari 17', 'selector(:popover-open)'],
] as const)
  test(`a browser older than ${before} shows in the document’s language that it is too old, even without scripts`, async ({
    openHome,
    page,
    troubles,
  }) => {
    troubles.expect(/SyntaxError|Unexpected|page error/i);
    await page.route('**/assets/*.css', async (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const sheet = await readFile(join(BUILT, 'assets', name), 'utf8');
      await route.fulfill({ contentType: 'text/css', body: sheet.replaceAll(condition, '(later:none)') });
    });
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'a newer grammar!' }),
    );
    await openHome();
    await expect(page.getByText(tooOld)).toBeVisible();
    await expect(page.locator('body')).toHaveText(tooOld);
  });

test('a current browser does not show the message for old browsers', async ({ openHome, page }) => {
  await openHome();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('.too-old')).toBeHidden();
});

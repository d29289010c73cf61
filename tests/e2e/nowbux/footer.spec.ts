import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

test.use({ viewport: { width: 412, height: 823 } });

test('the footer of the nowBux page is below the first screenful before the sections have rendered @deep', async ({
  world,
  page,
}) => {
  const { url } = await world({ scenario: 'rich-in-nowbux' });
  await page.goto(`${url}nowbux`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const top = await page.evaluate(() => {
    // Hides everything below the balance: the page before its sections have rendered, which a fast computer skips.
    const balance = document.querySelector('main h1')?.closest('header');
    const after = [...(balance?.parentElement?.children ?? [])].filter((child) => child !== balance);
    for (const child of after) (child as HTMLElement).style.display = 'none';
    const footer = document.querySelector('footer:not(main *)');
    return { hidden: after.length > 0, below: (footer?.getBoundingClientRect().top ?? 0) >= innerHeight };
  });
  expect(top).toEqual({ hidden: true, below: true });
});

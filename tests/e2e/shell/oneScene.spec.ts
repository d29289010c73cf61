import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

for (const [name, scenario, scenes] of [
  ['an error', 'no-capacity', 1],
  ['a needed pass', 'pass-needed-to-play', 1],
  ['a queue', 'waits-in-a-long-queue', 0],
] as const)
  test(`${name} shows the generic illustration with lamps or the game’s art, never both @deep`, async ({
    openGame,
    page,
  }) => {
    await openGame({ scenario });
    const cover = page.locator('dialog[open]').first();
    await expect(cover.getByRole('heading').first()).toBeVisible();
    await expect(cover.locator('svg[data-scene]')).toHaveCount(scenes);
    const art = page.locator('img[src*="/art/banner/"]').filter({ visible: true });
    await expect(art).toHaveCount(scenes === 1 ? 0 : 1);
  });

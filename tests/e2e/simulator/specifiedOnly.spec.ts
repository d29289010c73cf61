import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

const CONFIG = {
  extensions: false,
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 600, nowbuxPayBalance: 50 },
};
const PAGES = [
  '/',
  '/jp',
  '/apps/paper-anvil/20101/skyhop.html',
  '/battle-world',
  '/ad-sdk',
  '/proxy',
  '/video/20101',
  '/coupon',
  '/help',
  '/accessibility',
  '/unspecified',
  ...['', 'rewards', 'spin', 'quests', 'leaderboard', 'invite', 'redeem', 'history'].map(
    (section) => `/nowbux?section=${section}`,
  ),
];

// The service answers 404 to calls that are extensions.
test.use({ failedRequests: true });

for (const path of PAGES) {
  test(`the page ${path} of a service without extensions has a heading, and each link and button has a name @deep`, async ({
    openHome,
    page,
  }) => {
    const { url } = await openHome({ config: CONFIG });
    await page.goto(new URL(path, url).href);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const role of ['link', 'button'] as const) {
      const tree = await page.locator('body').ariaSnapshot();
      expect(tree.split('\n').filter((line) => new RegExp(`^\\s*- ${role}:?$`).test(line))).toEqual([]);
    }
    await expect(page.locator('body')).not.toContainText(/undefined|NaN|\[object/);
  });
}

test('a player of a service without extensions opens a game from the home page and plays it', async ({
  openHome,
  page,
  player,
}) => {
  const testWorld = await openHome({ config: CONFIG });
  await page.getByRole('link', { name: 'Play Skyhop' }).first().click();
  await expect(page).toHaveURL(testWorld.playUrl);
  await player.plays(testWorld);
});

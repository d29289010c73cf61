import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import { VirtualGamepad } from '../../kit/gamepad.ts';
import { waitForGamepadNavigation } from '../../support/e2e/pageActions.ts';
import { test } from '../../support/e2e/test.ts';
import { walkByPad, walkByTab } from '../../support/e2e/focusWalk.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

/** A home page with few games, but enough for rows wider than the window: the test focuses each game eight times. */
const HERE = {
  lists: {
    topBarApps: ['20101', '20103'],
    topApps: from(20110, 20118),
    remainingApps: from(20120, 20131),
    otherApps: from(20151, 20156),
  },
};
const PAGES = [
  '',
  'jp',
  'apps/lantern/20101/skyhop.html',
  'nowbux',
  'battle-world',
  'ad-sdk',
  'proxy',
  'coupon',
  'help',
  'video/20101',
  'no/such/page',
];
/** The nowBux page is the most complex page and is tested in every run; the others are in the deep tier. */
const DEEP = PAGES.filter((path) => path !== 'nowbux');
const session = localeTexts('en', 'session');
const hud = localeTexts('en', 'hud');

function from(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
}

/** Waits until the page has loaded and listens to a gamepad. */
async function settled(page: Page): Promise<void> {
  await waitForGamepadNavigation(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

for (const path of PAGES) {
  test(`Tab alone, and a gamepad alone, reach every control on /${path}${DEEP.includes(path) ? ' @deep' : ''}`, async ({
    world,
    page,
    troubles,
  }) => {
    // The app prefetches focused links, and some of this simulated world's links fail.
    troubles.expectFailedRequests();
    test.setTimeout(240_000);
    const testWorld = await world({ scenario: 'plays-at-once', config: HERE });
    await speedUpTimers(page);
    await new VirtualGamepad(page).plugIn();
    await page.goto(testWorld.url + path);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tabs = await walkByTab(page);
    expect(tabs).toEqual({ stops: tabs.stops, missed: [], trouble: [] });
    // Move the focus back to the beginning of the page.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const pads = await walkByPad(page);
    expect(pads.stops).toBeGreaterThan(0);
    expect(pads).toEqual({ stops: pads.stops, missed: [], trouble: [] });
  });
}

test('a gamepad opens, uses and closes a menu, and the focus returns to the menu’s button @deep', async ({
  world,
  page,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await world({ scenario: 'plays-at-once', config: HERE });
  await speedUpTimers(page);
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  await page.goto(testWorld.url);
  await settled(page);
  await pad.press('y');
  const button = page.getByRole('button', { name: /^Language/ });
  for (let stops = 0; stops < 12 && !(await button.evaluate((it) => it === document.activeElement)); stops++)
    await pad.press('right');
  await expect(button).toBeFocused();
  await pad.press('a');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await pad.press('b');
  await expect(button).toBeFocused();
  await pad.press('a');
  await pad.press('down');
  await pad.press('down');
  await pad.press('down');
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused();
  await pad.press('a');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: /^Sprache/ })).toBeFocused();
});

test('a gamepad opens a game’s page from the home page with A, and goes back with B', async ({
  world,
  page,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await world({ scenario: 'plays-at-once', config: HERE });
  await speedUpTimers(page);
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  await page.goto(testWorld.url);
  await settled(page);
  // Until the games have loaded, the first press of the gamepad moves the focus into the header bar.
  const play = page.getByRole('link', { name: 'Play Skyhop' }).first();
  await expect(play).toBeVisible();
  await pad.press('down');
  await expect(play).toBeFocused();
  await pad.press('right');
  await pad.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await expect(page).toHaveURL(/20101\/skyhop\.html/);
  await pad.press('b');
  await expect(page).toHaveURL(testWorld.url);
});

test('a gamepad controls only the game until Select and Start are held, and then its bar and the leave dialog @deep', async ({
  world,
  page,
  player,
}) => {
  test.setTimeout(90_000);
  const testWorld = await world({ scenario: 'plays-at-once' });
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  await player.play(testWorld);
  // On a busy computer the browser blocks sound until a click. The button that enables it would be an extra stop.
  await player.stage.click();
  await expect(page.getByRole('status').getByRole('button', { name: hud('sound.turn-on') })).toBeHidden();
  await settled(page);
  await pad.press('down');
  await pad.press('b');
  await pad.press('a');
  await expect(player.stage).toBeFocused();
  await expect(player.dialog).toBeHidden();
  await pad.hold(1_200, 'select', 'start');
  await expect(player.button(hud('leave'))).toBeFocused();
  const walk = await walkByPad(page);
  expect(walk).toEqual({ stops: walk.stops, missed: [], trouble: [] });
  await page.evaluate(() => document.querySelector<HTMLElement>('section[aria-label] button')?.focus());
  await pad.press('a');
  await expect(player.dialog).toHaveAccessibleName(session('leave.game.title', { game: 'Skyhop' }));
  const asked = await walkByPad(page);
  expect(asked).toEqual({ stops: asked.stops, missed: [], trouble: [] });
  await pad.press('b');
  await expect(player.dialog).toBeHidden();
  await expect(player.stage).toBeFocused();
});

for (const [scenario, role, tag] of [
  ['under-maintenance', 'alertdialog', ''],
  ['waits-in-a-long-queue', 'dialog', ' @deep'],
] as const) {
  test(`a gamepad, and Tab, reach every control in the ${role} of ${scenario}, and the focus stays in it${tag}`, async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario });
    await speedUpTimers(page);
    await new VirtualGamepad(page).plugIn();
    await page.goto(testWorld.playUrl);
    await expect(page.getByRole(role).first()).toBeVisible();
    await settled(page);
    const pads = await walkByPad(page);
    expect(pads.stops).toBeGreaterThan(0);
    expect(pads).toEqual({ stops: pads.stops, missed: [], trouble: [] });
    const tabs = await walkByTab(page);
    expect(tabs).toEqual({ stops: tabs.stops, missed: [], trouble: [] });
  });
}

test('any button of a gamepad dismisses the inactivity warning over a game @deep', async ({ world, page, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  await player.play(testWorld);
  await settled(page);
  await testWorld.device({ type: 'grace-warning', reason: 'idle', graceIntervalSecs: 100 });
  const warning = page.getByRole('alertdialog');
  await expect(warning).toBeVisible();
  // Any button counts as activity. The app polls every 50 ms, or slower on a busy computer.
  await expect(async () => {
    await pad.hold(150, 'down');
    await expect(warning).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(player.stage).toBeFocused();
});

test('dismissing a page’s announcement moves the focus to another control @deep', async ({ openHome, page }) => {
  await speedUpTimers(page);
  await openHome({
    config: { ...HERE, announcement: { id: 'one', text: 'A new world is open.' } },
  });
  const hide = page.getByRole('button', { name: localeTexts('en', 'shell')('announcement.dismiss') });
  await hide.focus();
  // The focus trap starts before the texts of the install invitation load.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/pwa-')));
  await page.keyboard.press('Enter');
  await expect(hide).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test.describe(() => {
  test.use({ viewport: { width: 1920, height: 1080 } });
  test('a gamepad on a wide screen enlarges the text, a key resets it, and the choice “Big screen” persists @deep', async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once', config: HERE });
    await speedUpTimers(page);
    const pad = new VirtualGamepad(page);
    await pad.plugIn();
    await page.goto(testWorld.url);
    await settled(page);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-reach', 'near');
    await pad.press('down');
    await expect(root).toHaveAttribute('data-reach', 'far');
    expect(await root.evaluate((html) => parseFloat(getComputedStyle(html).fontSize))).toBeGreaterThanOrEqual(26);
    await page.keyboard.press('Tab');
    await expect(root).toHaveAttribute('data-reach', 'near');
    await page.getByRole('button', { name: /^Appearance/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Big screen' }).click();
    await page.reload();
    await expect(root).toHaveAttribute('data-reach', 'far');
  });
});

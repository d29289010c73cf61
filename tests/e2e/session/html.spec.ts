import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { World, WorldOptions } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';
import { goInHistory } from '../../support/e2e/pageActions.ts';

const NAME = 'Loop Loop Loop';

function game(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** Waits until the game has loaded and has the keyboard focus. */
async function waitForGame(page: Page): Promise<void> {
  await expect(game(page).locator('#score')).toHaveText('Press Space, or tap');
  await expect(page.getByRole('application', { name: NAME })).toBeFocused();
}

/** Asserts that no stream was requested or created. */
async function noStream(testWorld: World, page: Page): Promise<void> {
  for (const call of ['play.startSession', 'play.setAnswerSdp', 'play.getSessionStatus'] as const) {
    expect(await testWorld.calls(call), call).toBe(0);
  }
  expect(await page.evaluate(() => (globalThis as { peers?: number }).peers)).toBe(0);
  await expect(page.locator('video')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const counted = globalThis as { peers?: number };
    counted.peers = 0;
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        counted.peers = (counted.peers ?? 0) + 1;
      }
    };
  });
});

const ON_HOME: Partial<WorldOptions> = {
  scenario: 'plays-html-game',
  config: { lists: { topBarApps: ['20152', '20101'] } },
};
const pressTile = (page: Page) =>
  page
    .getByRole('link', { name: new RegExp(`^Play ${NAME}`) })
    .first()
    .click();

test('an HTML game starts from its tile in an iframe without a stream, and receives keys: entity.app-info.appType', async ({
  openHome,
  page,
  player,
  demoFolder,
}) => {
  const testWorld = await openHome(ON_HOME);
  await pressTile(page);
  await page.waitForURL(testWorld.playUrl);
  await waitForGame(page);
  const frame = page.locator('iframe');
  const source = await frame.evaluate((element: HTMLIFrameElement) => element.src);
  expect(testWorld.hostOf(source)).toBe('games');
  // All hosts of the demo are folders of one origin.
  if (demoFolder === '') expect(new URL(source).origin).not.toBe(new URL(testWorld.url).origin);
  await page.keyboard.press('Space');
  await expect(game(page).locator('#score')).toHaveText('Score 0');
  // Pressing Space at a wrong time ends the round of the HTML game. Directly after the start, every press is wrong.
  await page.keyboard.press('Space');
  await expect(game(page).locator('#score')).toContainText('Round over.');
  await expect(page).toHaveTitle(new RegExp(NAME));

  // Escape opens the game bar, but the page receives no key event. In the bar, Escape returns the keyboard to the
  // game.
  await page.keyboard.press('Escape');
  await expect(player.button('Leave')).toBeFocused();
  const bar = page.getByRole('region', { name: 'Game bar' });
  await expect(bar.getByRole('button')).toHaveCount(6);
  for (const name of [
    'Stream statistics',
    'Sound and recording',
    'Controls',
    'Key mapping',
    'Files',
    'Report a problem',
  ]) {
    await expect(player.button(name)).toHaveCount(0);
  }
  await page.keyboard.press('f');
  await expect(player.button('Exit full screen')).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  await page.keyboard.press('f');
  await expect(player.button('Full screen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application', { name: NAME })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(game(page).locator('#score')).toHaveText('Score 0');

  // Shift+Tab leaves any game, too.
  await page.keyboard.press('Shift+Tab');
  await expect(player.button('Leave')).toBeFocused();
  await noStream(testWorld, page);
});

test('leaving an HTML game asks first, reports the playtime, and lists it as recently played @deep', async ({
  openGame,
  page,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'plays-html-game' });
  await waitForGame(page);
  await player.button('Open the game bar').click();
  await player.button('Leave').click();
  await expect(player.dialog).toContainText('Anything the game hasn’t saved will be lost.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application', { name: NAME })).toBeFocused();
  // The mouse is still over the game bar, so the bar stays open.
  await player.button('Leave').click();
  await player.dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/apps\/tin-orchestra\/20152\//);
  const uptime = await testWorld.untilCalled('play.reportEvent');
  expect(uptime.request?.body).toMatchObject({
    eventName: 'FeUptime',
    packageName: 'com.tinorchestra.looplooploop',
    extraData: { uptimeMs: expect.any(Number) as unknown },
  });
  const ended = await testWorld.untilCalled('beacon.FeGameEnded');
  expect(ended.request?.body).toMatchObject({ extraData: { connectionState: 'none' } });
  await page.goto(testWorld.url);
  await expect(page.getByRole('link', { name: `Continue playing: ${NAME}` })).toBeVisible();
  await noStream(testWorld, page);
});

test('the browser’s Back button asks before it leaves an HTML game, and follows the answer', async ({
  openHome,
  page,
  player,
}) => {
  const testWorld = await openHome(ON_HOME);
  await pressTile(page);
  await waitForGame(page);
  // Browsers ignore `beforeunload` without a user gesture.
  await page.keyboard.press('Space');
  await goInHistory(page, -1);
  await player.dialog.getByRole('button', { name: 'Keep playing' }).click();
  await expect(page.getByRole('application', { name: NAME })).toBeFocused();
  await page.keyboard.press('Space');
  await goInHistory(page, -1);
  await player.dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(testWorld.url);
});

test('a tap plays an HTML game by touch, the handle opens its bar, and a press beside the bar closes it @deep', async ({
  world,
  browser,
  troubles,
}) => {
  const testWorld = await world({ scenario: 'plays-html-game' });
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  troubles.watch(context);
  const page = await context.newPage();
  await page.goto(testWorld.playUrl);
  await expect(game(page).locator('#score')).toHaveText('Press Space, or tap');
  await page.touchscreen.tap(195, 600);
  await expect(game(page).locator('#score')).toHaveText('Score 0');
  await page.getByRole('button', { name: 'Open the game bar' }).tap();
  const mute = page.getByRole('button', { name: 'Turn sound off' });
  await mute.tap();
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  await page.touchscreen.tap(195, 600);
  await expect(page.getByRole('button', { name: 'Open the game bar' })).toHaveAttribute('aria-expanded', 'false');
  // The press beside the game bar closed the bar and didn't reach the game.
  await expect(game(page).locator('#score')).toHaveText('Score 0');
  await context.close();
});

test('an HTML game that never loads shows a notice after 30 s, and a retry continues @deep', async ({
  openGame,
  page,
  player,
}) => {
  await page.clock.install();
  const testWorld = await openGame({ scenario: 'html-game-never-loads' });
  await testWorld.untilCalled('html-game');
  await expect(page.getByText('Loading the game')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(player.notice).toContainText('The game didn’t load');
  await player.notice.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Help' })).toHaveCount(0);
  await testWorld.script('html-game', { answers: [{}] });
  await player.notice.getByRole('button', { name: 'Try again' }).click();
  await expect(game(page).locator('#score')).toHaveText('Press Space, or tap');
  await expect(player.notice).toHaveCount(0);
  await noStream(testWorld, page);
});

test('an HTML game whose host responds with an error page shows a notice after 8 s, and the page can be shown @deep', async ({
  openGame,
  page,
  player,
  troubles,
}) => {
  troubles.expectFailedRequests();
  await page.clock.install();
  await openGame({ scenario: 'html-game-broken' });
  await expect(game(page).getByText('HTTP 500')).toBeAttached();
  await page.clock.fastForward(8_000);
  await expect(player.notice).toContainText('The game isn’t responding');
  await player.notice.getByRole('button', { name: 'Show it anyway' }).click();
  await expect(game(page).getByText('HTTP 500')).toBeVisible();
  await player.button('Open the game bar').click();
  // The app can't control the sound of a third-party iframe.
  await expect(player.button('Turn sound off')).toHaveCount(0);
  await expect(player.button('Leave')).toBeVisible();
});

test('an HTML game for adults, with a required sign-in or under maintenance does not load its iframe @deep', async ({
  world,
  page,
  player,
}) => {
  const adults = await world({ scenario: 'html-game-for-adults' });
  await page.goto(adults.playUrl);
  const { dialog, notice } = player;
  await expect(notice).toContainText(NAME);
  expect(await adults.calls('html-game')).toBe(0);
  await notice.getByRole('button').first().click();
  await waitForGame(page);

  const members = await world({ scenario: 'html-game-must-sign-in' });
  await page.goto(members.playUrl);
  await expect(dialog).toContainText(`Sign in to play ${NAME}`);
  expect(await members.calls('html-game')).toBe(0);

  const closed = await world({ scenario: 'html-game-closed' });
  await page.goto(closed.playUrl);
  await expect(notice).toContainText('2102');
  expect(await closed.calls('html-game')).toBe(0);
  await closed.config({ apps: { '20152': { state: 'live' } } });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await waitForGame(page);
});

test('an HTML game on a host outside the allowlist is not framed @deep', async ({ openGame, page, player }) => {
  await openGame({
    scenario: 'plays-html-game',
    config: { apps: { '20152': { gameUrl: 'https://games.example/loop' } } },
  });
  await expect(player.notice).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the game bar of an HTML game opens help, privacy and the account, and the game pauses meanwhile @deep', async ({
  openGame,
  page,
  player,
}) => {
  await openGame({ scenario: 'plays-html-game' });
  await waitForGame(page);
  const open = async (name: string) => {
    await page.keyboard.press('Escape');
    await expect(player.button('Leave')).toBeFocused();
    await player.button(name).click();
  };
  await open('Help');
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('textbox', { name: 'Search the answers' }).fill('pasword');
  await expect(help.getByText(/Choose “Forgot your password\?”/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('application', { name: NAME })).toBeFocused();

  await open('Privacy settings');
  await expect(page.getByRole('dialog', { name: 'Privacy settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application', { name: NAME })).toBeFocused();

  await open('Sign in');
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await login.getByRole('textbox', { name: 'E-mail' }).fill('mira@example.com');
  await page.keyboard.press('Enter');
  const secret = page.getByRole('textbox', { name: 'Password' });
  await secret.fill('Nowlight1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('application', { name: NAME })).toBeFocused();

  await open('Your account');
  const person = page.getByRole('dialog', { name: 'Mira' });
  await expect(person).toContainText(`Signing out ends ${NAME}`);
  await person.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

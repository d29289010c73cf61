import { devices, type Locator } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import { test } from '../../support/e2e/test.ts';

/** A landscape game that supports touch only. */
const CARTOGRAPHER = {
  scenario: 'plays-at-once' as const,
  config: {
    features: { enableNativeKeyboard: false },
    apps: { '20101': { packageName: 'com.ninthlantern.thequietcartographer' } },
  },
};

test('the game bar enters and leaves full screen, and shows the current state: transition.fullscreen', async ({
  playGame,
  page,
  player,
}) => {
  await playGame();
  const full = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('f');
  await expect(player.button('Exit full screen')).toBeVisible();
  expect(await full()).toBe(true);
  await page.keyboard.press('f');
  await expect(player.button('Full screen')).toBeVisible();
  expect(await full()).toBe(false);
});

test.describe('on a phone in portrait', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 693 }, deviceScaleFactor: 1 });

  test('a game switches to portrait, fills the width above the middle, and shows no rotate hint', async ({
    playGame,
    page,
    player,
  }) => {
    const testWorld = await playGame();
    const place = async () =>
      (await player.stage.locator('video').boundingBox()) ?? { x: -1, y: -1, width: 0, height: 1 };
    await expect.poll(async () => (await place()).height > (await place()).width).toBe(true);
    const { x, y, width, height } = await place();
    expect([Math.round(x), Math.round(width)]).toEqual([0, 390]);
    expect(y).toBeLessThanOrEqual((693 - height) / 2);
    await page.touchscreen.tap(195, 400);
    await testWorld.untilInput({ kind: 'touch', phase: 'start', slot: 0 });
    await expect(page.getByText('behind the handle at the top')).toBeVisible();
    await expect(page.getByText('turn your device')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 }, deviceScaleFactor: 3 });

  test('the on-screen controls send keys to the streaming device, and appear again after a reload', async ({
    playGame,
    page,
    player,
  }) => {
    const testWorld = await playGame();
    await player.button('Open the game bar').tap();
    await player.button('Controls').tap();
    await page.getByRole('button', { name: /^On-screen controls/ }).tap();
    await page.getByRole('switch', { name: 'Show on the picture' }).tap();
    await page.getByRole('region', { name: 'On-screen controls' }).getByRole('button', { name: 'Close' }).tap();
    const jump = player.button('Key Space');
    await jump.tap();
    const down = await testWorld.untilInput({ kind: 'key', down: true, usage: KEY_USAGE['Space'] ?? 0 });
    await testWorld.untilInput({ kind: 'key', down: false, usage: KEY_USAGE['Space'] ?? 0 }, down.seq);
    await expect(player.stage).toBeFocused();

    const before = await testWorld.now();
    await page.reload();
    await player.sees(testWorld, before);
    await expect(jump).toBeVisible();
  });
});

// The smallest phone is tested in every run, the others in the deep tier.
for (const [width, height, tag] of [
  [390, 844, ' @deep'],
  [360, 640, ''],
] as const) {
  test.describe(`on a phone of ${width} × ${height} in portrait`, () => {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
    test.use({ ...phone, viewport: { width, height }, deviceScaleFactor: 1 });

    test(`a landscape game has its picture at the top and thumb controls below it${tag}`, async ({
      playGame,
      page,
      player,
    }) => {
      const testWorld = await playGame({ scenario: 'plays-by-gamepad' });
      const thumbs = page.getByRole('region', { name: 'On-screen controls' });
      await expect(thumbs.getByRole('button', { name: 'Left stick' })).toBeVisible();
      const picture = await boxOf(player.stage.locator('video'));
      expect(picture.width).toBe(width);
      expect(picture.width).toBeGreaterThan(picture.height);
      for (const control of await thumbs.getByRole('button').all()) {
        const box = await boxOf(control);
        expect(box.y).toBeGreaterThanOrEqual(picture.y + picture.height);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
      const handle = await boxOf(player.button('Open the game bar'));
      expect(handle.y + handle.height).toBeLessThanOrEqual(picture.y);

      const stick = await boxOf(thumbs.getByRole('button', { name: 'Left stick' }));
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', { x: stick.x + stick.width - 4, y: stick.y + stick.height / 2 });
      await expect
        .poll(async () =>
          (await testWorld.inputs()).some((event) => event.kind === 'gamepad' && (event.axes[0] ?? 0) > 0.5),
        )
        .toBe(true);
      await touch('touchEnd');
      // A tap on the picture still reaches the game.
      await page.touchscreen.tap(width / 2, picture.y + picture.height / 2);
      await testWorld.untilInput({ kind: 'touch', phase: 'start' });
    });
  });
}

test.describe('on a phone in portrait, in a game with touch input only', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });

  test('the control scheme’s actions are named buttons below the picture, and send touches at their positions @deep', async ({
    playGame,
    player,
  }) => {
    const testWorld = await playGame(CARTOGRAPHER);
    const draw = player.button('Draw');
    await expect(draw).toBeVisible({ timeout: 30_000 });
    const picture = await boxOf(player.stage.locator('video'));
    expect((await boxOf(draw)).y).toBeGreaterThanOrEqual(picture.y + picture.height);
    await draw.tap();
    await testWorld.untilInput({ kind: 'touch', phase: 'start' });
    const start = (await testWorld.inputs()).find((event) => event.kind === 'touch' && event.phase === 'start');
    expect(start).toMatchObject({ kind: 'touch', phase: 'start' });
    if (start?.kind !== 'touch') return;
    expect(start.x / 10_000).toBeCloseTo(0.88, 1);
    expect(start.y / 10_000).toBeCloseTo(0.76, 1);
  });
});

test('the server’s BlueStacks configuration maps keys, and the player can import another file and save it', async ({
  world,
  page,
  player,
}) => {
  const tap = (X: number, Y: number, Key: string) => ({
    $type: 'Tap, Bluestacks',
    Type: 'Tap',
    X,
    Y,
    Key,
    Key_alt1: '',
  });
  const configOf = (Name: string, ...GameControls: readonly object[]) => ({
    MetaData: { ParserVersion: '17' },
    ControlSchemes: [{ Name, Selected: true, GameControls }],
  });
  const testWorld = await world(CARTOGRAPHER);
  await testWorld.script('catalogue.get_cfg_info', {
    answers: [{ body: { status: 'Success', ...configOf('Given', tap(25, 50, 'G'), { Type: 'Hologram' }) } }],
    then: 'repeat-last',
  });
  await player.play(testWorld);
  const touched = async (key: string) => {
    await page.keyboard.press(key);
    const starts = (await testWorld.inputs()).filter((event) => event.kind === 'touch' && event.phase === 'start');
    return starts.map((event) => ('x' in event ? [Math.round(event.x / 100), Math.round(event.y / 100)] : []));
  };
  await expect.poll(() => touched('g')).toContainEqual([25, 50]);

  await page.keyboard.press('Shift+Tab');
  await player.button('Key mapping').click();
  await player.button('Share or import').click();
  const file = JSON.stringify(configOf('Mine', tap(75, 25, 'H')));
  await page
    .getByLabel('Open a controls file')
    .setInputFiles({ name: 'mine.cfg', mimeType: 'application/octet-stream', buffer: Buffer.from(file) });
  await player.button('Add').click();
  const saved = page.waitForEvent('download');
  await player.button('Save as a file').click();
  expect((await saved).suggestedFilename()).toBe('com.ninthlantern.thequietcartographer.cfg');
  await page.keyboard.press('Escape');
  await player.button('Done').click();
  await expect.poll(() => touched('h')).toContainEqual([75, 25]);
});

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

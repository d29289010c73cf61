import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import type { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';

/** Opens the diagnostic app, whose test card shows the frame marker at full size. */
async function probe(
  world: (options: Parameters<typeof World.open>[1]) => Promise<World>,
  player: Player,
): Promise<World> {
  const testWorld = await world({ scenario: 'probes-every-input', streaming: { marker: true } });
  await player.play(testWorld);
  return testWorld;
}

test('mouse input reaches the streaming device and appears in the picture: input.mouse', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await probe(world, player);
  // The stage is 1440 × 900, the picture in it 1440 × 810.
  await page.mouse.move(720, 450);
  await page.mouse.move(360, 450, { steps: 5 });
  await testWorld.untilInput({ kind: 'pointer' });
  await page.mouse.down();
  const down = await testWorld.untilInput({ kind: 'button', down: true, button: 0, x: 8192, y: 16_384 });
  await player.picture.shows(down.sequence);
  await page.mouse.up();
  await page.mouse.click(1080, 450, { button: 'right' });
  const right = await testWorld.untilInput({ kind: 'button', down: true, button: 2, x: 24_575, y: 16_384 });
  await testWorld.untilInput({ kind: 'button', down: false, button: 2 }, right.seq);
  await player.picture.shows(right.sequence);
});

test('wheel input reaches the streaming device and appears in the picture: input.wheel @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await probe(world, player);
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, 100);
  const { sequence } = await testWorld.untilInput({ kind: 'wheel', dx: 0, dy: 120, x: 16_384, y: 16_384 });
  await player.picture.shows(sequence);
});

test('gamepad input and its disconnection reach the streaming device and appear in the picture: input.gamepad', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await probe(world, player);
  await plug(page);
  const plugged = await testWorld.untilInput({ kind: 'gamepad', slot: 0, buttons: 0 });
  await hold(page, [0, 9], [0, -1, 0.5, 0]);
  const held = await testWorld.untilInput({ kind: 'gamepad', slot: 0, buttons: 1 | (1 << 9) }, plugged.seq);
  await player.picture.shows(held.sequence);
  await hold(page, [], [0, 0, 0, 0]);
  const rest = await testWorld.untilInput({ kind: 'gamepad', slot: 0, buttons: 0, axes: [0, 0, 0, 0] }, held.seq);
  await page.evaluate(() => {
    navigator.getGamepads = () => [null, null, null, null];
  });
  const gone = await testWorld.untilInput({ kind: 'gamepad-gone', slot: 0 }, rest.seq);
  await player.picture.shows(gone.sequence);
});

test('held input is released when a dialog opens, and key presses then go to the dialog', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await probe(world, player);
  await page.keyboard.down('w');
  const held = await testWorld.untilInput({ kind: 'key', down: true, usage: 0x1a });
  await page.mouse.move(720, 1);
  // While the screen before the picture fades out, the page has a second bar besides the game bar.
  const bar = page.getByRole('region', { name: 'Game bar' });
  await bar.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(player.dialog).toBeVisible();
  const released = await testWorld.untilInput({ kind: 'key', down: false, usage: 0x1a }, held.seq);
  await page.keyboard.up('w');
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(player.dialog).toBeHidden();
  await expect(player.stage).toBeFocused();
  await page.keyboard.press('y');
  await testWorld.untilInput({ kind: 'key', down: true, usage: 0x1c }, released.seq);
  const keys = (await testWorld.inputs(released.seq)).filter(({ kind }) => kind === 'key');
  expect(keys, 'only keys pressed after the dialog closed').toMatchObject([
    { usage: 0x1c },
    ...keys.slice(1).map(() => ({ usage: 0x1c })),
  ]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 }, deviceScaleFactor: 3 });

  test('touches reach the streaming device and appear in the picture: input.touch', async ({
    world,
    page,
    player,
    context,
  }) => {
    const testWorld = await probe(world, player);
    await page.touchscreen.tap(422, 195);
    const start = await testWorld.untilInput({ kind: 'touch', phase: 'start', slot: 0, x: 5000, y: 5000 });
    const end = await testWorld.untilInput({ kind: 'touch', phase: 'end', slot: 0 }, start.seq);
    await player.picture.shows(end.sequence);

    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [id: number, x: number, y: number][]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([id, x, y]) => ({ id, x, y })) });
    await touch('touchStart', [1, 422, 195]);
    await touch('touchStart', [1, 422, 195], [2, 300, 195]);
    const second = await testWorld.untilInput({ kind: 'touch', phase: 'start', slot: 1 }, end.seq);
    await touch('touchMove', [1, 422, 195], [2, 300, 300]);
    const moved = await testWorld.untilInput({ kind: 'touch-moves' }, second.seq);
    await player.picture.shows(moved.sequence);
    await touch('touchEnd');
    await testWorld.untilInput({ kind: 'touch', phase: 'end', slot: 0 }, moved.seq);
    await testWorld.untilInput({ kind: 'touch', phase: 'end', slot: 1 }, moved.seq);
  });
});

/** Connects an idle gamepad. */
async function plug(page: Page): Promise<void> {
  await hold(page, [], [0, 0, 0, 0]);
  await page.evaluate(() => window.dispatchEvent(new Event('gamepadconnected')));
}

async function hold(page: Page, pressed: readonly number[], axes: readonly number[]): Promise<void> {
  await page.evaluate(
    ({ pressed, axes }) => {
      const buttons = Array.from({ length: 17 }, (_, i) => {
        const down = pressed.includes(i);
        return { pressed: down, touched: down, value: down ? 1 : 0 };
      });
      const gamepad = {
        id: 'Test pad',
        index: 0,
        connected: true,
        mapping: 'standard',
        buttons,
        axes,
        timestamp: performance.now(),
      };
      navigator.getGamepads = () => [gamepad as unknown as Gamepad, null, null, null];
    },
    { pressed, axes },
  );
}

import type { Locator } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const hud = localeTexts('en', 'hud');
const pictureWords = localeTexts('en', 'picture');
const stats = localeTexts('en', 'stats');
/** Full width or height of the picture in wire units. */
const WHOLE = 0x7fff;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the picture shrinks beside an open panel, and clicks have the right position in the game', async ({
    playGame,
    page,
    player,
  }) => {
    const testWorld = await playGame();
    const picture = player.stage.locator('video');
    expect(await boxOf(picture)).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
    await page.keyboard.press('Shift+Tab');
    await player.button(hud('hud.controls')).click();
    const panel = page.getByRole('region', { name: hud('hud.controls') });
    await expect(panel).toBeVisible();
    const side = await boxOf(panel);
    await expect.poll(async () => (await boxOf(picture)).width).toBe(1280 - side.width);
    const { x, y, width, height } = await boxOf(picture);
    expect(x + width).toBeLessThanOrEqual(side.x);
    for (const [across, down] of [
      [0.25, 0.75],
      [0.9, 0.1],
    ] as const) {
      const before = (await testWorld.journal()).at(-1)?.seq ?? 0;
      await page.mouse.click(x + width * across, y + height * down);
      await testWorld.untilInput({ kind: 'button', down: true, button: 0 }, before);
      const pressed = (await testWorld.inputs(before)).find((event) => event.kind === 'button' && event.down);
      expect(pressed?.kind).toBe('button');
      if (pressed?.kind !== 'button') continue;
      expect(pressed.x / WHOLE).toBeCloseTo(across, 2);
      expect(pressed.y / WHOLE).toBeCloseTo(down, 2);
    }
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await boxOf(picture)).width).toBe(1280);
  });
});

test.describe('in a window of 21:9', () => {
  test.use({ viewport: { width: 1680, height: 720 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('the stream statistics are beside the picture, and cover no part of it @deep', async ({
    world,
    page,
    player,
  }) => {
    await player.play(await world({ scenario: 'plays-at-once' }));
    await page.keyboard.press('Shift+Tab');
    await player.button(hud('hud.stats')).click();
    const figures = page.getByRole('region', { name: stats('nerd.name') });
    await expect(figures).toBeVisible();
    const { x: left, width: wide } = await boxOf(player.stage.locator('video'));
    const within = async () => {
      const { x, width } = await boxOf(figures);
      return x + width <= left || x >= left + wide;
    };
    expect(await within()).toBe(true);
    await figures.getByRole('button', { name: stats('nerd.move') }).click();
    expect((await boxOf(figures)).x).toBeGreaterThanOrEqual(left + wide);
  });

  test('the ambient light beside the picture updates at most 5 times a second until the player turns it off', async ({
    world,
    page,
    player,
  }) => {
    await page.addInitScript(() => {
      const drawImage = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage') as () => void;
      const copies = { count: 0 };
      Object.assign(globalThis, { copies });
      CanvasRenderingContext2D.prototype.drawImage = function draw(...args: unknown[]) {
        if (args[0] instanceof HTMLVideoElement) copies.count++;
        return Reflect.apply(drawImage, this, args as []);
      };
    });
    await player.play(await world({ scenario: 'plays-at-once' }));
    const copies = () => page.evaluate(() => (globalThis as unknown as { copies: { count: number } }).copies.count);
    const light = page.locator('canvas[data-light]');
    await expect(light).toBeVisible();
    const shine = await light.evaluate((it: HTMLCanvasElement) => {
      const pixels = it.getContext('2d')?.getImageData(0, 0, it.width, it.height).data ?? new Uint8ClampedArray();
      return { width: it.width, height: it.height, sum: pixels.reduce((sum, value) => sum + value, 0) };
    });
    expect(shine.width * shine.height).toBeLessThanOrEqual(32 * 32);
    expect(shine.sum).toBeGreaterThan(shine.width * shine.height * 255);
    // Counts the updates of the ambient light over one second.
    const from = { count: await copies(), at: Date.now() };
    await expect.poll(copies, { timeout: 20_000 }).toBeGreaterThan(from.count + 5);
    expect((await copies()) - from.count).toBeLessThanOrEqual(((Date.now() - from.at) / 1000) * 5 + 2);

    await page.keyboard.press('Shift+Tab');
    await player.button(hud('hud.picture')).click();
    await page.getByRole('switch', { name: pictureWords('keep.light') }).click();
    await expect(light).toHaveCount(0);
    await page.reload();
    await expect(player.stage).toBeFocused();
    await expect(light).toHaveCount(0);
  });
});

test('the area beside the picture is black with reduced motion @deep', async ({ world, page, player }) => {
  await page.setViewportSize({ width: 1680, height: 720 });
  await player.play(await world({ scenario: 'plays-at-once' }));
  await expect(page.locator('canvas[data-light]')).toHaveCount(0);
});

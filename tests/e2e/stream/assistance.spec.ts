import type { Page } from '@playwright/test';
import { decode } from 'fast-png';
import { encodeCaption } from '../../../src/contracts/channel/captions.ts';
import { colourMatrix } from '../../../src/domain/assistance/vision/colourMatrix.ts';
import type { PictureFilter } from '../../../src/domain/assistance/vision/pictureFilter.ts';
import { expect } from '../../support/expect.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { test } from '../../support/e2e/test.ts';
import { filteredColour } from '../../support/vision/filteredColour.ts';

const translate = localeTexts('en', 'assistance');
const hud = localeTexts('en', 'hud');
/** Largest difference of a filtered colour from its matrix, of 255. */
const TOLERANCE = 2;

/** Returns the pixels of the game's picture, without the controls over it. */
async function pixels(page: Page) {
  const alone = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { visibility: hidden !important } video { visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const { data, channels } = decode(await page.locator('video').screenshot());
  await alone.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return { data, channels };
}

type Picture = Awaited<ReturnType<typeof pixels>>;

/** Largest difference between a filtered picture and the filter of the plain one. */
function difference(plain: Picture, filtered: Picture, filter: PictureFilter): { most: number; colours: number } {
  let most = 0;
  const known = new Map<number, readonly [number, number, number]>();
  const at = ({ data, channels }: Picture, pixel: number) =>
    [data[pixel * channels] ?? 0, data[pixel * channels + 1] ?? 0, data[pixel * channels + 2] ?? 0] as const;
  for (let pixel = 0; pixel < plain.data.length / plain.channels; pixel++) {
    const before = at(plain, pixel);
    const key = (before[0] << 16) | (before[1] << 8) | before[2];
    const expected = known.get(key) ?? filteredColour(filter, before);
    known.set(key, expected);
    for (const [channel, value] of at(filtered, pixel).entries())
      most = Math.max(most, Math.abs(value - (expected[channel] ?? 0)));
  }
  return { most, colours: known.size };
}

test('the picture’s filters agree with their matrices within ±2 of 255 on the test card', async ({
  playGame,
  page,
  player,
}) => {
  await playGame({ scenario: 'probes-every-input', streaming: { small: false } });
  await page.keyboard.press('Shift+Tab');
  await player.button(hud('hud.assistance')).click();
  const panel = page.getByRole('region', { name: translate('title') });
  const kinds = panel.getByRole('combobox', { name: translate('vision.colour') });
  const level = (name: 'contrast' | 'brightness' | 'strength') =>
    panel.getByRole('slider', { name: translate(`vision.${name}`) });
  await expect(kinds).toBeVisible();
  // Pauses the video, so that the filtered picture can be compared with the plain one.
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  // A paused video shows the newest decoded frame at the first change of a filter.
  await kinds.selectOption('tritanopia');
  await kinds.selectOption('off');
  const plain = await pixels(page);
  const compare = async (filter: PictureFilter) => {
    const { most, colours } = difference(plain, await pixels(page), filter);
    expect(colours).toBeGreaterThan(300);
    return most;
  };
  for (const kind of ['protanopia', 'deuteranopia', 'tritanopia'] as const) {
    await kinds.selectOption(kind);
    const filter = { matrix: colourMatrix(kind, 1), brightness: 1, contrast: 1 };
    await expect.poll(() => compare(filter), kind).toBeLessThanOrEqual(TOLERANCE);
  }
  await level('strength').fill('0.5');
  const half = { matrix: colourMatrix('tritanopia', 0.5), brightness: 1, contrast: 1 };
  await expect.poll(() => compare(half), 'half strength').toBeLessThanOrEqual(TOLERANCE);
  await kinds.selectOption('off');
  await level('contrast').fill('1.4');
  await level('brightness').fill('0.8');
  const levels = { matrix: undefined, brightness: 0.8, contrast: 1.4 };
  await expect.poll(() => compare(levels), 'contrast and brightness').toBeLessThanOrEqual(TOLERANCE);
  await level('contrast').fill('1');
  await level('brightness').fill('1');
  await expect
    .poll(async () => difference(plain, await pixels(page), { matrix: undefined, brightness: 1, contrast: 1 }).most)
    .toBeLessThan(0.001);
});

test('settings of the picture are kept for the player’s next visit, and their code loads only if one is on', async ({
  playGame,
  page,
  player,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const world = await playGame();
  await page.keyboard.press('Shift+Tab');
  await expect(player.button(hud('hud.assistance'))).toBeVisible();
  expect(loaded.filter((path) => /assistance/i.test(path))).toEqual([]);
  await player.button(hud('hud.assistance')).click();
  const panel = page.getByRole('region', { name: translate('title') });
  const pointers = panel.getByRole('group', { name: translate('vision.pointer') });
  await pointers.getByRole('radio', { name: translate('vision.pointers.large'), exact: true }).check({ force: true });
  await panel.getByRole('switch', { name: translate('vision.flashes') }).check();
  await page.reload();
  await player.plays(world);
  const stage = page.getByRole('application');
  await expect.poll(() => stage.evaluate((element) => getComputedStyle(element).cursor)).toContain('data:image/svg');
  await expect(page.locator('[data-cover]')).toBeAttached();
});

test('captions of the streaming device appear while the setting is on, and none are requested otherwise', async ({
  playGame,
  page,
  player,
}) => {
  const world = await playGame();
  await page.keyboard.press('Shift+Tab');
  await player.button(hud('hud.assistance')).click();
  const panel = page.getByRole('region', { name: translate('title') });
  const before = await world.now();
  await panel.getByRole('switch', { name: translate('hearing.captions') }).check();
  await world.until(({ kind, data }) => kind === 'channel' && data?.['line'] === 'captions=on', before);
  await world.device(encodeCaption({ text: 'Watch out!', speaker: 'Mira', ms: 30_000 }));
  const captions = page.getByRole('log');
  await expect(captions).toHaveText('Mira: Watch out!');
  // Captions are above the lower edge of the game and below the game bar.
  const [bar, line] = await Promise.all([
    page.getByRole('button', { name: hud('hud.open') }).boundingBox(),
    captions.boundingBox(),
  ]);
  if (bar && line) expect(line.y).toBeGreaterThan(bar.y + bar.height);
  await panel.getByRole('switch', { name: translate('hearing.captions') }).uncheck();
  await expect(captions).toBeHidden();
  await world.until(({ kind, data }) => kind === 'channel' && data?.['line'] === 'captions=off', before);
});

test('loud sounds flash at the side of the picture from which they come', async ({ playGame, page, player }) => {
  const world = await playGame();
  await page.keyboard.press('Shift+Tab');
  await player.button(hud('hud.assistance')).click();
  const panel = page.getByRole('region', { name: translate('title') });
  await panel.getByRole('switch', { name: translate('hearing.signal') }).check();
  for (const side of ['left', 'right'] as const)
    await expect(async () => {
      await world.device({ type: 'loud-sound', side });
      const flashes = await page.waitForFunction(
        () => {
          const edges = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > [data-side]')];
          const bright = edges.filter((edge) => Number(getComputedStyle(edge).opacity) > 0.5);
          return bright.length > 0 && bright.map((edge) => edge.dataset['side']);
        },
        undefined,
        { polling: 'raf', timeout: 3_000 },
      );
      expect(await flashes.jsonValue()).toEqual([side]);
    }).toPass({ timeout: 30_000 });
});

test('the sound is processed only while a setting of the sound is on', async ({ playGame, page, player }) => {
  await page.addInitScript(() => {
    const Context = AudioContext;
    Object.assign(window, { contexts: 0 });
    window.AudioContext = class extends Context {
      constructor(options?: AudioContextOptions) {
        super(options);
        (window as unknown as { contexts: number }).contexts++;
      }
    };
  });
  await playGame();
  const contexts = () => page.evaluate(() => (window as unknown as { contexts: number }).contexts);
  await page.keyboard.press('Shift+Tab');
  await player.button(hud('hud.assistance')).click();
  const panel = page.getByRole('region', { name: translate('title') });
  await expect(panel.getByRole('switch', { name: translate('hearing.mono') })).toBeVisible();
  expect(await contexts()).toBe(0);
  await panel.getByRole('switch', { name: translate('hearing.mono') }).check();
  await expect.poll(contexts).toBe(1);
});

test('a phone’s tilt plays the Tilt control of the game’s scheme once the player has turned it on', async ({
  playGame,
  page,
  player,
}) => {
  const config = { features: { enableNativeKeyboard: false } };
  const testWorld = await playGame({ scenario: 'probes-every-input', config });
  /** Holds the phone with its right edge lowered by this angle. */
  const tilt = (gamma: number) =>
    page.evaluate((angle) => {
      dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta: 0, gamma: angle }));
    }, gamma);
  await page.keyboard.press('Shift+Tab');
  await player.button(hud('hud.assistance')).click();
  const panel = page.getByRole('region', { name: translate('title') });
  await panel.getByRole('switch', { name: translate('tilt.on') }).press('Space');
  await panel.getByRole('button', { name: translate('close') }).press('Enter');
  await expect(async () => {
    await tilt(0);
    await tilt(20);
    const touches = await testWorld.inputs();
    expect(touches).toContainEqual(expect.objectContaining({ kind: 'touch', phase: 'start' }));
  }).toPass();
  await tilt(0);
  await testWorld.untilInput({ kind: 'touch', phase: 'end' });
});

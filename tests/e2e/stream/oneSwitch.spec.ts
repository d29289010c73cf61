import type { Locator, Page } from '@playwright/test';
import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import { expect } from '../../support/expect.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { test } from '../../support/e2e/test.ts';

const translate = localeTexts('en', 'assistance');
const hud = localeTexts('en', 'hud');
/** Pixel Perch: the player lowers a line on fish, and the goal is 14 of them. */
const FISHING = {
  scenario: 'plays-at-once',
  config: { apps: { '20101': { packageName: 'com.harbourandhound.pixelperch' } } },
} as const;
const MOST_PRESSES = 120;

type Press = (page: Page, target: Locator) => Promise<void>;

const nodes = (page: Page) => page.getByRole('document', { name: translate('reader.region') });
const node = (page: Page, name: string | RegExp) => nodes(page).getByRole('button', { name }).first();
const ring = (page: Page) => page.locator('[popover="manual"][data-kind]');

/** Turns on an assistance preset in the settings over the game, and sets the preset's time in milliseconds. */
async function choosePreset(page: Page, preset: 'one-switch' | 'dwell', time: 'step' | 'rest', ms: number) {
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: hud('hud.assistance') }).press('Enter');
  const panel = page.getByRole('region', { name: translate('title') });
  await panel.getByRole('switch', { name: translate(`presets.${preset}.name`) }).press('Space');
  await panel.getByRole('slider', { name: translate(`switches.${time}`) }).fill(String(ms));
  await panel.getByRole('button', { name: translate('close') }).press('Enter');
}

/** Presses the one key when scanning marks the row of the target, and again when it marks the target. */
const pressByOneKey: Press = async (page, target) => {
  const element = await target.elementHandle();
  const untilMarked = async (kinds: string, timeout = 20_000) => {
    const marked = await page.waitForFunction(
      ([one, searched]) => {
        const mark = document.querySelector<HTMLElement>('[popover="manual"][data-kind]');
        const kind = mark?.dataset['kind'] ?? '';
        if (!mark || !one || !searched.includes(kind)) return undefined;
        const [outer, inner] = [mark.getBoundingClientRect(), one.getBoundingClientRect()];
        const isInside =
          outer.top <= inner.top + 1 &&
          outer.bottom >= inner.bottom - 16 &&
          outer.left <= inner.left + 1 &&
          outer.right >= inner.right - 16;
        const isAround = Math.abs(outer.left - inner.left) < 16 && Math.abs(outer.right - inner.right) < 16;
        return isInside && (kind === 'row' || isAround) ? kind : undefined;
      },
      [element, kinds] as const,
      { polling: 'raf', timeout },
    );
    await page.keyboard.press('Space');
    return await marked.jsonValue();
  };
  // Scanning rests if no press follows for a while. The next press continues it.
  await ring(page)
    .waitFor({ timeout: 1_500 })
    .catch(() => page.keyboard.press('Space'));
  for (let attempts = 3; (await untilMarked('row item')) === 'row'; attempts--) {
    // On a busy machine, the press can arrive when the next row is marked. Scanning then returns to the rows.
    const pressed = await untilMarked('item', 10_000).catch(() => undefined);
    if (pressed) return;
    if (attempts === 1) throw new Error('No press chose the row of the target');
  }
};

/** Moves the mouse away from the target, and then rests it over the target. */
const pressByDwell: Press = async (page, target) => {
  await page.mouse.move(2, 2);
  await target.hover({ force: true });
};

/** Plays calmly until the game is won. A press that came too late is repeated, and a lost round too. */
async function winBy(page: Page, press: Press): Promise<void> {
  const status = nodes(page).getByRole('status');
  const result = nodes(page).getByRole('heading', { name: /^(You won|Round over)/ });
  /** Matches the status text of the described picture, which names nearby objects while nothing in the game moves. */
  const still = status.filter({ hasText: /Item|Danger|Nothing/ }).or(result);
  const act = (name: string | RegExp, acted: Locator) =>
    expect(async () => {
      await press(page, node(page, name));
      await expect(acted.first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
  await act('Start', status);
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await expect(still).toBeVisible({ timeout: 60_000 });
    if (await result.isVisible()) {
      if ((await result.textContent())?.startsWith('You won!')) return;
      await act('Play again', status);
      continue;
    }
    const before = (await status.textContent()) ?? '';
    const isItemNear = (await nodes(page).getByRole('button', { name: /^Item/ }).count()) > 0;
    await act(isItemNear ? /^Item/ : 'Wait', status.filter({ hasNotText: before }).or(result));
  }
  await expect(result).toHaveText(/^You won!/);
}

test('one key starts a game, and the game doesn’t receive the key', async ({ playGame, page }) => {
  const testWorld = await playGame(FISHING);
  await choosePreset(page, 'one-switch', 'step', 800);
  await pressByOneKey(page, node(page, 'Start'));
  await expect(nodes(page).getByRole('status')).toContainText('0 of 14.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyI');
  await testWorld.untilInput({ kind: 'key', down: true, usage: KEY_USAGE['KeyI'] ?? 0 });
  const keys = (await testWorld.inputs()).flatMap((input) => (input.kind === 'key' ? input.usage : []));
  expect(keys).not.toContain(KEY_USAGE.Space);
});

test('one key changes a list in steps, and a resting pointer presses a switch', async ({ openHome, page }) => {
  const testWorld = await openHome();
  await page.goto(testWorld.at('/accessibility'));
  await page.getByRole('switch', { name: translate('switches.scan') }).press('Space');
  await page.getByRole('slider', { name: translate('switches.step') }).fill('600');
  const colours = page.getByRole('combobox', { name: translate('vision.colour') });
  await pressByOneKey(page, colours);
  await ring(page).filter({ hasText: '+' }).waitFor();
  await page.keyboard.press('Space');
  await expect(colours).toHaveValue('protanopia');
  await page.getByRole('switch', { name: translate('switches.dwell') }).click();
  const mono = page.getByRole('switch', { name: translate('hearing.mono') });
  await mono.hover();
  await expect(mono).toBeChecked();
});

test('one key types into a text field of a dialog', { tag: '@deep' }, async ({ openHome, page }) => {
  const testWorld = await openHome();
  await page.goto(testWorld.at('/accessibility'));
  await page.getByRole('switch', { name: translate('switches.scan') }).press('Space');
  await page.getByRole('slider', { name: translate('switches.step') }).fill('600');
  await page.goto(testWorld.url);
  // Before the JavaScript of one-switch scanning has loaded, the key would type a space into the search field.
  await ring(page).waitFor();
  await page.getByRole('button', { name: localeTexts('en', 'shell')('search') }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await pressByOneKey(page, field);
  const keyboard = page.getByRole('group', { name: translate('typing.keyboard') });
  await pressByOneKey(page, keyboard.getByRole('button', { name: 't', exact: true }));
  await expect(field).toHaveValue('t');
  await expect(field).toBeFocused();
  await pressByOneKey(page, keyboard.getByRole('button', { name: translate('typing.done') }));
  await expect(keyboard).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test('one key types into a text field of a game, and Enter arrives after the text', async ({ playGame, page }) => {
    const testWorld = await playGame(FISHING);
    await choosePreset(page, 'one-switch', 'step', 800);
    await testWorld.device({ type: 'soft-keyboard', shown: true });
    const keyboard = page.getByRole('group', { name: translate('typing.keyboard') });
    await pressByOneKey(page, keyboard.getByRole('button', { name: 't', exact: true }));
    // The hidden field, at which a phone would open its own keyboard.
    await expect(page.locator('input:focus')).toHaveAttribute('inputmode', 'none');
    await pressByOneKey(page, keyboard.getByRole('button', { name: translate('typing.enter') }));
    const { seq } = await testWorld.until(({ data }) => data?.['line'] === 'input=t');
    await testWorld.untilInput({ kind: 'key', down: true, usage: KEY_USAGE['Enter'] ?? 0 }, seq);
  });
});

test('a click into the microphone is a switch, and the microphone is off afterwards', async ({ openHome, page }) => {
  const testWorld = await openHome();
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      const stream = await open(wishes);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const tracks = () =>
    page.evaluate(() => (globalThis as { tracks?: readonly MediaStreamTrack[] }).tracks?.map((it) => it.readyState));
  await page.goto(testWorld.at('/accessibility'));
  await page.getByRole('switch', { name: translate('switches.scan') }).press('Space');
  await page.getByRole('slider', { name: translate('switches.step') }).fill('5000');
  expect(await tracks()).toEqual([]);
  // Chromium's simulated microphone hears a short tone each second. The first tone chooses the first row.
  await page.getByRole('combobox', { name: translate('switches.choose') }).selectOption('SoundClick');
  const scan = await page.getByRole('switch', { name: translate('switches.scan') }).elementHandle();
  // The next tone, a second later, would count as another press and leave the page.
  await page.waitForFunction(
    (element) => {
      if (!document.querySelector('[popover="manual"][data-kind="item"]')) return false;
      const [track] = (globalThis as { tracks?: readonly MediaStreamTrack[] }).tracks ?? [];
      const isLive = track?.readyState === 'live';
      (element as HTMLElement).click();
      return isLive;
    },
    scan,
    { polling: 'raf' },
  );
  await expect.poll(tracks).toEqual(['ended']);
});

test('a game is won by one key alone @deep', async ({ playGame, page }) => {
  test.setTimeout(400_000);
  await playGame(FISHING);
  await choosePreset(page, 'one-switch', 'step', 600);
  await winBy(page, pressByOneKey);
});

test('a game is won by resting the pointer alone @deep', async ({ playGame, page }) => {
  test.setTimeout(240_000);
  await playGame(FISHING);
  await choosePreset(page, 'dwell', 'rest', 400);
  await winBy(page, pressByDwell);
});

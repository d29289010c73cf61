import { expect } from '../support/expect.ts';
import { PHONE, test } from '../support/browsers/browserTest.ts';
import { localeTexts } from '../support/e2e/localeTexts.ts';

const shell = localeTexts('en', 'shell');
const german = localeTexts('de', 'shell');

test('a language and a theme chosen by mouse persist after a reload', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  await player.get('button', new RegExp(`^${shell('language')}`)).click();
  await player.get('menuitemradio', 'Deutsch').click();
  await player.get('heading', localeTexts('de', 'home')('title')).isVisible();
  await player.text(german('footer.tagline')).isVisible();
  const theme = player.get('button', new RegExp(`^${german('theme.label')}`));
  for (const [name, data, scheme] of [
    ['theme.dark', 'dark', /dark/],
    ['theme.light', 'light', /light/],
    ['theme.contrast', 'contrast', /dark/],
  ] as const) {
    // After a change of language, the toolbar may render again and close its menu once the page has the new texts.
    await expect(async () => {
      await theme.click();
      await player.get('menuitemradio', german(name)).click();
    }).toPass();
    await player.get('menu').isAbsent();
    await expect.poll(() => player.call(() => document.documentElement.dataset['theme'])).toBe(data);
    expect(await player.call(() => getComputedStyle(document.documentElement).colorScheme)).toMatch(scheme);
  }
  await player.visit(testWorld.url);
  await player.get('heading', localeTexts('de', 'home')('title')).isVisible();
  expect(await player.call(() => [document.documentElement.lang, document.documentElement.dataset['theme']])).toEqual([
    'de',
    'contrast',
  ]);
});

test('Japanese and Korean render with real glyphs, not boxes', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  for (const [spoken, name, language] of [
    ['en', '日本語', 'ja'],
    ['ja', '한국어', 'ko'],
  ] as const) {
    const opener = player.get('button', new RegExp(`^${localeTexts(spoken, 'shell')('language')}`));
    await expect(async () => {
      await opener.click();
      await player.get('menuitemradio', name).click();
    }).toPass();
    await player.get('heading', localeTexts(language, 'home')('title')).isVisible();
    await expect.poll(() => player.call(scriptFontIsLoaded, name)).toBe(true);
  }
});

/** Runs in the page. Returns whether the page's first Noto Sans font, for the letters of `sample`, is loaded. */
function scriptFontIsLoaded(sample: string): boolean {
  const [family] = /"Noto Sans [^"]+"/.exec(getComputedStyle(document.body).fontFamily) ?? [];
  return family !== undefined && document.fonts.check(`700 20px ${family}`, sample);
}

for (const width of [1440, PHONE.width])
  test(`a menu opens below its button in a window ${width} pixels wide, and closes by Escape or an outside press`, async ({
    world,
    player,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once' });
    await player.resize({ width, height: 844 });
    await player.visit(testWorld.url);
    const opener = player.get('button', new RegExp(`^${shell('theme.label')}`));
    await opener.click();
    const menu = player.get('menu');
    await menu.get('menuitemradio', shell('theme.dark')).isVisible();
    const [button, box, inside] = [await opener.box(), await menu.box(), await player.call(() => innerWidth)];
    expect(box.y).toBeGreaterThanOrEqual(button.y + button.height);
    expect(box.y).toBeLessThan(button.y + button.height + 24);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(inside);
    expect(box.x).toBeLessThan(button.x + button.width);
    expect(box.x + box.width).toBeGreaterThan(button.x);
    await player.key('Escape');
    await menu.isAbsent();
    await opener.isFocused();
    await opener.click();
    await menu.isVisible();
    await player.press(20, 600);
    await menu.isAbsent();
  });

test('arrow keys navigate a menu, and Enter chooses an item', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  await player.get('button', new RegExp(`^${shell('theme.label')}`)).click();
  await player.get('menuitemradio', shell('theme.system')).isFocused();
  await player.key('ArrowDown');
  await player.get('menuitemradio', shell('theme.dark')).isFocused();
  await player.key('Enter');
  await expect.poll(() => player.call(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test('the first Tab stop skips the header bar and leads to the games', async ({ world, player }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  await player.get('heading', localeTexts('en', 'home')('title')).isVisible();
  await player.key('Tab');
  await player.get('link', shell('skip')).isFocused();
  await player.key('Enter');
  await expect.poll(() => player.call(() => location.hash)).toBe('#main');
});

test('a gamepad moves the focus from game to game and from a heart to the next game, and opens a game', async ({
  world,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.visit(testWorld.url);
  await player.get('heading', localeTexts('en', 'home')('title')).isVisible();
  // Until the games have loaded, the first press moves the focus into the bar.
  const game = player.get('link', shell('playGame', { game: 'Skyhop' }));
  await game.isVisible();
  await player.call(plugPad);
  const play = (name: string) => shell('playGame', { game: name });
  for (const [button, name] of [
    [13, play('Vesper')],
    [13, play('Skyhop')],
    [15, play('Vesper')],
    [15, play('Orchard')],
    [14, play('Vesper')],
    [14, play('Skyhop')],
    // The heart is beside the cover's text, below the line of the next cover's link.
    [13, shell('favourite', { game: 'Skyhop' })],
    [15, play('Vesper')],
    [14, play('Skyhop')],
  ] as const) {
    await player.call(pressPad, button);
    await expect.poll(() => player.focused()).toMatch(new RegExp(`${name}$`));
  }
  await player.call(pressPad, 0);
  await expect.poll(() => player.address()).toBe(new URL(testWorld.playUrl).pathname);
});

test('a gamepad opens a game without WebRTC, and leaves its notice for the other games @no-webrtc', async ({
  world,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await player.goto(testWorld.playUrl);
  const notice = player.get('alertdialog');
  const leave = notice.get('button', localeTexts('en', 'session')('action.find-games'));
  await leave.isVisible();
  await player.call(plugPad);
  // Down from the title leads to the middle button, left to the first.
  for (const button of [13, 14]) await player.call(pressPad, button);
  await leave.isFocused();
  await player.call(pressPad, 0);
  await player.get('heading', localeTexts('en', 'home')('title')).isVisible();
});

/** Runs in the page. Connects an idle gamepad, and waits until the app polls it. */
async function plugPad(): Promise<void> {
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
  const pad = {
    id: 'Test pad',
    index: 0,
    connected: true,
    mapping: 'standard',
    axes: [0, 0, 0, 0],
    buttons,
    timestamp: 0,
  };
  const looked = { times: 0 };
  Object.assign(globalThis, { testPad: pad, testPadLooked: looked });
  navigator.getGamepads = () => {
    looked.times++;
    return [pad as unknown as Gamepad, null, null, null];
  };
  window.dispatchEvent(new Event('gamepadconnected'));
  for (let polls = 0, before = looked.times; polls < 3; before = looked.times) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (looked.times > before) polls++;
  }
}

/**
 * Runs in the page. Presses and releases a button, each until the app has read the pad. A longer press would repeat its
 * move on a busy computer.
 */
async function pressPad(button: number): Promise<void> {
  const { testPad, testPadLooked } = globalThis as unknown as {
    testPad: { buttons: object[]; timestamp: number };
    testPadLooked: { times: number };
  };
  for (const pressed of [true, false]) {
    Object.assign(testPad.buttons[button] ?? {}, { pressed, touched: pressed, value: Number(pressed) });
    testPad.timestamp = performance.now();
    const until = testPadLooked.times + 1;
    do await new Promise((resolve) => setTimeout(resolve, 20));
    while (testPadLooked.times < until);
  }
}

import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';

/** A low frame rate, because the picture matters little here. */
const CALM = { scenario: 'probes-every-input', config: { features: { maxFps: 5 } } } as const;

/** Waits until the streaming device receives a line on the control channel. Returns its number in the journal. */
async function waitForLine(world: World, line: string, after = 0): Promise<number> {
  const { seq } = await world.until(
    ({ kind, data }) => kind === 'channel' && data?.['direction'] === 'in' && data['line'] === line,
    after,
  );
  return seq;
}

test('the client sends the window size and the states of game bar, sound and tab to the streaming device: channel.text.screen-size, channel.text.osd, channel.text.backtogame, channel.text.audio-mute, channel.text.audio-unmute, channel.text.tab-active, channel.text.tab-inactive, channel.text.tabstatus', async ({
  playGame,
  page,
  player,
}) => {
  const testWorld = await playGame(CALM);
  await waitForLine(testWorld, 'screensize=1440x900');
  // A click enables sound, because browsers require a user gesture.
  await page.mouse.click(600, 500);
  await page.setViewportSize({ width: 1200, height: 800 });
  const resized = await waitForLine(testWorld, 'screensize=1200x800');

  await page.mouse.move(600, 1);
  const opened = await waitForLine(testWorld, 'osd=on', resized);
  await player.button('Turn sound off').click();
  const muted = await waitForLine(testWorld, 'audiomute=1', opened);
  await player.button('Turn sound on').click();
  await waitForLine(testWorld, 'audiounmute=1', muted);
  await page.mouse.click(600, 500);
  const closed = await waitForLine(testWorld, 'osd=off', muted);
  await waitForLine(testWorld, 'backtogame=1', closed);

  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await see('hidden');
  const hidden = await waitForLine(testWorld, 'tabinactive=1', closed);
  await waitForLine(testWorld, 'tabstatus=inactive', hidden);
  await see('visible');
  const back = await waitForLine(testWorld, 'tabactive=1', hidden);
  await waitForLine(testWorld, 'tabstatus=active', back);
});

test('the client answers the streaming device’s requests for location, microphone and camera: channel.text.location, channel.text.mic-answer, channel.text.camera-answer', async ({
  playGame,
  context,
}) => {
  await context.grantPermissions(['geolocation', 'microphone', 'camera']);
  await context.setGeolocation({ latitude: 48.25, longitude: 11.5 });
  const testWorld = await playGame(CALM);
  await testWorld.device({ type: 'location-request' });
  await waitForLine(testWorld, 'location=48.25,11.5');
  await testWorld.device({ type: 'mic-request' });
  await waitForLine(testWorld, 'mic=allowed');
  await testWorld.device({ type: 'camera-request' });
  await waitForLine(testWorld, 'camera=allowed');
});

test('text is copied between the clipboards of streaming device and player: channel.text.clipboard', async ({
  playGame,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const testWorld = await playGame(CALM);
  await testWorld.device({ type: 'clipboard', text: 'copied on the device' });
  // The browser requires a user gesture.
  await page.keyboard.press('a');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe('copied on the device');

  const before = await testWorld.now();
  await page.keyboard.press('Control+v');
  const value = await waitForLine(testWorld, 'clipboard=copied%20on%20the%20device', before);
  await testWorld.untilInput({ kind: 'key', down: true, usage: 0x19 }, value);
  await testWorld.untilInput({ kind: 'key', down: false, usage: 0x19 }, value);
});

test('Shift+Q locks the mouse only in the Roblox client, rumble vibrates the gamepad, and F11 is not sent: input.key.shift-q @deep', async ({
  playGame,
  page,
}) => {
  const testWorld = await playGame(CALM);
  await page.mouse.move(720, 450);
  await page.keyboard.press('Shift+Q');
  const plain = await testWorld.untilInput({ kind: 'key', down: true, usage: 0x14 });
  await testWorld.device({ type: 'top-activity', packageName: 'com.roblox.client', activityName: 'Main' });
  await page.evaluate(() => {
    const button = { pressed: false, touched: false, value: 0 };
    const pad = {
      id: 'Test pad',
      index: 0,
      connected: true,
      mapping: 'standard',
      buttons: Array.from({ length: 17 }, () => button),
      axes: [0, 0, 0, 0],
      timestamp: 1,
      vibrationActuator: {
        playEffect: (_kind: string, effect: object) => {
          document.title = JSON.stringify(effect);
          return Promise.resolve('complete');
        },
      },
    };
    navigator.getGamepads = () => [pad as unknown as Gamepad, null, null, null];
    window.dispatchEvent(new Event('gamepadconnected'));
  });
  await testWorld.untilInput({ kind: 'gamepad', slot: 0 });
  await testWorld.device({ type: 'rumble', slot: 0, strength: 0.5, ms: 200 });
  await expect.poll(() => page.title()).toContain('"strongMagnitude":0.5');

  await page.keyboard.press('Shift+Q');
  const locked = await testWorld.untilInput({ kind: 'button', down: true, button: 2 }, plain.seq);
  await page.keyboard.press('F11');
  await page.keyboard.press('Shift+Q');
  const loose = await testWorld.untilInput({ kind: 'button', down: false, button: 2 }, locked.seq);
  const keys = (await testWorld.inputs(locked.seq)).filter(({ kind }) => kind === 'key');
  expect(keys.every((key) => 'usage' in key && key.usage === 0xe1)).toBe(true);
  expect(loose.seq).toBeGreaterThan(locked.seq);
});

test('an input method composes and inserts text at the streaming device’s caret, and its window follows the caret: channel.text.input', async ({
  playGame,
  page,
  player,
  context,
}) => {
  await page.addInitScript(() => {
    const told: Record<string, unknown> = {};
    Object.assign(window, { told });
    const prototype = (window as unknown as { EditContext: { prototype: Record<string, (...of: unknown[]) => void> } })
      .EditContext.prototype;
    for (const name of ['updateControlBounds', 'updateSelectionBounds', 'updateCharacterBounds']) {
      const update = prototype[name];
      prototype[name] = function (...of: unknown[]) {
        told[name] = JSON.parse(JSON.stringify(of));
        update?.apply(this, of);
      };
    }
  });
  const told = (name: string) =>
    page.evaluate((key) => (window as unknown as { told: Record<string, unknown> }).told[key], name);
  const testWorld = await playGame(CALM);
  await expect(player.stage).toBeFocused();
  const picture = await page.locator('video').boundingBox();
  if (!picture) throw new Error('The page shows no picture of the game');
  /** Returns the caret's position on the page, as the streaming device last reported it. */
  const caretSaid = async (after: number) => {
    const { seq, data } = await testWorld.until(
      ({ kind, data: of }) =>
        kind === 'channel' && of?.['direction'] === 'out' && String(of['line']).includes('"caret"'),
      after,
    );
    const { caret } = JSON.parse(String(data?.['line']).replace(/^\w+=/, '')) as {
      caret: { x: number; y: number; width: number; height: number };
    };
    const scale = await page
      .locator('video')
      .evaluate((video: HTMLVideoElement, w) => w / video.videoWidth, picture.width);
    return { seq, x: picture.x + scale * caret.x, y: picture.y + scale * caret.y };
  };
  const isAt = (x: number, y: number) => ({ x: expect.closeTo(x, 0), y: expect.closeTo(y, 0) });

  // Clicks the text field of the diagnostic app.
  await page.mouse.click(picture.x + 0.1 * picture.width, picture.y + 0.75 * picture.height);
  const empty = await caretSaid(0);
  await expect.poll(() => told('updateSelectionBounds')).toEqual([expect.objectContaining(isAt(empty.x, empty.y))]);
  expect(await told('updateControlBounds')).toEqual([
    expect.objectContaining({ ...(await player.stage.boundingBox()) }),
  ]);

  const method = await context.newCDPSession(page);
  const compose = (text: string) =>
    method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('に');
  await compose('にほん');
  const drawn = page.locator('[data-composed]');
  await expect(drawn).toHaveText('にほん');
  const box = await drawn.boundingBox();
  expect(Math.abs((box?.x ?? 0) - empty.x), 'drawn at the caret').toBeLessThan(3);
  const [start, letters] = (await told('updateCharacterBounds')) as [number, { x: number }[]];
  expect([start, letters.length]).toEqual([1, 3]);
  expect(letters[2]?.x).toBeGreaterThan(letters[0]?.x ?? Infinity);
  await method.send('Input.insertText', { text: '日本' });
  await waitForLine(testWorld, `input=${encodeURIComponent('日本')}`, empty.seq);
  await expect(drawn).toHaveCount(0);

  // The streaming device received the text: its caret moved, and the input method's window follows.
  const written = await caretSaid(empty.seq);
  expect(written.x).toBeGreaterThan(empty.x + 5);
  await expect.poll(() => told('updateSelectionBounds')).toEqual([expect.objectContaining(isAt(written.x, written.y))]);

  // Backspace is sent as a key, and erases one character.
  await page.keyboard.press('Backspace');
  await testWorld.untilInput({ kind: 'key', down: true, usage: 0x2a }, written.seq);
  const erased = await caretSaid(written.seq);
  expect(erased.x).toBeLessThan(written.x);
  await page.keyboard.press('x');
  const { seq } = await caretSaid(erased.seq);
  const texts = (await testWorld.journal(written.seq)).filter(({ data }) =>
    String(data?.['line']).startsWith('input='),
  );
  expect(texts).toEqual([]);

  // Escape closes the streaming device's text field, and the stage accepts no text any more.
  await page.keyboard.press('Escape');
  await testWorld.until(({ data }) => String(data?.['line']) === 'softkeyboard={"shown":false}', seq);
  await expect
    .poll(() => player.stage.evaluate((stage) => (stage as unknown as { editContext: unknown }).editContext))
    .toBeNull();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test('the on-screen keyboard types on the streaming device, and the client sends orientation changes: channel.text.input, channel.text.soft-keyboard-enable, channel.text.soft-keyboard-disable, channel.text.orientation', async ({
    playGame,
    page,
    player,
    context,
  }) => {
    const testWorld = await playGame(CALM);
    const stage = await player.stage.boundingBox();
    await testWorld.device({ type: 'soft-keyboard', shown: true });
    const enabled = await waitForLine(testWorld, 'softkeyboardenable=1');
    await page.keyboard.insertText('안녕');
    await waitForLine(testWorld, `input=${encodeURIComponent('안녕')}`, enabled);
    await page.keyboard.press('Backspace');
    await testWorld.untilInput({ kind: 'key', down: true, usage: 0x2a }, enabled);
    expect(await player.stage.boundingBox(), 'the picture does not move').toEqual(stage);
    await testWorld.device({ type: 'soft-keyboard', shown: false });
    await waitForLine(testWorld, 'softkeyboarddisable=1', enabled);
    await expect(player.stage).toBeFocused();

    const devtools = await context.newCDPSession(page);
    const turn = (type: 'portraitPrimary' | 'landscapePrimary', angle: number, width: number, height: number) =>
      devtools.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: true,
        screenOrientation: { type, angle },
      });
    await turn('portraitPrimary', 0, 390, 844);
    const upright = await waitForLine(testWorld, 'orientation=0', enabled);
    await turn('landscapePrimary', 90, 844, 390);
    await waitForLine(testWorld, 'orientation=1', upright);
  });
});

test('the deep link in the page’s URL is opened on the streaming device: channel.text.open-deep-link @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(CALM);
  await page.goto(`${testWorld.playUrl}?deepLinkUrl=${encodeURIComponent('game://level/3')}`);
  await player.plays(testWorld);
  await waitForLine(testWorld, `opendeeplink=${encodeURIComponent('game://level/3')}`);
});

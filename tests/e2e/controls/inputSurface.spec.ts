import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { build } from 'vite';
import type { InputEvent } from '../../../src/contracts/channel/inputFormat.ts';

/** A stage of 800 × 600 at (50, 40) with a 16:9 picture of height 450 from y = 115, and elements around it. */
const HTML = `<!doctype html><body style="margin:0;height:2000px">
<div id="stage" tabindex="0" style="position:absolute;left:50px;top:40px;width:800px;height:600px">
  <video style="width:100%;height:100%;object-fit:contain;pointer-events:none"></video>
  <button id="over" style="position:absolute;left:0;top:0">Over</button>
</div>
<div style="position:absolute;left:900px"><button id="beside">Beside</button><input id="box"><div data-keeps-keys><button id="kept">Kept</button></div></div>
<script src="/page.js"></script>`;

let script = '';
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(import.meta.resolve('../../support/input/inputPage.ts')),
        formats: ['iife'],
        name: 'page',
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result && 'output' in result) script = result.output[0].code;
});

test.beforeEach(async ({ page }) => {
  await page.route('http://stage.localhost/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: HTML }),
  );
  await page.goto('http://stage.localhost/');
});

function take(page: Page): Promise<InputEvent[]> {
  return page.evaluate(() => (window as unknown as { take(): InputEvent[] }).take());
}

/** Waits for two animation frames, after which scrolling, resizing and pointer locks have taken effect. */
function frames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function kinds(page: Page): Promise<string[]> {
  return (await take(page)).map((event) =>
    'down' in event ? `${event.kind} ${event.down ? 'down' : 'up'}` : event.kind,
  );
}

test('keys reach the game without a click on it first, and do not scroll the page', async ({ page }) => {
  await page.keyboard.press('a');
  await page.keyboard.press('Space');
  await page.keyboard.press('PageDown');
  expect(await take(page)).toMatchObject([
    { kind: 'key', down: true, usage: 4, char: 97 },
    { kind: 'key', down: false, usage: 4 },
    { usage: 0x2c, char: 32 },
    { usage: 0x2c },
    { usage: 0x4e, char: 0 },
    { usage: 0x4e },
  ]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a key is identified by its code while an input method is active, and by its name if it has no code', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  const press = async (key: { key: string; code: string; windowsVirtualKeyCode: number }) => {
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
  await press({ key: 'Process', code: 'KeyW', windowsVirtualKeyCode: 229 });
  await press({ key: 'w', code: '', windowsVirtualKeyCode: 87 });
  const w = [
    { kind: 'key', down: true, usage: 26 },
    { kind: 'key', down: false, usage: 26 },
  ];
  expect(await take(page)).toMatchObject([...w, ...w]);
  // The focused text box receives text, and so does the stage while the streaming device has a text field.
  await page.focus('#box');
  await press({ key: 'Process', code: 'KeyW', windowsVirtualKeyCode: 229 });
  await page.focus('#stage');
  await page.evaluate(() => {
    const stage = document.querySelector('#stage');
    const { EditContext } = window as unknown as { EditContext: new () => object };
    if (stage) Object.assign(stage, { editContext: new EditContext() });
  });
  await press({ key: 'Process', code: 'KeyW', windowsVirtualKeyCode: 229 });
  expect(await take(page)).toEqual([]);
});

test('keys stay with the page in a text field, in elements that use keys, and where the player moved focus', async ({
  page,
}) => {
  await page.focus('#box');
  await page.keyboard.press('a');
  await page.click('#kept');
  await page.keyboard.press('a');
  // Focusing the page's text box by script and pressing Shift+Tab moves the focus to the element before it.
  await page.focus('#box');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('beside');
  await page.keyboard.press('a');
  expect(await take(page)).toEqual([]);
  await page.click('#beside');
  await page.keyboard.press('a');
  expect(await kinds(page)).toEqual(['key down', 'key up']);
});

test('the mouse position is relative to the picture, and each button has its number', async ({ page }) => {
  await page.mouse.move(450, 340);
  await page.mouse.move(849, 564);
  await page.mouse.down({ button: 'right' });
  await page.mouse.down({ button: 'left' });
  await page.mouse.up({ button: 'left' });
  await page.mouse.up({ button: 'right' });
  await page.mouse.click(450, 60);
  expect(await take(page)).toEqual([
    { kind: 'pointer', samples: [{ x: 16_384, y: 16_384 }] },
    { kind: 'pointer', samples: [{ x: 32_726, y: 32_694 }] },
    { kind: 'button', down: true, button: 2, x: 32_726, y: 32_694 },
    { kind: 'button', down: true, button: 0, x: 32_726, y: 32_694 },
    { kind: 'button', down: false, button: 0, x: 32_726, y: 32_694 },
    { kind: 'button', down: false, button: 2, x: 32_726, y: 32_694 },
  ]);
});

test('a drag continues outside the stage, and its end is reported', async ({ page }) => {
  await page.mouse.move(450, 340);
  await page.mouse.down();
  await page.mouse.move(1000, 340);
  await page.mouse.up();
  const events = await take(page);
  expect(events.at(-2)).toEqual({ kind: 'pointer', samples: [{ x: 32_767, y: 16_384 }] });
  expect(events.at(-1)).toEqual({ kind: 'button', down: false, button: 0, x: 32_767, y: 16_384 });
});

test('a press on the stage blurs a text field, and a control on the stage keeps its own press', async ({ page }) => {
  await page.focus('#box');
  await page.mouse.click(450, 340);
  await page.keyboard.press('a');
  expect((await kinds(page)).slice(-2)).toEqual(['key down', 'key up']);
  await page.click('#over');
  expect((await kinds(page)).filter((kind) => kind.startsWith('button'))).toEqual([]);
});

test('the stage’s position is updated after it moved', async ({ page }) => {
  await page.mouse.move(450, 340);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#stage')?.style.setProperty('width', '700px');
  });
  await frames(page);
  await take(page);
  await page.mouse.move(225, 340);
  expect(await take(page)).toMatchObject([{ kind: 'pointer', samples: [{ x: 8192, y: 16_384 }] }]);
  await page.evaluate(() => scrollTo(0, 100));
  await frames(page);
  await page.mouse.move(400, 240);
  expect((await take(page)).at(-1)).toEqual({ kind: 'pointer', samples: [{ x: 16_384, y: 16_384 }] });
});

test('the wheel goes to the game and does not scroll the page', async ({ page }) => {
  await page.mouse.move(450, 340);
  await page.mouse.wheel(0, 100);
  await expect
    .poll(async () => (await take(page)).at(-1))
    .toEqual({ kind: 'wheel', dx: 0, dy: 120, x: 16_384, y: 16_384 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a gamepad without a browser mapping reports its buttons, and triggers at -1 count as released', async ({
  page,
}) => {
  const plug = (pressed: readonly number[], axes: readonly number[]) =>
    page.evaluate(
      (held) => {
        const buttons = Array.from({ length: 11 }, (_, i) => {
          const down = held.pressed.includes(i);
          return { pressed: down, touched: down, value: down ? 1 : 0 };
        });
        const pad = {
          id: '45e-28e-Pad',
          index: 0,
          connected: true,
          mapping: '',
          timestamp: 0,
          buttons,
          axes: held.axes,
        };
        navigator.getGamepads = () => [pad as unknown as Gamepad];
        dispatchEvent(new Event('gamepadconnected'));
      },
      { pressed, axes },
    );
  await plug([], [0, 0, -1, 0, 0, -1, 0, 0]);
  expect(await take(page)).toEqual([{ kind: 'gamepad', slot: 0, buttons: 0, axes: [0, 0, 0, 0], triggers: [0, 0] }]);
  await plug([7], [0, 0, -1, 0, 0, 1, 0, -1]);
  // Bits of the buttons Start, right trigger and D-pad up in the standard mapping.
  expect(await take(page)).toMatchObject([{ buttons: (1 << 9) | (1 << 7) | (1 << 12), triggers: [0, 1] }]);
});

test('the input surface reports touches', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, deviceScaleFactor: 3 });
  const page = await context.newPage();
  await page.route('http://stage.localhost/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: HTML }),
  );
  await page.goto('http://stage.localhost/');
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [id: number, x: number, y: number][]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([id, x, y]) => ({ id, x, y })) });
  await touch('touchStart', [1, 450, 340]);
  await touch('touchStart', [1, 450, 340], [2, 250, 340]);
  await touch('touchMove', [1, 450, 340], [2, 50, 340]);
  await touch('touchEnd');
  await frames(page);
  expect(await take(page)).toEqual([
    { kind: 'touch', phase: 'start', slot: 0, x: 5000, y: 5000 },
    { kind: 'touch', phase: 'start', slot: 1, x: 2500, y: 5000 },
    { kind: 'touch-moves', touches: [{ slot: 1, x: 0, y: 5000 }] },
    { kind: 'touch', phase: 'end', slot: 0, x: 5000, y: 5000 },
    { kind: 'touch', phase: 'end', slot: 1, x: 0, y: 5000 },
  ]);
  await context.close();
});

test(
  'the mouse is locked by Ctrl+Shift+1, reports relative motion, and unlocks when the lock is lost',
  { tag: '@browser' },
  async ({ page }) => {
    await page.mouse.move(450, 340);
    await page.keyboard.press('Control+Shift+Digit1');
    await expect.poll(() => page.evaluate(() => document.pointerLockElement?.localName)).toBe('video');
    await frames(page);
    await take(page);
    await page.mouse.move(460, 345);
    await page.mouse.down();
    await page.evaluate(() => document.exitPointerLock());
    await expect.poll(() => page.evaluate(() => document.pointerLockElement)).toBe(null);
    await frames(page);
    const events = await take(page);
    expect(events.filter(({ kind }) => kind === 'relative').length).toBeGreaterThan(0);
    expect(events.filter(({ kind }) => kind === 'pointer')).toEqual([]);
    expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['button', 'button', 'release-all']);
  },
);

test('Escape that ends a pointer lock in a window goes to the game', { tag: '@browser' }, async ({ page }) => {
  await page.mouse.move(450, 340);
  await page.keyboard.press('Control+Shift+Digit1');
  await expect.poll(() => page.evaluate(() => document.pointerLockElement?.localName)).toBe('video');
  await frames(page);
  await take(page);
  // The browser handles a real Escape itself, and only ends the pointer lock. A synthetic key can't do that, so the
  // test ends the pointer lock itself.
  await page.evaluate(() => document.exitPointerLock());
  await expect.poll(() => page.evaluate(() => document.pointerLockElement)).toBe(null);
  await frames(page);
  await page.evaluate(() => (window as unknown as { advance(ms: number): void }).advance(100));
  expect((await take(page)).filter(({ kind }) => kind === 'key')).toMatchObject([
    { down: true, usage: 0x29 },
    { down: false, usage: 0x29 },
  ]);
});

test('the state of a connected gamepad is reported', async ({ page }) => {
  await page.evaluate(() => {
    const buttons = Array.from({ length: 17 }, (_, i) => ({
      pressed: i === 0,
      touched: i === 0,
      value: i === 0 ? 1 : 0,
    }));
    const gamepad = { index: 0, connected: true, mapping: 'standard', buttons, axes: [0, -1, 0, 0] };
    navigator.getGamepads = () => [gamepad as unknown as Gamepad, null, null, null];
    window.dispatchEvent(new Event('gamepadconnected'));
  });
  await expect
    .poll(() => take(page))
    .toEqual([{ kind: 'gamepad', slot: 0, buttons: 1, axes: [0, -1, 0, 0], triggers: [0, 0] }]);
});

test('held input is released when the window loses focus, and no input is reported after the input surface stops', async ({
  page,
}) => {
  await page.keyboard.down('w');
  await page.mouse.move(450, 340);
  await page.mouse.down();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  expect((await kinds(page)).slice(-3)).toEqual(['key up', 'button up', 'release-all']);
  await page.evaluate(() => (window as unknown as { stop(): void }).stop());
  await take(page);
  await page.keyboard.press('w');
  await page.mouse.move(460, 340);
  expect(await take(page)).toEqual([]);
});

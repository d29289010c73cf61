/**
 * Functions that Playwright runs in a client's page, without access to outer variables. Page timers fire every 4 ms
 * at best, so 1,000 events a second come in groups of four.
 */

/** Presses and releases a key at this rate, for `ms` milliseconds. */
export async function floodKeys({ perSecond, ms }: { readonly perSecond: number; readonly ms: number }): Promise<void> {
  const end = performance.now() + ms;
  let made = 0;
  const began = performance.now();
  while (performance.now() < end) {
    for (const due = ((performance.now() - began) * perSecond) / 1000; made < due; made++) {
      const options = { code: 'KeyW', key: 'w', bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent(made % 2 === 0 ? 'keydown' : 'keyup', options),
      );
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (made % 2 === 1)
    document.body.dispatchEvent(new KeyboardEvent('keyup', { code: 'KeyW', key: 'w', bubbles: true }));
}

/**
 * Moves the mouse over the game at this rate and dispatches browser events: raw updates where supported, otherwise one
 * event a frame. Returns the share of the main thread's time used, 0 to 1.
 */
export async function floodMoves({
  perSecond,
  ms,
}: {
  readonly perSecond: number;
  readonly ms: number;
}): Promise<number> {
  const stage = document.querySelector('[role="application"]') ?? document.body;
  const raw = 'onpointerrawupdate' in window;
  let frame = 0;
  const began = performance.now();
  let made = 0;
  let spent = 0;
  while (performance.now() - began < ms) {
    const due = ((performance.now() - began) * perSecond) / 1000;
    const events = [];
    for (; made < due; made++) {
      const [clientX, clientY] = [640 + 200 * Math.cos(made / 60), 360 + 200 * Math.sin(made / 60)];
      const place = { pointerId: 1, pointerType: 'mouse', clientX, clientY, bubbles: true };
      events.push(new PointerEvent(raw ? 'pointerrawupdate' : 'pointermove', place));
      if (!raw || performance.now() < frame) continue;
      frame = performance.now() + 1000 / 60;
      events.push(new PointerEvent('pointermove', place));
    }
    // The page's clock has a resolution of 0.1 ms, so the time of a whole burst is measured.
    const from = performance.now();
    for (const event of events) stage.dispatchEvent(event);
    spent += performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return spent / (performance.now() - began);
}

/** Connects a gamepad and presses it repeatedly. Returns the times from each press to the channel, in milliseconds. */
export async function pressPad({
  kind,
  presses,
}: {
  readonly kind: number;
  readonly presses: number;
}): Promise<number[]> {
  const pad = {
    index: 0,
    id: 'bench',
    connected: true,
    mapping: 'standard',
    timestamp: 0,
    axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
  };
  Object.defineProperty(navigator, 'getGamepads', { configurable: true, value: () => [pad] });
  const prototype = RTCDataChannel.prototype;
  // The `send` of data channels that the probe script has replaced; it is restored at the end.
  const send = Object.getOwnPropertyDescriptor(prototype, 'send')?.value as (this: RTCDataChannel, data: never) => void;
  let listener: ((at: number) => void) | undefined;
  prototype.send = function (this: RTCDataChannel, data: never) {
    const bytes: unknown = data;
    if (bytes instanceof Uint8Array && bytes[0] === kind) listener?.(performance.now());
    send.call(this, data);
  };
  const took: number[] = [];
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  dispatchEvent(new Event('gamepadconnected'));
  await rest(200);
  for (let i = 0; i < presses; i++) {
    // A random pause keeps the presses out of phase with the app's reads of the gamepad.
    await rest(20 + 11 * Math.random());
    const button = pad.buttons[0];
    if (!button) break;
    const from = performance.now();
    const at = new Promise<number>((resolve) => {
      listener = resolve;
    });
    button.pressed = i % 2 === 0;
    button.value = Number(button.pressed);
    const then = await Promise.race([at, rest(500)]);
    took.push(typeof then === 'number' ? then - from : Infinity);
  }
  pad.connected = false;
  await rest(100);
  prototype.send = send;
  Reflect.deleteProperty(navigator, 'getGamepads');
  return took;
}

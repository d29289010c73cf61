/**
 * Functions that Playwright runs in a contestant's page: nothing from outside is in their reach. Timers of a page come every
 * 4 ms at best, so a thousand events a second come four at a time.
 */

/** Presses and lifts a key so often a second, for so many milliseconds. */
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
 * Moves the mouse over the game so often a second, and tells of it as browsers do: raw, where they offer that, each time, and
 * otherwise with the next frame. Answers the share of its thread that the page took to hear of it, 0 to 1.
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
    // The page's clock tells tenths of milliseconds: a burst is timed as a whole.
    const from = performance.now();
    for (const event of events) stage.dispatchEvent(event);
    spent += performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return spent / (performance.now() - began);
}

/** Plugs a gamepad in and presses it again and again. Answers how long each press took to be handed to the channel, in ms. */
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
  // The probe's own, which is put back.
  const send = Object.getOwnPropertyDescriptor(prototype, 'send')?.value as (this: RTCDataChannel, data: never) => void;
  let heard: ((at: number) => void) | undefined;
  prototype.send = function (this: RTCDataChannel, data: never) {
    const bytes: unknown = data;
    if (bytes instanceof Uint8Array && bytes[0] === kind) heard?.(performance.now());
    send.call(this, data);
  };
  const took: number[] = [];
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  dispatchEvent(new Event('gamepadconnected'));
  await rest(200);
  for (let i = 0; i < presses; i++) {
    // Out of step with whoever looks at it.
    await rest(20 + 11 * Math.random());
    const button = pad.buttons[0];
    if (!button) break;
    const from = performance.now();
    const at = new Promise<number>((resolve) => {
      heard = resolve;
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

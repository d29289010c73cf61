const PAD = { a: 0, b: 1, x: 2, y: 3, lb: 4, rb: 5, select: 8, start: 9, up: 12, down: 13, left: 14, right: 15 };
export type PadButton = keyof typeof PAD;

/** A fake gamepad that replaces the browser's until it is unplugged. */
export class FakePad {
  readonly #pad = {
    connected: true,
    id: 'Story pad',
    index: 0,
    mapping: 'standard' as const,
    timestamp: 0,
    axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
  };

  constructor() {
    const pads = [this.#pad as unknown as Gamepad, null, null, null];
    Object.defineProperty(navigator, 'getGamepads', { configurable: true, value: () => pads });
    globalThis.dispatchEvent(new Event('gamepadconnected'));
  }

  hold(...buttons: readonly PadButton[]): void {
    for (const button of buttons) Object.assign(this.#pad.buttons[PAD[button]] ?? {}, { pressed: true, value: 1 });
  }

  letGo(...buttons: readonly PadButton[]): void {
    for (const button of buttons) Object.assign(this.#pad.buttons[PAD[button]] ?? {}, { pressed: false, value: 0 });
  }

  /** Tilts a stick. Each axis ranges from -1 to 1. */
  lean(stick: 'left' | 'right', x: number, y: number): void {
    this.#pad.axes.splice(stick === 'left' ? 0 : 2, 2, x, y);
  }

  unplug(): void {
    this.#pad.connected = false;
    // Removes the fake `getGamepads`, so that the browser's own one on the prototype applies again.
    Reflect.deleteProperty(navigator, 'getGamepads');
    globalThis.dispatchEvent(new Event('gamepaddisconnected'));
  }
}

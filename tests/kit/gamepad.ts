import type { Page } from '@playwright/test';

const PAD = { a: 0, b: 1, x: 2, y: 3, lb: 4, rb: 5, select: 8, start: 9, up: 12, down: 13, left: 14, right: 15 };
export type PadButton = keyof typeof PAD;

interface FakePad {
  connected: boolean;
  id: string;
  index: number;
  mapping: string;
  timestamp: number;
  axes: number[];
  buttons: { pressed: boolean; value: number; touched: boolean }[];
}
type Padded = typeof globalThis & { pad: FakePad; padLooks: number };

interface Hold {
  readonly buttons: readonly number[];
  /** Axes to tilt: index of each axis, and its value from -1 to 1. */
  readonly tilt: readonly (readonly [axis: number, value: number])[];
  readonly ms: number;
  readonly gap: number;
}

/** Longer than the app's interval between two gamepad reads, in milliseconds. */
const LOOK_MS = 45;

/** A virtual gamepad with the standard mapping in all later pages. Call `plugIn` before the first navigation. */
export class VirtualGamepad {
  readonly #page: Page;
  readonly #frameUrls: RegExp | undefined;

  /** @param also URLs of frames that read the gamepad themselves, in addition to the page */
  constructor(page: Page, also?: RegExp) {
    this.#page = page;
    this.#frameUrls = also;
  }

  async plugIn(): Promise<void> {
    await this.#page.addInitScript(() => {
      const pad: FakePad = {
        connected: true,
        id: 'Test pad',
        index: 0,
        mapping: 'standard',
        timestamp: 0,
        axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0, touched: false })),
      };
      (globalThis as Padded).pad = pad;
      (globalThis as Padded).padLooks = 0;
      Object.defineProperty(navigator, 'getGamepads', {
        value: () => {
          (globalThis as Padded).padLooks++;
          return [pad];
        },
      });
    });
  }

  /** Presses and releases the buttons together. */
  async press(...buttons: readonly PadButton[]): Promise<void> {
    await this.hold(LOOK_MS, ...buttons);
  }

  async hold(ms: number, ...buttons: readonly PadButton[]): Promise<void> {
    await this.#act({ buttons: buttons.map((button) => PAD[button]), tilt: [], ms, gap: LOOK_MS });
  }

  /** Tilts a stick for `ms` milliseconds, then releases it. x and y range from -1 (left, up) to 1. */
  async tilt(stick: 'left' | 'right', x: number, y: number, ms: number = LOOK_MS): Promise<void> {
    const first = stick === 'left' ? 0 : 2;
    const tilt = [[first, x] as const, [first + 1, y] as const];
    await this.#act({ buttons: [], tilt, ms, gap: LOOK_MS });
  }

  async #act(hold: Hold): Promise<void> {
    const frames = this.#page.frames().filter((frame) => this.#frameUrls?.test(frame.url()));
    // A press may close the iframe, so a failed evaluation is ignored.
    const inFrames = frames.map((frame) => frame.evaluate(holdInPage, hold).catch(() => undefined));
    await Promise.all([this.#page.evaluate(holdInPage, hold), ...inFrames]);
  }
}

async function holdInPage({ buttons, tilt, ms, gap }: Hold): Promise<void> {
  const { pad } = globalThis as Padded;
  const set = (pressed: boolean) => {
    pad.timestamp = performance.now();
    for (const button of buttons) Object.assign(pad.buttons[button] ?? {}, { pressed, value: Number(pressed) });
    for (const [axis, value] of tilt) pad.axes[axis] = pressed ? value : 0;
  };
  // Wait until the app has read the pad twice, so that it misses no press even on a busy computer.
  const wait = async (time: number) => {
    const until = (globalThis as Padded).padLooks + 2;
    do await new Promise((resolve) => setTimeout(resolve, time));
    while ((globalThis as Padded).padLooks < until);
  };
  set(true);
  await wait(ms);
  set(false);
  await wait(gap);
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Buttons of the standard mapping. */
export const PAD = { a: 0, b: 1, x: 2, y: 3, lb: 4, rb: 5, select: 8, start: 9, up: 12, down: 13, left: 14, right: 15 };
type Button = keyof typeof PAD;

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

/** Longer than the app waits between two looks at the pad, in milliseconds. */
const LOOK_MS = 45;

/** A gamepad of the test's own, in all pages that come. */
export class FakeGamepad {
  readonly #page: Page;
  readonly #also: RegExp | undefined;

  /** `also`: addresses of frames that look at the pad for themselves. */
  constructor(page: Page, also?: RegExp) {
    this.#page = page;
    this.#also = also;
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

  /** Presses the buttons together, and lets them go. */
  async press(...buttons: readonly Button[]): Promise<void> {
    await this.hold(LOOK_MS, ...buttons);
  }

  async hold(ms: number, ...buttons: readonly Button[]): Promise<void> {
    const frames = this.#page.frames().filter((frame) => this.#also?.test(frame.url()));
    const how = { held: buttons.map((button) => PAD[button]), ms, gap: LOOK_MS };
    // A press may be the last thing that a frame hears.
    const inFrames = frames.map((frame) => frame.evaluate(holdInPage, how).catch(() => undefined));
    await Promise.all([this.#page.evaluate(holdInPage, how), ...inFrames]);
  }
}

/** Steers to what is in sight, as whoever looks at the screen does: towards it, and aside where that leads nowhere. */
export async function steerTowards(pad: FakeGamepad, stop: Locator): Promise<void> {
  await expect(stop).toBeVisible();
  let before = '';
  for (let steps = 0; steps < 40; steps++) {
    const { x, y } = await stop.evaluate((it) => {
      const from = (document.activeElement ?? document.body).getBoundingClientRect();
      const to = it.getBoundingClientRect();
      if (it === document.activeElement) return { x: 0, y: 0 };
      return { x: to.x + to.width / 2 - from.x - from.width / 2, y: to.y + to.height / 2 - from.y - from.height / 2 };
    });
    if (x === 0 && y === 0) break;
    const stuck = before === `${x} ${y}`;
    before = `${x} ${y}`;
    const upright = Math.abs(y) > Math.abs(x) !== stuck;
    if (upright) await pad.press(y > 0 ? 'down' : 'up');
    else await pad.press(x > 0 ? 'right' : 'left');
  }
  await expect(stop).toBeFocused();
}

/** Presses the directions in turn until this has the focus. */
export async function steerTo(
  pad: FakeGamepad,
  stop: Locator,
  ...ways: readonly ('up' | 'down' | 'right' | 'left')[]
): Promise<void> {
  await expect(stop).toBeVisible();
  const isFocused = () => stop.evaluate((it) => it === document.activeElement && document.hasFocus());
  for (let steps = 0; steps < 40 && !(await isFocused()); steps++) await pad.press(ways[steps % ways.length] ?? 'down');
  await expect(stop).toBeFocused();
}

async function holdInPage({ held, ms, gap }: { held: readonly number[]; ms: number; gap: number }): Promise<void> {
  const { pad } = globalThis as Padded;
  const set = (pressed: boolean) => {
    pad.timestamp = performance.now();
    for (const button of held) Object.assign(pad.buttons[button] ?? {}, { pressed, value: Number(pressed) });
  };
  // The app has looked twice, however busy the machine is: no press is missed.
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

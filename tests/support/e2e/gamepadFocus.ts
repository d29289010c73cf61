import type { Locator } from '@playwright/test';
import { expect } from '../expect.ts';
import type { VirtualGamepad } from '../../kit/gamepad.ts';

/** Steers the gamepad focus towards a visible element as a person would, sideways if that direction leads nowhere. */
export async function steerTowards(pad: VirtualGamepad, stop: Locator): Promise<void> {
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

/** Presses the directions in turn until the element has the focus. */
export async function steerTo(
  pad: VirtualGamepad,
  stop: Locator,
  ...ways: readonly ('up' | 'down' | 'right' | 'left')[]
): Promise<void> {
  await expect(stop).toBeVisible();
  const isFocused = () => stop.evaluate((it) => it === document.activeElement && document.hasFocus());
  for (let steps = 0; steps < 40 && !(await isFocused()); steps++) await pad.press(ways[steps % ways.length] ?? 'down');
  await expect(stop).toBeFocused();
}

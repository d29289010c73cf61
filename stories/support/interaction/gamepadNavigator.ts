import { expect } from 'storybook/test';
import { gamepads } from '../../../src/app/ports/browserPagePorts.ts';
import { keepFocus } from '../../../src/app/shell/gamepadNavigation/keepFocus.ts';
import { steerApp } from '../../../src/app/shell/gamepadNavigation/steerApp.ts';
import type { App } from '../../../src/app/core/app.ts';
import { sleep } from '../../../src/kit/clock.ts';
import { FakePad, type PadButton } from './fakePad.ts';
import { soon } from './storyPlay.ts';

/** A pause in milliseconds that is longer than the app's gamepad polling interval of 30 ms, by the app's clock. */
const LOOKED_MS = 40;
/** Maximum number of presses to reach a control, more than any path between two controls needs. */
const MOVES = 60;

/** Operates the overlays of a game by gamepad only. */
export class GamepadNavigator {
  readonly pad = new FakePad();
  readonly #pass: (ms: number) => Promise<void>;

  /** Loads gamepad navigation, which a story's app lacks. `pass` advances the app's time if it is stopped. */
  constructor(app: App, pass = (ms: number) => sleep(app.core.ports.clock, ms, app.core.signal)) {
    this.#pass = pass;
    steerApp(app, gamepads);
    keepFocus(app.core.signal);
  }

  async press(button: PadButton): Promise<void> {
    this.pad.hold(button);
    await this.#looked();
    this.pad.letGo(button);
    await this.#looked();
  }

  /** Opens the game's bar with the two small buttons in the middle of the gamepad. */
  async openBar(): Promise<void> {
    this.pad.hold('select', 'start');
    await soon(() => expect(document.activeElement).toHaveAccessibleName('Leave'));
    this.pad.letGo('select', 'start');
    await this.#looked();
  }

  /** Presses the gamepad's directions until the element has the focus. */
  async goTo(find: () => HTMLElement): Promise<void> {
    let to = document.body;
    await soon(() => {
      to = find();
    });
    // Positions of controls are final once animations have ended.
    await soon(() => expect(document.getAnimations().some(isMove)).toBe(false));
    const been: (Element | null)[] = [];
    for (let move = 0; move < MOVES && document.activeElement !== to; move++) {
      const at = document.activeElement;
      const ways = directions(at, to);
      // At an element that had the focus before, the directions are tried in reverse order.
      if (been.includes(at)) ways.reverse();
      been.push(at);
      for (const direction of ways) {
        await this.press(direction);
        if (document.activeElement !== at) break;
      }
      // After a re-render, the control may be a new element with the same name.
      if (!to.isConnected || !to.checkVisibility({ visibilityProperty: true }) || to.closest('[inert]')) to = find();
    }
    await expect(document.activeElement).toBe(to);
  }

  /** Moves the focus to the element by gamepad, and presses the gamepad's A. */
  async use(find: () => HTMLElement): Promise<void> {
    await this.goTo(find);
    await this.press('a');
  }

  unplug(): void {
    this.pad.unplug();
    // Removes the mark that the player uses a gamepad, so that the next story starts without one.
    delete document.documentElement.dataset['by'];
  }

  #looked(): Promise<void> {
    return this.#pass(LOOKED_MS);
  }
}

function isMove({ playState, effect }: Animation): boolean {
  const { iterations, endTime } = effect?.getComputedTiming() ?? {};
  return playState === 'running' && iterations === 1 && Number(endTime) < 1_500;
}

/**
 * Returns the gamepad directions to try, the longer distance first. Left and right change a control that has a value,
 * so only up and down apply there.
 */
function directions(from: Element | null, to: Element): PadButton[] {
  if (!from || from === document.body) return ['down'];
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const across = (b.left + b.right - a.left - a.right) / 2;
  const down = (b.top + b.bottom - a.top - a.bottom) / 2;
  const upright: PadButton = down < 0 ? 'up' : 'down';
  const aside: PadButton = across < 0 ? 'left' : 'right';
  if (from.matches('input, textarea, select:not([role="toolbar"] *)'))
    return [upright, upright === 'up' ? 'down' : 'up'];
  const placed = [from, to].every((one) => one.matches('[data-placed]'));
  if (placed) return Math.abs(down) > Math.abs(across) ? [upright, aside] : [aside, upright];
  return Math.abs(down) >= 8 ? [upright, aside] : [aside, upright];
}

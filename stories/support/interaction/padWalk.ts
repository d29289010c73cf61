import { expect } from 'storybook/test';
import { gamepads } from '../../../src/app/ports/browserPagePorts.ts';
import { keepFocus } from '../../../src/app/shell/gamepadNavigation/keepFocus.ts';
import { steerApp } from '../../../src/app/shell/gamepadNavigation/steerApp.ts';
import type { App } from '../../../src/app/core/app.ts';
import { sleep } from '../../../src/kit/clock.ts';
import { FakePad, type PadButton } from './fakePad.ts';
import { soon } from './storyPlay.ts';

/** The app looks at a pad every 30 ms of its clock: by that clock it has done so after this, however busy the page is. */
const LOOKED_MS = 40;
/** More moves than lead from any control to any other over a game. */
const MOVES = 60;

/** Somebody with nothing but a gamepad, who goes about what lies over a game. */
export class PadWalk {
  readonly pad = new FakePad();
  readonly #pass: (ms: number) => Promise<void>;

  /**
   * What steers the app is loaded with its page; a story's app has none, and gets it here. Where the app's time stands
   * still, `pass` lets some of it go by.
   */
  constructor(app: App, pass = (ms: number) => sleep(app.core.ports.clock, ms, app.core.life)) {
    this.#pass = pass;
    steerApp(app, gamepads);
    keepFocus(app.core.life);
  }

  async press(button: PadButton): Promise<void> {
    this.pad.hold(button);
    await this.#looked();
    this.pad.letGo(button);
    await this.#looked();
  }

  /** The bar over the game, by the two small buttons in the middle. */
  async openBar(): Promise<void> {
    this.pad.hold('select', 'start');
    await soon(() => expect(document.activeElement).toHaveAccessibleName('Leave'));
    this.pad.letGo('select', 'start');
    await this.#looked();
  }

  /** Goes by the directions until the focus is on it. */
  async goTo(find: () => HTMLElement): Promise<void> {
    let to = document.body;
    await soon(() => {
      to = find();
    });
    // What slides in is measured where it comes to rest.
    await soon(() => expect(document.getAnimations().some(isMove)).toBe(false));
    const been: (Element | null)[] = [];
    for (let move = 0; move < MOVES && document.activeElement !== to; move++) {
      const at = document.activeElement;
      const ways = directions(at, to);
      // Whoever is where they have been tries the other way first.
      if (been.includes(at)) ways.reverse();
      been.push(at);
      for (const direction of ways) {
        await this.press(direction);
        if (document.activeElement !== at) break;
      }
      // What was drawn anew, or has made way for another of its name, is another element.
      if (!to.isConnected || !to.checkVisibility({ visibilityProperty: true }) || to.closest('[inert]')) to = find();
    }
    await expect(document.activeElement).toBe(to);
  }

  /** Goes there, and presses A. */
  async use(find: () => HTMLElement): Promise<void> {
    await this.goTo(find);
    await this.press('a');
  }

  unplug(): void {
    this.pad.unplug();
    // Whoever comes next goes by hand.
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

/** First the way in which it lies farther; to what has a value of its own, and so takes left and right, up or down. */
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

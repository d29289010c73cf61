import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** Time of one key press by a casual typist, in seconds (keystroke-level model of Card, Moran and Newell). */
const KEY_S = 0.28;
/** Mental preparation before the next field or button, in seconds. */
const THOUGHT_S = 1.35;

/** A keyboard-only user whose time is modelled, independent of the machine's speed. */
export class Typist {
  readonly #page: Page;
  #keys = 0;
  #thoughts = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Modelled time of the person, in seconds. */
  get seconds(): number {
    return this.#keys * KEY_S + this.#thoughts * THOUGHT_S;
  }

  /** Moves the focus to the target by Tab. Presses no key if it is focused already. */
  async goTo(target: Locator): Promise<void> {
    this.#thoughts++;
    await target.waitFor();
    const there = () => target.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 30 && !(await there()); step++) await this.press('Tab');
    await expect(target).toBeFocused();
  }

  async press(key: string): Promise<void> {
    this.#keys++;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.#keys += text.length;
    await this.#page.keyboard.type(text);
  }
}

import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** Of the keystroke-level model (Card, Moran, Newell): one key of somebody who types now and then, in seconds. */
const KEY_S = 0.28;
/** What it takes to make up one's mind about the next field or button. */
const THOUGHT_S = 1.35;

/** Somebody with nothing but a keyboard, whose time is counted: that of the machine they sit at is not. */
export class Typist {
  readonly #page: Page;
  #keys = 0;
  #thoughts = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** How long it takes a person. */
  get seconds(): number {
    return this.#keys * KEY_S + this.#thoughts * THOUGHT_S;
  }

  /** Finds what comes next and goes there by Tab; it stays where it is if the focus is there already. */
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

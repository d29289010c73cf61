import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { lettersOf } from '../../../stories/speech/spokenText.ts';
import type { SpokenStep } from '../../../stories/speech/spokenText.ts';
import type { OrcaDesktop } from './orcaDesktop.ts';

/** Silence after which Orca has said everything about a key, in milliseconds. */
const SILENCE_MS = 400;
/** Longest wait for Orca's speech about a key, in milliseconds. */
const REACTION_MS = 20_000;
/** Beginning of a focused element's name that Orca must speak, in letters. Orca splits the text of long links. */
const NAME_LETTERS = 16;
/** Silence after which Orca has announced a page, in milliseconds. */
const LOADED_MS = 2_500;
const PATIENCE_MS = 60_000;
/** Tab presses after which a name counts as unreachable. */
const MOST_TABS = 60;

/** A player who presses keys and listens to Orca. Records both. */
export class BlindPlayer {
  readonly steps: SpokenStep[] = [];
  readonly #desktop: OrcaDesktop;
  readonly #page: Page;
  /** Number of spoken texts that are in `steps`. */
  #recorded = 0;

  constructor(desktop: OrcaDesktop, page: Page) {
    this.#desktop = desktop;
    this.#page = page;
    this.#recorded = desktop.spoken.length;
  }

  /** All texts that the player has heard. */
  get heard(): readonly string[] {
    return this.steps.flatMap(({ texts }) => texts);
  }

  /** Waits until Orca has announced the page and is silent. Before, it ignores keys. */
  async hearsPage(title: string): Promise<void> {
    this.steps.push({ keys: undefined, texts: [] });
    await this.hears(title);
    await this.#desktop.untilSilent(LOADED_MS);
    this.#record();
  }

  /** Presses Enter and waits until Orca has spoken a sentence. */
  async enter(sentence: string): Promise<void> {
    await this.#desktop.press('Return');
    this.steps.push({ keys: 'Enter', texts: [] });
    await this.hears(sentence);
  }

  /** Presses Enter and waits until the page has done what the key does. Doesn't wait for Orca. */
  async enterUntil(isDone: () => Promise<boolean>): Promise<void> {
    await this.#desktop.press('Return');
    this.steps.push({ keys: 'Enter', texts: [] });
    await expect.poll(isDone, { timeout: PATIENCE_MS }).toBe(true);
  }

  /** Types a text and waits until Orca has spoken a sentence. */
  async type(text: string, sentence: string): Promise<void> {
    await this.#desktop.type(text);
    this.steps.push({ keys: `Typed: ${text}`, texts: [] });
    await this.hears(sentence);
  }

  /** Presses Tab a number of times and waits until Orca has spoken the name of the focused element. */
  async tab(times = 1, key: 'Tab' | 'shift+Tab' = 'Tab'): Promise<string> {
    const before = await this.#page.evaluate(() => {
      const known = { element: document.activeElement };
      Object.assign(globalThis, { knownFocus: known });
      return known.element?.tagName;
    });
    await this.#desktop.press(...Array.from({ length: times }, () => key));
    await this.#page.waitForFunction(
      () => (globalThis as { knownFocus?: { element: Element | null } }).knownFocus?.element !== document.activeElement,
      undefined,
      { polling: 25, timeout: PATIENCE_MS },
    );
    const name = await this.#focusedName();
    this.steps.push({ keys: times > 1 ? `${shownKey(key)} ×${times}` : shownKey(key), texts: [] });
    await this.hears(name === '' ? (before ?? '') : name, lettersOf(name).slice(0, NAME_LETTERS), REACTION_MS);
    return name;
  }

  /** Presses Tab until the focused element has the name, each of which Orca speaks. */
  async tabTo(name: string, key: 'Tab' | 'shift+Tab' = 'Tab'): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs++) if ((await this.tab(1, key)).includes(name)) return;
    throw new Error(`No element “${name}” had the focus within ${MOST_TABS} presses of ${key}.`);
  }

  /** Waits until Orca has spoken the sentence since the last keys, and records all that it spoke since. */
  async hears(sentence: string, letters = lettersOf(sentence), patienceMs = PATIENCE_MS): Promise<void> {
    const isHeard = await this.hasHeard(letters, patienceMs);
    expect(isHeard, `Orca speaks “${sentence}”, and not only: ${this.steps.at(-1)?.texts.join(' | ')}`).toBe(true);
  }

  /** Waits for a sentence as {@link hears} does. Returns whether Orca spoke it in time. */
  async hasHeard(sentence: string, patienceMs: number): Promise<boolean> {
    const letters = lettersOf(sentence);
    const before = lettersOf(this.steps.at(-1)?.texts.join(' ') ?? '');
    const since = () => lettersOf(this.#desktop.spoken.slice(this.#recorded).join(' '));
    const isHeard = await this.#desktop.until(() => (before + since()).includes(letters), patienceMs);
    await this.#desktop.untilSilent(SILENCE_MS);
    this.#record();
    return isHeard;
  }

  #record(): void {
    const texts = this.#desktop.spoken.slice(this.#recorded);
    this.#recorded += texts.length;
    const step = this.steps.at(-1);
    if (step) this.steps[this.steps.length - 1] = { ...step, texts: [...step.texts, ...texts] };
  }

  async #focusedName(): Promise<string> {
    const snapshot = await this.#page.locator(':focus').first().ariaSnapshot();
    const [, quoted = '""'] = /^- [\w ]+ ("(?:[^"\\]|\\.)*")/.exec(snapshot) ?? [];
    return JSON.parse(quoted) as string;
  }
}

function shownKey(key: 'Tab' | 'shift+Tab'): string {
  return key === 'Tab' ? 'Tab' : 'Shift+Tab';
}

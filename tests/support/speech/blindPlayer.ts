import { expect } from '../expect.ts';
import type { SpokenStep } from '../../../stories/speech/spokenText.ts';
import type { OrcaDesktop } from './orcaDesktop.ts';

/** Silence after which Orca has said everything about a key, in milliseconds. */
const SILENCE_MS = 400;
/** Longest wait for Orca's first word about a key, in milliseconds. */
const REACTION_MS = 15_000;
/** Silence after which Orca has announced a page, in milliseconds. */
const LOADED_MS = 2_500;
const PATIENCE_MS = 60_000;
/** Tab presses after which a name counts as unreachable. */
const MOST_TABS = 60;

/** A player who presses keys and listens to Orca. Records both. */
export class BlindPlayer {
  readonly steps: SpokenStep[] = [];
  readonly #desktop: OrcaDesktop;
  /** Number of spoken texts that are in `steps`. */
  #recorded = 0;

  constructor(desktop: OrcaDesktop) {
    this.#desktop = desktop;
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
    await this.#listen(undefined);
  }

  /** Presses keys one after the other and listens. Returns the texts that Orca spoke. */
  async press(...keys: readonly string[]): Promise<readonly string[]> {
    await this.#desktop.press(...keys);
    return this.#listen(nameOf(keys));
  }

  async type(text: string): Promise<readonly string[]> {
    await this.#desktop.type(text);
    return this.#listen(`Typed: ${text}`);
  }

  /** Presses Tab until Orca speaks a text that contains the name. */
  async tabTo(name: string, key = 'Tab'): Promise<void> {
    const first = this.steps.length;
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      await this.press(key);
      if (this.steps.at(-1)?.texts.some((text) => text.includes(name))) return;
    }
    const said = this.steps.slice(first).flatMap(({ texts }) => texts);
    throw new Error(`Orca didn’t speak “${name}” within ${MOST_TABS} presses of ${key}. It spoke: ${said.join(' | ')}`);
  }

  /** Waits until Orca has spoken the sentence after the last key. */
  async hears(sentence: string, patienceMs = PATIENCE_MS): Promise<void> {
    const spoken = () => this.#desktop.spoken.slice(this.#recorded).join(' ');
    const last = () => this.steps.at(-1)?.texts.join(' ') ?? '';
    await expect
      .poll(() => `${last()} ${spoken()}`.toLowerCase(), { timeout: patienceMs })
      .toContain(sentence.toLowerCase());
    await this.#listen(undefined);
  }

  /** Records what Orca says about the keys; without keys, what it said since. */
  async #listen(keys: string | undefined): Promise<readonly string[]> {
    if (keys !== undefined) await this.#desktop.hear(() => true, this.#recorded, REACTION_MS);
    await this.#desktop.untilSilent(SILENCE_MS);
    const texts = this.#desktop.spoken.slice(this.#recorded);
    this.#recorded += texts.length;
    const step = this.steps.at(-1);
    if (keys === undefined && step) this.steps[this.steps.length - 1] = { ...step, texts: [...step.texts, ...texts] };
    else this.steps.push({ keys, texts });
    return texts;
  }
}

/** Returns the names of keys as a player reads them, with a count for repeated keys. */
function nameOf(keys: readonly string[]): string {
  const [first = ''] = keys;
  const same = keys.filter((key) => key === first).length;
  const name = (key: string) => key.replace('shift+', 'Shift+').replace('Return', 'Enter');
  const head = same > 1 ? `${name(first)} ×${same}` : name(first);
  return [head, ...keys.slice(same).map(name)].join(' ');
}

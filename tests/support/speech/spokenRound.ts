import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccessibilityNode } from '../../../src/contracts/channel/accessibility.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { KnownTree } from '../../../simulator/demo/games/device/scenes/testing/treeMoves.ts';
import type { BlindPlayer } from './blindPlayer.ts';
import { readTree, type SpokenTree } from './spokenTree.ts';

/** Interval at which the elements over the picture are read, in milliseconds. */
const POLL_MS = 100;
/** Longest wait for the effect of a press, in milliseconds. Some presses have none. */
const EFFECT_MS = 2_000;
/** Time for which nothing changes after the effect of a press, in milliseconds. */
const STILL_MS = 400;

/** A round of a game, played by Tab and Enter on the elements that the app lays over the picture. */
export class SpokenRound implements KnownTree {
  readonly language: Language;
  nodes: readonly AccessibilityNode[] = [];
  presses = 0;
  readonly #page: Page;
  readonly #player: BlindPlayer;

  constructor(page: Page, player: BlindPlayer, language: Language) {
    this.#page = page;
    this.#player = player;
    this.language = language;
  }

  /** Whether the picture has the button that starts a round: before the round and after its end. */
  async isWaiting(): Promise<boolean> {
    return (await this.#read()).buttons.includes('start');
  }

  /** Moves the focus to an element, presses it, and waits until the elements stop changing. */
  async press(id: string): Promise<void> {
    const before = await this.#read();
    const target = before.buttons.indexOf(id);
    if (target < 0) throw new Error(`No button ${id} among ${before.buttons.join(' ')}`);
    const steps = target - (before.focused ?? -1);
    const key = steps < 0 ? 'shift+Tab' : 'Tab';
    this.presses++;
    await this.#player.press(...Array.from({ length: Math.abs(steps) }, () => key), 'Return');
    await this.#settle(JSON.stringify(before.nodes));
  }

  async #read(): Promise<SpokenTree> {
    const tree = await readTree(this.#page, this.language);
    this.nodes = tree.nodes;
    return tree;
  }

  async #settle(before: string): Promise<void> {
    const began = Date.now();
    let [known, since] = [before, began];
    for (;;) {
      const now = JSON.stringify((await this.#read()).nodes);
      if (now !== known) [known, since] = [now, Date.now()];
      const quietMs = known === before ? EFFECT_MS : STILL_MS;
      if (Date.now() - since >= quietMs) return;
      await wait(POLL_MS);
    }
  }
}

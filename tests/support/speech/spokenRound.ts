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
const EFFECT_MS = 1_200;
/** Longest wait until Orca speaks a changed state of the round, in milliseconds. */
const CHANGE_MS = 10_000;
/** Time for which nothing changes after the effect of a press, in milliseconds. */
const STILL_MS = 300;

/** A round of a game, played by Tab and Enter on the elements that the app lays over the picture. */
export class SpokenRound implements KnownTree {
  readonly language: Language;
  nodes: readonly AccessibilityNode[] = [];
  presses = 0;
  /** Number of presses that changed the state of the round. */
  changes = 0;
  /** States of the round that Orca didn't speak. It leaves out events while many tiles of a board change. */
  readonly missed: string[] = [];
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

  /**
   * Moves the focus to an element, presses it, and waits until the elements stop changing. Waits for Orca to speak
   * the changed state of the round.
   */
  async press(id: string): Promise<void> {
    const before = await this.#read();
    const target = before.buttons.indexOf(id);
    if (target < 0) throw new Error(`No button ${id} among ${before.buttons.join(' ')}`);
    const steps = target - (before.focused ?? -1);
    if (steps !== 0) await this.#player.tab(Math.abs(steps), steps < 0 ? 'shift+Tab' : 'Tab');
    this.presses++;
    await this.#player.enterUntil(() => this.#isSettled(JSON.stringify(before.nodes)));
    if (this.#state === stateOf(before.nodes)) return await this.#player.hears('');
    this.changes++;
    if (!(await this.#player.hasHeard(this.#state, CHANGE_MS))) this.missed.push(this.#state);
  }

  /** The announced text of the last read elements: the state of the round, or its result. */
  get #state(): string {
    return stateOf(this.nodes);
  }

  async #read(): Promise<SpokenTree> {
    const tree = await readTree(this.#page, this.language);
    this.nodes = tree.nodes;
    return tree;
  }

  /** Waits until the elements have stopped changing after a press. */
  async #isSettled(before: string): Promise<boolean> {
    let [known, since] = [before, Date.now()];
    for (;;) {
      const now = JSON.stringify((await this.#read()).nodes);
      if (now !== known) [known, since] = [now, Date.now()];
      if (Date.now() - since >= (known === before ? EFFECT_MS : STILL_MS)) return true;
      await wait(POLL_MS);
    }
  }
}

function stateOf(nodes: readonly AccessibilityNode[]): string {
  return (nodes.find(({ role }) => role === 'status') ?? nodes.find(({ role }) => role === 'heading'))?.name ?? '';
}

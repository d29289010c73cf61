import type { Random } from '../../../../../src/kit/random.ts';
import type { View } from '../../../../device/appShell.ts';
import type { Fruit, FruitKind } from './fruit.ts';

const ORDINARY: readonly FruitKind[] = ['apple', 'orange', 'lemon', 'plum', 'kiwi', 'melon', 'pear'];
const GRAVITY = 1150;

/** Throws fruit: first singly, then in fans, rows and volleys from the sides. */
export class Thrower {
  readonly #random: Random;
  #wait = 0.5;
  /** Remaining throws of a group of fruit: the seconds to wait before each throw, and its fruit. */
  #queue: { wait: number; fruit: Fruit }[] = [];
  #thrown = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  reset(): void {
    this.#wait = 0.5;
    this.#queue = [];
  }

  /**
   * Advances by `step` seconds and returns the fruit to throw now. `hard` is the difficulty, from 0 to 1 over the
   * round.
   */
  tick(step: number, hard: number, frenzy: boolean, view: View): Fruit[] {
    this.#wait -= step;
    if (this.#wait <= 0) {
      this.#handful(hard, frenzy, view);
      this.#wait = frenzy ? 0.28 : this.#between(1.5, 1.9) - 0.75 * hard;
    }
    const due: Fruit[] = [];
    this.#queue = this.#queue.filter((next) => {
      next.wait -= step;
      if (next.wait > 0) return true;
      due.push(next.fruit);
      return false;
    });
    return due;
  }

  #handful(hard: number, frenzy: boolean, view: View): void {
    if (frenzy) {
      const left = this.#random.next() < 0.5;
      this.#put(
        0,
        this.#ordinary(),
        left ? -60 : view.width + 60,
        view.height * this.#between(0.55, 0.85),
        (left ? 1 : -1) * this.#between(0.5, 0.9) * view.width,
        -this.#between(420, 760),
      );
      return;
    }
    const count = 1 + Math.floor(this.#random.next() * (1.6 + 3.6 * hard));
    const pattern = this.#random.next();
    const middle = this.#between(0.3, 0.7);
    for (let i = 0; i < count; i++) {
      const at = count === 1 ? middle : 0.14 + (0.72 * (i + 0.5)) / count;
      const from = pattern < 0.4 ? middle + (at - 0.5) * 0.3 : at;
      const wait = pattern > 0.7 ? 0.13 * i : 0.05 * this.#random.next();
      this.#up(wait, this.#pick(hard), from, at, view);
    }
    if (hard > 0.12 && this.#random.next() < 0.16 + 0.3 * hard)
      this.#up(0.1, 'nest', this.#between(0.2, 0.8), this.#between(0.2, 0.8), view);
  }

  /** Queues a throw from below that rises to between a fifth and a half of the view's height from the top. */
  #up(wait: number, kind: FruitKind, from: number, over: number, view: View): void {
    const rise = view.height * this.#between(0.56, 0.84) + 60;
    const vy = -Math.sqrt(2 * GRAVITY * rise);
    const seconds = -vy / GRAVITY;
    const x = view.width * from;
    this.#put(wait, kind, x, view.height + 70, (view.width * over - x) / seconds + this.#between(-40, 40), vy);
  }

  #put(wait: number, kind: FruitKind, x: number, y: number, vx: number, vy: number): void {
    const spin = this.#between(-3.2, 3.2);
    this.#queue.push({ wait, fruit: { kind, seed: this.#thrown++, x, y, vx, vy, turn: this.#between(-1, 1), spin } });
  }

  #pick(hard: number): FruitKind {
    const chance = this.#random.next();
    if (hard > 0.1 && chance < 0.045) return 'golden';
    if (hard > 0.15 && chance < 0.085) return 'frost';
    return this.#ordinary();
  }

  #ordinary(): FruitKind {
    return ORDINARY[Math.floor(this.#random.next() * ORDINARY.length)] ?? 'apple';
  }

  #between(low: number, high: number): number {
    return low + (high - low) * this.#random.next();
  }
}

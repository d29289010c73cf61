import type { Shell } from '../../../../device/appShell.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { GamePhases } from '../kit/gamePhases.ts';
import { Particles } from '../kit/particles.ts';
import { Popups } from '../kit/popups.ts';
import { Shake } from '../kit/shake.ts';
import type { Palette } from './scenePalette.ts';
import type { Sounds } from './sceneSounds.ts';

/** Conditions of a game's round: goal, time limit and hearts. */
export interface Terms {
  /** Number of items to collect for a win. */
  readonly goal: number;
  /** Duration of the round in seconds, at most 90. */
  readonly limit: number;
  readonly hearts: number;
}

/** State of a round of any kind: collected items, remaining hearts and time, and the result. */
export class Round {
  readonly flow: GamePhases;
  readonly particles: Particles;
  readonly popups: Popups;
  readonly shake = new Shake();
  readonly terms: Terms;
  readonly #shell: Shell;
  readonly #palette: Palette;
  readonly #sounds: Sounds;
  got = 0;
  hearts = 0;
  /** Number of items that the player collected in a row without a miss. */
  row = 0;
  /** Remaining seconds in which the hero can't be hurt again. */
  safe = 0;
  won = false;
  /** Seconds that were left when the round ended. */
  #saved = 0;

  constructor(shell: Shell, terms: Terms, palette: Palette, sounds: Sounds) {
    this.#shell = shell;
    this.#palette = palette;
    this.#sounds = sounds;
    this.terms = terms;
    this.flow = new GamePhases(shell);
    this.particles = new Particles(shell.random);
    this.popups = new Popups(palette.mark.y > 140 ? palette.shade : palette.words);
  }

  get playing(): boolean {
    return this.flow.phase === 'playing';
  }

  /** Remaining seconds of the round; keeps its value when the round ends. */
  get timeLeft(): number {
    if (!this.playing) return this.#saved;
    return this.#shell.calm ? this.terms.limit : Math.max(0, this.terms.limit - this.flow.time);
  }

  /** Progress of the round, 0 to 1; the difficulty follows it. */
  get part(): number {
    const time = this.#shell.calm ? 0 : this.flow.time;
    return Math.min(1, Math.max(time / this.terms.limit, this.got / this.terms.goal));
  }

  /** Number of completed thirds of the round's goal; each third restores a heart. */
  get #third(): number {
    return Math.floor((3 * this.got) / this.terms.goal);
  }

  start(): void {
    this.got = 0;
    this.row = 0;
    this.safe = 0;
    this.hearts = this.terms.hearts;
    this.won = false;
    this.particles.clear();
    this.popups.clear();
    this.flow.start();
    this.#sounds.start();
  }

  /** Collects an item at a position in game units. */
  gain(count: number, x: number, y: number, word = ''): void {
    if (!this.playing) return;
    this.row++;
    const points = 100 * count * (1 + Math.floor(this.row / 5));
    this.flow.score += points;
    const third = this.#third;
    this.got = Math.min(this.terms.goal, this.got + count);
    if (this.#third > third && this.hearts < this.terms.hearts) this.hearts++;
    this.#sounds.gain(this.row, x);
    this.popups.add(word === '' ? `+${points}` : word, x, y - 30, 28, this.#palette.mark);
    this.particles.burst({ shape: 'star', ink: this.#palette.mark, size: 9, life: 0.5, gravity: 300 }, 7, x, y, 260);
    if (this.got >= this.terms.goal) this.#end(true);
  }

  /** Takes a heart at a position in game units. Returns false during invulnerability. */
  hurt(x: number, y: number): boolean {
    if (!this.playing || this.safe > 0) return false;
    this.row = 0;
    // In calm mode, a hit never takes the hero's last heart.
    this.hearts = Math.max(this.#shell.calm ? 1 : 0, this.hearts - 1);
    this.safe = 1.1;
    this.#sounds.hurt(x);
    this.shake.knock(0.7);
    this.particles.burst(
      { shape: 'chip', ink: this.#palette.danger, size: 10, life: 0.6, gravity: 500 },
      10,
      x,
      y,
      320,
    );
    if (this.#shell.hand === 'pad') this.#shell.send({ kind: 'rumble', slot: 0, strength: 0.6, ms: 160 });
    if (this.hearts <= 0) this.#end(false);
    return true;
  }

  /** Ends the streak of collected items without taking a heart. The sound comes from `x` in the picture. */
  miss(x: number): void {
    this.row = 0;
    this.#sounds.thud(x);
  }

  tick(step: number): void {
    this.flow.tick(step);
    this.particles.tick(step);
    this.popups.tick(step);
    this.shake.tick(step);
    this.safe = Math.max(0, this.safe - step);
    if (this.playing && this.timeLeft <= 0) this.#end(false);
  }

  drawSparks(painter: Painter): void {
    this.particles.draw(painter);
    this.popups.draw(painter);
  }

  #end(won: boolean): void {
    this.won = won;
    if (won) this.flow.score += 50 * Math.floor(this.timeLeft) + 200 * this.hearts;
    this.#saved = this.timeLeft;
    this.flow.over();
    if (won) this.#sounds.won();
    else this.#sounds.lost();
  }
}

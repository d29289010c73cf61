import type { Painter } from '../../../../../device/drawing/painter.ts';
import { clamp, sin } from '../../../../../device/mathematics.ts';
import type { Press } from '../sceneControls.ts';
import type { Terms } from '../sceneRound.ts';
import type { Genre, Play, Stage } from '../sceneGenre.ts';
import { between, pick, type MovingItem, touches } from './movingItem.ts';

export interface FishRules extends Partial<Terms> {
  /** Speed of the fishing line in units per second. */
  readonly sink: number;
  /** Speed of the fish in units per second. */
  readonly swim: number;
  /** Number of objects in the water, and the share of harmful ones. */
  readonly crowd: number;
  readonly junk: number;
  /** Height of the surface as a share of the view. */
  readonly surface: number;
  /** Look of the fishing line: with a hook, with a claw on a chain, or as a beam. */
  readonly line: 'hook' | 'claw' | 'beam';
  /** Width of the hero in game units. */
  readonly size: number;
}

interface Swimmer extends MovingItem {
  readonly speed: number;
  readonly phase: number;
  caught: boolean;
}

/** Rules of games in which the player lowers a line and brings up a catch. */
export function fish(rules: FishRules): Genre {
  const controls = {
    keys: 'Arrows move, Space lets the line down.',
    touch: 'Touch where the line should go down.',
    pad: 'Stick moves, A lets the line down.',
  };
  const terms = { goal: rules.goal ?? 14, limit: rules.limit ?? 80, hearts: rules.hearts ?? 3 };
  return { name: 'fish', terms, how: controls, make: (stage) => new Fish(stage, rules) };
}

class Fish implements Play {
  readonly #stage: Stage;
  readonly #rules: FishRules;
  #things: Swimmer[] = [];
  #x: number;
  #depth = 0;
  #line: 'in' | 'down' | 'up' = 'in';
  #wanted: number | undefined;
  #time = 0;

  constructor(stage: Stage, rules: FishRules) {
    this.#stage = stage;
    this.#rules = rules;
    this.#x = stage.view.width / 2;
    for (let i = 0; i < rules.crowd; i++) this.#come(between(stage.random, 0, stage.view.width));
  }

  get #surface(): number {
    return this.#stage.view.height * this.#rules.surface;
  }

  get #deepest(): number {
    return this.#stage.view.height - this.#surface - 40;
  }

  #come(x?: number): void {
    const { random, good, bad, view } = this.#stage;
    const right = random.next() < 0.5;
    const isGood = random.next() >= this.#rules.junk;
    this.#things.push({
      x: x ?? (right ? -80 : view.width + 80),
      y: between(random, 110, this.#deepest),
      good: isGood,
      figure: pick(random, isGood ? good : bad),
      size: 20 * Math.round(between(random, 3, 5)),
      speed: (right ? 1 : -1) * this.#rules.swim * between(random, 0.6, 1.4),
      phase: random.next() * 6,
      gone: false,
      caught: false,
    });
  }

  press({ way, at, to }: Press): void {
    if (to !== undefined || (way !== undefined && way !== 'down' && way !== 'up')) return;
    if (this.#line === 'down') this.#line = 'up';
    else if (this.#line === 'in' && at !== undefined) this.#wanted = at.x;
    else if (this.#line === 'in') this.#let();
  }

  get busy(): boolean {
    return this.#line !== 'in' || this.#wanted !== undefined;
  }

  #let(): void {
    this.#line = 'down';
    this.#wanted = undefined;
    this.#stage.sounds.act(this.#x);
  }

  tick(step: number): void {
    this.#time += step;
    this.#sail(step);
    const { sink } = this.#rules;
    if (this.#line === 'down') this.#depth += sink * step;
    if (this.#line === 'up') this.#depth -= sink * 1.35 * step;
    if (this.#depth > this.#deepest) this.#line = 'up';
    if (this.#depth < 0) this.#land();
    const quick = 1 + 0.8 * this.#stage.round.part;
    for (const thing of this.#things) {
      if (!thing.caught) thing.x += thing.speed * quick * step;
      else [thing.x, thing.y] = [this.#x, this.#depth + 24];
    }
    this.#bite();
    const { view } = this.#stage;
    this.#things = this.#things.filter(({ x, gone }) => !gone && x > -120 && x < view.width + 120);
    while (this.#things.length < this.#rules.crowd) this.#come();
  }

  #sail(step: number): void {
    const { controls, view } = this.#stage;
    const { direction, aim } = controls;
    const slow = this.#line === 'in' ? 1 : 0.25;
    if (direction.x !== 0) {
      this.#wanted = undefined;
      this.#x += direction.x * 460 * slow * step;
    } else {
      const to = this.#wanted ?? (this.#line === 'in' ? undefined : aim?.x);
      if (to !== undefined) this.#x += clamp(to - this.#x, -620 * slow * step, 620 * slow * step);
      if (this.#wanted !== undefined && Math.abs(this.#wanted - this.#x) < 6) this.#let();
    }
    this.#x = clamp(this.#x, 70, view.width - 70);
  }

  #land(): void {
    this.#depth = 0;
    this.#line = 'in';
    for (const thing of this.#things.filter(({ caught }) => caught)) {
      thing.gone = true;
      // Deep catches count double because they take longer.
      this.#stage.round.gain(thing.size >= 100 ? 2 : 1, this.#x, this.#surface);
    }
  }

  #bite(): void {
    if (this.#line === 'in' || this.#things.some(({ caught }) => caught)) return;
    const thing = this.#things.find(({ x, y, size }) => touches(x - this.#x, y - this.#depth, size, 34));
    if (!thing) return;
    this.#line = 'up';
    if (thing.good) {
      thing.caught = true;
      this.#stage.sounds.gain(2, this.#x);
    } else if (this.#stage.round.hurt(this.#x, this.#surface + this.#depth)) thing.gone = true;
  }

  draw(painter: Painter): void {
    const { palette, hero, view } = this.#stage;
    const y = this.#surface;
    const { size, line } = this.#rules;
    painter.rect(-40, y, view.width + 80, view.height - y + 40, palette.deep, 0.62);
    painter.begin();
    const shift = (this.#time * 40) % 180;
    for (let x = -shift; x < view.width + 60; x += 180)
      painter.roundBox(x, y + 16, 90, 8, 4).roundBox(x + 80, y + 44, 60, 7, 3.5);
    painter.fill(palette.words, 0.3);
    painter.rect(-40, y - 3, view.width + 80, 7, palette.words, 0.7);
    for (const { x, y: depth, figure, size: wide, speed, phase, caught } of this.#things)
      figure?.draw(painter, x, y + depth + (caught ? 0 : 7 * sin(this.#time * 2 + phase)), wide, wide, speed < 0);
    const end = y + this.#depth;
    if (line === 'beam')
      painter
        .begin()
        .moveTo(this.#x - 5, y - 20)
        .lineTo(this.#x + 5, y - 20)
        .lineTo(this.#x + 30, end)
        .lineTo(this.#x - 30, end)
        .fill(palette.light, 0.5);
    else painter.line(this.#x, y - 30, this.#x, end, line === 'claw' ? 9 : 4, palette.words);
    if (line === 'hook') painter.ring(this.#x - 8, end + 4, 13, 5, palette.words);
    if (line === 'claw')
      painter
        .line(this.#x, end, this.#x - 24, end + 26, 9, palette.words)
        .line(this.#x, end, this.#x + 24, end + 26, 9, palette.words);
    hero.draw(painter, this.#x, y - size * 0.36 + 4 * sin(this.#time * 2.2), size);
  }
}

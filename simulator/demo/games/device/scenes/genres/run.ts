import type { Painter } from '../../../../../device/drawing/painter.ts';
import { clamp, sin } from '../../../../../device/mathematics.ts';
import type { Press } from '../sceneControls.ts';
import type { Genre, Play, Stage } from '../sceneGenre.ts';
import type { Terms } from '../sceneRound.ts';
import { mix } from '../../../../../device/drawing/yuvColour.ts';
import { drawSkyline, type Skyline } from './skyline.ts';
import { between, pick, type MovingItem, touches } from './movingItem.ts';

export interface RunRules extends Partial<Terms> {
  /** Initial speed in units per second; it grows by 50 %. */
  readonly speed: number;
  /** Acceleration in units per second²; 2400 feels like the Earth's. */
  readonly gravity: number;
  /** True if the hero flies while the player holds the button, and touching the ground hurts. */
  readonly flies?: boolean;
  readonly skyline: Skyline;
  /** Width of the hero in game units. */
  readonly size: number;
  /** Seconds between two obstacles on the hero's way. */
  readonly pause: number;
  /** Share of the obstacles that are in the air. */
  readonly high: number;
}

const LEAPS = 2;
/** Seconds without harm at the start for a flying hero. */
const GRACE = 2.5;

/** Rules of games whose hero runs automatically and jumps or flies over obstacles. */
export function run(rules: RunRules): Genre {
  const controls = rules.flies
    ? { keys: 'Hold Space to rise.', touch: 'Hold a finger down to rise.', pad: 'Hold A to rise.' }
    : { keys: 'Space jumps, twice.', touch: 'Touch to jump, twice.', pad: 'A jumps, twice.' };
  const terms = { goal: rules.goal ?? 60, limit: rules.limit ?? 80, hearts: rules.hearts ?? 3 };
  return { name: rules.flies ? 'fly' : 'run', terms, how: controls, make: (stage) => new Run(stage, rules) };
}

class Run implements Play {
  readonly #stage: Stage;
  readonly #rules: RunRules;
  #things: MovingItem[] = [];
  #way = 0;
  /** Height of the hero's feet above the ground, and its vertical speed. */
  #height: number;
  #rise = 0;
  #leaps = 0;
  #next = 900;
  #time = 0;
  /** False until the player's first input in the round; a flying hero flies straight until then. */
  #begun = false;

  constructor(stage: Stage, rules: RunRules) {
    this.#stage = stage;
    this.#rules = rules;
    this.#height = rules.flies ? 240 : 0;
  }

  get #ground(): number {
    return this.#stage.view.height * 0.82;
  }

  get #heroX(): number {
    return Math.max(130, this.#stage.view.width * 0.2);
  }

  press({ way }: Press): void {
    if (this.#rules.flies || (way !== undefined && way !== 'up')) return;
    if (this.#leaps >= LEAPS) return;
    this.#leaps++;
    // The jump has the same height for any gravity, so the hero can reach items in the air.
    this.#rise = Math.sqrt(2 * this.#rules.gravity * (this.#leaps === 1 ? 210 : 150));
    this.#stage.sounds.act(this.#heroX);
    const { particles } = this.#stage.round;
    particles.burst(
      { shape: 'dot', ink: this.#stage.palette.edge, size: 7, life: 0.35 },
      6,
      this.#heroX,
      this.#ground,
      120,
    );
  }

  tick(step: number): void {
    const { round, view } = this.#stage;
    const narrow = clamp(view.width / 1100, 0.62, 1);
    const speed = this.#rules.speed * narrow * (1 + 0.5 * round.part);
    this.#time += step;
    this.#way += speed * step;
    this.#move(step);
    for (const thing of this.#things) thing.x -= speed * step;
    round.particles.shift(-speed * step * 0.4, 0);
    if (this.#way > this.#next) {
      this.#next = this.#way + this.#rules.pause * speed * between(this.#stage.random, 0.8, 1.2);
      this.#spawn();
    }
    this.#meet();
    this.#things = this.#things.filter(({ x, gone }) => x > -160 && !gone);
  }

  #move(step: number): void {
    const { gravity, flies, size } = this.#rules;
    const { controls, round } = this.#stage;
    if (flies) {
      this.#begun ||= controls.held || this.#time > GRACE;
      if (!this.#begun) return;
      this.#rise += (controls.held ? gravity : -gravity) * step;
      this.#rise = clamp(this.#rise, -520, 520);
      this.#height = Math.min(this.#height + this.#rise * step, this.#ground - 190);
      if (this.#height <= 0 && round.hurt(this.#heroX, this.#ground)) this.#rise = 460;
      if (this.#height <= 0) this.#rise = Math.max(this.#rise, 240);
      this.#height = Math.max(0, this.#height);
      return;
    }
    // The fall is slower while the player holds the jump button.
    const weight = this.#rise < 0 && controls.held ? 0.5 : 1;
    this.#rise -= gravity * weight * step;
    this.#height += this.#rise * step;
    if (this.#height > 0) return;
    if (this.#rise < -300)
      round.particles.burst(
        { shape: 'dot', ink: this.#stage.palette.edge, size: 6, life: 0.3 },
        5,
        this.#heroX,
        this.#ground,
        size,
      );
    this.#height = 0;
    this.#rise = 0;
    this.#leaps = 0;
  }

  #add(good: boolean, x: number, height: number, size: number): void {
    const { random, good: goods, bad: bads } = this.#stage;
    this.#things.push({ good, figure: pick(random, good ? goods : bads), x, y: height, size, gone: false });
  }

  #spawn(): void {
    const { random, view } = this.#stage;
    const x = view.width + 140;
    if (this.#rules.flies) {
      const middle = between(random, 60, this.#ground - 300);
      this.#add(false, x, middle, between(random, 90, 130));
      const away = middle > 250 ? middle - 210 : middle + 210;
      for (let i = 0; i < 3; i++) this.#add(true, x + 80 + i * 84, away + 26 * sin(i * 1.3), 52);
      return;
    }
    const high = random.next() < this.#rules.high;
    const size = between(random, 74, 108);
    this.#add(false, x, high ? 250 : size * 0.46, size);
    const count = 1 + Math.floor(random.next() * 2);
    for (let i = 0; i < count; i++) {
      const k = i - (count - 1) / 2;
      this.#add(true, x + k * 84, high ? 70 : 230 - k * k * 30, 52);
    }
    this.#add(true, x + 340, random.next() < 0.5 ? 70 : 230, 52);
  }

  #meet(): void {
    const { round } = this.#stage;
    const { size } = this.#rules;
    const x = this.#heroX;
    const middle = this.#height + size * 0.45;
    for (const thing of this.#things) {
      if (
        thing.gone ||
        !touches(thing.x - x, thing.y - middle, size, thing.size * (thing.good ? 1.5 : this.#rules.flies ? 0.7 : 0.82))
      )
        continue;
      const y = this.#ground - thing.y;
      if (thing.good) {
        thing.gone = true;
        round.gain(1, thing.x, y);
      } else if (round.hurt(thing.x, y)) thing.gone = this.#rules.flies === true;
    }
  }

  draw(painter: Painter): void {
    const { view, palette, hero, round } = this.#stage;
    const ground = this.#ground;
    const { size } = this.#rules;
    drawSkyline(painter, view, this.#rules.skyline, ground, this.#way * 0.25, mix(palette.ground, palette.deep, 0.5));
    painter.rect(-40, ground, view.width + 80, view.height - ground + 40, palette.ground);
    painter.rect(-40, ground, view.width + 80, 10, palette.edge);
    painter.begin();
    for (let x = -(this.#way % 210); x < view.width + 60; x += 210) painter.roundBox(x, ground + 40, 90, 10, 5);
    for (let x = -((this.#way * 1.2) % 330); x < view.width + 60; x += 330)
      painter.roundBox(x, ground + 84, 150, 12, 6);
    painter.fill(palette.deep);
    for (const { figure, x, y, size: wide } of this.#things) figure?.draw(painter, x, ground - y, wide);
    const x = this.#heroX;
    const near = 1 - Math.min(0.7, this.#height / 500);
    painter.ellipse(x, ground + 6, size * 0.34 * near, 7, palette.deep, 0.7);
    if (round.safe > 0 && this.#time % 0.2 < 0.08) return;
    const bob = this.#height > 0 ? 0 : 7 * Math.abs(sin(this.#way * 0.02));
    hero.draw(painter, x, ground - this.#height - size * 0.45 - bob, size, size * 0.95);
  }
}

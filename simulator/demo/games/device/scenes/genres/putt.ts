import type { Painter } from '../../../../../device/drawing/painter.ts';
import { drawText } from '../../../../../device/drawing/text.ts';
import { clamp, cos, sin, TAU } from '../../../../../device/mathematics.ts';
import type { Press } from '../sceneControls.ts';
import type { Terms } from '../sceneRound.ts';
import type { Genre, Play, Stage } from '../sceneGenre.ts';
import { between } from './movingItem.ts';

export interface PuttRules extends Partial<Terms> {
  /** Rotations per second of the golf stroke's aim. */
  readonly turn: number;
  /** Maximum number of golf strokes per hole. */
  readonly strokes: number;
  readonly stones: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const CUP = 34;
/** Seconds in which the golf stroke's power meter goes up and down once. */
const POWER = 1.5;
/** Seconds after which the golf stroke starts automatically. */
const PATIENCE = 7;

/** Rules of games in which the player putts a ball around obstacles into a hole. */
export function putt(rules: PuttRules): Genre {
  const controls = {
    keys: 'Arrows aim, Space winds up, then strikes.',
    touch: 'Touch to aim, then to strike.',
    pad: 'Stick aims, A winds up, then strikes.',
  };
  const terms = { goal: rules.goal ?? 6, limit: rules.limit ?? 85, hearts: rules.hearts ?? 3 };
  return { name: 'putt', terms, how: controls, make: (stage) => new Putt(stage, rules) };
}

class Putt implements Play {
  readonly #stage: Stage;
  readonly #rules: PuttRules;
  #ball = { x: 0, y: 0, vx: 0, vy: 0 };
  #cup: Spot = { x: 0, y: 0, size: CUP };
  #stones: Spot[] = [];
  #angle = 0;
  #phase: 'aim' | 'power' | 'rolls' = 'aim';
  #time = 0;
  #strokes = 0;

  constructor(stage: Stage, rules: PuttRules) {
    this.#stage = stage;
    this.#rules = rules;
    this.#tee();
  }

  /** Bounds of the golf green in the view. */
  get #green(): { left: number; top: number; right: number; bottom: number } {
    const { view } = this.#stage;
    const margin = Math.min(120, view.width * 0.08);
    return { left: margin, top: view.top + 120, right: view.width - margin, bottom: view.height - 60 };
  }

  #tee(): void {
    const { random } = this.#stage;
    const { left, top, right, bottom } = this.#green;
    const upright = bottom - top > right - left;
    const along = (share: number) => (upright ? bottom - (bottom - top) * share : left + (right - left) * share);
    const across = () => (upright ? between(random, left + 80, right - 80) : between(random, top + 70, bottom - 70));
    const spot = (share: number, size: number): Spot =>
      upright ? { x: across(), y: along(share), size } : { x: along(share), y: across(), size };
    const ball = spot(0.1, 0);
    this.#ball = { x: ball.x, y: ball.y, vx: 0, vy: 0 };
    this.#cup = spot(between(random, 0.75, 0.92), CUP);
    this.#stones = Array.from({ length: this.#rules.stones }, () =>
      spot(between(random, 0.28, 0.66), 20 * Math.round(between(random, 4, 6))),
    );
    this.#strokes = 0;
    this.#aim();
  }

  #aim(): void {
    this.#phase = 'aim';
    this.#time = 0;
    this.#angle = 0;
  }

  get busy(): boolean {
    return this.#phase === 'rolls';
  }

  get target(): Spot {
    return this.#cup;
  }

  get #power(): number {
    const t = (this.#time % POWER) / POWER;
    return t < 0.5 ? 2 * t : 2 - 2 * t;
  }

  press({ way, at, to }: Press): void {
    if (to !== undefined || way !== undefined || this.#phase === 'rolls') return;
    this.#time = 0;
    if (this.#phase === 'power') return this.#strike();
    if (at !== undefined) this.#point(at.x, at.y);
    this.#phase = 'power';
  }

  /** Aims the golf stroke at a position. */
  #point(x: number, y: number): void {
    let best = 0;
    let least = Infinity;
    const far = Math.sqrt((x - this.#ball.x) * (x - this.#ball.x) + (y - this.#ball.y) * (y - this.#ball.y)) || 1;
    for (let i = 0; i < 360; i++) {
      const angle = (TAU * i) / 360;
      const dx = (x - this.#ball.x) / far - cos(angle);
      const dy = (y - this.#ball.y) / far - sin(angle);
      if (dx * dx + dy * dy < least) [best, least] = [angle, dx * dx + dy * dy];
    }
    this.#angle = best;
  }

  #strike(): void {
    const speed = 160 + 1500 * this.#lastPower;
    this.#phase = 'rolls';
    this.#ball.vx = cos(this.#angle) * speed;
    this.#ball.vy = sin(this.#angle) * speed;
    this.#strokes++;
    this.#stage.sounds.act(this.#ball.x);
  }

  #lastPower = 0;

  tick(step: number): void {
    if (this.#phase === 'power') this.#lastPower = this.#power;
    this.#time += step;
    if (this.#phase === 'rolls') return this.#roll(step);
    if (this.#phase === 'aim') this.#turn(step);
    if (this.#time < PATIENCE) return;
    if (this.#phase === 'power') this.#strike();
    else this.#phase = 'power';
    this.#time = 0;
  }

  #turn(step: number): void {
    const { direction, aim } = this.#stage.controls;
    if (aim) this.#point(aim.x, aim.y);
    else
      this.#angle +=
        (Math.abs(direction.x) > Math.abs(direction.y) ? direction.x : direction.y) * this.#rules.turn * TAU * step;
  }

  #roll(step: number): void {
    const ball = this.#ball;
    const { round, sounds } = this.#stage;
    const { left, top, right, bottom } = this.#green;
    const keep = Math.max(0, 1 - 1.5 * step);
    ball.vx *= keep;
    ball.vy *= keep;
    ball.x += ball.vx * step;
    ball.y += ball.vy * step;
    if (ball.x < left + 18 || ball.x > right - 18) [ball.vx, ball.x] = [-ball.vx, clamp(ball.x, left + 18, right - 18)];
    if (ball.y < top + 18 || ball.y > bottom - 18) [ball.vy, ball.y] = [-ball.vy, clamp(ball.y, top + 18, bottom - 18)];
    for (const stone of this.#stones) this.#bounce(stone);
    const dx = ball.x - this.#cup.x;
    const dy = ball.y - this.#cup.y;
    const speed = Math.sqrt(ball.vx * ball.vx + ball.vy * ball.vy);
    if (dx * dx + dy * dy < CUP * CUP && speed < 620) {
      round.flow.score += 100 * Math.max(0, 4 - this.#strokes);
      round.gain(1, this.#cup.x, this.#cup.y, this.#strokes === 1 ? 'Hole in one' : `In ${this.#strokes}`);
      return this.#tee();
    }
    if (speed > 36) return;
    if (this.#strokes < this.#rules.strokes) return this.#aim();
    sounds.thud(ball.x);
    round.hurt(ball.x, ball.y);
    this.#tee();
  }

  #bounce({ x, y, size }: Spot): void {
    const ball = this.#ball;
    const dx = ball.x - x;
    const dy = ball.y - y;
    const far = Math.sqrt(dx * dx + dy * dy) || 1;
    const reach = size * 0.42 + 16;
    if (far >= reach) return;
    const [nx, ny] = [dx / far, dy / far];
    const into = ball.vx * nx + ball.vy * ny;
    ball.x = x + nx * reach;
    ball.y = y + ny * reach;
    if (into >= 0) return;
    ball.vx -= 1.8 * into * nx;
    ball.vy -= 1.8 * into * ny;
    this.#stage.sounds.thud(ball.x);
  }

  draw(painter: Painter): void {
    const { palette, good, bad, hero, view } = this.#stage;
    const { left, top, right, bottom } = this.#green;
    painter.panel(left - 14, top - 14, right - left + 28, bottom - top + 28, 46, palette.deep);
    painter.panel(left, top, right - left, bottom - top, 36, palette.ground);
    painter.ellipse(this.#cup.x, this.#cup.y, CUP, CUP * 0.72, palette.shade);
    good[0]?.draw(painter, this.#cup.x + 26, this.#cup.y - 64, 110, 130);
    for (const [i, { x, y, size }] of this.#stones.entries()) bad[i % bad.length]?.draw(painter, x, y, size);
    const { x, y } = this.#ball;
    painter.ellipse(x + 4, y + 14, 18, 7, palette.shade, 0.5);
    if (this.#phase !== 'rolls') {
      for (let i = 1; i < 7; i++)
        painter.circle(
          x + cos(this.#angle) * (24 + i * 24),
          y + sin(this.#angle) * (24 + i * 24),
          6,
          palette.words,
          1 - i * 0.12,
        );
      if (this.#phase === 'power') {
        painter.panel(view.width / 2 - 160, bottom + 14, 320, 26, 13, palette.board, 0.85);
        painter.panel(view.width / 2 - 156, bottom + 18, Math.max(18, 312 * this.#power), 18, 9, palette.light);
      }
    }
    hero.draw(painter, x, y, 42);
    drawText(painter, `${this.#strokes} of ${this.#rules.strokes}`, left + 26, top + 36, {
      size: 24,
      paint: palette.words,
    });
  }
}

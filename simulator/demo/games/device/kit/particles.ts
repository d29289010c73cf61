import type { Ink } from '../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { TAU } from '../../../../device/mathematics.ts';
import type { Random } from '../../../../../src/kit/random.ts';

export type ParticleShape = 'dot' | 'spark' | 'chip' | 'ring' | 'star' | 'leaf';

export interface Particle {
  readonly shape: ParticleShape;
  readonly ink: Ink;
  readonly size: number;
  /** Lifetime of a particle in seconds. */
  readonly life: number;
  readonly gravity?: number;
  /** Share of its speed that a particle loses per second. */
  readonly drag?: number;
  /** Final size of a particle as a share of its initial size; defaults to 0. */
  readonly grow?: number;
}

interface Flying extends Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  age: number;
  turn: number;
  spin: number;
}

const MAX = 420;

/** Small fading particles. Above the maximum, the oldest are removed. */
export class Particles {
  #flying: Flying[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  add(kind: Particle, x: number, y: number, vx: number, vy: number): void {
    if (this.#flying.length >= MAX) this.#flying.shift();
    const turn = this.#random.next() * TAU;
    this.#flying.push({ ...kind, x, y, vx, vy, age: 0, turn, spin: (this.#random.next() - 0.5) * 12 });
  }

  /** Emits particles in a cone around `angle` (by default in all directions). */
  burst(
    kind: Particle,
    count: number,
    x: number,
    y: number,
    speed: number,
    direction: readonly [x: number, y: number] = [0, 0],
  ): void {
    for (let i = 0; i < count; i++) {
      // A random point in the unit disc gives each particle's direction and speed, so that no direction is more
      // frequent.
      let dx = 0;
      let dy = 0;
      do {
        dx = 2 * this.#random.next() - 1;
        dy = 2 * this.#random.next() - 1;
      } while (dx * dx + dy * dy > 1);
      this.add(kind, x, y, (dx + direction[0]) * speed, (dy + direction[1]) * speed);
    }
  }

  tick(step: number): void {
    for (const p of this.#flying) {
      p.age += step;
      p.vy += (p.gravity ?? 0) * step;
      const keep = Math.max(0, 1 - (p.drag ?? 0) * step);
      p.vx *= keep;
      p.vy *= keep;
      p.x += p.vx * step;
      p.y += p.vy * step;
      p.turn += p.spin * step;
    }
    this.#flying = this.#flying.filter((p) => p.age < p.life);
  }

  /** Shifts all particles when the scene scrolls. */
  shift(dx: number, dy: number): void {
    for (const p of this.#flying) {
      p.x += dx;
      p.y += dy;
    }
  }

  clear(): void {
    this.#flying = [];
  }

  draw(painter: Painter): void {
    for (const p of this.#flying) {
      const t = p.age / p.life;
      const size = p.size * (1 + ((p.grow ?? 0) - 1) * t);
      const alpha = p.grow === undefined ? 1 : 1 - t;
      drawOne(painter, p, size, alpha);
    }
  }
}

function drawOne(painter: Painter, p: Flying, size: number, alpha: number): void {
  if (size <= 0.2) return;
  switch (p.shape) {
    case 'dot':
      painter.circle(p.x, p.y, size, p.ink, alpha);
      break;
    case 'spark':
      painter
        .begin()
        .capsule(p.x, p.y, p.x - p.vx * 0.045, p.y - p.vy * 0.045, size * 2, 0.5)
        .fill(p.ink, alpha);
      break;
    case 'ring':
      painter.ring(p.x, p.y, size, Math.max(1, size * 0.18 * (1 - p.age / p.life)), p.ink, alpha);
      break;
    case 'star':
      painter
        .begin()
        .star(p.x, p.y, size, size * 0.45, 5, p.turn)
        .fill(p.ink, alpha);
      break;
    case 'chip':
    case 'leaf':
      painter.save();
      painter.translate(p.x, p.y);
      painter.rotate(p.turn);
      if (p.shape === 'chip')
        painter
          .begin()
          .moveTo(-size, -size * 0.7)
          .lineTo(size, -size * 0.3)
          .lineTo(0, size);
      else
        painter
          .begin()
          .moveTo(-size, 0)
          .curveTo(-size / 2, -size, size / 2, -size, size, 0)
          .curveTo(size / 2, size * 0.5, -size / 2, size * 0.5, -size, 0);
      painter.fill(p.ink, alpha);
      painter.restore();
  }
}

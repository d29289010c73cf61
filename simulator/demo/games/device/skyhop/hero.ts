import { clamp, lerp, sin } from '../../../../device/mathematics.ts';
import type { Island } from './terrain.ts';

/** Initial speed of a jump in units per second, and gravity in units per second squared. */
const JUMP = 1000;
const SECOND_JUMP = 880;
const GRAVITY_HELD = 1800;
const GRAVITY = 3100;
const FALL_MAX = 1250;
const GLIDE_MAX = 190;
const DIVE = 1650;
/**
 * Seconds for which a jump still works after the hero left an edge, and for which an early press waits for the
 * landing.
 */
const COYOTE_SECONDS = 0.09;
const BUFFER_SECONDS = 0.12;
const SCARF_POINTS = 7;

/** The hero of Skyhop and its motion. */
export class Hero {
  x = 0;
  /** Vertical position of the hero's feet, in game units. */
  y = 500;
  vy = 0;
  ground: Island | undefined;
  jumps = 2;
  diving = false;
  gliding = false;
  /** Deformation of the hero's body from -1 (flat) to 1 (stretched); returns to 0. */
  squash = 0;
  #squashSpeed = 0;
  /** Rotation of the hero's trailing ears, in radians. */
  ears = 0;
  stride = 0;
  scarf: { x: number; y: number }[] = [];
  #air = 0;
  #wanted = 99;
  #clock = 0;

  place(x: number, y: number, ground: Island | undefined): void {
    this.x = x;
    this.y = y;
    this.vy = 0;
    this.ground = ground;
    this.jumps = 2;
    this.diving = false;
    this.gliding = false;
    this.scarf = Array.from({ length: SCARF_POINTS }, (_, i) => ({ x: x - 12 * i, y: y - 30 }));
  }

  /**
   * Makes the hero jump if possible, and returns the number of the jump (1 or 2). Otherwise returns 0 and jumps on
   * landing.
   */
  jump(): 0 | 1 | 2 {
    const first = this.ground !== undefined || (this.#air < COYOTE_SECONDS && this.jumps === 2);
    if (!first && this.jumps === 0) {
      this.#wanted = 0;
      return 0;
    }
    this.vy = first ? -JUMP : -SECOND_JUMP;
    this.jumps = first ? 1 : 0;
    this.ground = undefined;
    this.diving = false;
    this.#wanted = 99;
    this.#push(5.5);
    return first ? 1 : 2;
  }

  dive(): boolean {
    if (this.ground !== undefined || this.diving) return false;
    this.diving = true;
    this.vy = DIVE;
    this.#push(4);
    return true;
  }

  /** Makes the hero bounce off something and resets the available jumps. */
  bounce(speed: number): void {
    this.vy = -speed;
    this.ground = undefined;
    this.diving = false;
    this.jumps = 1;
    this.#push(7);
  }

  land(island: Island): { readonly again: boolean; readonly dived: boolean; readonly speed: number } {
    const speed = this.vy;
    const dived = this.diving;
    this.ground = island;
    this.y = island.y;
    this.vy = 0;
    this.jumps = 2;
    this.diving = false;
    this.gliding = false;
    this.#push(-Math.min(9, 2 + speed / 160));
    return { again: this.#wanted < BUFFER_SECONDS, dived, speed };
  }

  fall(): void {
    this.ground = undefined;
    this.#air = 0;
  }

  /** Advances the hero by `step` seconds; `held` is true while the jump button is held. */
  move(step: number, dx: number, held: boolean): void {
    this.x += dx;
    this.#wanted += step;
    this.stride += dx;
    if (this.ground === undefined) {
      this.#air += step;
      const rising = this.vy < 0;
      this.vy += (rising && held ? GRAVITY_HELD : GRAVITY) * step;
      this.gliding = held && !rising && !this.diving && this.#air > 0.3;
      this.vy = Math.min(this.vy, this.diving ? DIVE : this.gliding ? GLIDE_MAX : FALL_MAX);
      this.y += this.vy * step;
    } else {
      this.#air = 0;
      this.y = this.ground.y + this.ground.sink;
    }
    this.#spring(step);
    this.ears = lerp(this.ears, clamp(-this.vy / 900, -1.1, 0.9), Math.min(1, 12 * step));
    this.trail(step);
  }

  #push(speed: number): void {
    this.#squashSpeed = speed;
  }

  #spring(step: number): void {
    this.#squashSpeed += (-220 * this.squash - 15 * this.#squashSpeed) * step;
    this.squash = clamp(this.squash + this.#squashSpeed * step, -0.45, 0.45);
  }

  /** Updates the scarf: its points keep a fixed distance and move with the wind. */
  trail(step: number): void {
    this.#clock += step;
    let ahead = { x: this.x - 12, y: this.y - 30 };
    for (const point of this.scarf) {
      point.x -= 240 * step;
      point.y += (40 + 220 * sin(this.stride * 0.02 + this.#clock * 9 + point.x * 0.05)) * step;
      const dx = point.x - ahead.x;
      const dy = point.y - ahead.y;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length > 11) {
        point.x = ahead.x + (dx / length) * 11;
        point.y = ahead.y + (dy / length) * 11;
      }
      ahead = point;
    }
  }
}

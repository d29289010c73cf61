import type { Painter } from '../../../../../device/drawing/painter.ts';
import { mix } from '../../../../../device/drawing/yuvColour.ts';
import { clamp, sin } from '../../../../../device/mathematics.ts';
import type { Figure } from '../art/figure.ts';
import type { Press } from '../sceneControls.ts';
import type { Terms } from '../sceneRound.ts';
import type { Genre, Place, Play, Stage } from '../sceneGenre.ts';
import { pick } from './movingItem.ts';

export interface StackRules extends Partial<Terms> {
  /** Swings per second. */
  readonly speed: number;
  /** Width of a building piece in game units. */
  readonly width: number;
  readonly height: number;
  /**
   * True if the overhanging part of a building piece is cut off; otherwise the whole piece stays if half of it is
   * supported.
   */
  readonly cuts?: boolean;
  /** Amplitude of the base's sideways motion, in game units; the base is still if absent. */
  readonly walks?: number;
  /** Width in game units of the hero that carries the piece. */
  readonly size: number;
}

interface Piece {
  x: number;
  readonly width: number;
  readonly figure: Figure | undefined;
}

interface Falling extends Piece {
  y: number;
  fall: number;
  /** True if the building piece missed the tower and is falling. */
  lost: boolean;
}

/** Seconds after which a building piece drops automatically. */
const PATIENCE = 5;

/** Rules of games in which the player stacks pieces as high as possible. */
export function stack(rules: StackRules): Genre {
  const controls = { keys: 'Space lets go.', touch: 'Touch to let go.', pad: 'A lets go.' };
  const terms = { goal: rules.goal ?? 16, limit: rules.limit ?? 70, hearts: rules.hearts ?? 3 };
  return { name: 'stack', terms, how: controls, make: (stage) => new Stack(stage, rules) };
}

class Stack implements Play {
  readonly #stage: Stage;
  readonly #rules: StackRules;
  readonly #pieces: Piece[] = [];
  #falling: Falling | undefined;
  #next: Figure | undefined;
  #wide: number;
  #time = 0;
  #hang = 0;
  /** Distance by which the picture has scrolled up along the tower, in game units. */
  #sunk = 0;

  constructor(stage: Stage, rules: StackRules) {
    this.#stage = stage;
    this.#rules = rules;
    this.#wide = rules.width;
    this.#next = pick(stage.random, stage.good);
  }

  /** Returns the position of the tower's base. */
  get #base(): { x: number; y: number } {
    const { view } = this.#stage;
    const { walks = 0, size } = this.#rules;
    return { x: view.width / 2 + walks * sin(this.#time * 0.9), y: view.height * 0.93 - size * 0.42 };
  }

  get #swing(): { x: number; y: number } {
    const { view, round } = this.#stage;
    const reach = Math.min(view.width * 0.36, 380);
    const speed = this.#rules.speed * (1 + 0.7 * round.part);
    return {
      x: view.width / 2 + reach * sin(this.#hang * speed * 6.2831853 + this.#pieces.length * 2),
      y: view.top + 170,
    };
  }

  /** Returns the height of the tower's top in the view. */
  get #top(): number {
    return this.#base.y - this.#pieces.length * this.#rules.height + this.#sunk;
  }

  press({ way, to }: Press): void {
    if (to !== undefined || (way !== undefined && way !== 'down')) return;
    this.#drop();
  }

  get placing(): { item: Place; from: Place } {
    return { item: this.#swing, from: { x: this.#base.x + (this.#pieces.at(-1)?.x ?? 0), y: this.#top } };
  }

  get busy(): boolean {
    return this.#falling !== undefined;
  }

  #drop(): void {
    if (this.#falling) return;
    const { x, y } = this.#swing;
    this.#falling = { x, y, width: this.#wide, figure: this.#next, fall: 0, lost: false };
    this.#stage.sounds.act(x);
  }

  tick(step: number): void {
    this.#time += step;
    this.#hang += step;
    const { view } = this.#stage;
    const target = Math.max(0, this.#pieces.length * this.#rules.height - view.height * 0.36);
    this.#sunk += clamp(target - this.#sunk, -400 * step, 400 * step);
    if (!this.#falling && this.#hang > PATIENCE) this.#drop();
    const falling = this.#falling;
    if (!falling) return;
    falling.fall += 2600 * step;
    falling.y += falling.fall * step;
    if (!falling.lost && falling.y + this.#rules.height / 2 >= this.#top) this.#land(falling);
    else if (falling.lost && falling.y > view.height + 80) this.#renew();
  }

  #renew(): void {
    this.#falling = undefined;
    this.#hang = 0;
    this.#next = pick(this.#stage.random, this.#stage.good);
  }

  #land(falling: Falling): void {
    const { round, palette } = this.#stage;
    const base = this.#base.x;
    const below = this.#pieces.at(-1);
    const off = falling.x - base - (below?.x ?? 0);
    const room = below?.width ?? this.#rules.width * 1.5;
    const over = this.#rules.cuts ? Math.min(falling.width, room) - Math.abs(off) : room / 2 - Math.abs(off);
    if (below && over <= (this.#rules.cuts ? 8 : 0)) return this.#miss(falling);
    if (!below && Math.abs(off) > room * 0.6) return this.#miss(falling);
    const perfect = Math.abs(off) < 12;
    const snug = perfect && below ? below.x : falling.x - base;
    const cut = this.#rules.cuts === true && below !== undefined && !perfect;
    const width = cut ? over : falling.width;
    const x = cut ? (below?.x ?? 0) + off / 2 : snug;
    this.#pieces.push({ x, width, figure: falling.figure });
    this.#wide = width;
    if (perfect) round.flow.score += 100;
    round.shake.knock(0.25);
    round.particles.burst(
      { shape: 'dot', ink: palette.edge, size: 7, life: 0.4 },
      8,
      base + x,
      this.#top + this.#rules.height,
      180,
    );
    round.gain(1, base + x, this.#top, perfect ? 'Perfect' : '');
    this.#renew();
  }

  #miss(falling: Falling): void {
    falling.lost = true;
    this.#wide = Math.min(this.#rules.width, this.#wide * 1.25);
    this.#stage.round.hurt(falling.x, Math.min(falling.y, this.#stage.view.height - 120));
  }

  draw(painter: Painter): void {
    const { view, palette, hero } = this.#stage;
    const { size, height } = this.#rules;
    const { x, y } = this.#base;
    const ground = view.height * 0.93 + this.#sunk;
    if (ground < view.height + 40)
      painter
        .rect(-60, ground, view.width + 120, view.height - ground + 60, palette.ground)
        .rect(-60, ground, view.width + 120, 9, palette.edge);
    if (y + this.#sunk < view.height + size) hero.draw(painter, x, ground - size * 0.34, size * 1.7, size * 0.72);
    this.#pieces.forEach((piece, i) => {
      const at = y + this.#sunk - (i + 0.5) * height;
      if (at < view.height + height) this.#drawPiece(painter, piece, x + piece.x, at, 0.14 * (i % 3));
    });
    const falling = this.#falling;
    if (falling) this.#drawPiece(painter, falling, falling.x, falling.y);
    else {
      const hook = this.#swing;
      painter.line(view.width / 2, view.top - 40, hook.x, hook.y - height / 2, 5, palette.words, 0.8);
      this.#drawPiece(painter, { x: 0, width: this.#wide, figure: this.#next }, hook.x, hook.y);
    }
  }

  #drawPiece(painter: Painter, { width, figure }: Piece, x: number, y: number, tint = 0): void {
    const { height, cuts } = this.#rules;
    const { palette } = this.#stage;
    if (!cuts) {
      figure?.draw(painter, x, y, width, height);
      return;
    }
    painter.panel(x - width / 2, y - height / 2, width, height, 8, palette.shade);
    painter.panel(
      x - width / 2 + 3,
      y - height / 2 + 3,
      width - 6,
      height - 6,
      6,
      mix(palette.accent, palette.board, tint),
    );
    painter.panel(x - width / 2 + 3, y - height / 2 + 3, width - 6, 10, 5, palette.light, 0.7);
    if (width > height * 0.7) figure?.draw(painter, x, y + 3, height * 0.66);
  }
}

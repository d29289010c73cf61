import { mix } from '../../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../../device/drawing/painter.ts';
import { clamp, cos, sin, TAU } from '../../../../../device/mathematics.ts';
import type { Figure } from '../art/figure.ts';
import type { Press } from '../sceneControls.ts';
import type { Terms } from '../sceneRound.ts';
import type { Genre, Play, Stage } from '../sceneGenre.ts';
import { drawCompass, drawMap, drawDarkness, type Floor } from './mapScenery.ts';
import { between, pick, type MovingItem, touches } from './movingItem.ts';

export interface ExploreRules extends Partial<Terms> {
  /** Top speed of the hero in units per second. */
  readonly speed: number;
  /** Inertia: 0 stops at once, 1 never stops. */
  readonly glide: number;
  /** Radius of sight in the dark, in game units; unlimited if absent. */
  readonly light?: number;
  /** True if snow limits the sight instead of darkness. */
  readonly white?: boolean;
  /** Drift of everything that swims or flies, in units per second; none if absent. */
  readonly wind?: readonly [x: number, y: number];
  /** Number of foes, and whether they follow the hero or patrol. */
  readonly foes: number;
  readonly foesFollow?: boolean;
  /** Texture of the ground on the game's map. */
  readonly floor: Floor;
  /** Width of the hero in game units. */
  readonly size: number;
}

interface Foe {
  x: number;
  y: number;
  readonly homeX: number;
  readonly homeY: number;
  readonly round: number;
  readonly phase: number;
  readonly figure: Figure | undefined;
}

/** Width and height of the map, in multiples of the view's. */
const ACROSS = 2;
const THINGS = 12;

/** Rules of games in which the player explores a map, collects items and avoids foes. */
export function explore(rules: ExploreRules): Genre {
  const controls = {
    keys: 'Arrows go, Space dashes.',
    touch: 'Hold a finger where to go, tap twice to dash.',
    pad: 'Stick goes, A dashes.',
  };
  const terms = { goal: rules.goal ?? 18, limit: rules.limit ?? 75, hearts: rules.hearts ?? 3 };
  return { name: 'explore', terms, how: controls, make: (stage) => new Explore(stage, rules) };
}

class Explore implements Play {
  readonly #stage: Stage;
  readonly #rules: ExploreRules;
  readonly #things: MovingItem[] = [];
  readonly #foes: Foe[] = [];
  readonly #width: number;
  readonly #height: number;
  #x: number;
  #y: number;
  #vx = 0;
  #vy = 0;
  #left = false;
  #time = 0;
  #dash = 0;
  /** Time of the player's last touch, to detect a double tap. */
  #touched = -1;

  constructor(stage: Stage, rules: ExploreRules) {
    this.#stage = stage;
    this.#rules = rules;
    this.#width = stage.view.width * ACROSS;
    this.#height = stage.view.height * ACROSS;
    this.#x = this.#width / 2;
    this.#y = this.#height / 2;
    for (let i = 0; i < THINGS; i++) this.#place();
    for (let i = 0; i < rules.foes; i++) this.#haunt(i);
  }

  #place(): void {
    const { random, good } = this.#stage;
    let x = 0;
    let y = 0;
    for (let tries = 0; tries < 8; tries++) {
      x = between(random, 90, this.#width - 90);
      y = between(random, 150, this.#height - 90);
      if (Math.abs(x - this.#x) + Math.abs(y - this.#y) > 360) break;
    }
    this.#things.push({ x, y, good: true, figure: pick(random, good), size: 58, gone: false });
  }

  #haunt(i: number): void {
    const { random, bad } = this.#stage;
    const angle = (TAU * i) / this.#rules.foes + between(random, -0.3, 0.3);
    const homeX = this.#width * (0.5 + 0.36 * cos(angle));
    const homeY = this.#height * (0.5 + 0.36 * sin(angle));
    const round = between(random, 140, 260);
    this.#foes.push({ x: homeX, y: homeY, homeX, homeY, round, phase: angle * 3, figure: pick(random, bad) });
  }

  press({ way, at }: Press): void {
    if (way !== undefined) return;
    const again = this.#time - this.#touched < 0.35;
    this.#touched = this.#time;
    if ((at !== undefined && !again) || this.#dash > 0) return;
    this.#dash = 1.6;
    this.#stage.sounds.act();
  }

  tick(step: number): void {
    this.#time += step;
    this.#dash = Math.max(0, this.#dash - step);
    this.#go(step);
    for (const foe of this.#foes) this.#prowl(foe, step);
    this.#meet();
  }

  #go(step: number): void {
    const { controls } = this.#stage;
    const { speed, glide, wind = [0, 0], size } = this.#rules;
    let { x, y } = controls.direction;
    const { aim } = controls;
    if (x === 0 && y === 0 && aim) {
      const [left, top] = this.#corner();
      const dx = aim.x + left - this.#x;
      const dy = aim.y + top - this.#y;
      const far = Math.sqrt(dx * dx + dy * dy);
      if (far > 24) [x, y] = [dx / far, dy / far];
    }
    const length = Math.max(1, Math.sqrt(x * x + y * y));
    const fast = speed * (this.#dash > 1.25 ? 2.3 : 1);
    const keep = Math.min(1, step * (1.2 + 12 * (1 - glide)));
    this.#vx += ((x / length) * fast - this.#vx) * keep;
    this.#vy += ((y / length) * fast - this.#vy) * keep;
    this.#x = clamp(this.#x + (this.#vx + wind[0]) * step, size, this.#width - size);
    this.#y = clamp(this.#y + (this.#vy + wind[1]) * step, size, this.#height - size);
    if (Math.abs(this.#vx) > 12) this.#left = this.#vx < 0;
  }

  #prowl(foe: Foe, step: number): void {
    const { round } = this.#stage;
    if (this.#rules.foesFollow) {
      const dx = this.#x - foe.x;
      const dy = this.#y - foe.y;
      const far = Math.max(1, Math.sqrt(dx * dx + dy * dy));
      // A foe that has just hit the hero moves away from the hero.
      const speed = this.#rules.speed * (0.42 + 0.3 * round.part) * (round.safe > 0 ? -0.8 : 1);
      foe.x += ((dx / far) * speed + 50 * sin(this.#time * 1.3 + foe.phase)) * step;
      foe.y += ((dy / far) * speed + 50 * cos(this.#time * 1.1 + foe.phase)) * step;
      return;
    }
    // Patrols widen until no place is safe for a hero who doesn't move.
    const wide = foe.round * (1 + 2.4 * round.part);
    const angle = this.#time * (0.5 + 0.4 * round.part) + foe.phase;
    foe.x = foe.homeX + wide * cos(angle);
    foe.y = foe.homeY + wide * sin(angle * 1.3);
  }

  #meet(): void {
    const { round } = this.#stage;
    const [left, top] = this.#corner();
    const { size } = this.#rules;
    for (const thing of this.#things) {
      if (thing.gone || !touches(thing.x - this.#x, thing.y - this.#y, size, thing.size * 1.3)) continue;
      thing.gone = true;
      round.gain(1, thing.x - left, thing.y - top);
      this.#place();
    }
    for (const foe of this.#foes)
      if (touches(foe.x - this.#x, foe.y - this.#y, size, 74)) round.hurt(this.#x - left, this.#y - top);
    const index = this.#things.findIndex((thing) => thing.gone);
    if (index >= 0) this.#things.splice(index, 1);
  }

  /** Returns the map position of the view's corner. */
  #corner(): readonly [left: number, top: number] {
    const { view } = this.#stage;
    return [
      clamp(this.#x - view.width / 2, 0, this.#width - view.width),
      clamp(this.#y - view.height / 2, 0, this.#height - view.height),
    ];
  }

  draw(painter: Painter): void {
    const { view, palette, hero, round } = this.#stage;
    const [left, top] = this.#corner();
    const { light, size, white } = this.#rules;
    // If the hero sees only nearby ground in the dark, that ground is drawn lighter.
    const ground = light === undefined || white ? palette.ground : mix(palette.ground, palette.words, 0.17);
    const country = { left, top, width: this.#width, height: this.#height };
    drawMap(painter, view, country, this.#rules.floor, { ...palette, ground });
    for (const { x, y, figure, size: wide } of this.#things)
      figure?.draw(painter, x - left, y - top + 5 * sin(this.#time * 3 + x), wide);
    for (const { x, y, figure } of this.#foes) figure?.draw(painter, x - left, y - top, 92, 92, x > this.#x);
    const x = this.#x - left;
    const y = this.#y - top;
    if (round.safe === 0 || this.#time % 0.2 > 0.08) hero.draw(painter, x, y, size, size, this.#left);
    if (light !== undefined) {
      const reach = light * (1 - 0.25 * round.part) + 8 * sin(this.#time * 4);
      drawDarkness(painter, view, x, y, reach, white ? palette.words : palette.shade);
    }
    drawCompass(
      painter,
      x,
      y,
      this.#things.map((thing) => ({ x: thing.x - left, y: thing.y - top })),
      palette.light,
    );
  }
}

import type { Painter } from '../../../../../device/drawing/painter.ts';
import { clamp, sin } from '../../../../../device/mathematics.ts';
import type { Drawing } from '../art/figure.ts';
import { Figure } from '../art/figure.ts';
import type { Press } from '../sceneControls.ts';
import type { Terms } from '../sceneRound.ts';
import type { Genre, Play, Stage } from '../sceneGenre.ts';
import { bendAt, drawRoad, type Eye, laneAt, lookAt, SIGHT, SLICE, type Surface } from './road.ts';
import { pick } from './movingItem.ts';

export interface RaceRules extends Partial<Terms> {
  /** Top speed of the race in units per second; 2400 is fast. */
  readonly speed: number;
  /** Sharpness of the road's bends, 0 to 1. */
  readonly bends: number;
  /** Number of the road's lanes; if absent, the player steers freely across the road. */
  readonly tracks?: number;
  readonly surface: Surface;
  /** Scenery beside the race's road. */
  readonly beside: Drawing;
  /** Width of the hero in game units. */
  readonly size: number;
  /** Distance between two obstacles on the road, in units. */
  readonly gap: number;
}

interface Ahead {
  /** Position along the road, in game units. */
  readonly at: number;
  /** Position across the road: -1 is the left edge, 1 the right edge. */
  readonly lane: number;
  readonly good: boolean;
  readonly figure: Figure | undefined;
  gone: boolean;
}

/** Units of the road that count as one step of the goal. */
const LEG = 4000;
/** Ratio between two successive sizes of a painted figure: fewer sizes mean less painting. */
const SIZES = 1.2;

/** Rules of races along a road in perspective. */
export function race(rules: RaceRules): Genre {
  const controls = rules.tracks
    ? {
        keys: 'Left and right change tracks.',
        touch: 'Touch left or right to change tracks.',
        pad: 'Left and right change tracks.',
      }
    : { keys: 'Left and right steer.', touch: 'Hold left or right to steer.', pad: 'Stick steers.' };
  const terms = { goal: rules.goal ?? 20, limit: rules.limit ?? 70, hearts: rules.hearts ?? 4 };
  return { name: rules.tracks ? 'tracks' : 'race', terms, how: controls, make: (stage) => new Race(stage, rules) };
}

class Race implements Play {
  readonly #stage: Stage;
  readonly #rules: RaceRules;
  readonly #beside: Figure;
  #ahead: Ahead[] = [];
  #way = 0;
  #speed = 0;
  #x = 0;
  #track = 0;
  #leg = LEG;
  #next = 2200;
  #time = 0;

  constructor(stage: Stage, rules: RaceRules) {
    this.#stage = stage;
    this.#rules = rules;
    this.#beside = new Figure(rules.beside);
  }

  press({ way, at }: Press): void {
    const { tracks } = this.#rules;
    if (tracks === undefined) return;
    const turn = way === undefined ? sideOf(at, this.#stage.view.width) : way === 'left' ? -1 : way === 'right' ? 1 : 0;
    if (turn === 0) return;
    const half = (tracks - 1) / 2;
    this.#track = clamp(this.#track + turn, -half, half);
    this.#stage.sounds.act();
  }

  #lane(track: number): number {
    return laneAt(track, this.#rules.tracks ?? 1);
  }

  get #eye(): Eye {
    return { view: this.#stage.view, way: this.#way, across: this.#x, bends: this.#rules.bends };
  }

  tick(step: number): void {
    const { round } = this.#stage;
    this.#time += step;
    const outside = Math.abs(this.#x) > 1;
    const top = this.#rules.speed * (outside ? 0.4 : 1) * (0.8 + 0.35 * round.part);
    this.#speed += clamp(top - this.#speed, -2600 * step, 900 * step);
    this.#way += this.#speed * step;
    this.#steer(step);
    if (outside && this.#time % 0.1 < step) this.#dust();
    while (this.#next < this.#way + SIGHT) this.#lay();
    this.#meet();
    this.#ahead = this.#ahead.filter(({ at, gone }) => !gone && at > this.#way - 60);
    if (this.#way < this.#leg) return;
    this.#leg += LEG;
    round.gain(1, this.#stage.view.width / 2, this.#stage.view.height * 0.5, `${round.got + 1}`);
  }

  #steer(step: number): void {
    const { controls, view } = this.#stage;
    if (this.#rules.tracks !== undefined) {
      const to = this.#lane(this.#track);
      this.#x += clamp(to - this.#x, -3.4 * step, 3.4 * step);
      return;
    }
    const { aim } = controls;
    const byAim = aim ? clamp((aim.x - view.width / 2) / (view.width * 0.22), -1, 1) : 0;
    const push = controls.direction.x === 0 ? byAim : controls.direction.x;
    const fast = this.#speed / this.#rules.speed;
    this.#x += (push * 2.5 - bendAt(this.#way, this.#rules.bends) * 0.75) * fast * step;
    this.#x = clamp(this.#x, -1.7, 1.7);
  }

  #dust(): void {
    const { round, palette, view } = this.#stage;
    round.particles.burst(
      { shape: 'dot', ink: palette.edge, size: 9, life: 0.4 },
      3,
      view.width / 2,
      view.height * 0.9,
      160,
      [0, -0.6],
    );
  }

  #lay(): void {
    const { random, good, bad } = this.#stage;
    const { tracks, gap } = this.#rules;
    const lane = () => {
      if (tracks === undefined) return random.next() * 1.6 - 0.8;
      return this.#lane(Math.floor(random.next() * tracks) - (tracks - 1) / 2);
    };
    const blocked = lane();
    this.#ahead.push({ at: this.#next, lane: blocked, good: false, figure: pick(random, bad), gone: false });
    const free =
      tracks === undefined ? (blocked > 0 ? blocked - 0.9 : blocked + 0.9) : this.#otherLane(blocked, tracks);
    for (let i = 0; i < 3; i++)
      this.#ahead.push({
        at: this.#next + i * 190 - 100,
        lane: free,
        good: true,
        figure: pick(random, good),
        gone: false,
      });
    this.#next += gap * (0.75 + 0.5 * random.next());
  }

  #otherLane(blocked: number, tracks: number): number {
    const half = (tracks - 1) / 2;
    for (let track = -half; track <= half; track++) {
      const lane = this.#lane(track);
      if (Math.abs(lane - blocked) > 0.2 && this.#stage.random.next() < 0.6) return lane;
    }
    return this.#lane(blocked > 0.1 ? -half : half);
  }

  #meet(): void {
    const { round, view } = this.#stage;
    for (const thing of this.#ahead) {
      const near = thing.at - this.#way;
      if (thing.gone || near > 150 || near < 0) continue;
      if (Math.abs(thing.lane - this.#x) > (thing.good ? 0.42 : 0.3)) continue;
      thing.gone = true;
      const x = view.width / 2;
      if (thing.good) {
        round.flow.score += 50;
        round.row++;
        this.#stage.sounds.gain(round.row, x);
        this.#speed += 90;
        round.particles.burst(
          { shape: 'star', ink: this.#stage.palette.light, size: 9, life: 0.45 },
          6,
          x,
          view.height * 0.78,
          240,
        );
      } else if (round.hurt(x, view.height * 0.8)) this.#speed *= 0.35;
    }
  }

  draw(painter: Painter): void {
    const { view, hero, palette, round } = this.#stage;
    const { surface, tracks = 1 } = this.#rules;
    drawRoad(painter, this.#eye, palette, surface, tracks);
    const first = SLICE - (this.#way % SLICE);
    for (let far = SIGHT - SLICE; far >= 0; far -= SLICE) this.#drawBeside(painter, far + first);
    for (const thing of this.#ahead.toSorted((a, b) => b.at - a.at)) this.#drawAhead(painter, thing);
    const y = view.height * 0.86 + 3 * sin(this.#way * 0.02);
    painter.ellipse(view.width / 2, y + this.#rules.size * 0.4, this.#rules.size * 0.46, 12, palette.shade, 0.5);
    if (round.safe > 0 && this.#time % 0.2 < 0.08) return;
    hero.draw(painter, view.width / 2, y, this.#rules.size, this.#rules.size * 0.9);
  }

  #drawBeside(painter: Painter, far: number): void {
    const at = Math.round((this.#way + far) / SLICE);
    if (at % 3 !== 0) return;
    const { x, y, half, scale } = lookAt(this.#eye, far);
    const size = stepped(300 * scale);
    if (size < 14) return;
    const side = at % 2 === 0 ? -1 : 1;
    this.#beside.draw(painter, x + side * half * 1.55, y - size * 0.46, size);
  }

  #drawAhead(painter: Painter, { at, lane, good, figure, gone }: Ahead): void {
    const far = at - this.#way;
    if (gone || far > SIGHT || far < 0) return;
    const { x, y, half, scale } = lookAt(this.#eye, far);
    const size = stepped((good ? 120 : 210) * scale);
    if (size >= 9) figure?.draw(painter, x + lane * half, y - size * 0.46, size);
  }
}

/** Returns the half of the view that the player touched: -1 left, 1 right, 0 without a touch. */
function sideOf(at: Press['at'], width: number): -1 | 0 | 1 {
  if (at === undefined) return 0;
  return at.x < width / 2 ? -1 : 1;
}

/** Rounds a figure's size down to one of the sizes at which figures are painted. */
function stepped(size: number): number {
  let step = 9;
  while (step * SIZES <= size) step *= SIZES;
  return size < 9 ? 0 : step;
}

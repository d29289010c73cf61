import { atan2, clamp, sin, TAU } from '../../../../device/mathematics.ts';
import { GamePhases } from '../kit/gamePhases.ts';
import { Particles } from '../kit/particles.ts';
import { Popups } from '../kit/popups.ts';
import { Shake } from '../kit/shake.ts';
import type { Shell, View } from '../../../../device/appShell.ts';
import { type Fruit, type FruitKind, type Half, LOOKS, type Stain, STAIN_SECONDS } from './fruit.ts';
import * as ink from './orchardPalette.ts';
import { SOUNDS } from './orchardSounds.ts';
import { Thrower } from './thrower.ts';

export const ROUND_SECONDS = 60;
const GRAVITY = 1150;
/** Seconds within which cuts through several fruits count as one stroke. */
const STROKE_SECONDS = 0.3;
const PER_MULTIPLIER = 10;
const FRENZY_SECONDS = 4.5;
const FROST_SECONDS = 4;
const PRAISE = ['', '', '', 'Triple!', 'Four!', 'Five!', 'Bountiful!'] as const;

/** Rules of Orchard: for a minute, cut the fruit before it falls, and spare the nests. */
export class Round {
  readonly flow: GamePhases;
  readonly particles: Particles;
  readonly popups = new Popups(ink.DARK);
  readonly shake = new Shake();
  fruits: Fruit[] = [];
  halves: Half[] = [];
  stains: Stain[] = [];
  left = ROUND_SECONDS;
  streak = 0;
  longest = 0;
  cuts = 0;
  frost = 0;
  frenzy = 0;
  /** Sideways speed that gusts of wind add to flying fruit, in units per second. */
  wind = 0;
  readonly #shell: Shell;
  readonly #thrower: Thrower;
  #view: View = { width: 720, height: 1280, top: 0 };
  #stroke = { count: 0, age: 99, x: 0, y: 0 };

  constructor(shell: Shell) {
    this.#shell = shell;
    this.flow = new GamePhases(shell);
    this.particles = new Particles(shell.random);
    this.#thrower = new Thrower(shell.random);
    this.#hang();
  }

  get multiplier(): number {
    return Math.min(5, 1 + Math.floor(this.streak / PER_MULTIPLIER));
  }

  /** Progress to the next score multiplier, 0 to 1. */
  get progress(): number {
    return this.multiplier === 5 ? 1 : (this.streak % PER_MULTIPLIER) / PER_MULTIPLIER;
  }

  layout(view: View): void {
    const { width, height } = this.#view;
    for (const thing of [...this.fruits, ...this.halves]) {
      thing.x *= view.width / width;
      thing.y *= view.height / height;
    }
    this.stains = [];
    this.#view = view;
    if (this.flow.phase !== 'playing') this.#hang();
  }

  start(): void {
    if (!this.flow.canStart) return;
    this.fruits = this.fruits.filter(({ kind }) => kind !== 'apple');
    this.left = ROUND_SECONDS;
    this.streak = 0;
    this.longest = 0;
    this.cuts = 0;
    this.frost = 0;
    this.frenzy = 0;
    this.#thrower.reset();
    this.flow.start();
    SOUNDS.start(this.#shell);
  }

  gust(push: number): void {
    this.wind = clamp(this.wind + push, -420, 420);
    const { width, height } = this.#view;
    SOUNDS.gust(this.#shell.at(push > 0 ? 0 : width));
    for (let i = 0; i < 7; i++) {
      const x = push > 0 ? -20 : width + 20;
      const y = height * (0.15 + 0.7 * this.#shell.random.next());
      this.particles.add(
        { shape: 'leaf', ink: ink.LEAF, size: 12, life: 1.6, gravity: 40 },
        x,
        y,
        push * (2 + 2 * this.#shell.random.next()),
        -30,
      );
    }
  }

  /** Cuts the fruit along a line. Returns the number of fruits cut. */
  cut(ax: number, ay: number, bx: number, by: number): number {
    const dx = bx - ax;
    const dy = by - ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 3) return 0;
    const hit = this.fruits.filter((fruit) => {
      const t = clamp(((fruit.x - ax) * dx + (fruit.y - ay) * dy) / (length * length), 0, 1);
      const ox = fruit.x - ax - dx * t;
      const oy = fruit.y - ay - dy * t;
      const r = LOOKS[fruit.kind].radius * 0.95;
      return ox * ox + oy * oy < r * r;
    });
    if (hit.length === 0) return 0;
    this.fruits = this.fruits.filter((fruit) => !hit.includes(fruit));
    for (const fruit of hit) this.#open(fruit, dx / length, dy / length);
    return hit.length;
  }

  tick(step: number): void {
    this.flow.tick(step);
    this.particles.tick(step);
    this.popups.tick(step);
    this.shake.tick(step);
    const slow = this.frost > 0 ? 0.45 : 1;
    this.#move(step * slow);
    this.#stroke.age += step;
    if (this.#stroke.age > STROKE_SECONDS && this.#stroke.count > 0) this.#endStroke();
    if (this.flow.phase === 'playing') this.#play(step, slow);
    else if (this.flow.phase === 'over' && this.flow.canStart && this.fruits.length === 0) this.#hang();
  }

  #play(step: number, slow: number): void {
    const before = Math.ceil(this.left);
    this.left = Math.max(0, this.left - step * slow);
    if (Math.ceil(this.left) < before && this.left < 5 && this.left > 0) SOUNDS.tick(this.#shell);
    this.frost = Math.max(0, this.frost - step);
    this.frenzy = Math.max(0, this.frenzy - step);
    const thrown = this.#thrower.tick(step * slow, 1 - this.left / ROUND_SECONDS, this.frenzy > 0, this.#view);
    const [first] = thrown;
    if (first) SOUNDS.toss(this.#shell.at(first.x));
    this.fruits.push(...thrown);
    if (this.left > 0) return;
    this.#endStroke();
    this.fruits = [];
    this.flow.over();
    SOUNDS.over(this.#shell);
  }

  #move(step: number): void {
    this.wind *= Math.max(0, 1 - 1.5 * step);
    const floor = this.#view.height + 120;
    for (const fruit of this.fruits) {
      if (fruit.vx === 0 && fruit.vy === 0) {
        fruit.turn = 0.12 * sin(this.flow.time * 2);
        continue;
      }
      fruit.vy += GRAVITY * step;
      fruit.x += (fruit.vx + this.wind) * step;
      fruit.y += fruit.vy * step;
      fruit.turn += fruit.spin * step;
    }
    for (const half of this.halves) {
      half.age += step;
      half.vy += GRAVITY * 1.25 * step;
      half.x += (half.vx + this.wind) * step;
      half.y += half.vy * step;
      half.turn += half.spin * step;
    }
    for (const stain of this.stains) stain.age += step;
    this.halves = this.halves.filter(({ y }) => y < floor);
    this.stains = this.stains.filter(({ age }) => age < STAIN_SECONDS);
    const fallen = this.fruits.filter(({ y, vy }) => y > floor && vy > 0);
    if (fallen.length === 0) return;
    this.fruits = this.fruits.filter((fruit) => !fallen.includes(fruit));
    if (this.flow.phase === 'playing' && fallen.some(({ kind }) => kind !== 'nest')) this.#drop(fallen);
  }

  #drop(fallen: readonly Fruit[]): void {
    const at = fallen[0] as Fruit;
    SOUNDS.miss(this.#shell.at(at.x));
    if (this.streak >= PER_MULTIPLIER)
      this.popups.add('Streak lost', clamp(at.x, 140, this.#view.width - 140), this.#view.height - 60, 28, ink.CORAL);
    this.streak = 0;
  }

  #open(fruit: Fruit, dx: number, dy: number): void {
    const look = LOOKS[fruit.kind];
    const angle = atan2(dy, dx);
    for (const side of [-1, 1] as const) {
      // `side` 1 is the half clockwise of the cut, -1 the other half of the fruit.
      const turn = side === 1 ? angle : angle + TAU / 2;
      const push = 150 * side;
      this.halves.push({
        kind: fruit.kind,
        x: fruit.x - dy * side * 6,
        y: fruit.y + dx * side * 6,
        vx: fruit.vx * 0.7 - dy * push + dx * 60,
        vy: Math.min(fruit.vy, -60) * 0.6 + dx * push + dy * 60 - 80,
        turn,
        spin: side * (2 + 2 * this.#shell.random.next()),
        age: 0,
      });
    }
    this.particles.burst(
      { shape: 'dot', ink: look.juice, size: 9, life: 0.75, gravity: 1100 },
      14,
      fruit.x,
      fruit.y,
      420,
      [dx * 0.7, dy * 0.7 - 0.3],
    );
    this.particles.burst({ shape: 'spark', ink: ink.WHITE, size: 2.5, life: 0.25, drag: 3 }, 5, fruit.x, fruit.y, 700, [
      dx,
      dy,
    ]);
    if (this.stains.length > 9) this.stains.shift();
    this.stains.push({ x: fruit.x, y: fruit.y, size: look.radius * 1.25, seed: fruit.seed, ink: look.juice, age: 0 });
    if (this.flow.phase === 'playing') this.#score(fruit);
    else if (this.flow.canStart) this.start();
  }

  #score(fruit: Fruit): void {
    if (fruit.kind === 'nest') {
      this.#sting(fruit);
      return;
    }
    this.cuts++;
    this.streak++;
    this.longest = Math.max(this.longest, this.streak);
    const points = (fruit.kind === 'golden' ? 50 : 10) * this.multiplier;
    this.flow.score += points;
    SOUNDS.cut(this.#shell.at(fruit.x), this.streak);
    this.#stroke.count = this.#stroke.age > STROKE_SECONDS ? 1 : this.#stroke.count + 1;
    this.#stroke = { count: this.#stroke.count, age: 0, x: fruit.x, y: fruit.y };
    if (this.streak % PER_MULTIPLIER === 0 && this.multiplier > 1) {
      this.popups.add(`×${this.multiplier}`, this.#view.width / 2, this.#view.height * 0.36, 90, ink.LEMON, -0.08);
    } else if (points >= 50) this.popups.add(`+${points}`, fruit.x, fruit.y - 60, 40, ink.LEMON);
    if (fruit.kind === 'golden') {
      this.frenzy = FRENZY_SECONDS;
      this.shake.knock(0.35);
      SOUNDS.golden(this.#shell.at(fruit.x));
      this.popups.add('Harvest!', this.#view.width / 2, this.#view.height * 0.3, 66, ink.LEMON, 0.05);
    } else if (fruit.kind === 'frost') {
      this.frost = FROST_SECONDS;
      SOUNDS.frost(this.#shell.at(fruit.x));
      this.popups.add('Slow', this.#view.width / 2, this.#view.height * 0.3, 60, ink.ICE);
    }
  }

  #sting(fruit: Fruit): void {
    this.streak = 0;
    const loss = Math.min(this.flow.score, 30);
    this.flow.score -= loss;
    this.shake.knock(0.9);
    SOUNDS.nest(this.#shell.at(fruit.x));
    this.#shell.send({ kind: 'rumble', slot: 0, strength: 0.8, ms: 250 });
    this.popups.add(`-${loss}`, fruit.x, fruit.y - 50, 54, ink.CORAL, 0.1);
    this.particles.burst(
      { shape: 'dot', ink: LOOKS.nest.juice, size: 6, life: 1.1, drag: 1 },
      22,
      fruit.x,
      fruit.y,
      460,
    );
  }

  #endStroke(): void {
    const { count, x, y } = this.#stroke;
    this.#stroke = { count: 0, age: 99, x: 0, y: 0 };
    if (count < 3) return;
    const bonus = 10 * count * this.multiplier;
    this.flow.score += bonus;
    SOUNDS.combo(this.#shell.at(x), count);
    this.shake.knock(0.25 + 0.05 * count);
    const at = clamp(x, 170, this.#view.width - 170);
    this.popups.add(PRAISE[Math.min(count, PRAISE.length - 1)] ?? '', at, y - 30, 50, ink.MINT, -0.06);
    this.popups.add(`+${bonus}`, at, y + 40, 40, ink.LEMON, -0.06);
  }

  /** Hangs up the apple that starts the round when the player cuts it. */
  #hang(): void {
    const { width, height } = this.#view;
    const kind: FruitKind = 'apple';
    this.fruits = [
      {
        kind,
        seed: 1,
        x: width / 2,
        y: height * (this.flow.phase === 'title' && height > width ? 0.66 : 0.84),
        vx: 0,
        vy: 0,
        turn: 0,
        spin: 0,
      },
    ];
  }
}

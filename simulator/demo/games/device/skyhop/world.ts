import { clamp } from '../../../../device/mathematics.ts';
import { GamePhases } from '../kit/gamePhases.ts';
import { Particles } from '../kit/particles.ts';
import { Popups } from '../kit/popups.ts';
import { Shake } from '../kit/shake.ts';
import type { Shell, TonePlayer, View } from '../../../../device/appShell.ts';
import { Hero } from './hero.ts';
import * as ink from './skyhopPalette.ts';
import { SOUNDS } from './skyhopSounds.ts';
import { type Island, Terrain, type Thing } from './terrain.ts';

const SPEED = 430;
const SPEED_MAX = 880;
/** Seconds until the maximum difficulty. */
const RAMP_SECONDS = 75;
const FEATHERS = 3;
const COMBO_SECONDS = 2.6;
const PER_MULTIPLIER = 6;
const DUST = { shape: 'dot', ink: ink.CLOUD, size: 7, life: 0.45, drag: 3 } as const;
const TWINKLE = { shape: 'star', ink: ink.STAR_LIGHT, size: 9, life: 0.5, drag: 2 } as const;

export interface GamepadMoves {
  readonly jump: boolean;
  /** Direction in which the player leans the hero, from -1 (back) to 1 (ahead). */
  readonly lean: number;
}

/** Rules of Skyhop: run over the islands, collect stars, three lives. */
export class World {
  readonly hero = new Hero();
  readonly terrain: Terrain;
  readonly particles: Particles;
  readonly popups = new Popups(ink.PLUM);
  readonly shake = new Shake();
  readonly flow: GamePhases;
  readonly #shell: Shell;
  /** Horizontal position of the view's left edge, in game units. */
  camera = 0;
  /** Vertical offset of the view, in game units. */
  lift = 0;
  feathers = FEATHERS;
  combo = 0;
  comboLeft = 0;
  stars = 0;
  stomps = 0;
  /** Remaining seconds in which the hero can't be hurt again. */
  safe = 0;
  /** True while a bubble carries the hero back onto the islands after a fall. */
  bubble = false;
  #lean = 0;
  #anchor = 300;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.terrain = new Terrain(shell.random);
    this.particles = new Particles(shell.random);
    this.flow = new GamePhases(shell);
    this.reset();
  }

  get speed(): number {
    return SPEED + (SPEED_MAX - SPEED) * this.#hard;
  }

  get multiplier(): number {
    return Math.min(9, 1 + Math.floor(this.combo / PER_MULTIPLIER));
  }

  /** Returns the share of the time that remains to continue the combo. */
  get comboShare(): number {
    return this.comboLeft / COMBO_SECONDS;
  }

  get #hard(): number {
    return this.flow.phase === 'title' ? 0 : clamp(this.flow.time / RAMP_SECONDS, 0, 1);
  }

  reset(): void {
    this.terrain.reset();
    this.hero.place(this.#anchor, 500, this.terrain.islands[0]);
    this.camera = 0;
    this.lift = 0;
    this.feathers = FEATHERS;
    this.combo = 0;
    this.stars = 0;
    this.stomps = 0;
    this.safe = 0;
    this.bubble = false;
    this.#lean = 0;
    this.particles.clear();
    this.popups.clear();
    this.terrain.reach(2400, SPEED, 0);
  }

  layout({ width }: View): void {
    const anchor = width * 0.26;
    this.hero.x += anchor - this.#anchor;
    for (const point of this.hero.scarf) point.x += anchor - this.#anchor;
    this.#anchor = anchor;
  }

  /** Handles a press by the player: a jump, or the start of a round. */
  press(): void {
    if (this.flow.phase !== 'playing') {
      if (!this.flow.canStart) return;
      this.reset();
      this.flow.start();
      SOUNDS.start(this.#shell);
    }
    if (this.bubble) {
      this.bubble = false;
      this.particles.burst(
        { shape: 'dot', ink: ink.BUBBLE, size: 5, life: 0.4, drag: 2 },
        12,
        this.hero.x,
        this.hero.y - 30,
        260,
      );
    }
    const jumped = this.hero.jump();
    if (jumped === 0) return;
    SOUNDS.jump(this.#at(this.hero), jumped === 2);
    const shape = jumped === 2 ? TWINKLE : DUST;
    this.particles.burst(shape, 7, this.hero.x, this.hero.y - 4, 130, [-0.5, jumped === 2 ? 0.6 : -0.1]);
  }

  dive(): void {
    if (this.flow.phase === 'playing' && !this.bubble && this.hero.dive()) SOUNDS.dive(this.#at(this.hero));
  }

  tick(step: number, steering: GamepadMoves): void {
    this.flow.tick(step);
    this.particles.tick(step);
    this.popups.tick(step);
    this.shake.tick(step);
    for (const thing of this.terrain.things) thing.age += step;
    for (const island of this.terrain.islands) this.#bob(island, step);
    if (this.flow.phase === 'playing') this.#run(step, steering);
    else if (this.flow.phase === 'title') this.hero.move(step, 0, false);
    const rise = Math.max(0, 190 - this.hero.y);
    this.lift += (rise - this.lift) * Math.min(1, 5 * step);
  }

  #run(step: number, { jump, lean }: GamepadMoves): void {
    const hero = this.hero;
    const before = hero.y;
    this.#lean += (lean - this.#lean) * Math.min(1, 5 * step);
    this.camera += this.speed * step;
    // Rising texts move at four fifths of the hero's speed.
    this.popups.shift(this.speed * step * 0.8, 0);
    const target = this.camera + this.#anchor + this.#lean * 130;
    this.safe = Math.max(0, this.safe - step);
    this.#tickCombo(step);
    if (this.bubble) this.#float(step, target);
    else {
      hero.move(step, target - hero.x, jump);
      this.#stand(before);
      this.#meet(before);
      if (hero.y > 860) this.#fell();
    }
    this.terrain.reach(this.camera + 2600, this.speed, this.#hard);
    this.terrain.forget(this.camera - 500);
    this.flow.score += this.speed * step * 0.05;
    if (
      hero.ground !== undefined &&
      Math.floor(hero.stride / 90) !== Math.floor((hero.stride - this.speed * step) / 90)
    ) {
      this.particles.burst({ ...DUST, size: 4 }, 2, hero.x - 14, hero.y - 2, 60, [-1, -0.6]);
    }
    if (hero.gliding) this.particles.add({ ...TWINKLE, size: 4 }, hero.x - 20, hero.y - 40, -120, 40);
  }

  /** Lands the hero on the ground, or lets it fall over an edge. */
  #stand(before: number): void {
    const hero = this.hero;
    const under = this.terrain.under(hero.x);
    if (hero.ground !== undefined) {
      if (under !== hero.ground) hero.fall();
      return;
    }
    if (under === undefined || hero.vy < 0 || before > under.y + 14 || hero.y < under.y) return;
    const { again, dived, speed } = hero.land(under);
    under.sink = Math.min(26, 6 + speed / 70);
    this.particles.burst(DUST, dived ? 16 : 6, hero.x, hero.y - 2, dived ? 260 : 120, [0, -0.4]);
    if (speed > 300) SOUNDS.land(this.#at(this.hero));
    if (dived) this.shake.knock(0.45);
    if (again) this.press();
  }

  #meet(before: number): void {
    const { hero } = this;
    for (const thing of this.terrain.things) {
      if (thing.taken) continue;
      const dx = Math.abs(thing.x - hero.x);
      const dy = thing.y - (hero.y - 30);
      if (dx > 70 || Math.abs(dy) > 90) continue;
      switch (thing.kind) {
        case 'star':
          if (dx < 42 && Math.abs(dy) < 48) this.#takeStar(thing);
          break;
        case 'ring':
          if (dx < 30 && Math.abs(dy) < 62) this.#takeRing(thing);
          break;
        case 'mushroom':
          if (dx < 46 && hero.vy > 0 && before <= thing.y - 34 && hero.y > thing.y - 52) this.#spring(thing);
          break;
        case 'bird':
          if (dx < (hero.vy > 0 ? 50 : 34) && Math.abs(dy) < (hero.vy > 0 ? 54 : 40)) this.#meetBird(thing, before);
          break;
        case 'thistle':
          if (dx < 26 && hero.y > thing.y - 44) this.#meetThistle(thing);
      }
    }
  }

  /** Plays tones that come from a position on the game's map. */
  #at({ x }: { readonly x: number }): TonePlayer {
    return this.#shell.at(x - this.camera);
  }

  #takeStar(thing: Thing): void {
    thing.taken = true;
    this.stars++;
    this.#gain(10, thing, 0);
    SOUNDS.star(this.#at(thing), this.combo);
    this.particles.burst({ ...TWINKLE, ink: ink.STAR }, 6, thing.x, thing.y, 170);
  }

  #takeRing(thing: Thing): void {
    thing.taken = true;
    this.#gain(50, thing, 30);
    SOUNDS.ring(this.#at(thing));
    this.particles.add({ shape: 'ring', ink: ink.RING, size: 40, life: 0.5, grow: 2.6 }, thing.x, thing.y, 0, 0);
    this.particles.burst(TWINKLE, 12, thing.x, thing.y, 300);
  }

  #spring(thing: Thing): void {
    thing.age = 0;
    this.hero.bounce(1420);
    SOUNDS.spring(this.#at(thing));
    this.particles.burst({ ...DUST, ink: ink.CAP_DOT }, 10, thing.x, thing.y - 40, 220, [0, -0.6]);
  }

  #meetBird(thing: Thing, before: number): void {
    if (this.hero.vy > 0 && before < thing.y + 16) {
      thing.taken = true;
      this.stomps++;
      this.hero.bounce(900);
      this.#gain(40, thing, 28);
      SOUNDS.stomp(this.#at(thing));
      this.shake.knock(0.3);
      this.particles.burst(
        { shape: 'leaf', ink: ink.BIRD_WING, size: 10, life: 0.8, drag: 2, gravity: 500 },
        12,
        thing.x,
        thing.y,
        320,
      );
      return;
    }
    this.#hurt();
  }

  #meetThistle(thing: Thing): void {
    if (this.hero.diving) {
      thing.taken = true;
      this.#gain(20, thing, 24);
      SOUNDS.stomp(this.#at(thing));
      this.particles.burst(
        { shape: 'chip', ink: ink.THISTLE_LIGHT, size: 8, life: 0.6, gravity: 900 },
        12,
        thing.x,
        thing.y - 20,
        320,
      );
      return;
    }
    this.#hurt();
  }

  #gain(points: number, at: Thing, size: number): void {
    const before = this.multiplier;
    this.combo++;
    this.comboLeft = COMBO_SECONDS;
    const worth = points * this.multiplier;
    this.flow.score += worth;
    if (size > 0) this.popups.add(`+${worth}`, at.x, at.y - 40, size, ink.LEMON);
    if (this.multiplier > before)
      this.popups.add(`×${this.multiplier}`, this.hero.x, this.hero.y - 110, 46, ink.CORAL, -0.12);
  }

  #tickCombo(step: number): void {
    this.comboLeft = Math.max(0, this.comboLeft - step);
    if (this.comboLeft === 0) this.combo = 0;
  }

  #hurt(): void {
    if (this.safe > 0) return;
    this.safe = 1.6;
    this.shake.knock(0.7);
    this.combo = 0;
    SOUNDS.hurt(this.#at(this.hero));
    this.hero.bounce(620);
    this.particles.burst(
      { shape: 'leaf', ink: ink.FUR, size: 9, life: 0.9, drag: 2, gravity: 400 },
      10,
      this.hero.x,
      this.hero.y - 30,
      300,
    );
    this.#lose();
  }

  #fell(): void {
    this.shake.knock(0.5);
    SOUNDS.hurt(this.#at(this.hero));
    this.particles.burst({ ...DUST, size: 14, life: 0.8 }, 18, this.hero.x, 700, 340, [0, -0.9]);
    this.combo = 0;
    this.#lose();
    if (this.flow.phase !== 'playing') return;
    this.bubble = true;
    this.safe = 2.2;
    this.hero.place(this.hero.x, 640, undefined);
  }

  #lose(): void {
    this.feathers--;
    this.#shell.send({ kind: 'rumble', slot: 0, strength: 0.6, ms: 180 });
    if (this.feathers > 0) return;
    this.flow.score = Math.round(this.flow.score);
    this.flow.over();
    SOUNDS.over(this.#shell);
  }

  /** Lifts the hero in the bubble and drops it over the middle of the next island. */
  #float(step: number, target: number): void {
    const hero = this.hero;
    hero.x = target;
    hero.y += (300 - hero.y) * Math.min(1, 3.2 * step);
    hero.vy = 0;
    hero.trail(step);
    this.safe = Math.max(this.safe, 1.2);
    const under = this.terrain.under(hero.x);
    if (under !== undefined && hero.y < 360 && hero.x > under.x + 60 && hero.x < under.x + under.width - 120)
      this.bubble = false;
  }

  #bob(island: Island, step: number): void {
    if (island.sink > 0) island.sink = Math.max(0, island.sink - 70 * step);
  }
}

import { atan2, clamp, cos, sin } from '../../../../device/mathematics.ts';
import { GamePhases } from '../kit/gamePhases.ts';
import { Particles } from '../kit/particles.ts';
import { Popups } from '../kit/popups.ts';
import { Shake } from '../kit/shake.ts';
import type { Shell, View } from '../../../../device/appShell.ts';
import { WaveScheduler } from './waveScheduler.ts';
import { type Field, type Foe, FOES, makeFoe, moveFoe, toward } from './foes.ts';
import * as ink from './vesperPalette.ts';
import { SOUNDS } from './vesperSounds.ts';
import { fire, type Shot, WEAPONS } from './weapons.ts';

export interface Mote {
  x: number;
  y: number;
  vx: number;
  vy: number;
  age: number;
}

export interface Wave {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  age: number;
}

export interface Wish {
  /** Direction in which the player wants to fly; its length is the speed, up to 1. */
  readonly x: number;
  readonly y: number;
  /** Direction in which the player wants to fire; undefined to hold fire. */
  readonly aim: { readonly x: number; readonly y: number } | undefined;
}

const SPEED = 470;
const DASH_SPEED = 1300;
const DASH_SECONDS = 0.16;
const DASH_PAUSE = 0.7;
const LIVES = 3;
const NOVAS = 3;
const SHIP_RADIUS = 15;
const MOTE_SECONDS = 6;
const MOTES_PER_MULTIPLIER = 12;
const NOVA_REACH = 900;

/** Rules of Vesper: survive, shoot, collect drops. */
export class Arena {
  readonly flow: GamePhases;
  readonly particles: Particles;
  readonly popups = new Popups(ink.NIGHT);
  readonly shake = new Shake();
  readonly ship = { x: 640, y: 360, vx: 0, vy: 0, turn: -1.57, safe: 0, gone: 0, dash: 0, dashPause: 0 };
  foes: Foe[] = [];
  shots: Shot[] = [];
  motes: Mote[] = [];
  waves: Wave[] = [];
  lives = LIVES;
  novas = NOVAS;
  weapon = 0;
  gathered = 0;
  kills = 0;
  /** Seconds of slow motion left. */
  slow = 0;
  readonly #shell: Shell;
  readonly #director: WaveScheduler;
  #view: View = { width: 1280, height: 720, top: 0 };
  #pause = 0;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.flow = new GamePhases(shell);
    this.particles = new Particles(shell.random);
    this.#director = new WaveScheduler(shell.random);
    for (let i = 0; i < 5; i++) this.foes.push(makeFoe('drifter', 200 + 200 * i, 120 + 110 * i, shell.random, 0));
  }

  get multiplier(): number {
    return Math.min(20, 1 + Math.floor(this.gathered / MOTES_PER_MULTIPLIER));
  }

  get wave(): number {
    return this.#director.wave;
  }

  layout(view: View): void {
    const across = view.width / this.#view.width;
    const down = view.height / this.#view.height;
    for (const thing of [this.ship, ...this.foes, ...this.shots, ...this.motes]) {
      thing.x *= across;
      thing.y *= down;
    }
    this.#view = view;
  }

  start(): void {
    if (!this.flow.canStart) return;
    const { width, height } = this.#view;
    Object.assign(this.ship, { x: width / 2, y: height / 2, vx: 0, vy: 0, safe: 1.5, gone: 0, dash: 0, dashPause: 0 });
    this.foes = [];
    this.shots = [];
    this.motes = [];
    this.waves = [];
    this.lives = LIVES;
    this.novas = NOVAS;
    this.gathered = 0;
    this.kills = 0;
    this.slow = 0;
    this.#director.reset();
    this.flow.start();
    SOUNDS.start(this.#shell);
  }

  choose(by: number): void {
    this.weapon = (this.weapon + by + WEAPONS.length) % WEAPONS.length;
    SOUNDS.weapon(this.#shell, this.weapon);
  }

  nova(): void {
    if (this.flow.phase !== 'playing' || this.novas === 0 || this.ship.gone > 0) return;
    this.novas--;
    this.shake.knock(0.85);
    SOUNDS.nova(this.#shell.at(this.ship.x));
    this.#rumble(0.8, 350);
    this.#shockwave(NOVA_REACH);
  }

  dash(): void {
    const { ship } = this;
    if (this.flow.phase !== 'playing' || ship.dashPause > 0 || ship.gone > 0) return;
    ship.dash = DASH_SECONDS;
    ship.dashPause = DASH_PAUSE;
    ship.safe = Math.max(ship.safe, DASH_SECONDS + 0.08);
    SOUNDS.dash(this.#shell.at(ship.x));
  }

  /** Fires the ship's weapon at once if it is ready, so that the next picture shows the shot. */
  shoot(aim: { readonly x: number; readonly y: number }): void {
    const { ship } = this;
    if (this.flow.phase !== 'playing' || ship.gone > 0) return;
    ship.turn = atan2(aim.y, aim.x);
    const weapon = WEAPONS[this.weapon];
    if (this.#pause > 0 || weapon === undefined) return;
    this.#pause = weapon.pause;
    this.shots.push(...fire(weapon, ship.x, ship.y, ship.turn));
    SOUNDS.shot(this.#shell.at(ship.x), weapon.pitch);
  }

  tick(step: number, wish: Wish): void {
    this.flow.tick(step);
    this.popups.tick(step);
    this.shake.tick(step);
    this.slow = Math.max(0, this.slow - step);
    const time = this.slow > 0 ? step * 0.35 : step;
    this.particles.tick(time);
    for (const wave of this.waves) wave.age += time;
    this.waves = this.waves.filter(({ age }) => age < 0.7);
    for (const foe of this.foes) moveFoe(foe, this.#field, time);
    if (this.flow.phase !== 'playing') return;
    this.#fly(time, wish);
    this.#flyShots(time);
    this.#gather(time);
    this.#collide();
    this.foes.push(...this.#director.tick(time, this.#field, this.foes.length));
  }

  get #field(): Field {
    return { ship: this.ship, width: this.#view.width, height: this.#view.height, shots: this.shots };
  }

  #fly(step: number, { x, y, aim }: Wish): void {
    const { ship } = this;
    ship.safe = Math.max(0, ship.safe - step);
    ship.dashPause = Math.max(0, ship.dashPause - step);
    this.#pause = Math.max(0, this.#pause - step);
    if (ship.gone > 0) {
      ship.gone = Math.max(0, ship.gone - step);
      if (ship.gone === 0) this.#return();
      return;
    }
    ship.dash = Math.max(0, ship.dash - step);
    const speed = ship.dash > 0 ? DASH_SPEED : SPEED;
    const length = Math.sqrt(x * x + y * y);
    const still = length < 0.1;
    // If the player steers in no direction, a dash moves the ship in the direction of its nose.
    const wantX = still && ship.dash > 0 ? cos(ship.turn) : x;
    const wantY = still && ship.dash > 0 ? sin(ship.turn) : y;
    const grip = Math.min(1, (ship.dash > 0 ? 30 : 13) * step);
    ship.vx += (wantX * speed - ship.vx) * grip;
    ship.vy += (wantY * speed - ship.vy) * grip;
    ship.x = clamp(ship.x + ship.vx * step, 26, this.#view.width - 26);
    ship.y = clamp(ship.y + ship.vy * step, 26, this.#view.height - 26);
    if (aim !== undefined) this.shoot(aim);
    else if (!still) ship.turn = atan2(y, x);
    if (!still)
      this.particles.add(
        { shape: 'dot', ink: ink.FLAME, size: 5, life: 0.28 },
        ship.x - ship.vx * 0.04,
        ship.y - ship.vy * 0.04,
        -ship.vx * 0.3,
        -ship.vy * 0.3,
      );
    if (ship.dash > 0)
      this.particles.add({ shape: 'ring', ink: ink.SHIP_SHADE, size: 14, life: 0.3, grow: 1.6 }, ship.x, ship.y, 0, 0);
  }

  #flyShots(step: number): void {
    const { width, height } = this.#view;
    for (const shot of this.shots) {
      shot.x += shot.vx * step;
      shot.y += shot.vy * step;
      shot.life -= step;
      if (shot.x < 0 || shot.y < 0 || shot.x > width || shot.y > height) {
        shot.life = 0;
        this.particles.burst(
          { shape: 'spark', ink: shot.ink, size: 2, life: 0.18 },
          2,
          clamp(shot.x, 2, width - 2),
          clamp(shot.y, 2, height - 2),
          240,
        );
      }
    }
    this.shots = this.shots.filter(({ life }) => life > 0);
  }

  #gather(step: number): void {
    const { ship } = this;
    for (const mote of this.motes) {
      mote.age += step;
      const aim = toward(mote, ship);
      const near = ship.gone === 0 && aim.length < 170;
      const keep = Math.max(0, 1 - 2.2 * step);
      mote.vx = near ? mote.vx + aim.x * 3600 * step : mote.vx * keep;
      mote.vy = near ? mote.vy + aim.y * 3600 * step : mote.vy * keep;
      if (near) {
        mote.vx *= Math.max(0, 1 - 5 * step);
        mote.vy *= Math.max(0, 1 - 5 * step);
      }
      mote.x += mote.vx * step;
      mote.y += mote.vy * step;
      if (near && aim.length < 30) {
        mote.age = MOTE_SECONDS;
        const before = this.multiplier;
        this.gathered++;
        this.flow.score += 5 * this.multiplier;
        SOUNDS.mote(this.#shell.at(ship.x), this.gathered);
        if (this.multiplier > before) {
          SOUNDS.raise(this.#shell);
          this.popups.add(`×${this.multiplier}`, ship.x, ship.y - 50, 40, ink.GOLD, -0.08);
        }
      }
    }
    this.motes = this.motes.filter(({ age }) => age < MOTE_SECONDS);
  }

  #collide(): void {
    const { ship } = this;
    for (const foe of this.foes) {
      if (foe.age < 0 || foe.health <= 0) continue;
      const { radius } = FOES[foe.kind];
      for (const shot of this.shots) {
        const dx = shot.x - foe.x;
        const dy = shot.y - foe.y;
        const reach = radius + 8 + (shot.pierces ? 8 : 0);
        if (shot.life <= 0 || dx * dx + dy * dy > reach * reach) continue;
        this.#strike(foe, shot);
        if (foe.health <= 0) break;
      }
      const dx = ship.x - foe.x;
      const dy = ship.y - foe.y;
      const reach = radius * 0.8 + SHIP_RADIUS;
      if (foe.health > 0 && ship.gone === 0 && ship.safe === 0 && dx * dx + dy * dy < reach * reach) {
        this.#lose();
        break;
      }
    }
    this.foes = this.foes.filter(({ health }) => health > 0);
  }

  #strike(foe: Foe, shot: Shot): void {
    // A shot that passes through foes hits each foe at intervals, not on every tick inside it.
    if (shot.pierces && foe.hit < 0.09) return;
    if (!shot.pierces) shot.life = 0;
    foe.health -= shot.damage;
    foe.hit = 0;
    foe.vx += shot.vx * 0.05;
    foe.vy += shot.vy * 0.05;
    if (foe.health > 0) {
      SOUNDS.hit(this.#shell.at(foe.x));
      this.particles.burst({ shape: 'spark', ink: ink.WHITE, size: 2, life: 0.15 }, 3, shot.x, shot.y, 320);
    } else this.#kill(foe, true);
  }

  #kill(foe: Foe, worth: boolean): void {
    const look = FOES[foe.kind];
    const big = foe.kind === 'splitter';
    foe.health = 0;
    this.kills++;
    SOUNDS.burst(this.#shell.at(foe.x), big);
    this.shake.knock(big ? 0.42 : 0.22);
    this.particles.burst(
      { shape: 'spark', ink: look.paint, size: 3.2, life: 0.5, drag: 2 },
      big ? 22 : 12,
      foe.x,
      foe.y,
      big ? 620 : 480,
    );
    this.particles.add(
      { shape: 'ring', ink: look.paint, size: look.radius, life: 0.35, grow: 2.4 },
      foe.x,
      foe.y,
      0,
      0,
    );
    if (!worth) return;
    const points = look.points * this.multiplier;
    this.flow.score += points;
    if (foe.kind !== 'shard') this.popups.add(String(points), foe.x, foe.y - 12, big ? 32 : 22, ink.PAPER);
    const count = big ? 4 : foe.kind === 'shard' ? 1 : 2;
    for (let i = 0; i < count; i++) {
      const random = this.#shell.random;
      this.motes.push({ x: foe.x, y: foe.y, vx: 260 * (random.next() - 0.5), vy: 260 * (random.next() - 0.5), age: 0 });
    }
    if (!big) return;
    for (let i = 0; i < 3; i++) this.foes.push(makeFoe('shard', foe.x, foe.y, this.#shell.random, 0.12));
  }

  #lose(): void {
    const { ship } = this;
    this.lives--;
    ship.gone = 1.3;
    this.slow = 0.5;
    this.shake.knock(1);
    SOUNDS.lost(this.#shell.at(ship.x));
    this.#rumble(1, 500);
    this.gathered = Math.floor(this.gathered / 2);
    this.particles.burst({ shape: 'spark', ink: ink.SHIP, size: 4, life: 1, drag: 1.5 }, 40, ship.x, ship.y, 720);
    this.particles.burst({ shape: 'chip', ink: ink.SHIP_SHADE, size: 9, life: 1.2, drag: 1 }, 8, ship.x, ship.y, 260);
    this.#shockwave(430);
    if (this.lives > 0) return;
    this.shots = [];
    this.flow.over();
    SOUNDS.over(this.#shell);
  }

  #return(): void {
    const { ship } = this;
    Object.assign(ship, { x: this.#view.width / 2, y: this.#view.height / 2, vx: 0, vy: 0, safe: 2 });
    this.#shockwave(300);
  }

  /** Destroys the foes around the ship; they drop nothing. */
  #shockwave(reach: number): void {
    const { x, y } = this.ship;
    this.waves.push({ x, y, reach, age: 0 });
    for (const foe of this.foes) {
      const dx = foe.x - x;
      const dy = foe.y - y;
      if (dx * dx + dy * dy < reach * reach && foe.health > 0) this.#kill(foe, false);
    }
    this.foes = this.foes.filter(({ health }) => health > 0);
  }

  #rumble(strength: number, ms: number): void {
    for (let slot = 0; slot < 4; slot++) {
      if (this.#shell.held.gamepad(slot) !== undefined) this.#shell.send({ kind: 'rumble', slot, strength, ms });
    }
  }
}

import type { Random } from '../../../../../src/kit/random.ts';
import type { Ink } from '../../../../device/drawing/yuvColour.ts';
import { clamp, cos, sin, TAU } from '../../../../device/mathematics.ts';
import * as ink from './vesperPalette.ts';

export type FoeKind = 'moth' | 'drifter' | 'splitter' | 'shard' | 'dart' | 'weaver';

export interface FoeLook {
  readonly radius: number;
  readonly health: number;
  readonly speed: number;
  readonly points: number;
  readonly paint: Ink;
  readonly shade: Ink;
}

export const FOES: Readonly<Record<FoeKind, FoeLook>> = {
  moth: { radius: 22, health: 1, speed: 190, points: 20, paint: ink.MOTH, shade: ink.MOTH_SHADE },
  drifter: { radius: 24, health: 1, speed: 150, points: 15, paint: ink.DRIFTER, shade: ink.DRIFTER_SHADE },
  splitter: { radius: 36, health: 4, speed: 95, points: 60, paint: ink.SPLITTER, shade: ink.SPLITTER_SHADE },
  shard: { radius: 16, health: 1, speed: 240, points: 15, paint: ink.SPLITTER, shade: ink.SPLITTER_SHADE },
  dart: { radius: 22, health: 2, speed: 760, points: 40, paint: ink.DART, shade: ink.DART_SHADE },
  weaver: { radius: 24, health: 2, speed: 210, points: 50, paint: ink.WEAVER, shade: ink.WEAVER_SHADE },
};

export interface Foe {
  readonly kind: FoeKind;
  readonly seed: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  health: number;
  /** Seconds since the foe's arrival; negative while the foe is only announced and harmless. */
  age: number;
  /** Seconds since the foe was last hit. */
  hit: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Field {
  readonly ship: Place;
  readonly width: number;
  readonly height: number;
  readonly shots: readonly (Place & { readonly vx: number; readonly vy: number })[];
}

/** Seconds between the sign of a foe and its arrival. */
export const ARRIVAL_SECONDS = 0.7;

export function makeFoe(kind: FoeKind, x: number, y: number, random: Random, arrival = ARRIVAL_SECONDS): Foe {
  const angle = random.next() * TAU;
  const { speed, health } = FOES[kind];
  const start = kind === 'drifter' || kind === 'shard' ? speed : 0;
  return {
    kind,
    seed: Math.floor(random.next() * 1000),
    x,
    y,
    vx: cos(angle) * start,
    vy: sin(angle) * start,
    turn: angle,
    health,
    age: -arrival,
    hit: 9,
  };
}

/** Moves a foe by the rule of its kind. */
export function moveFoe(foe: Foe, field: Field, step: number): void {
  foe.age += step;
  foe.hit += step;
  if (foe.age < 0) return;
  STEER[foe.kind](foe, field, step);
  foe.x += foe.vx * step;
  foe.y += foe.vy * step;
  const { radius } = FOES[foe.kind];
  if (foe.x < radius || foe.x > field.width - radius) foe.vx = -foe.vx;
  if (foe.y < radius || foe.y > field.height - radius) foe.vy = -foe.vy;
  foe.x = clamp(foe.x, radius, field.width - radius);
  foe.y = clamp(foe.y, radius, field.height - radius);
}

type Steer = (foe: Foe, field: Field, step: number) => void;

const STEER: Readonly<Record<FoeKind, Steer>> = {
  /** Flies towards the ship in a wavering line. */
  moth: (foe, { ship }, step) => {
    const aim = toward(foe, ship);
    const flutter = 90 * sin(foe.age * 7 + foe.seed);
    const speed = FOES.moth.speed + Math.min(70, foe.age * 8);
    pull(foe, aim.x * speed - aim.y * flutter, aim.y * speed + aim.x * flutter, 4 * step);
    foe.turn = aim.x;
  },
  drifter: (foe, _field, step) => {
    foe.turn += 2.2 * step;
  },
  splitter: (foe, { ship }, step) => {
    const aim = toward(foe, ship);
    pull(foe, aim.x * FOES.splitter.speed, aim.y * FOES.splitter.speed, 1.6 * step);
    foe.turn += 0.8 * step;
  },
  shard: (foe, { ship }, step) => {
    const aim = toward(foe, ship);
    pull(foe, aim.x * FOES.shard.speed, aim.y * FOES.shard.speed, 1.1 * step);
    foe.turn += 5 * step;
  },
  /** Waits, aims, dashes forward and slows down. */
  dart: (foe, { ship }, step) => {
    const phase = (foe.age + foe.seed * 0.01) % 2.3;
    const keep = Math.max(0, 1 - (phase < 1.4 ? 3.4 : 0.4) * step);
    foe.vx *= keep;
    foe.vy *= keep;
    if (phase < 1.4) {
      const aim = toward(foe, ship);
      foe.turn = turnTo(foe.turn, aim, 5 * step);
    } else if (phase - step < 1.4) {
      foe.vx = cos(foe.turn) * FOES.dart.speed;
      foe.vy = sin(foe.turn) * FOES.dart.speed;
    }
  },
  /** Moves a foe that approaches the ship and dodges shots. */
  weaver: (foe, { ship, shots }, step) => {
    const aim = toward(foe, ship);
    let vx = aim.x * FOES.weaver.speed;
    let vy = aim.y * FOES.weaver.speed;
    for (const shot of shots) {
      const dx = foe.x - shot.x;
      const dy = foe.y - shot.y;
      const ahead = dx * shot.vx + dy * shot.vy;
      if (ahead < 0 || dx * dx + dy * dy > 150 * 150) continue;
      const side = shot.vx * dy - shot.vy * dx < 0 ? 1 : -1;
      vx += 0.34 * side * shot.vy;
      vy -= 0.34 * side * shot.vx;
    }
    pull(foe, clamp(vx, -430, 430), clamp(vy, -430, 430), 5 * step);
    foe.turn += 3 * step;
  },
};

/** Returns the unit vector between two positions, and their distance. */
export function toward(from: Place, to: Place): { x: number; y: number; length: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return { x: dx / length, y: dy / length, length };
}

function pull(foe: Foe, vx: number, vy: number, share: number): void {
  foe.vx += (vx - foe.vx) * Math.min(1, share);
  foe.vy += (vy - foe.vy) * Math.min(1, share);
}

/** Turns an angle towards a direction by at most `most`. */
function turnTo(angle: number, to: { readonly x: number; readonly y: number }, most: number): number {
  const across = cos(angle) * to.y - sin(angle) * to.x;
  return angle + clamp(across * 2, -most, most);
}

import { type Ink } from '../../../../device/drawing/yuvColour.ts';
import { cos, sin } from '../../../../device/mathematics.ts';
import * as ink from './vesperPalette.ts';

export interface Shot {
  x: number;
  y: number;
  readonly vx: number;
  readonly vy: number;
  life: number;
  readonly damage: number;
  /** True if the shot passes through foes. */
  readonly pierces: boolean;
  readonly ink: Ink;
  readonly length: number;
}

export interface Weapon {
  readonly name: string;
  /** Seconds between two shots of the weapon. */
  readonly pause: number;
  readonly speed: number;
  readonly life: number;
  readonly damage: number;
  readonly pierces: boolean;
  /** For each barrel of the weapon: the angle of its shot relative to the aim, and its sideways offset. */
  readonly barrels: readonly (readonly [turn: number, side: number])[];
  readonly ink: Ink;
  readonly length: number;
  readonly pitch: number;
}

export const WEAPONS: readonly Weapon[] = [
  {
    name: 'Needle',
    pause: 0.085,
    speed: 1250,
    life: 0.9,
    damage: 1,
    pierces: false,
    barrels: [
      [-0.02, -8],
      [0.02, 8],
    ],
    ink: ink.SHOT,
    length: 24,
    pitch: 620,
  },
  {
    name: 'Fan',
    pause: 0.17,
    speed: 1000,
    life: 0.5,
    damage: 1,
    pierces: false,
    barrels: [
      [-0.36, 0],
      [-0.18, 0],
      [0, 0],
      [0.18, 0],
      [0.36, 0],
    ],
    ink: ink.SHOT_LIGHT,
    length: 18,
    pitch: 420,
  },
  {
    name: 'Lance',
    pause: 0.32,
    speed: 1700,
    life: 0.8,
    damage: 3,
    pierces: true,
    barrels: [[0, 0]],
    ink: ink.LANCE,
    length: 70,
    pitch: 300,
  },
];

export function fire(weapon: Weapon, x: number, y: number, turn: number): Shot[] {
  return weapon.barrels.map(([off, side]) => {
    const dx = cos(turn + off);
    const dy = sin(turn + off);
    return {
      x: x + dx * 26 - dy * side,
      y: y + dy * 26 + dx * side,
      vx: dx * weapon.speed,
      vy: dy * weapon.speed,
      life: weapon.life,
      damage: weapon.damage,
      pierces: weapon.pierces,
      ink: weapon.ink,
      length: weapon.length,
    };
  });
}

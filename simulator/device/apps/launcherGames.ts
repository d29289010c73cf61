import type { Ink } from '../drawing/yuvColour.ts';
import { ink } from '../drawing/yuvColour.ts';
import { Painter } from '../drawing/painter.ts';
import { Surface } from '../drawing/surface.ts';
import { drawFruit, drawHalf } from '../../demo/games/device/orchard/drawFruit.ts';
import { paintOrchard } from '../../demo/games/device/orchard/orchardScenery.ts';
import { drawHero } from '../../demo/games/device/skyhop/drawHero.ts';
import { drawIsland, drawThing } from '../../demo/games/device/skyhop/drawIsland.ts';
import { Hero } from '../../demo/games/device/skyhop/hero.ts';
import { SCARVES } from '../../demo/games/device/skyhop/skyhopPalette.ts';
import { drawCloudSea, paintDusk } from '../../demo/games/device/skyhop/skyhopScenery.ts';
import { drawFoe } from '../../demo/games/device/vesper/drawFoe.ts';
import type { Foe, FoeKind } from '../../demo/games/device/vesper/foes.ts';
import { drawPlane } from '../../demo/games/device/vesper/drawShip.ts';
import { paintEvening } from '../../demo/games/device/vesper/vesperScenery.ts';

export interface Game {
  readonly title: string;
  readonly line: string;
  readonly packageName: string;
  /** Colour of the glow around a focused tile. */
  readonly light: Ink;
  readonly paint: (painter: Painter, width: number, height: number) => void;
}

export const GAMES: readonly Game[] = [
  {
    title: 'Skyhop',
    line: 'Run and jump over islands in the sky',
    packageName: 'games.nowlight.skyhop',
    light: ink(0xff8f7a),
    paint: paintSkyhop,
  },
  {
    title: 'Orchard',
    line: 'Slice fruit by moonlight',
    packageName: 'games.nowlight.orchard',
    light: ink(0x6fd8b0),
    paint: paintFruit,
  },
  {
    title: 'Vesper',
    line: 'Two sticks against the night',
    packageName: 'games.nowlight.vesper',
    light: ink(0xa67bff),
    paint: paintBattle,
  },
  {
    title: 'Probe',
    line: 'A test card for every input',
    packageName: 'games.nowlight.probe',
    light: ink(0xc6f04a),
    paint: paintProbe,
  },
];

/** A game's cover, painted once per size. */
export class Cover {
  readonly game: Game;
  #surface: Surface | undefined;

  constructor(game: Game) {
    this.game = game;
  }

  /** Returns the game's cover at a size in pixels; `scale` is pixels per unit. */
  picture(width: number, height: number, scale: number): Surface {
    let own = this.#surface;
    if (own === undefined || own.width !== width || own.height !== height) {
      own = new Surface(width, height);
      this.game.paint(new Painter(own, scale), width / scale, height / scale);
      this.#surface = own;
    }
    return own;
  }
}

function paintSkyhop(painter: Painter, width: number, height: number): void {
  const view = { width, height, top: 0 };
  paintDusk(painter, view);
  drawIsland(painter, { x: -60, y: height * 0.7, width: width * 0.66, seed: 12, sink: 0 }, 0.4);
  drawIsland(painter, { x: width * 0.74, y: height * 0.52, width: width * 0.6, seed: 5, sink: 0 }, 1.4);
  drawThing(painter, { kind: 'star', x: width * 0.6, y: height * 0.24, seed: 1, taken: false, age: 9 }, 0);
  drawThing(painter, { kind: 'star', x: width * 0.78, y: height * 0.3, seed: 2, taken: false, age: 9 }, 0);
  drawCloudSea(painter, view, 90, 0);
  const hero = new Hero();
  painter.save();
  painter.translate(width * 0.44, height * 0.5);
  painter.stretch(1.5);
  hero.place(0, 0, undefined);
  hero.vy = -300;
  for (let i = 0; i < 30; i++) hero.trail(1 / 60);
  drawHero(painter, hero, SCARVES[0], 1, true);
  painter.restore();
}

function paintFruit(painter: Painter, width: number, height: number): void {
  paintOrchard(painter, { width, height, top: 0 });
  const still = { seed: 3, vx: 0, vy: 0, spin: 0 };
  drawFruit(painter, { ...still, kind: 'orange', x: width * 0.24, y: height * 0.42, turn: 0.3 }, 0);
  drawFruit(painter, { ...still, kind: 'apple', x: width * 0.74, y: height * 0.72, turn: -0.2 }, 0);
  for (const side of [0, 1]) {
    drawHalf(painter, {
      kind: 'melon',
      x: width * (0.5 + 0.04 * side),
      y: height * (0.5 + 0.1 * side),
      vx: 0,
      vy: 0,
      spin: 0,
      age: 0,
      turn: -0.45 + 3.1416 * (1 - side),
    });
  }
  painter
    .begin()
    .capsule(width * 0.06, height * 0.73, width * 0.95, height * 0.31, 2, 18)
    .fill(ink(0x9af5c8));
  painter
    .begin()
    .capsule(width * 0.1, height * 0.71, width * 0.94, height * 0.314, 1, 8)
    .fill(ink(0xffffff));
}

function paintBattle(painter: Painter, width: number, height: number): void {
  paintEvening(painter, { width, height, top: 0 });
  const foe = (kind: FoeKind, x: number, y: number, turn: number): Foe => ({
    kind,
    x: width * x,
    y: height * y,
    turn,
    seed: 1,
    vx: 0,
    vy: 0,
    health: 1,
    age: 3,
    hit: 9,
  });
  for (const each of [
    foe('moth', 0.72, 0.26, 0),
    foe('drifter', 0.24, 0.2, 0.4),
    foe('splitter', 0.8, 0.5, 0.2),
    foe('dart', 0.2, 0.48, 0.9),
    foe('weaver', 0.5, 0.14, 0),
  ]) {
    drawFoe(painter, each, 0.3);
  }
  const x = width * 0.45;
  const y = height * 0.72;
  painter.glow(x, y, 150, ink(0xf2b96a), 0.5);
  for (const [t, side] of [
    [0.45, -9],
    [0.45, 9],
    [0.75, -9],
    [0.75, 9],
  ] as const) {
    const bx = x + width * 0.27 * t + side * 0.9;
    const by = y - height * 0.46 * t + side * 0.45;
    painter
      .begin()
      .capsule(bx, by, bx - 9, by + 22, 9, 3)
      .fill(ink(0xffe9a6));
  }
  drawPlane(painter, x, y, -1.16, 1.7);
}

function paintProbe(painter: Painter, width: number, height: number): void {
  painter.surface.clear(ink(0x141b28));
  const bars = [0xe8ecf4, 0xf2e04a, 0x5fd6e6, 0x7ce07a, 0xe079d6, 0xe6604f, 0x5468e0].map(ink);
  bars.forEach((bar, i) => painter.rect((width * i) / 7, 0, width / 7 + 1, height * 0.52, bar));
  for (let i = 0; i < 9; i++)
    painter.rect((width * i) / 9, height * 0.52, width / 9 + 1, height * 0.1, {
      y: 16 + Math.round((219 * i) / 8),
      u: 128,
      v: 128,
    });
  const x = width * 0.5;
  const y = height * 0.52;
  painter.circle(x, y, 74, ink(0x141b28));
  painter.ring(x, y, 60, 5, ink(0xc6f04a));
  painter.rect(x - 44, y - 2, 88, 4, ink(0xe8ecf4)).rect(x - 2, y - 44, 4, 88, ink(0xe8ecf4));
  painter.circle(x + 18, y - 16, 9, ink(0xff7a6b));
}

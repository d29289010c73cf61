import type { Painter } from '../../../../device/drawing/painter.ts';
import { scatter, sin } from '../../../../device/mathematics.ts';
import * as ink from './skyhopPalette.ts';
import type { Island, Thing } from './terrain.ts';

export function drawIsland(painter: Painter, { x, y: top, width, seed, sink }: Island, time: number): void {
  const y = top + sink;
  const depth = 120 + 70 * scatter(seed, 1) + width * 0.08;
  const middle = x + width * (0.42 + 0.16 * scatter(seed, 2));
  painter
    .begin()
    .moveTo(x + 10, y + 14)
    .lineTo(x + width - 10, y + 14);
  painter.curveTo(
    x + width - 16,
    y + depth * 0.4,
    x + width * 0.74,
    y + depth * 0.42,
    middle + width * 0.12,
    y + depth * 0.8,
  );
  painter.lineTo(middle, y + depth).lineTo(middle - width * 0.1, y + depth * 0.72);
  painter.curveTo(x + width * 0.22, y + depth * 0.46, x + 18, y + depth * 0.42, x + 10, y + 14).fill(ink.ROCK);
  // Draws the shaded side of the island, and some stones that catch the light.
  painter
    .begin()
    .moveTo(x + width * 0.6, y + 14)
    .lineTo(x + width - 10, y + 14);
  painter.curveTo(
    x + width - 16,
    y + depth * 0.4,
    x + width * 0.74,
    y + depth * 0.42,
    middle + width * 0.12,
    y + depth * 0.8,
  );
  painter
    .lineTo(middle, y + depth)
    .curveTo(middle + 6, y + depth * 0.6, x + width * 0.62, y + depth * 0.4, x + width * 0.6, y + 14)
    .fill(ink.ROCK_SHADE);
  for (let i = 0; i < 3; i++) {
    const sx = x + width * (0.12 + 0.14 * i) + 14 * scatter(seed, 20 + i);
    painter.panel(sx, y + 44 + 16 * scatter(seed, 30 + i), 26 + 14 * scatter(seed, 40 + i), 9, 5, ink.ROCK_LIGHT);
  }
  drawGrass(painter, x, y, width, seed);
  drawPlants(painter, x, y, width, seed, time);
}

function drawGrass(painter: Painter, x: number, y: number, width: number, seed: number): void {
  painter.begin().roundBox(x - 6, y, width + 12, 34, 17);
  for (let at = 8, i = 0; at < width - 22; i++) {
    const w = 20 + 24 * scatter(seed, 60 + i);
    const h = 10 + 20 * scatter(seed, 80 + i);
    painter.roundBox(x + at, y + 16, w, 16 + h, w / 2);
    at += w + 6 + 16 * scatter(seed, 100 + i);
  }
  painter.fill(ink.GRASS_SHADE);
  painter.panel(x - 6, y, width + 12, 22, 11, ink.GRASS);
  painter.panel(x + 6, y + 3, width - 12, 5, 3, ink.GRASS_LIGHT);
}

function drawPlants(painter: Painter, x: number, y: number, width: number, seed: number, time: number): void {
  const count = Math.floor(width / 130);
  for (let i = 0; i < count; i++) {
    const px = x + 30 + (i + scatter(seed, 120 + i)) * ((width - 60) / count);
    const kind = scatter(seed, 140 + i);
    const sway = 4 * sin(time * 1.8 + px * 0.02);
    if (kind < 0.22) drawTree(painter, px, y, 0.8 + 0.5 * scatter(seed, 150 + i), sway);
    else if (kind < 0.65) {
      const petals = ink.PETALS[Math.floor(scatter(seed, 160 + i) * 3)] ?? ink.WHITE;
      painter.line(px, y + 4, px + sway, y - 18, 3, ink.GRASS_SHADE);
      painter.circle(px + sway, y - 20, 7, petals).circle(px + sway, y - 20, 3, ink.CORAL);
    } else {
      for (let k = -1; k <= 1; k++)
        painter.line(px + 5 * k, y + 4, px + 9 * k + sway * 0.7, y - 14 + 4 * Math.abs(k), 3.5, ink.GRASS);
    }
  }
}

function drawTree(painter: Painter, x: number, y: number, s: number, sway: number): void {
  painter
    .begin()
    .moveTo(x - 8 * s, y + 6)
    .lineTo(x + 8 * s, y + 6)
    .lineTo(x + 4 * s + sway * 0.4, y - 54 * s)
    .lineTo(x - 4 * s + sway * 0.4, y - 54 * s);
  painter.fill(ink.TRUNK);
  painter
    .begin()
    .oval(x - 20 * s + sway, y - 66 * s, 28 * s, 24 * s)
    .oval(x + 18 * s + sway, y - 70 * s, 30 * s, 26 * s);
  painter.oval(x + sway, y - 90 * s, 28 * s, 26 * s).fill(ink.LEAVES);
  painter
    .begin()
    .oval(x - 12 * s + sway, y - 94 * s, 14 * s, 10 * s)
    .oval(x - 26 * s + sway, y - 72 * s, 10 * s, 8 * s)
    .fill(ink.LEAVES_LIGHT);
}

export function drawThing(painter: Painter, thing: Thing, time: number): void {
  const { x, y, kind, seed, age } = thing;
  switch (kind) {
    case 'star': {
      const bob = 4 * sin(time * 3 + seed);
      painter.glow(x, y + bob, 30, ink.STAR, 0.3);
      painter
        .begin()
        .star(x, y + bob, 17, 8, 5, 0.25 * sin(time * 2 + seed))
        .fill(ink.STAR);
      painter.circle(x - 4, y + bob - 4, 3, ink.STAR_LIGHT);
      break;
    }
    case 'ring': {
      const open = 0.55 + 0.1 * sin(time * 2.4 + seed);
      painter.glow(x, y, 74, ink.RING, 0.26);
      painter
        .begin()
        .oval(x, y, 44 * open + 7, 62)
        .oval(x, y, 44 * open - 3, 50, true)
        .fill(ink.RING);
      painter
        .begin()
        .oval(x, y, 44 * open + 1, 55)
        .oval(x, y, 44 * open - 1, 53, true)
        .fill(ink.CORAL);
      break;
    }
    case 'mushroom': {
      const press = age < 0.5 ? 0.4 * sin(age * 24) * (1 - 2 * age) : 0;
      const top = y - 48 * (1 - press);
      painter.panel(x - 13, top + 10, 26, y - top, 10, ink.STALK);
      painter
        .begin()
        .moveTo(x - 46 - 10 * press, top + 22)
        .arc(x, top + 22, 46 + 10 * press, 36 * (1 - press), -3.1416, 0);
      painter.fill(ink.CAP);
      painter.panel(x - 46 - 10 * press, top + 16, 92 + 20 * press, 12, 6, ink.CAP);
      painter
        .begin()
        .oval(x - 18, top + 6, 8, 7)
        .oval(x + 14, top + 1, 10, 8)
        .oval(x + 30, top + 14, 6, 5)
        .fill(ink.CAP_DOT);
      break;
    }
    case 'thistle':
      for (let i = -2; i <= 2; i++) painter.line(x, y + 2, x + 15 * i, y - 44 + 7 * Math.abs(i), 7, ink.THISTLE);
      painter
        .begin()
        .star(x, y - 26, 27, 15, 9, 0.1 * sin(time * 3 + seed))
        .fill(ink.THISTLE_LIGHT);
      painter.circle(x, y - 26, 10, ink.THISTLE);
      painter
        .begin()
        .oval(x - 5, y - 29, 2.5, 3.5)
        .oval(x + 4, y - 29, 2.5, 3.5)
        .fill(ink.WHITE);
      break;
    case 'bird': {
      const flap = sin(time * 11 + seed);
      const by = y + 6 * sin(time * 2.2 + seed);
      painter
        .begin()
        .moveTo(x + 26, by)
        .lineTo(x + 52, by - 12)
        .lineTo(x + 48, by + 8)
        .fill(ink.BIRD);
      painter.ellipse(x, by, 34, 27, ink.BIRD);
      painter
        .begin()
        .moveTo(x - 30, by - 2)
        .lineTo(x - 50, by + 4)
        .lineTo(x - 29, by + 10)
        .fill(ink.BEAK);
      painter.circle(x - 15, by - 7, 8.5, ink.WHITE).circle(x - 17, by - 6, 4.5, ink.EYE);
      painter
        .begin()
        .moveTo(x - 6, by)
        .curveTo(x + 4, by - 36 * flap, x + 26, by - 46 * flap, x + 36, by - 30 * flap);
      painter.curveTo(x + 28, by - 8 * flap, x + 22, by + 8, x - 6, by + 6).fill(ink.BIRD_WING);
    }
  }
}

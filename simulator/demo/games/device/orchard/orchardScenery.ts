import type { Ink } from '../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { paintSky } from '../../../../device/drawing/sky.ts';
import { cos, scatter, sin } from '../../../../device/mathematics.ts';
import type { View } from '../../../../device/appShell.ts';
import * as ink from './orchardPalette.ts';

/** Paints a moonlit orchard, framed by two old trees. */
export function paintOrchard(painter: Painter, view: View): void {
  const { width, height } = view;
  paintSky(painter.surface, ink.NIGHT);
  for (let i = 0; i < 70; i++) {
    const y = scatter(i, 2) * height * 0.5;
    painter.circle(scatter(i, 1) * width, y, 0.8 + 1.3 * scatter(i, 3), ink.CREAM, 0.6 - y / height);
  }
  // In portrait the moon is behind the middle; in landscape the title is there.
  const upright = height > width;
  const r = Math.min(width, height) * (upright ? 0.25 : 0.21);
  const x = width * (upright ? 0.5 : 0.865);
  const y = height * (upright ? 0.57 : 0.42);
  painter.glow(x, y, r * 3.4, ink.MOON_LIGHT, 0.24);
  painter.glow(x, y, r * 1.7, ink.MOON, 0.2);
  painter.circle(x, y, r, ink.MOON);
  for (const [dx, dy, s] of [
    [-0.3, -0.2, 0.2],
    [0.3, 0.1, 0.14],
    [-0.1, 0.42, 0.17],
    [0.2, -0.45, 0.1],
    [-0.5, 0.3, 0.08],
  ] as const) {
    painter.circle(x + r * dx, y + r * dy, r * s, ink.MOON_SHADE, 0.7);
  }
  hills(painter, view);
  bough(painter, view, -1);
  bough(painter, view, 1);
  grass(painter, view);
  lanterns(painter, view);
}

function hills(painter: Painter, { width, height }: View): void {
  for (const [layer, paint, base, swing] of [
    [0, ink.HILL_FAR, 0.68, 50],
    [1, ink.HILL, 0.76, 60],
    [2, ink.HILL_NEAR, 0.86, 40],
  ] as const) {
    painter.begin().moveTo(0, height);
    const top = (at: number) =>
      height * base + swing * sin(at * 0.006 + layer * 2.1) + swing * 0.5 * cos(at * 0.011 + layer);
    for (let at = 0; at <= width + 20; at += 20) painter.lineTo(at, top(at));
    painter.lineTo(width + 20, height).fill(paint);
    if (layer === 2) continue;
    // Rows of small round trees on the hills.
    const next = layer === 0 ? ink.HILL : ink.HILL_NEAR;
    for (let at = 20, i = 0; at < width; i++) {
      const size = (18 + 12 * layer) * (0.8 + 0.5 * scatter(i, layer + 5));
      painter.rect(at - 2, top(at) - size * 0.6, 4, size, next);
      painter
        .begin()
        .oval(at, top(at) - size, size * 0.72, size * 0.7)
        .fill(next);
      at += size * (2.1 + scatter(i, layer + 8));
    }
  }
}

/** Draws a trunk at the side and leaves across the corner. */
function bough(painter: Painter, { width, height }: View, side: -1 | 1): void {
  const edge = side < 0 ? 0 : width;
  const at = (x: number) => edge - side * x;
  painter
    .begin()
    .moveTo(at(-20), height)
    .lineTo(at(76), height)
    .curveTo(at(36), height * 0.75, at(30), height * 0.5, at(64), height * 0.2);
  painter
    .lineTo(at(34), height * 0.16)
    .curveTo(at(-4), height * 0.4, at(-10), height * 0.5, at(-20), height * 0.6)
    .fill(ink.BARK);
  const leaves = (paint: Ink, shift: number, seed: number) => {
    painter.begin();
    for (let i = 0; i < 15; i++) {
      const x = -30 + 260 * scatter(i, seed) * (i % 3 === 0 ? 1 : 0.7);
      const y = height * 0.19 * scatter(i, seed + 1) - x * 0.12 - 10;
      const r = 46 + 34 * scatter(i, seed + 2);
      painter.oval(at(x) + shift, y + shift, r, r * 0.82);
    }
    painter.fill(paint);
  };
  leaves(ink.TREE, 0, side + 20);
  leaves(ink.TREE_LIGHT, -16, side + 20);
  leaves(ink.TREE, 8, side + 40);
  // In landscape the corners are too low: hanging fruit would cover the game.
  const fruits = height > width ? 4 : 0;
  for (let i = 0; i < fruits; i++) {
    const x = at(16 + 46 * i + 14 * scatter(i, side + 61));
    const y = height * (0.2 - 0.018 * i) + 16 * scatter(i, side + 62);
    painter.circle(x, y, 11, ink.CORAL, 0.85).circle(x - 3, y - 4, 3, ink.CREAM, 0.7);
  }
}

function grass(painter: Painter, { width, height }: View): void {
  painter.begin();
  for (let x = -10, i = 0; x < width + 10; i++, x += 11) {
    const h = 22 + 34 * scatter(i, 77);
    const lean = 14 * (scatter(i, 78) - 0.5);
    painter
      .moveTo(x, height + 4)
      .lineTo(x + lean, height - h)
      .lineTo(x + 13, height + 4);
  }
  painter.fill(ink.GRASS);
}

/** Draws a string of lights between the trees. */
function lanterns(painter: Painter, { width, height }: View): void {
  const y = (t: number) => height * 0.1 + Math.min(90, width * 0.1) * (1 - (2 * t - 1) * (2 * t - 1));
  painter.begin();
  for (let i = 0; i < 24; i++)
    painter.capsule((width * i) / 24, y(i / 24), (width * (i + 1)) / 24, y((i + 1) / 24), 2.5);
  painter.fill(ink.DARK);
  const count = width > height ? 8 : 5;
  for (let i = 0; i < count; i++) {
    const t = (i + 1) / (count + 1);
    const x = width * t;
    const top = y(t);
    painter.rect(x - 1, top, 2, 14, ink.DARK);
    painter.glow(x, top + 34, 90, ink.LANTERN, 0.34);
    painter.panel(x - 15, top + 14, 30, 38, 14, ink.LANTERN);
    painter.panel(x - 15, top + 40, 30, 12, 6, ink.LANTERN_SHADE);
    painter.rect(x - 9, top + 11, 18, 5, ink.DARK);
  }
}

/** Draws fireflies, the only motion outside a round. */
export function drawFireflies(painter: Painter, { width, height }: View, time: number): void {
  for (let i = 0; i < 9; i++) {
    const x = width * scatter(i, 91) + 60 * sin(time * (0.3 + 0.2 * scatter(i, 92)) + i);
    const y = height * (0.55 + 0.35 * scatter(i, 93)) + 40 * cos(time * 0.4 + 2 * i);
    const light = Math.max(0, sin(time * 1.3 + i * 2.4));
    if (light < 0.05) continue;
    painter.glow(x, y, 22, ink.FIREFLY, 0.5 * light);
    painter.circle(x, y, 2.6, ink.FIREFLY, light);
  }
}

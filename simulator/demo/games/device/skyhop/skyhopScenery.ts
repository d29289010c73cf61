import type { Painter } from '../../../../device/drawing/painter.ts';
import { paintSky } from '../../../../device/drawing/sky.ts';
import { scatter, sin, TAU } from '../../../../device/mathematics.ts';
import type { View } from '../../../../device/appShell.ts';
import * as ink from './skyhopPalette.ts';

/** Draws the sky at dusk. It is static, so it costs the encoder little. */
export function paintDusk(painter: Painter, { width, height }: View): void {
  paintSky(painter.surface, ink.SKY);
  for (let i = 0; i < 60; i++) {
    const y = scatter(i, 2) * height * 0.38;
    painter.circle(scatter(i, 1) * width, y, 0.8 + 1.6 * scatter(i, 3), ink.WHITE, 0.65 * (1 - y / (height * 0.4)));
  }
  const x = width * 0.72;
  const y = height * 0.6;
  painter.glow(x, y, 420, ink.SUN_LIGHT, 0.32);
  painter.glow(x, y, 190, ink.SUN, 0.4);
  painter.circle(x, y, 92, ink.SUN);
  // Bars of cloud cut the lower half of the sun.
  for (const [dy, w, h, a] of [
    [34, 300, 12, 0.75],
    [58, 430, 15, 0.85],
    [-6, 190, 7, 0.5],
  ] as const) {
    painter.panel(x - w / 2 + dy, y + dy, w, h, h / 2, ink.CLOUD_FAR, a);
  }
  for (let i = 0; i < 5; i++) {
    const cy = height * (0.16 + 0.1 * i);
    const w = 160 + 220 * scatter(i, 7);
    painter.panel(scatter(i, 8) * width - w / 2, cy, w, 8 + 5 * scatter(i, 9), 8, ink.CLOUD_SHADE, 0.16 + 0.05 * i);
  }
}

/**
 * Draws distant islands in flat colours: only their edges change from frame to frame, so they cost the encoder
 * little.
 */
export function drawFar(painter: Painter, { width }: View, ground: number, camera: number): void {
  for (const [layer, speed, paint, base] of [
    [0, 0.05, ink.FAR, 520],
    [1, 0.11, ink.NEAR, 590],
  ] as const) {
    const pitch = 520 + 160 * layer;
    const shift = camera * speed;
    const first = Math.floor(shift / pitch) - 1;
    for (let i = first; (i - 1) * pitch - shift < width; i++) {
      const x = i * pitch - shift + 140 * scatter(i, layer);
      const w = 150 + 130 * scatter(i, layer + 10);
      const y = ground + base - 720 - 130 * scatter(i, layer + 20);
      const h = 70 + 80 * scatter(i, layer + 30);
      painter
        .begin()
        .moveTo(x, y)
        .lineTo(x + w * 0.3, y - 26)
        .lineTo(x + w * 0.55, y - 16)
        .lineTo(x + w * 0.7, y - 44)
        .lineTo(x + w, y);
      painter.curveTo(x + w * 0.9, y + 20, x + w * 0.6, y + h * 0.7, x + w * 0.5, y + h);
      painter.curveTo(x + w * 0.4, y + h * 0.6, x + w * 0.1, y + 24, x, y);
      painter.fill(paint);
    }
  }
}

/** Draws drifting clouds behind the islands. */
export function drawClouds(painter: Painter, { width, height }: View, camera: number, time: number): void {
  const pitch = 620;
  const shift = camera * 0.2 + time * 12;
  for (let i = Math.floor(shift / pitch) - 1; (i - 1) * pitch - shift < width; i++) {
    const x = i * pitch - shift + 200 * scatter(i, 41);
    const y = height * (0.14 + 0.34 * scatter(i, 42));
    const s = 0.6 + 0.6 * scatter(i, 43);
    painter
      .begin()
      .roundBox(x, y, 190 * s, 34 * s, 17 * s)
      .oval(x + 62 * s, y + 4 * s, 34 * s, 30 * s)
      .oval(x + 112 * s, y, 44 * s, 42 * s);
    painter.oval(x + 146 * s, y + 12 * s, 28 * s, 24 * s).fill(ink.CLOUD, 0.5);
  }
}

/** Draws the sea of clouds into which the hero can fall. */
export function drawCloudSea(painter: Painter, { width, height }: View, camera: number, time: number): void {
  for (const [layer, speed, paint, rise] of [
    [0, 0.3, ink.CLOUD_FAR, 84],
    [1, 0.55, ink.CLOUD_SHADE, 50],
    [2, 0.85, ink.CLOUD, 20],
  ] as const) {
    const pitch = 150 + 30 * layer;
    const shift = camera * speed + time * (10 + 6 * layer);
    painter.begin();
    for (let i = Math.floor(shift / pitch) - 1; (i - 1) * pitch - shift < width; i++) {
      const x = i * pitch - shift;
      const swell = 5 * sin(time * 0.9 + i * 1.7 + layer);
      const tall = rise + 26 + 18 * scatter(i, 50 + layer);
      painter.moveTo(x - pitch * 0.7, height + 28 + swell).arc(x, height + 28 + swell, pitch * 0.7, tall, TAU / 2, TAU);
    }
    painter.box(0, height - rise + 34, width, rise).fill(paint);
  }
}

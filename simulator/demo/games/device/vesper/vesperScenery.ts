import type { Painter } from '../../../../device/drawing/painter.ts';
import { paintSky } from '../../../../device/drawing/sky.ts';
import { cos, scatter, sin, TAU } from '../../../../device/mathematics.ts';
import type { View } from '../../../../device/appShell.ts';
import * as ink from './vesperPalette.ts';

/** Paints the background: haze of two colours, a net of dots, and the evening star. */
export function paintEvening(painter: Painter, { width, height }: View): void {
  paintSky(painter.surface, ink.DUSK);
  const long = Math.max(width, height);
  painter.glow(width * 0.1, height * 1.02, long * 0.5, ink.HAZE_WARM, 0.16);
  painter.glow(width * 0.95, height * 0.05, long * 0.55, ink.HAZE_COOL, 0.13);
  painter.glow(width * 0.5, height * 0.5, long * 0.3, ink.SPLITTER, 0.06);
  for (let i = 0; i < 90; i++) {
    painter.circle(
      scatter(i, 1) * width,
      scatter(i, 2) * height,
      0.7 + 1.4 * scatter(i, 3),
      ink.PAPER,
      0.12 + 0.35 * scatter(i, 4),
    );
  }
  painter.begin();
  for (let y = 40; y < height; y += 40) for (let x = 40; x < width; x += 40) painter.oval(x, y, 1.6, 1.6);
  painter.fill(ink.DOT, 0.75);
  drawStar(painter, width / 2, height / 2, Math.min(width, height) * 0.36);
  frame(painter, 12, width, height);
}

/** Draws rings and rays, faint enough not to hide foes. */
function drawStar(painter: Painter, x: number, y: number, r: number): void {
  for (const share of [0.45, 0.72, 1]) painter.ring(x, y, r * share, 2, ink.LINE, 0.32);
  painter.begin();
  for (let i = 0; i < 24; i++) {
    const a = (TAU * i) / 24;
    const from = i % 6 === 0 ? 0.14 : 1.03;
    const to = i % 6 === 0 ? 0.98 : 1.08;
    painter.capsule(x + r * from * cos(a), y + r * from * sin(a), x + r * to * cos(a), y + r * to * sin(a), 2);
  }
  painter.fill(ink.LINE, 0.3);
  painter
    .begin()
    .star(x, y, r * 0.12, r * 0.035, 4)
    .fill(ink.LINE, 0.6);
}

function frame(painter: Painter, inset: number, width: number, height: number): void {
  const w = width - 2 * inset;
  const h = height - 2 * inset;
  for (const [grow, alpha] of [
    [5, 0.14],
    [2, 0.9],
  ] as const) {
    // The frame consists of four thin boxes instead of one box with a hole, because the round corners of a hole would
    // need the opposite winding.
    painter
      .begin()
      .box(inset - grow / 2, inset - grow / 2, w + grow, grow)
      .box(inset - grow / 2, inset + h - grow / 2, w + grow, grow);
    painter
      .box(inset - grow / 2, inset, grow, h)
      .box(inset + w - grow / 2, inset, grow, h)
      .fill(ink.LINE, alpha);
  }
}

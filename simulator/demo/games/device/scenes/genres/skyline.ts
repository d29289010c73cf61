import type { Ink } from '../../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../../device/drawing/painter.ts';
import { scatter } from '../../../../../device/mathematics.ts';
import type { View } from '../../../../../device/appShell.ts';

export type Skyline = 'hills' | 'roofs' | 'peaks' | 'trees' | 'none';

const SPACE = 260;

/** Draws a slow skyline behind the ground at `y`; `way`: scrolled distance in game units. */
export function drawSkyline(painter: Painter, view: View, kind: Skyline, y: number, way: number, paint: Ink): void {
  if (kind === 'none') return;
  const first = Math.floor(way / SPACE) - 2;
  painter.begin();
  for (let i = first; i < first + view.width / SPACE + 5; i++) {
    const x = i * SPACE - way;
    const size = 0.6 + 0.6 * scatter(i, 7);
    if (kind === 'hills') painter.oval(x + 130, y + 40, 300 * size, 190 * size);
    else if (kind === 'peaks') peak(painter, x, y, 260 * size);
    else if (kind === 'roofs') roof(painter, x, y, 170 * size, 100 + 160 * size);
    else tree(painter, x + 120 * scatter(i, 3), y, 240 * size);
  }
  painter.fill(paint);
}

function peak(painter: Painter, x: number, y: number, high: number): void {
  painter
    .moveTo(x - high * 0.7, y)
    .lineTo(x, y - high)
    .lineTo(x + high * 0.25, y - high * 0.62);
  painter.lineTo(x + high * 0.4, y - high * 0.72).lineTo(x + high, y);
}

function roof(painter: Painter, x: number, y: number, wide: number, high: number): void {
  painter.box(x, y - high, wide, high);
  painter
    .moveTo(x - 14, y - high)
    .lineTo(x + wide / 2, y - high - 60)
    .lineTo(x + wide + 14, y - high);
}

function tree(painter: Painter, x: number, y: number, high: number): void {
  for (const part of [0, 0.28, 0.52]) {
    const half = high * 0.24 * (1 - part * 0.8);
    painter
      .moveTo(x - half, y - high * part)
      .lineTo(x, y - high * (part + 0.5))
      .lineTo(x + half, y - high * part);
  }
}

import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { drawText } from '../drawing/text.ts';
import type { View } from '../appShell.ts';

const NIGHT = ink(0x0a0d13);
const PAPER = ink(0xf2f5fb);
const DIM = ink(0xaab4c8);

/** Draws the overlay of a paused app. */
export function drawPause(painter: Painter, view: View): void {
  painter.rect(0, 0, view.width, view.height, NIGHT, 0.62);
  const x = view.width / 2;
  const y = view.height / 2 - 20;
  painter.panel(x - 34, y - 78, 22, 76, 6, PAPER).panel(x + 12, y - 78, 22, 76, 6, PAPER);
  drawText(painter, 'Paused', x, y + 52, { size: 38, weight: 0.16, paint: PAPER, align: 'center' });
  drawText(painter, 'Press anything to go on. Home shows all games.', x, y + 112, {
    size: 18,
    paint: DIM,
    align: 'center',
  });
}

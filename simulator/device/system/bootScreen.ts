import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { drawText } from '../drawing/text.ts';
import { easeOut } from '../mathematics.ts';
import type { View } from '../appShell.ts';

/** Number of ticks from power-on until the app runs. */
export const BOOT_TICKS = 20;

const NIGHT = ink(0x0b0e14);
const PAPER = ink(0xe8ecf4);
const DIM = ink(0x2a3142);
const LIME = ink(0xc6f04a);

/** The picture while the streaming device starts: a light that rises over a line. */
export function drawSplash(painter: Painter, view: View, ticks: number): void {
  const t = easeOut(ticks / BOOT_TICKS);
  const x = view.width / 2;
  const y = view.height / 2;
  painter.surface.clear(NIGHT);
  painter.glow(x, y - 40 * t, 260 * t + 60, LIME, 0.22 * t);
  painter.circle(x, y - 40 * t, 10 + 30 * t, LIME);
  painter.rect(0, y, view.width, view.height - y, NIGHT);
  painter.panel(x - 120, y + 4, 240, 6, 3, DIM);
  painter.panel(x - 120, y + 4, Math.max(6, (240 * ticks) / BOOT_TICKS), 6, 3, LIME);
  drawText(painter, 'nowlight', x, y + 58, { size: 34, weight: 0.15, paint: PAPER, align: 'center', alpha: t });
}

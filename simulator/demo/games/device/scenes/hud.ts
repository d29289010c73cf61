import type { Painter } from '../../../../device/drawing/painter.ts';
import { drawText } from '../../../../device/drawing/text.ts';
import type { View } from '../../../../device/appShell.ts';
import type { Figure } from './art/figure.ts';
import type { Palette } from './scenePalette.ts';
import type { Round } from './sceneRound.ts';

/** Draws score, hearts and remaining time. */
export function drawHud(painter: Painter, view: View, round: Round, palette: Palette, good: Figure | undefined): void {
  const y = view.top + 50;
  const text = `${Math.floor(round.got)}/${round.terms.goal}`;
  painter.panel(28, y - 30, 92 + 20 * text.length, 60, 30, palette.board, 0.72);
  good?.draw(painter, 64, y, 40);
  drawText(painter, text, 98, y, { size: 26, weight: 0.17, paint: palette.words });
  drawTime(painter, view, y, round, palette);
  const { hearts } = round.terms;
  if (hearts === 0) return;
  const wide = 36 * hearts + 26;
  painter.panel(view.width - 28 - wide, y - 30, wide, 60, 30, palette.board, 0.72);
  for (let i = 0; i < hearts; i++) {
    const full = i < round.hearts;
    drawHeart(painter, view.width - 28 - wide + 31 + 36 * i, y, full ? 1 : 0.28, palette);
  }
}

function drawTime(painter: Painter, view: View, y: number, round: Round, palette: Palette): void {
  const part = round.timeLeft / round.terms.limit;
  // The bar for the remaining time is between score and hearts, which use most of the width in portrait.
  const half = Math.min(130, view.width / 2 - 256);
  const x = view.width / 2 - half;
  painter.panel(x - 6, y - 12, 2 * half + 12, 24, 12, palette.board, 0.72);
  painter.panel(x, y - 6, Math.max(12, 2 * half * part), 12, 6, part < 0.2 ? palette.danger : palette.light);
}

function drawHeart(painter: Painter, x: number, y: number, alpha: number, palette: Palette): void {
  painter
    .begin()
    .moveTo(x, y + 13)
    .curveTo(x - 22, y - 2, x - 14, y - 20, x, y - 8)
    .curveTo(x + 14, y - 20, x + 22, y - 2, x, y + 13)
    .fill(palette.danger, alpha);
}

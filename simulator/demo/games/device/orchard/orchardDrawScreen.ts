import type { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { drawText, drawWords } from '../../../../device/drawing/text.ts';
import { cos, sin, TAU } from '../../../../device/mathematics.ts';
import { type CardInks, drawResult, drawTitle } from '../kit/titleCards.ts';
import { formatNumber } from '../kit/formatNumber.ts';
import type { View } from '../../../../device/appShell.ts';
import type { Blade } from './blade.ts';
import { drawFruit, drawHalf, drawStain } from './drawFruit.ts';
import * as ink from './orchardPalette.ts';
import { type Round, ROUND_SECONDS } from './orchardRound.ts';
import { drawFireflies } from './orchardScenery.ts';

const CARD: CardInks = { title: ink.CREAM, shade: ink.DARK, words: ink.CREAM, accent: ink.LEMON, board: ink.BOARD };

export interface Cursor {
  readonly x: number;
  readonly y: number;
  readonly shown: boolean;
}

export function drawScreen(
  painter: Painter,
  view: View,
  round: Round,
  blades: readonly Blade[],
  cursor: Cursor,
  backdrop: Backdrop,
  time: number,
): void {
  const { flow, shake } = round;
  backdrop.lay(painter, view, shake.x, shake.y);
  drawFireflies(painter, view, time);
  painter.save();
  painter.translate(shake.x, shake.y);
  for (const stain of round.stains) drawStain(painter, stain);
  if (flow.phase === 'over') {
    const facts = [
      ['Fruit', String(round.cuts)],
      ['Longest streak', String(round.longest)],
    ] as const;
    drawResult(painter, view, flow, CARD, 'Night harvest', facts, 'Slice the apple');
  }
  for (const half of round.halves) drawHalf(painter, half);
  for (const fruit of round.fruits) drawFruit(painter, fruit, time);
  round.particles.draw(painter);
  painter.restore();
  for (const blade of blades) blade.draw(painter);
  if (cursor.shown) drawCursor(painter, cursor, time);
  round.popups.draw(painter);
  if (flow.phase === 'title') {
    drawTitle(painter, { ...view, height: view.height * 0.86 }, flow.time, CARD, {
      title: 'Orchard',
      line: 'Slice what flies. Leave the nests alone.',
      start: 'Slice the apple',
    });
  } else if (flow.phase === 'playing') drawHud(painter, view, round);
}

function drawHud(painter: Painter, view: View, round: Round): void {
  const y = view.top + 78;
  const style = { size: 54, weight: 0.18 } as const;
  drawText(painter, formatNumber(round.flow.score), 40, y + 4, { ...style, paint: ink.DARK, alpha: 0.5 });
  drawText(painter, formatNumber(round.flow.score), 40, y, { ...style, paint: ink.WHITE });
  painter.panel(40, y + 46, 150, 10, 5, ink.DARK, 0.55);
  painter.panel(40, y + 46, Math.max(10, 150 * round.progress), 10, 5, ink.MINT);
  if (round.multiplier > 1)
    drawWords(painter, `×${round.multiplier}`, 208, y + 51, { size: 28, weight: 0.22, paint: ink.LEMON });
  drawClock(painter, view.width - 78, y + 10, round);
}

/** Draws the remaining time as a shrinking ring. */
function drawClock(painter: Painter, x: number, y: number, { left, frost }: Round): void {
  const urgent = left < 10;
  const beat = urgent ? 1 + 0.06 * Math.max(0, sin(left * TAU)) : 1;
  const paint = frost > 0 ? ink.ICE : urgent ? ink.CORAL : ink.MINT;
  painter.circle(x, y, 46 * beat, ink.DARK, 0.6);
  const share = left / ROUND_SECONDS;
  painter
    .begin()
    .moveTo(x, y - 42 * beat)
    .arc(x, y, 42 * beat, 42 * beat, -TAU / 4, -TAU / 4 + TAU * share);
  const end = -TAU / 4 + TAU * share;
  painter
    .lineTo(x + 34 * beat * cos(end), y + 34 * beat * sin(end))
    .arc(x, y, 34 * beat, 34 * beat, end, -TAU / 4)
    .fill(paint);
  drawText(painter, String(Math.ceil(left)), x, y, { size: 30, weight: 0.18, paint: ink.WHITE, align: 'center' });
}

function drawCursor(painter: Painter, { x, y }: Cursor, time: number): void {
  const r = 20 + 2 * sin(time * 6);
  painter.glow(x, y, 60, ink.MINT, 0.25);
  painter.ring(x, y, r, 3, ink.MINT);
  painter.circle(x, y, 4, ink.WHITE);
}

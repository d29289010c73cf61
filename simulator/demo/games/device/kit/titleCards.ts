import { type Ink, mix, WHITE } from '../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { drawText, drawWords, textWidth } from '../../../../device/drawing/text.ts';
import { cos, easeOut, easeOutBack, sin } from '../../../../device/mathematics.ts';
import type { View } from '../../../../device/appShell.ts';
import type { GamePhases } from './gamePhases.ts';
import { formatNumber } from './formatNumber.ts';

export interface CardInks {
  readonly title: Ink;
  readonly shade: Ink;
  readonly words: Ink;
  readonly accent: Ink;
  readonly board: Ink;
}

export interface TitleWords {
  readonly title: string;
  readonly line: string;
  readonly start: string;
}

/** Size of instructions in game units: a phone in portrait shows a landscape picture at a third of its size. */
const LINE_SIZE = 30;
/** Line height of instructions, in game units. */
export const LINE_HEIGHT = 1.4 * LINE_SIZE;

/** Draws the game's name with bobbing letters, and the prompt to start. */
export function drawTitle(painter: Painter, view: View, time: number, inks: CardInks, words: TitleWords): void {
  const y = view.height * 0.28;
  const size = Math.min(118, view.width / (words.title.length * 1.1));
  const style = { size, weight: 0.2, align: 'center' } as const;
  const rise = easeOutBack(time / 0.5);
  painter.save();
  painter.translate(view.width / 2, y + 5 * sin(time * 1.6));
  painter.rotate(-0.035 + 0.012 * cos(time * 1.1));
  painter.stretch(0.7 + 0.3 * rise);
  drawWords(painter, words.title, 0, size * 0.1, { ...style, paint: inks.shade });
  drawWords(painter, words.title, 0, 0, { ...style, paint: inks.title });
  painter.restore();
  const end = drawInstructions(painter, view, y + size * 1.12, words.line, inks);
  drawPill(painter, view.width / 2, end + 70, words.start, time, inks);
}

/**
 * Draws the instructions on a band, which keeps them readable on any background. In a narrow view, each sentence has a
 * line. Returns the band's lower edge.
 */
export function drawInstructions(painter: Painter, view: View, y: number, text: string, inks: CardInks): number {
  const style = { size: LINE_SIZE, weight: 0.15, align: 'center', paint: inks.words } as const;
  const room = view.width - 120;
  const lines = instructionLines(view, text);
  const widest = Math.max(...lines.map((line) => textWidth(line, style)));
  const size = LINE_SIZE * Math.min(1, room / widest);
  const width = widest * (size / LINE_SIZE) + 2 * size;
  const height = (2 + 1.4 * (lines.length - 1)) * size;
  painter.panel((view.width - width) / 2, y - size, width, height, size, inks.board, 0.78);
  for (const [at, line] of lines.entries()) {
    drawText(painter, line, view.width / 2, y + 1.4 * at * size, { ...style, size });
  }
  return y - size + height;
}

/**
 * Splits a game's instructions into the lines to show: one line, or one for each sentence if the view is too narrow.
 */
export function instructionLines(view: View, text: string): readonly string[] {
  const wide = textWidth(text, { size: LINE_SIZE, weight: 0.15, paint: WHITE });
  return wide > view.width - 120 ? text.split(/(?<=\.) /) : [text];
}

/** Draws a pulsing prompt. */
export function drawPill(painter: Painter, x: number, y: number, text: string, time: number, inks: CardInks): void {
  const swell = 1 + 0.03 * sin(time * 4.5);
  const style = { size: LINE_SIZE, weight: 0.17, align: 'center', paint: inks.board } as const;
  const width = (textWidth(text, style) + 96) * swell;
  painter.panel(x - width / 2, y - 32 * swell + 5, width, 64 * swell, 32 * swell, inks.shade, 0.5);
  painter.panel(x - width / 2, y - 32 * swell, width, 64 * swell, 32 * swell, inks.accent);
  drawText(painter, text, x, y, style);
}

/** Draws the result of a round. `lines`: further facts about the round, each with a name and a value. */
export function drawResult(
  painter: Painter,
  view: View,
  flow: GamePhases,
  inks: CardInks,
  heading: string,
  lines: readonly (readonly [string, string])[],
  again: string,
): void {
  const t = easeOut(flow.time / 0.4);
  painter.rect(0, 0, view.width, view.height, inks.board, 0.45 * t);
  const width = Math.min(560, view.width - 80);
  const height = 330 + 44 * lines.length;
  const x = (view.width - width) / 2;
  const y = (view.height - height) / 2 + 60 * (1 - t) - 20;
  painter.alpha = t;
  painter.panel(x - 3, y - 3, width + 6, height + 6, 39, mix(inks.board, inks.words, 0.25));
  painter.panel(x, y, width, height, 36, inks.board);
  const middle = view.width / 2;
  drawText(painter, heading, middle, y + 58, { size: 26, paint: inks.words, align: 'center', spacing: 0.04 });
  const counted = Math.round(flow.score * easeOut((flow.time - 0.15) / 0.7));
  drawText(painter, formatNumber(counted), middle, y + 136, {
    size: 76,
    weight: 0.19,
    paint: inks.title,
    align: 'center',
  });
  const best = flow.record ? 'New best' : `Best ${formatNumber(flow.best)}`;
  drawText(painter, best, middle, y + 208, {
    size: 20,
    paint: flow.record ? inks.accent : inks.words,
    align: 'center',
  });
  lines.forEach(([name, value], i) => {
    const row = y + 262 + 44 * i;
    painter.rect(x + 48, row - 22, width - 96, 1.5, inks.words, 0.18);
    drawText(painter, name, x + 48, row, { size: 18, paint: inks.words, alpha: 0.75 });
    drawText(painter, value, x + width - 48, row, { size: 18, paint: inks.words, align: 'right' });
  });
  painter.alpha = 1;
  if (flow.canStart) drawPill(painter, middle, y + height - 4, again, flow.time, inks);
}

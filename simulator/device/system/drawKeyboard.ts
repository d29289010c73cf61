import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { drawText, textWidth } from '../drawing/text.ts';
import type { Box, TextField, View } from '../appShell.ts';
import type { SoftKeyboard } from './softKeyboard.ts';

const BOARD = ink(0x121722);
const KEY = ink(0x2a3346);
const SPECIAL = ink(0x1d2534);
const LIT = ink(0xc6f04a);
const PAPER = ink(0xf2f5fb);
const NIGHT = ink(0x10141d);
const DIM = ink(0x8b97ad);
const LINE_STYLE = { size: 20, paint: PAPER } as const;
const LINE_FROM_TOP = 32;
const CARET_HEIGHT = 32;

export function drawKeyboard(
  painter: Painter,
  view: View,
  keyboard: SoftKeyboard,
  field: TextField | undefined,
  caret: boolean,
): void {
  const top = keyboard.top(view);
  painter.save();
  painter.translate(0, (1 - keyboard.rise) * (view.height - top + 10));
  painter.rect(0, top, view.width, view.height - top + 4, BOARD);
  painter.rect(0, top, view.width, 2, KEY);
  drawLine(painter, view, top + LINE_FROM_TOP, field, caret);
  for (const key of keyboard.keys(view)) {
    const lit = keyboard.isLit(key.label) || (key.action === 'shift' && keyboard.upper);
    const paint = lit || key.action === 'enter' ? LIT : key.action === 'write' ? KEY : SPECIAL;
    painter.panel(key.x, key.y, key.width, key.height, 10, paint);
    if (key.label === ' ') continue;
    const size = key.label.length > 1 ? 17 : 24;
    const style = { size, align: 'center', paint: lit || key.action === 'enter' ? NIGHT : PAPER } as const;
    drawText(painter, key.label, key.x + key.width / 2, key.y + key.height / 2, style);
  }
  painter.restore();
}

/**
 * Draws the text of the open text field above the on-screen keyboard. A long text is cut at its start, so that its
 * end stays visible.
 */
function drawLine(painter: Painter, view: View, y: number, field: TextField | undefined, caret: boolean): void {
  const { x, text, end } = lineOf(view, field?.text ?? '');
  if (text === '') drawText(painter, 'Type here', x + 8, y, { ...LINE_STYLE, paint: DIM });
  drawText(painter, text, x, y, LINE_STYLE);
  if (caret) painter.rect(end, y - CARET_HEIGHT / 2, 3, CARET_HEIGHT, LIT);
}

/** Returns the position of the text caret above the keys of the open on-screen keyboard. */
export function caretAboveKeys(view: View, keyboard: SoftKeyboard, field: TextField): Box {
  const y = keyboard.top(view) + LINE_FROM_TOP - CARET_HEIGHT / 2;
  return { x: lineOf(view, field.text).end, y, width: 3, height: CARET_HEIGHT };
}

/** Returns the end of a text that fits the on-screen keyboard's line, and where it starts and ends. */
function lineOf(view: View, whole: string): { readonly x: number; readonly text: string; readonly end: number } {
  const room = Math.min(view.width - 60, 1080);
  let text = whole;
  while (textWidth(text, LINE_STYLE) > room) text = [...text].slice(1).join('');
  const x = (view.width - room) / 2;
  return { x, text, end: x + textWidth(text, LINE_STYLE) + 3 };
}

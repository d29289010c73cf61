import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { drawText, textWidth } from '../drawing/text.ts';
import { easeOut } from '../mathematics.ts';
import type { View } from '../appShell.ts';

const SECONDS = 2.2;
const LENGTH_MAX = 44;
const BOARD = ink(0x1b2130);
const EDGE = ink(0x3a4560);
const WORDS = ink(0xf2f5fb);

/** A short message (toast) at the bottom of the streaming device's screen. */
export class Toast {
  #text = '';
  #left = 0;

  show(text: string): void {
    const one = text.replace(/\s+/g, ' ');
    this.#text = one.length > LENGTH_MAX ? `${one.slice(0, LENGTH_MAX - 3)}...` : one;
    this.#left = SECONDS;
  }

  tick(step: number): void {
    this.#left = Math.max(0, this.#left - step);
  }

  /** Draws the toast; `foot` is the height at the bottom of the screen that another overlay covers. */
  draw(painter: Painter, view: View, foot: number): void {
    if (this.#left === 0) return;
    const shown = Math.min(easeOut((SECONDS - this.#left) / 0.18 + 0.3), easeOut(this.#left / 0.25));
    const style = { size: 19, paint: WORDS, align: 'center' } as const;
    const width = Math.min(view.width - 24, textWidth(this.#text, style) + 60);
    const y = view.height - foot - 96 + 24 * (1 - shown);
    painter.panel((view.width - width) / 2 - 2, y - 2, width + 4, 56, 28, EDGE, shown);
    painter.panel((view.width - width) / 2, y, width, 52, 26, BOARD, shown);
    drawText(painter, this.#text, view.width / 2, y + 26, { ...style, alpha: shown });
  }
}

import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { drawText, textWidth } from '../drawing/text.ts';
import { clamp, easeOut, TAU } from '../mathematics.ts';
import type { View } from '../appShell.ts';

const HEIGHT = 44;
/** Seconds for which the status bar stays visible after an app has opened. */
const HINT_SECONDS = 2.4;
const SLIDE_SECONDS = 0.2;
const BOARD = ink(0x0b0e14);
const PAPER = ink(0xe8ecf4);

/** A bar with the app's name, the running time and icons; visible briefly or on request. */
export class StatusBar {
  #left = 0;
  #shown = 0;
  #seconds = 0;
  #label = '';
  pinned = false;

  open(label: string, hint: boolean): void {
    this.#label = label;
    this.#left = hint ? HINT_SECONDS : 0;
  }

  tick(step: number): void {
    this.#seconds += step;
    this.#left = Math.max(0, this.#left - step);
    const isVisible = this.pinned || this.#left > 0;
    this.#shown = clamp(this.#shown + (isVisible ? step : -step) / SLIDE_SECONDS, 0, 1);
  }

  draw(painter: Painter, view: View): void {
    if (this.#shown === 0) return;
    const y = view.top - HEIGHT * (1 - easeOut(this.#shown));
    painter.rect(0, y, view.width, HEIGHT, BOARD, 0.72);
    const middle = y + HEIGHT / 2;
    const style = { size: 16, paint: PAPER } as const;
    const total = Math.floor(this.#seconds);
    const clock = `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
    drawText(painter, clock, 24, middle, style);
    // The app's name is right of the running time, because the handle of the client's bar covers the middle of the
    // edge.
    drawText(painter, this.#label, 24 + textWidth(clock, style) + 20, middle, { ...style, alpha: 0.8 });
    drawBattery(painter, view.width - 64, middle);
    drawWaves(painter, view.width - 96, middle + 8);
  }
}

function drawBattery(painter: Painter, x: number, y: number): void {
  painter.panel(x, y - 8, 34, 17, 5, PAPER, 0.4);
  painter.panel(x + 2.5, y - 5.5, 23, 12, 3, PAPER);
  painter.panel(x + 35, y - 3, 3, 7, 1.5, PAPER, 0.4);
}

function drawWaves(painter: Painter, x: number, y: number): void {
  for (const r of [6, 12, 18]) {
    painter
      .begin()
      .moveTo(x, y)
      .arc(x, y, r, r, -TAU * 0.37, -TAU * 0.13)
      .fill(PAPER, r === 18 ? 0.45 : r === 12 ? 0.6 : 1);
  }
}

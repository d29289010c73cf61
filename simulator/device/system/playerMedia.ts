import { ink } from '../drawing/ink.ts';
import type { Painter } from '../drawing/painter.ts';
import { pixelText } from '../drawing/pixelText.ts';
import { clamp } from '../mathematics.ts';
import type { View } from '../shell.ts';

/** Nothing for so long: it is off. */
const OFF_SECONDS = 1;
const BARS = 8;
const HEIGHT = 34;
const BOARD = ink(0x0b0e14);
const PAPER = ink(0xe8ecf4);
const LIME = ink(0xc6f04a);
const DIM = ink(0x3a4560);

/** The player's microphone and camera on the device's screen: how loud it is, how many pictures of what size have come. */
export class PlayerMedia {
  #level = 0;
  #heard = 0;
  #seen = 0;
  #pictures = 0;
  #size = '';

  /** `level`: 0 to 1. */
  hear(level: number): void {
    // Falls slower than it rises, as meters do.
    this.#level = Math.max(level, this.#level * 0.85);
    this.#heard = OFF_SECONDS;
  }

  see(width: number, height: number): void {
    this.#size = `${width}x${height}`;
    this.#pictures++;
    this.#seen = OFF_SECONDS;
  }

  tick(step: number): void {
    this.#heard = Math.max(0, this.#heard - step);
    this.#seen = Math.max(0, this.#seen - step);
  }

  draw(painter: Painter, view: View): void {
    let y = view.top + 16;
    if (this.#heard > 0) {
      this.#meter(painter, view.width - 16, y);
      y += HEIGHT + 8;
    }
    if (this.#seen > 0) {
      painter.panel(view.width - 16 - 330, y, 330, HEIGHT, HEIGHT / 2, BOARD, 0.8);
      pixelText(painter, `cam ${this.#size} ${this.#pictures}`, view.width - 16 - 314, y + 10, 14, PAPER);
    }
  }

  #meter(painter: Painter, right: number, y: number): void {
    const width = 70 + BARS * 14;
    painter.panel(right - width, y, width, HEIGHT, HEIGHT / 2, BOARD, 0.8);
    pixelText(painter, 'mic', right - width + 16, y + 10, 14, PAPER);
    // A voice is around a tenth of what there could be: the root brings it to the middle.
    const lit = Math.round(clamp(Math.sqrt(this.#level), 0, 1) * BARS);
    for (let i = 0; i < BARS; i++) {
      painter.rect(right - 12 - (BARS - i) * 14, y + 9, 10, 16, i < lit ? LIME : DIM);
    }
  }
}

import type { Ink } from '../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { drawWords } from '../../../../device/drawing/text.ts';
import { easeOut, easeOutBack } from '../../../../device/mathematics.ts';

interface Popup {
  readonly text: string;
  x: number;
  y: number;
  readonly size: number;
  readonly ink: Ink;
  readonly tilt: number;
  age: number;
}

const LIFE = 0.9;

/** Short rising texts: points, praise. */
export class Popups {
  #shown: Popup[] = [];
  readonly #shade: Ink;

  /** @param shade colour of the text's outline */
  constructor(shade: Ink) {
    this.#shade = shade;
  }

  add(text: string, x: number, y: number, size: number, ink: Ink, tilt = 0): void {
    if (this.#shown.length > 10) this.#shown.shift();
    this.#shown.push({ text, x, y, size, ink, tilt, age: 0 });
  }

  shift(dx: number, dy: number): void {
    for (const popup of this.#shown) {
      popup.x += dx;
      popup.y += dy;
    }
  }

  tick(step: number): void {
    for (const popup of this.#shown) popup.age += step;
    this.#shown = this.#shown.filter(({ age }) => age < LIFE);
  }

  clear(): void {
    this.#shown = [];
  }

  draw(painter: Painter): void {
    for (const { text, x, y, size, ink, tilt, age } of this.#shown) {
      const t = age / LIFE;
      painter.save();
      painter.translate(x, y - 60 * easeOut(t));
      painter.rotate(tilt);
      painter.stretch(0.4 + 0.6 * easeOutBack(age / 0.22));
      painter.alpha = t > 0.7 ? (1 - t) / 0.3 : 1;
      const style = { size, weight: 0.2, align: 'center' } as const;
      drawWords(painter, text, 0, size * 0.09, { ...style, paint: this.#shade, alpha: 0.55 });
      drawWords(painter, text, 0, 0, { ...style, paint: ink });
      painter.restore();
    }
  }
}

import {
  LAMP,
  LETTER_OUTLINES,
  LETTERS_FROM,
  LETTERS_HEIGHT,
} from '../../../../widgets/shell/Wordmark/letterOutlines.ts';
import type { LinePoint } from '../../../../domain/stream/stats/qualityLine.ts';

type Paint = CanvasRenderingContext2D;

const COIN = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9.3 15.5v-7l5.4 7v-7';

/** Paints the wordmark with a lit lamp. `height`: cap height in pixels. */
export function paintWordmark(paint: Paint, x: number, y: number, height: number, ink: string, accent: string): void {
  const scale = height / LETTERS_HEIGHT;
  paint.save();
  paint.translate(x - LETTERS_FROM * scale, y);
  paint.scale(scale, scale);
  paint.fillStyle = ink;
  paint.fill(pathOf(LETTER_OUTLINES.join('')));
  paint.fillStyle = accent;
  paint.shadowColor = accent;
  paint.shadowBlur = 30;
  paint.beginPath();
  paint.arc(LAMP.x, LAMP.y, LAMP.radius, 0, 2 * Math.PI);
  paint.fill();
  paint.restore();
}

function pathOf(path: string): Path2D {
  return new Path2D(path);
}

/** Paints the nowBux coin at `size` pixels. */
export function paintCoin(paint: Paint, x: number, y: number, size: number, gold: string): void {
  paint.save();
  paint.translate(x, y);
  paint.scale(size / 24, size / 24);
  paint.strokeStyle = gold;
  paint.lineWidth = 2;
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  paint.stroke(pathOf(COIN));
  paint.restore();
}

/** Paints a picture as by `object-fit: cover`. */
export function paintCover(paint: Paint, picture: CanvasImageSource & Size, area: Size): void {
  const scale = Math.max(area.width / picture.width, area.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  paint.drawImage(picture, (area.width - width) / 2, (area.height - height) / 2, width, height);
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paints each of several lines as one stroke; a line of one point is a dot. */
export function paintStrokes(
  paint: Paint,
  strokes: readonly (readonly LinePoint[])[],
  area: Size & { readonly x: number; readonly y: number },
  ink: string,
): void {
  paint.save();
  paint.strokeStyle = ink;
  paint.lineWidth = 6;
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  for (const stroke of strokes) {
    paint.beginPath();
    for (const [i, { x, y }] of stroke.entries()) {
      const at = [area.x + x * area.width, area.y + (1 - y) * area.height] as const;
      if (i === 0) paint.moveTo(...at);
      paint.lineTo(...at);
    }
    paint.stroke();
  }
  paint.restore();
}

/** Breaks text into at most two lines of `width` pixels. Text without spaces breaks between letters. */
export function linesOf(paint: Paint, text: string, width: number, language: string): readonly string[] {
  const pieces = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
  const lines = [''];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && paint.measureText(line + piece).width > width && lines.length < 2) lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trim());
}

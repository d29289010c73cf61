import type { Paint } from './yuvColour.ts';
import type { Painter } from './painter.ts';
import { PIXEL_GLYPHS } from './pixelGlyphs.ts';

/** Rows from the top of a capital to the end of a descender. */
const ROWS = 9;
/** Number of dot rows of a capital. */
const CAPITAL = 7;

interface Glyph {
  readonly width: number;
  /** Rows of the glyph's dots; bit `width - 1` is the leftmost dot. */
  readonly rows: readonly number[];
}

const GLYPHS = new Map<number, Glyph>(PIXEL_GLYPHS.map((hex, i) => [32 + i, parse(hex)]));
const MASKS = new Map<string, { width: number; height: number; data: Uint8Array }>();

function parse(hex: string): Glyph {
  const rows = Array.from({ length: ROWS }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2) || '0', 16));
  const all = rows.reduce((a, b) => a | b, 0);
  if (all === 0) return { width: 3, rows };
  const left = Math.clz32(all) - 27;
  let right = 0;
  while (((all >> right) & 1) === 0) right++;
  return { width: 5 - left - right, rows: rows.map((row) => row >> right) };
}

/** Placeholder for characters without a glyph. It encodes the code point, so different texts look different. */
function boxed(code: number): Glyph {
  const digits = code.toString(16).toUpperCase().padStart(4, '0').slice(-4);
  const width = 11;
  const rows = Array.from({ length: ROWS }, () => 0);
  // Digits don't fit this grid, so the code point's 16 bits form a 4 × 4 pattern in a frame.
  for (let y = 0; y < 8; y++) {
    let row = y === 0 || y === 7 ? 0x7ff : 0x401;
    if (y >= 2 && y <= 5) {
      const nibble = Number.parseInt(digits[y - 2] ?? '0', 16);
      for (let b = 0; b < 4; b++) if ((nibble >> b) & 1) row |= 3 << (1 + 2 * b);
    }
    rows[y] = row;
  }
  return { width, rows };
}

function glyphOf(code: number): Glyph {
  let glyph = GLYPHS.get(code);
  if (glyph === undefined) {
    glyph = boxed(code);
    GLYPHS.set(code, glyph);
  }
  return glyph;
}

type Scaled = Pick<Painter, 'scale'>;

/** Returns the size of a dot in pixels, for capitals of `size` units. */
function dotOf(painter: Scaled, size: number): number {
  return Math.max(1, Math.round((size * painter.scale) / CAPITAL));
}

/** Returns the width of the text in layout units. */
export function pixelTextWidth(painter: Scaled, text: string, size: number): number {
  let dots = 0;
  for (const char of text) dots += glyphOf(char.codePointAt(0) ?? 0).width + 1;
  return (Math.max(0, dots - 1) * dotOf(painter, size)) / painter.scale;
}

/** Draws text with its top at `y`. `size`: height of capitals in layout units, rounded to whole pixels per dot. */
export function pixelText(
  painter: Painter,
  text: string,
  x: number,
  y: number,
  size: number,
  paint: Paint,
  align: 'left' | 'center' | 'right' = 'left',
): void {
  const dot = dotOf(painter, size);
  const width = align === 'left' ? 0 : pixelTextWidth(painter, text, size);
  const start = x - (align === 'right' ? width : align === 'center' ? width / 2 : 0);
  let left = Math.round(painter.pixelX(start, y));
  const top = Math.round(painter.pixelY(start, y));
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const glyph = glyphOf(code);
    if (code !== 32) {
      const mask = maskOf(code, glyph, dot);
      painter.mask(mask.data, mask.width, mask.height, left, top, paint);
    }
    left += (glyph.width + 1) * dot;
  }
}

function maskOf(code: number, glyph: Glyph, dot: number): { width: number; height: number; data: Uint8Array } {
  const key = `${code}:${dot}`;
  let mask = MASKS.get(key);
  if (mask === undefined) {
    const width = glyph.width * dot;
    const height = ROWS * dot;
    const data = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = glyph.rows[Math.floor(y / dot)] ?? 0;
      for (let x = 0; x < width; x++) {
        data[y * width + x] = (row >> (glyph.width - 1 - Math.floor(x / dot))) & 1 ? 255 : 0;
      }
    }
    mask = { width, height, data };
    MASKS.set(key, mask);
  }
  return mask;
}

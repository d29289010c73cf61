import { WHITE, type Paint } from './yuvColour.ts';
import { Painter } from './painter.ts';
import { pixelText } from './pixelText.ts';
import { type Strokes, strokesOf } from './strokes.ts';
import { Surface } from './surface.ts';

export interface TextStyle {
  /** Height of the capitals in layout units. */
  readonly size: number;
  readonly paint: Paint;
  /** Stroke width of letters as a share of the capitals' height; defaults to 0.13. */
  readonly weight?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly alpha?: number;
  /** Additional letter spacing as a share of the capitals' height; defaults to 0. */
  readonly spacing?: number;
}

const WEIGHT = 0.13;
const SPACE = 0.34;
/** Space between the edges of two letters, as a share of the capitals' height. */
const GAP = 0.15;
const CACHE_MAX = 1500;

interface Mask {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Offset from the pen's position to the corner of the glyph's mask, in pixels. */
  readonly left: number;
  readonly top: number;
}

const MASKS = new Map<string, Mask>();

function advance(char: string, weight: number, spacing: number): number {
  if (char === ' ') return SPACE + spacing;
  const strokes = strokesOf(char);
  return (strokes?.width ?? 8) / 10 + weight + GAP + spacing;
}

/** Returns the width of a drawn text in layout units. */
export function textWidth(text: string, { size, weight = WEIGHT, spacing = 0 }: TextStyle): number {
  let width = 0;
  for (const char of text) width += advance(char, weight, spacing);
  return Math.max(0, width - GAP - spacing) * size;
}

function startOf(text: string, x: number, style: TextStyle): number {
  if (style.align === 'center') return x - textWidth(text, style) / 2;
  return style.align === 'right' ? x - textWidth(text, style) : x;
}

/** Draws text with the middle of its capitals at `y`, on whole pixels, from a cache of letters. For static text. */
export function drawText(painter: Painter, text: string, x: number, y: number, style: TextStyle): void {
  const { size, weight = WEIGHT, spacing = 0, paint, alpha = 1 } = style;
  const pixels = Math.max(5, Math.round(size * painter.scale));
  const line = Math.max(1.15, Math.round(weight * pixels * 4) / 4);
  let pen = startOf(text, x, style);
  const top = Math.round(painter.pixelY(x, y) - pixels / 2);
  for (const char of text) {
    const strokes = strokesOf(char);
    if (strokes !== undefined) {
      const mask = maskOf(char, strokes, pixels, line);
      painter.mask(
        mask.data,
        mask.width,
        mask.height,
        Math.round(painter.pixelX(pen, y)) + mask.left,
        top + mask.top,
        paint,
        alpha,
      );
    } else if (char !== ' ') {
      pixelText(painter, char, pen, y - size / 2, size * 0.8, paint);
    }
    pen += advance(char, weight, spacing) * size;
  }
}

/** Draws text as outlines, transformed by the painter's whole matrix, including rotation. For animated text. */
export function drawWords(painter: Painter, text: string, x: number, y: number, style: TextStyle): void {
  const { size, weight = WEIGHT, spacing = 0, paint, alpha = 1 } = style;
  let pen = startOf(text, x, style);
  painter.begin();
  for (const char of text) {
    const strokes = strokesOf(char);
    if (strokes !== undefined) trace(painter, strokes, pen, y - size / 2, size / 10, weight * size);
    pen += advance(char, weight, spacing) * size;
  }
  painter.fill(paint, alpha);
}

/** `x` and the top of the capitals refer to the edge of the pen, not to its middle. */
function trace(painter: Painter, strokes: Strokes, x: number, y: number, unit: number, line: number): void {
  const inset = line / 2;
  const flat = unit - line / 10;
  for (const points of strokes.lines) {
    for (let i = 0; i + 3 < points.length; i += 2) {
      painter.capsule(
        x + inset + (points[i] as number) * unit,
        y + inset + (points[i + 1] as number) * flat,
        x + inset + (points[i + 2] as number) * unit,
        y + inset + (points[i + 3] as number) * flat,
        line,
      );
    }
  }
}

function maskOf(char: string, strokes: Strokes, pixels: number, line: number): Mask {
  const key = `${char}${pixels}:${line}`;
  let mask = MASKS.get(key);
  if (mask === undefined) {
    if (MASKS.size > CACHE_MAX) MASKS.clear();
    mask = raster(strokes, pixels, line);
    MASKS.set(key, mask);
  }
  return mask;
}

function raster(strokes: Strokes, pixels: number, line: number): Mask {
  const left = -2 - Math.ceil(pixels * 0.25);
  const top = -2 - Math.ceil(pixels * 0.15);
  const width = (Math.ceil((strokes.width / 10) * pixels + line) - 2 * left + 1) & ~1;
  const height = (Math.ceil(pixels * 1.4) - 2 * top + 1) & ~1;
  const surface = new Surface(width, height);
  const painter = new Painter(surface);
  painter.begin();
  trace(painter, strokes, -left, -top, pixels / 10, line);
  painter.fill(WHITE);
  return { data: crop(surface), width, height, left, top };
}

/** Returns the coverage of each pixel, 0 to 255, of white that was drawn on black. */
function crop({ y }: Surface): Uint8Array {
  return y.map((luma) => Math.round(((luma - 16) * 255) / 219));
}

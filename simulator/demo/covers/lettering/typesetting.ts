import faces from './faces.json' with { type: 'json' };

export type FaceName = keyof typeof faces;

interface Face {
  /** Heights of a typeface's capitals and of its small x, in thousandths of an em. */
  readonly cap: number;
  readonly x: number;
  readonly space: number;
  readonly kern: Readonly<Record<string, number>>;
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
}

const FACES: Readonly<Record<FaceName, Face>> = faces as unknown as Readonly<Record<FaceName, Face>>;
/** The only typeface with all characters, for titles outside the catalogue. */
const COMPLETE: FaceName = 'bold';

/** A line of letters as outlines, in thousandths of an em. Its baseline is at y 0, and it starts at x 0. */
export interface SetLine {
  readonly outlines: readonly { readonly x: number; readonly d: string }[];
  readonly width: number;
  readonly cap: number;
}

/** Sets a line; `tracking` is added between letters, in thousandths of an em. */
export function setLine(text: string, name: FaceName, tracking = 0): SetLine {
  const complete = [...text].every((letter) => letter === ' ' || letter in FACES[name].glyphs);
  const face = FACES[complete ? name : COMPLETE];
  const outlines: { x: number; d: string }[] = [];
  let x = 0;
  let before = '';
  for (const letter of text) {
    const glyph = face.glyphs[letter];
    x += face.kern[before + letter] ?? 0;
    if (glyph) outlines.push({ x, d: glyph[1] });
    x += (glyph?.[0] ?? face.space) + tracking;
    before = letter;
  }
  return { outlines, width: Math.max(x - tracking, 1), cap: face.cap };
}

export interface Lettering {
  readonly lines: readonly string[];
  readonly face: FaceName;
  readonly tracking?: number;
  /** Height of the capitals in drawing units. Lines wider than `fit` all shrink by the same factor. */
  readonly size: number;
  readonly fit?: number;
  /** Distance of two baselines as a share of the capitals' height. */
  readonly leading?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Whether every line of the lettering is scaled to the width `fit`. */
  readonly justify?: boolean;
  /** Slant of the letters to the right, in degrees. */
  readonly slant?: number;
}

export interface Block {
  /** SVG path of all letters, in drawing units. */
  readonly d: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Sets lines of text below each other. (x, y) is the top of the first line's capitals, at its left end, middle or
 * right end.
 */
export function setBlock(lettering: Lettering, x: number, y: number): Block {
  const {
    lines,
    face,
    tracking = 0,
    size,
    fit,
    leading = 1.35,
    align = 'left',
    justify = false,
    slant = 0,
  } = lettering;
  const set = lines.map((line) => setLine(line, face, tracking));
  const widest = Math.max(...set.map(({ width, cap }) => (width / cap) * size));
  const shrink = fit !== undefined && widest > fit ? fit / widest : 1;
  let height = 0;
  let width = 0;
  let d = '';
  set.forEach((line, i) => {
    const scale = justify && fit !== undefined ? fit / line.width : (size * shrink) / line.cap;
    height += line.cap * scale * (i === 0 ? 1 : leading);
    const wide = line.width * scale;
    const left = x - (align === 'left' ? 0 : align === 'center' ? wide / 2 : wide);
    const lean = Math.tan((slant * Math.PI) / 180);
    for (const outline of line.outlines) d += placed(outline.d, scale, lean, left + outline.x * scale, y + height);
    width = Math.max(width, wide);
  });
  return { d, width, height };
}

/**
 * Moves and scales an outline. Each contour starts with an absolute command (M) and continues with relative ones (l h v
 * q c z).
 */
function placed(outline: string, scale: number, lean: number, x: number, y: number): string {
  return outline.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?\d+/g)?.map(Number) ?? [];
    if (command === 'z') return 'z';
    const first = numbers[0] ?? 0;
    if (command === 'h') return `h${r(first * scale)}`;
    if (command === 'v') return `l${r(-first * scale * lean)} ${r(first * scale)}`;
    const moved = command === 'M' ? ([x, y] as const) : ([0, 0] as const);
    const out: string[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [px, py] = [numbers[i] ?? 0, numbers[i + 1] ?? 0];
      out.push(r((px - py * lean) * scale + moved[0]), r(py * scale + moved[1]));
    }
    return command + out.join(' ');
  });
}

/** Formats with two decimals, because errors of relative steps accumulate. */
function r(value: number): string {
  return String(Math.round(value * 100) / 100);
}

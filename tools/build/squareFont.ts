/** Width of a full-width character, and of the font's em square, in font units. */
const EM = 1_000;
/** Heights of Noto Sans JP and KR above and below the baseline, in font units. */
const ASCENT = 1_160;
const DESCENT = 288;
/** Side of the dot that each glyph draws, and the height of its centre. */
const DOT = 120;
const MIDDLE = 380;

/** Widths of Noto Sans JP and KR in font units: [first code point, last code point, width]. */
const WIDTHS: readonly (readonly [first: number, last: number, width: number])[] = [
  [0x1100, 0x11ff, 920],
  [0x2e80, 0x3130, EM],
  [0x3131, 0x318e, 920],
  [0x318f, 0xa4cf, EM],
  [0xac00, 0xd7a3, 920],
  [0xf900, 0xfaff, EM],
  [0xfe30, 0xfe4f, EM],
  [0xff01, 0xff60, EM],
  [0xff61, 0xff9f, 500],
  [0xffe0, 0xffe6, EM],
  [0x20000, 0x2fa1f, EM],
];

/**
 * Creates a font whose Chinese, Japanese and Korean characters are all a small dot, as wide as in Noto Sans JP and KR.
 * Its character map has one entry a range (format 13), so the font is smaller than a kilobyte.
 */
export function squareFont(): Uint8Array {
  const widths = [EM, ...new Set(WIDTHS.map(([, , width]) => width))];
  const glyphs = [[], ...widths.slice(1).map(dot)];
  const offsets = glyphs.map((_, i) => glyphs.slice(0, i).flat().length / 2);
  const groups = WIDTHS.flatMap(([first, last, width]) => [u32(first), u32(last), u32(widths.lastIndexOf(width))]);
  return sfnt({
    'OS/2': [
      ...[u16(4), u16(EM), u16(400), u16(5), zeros(2 + 20 + 2 + 10 + 16 + 4)].flat(),
      ...[u16(0x40), u16(0x1100), u16(0xffff), u16(ASCENT), u16(-DESCENT), u16(0), u16(ASCENT), u16(DESCENT)].flat(),
      ...[zeros(8), u16(500), u16(700), u16(0), u16(0x20), u16(1)].flat(),
    ],
    cmap: [
      ...[u16(0), u16(1), u16(3), u16(10), u32(12)].flat(),
      ...[u16(13), u16(0), u32(16 + 12 * WIDTHS.length), u32(0), u32(WIDTHS.length), groups.flat()].flat(),
    ],
    glyf: glyphs.flat(),
    head: [
      ...[u32(0x10000), u32(0x10000), u32(0), u32(0x5f0f3cf5), u16(3), u16(EM), zeros(16)].flat(),
      ...[u16(0), u16(-DESCENT), u16(EM), u16(ASCENT), u16(0), u16(8), u16(2), u16(0), u16(0)].flat(),
    ],
    hhea: [
      ...[u32(0x10000), u16(ASCENT), u16(-DESCENT), u16(0), u16(EM), u16(0), u16(0), u16(EM)].flat(),
      ...[u16(1), zeros(14), u16(glyphs.length)].flat(),
    ],
    hmtx: widths.flatMap((width, i) => [...u16(width), ...u16(i === 0 ? 0 : (width - DOT) / 2)]),
    loca: [...offsets, glyphs.flat().length / 2].flatMap(u16),
    maxp: [u32(0x10000), u16(glyphs.length), u16(4), u16(1), zeros(4), u16(2), zeros(16)].flat(),
    name: [u16(0), u16(0), u16(6)].flat(),
    post: [u32(0x30000), zeros(28)].flat(),
  });
}

/** Draws a square dot in the middle of a glyph, as one contour of four points. */
function dot(width: number): number[] {
  const left = (width - DOT) / 2;
  const bottom = MIDDLE - DOT / 2;
  const box = [left, bottom, left + DOT, bottom + DOT].flatMap(u16);
  const onCurve = [1, 1, 1, 1];
  const steps = [left, 0, DOT, 0, bottom, DOT, 0, -DOT].flatMap(u16);
  return [...u16(1), ...box, ...u16(3), ...u16(0), ...onCurve, ...steps];
}

/** Writes an OpenType file: https://learn.microsoft.com/typography/opentype/spec/otff. Tables are in alphabetical order. */
function sfnt(tables: Readonly<Record<string, readonly number[]>>): Uint8Array {
  const entries = Object.entries(tables);
  const head = [u32(0x10000), u16(entries.length), u16(128), u16(3), u16(16 * entries.length - 128)].flat();
  const body: number[] = [];
  for (const [tag, bytes] of entries) {
    const padded = [...bytes, ...zeros(-bytes.length & 3)];
    const at = 12 + 16 * entries.length + body.length;
    head.push(...[...tag].map((letter) => letter.charCodeAt(0)), ...u32(checksum(padded)), ...u32(at));
    head.push(...u32(bytes.length));
    body.push(...padded);
  }
  return Uint8Array.from([...head, ...body]);
}

/** Sum of the table's 32-bit words. */
function checksum(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte, i) => (sum + byte * 2 ** (8 * (3 - (i & 3)))) % 2 ** 32, 0);
}

function u16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value / 0x10000), ...u16(value)];
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

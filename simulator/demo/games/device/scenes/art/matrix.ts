import { cos, sin, TAU } from '../../../../../device/mathematics.ts';

/** Maps (x, y) to (a x + c y + e, b x + d y + f), as in SVG. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const SAME: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Returns the matrix that applies the inner one first, then the outer one. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function inverse({ a, b, c, d, e, f }: Matrix): Matrix {
  const det = a * d - b * c || 1;
  return {
    a: d / det,
    b: -b / det,
    c: -c / det,
    d: a / det,
    e: (c * f - d * e) / det,
    f: (b * e - a * f) / det,
  };
}

/** Returns the mean factor by which a matrix scales lengths. */
export function scaleOf({ a, b, c, d }: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

function turned(degrees: number): Matrix {
  const angle = (degrees * TAU) / 360;
  return { a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), e: 0, f: 0 };
}

/** Reads an SVG transform: `translate(4 5) rotate(30)`. */
export function readTransform(text: string): Matrix {
  let matrix = SAME;
  for (const [, name = '', inside = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y, z = 0] = inside
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    matrix = times(matrix, stepOf(name, x, y, z));
  }
  return matrix;
}

function stepOf(name: string, x: number, y: number | undefined, z: number): Matrix {
  if (name === 'translate') return { ...SAME, e: x, f: y ?? 0 };
  if (name === 'scale') return { ...SAME, a: x, d: y ?? x };
  if (name === 'skewX') {
    const angle = (x * TAU) / 360;
    return { ...SAME, c: sin(angle) / cos(angle) };
  }
  if (name !== 'rotate') throw new Error(`no such transform: ${name}`);
  if (y === undefined) return turned(x);
  return times({ ...SAME, e: y, f: z }, times(turned(x), { ...SAME, e: -y, f: -z }));
}

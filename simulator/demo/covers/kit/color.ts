/** A colour as lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

function toLinear({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const EDGE = 0.0005;

function inGamut(rgb: Triple): boolean {
  return rgb.every((value) => value >= -EDGE && value <= 1 + EDGE);
}

function gamma(value: number): number {
  const clipped = Math.min(Math.max(value, 0), 1);
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
}

/** Converts to `#rrggbb`. Reduces chroma until the colour is in sRGB; lightness and hue stay. */
export function hex(color: Oklch): string {
  let rgb = toLinear(color);
  if (!inGamut(rgb)) {
    let low = 0;
    let high = color.c;
    for (let i = 0; i < 18; i++) {
      const middle = (low + high) / 2;
      if (inGamut(toLinear({ ...color, c: middle }))) low = middle;
      else high = middle;
    }
    rgb = toLinear({ ...color, c: low });
  }
  return `#${rgb
    .map((value) =>
      Math.round(gamma(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Converts a colour from `#rrggbb` to Oklch. */
export function readHex(text: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(text.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z;
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const c = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  return { l, c: Math.hypot(a, c), h: (Math.atan2(c, a) * 180) / Math.PI };
}

/** Returns a colour as `#rrggbb` from Oklch values: `lch(0.7, 0.15, 30)`. */
export function lch(l: number, c: number, h: number): string {
  return hex({ l, c, h });
}

/** Interpolates two colours linearly in OKLab. */
export function mix(from: Oklch, to: Oklch, share: number): Oklch {
  const point = ({ c, h }: Oklch): readonly [number, number] => [
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ];
  const [a1, b1] = point(from);
  const [a2, b2] = point(to);
  const a = a1 + (a2 - a1) * share;
  const b = b1 + (b2 - b1) * share;
  return { l: from.l + (to.l - from.l) * share, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Returns colours from one to another, both included. */
export function ramp(from: Oklch, to: Oklch, count: number): string[] {
  return Array.from({ length: count }, (_, i) => hex(mix(from, to, count === 1 ? 0 : i / (count - 1))));
}

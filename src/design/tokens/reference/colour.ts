/** A colour: lightness 0–1, chroma, hue in degrees, alpha 0–1. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly alpha: number;
}

/**
 * Parses `oklch(L C H)`, `oklch(L C H / A)`, and `color-mix(in oklab, COLOUR P%, transparent)`, which multiplies the
 * alpha of a colour by P %. Undefined for anything else.
 */
export function readOklch(css: string): Oklch | undefined {
  const mixed = /^color-mix\(in oklab, (oklch\([^)]*\)) ([\d.]+)%, transparent\)$/.exec(css.trim());
  if (mixed) {
    const colour = readOklch(mixed[1] ?? '');
    return colour && { ...colour, alpha: (colour.alpha * Number(mixed[2])) / 100 };
  }
  const parts = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*(?:\/\s*([\d.]+))?\s*\)$/.exec(css.trim());
  if (!parts) return undefined;
  return { l: Number(parts[1]), c: Number(parts[2]), h: Number(parts[3]), alpha: Number(parts[4] ?? 1) };
}

/** Red, green and blue of an sRGB colour, 0–1 and gamma encoded. */
export type Rgb = readonly [number, number, number];

/** Converts a colour to sRGB without alpha, clipped to the gamut of sRGB. */
export function toSrgb({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    encode(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    encode(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    encode(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ];
}

function encode(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Formats a colour as `#rrggbb`, with two more digits if it is translucent. */
export function hexOf(colour: Oklch): string {
  const parts = colour.alpha === 1 ? toSrgb(colour) : [...toSrgb(colour), colour.alpha];
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** WCAG's contrast ratio of two colours, 1 to 21. Translucent colours are first laid on `backdrop`. */
export function contrast(foreground: Oklch, background: Oklch, backdrop: Oklch = background): number {
  const composite = (colour: Oklch): Rgb => {
    const [top, base] = [toSrgb(colour), toSrgb(backdrop)];
    const mix = (at: 0 | 1 | 2) => top[at] * colour.alpha + base[at] * (1 - colour.alpha);
    return [mix(0), mix(1), mix(2)];
  };
  const [light, dark] = [luminance(composite(foreground)), luminance(composite(background))].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

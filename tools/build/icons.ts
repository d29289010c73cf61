// npx node tools/build/icons.ts: draws the installed app's icons, a lit lamp with a play sign, into public/icons.
import { encode } from 'fast-png';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/command.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Tokens `--neutral-1`, `--go` and `--on-go` of the dark theme, as sRGB. */
const ROOM: Colour = [8, 9, 12];
const LAMP: Colour = [169, 236, 59];
const PLAY: Colour = [12, 24, 6];
/** Lengths relative to the icon's side. A maskable icon may be cropped to a circle of radius 0.4. */
const SHAPE = {
  any: { corner: 0.22, lamp: 0.3, glow: 0.13 },
  maskable: { corner: 0, lamp: 0.25, glow: 0.12 },
} as const;
type Purpose = keyof typeof SHAPE;
const SAMPLES = 4;
const BEST = { zlib: { level: 9 } } as const;

const folder = join(ROOT, 'public', 'icons');
mkdirSync(folder, { recursive: true });
for (const [name, size, purpose] of [
  ['any-192', 192, 'any'],
  ['any-512', 512, 'any'],
  ['maskable-192', 192, 'maskable'],
  ['maskable-512', 512, 'maskable'],
  ['apple-180', 180, 'maskable'],
] as const) {
  writeFileSync(join(folder, `${name}.png`), encode({ width: size, height: size, data: draw(size, purpose) }, BEST));
}
writeFileSync(join(folder, 'icon.svg'), svg());

function draw(size: number, purpose: Purpose): Uint8Array {
  const rgba = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const u = (x + ((sample % SAMPLES) + 0.5) / SAMPLES) / size - 0.5;
        const v = (y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / size - 0.5;
        const [colour, alpha] = at(u, v, purpose);
        colour.forEach((part, i) => (sum[i] = (sum[i] ?? 0) + part * alpha));
        sum[3] = (sum[3] ?? 0) + alpha;
      }
      const [red = 0, green = 0, blue = 0, alpha = 0] = sum;
      const share = alpha || 1;
      rgba.set(
        [red / share, green / share, blue / share, (alpha / SAMPLES ** 2) * 255].map(Math.round),
        (y * size + x) * 4,
      );
    }
  }
  return rgba;
}

/** Returns colour and coverage of a point of the icon. The centre is (0, 0), and the edges are at ±0.5. */
function at(u: number, v: number, purpose: Purpose): readonly [Colour, number] {
  const { corner, lamp, glow } = SHAPE[purpose];
  if (roundedSquare(u, v, corner) > 0) return [ROOM, 0];
  const away = Math.hypot(u, v) - lamp;
  if (away > 0) return [mix(ROOM, LAMP, 0.42 * Math.exp(-away / glow)), 1];
  return [playSign(u, v, lamp) < 0 ? PLAY : mix(LAMP, [214, 255, 122], Math.max(0, -v - 0.02) * 1.6), 1];
}

/** Returns the signed distance to a rounded square of side 1; negative inside. */
function roundedSquare(u: number, v: number, corner: number): number {
  const x = Math.max(Math.abs(u) - 0.5 + corner, 0);
  const y = Math.max(Math.abs(v) - 0.5 + corner, 0);
  return Math.hypot(x, y) - corner;
}

/** Returns the signed distance to a rounded play triangle in a lamp of this radius; negative inside. */
function playSign(u: number, v: number, radius: number): number {
  const corners = [
    [-0.2, -0.36],
    [0.42, 0],
    [-0.2, 0.36],
  ] as const;
  let nearest = Infinity;
  let inside = true;
  corners.forEach(([fromX, fromY], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length] ?? corners[0];
    const [dx, dy] = [(toX - fromX) * radius, (toY - fromY) * radius];
    const [x, y] = [u - fromX * radius, v - fromY * radius];
    const along = Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - along * dx, y - along * dy));
    inside &&= dx * y - dy * x > 0;
  });
  return (inside ? -nearest : nearest) - radius * 0.07;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share;
  return [part(0), part(1), part(2)];
}

function svg(): string {
  const hex = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><radialGradient id="g"><stop offset=".6" stop-color="${hex(LAMP)}" stop-opacity=".42"/><stop offset="1" stop-color="${hex(LAMP)}" stop-opacity="0"/></radialGradient><rect width="100" height="100" rx="22" fill="${hex(ROOM)}"/><circle cx="50" cy="50" r="50" fill="url(#g)"/><circle cx="50" cy="50" r="30" fill="${hex(LAMP)}"/><path d="M44 38.5v23L63 50z" fill="${hex(PLAY)}" stroke="${hex(PLAY)}" stroke-width="3" stroke-linejoin="round"/></svg>\n`;
}

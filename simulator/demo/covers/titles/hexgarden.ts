import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, type Point, polygon } from '../kit/svgPaths.ts';

/** Art of Hexgarden: hexagonal gardens. */
export const hexgarden: Art = {
  accent: { l: 0.7, c: 0.15, h: 150 },
  icon: { x: 1110, y: 150, size: 580 },
  title: {
    lines: ['Hexgarden'],
    face: 'bold',
    size: 96,
    fit: 980,
    x: 600,
    y: 50,
    align: 'center',
    fill: lch(0.27, 0.08, 165),
    logo: lch(0.9, 0.1, 150),
  },
  draw(p, random) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(0, 0, 0, 900, [
        [0, lch(0.95, 0.04, 130)],
        [1, lch(0.86, 0.08, 165)],
      ]),
    );
    const r = 112;
    const tiles: { x: number; y: number; kind: number; z: number }[] = [];
    const [ux, uy] = [r * Math.sqrt(3) * 0.5, r * 0.86];
    for (let row = -3; row <= 3; row++) {
      for (let col = -4; col <= 4; col++) {
        const x = 1400 + (col * 2 + (Math.abs(row) % 2)) * ux;
        const y = 540 + row * uy;
        if (Math.hypot((x - 1400) / 1.5, y - 540) > 310) continue;
        tiles.push({ x, y: y - between(random, 0, 34), kind: Math.floor(between(random, 0, 6)), z: y });
      }
    }
    p.nearer();
    p.ellipse(1400, 720, 560, 160, lch(0.6, 0.08, 165), { opacity: 0.4 });
    for (const { x, y, kind } of tiles.toSorted((a, b) => a.z - b.z)) hexTile(p, x, y, r, kind, random);
    grain(p, 0.18);
  },
};

export function hexTile(p: Picture, x: number, y: number, r: number, kind: number, random: { next(): number }): void {
  const hue = [140, 95, 215, 120, 60, 150][kind] ?? 140;
  const l = [0.72, 0.88, 0.75, 0.8, 0.7, 0.6][kind] ?? 0.7;
  const flat = (k: number): Point[] =>
    Array.from({ length: 6 }, (_, i): Point => {
      const a = ((i * 60 - 90) * Math.PI) / 180;
      return [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k * 0.58];
    });
  const top = flat(0.97);
  const at = (i: number): Point => top[i] ?? [0, 0];
  const depth = 62;
  const side = (i: number, j: number, shade: number) =>
    p.path(polygon([at(i), at(j), [at(j)[0], at(j)[1] + depth], [at(i)[0], at(i)[1] + depth]]), lch(shade, 0.08, 60));
  side(2, 3, 0.42);
  side(3, 4, 0.52);
  side(1, 2, 0.36);
  side(4, 5, 0.56);
  p.path(polygon(top), lch(l, 0.15, hue));
  p.path(polygon(flat(0.82)), lch(l + 0.05, 0.15, hue));
  if (kind === 2) {
    p.stroke(`M${n(x - 44)} ${n(y - 6)}q22 -14 44 0t44 0M${n(x - 30)} ${n(y + 18)}q16 -10 32 0t32 0`, '#fff', 6, {
      'stroke-linecap': 'round',
      opacity: 0.85,
    });
    p.ellipse(x - 20, y + 20, 15, 7, lch(0.62, 0.17, 145));
    p.circle(x - 18, y + 13, 7, lch(0.8, 0.15, 350));
  } else if (kind === 0 || kind === 5) {
    for (let i = 0; i < 3; i++) {
      const tx = x + (i - 1) * 38;
      const ty = y + (i === 1 ? 18 : -6);
      p.rect(tx - 4, ty - 18, 8, 20, lch(0.4, 0.08, 50));
      p.circle(tx, ty - 38, 26, lch(0.5, 0.14, 150));
      p.circle(tx - 6, ty - 45, 16, lch(0.64, 0.17, 145));
    }
  } else if (kind === 1) {
    for (let i = 0; i < 9; i++) {
      const fx = x + between(random, -56, 56);
      const fy = y + between(random, -24, 26);
      p.circle(fx, fy, 9, [lch(0.7, 0.22, 15), lch(0.65, 0.2, 300), '#fff'][i % 3] ?? '#fff');
      p.circle(fx, fy, 3.5, lch(0.88, 0.16, 90));
    }
  } else if (kind === 3) {
    p.path(`M${n(x - 34)} ${n(y + 12)}V${n(y - 26)}L${n(x)} ${n(y - 10)}V${n(y + 28)}Z`, '#fff');
    p.path(`M${n(x + 34)} ${n(y + 12)}V${n(y - 26)}L${n(x)} ${n(y - 10)}V${n(y + 28)}Z`, lch(0.88, 0.03, 250));
    p.path(
      `M${n(x - 42)} ${n(y - 22)}L${n(x - 4)} ${n(y - 60)}L${n(x + 34)} ${n(y - 44)}L${n(x)} ${n(y - 6)}Z`,
      lch(0.62, 0.21, 28),
    );
    p.path(`M${n(x + 42)} ${n(y - 22)}L${n(x + 34)} ${n(y - 46)}L${n(x)} ${n(y - 6)}Z`, lch(0.5, 0.18, 25));
  } else {
    for (let i = 0; i < 3; i++)
      p.stroke(`M${n(x - 50 + i * 22)} ${n(y + 14 - i * 12)}l60 30`, lch(0.5, 0.1, 60), 9, {
        'stroke-linecap': 'round',
      });
    for (let i = 0; i < 7; i++)
      p.circle(x - 44 + (i % 3) * 36 + i * 5, y - 4 + Math.floor(i / 3) * 17, 8, lch(0.7, 0.2, 40));
  }
}

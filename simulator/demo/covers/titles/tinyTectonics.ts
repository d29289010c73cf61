import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between, polygon } from '../kit/svgPaths.ts';

/** Art of Tiny Tectonics: an island being pushed up. */
export const tinyTectonics: Art = {
  accent: { l: 0.68, c: 0.15, h: 160 },
  icon: { x: 1080, y: 150, size: 640 },
  title: {
    lines: ['TINY', 'TECTONICS'],
    face: 'block',
    size: 66,
    leading: 1.35,
    fit: 780,
    x: 62,
    y: 62,
    fill: lch(0.28, 0.1, 235),
    logo: lch(0.92, 0.06, 200),
  },
  draw(p, random) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(0, 0, 0, 900, [
        [0, lch(0.9, 0.05, 205)],
        [1, lch(0.75, 0.11, 215)],
      ]),
    );
    const [cx, cy] = [1400, 560];
    for (let r = 5; r >= 1; r--)
      p.ellipse(cx, cy + 90, 360 + r * 64, 150 + r * 40, lch(0.85 - r * 0.02, 0.08, 210), { opacity: 0.5 });
    const u = 52;
    const heights: number[][] = [];
    for (let x = 0; x < 10; x++) {
      const row: number[] = [];
      for (let y = 0; y < 10; y++) {
        const d = Math.hypot(x - 4.5, y - 4.5);
        const peak =
          Math.exp(-(((x - 3.2) ** 2 + (y - 3) ** 2) / 3.4)) * 7.4 +
          Math.exp(-(((x - 6.5) ** 2 + (y - 5.6) ** 2) / 4)) * 3;
        row.push(
          d > 4.9 + between(random, -0.4, 0.3) ? -1 : Math.max(0, Math.round(peak + between(random, -0.4, 0.5))),
        );
      }
      heights.push(row);
    }
    p.nearer();
    for (let s = 0; s < 19; s++) {
      for (let x = 0; x < 10; x++) {
        const y = s - x;
        if (y < 0 || y > 9) continue;
        const h = heights[x]?.[y] ?? -1;
        if (h < 0) continue;
        const px = cx + (x - y) * u * 0.87;
        const py = cy + (x + y - 9) * u * 0.5;
        const top = py - h * 36;
        const base = py + 64;
        const [l, c, hue] = tone(h);
        p.path(
          polygon([
            [px - u * 0.87, top],
            [px, top + u * 0.5],
            [px, base + u * 0.5],
            [px - u * 0.87, base],
          ]),
          lch(l - 0.16, c, hue),
        );
        p.path(
          polygon([
            [px + u * 0.87, top],
            [px, top + u * 0.5],
            [px, base + u * 0.5],
            [px + u * 0.87, base],
          ]),
          lch(l - 0.28, c, hue),
        );
        p.path(
          polygon([
            [px, top - u * 0.5],
            [px + u * 0.87, top],
            [px, top + u * 0.5],
            [px - u * 0.87, top],
          ]),
          lch(l, c, hue),
        );
        if (h === 1 && random.next() < 0.34)
          p.path(
            polygon([
              [px, top - 62],
              [px + 20, top + 4],
              [px - 20, top + 4],
            ]),
            lch(0.42, 0.12, 150),
          );
        else if (h <= 2 && random.next() < 0.14) {
          p.rect(px - 15, top - 26, 30, 28, '#fff');
          p.path(
            polygon([
              [px - 22, top - 24],
              [px, top - 48],
              [px + 22, top - 24],
            ]),
            lch(0.62, 0.21, 27),
          );
        }
      }
    }
    for (const [x, y] of [
      [980, 700],
      [1820, 640],
      [1760, 780],
      [900, 500],
    ] as const)
      p.path(
        `M${x - 34} ${y}C${x - 20} ${y + 16} ${x + 20} ${y + 16} ${x + 36} ${y - 2}ZM${x} ${y - 4}V${y - 56}L${x + 28} ${y - 12}Z`,
        lch(0.97, 0.02, 90),
      );
    p.nearer();
    hand(p);
    grain(p, 0.16);
  },
};

export function hand(p: Picture): void {
  p.group({ transform: 'translate(1870 250) rotate(34)' }, () => {
    p.path(
      'M-44 -300H76C100 -200 100 -120 70 -60C60 -20 40 -10 20 -20L24 120C24 160 -24 160 -26 120L-30 -20C-60 -40 -70 -120 -44 -300Z',
      lch(0.82, 0.09, 60),
    );
    p.path('M20 -20L24 120C24 160 -2 160 -2 140L4 -40Z', lch(0.72, 0.1, 52));
    p.path('M-20 112C-22 148 18 150 20 116C10 108 -10 108 -20 112Z', lch(0.93, 0.05, 40));
    p.rect(-62, -420, 150, 150, lch(0.36, 0.11, 250));
  });
}

/** Lightness, chroma and hue of the ground at a height: beach, grass, earth, rock, snow. */
function tone(height: number): readonly [l: number, c: number, h: number] {
  if (height >= 7) return [0.98, 0.01, 220];
  if (height >= 5) return [0.74, 0.03, 260];
  if (height >= 3) return [0.6, 0.07, 60];
  return height >= 1 ? [0.7, 0.16, 138] : [0.9, 0.09, 90];
}

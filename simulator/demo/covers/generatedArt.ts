import type { Random } from '../../../src/kit/random.ts';
import type { Art } from './kit/artTypes.ts';
import { lch, type Oklch } from './kit/color.ts';
import { glow, grain, HEIGHT, WIDTH } from './kit/light.ts';
import { arc, between, disc } from './kit/svgPaths.ts';

/** Generated art for an app without artwork: discs and arcs in random colours. */
export function fallbackArt(random: Random, name: string): Art {
  const hue = Math.floor(random.next() * 360);
  const accent: Oklch = { l: 0.68, c: 0.16, h: hue };
  return {
    accent,
    icon: { x: 1110, y: 150, size: 580 },
    title: {
      lines: [name],
      face: 'bold',
      size: 84,
      fit: 1060,
      x: 66,
      y: 834,
      from: 'bottom',
      fill: lch(0.97, 0.02, hue),
    },
    draw(p, chance) {
      p.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        p.linear(0, 0, WIDTH, HEIGHT, [
          [0, lch(0.24, 0.09, hue)],
          [1, lch(0.42, 0.13, hue + 40)],
        ]),
      );
      glow(p, 1400, 420, 620, lch(0.75, 0.17, hue), 0.6);
      for (let i = 0; i < 6; i++) {
        const r = between(chance, 90, 300);
        const x = between(chance, 1080, 1720);
        const y = between(chance, 200, 600);
        const from = between(chance, 0, 360);
        p.path(disc(x, y, r * 0.62), lch(between(chance, 0.5, 0.85), 0.16, hue + between(chance, -50, 70)), {
          opacity: 0.85,
        });
        p.stroke(arc(x, y, r, from, from + 170), lch(0.93, 0.08, hue + 60), between(chance, 8, 36), {
          'stroke-linecap': 'round',
        });
      }
      grain(p, 0.2);
    },
  };
}

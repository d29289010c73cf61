import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { HEIGHT, vignette, WIDTH } from '../kit/light.ts';
import { between, type Point, polygon } from '../kit/svgPaths.ts';

/** Art of Tessera: a sun made of mosaic stones. */
export const tessera: Art = {
  accent: { l: 0.7, c: 0.12, h: 75 },
  icon: { x: 1110, y: 120, size: 580 },
  title: {
    lines: ['TESSERA'],
    face: 'roman',
    tracking: 160,
    size: 98,
    fit: 1060,
    x: 600,
    y: 846,
    from: 'bottom',
    align: 'center',
    fill: lch(0.95, 0.05, 85),
    scrim: lch(0.2, 0.06, 245),
  },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.24, 0.05, 245));
    const stones: Record<string, string> = {};
    const lay = (x: number, y: number, w: number, h: number, turn: number, color: string) => {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const corner = (px: number, py: number): Point => [
        x + px * c - py * s + between(random, -1.6, 1.6),
        y + px * s + py * c + between(random, -1.6, 1.6),
      ];
      stones[color] =
        (stones[color] ?? '') +
        polygon([corner(-w / 2, -h / 2), corner(w / 2, -h / 2), corner(w / 2, h / 2), corner(-w / 2, h / 2)]);
    };
    const pick = (tones: readonly string[]) => tones[Math.floor(random.next() * tones.length)] ?? '#fff';
    const golds = ramp({ l: 0.92, c: 0.1, h: 95 }, { l: 0.68, c: 0.15, h: 65 }, 4);
    const reds = ramp({ l: 0.66, c: 0.17, h: 35 }, { l: 0.48, c: 0.16, h: 25 }, 3);
    const blues = ramp({ l: 0.58, c: 0.12, h: 235 }, { l: 0.36, c: 0.11, h: 255 }, 4);
    const pale = ramp({ l: 0.96, c: 0.03, h: 90 }, { l: 0.84, c: 0.05, h: 70 }, 3);
    for (let ring = 0; ring < 46; ring++) {
      const r = 26 + ring * 34;
      const count = Math.floor((2 * Math.PI * r) / 37);
      for (let i = 0; i < count; i++) {
        const a = (i / count) * 2 * Math.PI;
        const x = 1400 + Math.cos(a) * r;
        const y = 410 + Math.sin(a) * r;
        if (x < -20 || x > WIDTH + 20 || y < -20 || y > HEIGHT + 20) continue;
        const ray = Math.abs(Math.sin(a * 8));
        let tones = blues;
        if (ring < 5) tones = golds;
        else if (ring === 5) tones = reds;
        else if (ring < 10) tones = ray > 0.55 - (ring - 6) * 0.04 ? golds : reds;
        else if (ring === 10) tones = pale;
        else if (ring < 13) tones = ray > 0.9 ? golds : blues;
        else if (ring === 13 || ring === 20) tones = reds;
        else if (Math.sin(a * 10 + ring * 0.9) > 0.82) tones = pale;
        lay(x, y, 31, 31, a, pick(tones));
      }
    }
    for (const [color, d] of Object.entries(stones)) p.path(d, color);
    vignette(p, lch(0.12, 0.04, 250), 0.7, 1400, 410);
  },
};

import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';

/** Art of Nine Tides: waves like scales, three small sails. */
export const nineTides: Art = {
  accent: { l: 0.55, c: 0.13, h: 245 },
  icon: { x: 1090, y: 110, size: 620 },
  title: {
    lines: ['NINE', 'TIDES'],
    face: 'stone',
    tracking: 40,
    size: 104,
    leading: 1.4,
    x: 64,
    y: 64,
    fill: lch(0.28, 0.11, 255),
    logo: lch(0.94, 0.04, 90),
  },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.95, 0.04, 88));
    p.circle(1580, 260, 175, lch(0.6, 0.21, 28));
    const blues = ramp({ l: 0.62, c: 0.12, h: 235 }, { l: 0.27, c: 0.12, h: 260 }, 4);
    const scale = (x: number, y: number, r: number) => {
      blues.forEach((fill, i) => p.circle(x, y, r * (1 - i * 0.24), i % 2 === 0 ? fill : lch(0.95, 0.04, 88)));
      p.circle(x, y, r * 0.14, blues[3] ?? '#000');
    };
    const top = (x: number) =>
      560 -
      230 * Math.exp(-(((x - 1180) / 240) ** 2)) -
      90 * Math.exp(-(((x - 1900) / 200) ** 2)) -
      60 * Math.exp(-(((x - 380) / 300) ** 2));
    p.nearer();
    for (let row = 0; row < 9; row++) {
      for (let i = -1; i < 16; i++) {
        const x = i * 144 + (row % 2) * 72;
        const y = 420 + row * 62;
        if (y < top(x) + 40) continue;
        scale(x, y, 82);
      }
      if (row === 3) {
        junk(p, 1500, 560, 1.1);
        junk(p, 1790, 560, 0.75);
        junk(p, 860, 590, 0.7);
      }
    }
    grain(p, 0.24);
  },
};

export function junk(p: Picture, x: number, y: number, s: number): void {
  const ink = lch(0.24, 0.09, 255);
  p.group({ transform: `translate(${x} ${y}) rotate(-5) scale(${s})` }, () => {
    p.stroke('M0 0V-250M-80 0V-160', ink, 8);
    p.path('M6 -240C70 -220 110 -140 116 -40L6 -30Z', lch(0.6, 0.21, 28));
    p.path('M-74 -150C-30 -136 -14 -90 -14 -36L-74 -30Z', lch(0.72, 0.16, 55));
    p.stroke('M6 -190L84 -180M6 -140L104 -128M6 -86L114 -80M-74 -110L-26 -104M-74 -70L-16 -66', ink, 4);
    p.path('M-150 -20C-120 30 100 34 160 -34L150 40C120 70 -90 70 -120 40Z', ink);
    p.path('M-146 -14C-110 26 96 30 156 -26L154 -6C96 44 -104 42 -138 6Z', lch(0.95, 0.04, 88));
  });
}

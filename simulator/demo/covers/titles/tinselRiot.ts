import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, vignette, WIDTH } from '../kit/light.ts';
import { n } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Tinsel Riot: a ring of coloured sound bars around a star. */
export const tinselRiot: Art = {
  accent: { l: 0.68, c: 0.25, h: 335 },
  icon: { x: 970, y: 10, size: 860 },
  title: {
    lines: ['TINSEL', 'RIOT'],
    face: 'neon',
    tracking: 20,
    size: 132,
    leading: 1.3,
    x: 600,
    y: 268,
    align: 'center',
    fill: ['#fff', lch(0.82, 0.16, 345)],
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.14, 0.06, 300)],
      [1, lch(0.2, 0.11, 320)],
    ]);
    glow(p, 1400, 430, 760, lch(0.62, 0.26, 335), 0.55);
    for (let i = 0; i < 64; i++) {
      const a = (i / 64) * 2 * Math.PI;
      const r = 380;
      const l = 40 + Math.abs(Math.sin(i * 0.62) * Math.cos(i * 0.23)) * 250 + between(random, 0, 50);
      const hue = 300 + 110 * Math.abs(Math.sin(a / 2));
      p.stroke(
        `M${n(1400 + Math.cos(a) * r * 1.18)} ${n(440 + Math.sin(a) * r * 0.86)}L${n(1400 + Math.cos(a) * (r + l) * 1.18)} ${n(440 + Math.sin(a) * (r + l) * 0.86)}`,
        lch(0.72, 0.24, hue),
        17,
        { 'stroke-linecap': 'round' },
      );
    }
    p.nearer();
    for (let i = 0; i < 5; i++)
      p.ellipse(1400, 440, 420 - i * 13, 304 - i * 11, 'none', {
        stroke: lch(0.85 - i * 0.08, 0.2, 350 + i * 14),
        'stroke-width': i === 0 ? 8 : 3,
        opacity: 0.95 - i * 0.16,
      });
    p.path(
      'M1400 130L1468 330L1690 330L1510 452L1580 660L1400 530L1220 660L1290 452L1110 330L1332 330Z',
      p.linear(0, 130, 0, 660, [
        [0, lch(0.5, 0.22, 345)],
        [1, lch(0.3, 0.16, 310)],
      ]),
      { stroke: lch(0.72, 0.23, 345), 'stroke-width': 6, 'stroke-linejoin': 'round', opacity: 0.85 },
    );
    for (let i = 0; i < 80; i++) {
      const x = between(random, 0, WIDTH);
      const y = between(random, 0, HEIGHT);
      p.path('M0 -9L5 0L0 9L-5 0Z', lch(0.85, 0.18, between(random, 0, 360)), {
        transform: `translate(${n(x)} ${n(y)}) rotate(${n(between(random, 0, 180))}) scale(${n(between(random, 0.6, 1.9))})`,
        opacity: 0.85,
      });
    }
    vignette(p, lch(0.07, 0.04, 300), 0.75);
    grain(p, 0.16);
  },
};

import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { n } from '../kit/svgPicture.ts';
import { arc, between, cloud } from '../kit/svgPaths.ts';

/** Art of Roomtone: a rainy window, and sound waves. */
export const roomtone: Art = {
  accent: { l: 0.64, c: 0.08, h: 240 },
  icon: { x: 1150, y: 120, size: 520 },
  title: {
    lines: ['Roomtone'],
    face: 'thin',
    tracking: 40,
    size: 118,
    x: 62,
    y: 836,
    from: 'bottom',
    fill: lch(0.97, 0.02, 80),
  },
  draw(p, random) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(0, 0, WIDTH, 900, [
        [0, lch(0.3, 0.05, 260)],
        [1, lch(0.42, 0.06, 245)],
      ]),
    );
    const frame = 'M1190 110H1620V640H1190Z';
    p.path(
      frame,
      p.linear(0, 110, 0, 640, [
        [0, lch(0.62, 0.07, 235)],
        [0.6, lch(0.78, 0.06, 220)],
        [1, lch(0.88, 0.07, 70)],
      ]),
    );
    p.clip(frame, () => {
      p.path(cloud(1160, 300, 330, 90, random), '#fff', { opacity: 0.5 });
      p.path(cloud(1430, 240, 280, 70, random), '#fff', { opacity: 0.35 });
      for (let i = 0; i < 60; i++) {
        const x = between(random, 1190, 1620);
        const y = between(random, 100, 620);
        p.stroke(`M${n(x)} ${n(y)}v${n(between(random, 20, 80))}`, '#fff', 3, {
          opacity: 0.5,
          'stroke-linecap': 'round',
        });
        p.ellipse(x, y, 4, 6, '#fff', { opacity: 0.8 });
      }
    });
    p.nearer();
    p.stroke('M1190 110H1620V640H1190ZM1405 110V640M1190 360H1620', lch(0.2, 0.04, 260), 20);
    p.path('M1620 640L2100 900H980L1190 640Z', lch(0.9, 0.06, 75), { opacity: 0.12 });
    for (let i = 0; i < 5; i++)
      p.stroke(arc(1780, 610, 54 + i * 46, 200, 340), lch(0.93, 0.04, 80), 6, {
        opacity: 0.8 - i * 0.14,
        'stroke-linecap': 'round',
      });
    p.path('M1720 700H1840L1860 640H1700Z', lch(0.7, 0.12, 45));
    p.path(
      'M1780 640C1750 580 1720 570 1700 540C1750 540 1776 570 1782 610C1790 560 1830 530 1870 540C1850 580 1806 590 1786 640Z',
      lch(0.56, 0.11, 150),
    );
    p.rect(1120, 640, 860, 24, lch(0.2, 0.04, 260));
    grain(p, 0.24);
  },
};

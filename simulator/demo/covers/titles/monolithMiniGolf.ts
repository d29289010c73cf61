import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { arc, polygon, ridge } from '../kit/svgPaths.ts';

/** Colour of the golf course's grass. */
export const GREEN = lch(0.62, 0.16, 148);

/** Art of Monolith Mini Golf: monoliths on a golf course, and a flag. */
export const monolithMiniGolf: Art = {
  accent: { l: 0.74, c: 0.14, h: 40 },
  icon: { x: 1390, y: 250, size: 600 },
  title: {
    lines: ['MONOLITH', 'MINI GOLF'],
    face: 'wide',
    tracking: 60,
    size: 58,
    leading: 1.55,
    x: 66,
    y: 66,
    fill: lch(0.3, 0.1, 300),
    logo: lch(0.93, 0.06, 50),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.72, 0.11, 300)],
      [0.45, lch(0.84, 0.11, 20)],
      [0.75, lch(0.93, 0.09, 75)],
    ]);
    p.circle(1700, 420, 150, lch(0.97, 0.07, 85));
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 600, height: 40, bottom: HEIGHT, points: 33, roughness: 0.4 }),
      lch(0.7, 0.13, 30),
    );
    p.rect(
      0,
      640,
      WIDTH,
      260,
      p.linear(0, 640, 0, 900, [
        [0, lch(0.78, 0.13, 50)],
        [1, lch(0.6, 0.14, 35)],
      ]),
    );
    const stone = (x: number, y: number, w: number, h: number, d: number) => {
      p.path(
        polygon([
          [x + w, y],
          [x + w + d, y - d * 0.36],
          [x + w + d, y - h - d * 0.36 + 20],
          [x + w, y - h],
        ]),
        lch(0.42, 0.1, 310),
      );
      p.path(
        polygon([
          [x, y - h],
          [x + w, y - h],
          [x + w + d, y - h - d * 0.36 + 20],
          [x + d, y - h - d * 0.36 + 20],
        ]),
        lch(0.86, 0.09, 40),
      );
      p.rect(
        x,
        y - h,
        w,
        h,
        p.linear(0, y - h, 0, y, [
          [0, lch(0.3, 0.09, 300)],
          [1, lch(0.2, 0.07, 300)],
        ]),
      );
      p.path(
        polygon([
          [x, y],
          [x + w + d, y - d * 0.36],
          [x - 420, y + 90],
          [x - 520, y + 110],
        ]),
        lch(0.36, 0.1, 330),
        { opacity: 0.35 },
      );
    };
    p.nearer();
    stone(1020, 660, 66, 210, 40);
    stone(1850, 650, 80, 240, 48);
    stone(1560, 670, 96, 400, 60);
    p.nearer();
    p.path(
      'M760 900C900 780 1100 760 1240 800C1400 846 1560 830 1700 770C1800 730 1860 730 1930 744L1990 900Z',
      lch(0.72, 0.17, 145),
    );
    p.path('M760 900C900 800 1100 780 1240 820C1400 866 1560 850 1720 790C1800 760 1860 758 1936 764L1990 900Z', GREEN);
    stone(1230, 790, 130, 500, 80);
    p.path('M1262 790V730C1262 700 1328 700 1328 730V790Z', lch(0.95, 0.09, 80));
    p.ellipse(1800, 792, 40, 13, lch(0.3, 0.09, 150));
    p.stroke('M1800 790V470', lch(0.97, 0.02, 90), 9, { 'stroke-linecap': 'round' });
    p.path('M1800 470L1930 508L1800 552Z', lch(0.63, 0.22, 25));
    p.stroke('M1060 850Q1180 820 1290 770', '#fff', 6, { 'stroke-dasharray': '1 20', 'stroke-linecap': 'round' });
    p.circle(1040, 848, 26, '#fff');
    p.path(arc(1040, 848, 26, 20, 160), lch(0.84, 0.04, 290));
    grain(p, 0.2);
  },
};

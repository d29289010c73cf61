import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, type Point, polygon } from '../kit/svgPaths.ts';

/** Art of Paper Tyrants: origami cranes and a dragon of folded paper. */
export const paperTyrants: Art = {
  accent: { l: 0.64, c: 0.2, h: 28 },
  icon: { x: 1090, y: 60, size: 740 },
  title: {
    lines: ['PAPER', 'TYRANTS'],
    face: 'heavy',
    size: 92,
    leading: 1.36,
    fit: 700,
    x: 62,
    y: 838,
    from: 'bottom',
    fill: lch(0.25, 0.04, 260),
    logo: lch(0.95, 0.03, 90),
  },
  draw(p, random) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(0, 0, 0, 900, [
        [0, lch(0.93, 0.025, 85)],
        [1, lch(0.84, 0.045, 75)],
      ]),
    );
    p.circle(1420, 400, 320, lch(0.62, 0.21, 28));
    p.nearer();
    for (let i = 0; i < 9; i++)
      crane(p, 900 + ((i * 263) % 1180), 100 + ((i * 151) % 320), 0.24 + (i % 3) * 0.07, i % 2 ? -1 : 1, i % 4 === 0);
    p.nearer();
    ramp({ l: 0.8, c: 0.05, h: 70 }, { l: 0.62, c: 0.06, h: 60 }, 3).forEach((fill, i) => {
      const y = 690 + i * 64;
      let d = `M0 ${y + 90}`;
      for (let k = 0; k <= 14; k++) d += `L${k * 160} ${n(y + (k % 2 ? 70 : between(random, -60, 10)))}`;
      p.path(`${d}V910H0Z`, fill);
    });
    p.nearer();
    dragonFold(p);
    grain(p, 0.26);
  },
};

export function crane(p: Picture, x: number, y: number, s: number, side: number, gold: boolean): void {
  const [a, b, c] = gold
    ? [lch(0.85, 0.13, 88), lch(0.76, 0.14, 80), lch(0.66, 0.13, 72)]
    : ['#fff', lch(0.93, 0.015, 250), lch(0.82, 0.025, 250)];
  p.group({ transform: `translate(${n(x)} ${n(y)}) scale(${side * s} ${s})` }, () => {
    p.path(
      polygon([
        [0, 0],
        [-40, -200],
        [60, -30],
      ]),
      a,
    );
    p.path(
      polygon([
        [0, 0],
        [60, -30],
        [170, -150],
      ]),
      c,
    );
    p.path(
      polygon([
        [0, 0],
        [-180, 30],
        [-20, 50],
      ]),
      b,
    );
    p.path(
      polygon([
        [0, 0],
        [60, -30],
        [40, 60],
        [-20, 50],
      ]),
      a,
    );
    p.path(
      polygon([
        [60, -30],
        [190, -60],
        [220, -30],
        [40, 60],
      ]),
      b,
    );
  });
}

export function dragonFold(p: Picture): void {
  const t = (l: number) => lch(l, 0.035, 262);
  const facet = (points: readonly Point[], l: number) =>
    p.path(polygon(points), t(l), { stroke: t(l), 'stroke-width': 1 });
  p.group({ transform: 'translate(1420 420) scale(1.28)' }, () => {
    facet(
      [
        [-60, 40],
        [-260, -190],
        [-130, -40],
      ],
      0.5,
    );
    facet(
      [
        [-60, 40],
        [-130, -40],
        [-230, 60],
      ],
      0.36,
    );
    facet(
      [
        [-260, -190],
        [-300, -60],
        [-130, -40],
      ],
      0.42,
    );
    facet(
      [
        [30, 20],
        [90, -230],
        [130, -70],
      ],
      0.62,
    );
    facet(
      [
        [90, -230],
        [230, -130],
        [130, -70],
      ],
      0.48,
    );
    facet(
      [
        [30, 20],
        [130, -70],
        [230, 20],
      ],
      0.4,
    );
    facet(
      [
        [-90, 60],
        [30, 10],
        [60, 120],
        [-50, 150],
      ],
      0.34,
    );
    facet(
      [
        [-50, 150],
        [60, 120],
        [30, 240],
        [-40, 250],
      ],
      0.27,
    );
    facet(
      [
        [-90, 60],
        [-50, 150],
        [-160, 150],
      ],
      0.24,
    );
    facet(
      [
        [-160, 150],
        [-50, 150],
        [-220, 220],
      ],
      0.3,
    );
    facet(
      [
        [-220, 220],
        [-160, 150],
        [-320, 170],
      ],
      0.38,
    );
    facet(
      [
        [30, 10],
        [120, -10],
        [60, 120],
      ],
      0.45,
    );
    facet(
      [
        [60, -40],
        [120, -10],
        [30, 10],
      ],
      0.54,
    );
    facet(
      [
        [60, -40],
        [150, -130],
        [120, -10],
      ],
      0.4,
    );
    facet(
      [
        [150, -130],
        [250, -100],
        [180, -60],
      ],
      0.56,
    );
    facet(
      [
        [150, -130],
        [180, -60],
        [120, -10],
      ],
      0.3,
    );
    facet(
      [
        [180, -60],
        [250, -100],
        [262, -70],
      ],
      0.36,
    );
    facet(
      [
        [150, -130],
        [130, -190],
        [176, -134],
      ],
      0.64,
    );
    facet(
      [
        [-40, 250],
        [30, 240],
        [70, 290],
      ],
      0.34,
    );
    facet(
      [
        [-40, 250],
        [-90, 290],
        [-10, 246],
      ],
      0.4,
    );
    p.path(
      polygon([
        [176, -108],
        [200, -104],
        [184, -96],
      ]),
      lch(0.85, 0.17, 85),
    );
    p.path(
      polygon([
        [250, -96],
        [350, -120],
        [330, -84],
        [370, -66],
        [264, -72],
      ]),
      lch(0.7, 0.2, 45),
    );
    p.path(
      polygon([
        [256, -90],
        [318, -100],
        [306, -84],
        [326, -74],
        [264, -76],
      ]),
      lch(0.87, 0.16, 90),
    );
  });
}

import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between, disc, ridge } from '../kit/svgPaths.ts';

/** Art of Orchard: a grove under a low sun, its fruit the same disc as the sun. */
export const orchard: Art = {
  accent: { l: 0.72, c: 0.17, h: 45 },
  icon: { x: 1090, y: 130, size: 620 },
  title: {
    lines: ['Orchard'],
    face: 'fat',
    size: 118,
    x: 600,
    y: 838,
    from: 'bottom',
    align: 'center',
    fill: lch(0.96, 0.05, 90),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.86, 0.11, 85)],
      [0.5, lch(0.78, 0.15, 60)],
      [1, lch(0.62, 0.17, 35)],
    ]);
    p.circle(1400, 330, 270, lch(0.93, 0.11, 95));
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 640, height: 60, bottom: HEIGHT, smooth: true, points: 17 }),
      lch(0.56, 0.12, 75),
    );
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 690, height: 40, bottom: HEIGHT, smooth: true, points: 17 }),
      lch(0.43, 0.1, 105),
    );
    for (const [x, size] of [
      [420, 0.55],
      [720, 0.5],
      [1020, 0.62],
      [1790, 0.6],
      [2010, 0.52],
      [160, 0.6],
    ] as const)
      tree(p, x, 706, size, random, false);
    tree(p, 1400, 790, 1.35, random, true);
    p.rect(
      0,
      760,
      WIDTH,
      140,
      p.linear(0, 720, 0, 900, [
        [0, lch(0.33, 0.08, 130), 0],
        [0.35, lch(0.3, 0.08, 135), 1],
        [1, lch(0.2, 0.06, 150), 1],
      ]),
    );
    grain(p, 0.2);
  },
};

/** A round crown of leaves cut as discs, with fruit. */
function tree(p: Picture, x: number, y: number, scale: number, random: { next(): number }, rich: boolean): void {
  p.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    p.path(
      'M-26 0C-14 -120 -18 -170 -70 -240L-44 -252L-8 -200L4 -300H30L26 -196L74 -262L96 -246C44 -168 30 -110 40 0Z',
      lch(0.3, 0.07, 40),
    );
    const crown: [number, number, number][] = [
      [-130, -320, 118],
      [130, -320, 118],
      [0, -420, 140],
      [-60, -290, 110],
      [70, -290, 110],
      [0, -330, 120],
    ];
    p.path(crown.map(([cx, cy, r]) => disc(cx, cy, r)).join(''), lch(0.4, 0.11, 140));
    p.path(crown.map(([cx, cy, r]) => disc(cx - r * 0.16, cy - r * 0.18, r * 0.76)).join(''), lch(0.54, 0.14, 132));
    if (!rich) {
      for (let i = 0; i < 7; i++)
        p.circle(between(random, -190, 190), between(random, -480, -260), 20, lch(0.7, 0.2, 45));
      return;
    }
    p.path(crown.map(([cx, cy, r]) => disc(cx - r * 0.3, cy - r * 0.34, r * 0.42)).join(''), lch(0.68, 0.16, 124));
    const fruit = [
      [-190, -300],
      [-120, -390],
      [-60, -260],
      [-20, -470],
      [40, -360],
      [90, -440],
      [120, -270],
      [200, -340],
      [10, -230],
      [-90, -480],
      [-150, -230],
      [175, -420],
    ] as const;
    for (const [fx, fy] of fruit) {
      p.circle(fx, fy, 34, lch(0.64, 0.21, 38));
      p.circle(fx - 8, fy - 9, 21, lch(0.74, 0.19, 55));
      p.circle(fx - 13, fy - 15, 7, lch(0.95, 0.08, 85));
      p.path(`M${fx} ${fy - 32}q4 -20 26 -22q-2 20 -26 22Z`, lch(0.6, 0.17, 135));
    }
  });
}

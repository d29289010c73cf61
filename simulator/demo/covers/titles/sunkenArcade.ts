import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { beams, glow, grain, HEIGHT, sky, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, ridge } from '../kit/svgPaths.ts';

/** Art of Sunken Arcade: glowing arcade machines on the seabed. */
export const sunkenArcade: Art = {
  accent: { l: 0.68, c: 0.14, h: 195 },
  icon: { x: 1120, y: 210, size: 560 },
  title: {
    lines: ['SUNKEN', 'ARCADE'],
    face: 'dots',
    tracking: 40,
    size: 66,
    leading: 1.45,
    x: 60,
    y: 54,
    fill: ['#fff', lch(0.9, 0.1, 195)],
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.62, 0.12, 200)],
      [0.5, lch(0.34, 0.1, 225)],
      [1, lch(0.15, 0.06, 255)],
    ]);
    beams(
      p,
      1300,
      -300,
      1300,
      [
        [68, 76],
        [80, 84],
        [90, 100],
        [106, 112],
      ],
      '#fff',
      0.4,
    );
    let far = '';
    for (let i = 0; i < 9; i++) far += `M${i * 240 + 40} 900V${560 + (i % 3) * 50}h120V900Z`;
    p.nearer();
    p.path(far, lch(0.26, 0.08, 235), { opacity: 0.7 });
    for (const [x, s, hue] of [
      [1040, 0.8, 330],
      [1770, 0.84, 85],
      [1400, 1.12, 195],
    ] as const)
      cabinet(p, x, 806, s, hue);
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 790, height: 40, bottom: HEIGHT, smooth: true, points: 33 }),
      lch(0.24, 0.06, 250),
    );
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 850, height: 26, bottom: HEIGHT, smooth: true, points: 33 }),
      lch(0.15, 0.05, 260),
    );
    p.nearer();
    for (let i = 0; i < 15; i++) {
      const x = between(random, 0, WIDTH);
      const h = between(random, 90, 260);
      p.stroke(
        `M${n(x)} 900C${n(x - 44)} ${n(900 - h * 0.4)} ${n(x + 44)} ${n(900 - h * 0.7)} ${n(x)} ${n(900 - h)}`,
        lch(0.4, 0.11, 165),
        between(random, 9, 18),
        { 'stroke-linecap': 'round' },
      );
    }
    for (let i = 0; i < 40; i++) {
      const r = between(random, 3, 19);
      p.circle(between(random, 900, 1950), between(random, 60, 760), r, 'none', {
        stroke: '#fff',
        'stroke-width': 3,
        opacity: 0.55,
      });
    }
    p.nearer();
    for (const [x, y, s, hue] of [
      [1210, 300, 1, 60],
      [1300, 250, 0.7, 60],
      [1650, 330, 0.9, 25],
      [1920, 500, 0.8, 60],
      [920, 480, 0.7, 25],
    ] as const)
      p.path(
        `M${x} ${y}c${30 * s} ${-30 * s} ${80 * s} ${-26 * s} ${104 * s} 0l${36 * s} ${-24 * s}v${48 * s}l${-36 * s} ${-24 * s}c${-24 * s} ${26 * s} ${-74 * s} ${30 * s} ${-104 * s} 0Z`,
        lch(0.76, 0.17, hue),
      );
    vignette(p, lch(0.07, 0.03, 260), 0.7);
    grain(p);
  },
};

export function cabinet(p: Picture, x: number, y: number, s: number, hue: number): void {
  const ink = lch(0.17, 0.06, 265);
  glow(p, x, y - 300 * s, 330 * s, lch(0.75, 0.2, hue), 0.6);
  p.group({ transform: `translate(${x} ${y}) scale(${s}) rotate(${(x - 1400) / 90})` }, () => {
    p.path('M-150 80V-260L-170 -470H170L150 -260V80Z', lch(0.34, 0.12, hue), { stroke: ink, 'stroke-width': 12 });
    p.path('M-158 -460H158L150 -390H-150Z', lch(0.88, 0.17, hue + 40));
    p.stroke('M-110 -426h60M-20 -426h40M50 -426h66', ink, 15);
    p.path('M-126 -372H126L116 -210H-116Z', lch(0.14, 0.05, 265));
    const put = (color: string, cells: string) =>
      p.path(
        [...cells.matchAll(/(-?\d+),(-?\d+)/g)]
          .map(([, cx, cy]) => `M${Number(cx) * 18} ${-300 + Number(cy) * 18}h18v18h-18Z`)
          .join(''),
        color,
      );
    put(
      lch(0.86, 0.19, hue),
      '-3,-2 2,-2 -2,-1 1,-1 -3,0 -2,0 -1,0 0,0 1,0 2,0 -4,1 -3,1 -1,1 0,1 2,1 3,1 -4,2 -3,2 -2,2 -1,2 0,2 1,2 2,2 3,2 -3,3 2,3',
    );
    p.path('M-140 -196H140L156 -130H-156Z', lch(0.46, 0.14, hue), { stroke: ink, 'stroke-width': 9 });
    p.stroke('M-80 -150V-186', ink, 11);
    p.circle(-80, -192, 18, lch(0.63, 0.23, 27));
    for (const [bx, h] of [
      [20, 90],
      [66, 150],
      [112, 220],
    ] as const)
      p.circle(bx, -160, 16, lch(0.82, 0.17, h));
    p.rect(-56, -80, 112, 100, ink, { rx: 8 });
    p.rect(-30, -56, 60, 13, lch(0.86, 0.19, hue));
    p.path('M-150 60C-110 20 -100 60 -70 40C-60 70 -150 90 -150 80Z', lch(0.62, 0.17, 350));
  });
}

import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky, stars, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, disc } from '../kit/svgPaths.ts';

/** Art of Bellwether: forty sheep on a hill under the moon. */
export const bellwether: Art = {
  accent: { l: 0.7, c: 0.1, h: 270 },
  icon: { x: 1090, y: 130, size: 600 },
  title: {
    lines: ['Bellwether'],
    face: 'script',
    size: 140,
    fit: 900,
    x: 600,
    y: 838,
    from: 'bottom',
    align: 'center',
    fill: lch(0.97, 0.05, 95),
    shadow: { color: lch(0.2, 0.07, 270), dx: 0, dy: 8 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.24, 0.09, 275)],
      [0.6, lch(0.46, 0.12, 285)],
      [1, lch(0.72, 0.1, 330)],
    ]);
    stars(p, random, 220, 560);
    glow(p, 1400, 330, 520, lch(0.95, 0.06, 95), 0.7);
    p.circle(1400, 330, 220, lch(0.86, 0.13, 88));
    for (const [x, y, r] of [
      [1330, 270, 30],
      [1470, 390, 40],
      [1450, 250, 18],
      [1350, 400, 20],
    ] as const)
      p.circle(x, y, r, lch(0.81, 0.13, 84));
    p.nearer();
    p.path(
      'M0 720C400 640 800 700 1100 600C1300 540 1500 540 1700 600C1900 650 2000 690 2100 700V900H0Z',
      p.linear(0, 540, 0, 900, [
        [0, lch(0.42, 0.1, 260)],
        [1, lch(0.2, 0.07, 265)],
      ]),
    );
    const hill = (x: number) => 556 + ((x - 1400) / 1000) ** 2 * 300;
    p.nearer();
    sheep(p, 1400, 400, 1.45, -10, true);
    p.nearer();
    for (const [x, s] of [
      [1080, 0.8],
      [920, 0.72],
      [740, 0.66],
      [560, 0.6],
      [390, 0.55],
      [1690, 0.8],
      [1850, 0.72],
      [2010, 0.64],
    ] as const)
      sheep(p, x, hill(x) - 46 * s, s, (x - 1400) / 60, false);
    p.stroke('M1270 590V470M1530 590V470M1250 500H1550M1250 550H1550', lch(0.3, 0.06, 280), 15, {
      'stroke-linecap': 'round',
    });
    let grass = '';
    for (let i = 0; i < 130; i++) {
      const x = between(random, 0, WIDTH);
      grass += `M${n(x)} ${n(hill(x) + between(random, 20, 240))}l${n(between(random, -6, 6))} -16`;
    }
    p.stroke(grass, lch(0.55, 0.1, 265), 4, { 'stroke-linecap': 'round', opacity: 0.7 });
    grain(p);
  },
};

export function sheep(p: Picture, x: number, y: number, s: number, turn: number, leader: boolean): void {
  const ink = lch(0.22, 0.06, 280);
  const wool = lch(0.97, 0.015, 90);
  p.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${s})` }, () => {
    p.stroke(
      leader ? 'M-36 36L-70 66M-16 40L-40 76M30 36L64 60M44 30L84 44' : 'M-36 36V72M-14 40V74M20 40V74M40 36V72',
      ink,
      13,
      { 'stroke-linecap': 'round' },
    );
    p.path(
      [
        [-50, 0, 34],
        [-24, -28, 36],
        [14, -32, 38],
        [46, -8, 34],
        [30, 22, 34],
        [-10, 26, 38],
        [-42, 20, 30],
        [0, 0, 44],
      ]
        .map(([cx, cy, r]) => disc(cx ?? 0, cy ?? 0, r ?? 0))
        .join(''),
      wool,
    );
    p.path(
      [
        [-40, 18, 24],
        [-10, 34, 28],
        [28, 30, 24],
      ]
        .map(([cx, cy, r]) => disc(cx ?? 0, cy ?? 0, r ?? 0))
        .join(''),
      lch(0.84, 0.04, 290),
    );
    p.path('M60 -30C84 -44 112 -26 112 4C110 24 92 30 78 20C60 10 50 -14 60 -30Z', ink);
    p.path('M66 -30L44 -44L58 -18Z', ink);
    p.circle(92, -8, 5, '#fff');
    p.path(
      [
        [62, -38, 17],
        [78, -42, 14],
      ]
        .map(([cx, cy, r]) => disc(cx ?? 0, cy ?? 0, r ?? 0))
        .join(''),
      wool,
    );
    if (leader) {
      p.stroke('M62 26q14 14 32 2', lch(0.62, 0.21, 25), 8);
      p.path('M70 36C70 26 92 26 92 36L98 52H64Z', lch(0.85, 0.15, 88));
      p.circle(81, 56, 6, lch(0.6, 0.13, 70));
    }
  });
}

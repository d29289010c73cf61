import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, cloud, type Point } from '../kit/svgPaths.ts';

/** Art of Domino Weather: a row of dominoes under a storm. */
export const dominoWeather: Art = {
  accent: { l: 0.66, c: 0.1, h: 250 },
  icon: { x: 1330, y: 330, size: 570 },
  title: {
    lines: ['Domino', 'Weather'],
    face: 'jolly',
    size: 100,
    leading: 1.3,
    x: 60,
    y: 58,
    fill: '#fff',
    shadow: { color: lch(0.3, 0.08, 260), dx: 5, dy: 6 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.4, 0.07, 260)],
      [0.6, lch(0.66, 0.07, 245)],
      [1, lch(0.86, 0.05, 90)],
    ]);
    for (const [x, y, w, h, l] of [
      [1500, 230, 560, 190, 0.5],
      [1300, 180, 420, 150, 0.42],
      [500, 170, 480, 150, 0.46],
      [1860, 200, 320, 150, 0.44],
    ] as const)
      p.path(cloud(x, y, w, h, random), lch(l, 0.06, 258));
    p.path('M1750 220L1660 400H1730L1670 560L1830 350H1756L1820 220Z', lch(0.93, 0.16, 98));
    glow(p, 1740, 380, 330, lch(0.95, 0.13, 98), 0.6);
    p.rect(
      0,
      700,
      WIDTH,
      200,
      p.linear(0, 700, 0, 900, [
        [0, lch(0.56, 0.12, 150)],
        [1, lch(0.3, 0.09, 160)],
      ]),
    );
    const faces: [number, number][] = [
      [3, 5],
      [6, 1],
      [2, 4],
      [5, 5],
      [1, 3],
      [4, 6],
      [0, 2],
    ];
    const lean = [62, 47, 33, 21, 11, 4, 0];
    faces.forEach(([a, b], i) => {
      const x = 900 + i * 160;
      p.group({ transform: `translate(${x} 800) rotate(${lean[i] ?? 0})` }, () => {
        p.rect(-6, -330, 118, 330, lch(0.3, 0.05, 260), { rx: 22 });
        p.rect(-34, -336, 118, 330, lch(0.97, 0.02, 90), { rx: 22 });
        p.rect(-18, -176, 86, 8, lch(0.3, 0.05, 260), { rx: 4 });
        pips(p, 25, -256, a);
        pips(p, 25, -88, b);
      });
    });
    let rain = '';
    for (let i = 0; i < 150; i++) rain += `M${n(between(random, 0, WIDTH))} ${n(between(random, 150, 800))}l-14 50`;
    p.stroke(rain, '#fff', 3.5, { opacity: 0.3, 'stroke-linecap': 'round' });
    grain(p, 0.18);
  },
};

function pips(p: Picture, x: number, y: number, count: number): void {
  const o = 27;
  const spots: Readonly<Record<number, readonly Point[]>> = {
    0: [],
    1: [[0, 0]],
    2: [
      [-o, -o],
      [o, o],
    ],
    3: [
      [-o, -o],
      [0, 0],
      [o, o],
    ],
    4: [
      [-o, -o],
      [o, -o],
      [-o, o],
      [o, o],
    ],
    5: [
      [-o, -o],
      [o, -o],
      [0, 0],
      [-o, o],
      [o, o],
    ],
    6: [
      [-o, -o],
      [o, -o],
      [-o, 0],
      [o, 0],
      [-o, o],
      [o, o],
    ],
  };
  for (const [dx, dy] of spots[count] ?? [])
    p.circle(x + dx, y + dy, 13, count % 2 ? lch(0.62, 0.21, 27) : lch(0.3, 0.08, 260));
}

import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { polygon, ridge } from '../kit/svgPaths.ts';

/** Art of Roost: birds on power lines. */
export const roost: Art = {
  accent: { l: 0.74, c: 0.13, h: 25 },
  icon: { x: 1230, y: 210, size: 420 },
  title: { lines: ['roost'], face: 'round', size: 132, x: 64, y: 836, from: 'bottom', fill: lch(0.97, 0.04, 90) },
  draw(p, random) {
    sky(p, [
      [0, lch(0.62, 0.13, 270)],
      [0.5, lch(0.78, 0.13, 350)],
      [1, lch(0.88, 0.12, 60)],
    ]);
    p.circle(1640, 560, 230, lch(0.95, 0.09, 80));
    p.nearer();
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 780, height: 50, bottom: HEIGHT, smooth: true, points: 17 }),
      lch(0.42, 0.11, 290),
    );
    const ink = lch(0.24, 0.07, 290);
    p.nearer();
    p.path('M1010 -10H1044L1052 910H1002Z', ink);
    p.path('M860 110H1200V136H860ZM890 210H1170V234H890Z', ink);
    for (const x of [880, 960, 1100, 1180]) p.circle(x, 100, 13, lch(0.9, 0.05, 90));
    const wires: [number, number, number][] = [
      [110, 240, 90],
      [190, 330, 190],
      [220, 470, 330],
      [250, 640, 480],
    ];
    wires.forEach(([start, sag, end]) =>
      p.stroke(`M-20 ${start + 60}Q600 ${sag} 1030 ${start}Q1500 ${sag + 60} 2140 ${end}`, ink, 6),
    );
    const y = (k: number, x: number) => {
      const [start, sag, end] = wires[k] ?? [0, 0, 0];
      const t = (x - 1030) / 1110;
      return (1 - t) ** 2 * start + 2 * t * (1 - t) * (sag + 60) + t * t * end;
    };
    const hues = [25, 85, 215, 150, 340, 265];
    let i = 0;
    for (const [k, x, s] of [
      [0, 1240, 0.6],
      [0, 1460, 0.55],
      [0, 1900, 0.66],
      [1, 1160, 0.8],
      [1, 1330, 0.95],
      [1, 1760, 0.8],
      [2, 1440, 1.9],
      [2, 1640, 1],
      [2, 1980, 0.9],
      [3, 1220, 1.15],
      [3, 1560, 1.1],
      [3, 1760, 1.2],
      [3, 1880, 0.8],
    ] as const)
      bird(p, x, y(k, x), s, hues[i++ % 6] ?? 25, i % 3 === 0);
    for (const [x, k, w] of [
      [1620, 0, 84],
      [1130, 3, 80],
    ] as const)
      birdhouse(p, x, y(k, x), w);
    grain(p);
  },
};

export function bird(p: Picture, x: number, y: number, s: number, hue: number, left: boolean): void {
  const ink = lch(0.24, 0.07, 290);
  p.group({ transform: `translate(${n(x)} ${n(y)}) scale(${left ? -s : s} ${s})` }, () => {
    p.stroke('M-8 0V-16M10 0V-16', ink, 5);
    p.path('M-40 -20C-52 -70 -20 -110 20 -110C56 -110 66 -70 50 -40C36 -12 -10 -6 -40 -20Z', lch(0.72, 0.17, hue));
    p.path('M-40 -20L-84 6L-46 -40Z', lch(0.55, 0.15, hue));
    p.path('M-34 -40C-30 -70 0 -76 20 -60C20 -34 -10 -20 -34 -40Z', lch(0.58, 0.16, hue));
    p.path('M10 -22C30 -24 46 -40 50 -56C52 -30 36 -14 10 -22Z', lch(0.93, 0.05, 90));
    p.path('M54 -82L80 -74L54 -66Z', lch(0.8, 0.16, 75));
    p.circle(34, -82, 9, '#fff');
    p.circle(37, -82, 5, ink);
  });
}

export function birdhouse(p: Picture, x: number, y: number, w: number): void {
  const h = w * 1.15;
  p.rect(x - 3, y - 4, 6, 30, lch(0.24, 0.07, 290));
  p.rect(x - w / 2, y + 44, w, h, lch(0.93, 0.06, 85));
  p.path(
    polygon([
      [x - w * 0.66, y + 50],
      [x, y + 6],
      [x + w * 0.66, y + 50],
    ]),
    lch(0.6, 0.2, 27),
  );
  p.circle(x, y + 44 + h * 0.4, w * 0.2, lch(0.28, 0.06, 290));
}

import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { between, cloud, disc, wave } from '../kit/svgPaths.ts';

/** Art of Pocket Aquifer: layers of soil with a pipe and a drop of water. */
export const pocketAquifer: Art = {
  accent: { l: 0.7, c: 0.13, h: 225 },
  icon: { x: 1215, y: 440, size: 450 },
  title: {
    lines: ['Pocket', 'Aquifer'],
    face: 'round',
    size: 100,
    leading: 1.32,
    x: 60,
    y: 60,
    fill: lch(0.3, 0.11, 250),
    logo: lch(0.92, 0.06, 220),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.9, 0.06, 220)],
      [0.28, lch(0.95, 0.03, 100)],
    ]);
    p.path(cloud(1560, 170, 420, 150, random), '#fff');
    p.path(cloud(300, 150, 300, 100, random), '#fff');
    const soils = [
      lch(0.72, 0.15, 140),
      lch(0.62, 0.1, 60),
      lch(0.52, 0.1, 50),
      lch(0.42, 0.09, 40),
      lch(0.32, 0.08, 30),
    ];
    soils.forEach((fill, i) => p.path(wave(0, WIDTH, 300 + i * 26 + i * i * 26, 12, 700, i * 300, HEIGHT), fill));
    for (let i = 0; i < 60; i++)
      p.ellipse(
        between(random, 0, WIDTH),
        between(random, 380, 880),
        between(random, 8, 30),
        between(random, 6, 18),
        lch(between(random, 0.35, 0.6), 0.06, 45),
        { opacity: 0.6 },
      );
    const pipe = 'M1770 240V420H1560V560H1760V700H1400V560H1260V740H1010V900';
    p.stroke(pipe, lch(0.25, 0.07, 250), 92, { 'stroke-linejoin': 'round' });
    p.stroke(pipe, lch(0.78, 0.05, 235), 72, { 'stroke-linejoin': 'round' });
    p.stroke(pipe, lch(0.36, 0.09, 250), 52, { 'stroke-linejoin': 'round' });
    p.stroke('M1770 240V420H1560V560H1760V700H1500', lch(0.68, 0.15, 230), 46, { 'stroke-linejoin': 'round' });
    p.stroke('M1758 250V408H1548V572H1748V688H1510', lch(0.88, 0.08, 215), 9, {
      'stroke-linejoin': 'round',
      opacity: 0.85,
    });
    for (const [x, y] of [
      [1770, 420],
      [1560, 420],
      [1560, 560],
      [1760, 560],
      [1760, 700],
      [1400, 700],
      [1400, 560],
      [1260, 560],
      [1260, 740],
      [1010, 740],
    ] as const) {
      p.rect(x - 58, y - 58, 116, 116, lch(0.62, 0.05, 240), { rx: 26, opacity: 0.25 });
      p.stroke(disc(x, y, 58), lch(0.25, 0.07, 250), 7, { opacity: 0.35 });
    }
    p.path(
      'M1440 566C1500 640 1520 700 1500 746C1476 796 1404 796 1380 746C1360 700 1380 640 1440 566Z',
      lch(0.76, 0.14, 225),
      { stroke: '#fff', 'stroke-width': 10 },
    );
    p.circle(1420, 706, 13, lch(0.22, 0.07, 260));
    p.circle(1466, 706, 13, lch(0.22, 0.07, 260));
    p.path('M1428 734q14 18 30 0', 'none', {
      stroke: lch(0.22, 0.07, 260),
      'stroke-width': 8,
      'stroke-linecap': 'round',
    });
    p.path('M1404 690q4 -30 20 -52', 'none', { stroke: '#fff', 'stroke-width': 10, 'stroke-linecap': 'round' });
    for (const [x, y] of [
      [1700, 200],
      [1850, 226],
      [1640, 236],
    ] as const)
      p.path(`M${x} ${y}c16 22 20 40 0 48c-20 -8 -16 -26 0 -48Z`, lch(0.7, 0.14, 230));
    grain(p, 0.18);
  },
};

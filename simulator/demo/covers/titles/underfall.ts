import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { beams, glow, grain, HEIGHT, sky, vignette, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between, type Point, polygon } from '../kit/svgPaths.ts';

/** Art of Underfall: a shaft, a rope, a lamp. */
export const underfall: Art = {
  accent: { l: 0.58, c: 0.12, h: 190 },
  icon: { x: 1150, y: 170, size: 500 },
  title: {
    lines: ['UNDERFALL'],
    face: 'narrow',
    tracking: 130,
    size: 170,
    fit: 1040,
    x: 600,
    y: 846,
    from: 'bottom',
    align: 'center',
    fill: lch(0.95, 0.06, 85),
    scrim: lch(0.1, 0.03, 220),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.93, 0.06, 175)],
      [0.25, lch(0.72, 0.11, 185)],
      [0.7, lch(0.36, 0.09, 205)],
      [1, lch(0.16, 0.05, 225)],
    ]);
    beams(
      p,
      1400,
      -260,
      1250,
      [
        [74, 82],
        [84, 95],
        [98, 103],
      ],
      '#fff',
      0.6,
    );
    const layers = 6;
    p.nearer();
    for (let i = 0; i < layers; i++) {
      const half = 130 + i * 78;
      const shade = lch(0.5 - i * 0.072, 0.085 - i * 0.006, 195 + i * 7);
      for (const side of [-1, 1]) {
        const points: Point[] = [[1400 + side * (half - 60 + i * 24), -20]];
        for (let y = 0; y <= HEIGHT + 40; y += 58)
          points.push([1400 + side * (half + between(random, -34, 42) + (y / HEIGHT) * (i * 14 - 30)), y]);
        p.path(
          polygon([...points, [side < 0 ? -20 : WIDTH + 20, HEIGHT + 40], [side < 0 ? -20 : WIDTH + 20, -20]]),
          shade,
        );
      }
      if (i === 2) lamp(p);
    }
    vignette(p, lch(0.08, 0.03, 230), 0.6);
    grain(p, 0.2);
  },
};

export function lamp(p: Picture): void {
  const ink = lch(0.17, 0.04, 215);
  p.stroke('M1400 -10C1404 140 1398 240 1401 348', ink, 5);
  glow(p, 1436, 452, 330, lch(0.88, 0.15, 80), 0.95);
  p.path(
    'M1378 372C1372 340 1426 336 1424 370L1430 440C1436 470 1424 500 1420 548L1402 548L1398 492L1390 548L1372 548C1366 500 1362 420 1378 372Z',
    ink,
  );
  p.circle(1401, 338, 24, ink);
  p.path('M1372 332C1374 300 1428 300 1430 332Z', lch(0.7, 0.17, 60));
  p.stroke('M1394 384C1388 350 1400 320 1402 296M1420 390L1436 430', ink, 12, { 'stroke-linecap': 'round' });
  p.circle(1437, 450, 17, lch(0.98, 0.09, 95));
}

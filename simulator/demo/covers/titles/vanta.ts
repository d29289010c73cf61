import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, WIDTH } from '../kit/light.ts';

/** Art of Vanta: an open door and the light that falls through it. */
export const vanta: Art = {
  accent: { l: 0.9, c: 0.03, h: 90 },
  icon: { x: 1090, y: 110, size: 620 },
  title: {
    lines: ['VANTA'],
    face: 'ultra',
    tracking: 60,
    size: 74,
    x: 600,
    y: 850,
    from: 'bottom',
    align: 'center',
    fill: lch(0.97, 0.02, 90),
  },
  draw(p) {
    const ink = lch(0.1, 0.005, 280);
    p.rect(0, 0, WIDTH, HEIGHT, ink);
    const door = 'M1330 90H1520V640H1330Z';
    p.path(
      'M1330 640H1520L2060 900H640Z',
      p.linear(0, 600, 0, 900, [
        [0, lch(0.97, 0.03, 90), 0.95],
        [1, lch(0.9, 0.03, 85), 0.02],
      ]),
    );
    p.path(door, lch(0.985, 0.02, 95));
    glow(p, 1425, 370, 620, lch(0.97, 0.04, 90), 0.35);
    p.path('M1520 90L1610 50V690L1520 640Z', lch(0.17, 0.01, 280));
    p.path(
      'M1384 640C1380 560 1384 520 1398 486C1384 470 1380 440 1388 420L1380 382L1408 400C1420 394 1434 394 1446 400L1474 380L1466 420C1474 444 1468 472 1454 486C1470 520 1474 570 1468 640Z',
      ink,
    );
    p.nearer();
    p.path('M1384 640H1468L1560 900H1100Z', ink, { opacity: 0.96 });
    p.stroke('M1408 434l16 8M1446 434l-16 8', lch(0.97, 0.02, 95), 5, { 'stroke-linecap': 'round' });
    grain(p, 0.22);
  },
};

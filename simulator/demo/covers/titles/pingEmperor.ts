import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';

/** Art of Ping Emperor: a table tennis bat, and a ball with a crown. */
export const pingEmperor: Art = {
  accent: { l: 0.62, c: 0.16, h: 155 },
  icon: { x: 1200, y: 40, size: 740 },
  title: {
    lines: ['PING', 'EMPEROR'],
    face: 'tall',
    tracking: 10,
    size: 118,
    leading: 1.18,
    x: 62,
    y: 836,
    from: 'bottom',
    fill: lch(0.97, 0.03, 95),
    shadow: { color: lch(0.24, 0.08, 160), dx: 6, dy: 7 },
  },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.46, 0.12, 160));
    p.path('M300 900L1060 -10H1120L420 900Z', lch(0.97, 0.02, 95));
    p.path('M0 360L2100 760V800L0 400Z', lch(0.4, 0.11, 160));
    for (let i = 0; i < 9; i++)
      p.circle(1080 + i * 54, 660 - Math.sin((i / 8) * Math.PI) * 210 - i * 12, 12 + i * 3, '#fff', {
        opacity: 0.12 + i * 0.05,
      });
    p.group({ transform: 'translate(1460 430) rotate(38)' }, () => {
      p.rect(-42, 190, 84, 250, lch(0.62, 0.12, 60), { rx: 24 });
      p.path('M-42 230H42V300H-42Z', lch(0.5, 0.12, 50));
      p.path(
        'M0 -270C170 -270 250 -150 240 0C232 120 150 190 90 230H-90C-150 190 -232 120 -240 0C-250 -150 -170 -270 0 -270Z',
        lch(0.24, 0.05, 30),
      );
      p.path(
        'M0 -250C156 -250 230 -140 222 0C216 96 156 156 104 190H-104C-156 156 -216 96 -222 0C-230 -140 -156 -250 0 -250Z',
        p.linear(-220, -250, 220, 190, [
          [0, lch(0.7, 0.22, 28)],
          [1, lch(0.5, 0.2, 24)],
        ]),
      );
      p.path('M-104 190C-60 160 60 160 104 190L86 224H-86Z', lch(0.75, 0.11, 65));
    });
    p.circle(
      1752,
      250,
      88,
      p.radial(1726, 220, 120, [
        [0, '#fff'],
        [0.7, lch(0.93, 0.03, 90)],
        [1, lch(0.78, 0.06, 80)],
      ]),
    );
    p.group({ transform: 'translate(1752 176) rotate(10) scale(1.15)' }, () => {
      p.path('M-80 0L-96 -104L-44 -56L0 -124L44 -56L96 -104L80 0Z', lch(0.85, 0.16, 88), {
        stroke: lch(0.36, 0.09, 70),
        'stroke-width': 8,
        'stroke-linejoin': 'round',
      });
      for (const [x, y] of [
        [-96, -108],
        [0, -128],
        [96, -108],
      ] as const)
        p.circle(x, y, 13, lch(0.63, 0.22, 25));
      p.circle(0, -34, 15, lch(0.6, 0.16, 240));
    });
    p.circle(1728, 250, 9, lch(0.24, 0.05, 30));
    p.circle(1782, 256, 9, lch(0.24, 0.05, 30));
    p.stroke('M1736 284q18 14 34 2', lch(0.24, 0.05, 30), 8, { 'stroke-linecap': 'round' });
    void random;
    grain(p, 0.22);
  },
};

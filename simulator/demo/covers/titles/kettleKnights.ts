import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';

/** Art of Kettle Knights: a knight whose helmet is a kettle. */
export const kettleKnights: Art = {
  accent: { l: 0.66, c: 0.12, h: 230 },
  icon: { x: 1110, y: 100, size: 600 },
  title: {
    lines: ['Kettle', 'Knights'],
    face: 'jolly',
    size: 98,
    leading: 1.32,
    x: 56,
    y: 846,
    from: 'bottom',
    fill: lch(0.97, 0.04, 90),
    outline: { color: lch(0.22, 0.06, 260), width: 9 },
  },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.72, 0.11, 225));
    for (let i = 0; i < 9; i++)
      p.path(
        `M${i * 250 - 40} -10H${i * 250 + 85}V${560 + (i % 2) * 40}L${i * 250 + 22} ${500 + (i % 2) * 40}L${i * 250 - 40} ${560 + (i % 2) * 40}Z`,
        i % 2 ? lch(0.68, 0.16, 28) : lch(0.64, 0.12, 245),
      );
    glow(p, 1450, 380, 620, lch(0.97, 0.07, 95), 0.85);
    p.nearer();
    p.path('M0 700C500 640 900 690 1400 660C1800 640 1950 680 2100 660V900H0Z', lch(0.5, 0.13, 140));
    p.path('M0 780C600 730 1100 780 1500 750C1800 730 2000 760 2100 750V900H0Z', lch(0.38, 0.11, 145));
    p.nearer();
    knight(p);
    for (let i = 0; i < 4; i++)
      p.stroke(`M${1690 + i * 34} ${250 - i * 10}c-40 -60 50 -80 10 -150c-20 -40 10 -60 20 -80`, '#fff', 16 - i * 2, {
        'stroke-linecap': 'round',
        opacity: 0.85 - i * 0.18,
      });
    void random;
    grain(p, 0.2);
  },
};

export function knight(p: Picture): void {
  const ink = lch(0.22, 0.06, 260);
  const steel = p.linear(1180, 0, 1700, 0, [
    [0, lch(0.95, 0.02, 240)],
    [0.45, lch(0.78, 0.04, 240)],
    [0.8, lch(0.5, 0.06, 250)],
    [1, lch(0.62, 0.05, 245)],
  ]);
  p.path('M1180 860C1190 730 1250 650 1330 640H1570C1650 650 1710 730 1720 860Z', lch(0.56, 0.2, 27), {
    stroke: ink,
    'stroke-width': 13,
  });
  p.path('M1390 640V860M1510 640V860', 'none', { stroke: lch(0.9, 0.12, 90), 'stroke-width': 18 });
  p.path('M1300 640H1600L1580 690H1320Z', steel, { stroke: ink, 'stroke-width': 11 });
  p.path('M1654 330C1740 320 1790 270 1800 230L1850 248C1846 340 1780 430 1660 450Z', steel, {
    stroke: ink,
    'stroke-width': 13,
  });
  p.path('M1246 330C1150 320 1130 440 1176 500C1196 530 1230 540 1250 540', 'none', {
    stroke: ink,
    'stroke-width': 46,
    'stroke-linecap': 'round',
  });
  p.path('M1246 330C1150 320 1130 440 1176 500C1196 530 1230 540 1250 540', 'none', {
    stroke: lch(0.5, 0.1, 50),
    'stroke-width': 22,
    'stroke-linecap': 'round',
  });
  p.path(
    'M1230 430C1230 280 1320 210 1450 210C1580 210 1670 280 1670 430C1670 560 1640 640 1590 656H1310C1260 640 1230 560 1230 430Z',
    steel,
    { stroke: ink, 'stroke-width': 15 },
  );
  p.path('M1330 226C1350 180 1550 180 1570 226C1540 244 1360 244 1330 226Z', steel, {
    stroke: ink,
    'stroke-width': 12,
  });
  p.circle(1450, 166, 30, lch(0.8, 0.15, 85), { stroke: ink, 'stroke-width': 11 });
  p.path('M1270 400H1630V470C1590 486 1310 486 1270 470Z', ink);
  p.circle(1380, 436, 17, lch(0.95, 0.13, 95));
  p.circle(1520, 436, 17, lch(0.95, 0.13, 95));
  for (let i = 0; i < 4; i++) p.stroke(`M${1360 + i * 60} 520V590`, ink, 15, { 'stroke-linecap': 'round' });
  p.path('M1290 330C1300 280 1340 250 1390 244C1350 280 1330 310 1326 350Z', '#fff', { opacity: 0.8 });
}

import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Marrow Mint: a pot and its ingredients. */
export const marrowMint: Art = {
  accent: { l: 0.68, c: 0.15, h: 160 },
  icon: { x: 1180, y: 180, size: 640 },
  title: {
    lines: ['Marrow', '& Mint'],
    face: 'soft',
    size: 88,
    leading: 1.35,
    x: 56,
    y: 56,
    fill: lch(0.28, 0.1, 155),
    logo: lch(0.88, 0.12, 160),
  },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.92, 0.06, 165));
    let tiles = '';
    for (let x = 0; x < WIDTH; x += 150) tiles += `M${x} 0V640`;
    for (let y = 40; y < 640; y += 150) tiles += `M0 ${y}H2100`;
    p.stroke(tiles, lch(0.85, 0.07, 165), 7);
    p.rect(0, 640, WIDTH, 260, lch(0.62, 0.12, 50));
    p.rect(0, 640, WIDTH, 34, lch(0.72, 0.12, 58));
    glow(p, 1400, 420, 560, lch(0.98, 0.06, 100), 0.9);
    for (let i = 0; i < 5; i++)
      p.stroke(`M${1350 + i * 70} 350c-50 -60 50 -90 0 -160c-26 -46 20 -70 26 -100`, '#fff', 26 - i * 2, {
        'stroke-linecap': 'round',
        opacity: 0.7,
      });
    p.nearer();
    p.group({ transform: 'translate(90 50)' }, () => {
      veg(p, random);
      pot(p);
    });
    grain(p, 0.2);
  },
};

export function pot(p: Picture): void {
  const ink = lch(0.26, 0.06, 40);
  const copper = p.linear(1130, 0, 1670, 0, [
    [0, lch(0.46, 0.13, 40)],
    [0.3, lch(0.85, 0.11, 62)],
    [0.55, lch(0.68, 0.16, 48)],
    [1, lch(0.4, 0.12, 38)],
  ]);
  p.stroke('M1140 500H1050C1020 500 1020 560 1050 560H1140M1660 500H1750C1780 500 1780 560 1750 560H1660', ink, 30, {
    'stroke-linejoin': 'round',
  });
  p.path('M1124 430H1676C1676 600 1650 700 1590 716H1210C1150 700 1124 600 1124 430Z', copper, {
    stroke: ink,
    'stroke-width': 13,
  });
  p.ellipse(1400, 430, 282, 56, ink);
  p.ellipse(1400, 436, 258, 44, lch(0.72, 0.17, 70));
  for (const [x, y] of [
    [1250, 430],
    [1340, 450],
    [1470, 424],
    [1560, 444],
    [1410, 420],
  ] as const)
    p.circle(x, y, 12, lch(0.9, 0.12, 92), { opacity: 0.8 });
  p.stroke('M1180 520C1186 600 1200 650 1230 680', '#fff', 15, { 'stroke-linecap': 'round', opacity: 0.6 });
}

function veg(p: Picture, random: { next(): number }): void {
  const ink = lch(0.26, 0.06, 40);
  const mint = (x: number, y: number, turn: number, s: number) =>
    p.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${s})` }, () => {
      p.path('M0 0C40 -60 40 -120 0 -170C-40 -120 -40 -60 0 0Z', lch(0.62, 0.17, 155), {
        stroke: ink,
        'stroke-width': 8,
      });
      p.stroke('M0 0V-150M0 -40l20 -24M0 -40l-20 -24M0 -80l18 -22M0 -80l-18 -22', lch(0.42, 0.13, 155), 6, {
        'stroke-linecap': 'round',
      });
    });
  for (const [x, y, t, s] of [
    [1290, 440, -34, 1.15],
    [1390, 430, -6, 1.35],
    [1490, 436, 24, 1.2],
    [1560, 444, 48, 1],
    [1230, 446, -58, 0.95],
  ] as const)
    mint(x, y, t, s);
  p.path(
    'M1760 720C1700 700 1690 640 1740 610C1800 580 1960 570 2010 620C2040 660 2020 720 1970 736C1900 752 1810 744 1760 720Z',
    lch(0.6, 0.16, 135),
    { stroke: ink, 'stroke-width': 12 },
  );
  p.stroke('M1750 650C1830 620 1920 620 1990 650M1750 690C1830 670 1920 670 2000 690', lch(0.76, 0.15, 125), 13, {
    'stroke-linecap': 'round',
  });
  p.path('M2010 630q40 -20 56 -50l24 24q-20 40 -60 50Z', lch(0.45, 0.1, 110), { stroke: ink, 'stroke-width': 9 });
  p.circle(960, 690, 74, lch(0.63, 0.22, 28), { stroke: ink, 'stroke-width': 12 });
  p.path('M960 628l-30 -22l26 4l4 -26l12 24l28 -6l-20 26Z', lch(0.5, 0.14, 145), { stroke: ink, 'stroke-width': 7 });
  p.path('M914 670q10 -30 36 -38', 'none', {
    stroke: '#fff',
    'stroke-width': 12,
    'stroke-linecap': 'round',
    opacity: 0.8,
  });
  for (let i = 0; i < 7; i++) p.circle(between(random, 1060, 1740), between(random, 770, 850), 13, lch(0.3, 0.05, 60));
}

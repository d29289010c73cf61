import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, sky, stars } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { curve, disc } from '../kit/svgPaths.ts';

/** Art of Skaters Moon: a skater in a spacesuit jumps above the Earth. */
export const skatersMoon: Art = {
  accent: { l: 0.76, c: 0.1, h: 265 },
  icon: { x: 1080, y: 140, size: 600 },
  title: {
    lines: ['Skater’s', 'Moon'],
    face: 'doodle',
    size: 124,
    leading: 1.22,
    x: 64,
    y: 70,
    fill: lch(0.95, 0.15, 105),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.18, 0.09, 275)],
      [0.7, lch(0.36, 0.15, 285)],
      [1, lch(0.55, 0.17, 310)],
    ]);
    stars(p, random, 260, 700);
    p.circle(
      1700,
      240,
      150,
      p.radial(1650, 190, 240, [
        [0, lch(0.86, 0.11, 215)],
        [0.6, lch(0.62, 0.15, 235)],
        [1, lch(0.3, 0.12, 265)],
      ]),
    );
    p.clip(disc(1700, 240, 150), () => {
      p.path(
        'M1600 160C1660 130 1700 190 1660 230C1630 262 1600 230 1580 250V120ZM1720 260C1780 230 1840 270 1820 330C1780 380 1730 350 1716 310ZM1700 110l60 20l-30 34Z',
        lch(0.76, 0.15, 145),
      );
      p.path('M1540 220C1620 200 1680 240 1760 226M1600 320C1680 300 1740 330 1850 300', 'none', {
        stroke: '#fff',
        'stroke-width': 12,
        'stroke-linecap': 'round',
        opacity: 0.8,
      });
    });
    const dust = lch(0.82, 0.03, 285);
    p.nearer();
    p.path(
      'M0 650C300 600 620 640 820 700C1000 760 1060 850 1300 850C1560 850 1640 740 1800 690C1930 650 2020 650 2100 640V900H0Z',
      p.linear(0, 620, 0, 900, [
        [0, dust],
        [1, lch(0.5, 0.06, 285)],
      ]),
    );
    p.path(
      'M820 700C1000 760 1060 850 1300 850C1560 850 1640 740 1800 690C1640 800 1560 880 1300 884C1040 880 960 790 820 700Z',
      lch(0.62, 0.05, 285),
    );
    for (const [x, y, r] of [
      [240, 720, 60],
      [520, 810, 42],
      [1960, 740, 50],
      [110, 840, 34],
      [1830, 830, 36],
      [700, 860, 24],
    ] as const) {
      p.ellipse(x, y, r * 1.7, r * 0.55, lch(0.62, 0.05, 285));
      p.ellipse(x, y + 6, r * 1.5, r * 0.42, lch(0.5, 0.06, 285));
    }
    p.stroke(
      curve([
        [960, 740],
        [1060, 560],
        [1200, 420],
        [1330, 380],
      ]),
      '#fff',
      7,
      { 'stroke-dasharray': '2 24', 'stroke-linecap': 'round', opacity: 0.8 },
    );
    p.nearer();
    skater(p);
    grain(p);
  },
};

export function skater(p: Picture): void {
  const ink = lch(0.2, 0.07, 280);
  const suit = lch(0.97, 0.015, 270);
  p.group({ transform: 'translate(1390 440) rotate(-18) scale(1.5)' }, () => {
    p.path(
      'M-110 118H96C120 118 130 106 134 92L144 96C142 124 124 136 98 136H-112C-136 136 -146 122 -148 98L-138 94C-136 108 -128 118 -110 118Z',
      lch(0.72, 0.2, 350),
    );
    for (const x of [-84, 76]) p.circle(x, 148, 15, lch(0.9, 0.16, 105), { stroke: ink, 'stroke-width': 6 });
    p.stroke('M-20 30L-58 64L-54 112M18 30L60 58L48 112', ink, 48, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    p.stroke('M-20 30L-58 64L-54 112M18 30L60 58L48 112', suit, 34, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    p.stroke('M-20 -38L-92 -58L-130 -20M24 -36L82 -70L120 -120', ink, 42, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    p.stroke('M-20 -38L-92 -58L-130 -20M24 -36L82 -70L120 -120', suit, 28, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    p.path('M-48 -46C-50 -66 50 -66 50 -46L44 40C30 56 -30 56 -44 40Z', suit, { stroke: ink, 'stroke-width': 8 });
    p.rect(-22, -30, 44, 30, lch(0.72, 0.2, 350), { rx: 5 });
    p.circle(2, -108, 58, suit, { stroke: ink, 'stroke-width': 8 });
    p.path(
      'M-26 -122C-22 -148 44 -148 52 -112C50 -84 -18 -80 -26 -122Z',
      p.linear(-20, -140, 50, -80, [
        [0, lch(0.85, 0.15, 75)],
        [1, lch(0.6, 0.22, 350)],
      ]),
      { stroke: ink, 'stroke-width': 7 },
    );
    p.stroke('M-8 -126q10 -12 26 -12', '#fff', 7, { 'stroke-linecap': 'round' });
  });
}
